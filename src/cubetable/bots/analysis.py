"""A written game, decision by decision: what the strongest bot would have done, and what the move cost.

Each decision is judged on the view of the seat that made it, so hidden information counts against no seat.
A move's loss is how far its outlook lies below that of the best move.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from cubetable import bots
from cubetable.core.errors import Reason
from cubetable.core.game import Game, Ply
from cubetable.core.state import CHANCE, State
from cubetable.record import Record
from cubetable.search.budget import Budget
from cubetable.search.opinion import Opinion, Weighed

USUAL: Final = Budget(seconds=0.3, threads=2)
SEED: Final = 0
MARKS: Final = ((0.25, "??"), (0.1, "?"))
"""From which loss on a move is marked, and how: these are the turning points."""

FOLLOWED: Final = 100
"""The result of a move counts as much as so many nodes of the search before it."""

MOST_TURNS: Final = 5

LUCKY: Final = 0.2
"""From such a change of its seat's share on a roll or a draw is worth a word."""
GOOD: Final = 0.1
"""So much better than all other moves is a move that is worth praise."""
JUMP: Final = 0.25
"""From such a change of its seat's share on a move that no other moment explains is worth a word."""
WON: Final = 0.99
"""A share from which on a game counts as won."""
LOOKED_AT: Final = 8
"""An outlook from fewer nodes is not worth a comparison."""

Shares = tuple[float, ...]


class Luck(NamedTuple):
    """A roll or a draw after a decision: after how many moves, its seat, its text, and how it changed the outlook."""

    at: int
    seat: int
    text: str
    change: float


class Judged(NamedTuple):
    """One decision: after how many moves, whose, the move and the best one, and the share of the win of each seat.

    `before` is the seat's view at its choice; `after` is the view of the seat that decides next, or the result of the
    game. Without an outlook of the bot both are empty, and the loss is unknown. `lead` is how much more the best move,
    if it was made, promised than the second best. Where it is proved, no move is better than the best, and its shares
    before are exact.
    """

    at: int
    seat: int
    move: str
    best: str
    before: Shares
    after: Shares
    loss: float | None
    remark: Reason | None
    lead: float | None = None
    luck: Luck | None = None
    proved: bool = False

    @property
    def mark(self) -> str:
        """Say how bad it was; nothing if it was not."""
        return next((mark for least, mark in MARKS if self.loss is not None and self.loss >= least), "")


def decisions(record: Record) -> int:
    """Count the decisions of seats."""
    return sum(actor >= 0 for actor, _ in record.moves)


def analysed(record: Record, budget: Budget | None = None) -> Iterator[Judged]:
    """Judge the decisions of a game in order; each is known once the next one has been thought about."""
    game = record.game
    bot = bots.make(bots.STRONGEST, game, seed=SEED, budget=USUAL.within(budget))
    waiting: Considered | None = None
    for at, ply in enumerate(record.plies()):
        if ply.actor >= 0:
            seen = game.redact(ply.state, ply.actor)
            considered = Considered(at, ply, bot.opinion(game, seen, ply.actor))
            if waiting is not None:
                yield judge(game, waiting, considered.opinion.shares)
            waiting = considered
        elif waiting is not None:
            waiting = waiting.followed_by(at, ply)
    if waiting is not None:
        yield judge(game, waiting, shares_at_the_end(game, record.state()))


class Considered(NamedTuple):
    """A decision, the opinion on it, and the last roll or draw of a seat that followed it."""

    at: int
    ply: Ply
    opinion: Opinion
    chance: tuple[int, Ply] | None = None

    def followed_by(self, at: int, ply: Ply) -> "Considered":
        """Add a move of nature or of the clock that came after it."""
        return self._replace(chance=(at, ply)) if ply.actor == CHANCE else self


def shares_at_the_end(game: Game, final: State) -> Shares:
    """Say how the win was shared, where the game ended by its rules."""
    return () if game.actors(final) else game.returns(final)


def judge(game: Game, considered: Considered, after: Shares) -> Judged:
    """Compare a move with the best one, knowing what the shares were at the next decision or at the end."""
    at, (state, seat, move), opinion, _ = considered
    seen = game.redact(state, seat)
    return Judged(
        at,
        seat,
        game.move_text(seen, seat, move),
        game.move_text(seen, seat, opinion.move),
        opinion.shares,
        after,
        _loss(opinion, seat, move, after),
        None if move == opinion.move else game.remark(seen, seat, opinion.move),
        _lead(opinion) if move == opinion.move else None,
        _luck(game, considered, after),
        opinion.proved,
    )


def _lead(opinion: Opinion) -> float | None:
    """Say how much more the best move promises than any other that was looked at."""
    best = opinion.of(opinion.move)
    others = [one.outlook for one in opinion.weighed if one.move != opinion.move and _is_known(opinion, one)]
    return None if best is None or not others else best.outlook - max(others)


def _is_known(opinion: Opinion, one: Weighed) -> bool:
    """Tell whether enough is known of a move to compare it with others."""
    return opinion.proved or one.nodes >= LOOKED_AT


def _luck(game: Game, considered: Considered, after: Shares) -> Luck | None:
    """Compare what a seat could expect before its roll or draw with what it could expect when that was known.

    What the mover gave away by its move, the others gained alike. A move that was hardly looked at tells nothing.
    """
    _, (_, mover, move), opinion, chance = considered
    if chance is None or not after or not opinion.shares:
        return None
    at, (state, actor, drawn) = chance
    seat, made, best = game.nature_moves_for(state), opinion.of(move), opinion.of(opinion.move)
    if seat is None or made is None or best is None or not _is_known(opinion, made):
        return None
    lost = best.outlook - made.outlook
    gained = -lost if seat == mover else lost / max(1, game.players - 1)
    change = after[seat] - (opinion.shares[seat] + gained)
    return Luck(at, seat, game.move_text(state, actor, drawn), change)


def _loss(opinion: Opinion, seat: int, move: int, after: Shares) -> float | None:
    """Say how much less of the win a move promises than the best.

    A search looks little at moves that it does not like. So a move's outlook is taken together with that of the
    position that followed, which was searched for itself, though luck may have come in between. An exact outlook stands
    alone.
    """
    if move == opinion.move:
        return 0.0
    best, made = opinion.of(opinion.move), opinion.of(move)
    if opinion.proved and best is not None and made is not None:
        return max(best.outlook - made.outlook, 0.0)
    nodes = 0 if made is None else made.nodes
    weight = FOLLOWED if after else 0
    if best is None or nodes + weight == 0:
        return None
    outlook = (made.outlook * nodes if made else 0.0) + (after[seat] * weight if after else 0.0)
    return max(best.outlook - outlook / (nodes + weight), 0.0)


def turning_points(judged: Sequence[Judged]) -> list[Judged]:
    """List the moves that cost most, the worst first, and not too many of them."""
    return sorted((one for one in judged if one.mark), key=lambda one: -(one.loss or 0.0))[:MOST_TURNS]


def steady(judged: Sequence[Judged]) -> list[Shares]:
    """List the shares before each decision; what was won stays won until a mistake or nature changes it.

    A search that looks at fewer moves than the one before it may lose sight of a win that was there all the time.
    """
    found: list[Shares] = []
    for one, before in zip(judged, (None, *judged), strict=False):
        holds = before is not None and not before.mark and one.at == before.at + 1 and max(found[-1], default=0) >= WON
        found.append(found[-1] if holds and one.before else one.before)
    return found


Kind = Literal["mistake", "find", "lucky", "unlucky", "rise", "fall"]


class Moment(NamedTuple):
    """A moment that is worth a look: of which kind, after how many moves, whose, and how much it changed."""

    kind: Kind
    at: int
    seat: int
    change: float


MOST_OF_A_KIND: Final = 3


def moments(judged: Sequence[Judged]) -> list[Moment]:
    """List what is worth a look, in order.

    These are the worst mistakes, the luckiest draws, each seat's best find, and the moves at which the curve jumps
    although they are nothing of that.
    """
    mistakes = [Moment("mistake", one.at, one.seat, one.loss or 0.0) for one in turning_points(judged)]
    drawn = [one.luck for one in judged if one.luck is not None and abs(one.luck.change) >= LUCKY]
    luck = [Moment("lucky" if it.change > 0 else "unlucky", it.at, it.seat, abs(it.change)) for it in drawn]
    found = [Moment("find", one.at, one.seat, one.lead) for one in judged if one.lead is not None and one.lead >= GOOD]
    finds = {one.seat: one for one in sorted(found, key=_size)}
    told = {one.at for one in finds.values()} | {one.at for one in judged if one.mark}
    jumps = [one for one in _jumps(judged) if one.at not in told]
    chosen = [
        *mistakes[:MOST_OF_A_KIND],
        *sorted(luck, key=_size)[-MOST_OF_A_KIND:],
        *finds.values(),
        *sorted(jumps, key=_size)[-MOST_OF_A_KIND:],
    ]
    return sorted(chosen, key=lambda one: one.at)


def _jumps(judged: Sequence[Judged]) -> Iterator[Moment]:
    """Find the moves after which the mover's share is far from what it was, with nothing of nature in between."""
    shares = [*steady(judged), *(one.after for one in judged[-1:])]
    for one, following, (before, after) in zip(judged, (*judged[1:], None), pairwise(shares), strict=False):
        if before and after and one.luck is None and (following is None or following.at == one.at + 1):
            change = after[one.seat] - before[one.seat]
            if abs(change) >= JUMP:
                yield Moment("rise" if change > 0 else "fall", one.at, one.seat, abs(change))


def _size(moment: Moment) -> float:
    return moment.change
