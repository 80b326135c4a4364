"""Find what is worth a look in a game that was judged: mistakes, finds, luck, and jumps of the curve."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

from cubetable.bots.analysis import DecisionVerdict
from cubetable.bots.luck import Luck, Shares

MOST_TURNS: Final = 5
LUCKY: Final = 0.2
"""From such a gain or loss of its seat on a roll, a draw or a deal is worth a word."""
GOOD: Final = 0.1
"""So much better than all other moves is a move that is worth praise."""
JUMP: Final = 0.25
"""From such a change of its seat's share on a move that no other moment explains is worth a word."""
WON: Final = 0.99
"""A share from which on a game counts as won."""


def turning_points(judged: Sequence[DecisionVerdict]) -> list[DecisionVerdict]:
    """List the moves that cost most, the worst first, and not too many of them."""
    return sorted((one for one in judged if one.mark), key=lambda one: -(one.loss or 0.0))[:MOST_TURNS]


def steady(judged: Sequence[DecisionVerdict]) -> list[Shares]:
    """List the shares before each decision; what was won stays won until a mistake or nature changes it.

    A search that looks at fewer moves than the one before it may lose sight of a win that was there all the time.
    """
    shares: list[Shares] = []
    for one, before in zip(judged, (None, *judged), strict=False):
        holds = before is not None and not before.mark and one.at == before.at + 1 and max(shares[-1], default=0) >= WON
        shares.append(shares[-1] if holds and one.before else one.before)
    return shares


Kind = Literal["mistake", "find", "lucky", "unlucky", "rise", "fall"]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment that is worth a look: of which kind, after how many moves, whose, and how much it changed."""

    kind: Kind
    at: int
    seat: int
    change: float


MOST_OF_A_KIND: Final = 3


def moments(judged: Sequence[DecisionVerdict], lucks: Sequence[Luck] = ()) -> list[Moment]:
    """List what is worth a look, in order.

    These are the worst mistakes, the luckiest draws and deals, each seat's best find, and the moves at which the curve
    jumps although they are nothing of that.
    """
    mistakes = [Moment("mistake", one.at, one.seat, one.loss or 0.0) for one in turning_points(judged)]
    luck = [one for one in map(_of_luck, lucks) if one is not None and one.change >= LUCKY]
    leads = [Moment("find", one.at, one.seat, one.lead) for one in judged if one.lead is not None and one.lead >= GOOD]
    finds = {one.seat: one for one in sorted(leads, key=_size)}
    marked = {one.at for one in finds.values()} | {one.at for one in judged if one.mark}
    before_luck = {one.at - 1 for one in lucks}
    jumps = [one for one in _jumps(judged) if one.at not in marked | before_luck]
    chosen = [
        *mistakes[:MOST_OF_A_KIND],
        *sorted(luck, key=_size)[-MOST_OF_A_KIND:],
        *finds.values(),
        *sorted(jumps, key=_size)[-MOST_OF_A_KIND:],
    ]
    return sorted(chosen, key=lambda one: one.at)


def _of_luck(luck: Luck) -> Moment | None:
    """Make a moment of the last move of a roll, a draw or a deal: a deal is the luck of the seat that gained most."""
    if not luck.gains:
        return None
    seat = luck.gains.index(max(luck.gains)) if luck.seat is None else luck.seat
    gain = luck.gains[seat]
    return Moment("lucky" if gain > 0 else "unlucky", luck.last, seat, abs(gain))


def _jumps(judged: Sequence[DecisionVerdict]) -> Iterator[Moment]:
    """Find the moves after which the mover's share is far from what it was, with nothing of nature in between."""
    shares = [*steady(judged), *(one.after for one in judged[-1:])]
    for one, following, (before, after) in zip(judged, (*judged[1:], None), pairwise(shares), strict=False):
        if before and after and (following is None or following.at == one.at + 1):
            change = after[one.seat] - before[one.seat]
            if abs(change) >= JUMP:
                yield Moment("rise" if change > 0 else "fall", one.at, one.seat, abs(change))


def _size(moment: Moment) -> float:
    return moment.change
