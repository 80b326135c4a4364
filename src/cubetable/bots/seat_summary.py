"""Sum up a game that was judged: how well each seat played, what luck gave it, and what it owes to itself."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubetable.bots.analysis import MARKS, DecisionVerdict
from cubetable.bots.luck import Luck, Shares
from cubetable.core.game import Game
from cubetable.core.state import PAIR

THOUSAND: Final = 1000
BANDS: Final = ((10.0, "expert"), (25.0, "strong"), (45.0, "good"), (70.0, "casual"))
"""Below which error rate a band lies; docs/reference/bots.md tells how the levels of bots rate."""
LAST_BAND: Final = "beginner"
CLEARLY: Final = min(least for least, _ in MARKS)
"""So much of the win is a difference in play or in luck that is worth a word: what a marked move costs at least."""


class SeatSummary(NamedTuple):
    """The sum of one seat: its decisions, what they cost, its error rate, its luck, its result and that without luck.

    Decisions are those with a choice whose cost is known. The error rate is the mean cost in thousandths of a win; the
    band is a name for it. Without a decision both are unknown. Luck is the sum of all gains; a game without chance has
    none. The result is the share of the win, where the game ended by its rules. Without luck it may lie below 0 or
    above 1.
    """

    seat: int
    decisions: int
    cost: float
    rate: float | None
    band: str | None
    luck: float | None
    result: float | None
    adjusted: float | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The sentence that compares the seats, by its key; who clearly played best, and who clearly had the most luck."""

    key: str
    better: int | None
    luckier: int | None


def summaries(
    game: Game, judged: Sequence[DecisionVerdict], lucks: Sequence[Luck], result: Shares
) -> list[SeatSummary]:
    """Sum up what was found of each seat.

    Where seats act at the same moment, what a seat does not find costs it the most, and that is no decision: there is
    no error rate.
    """
    rows = [_summary(seat, judged, lucks, result) for seat in range(game.players)]
    return [one._replace(rate=None, band=None) for one in rows] if game.MANIFEST.simultaneous else rows


def _summary(seat: int, judged: Sequence[DecisionVerdict], lucks: Sequence[Luck], result: Shares) -> SeatSummary:
    losses = [one.loss for one in judged if one.seat == seat and not one.forced and one.loss is not None]
    gains = [one.gains[seat] for one in lucks if one.gains]
    rate = THOUSAND * sum(losses) / len(losses) if losses else None
    luck = sum(gains) if gains else None
    share = result[seat] if result else None
    adjusted = None if luck is None or share is None else share - luck
    return SeatSummary(seat, len(losses), sum(losses), rate, band_of(rate), luck, share, adjusted)


def says_anything(seats: Sequence[SeatSummary]) -> bool:
    """Tell whether there is an error rate or luck to speak of."""
    return any(one.rate is not None or one.luck is not None for one in seats)


def band_of(rate: float | None) -> str | None:
    """Name an error rate."""
    return None if rate is None else next((name for below, name in BANDS if rate < below), LAST_BAND)


def verdict(game: Game, seats: Sequence[SeatSummary], judged: Sequence[DecisionVerdict]) -> Verdict | None:
    """Compare the seats of a game; one in which all win or lose together has nothing to compare.

    What errors cost is compared as if all had made as many decisions; like luck, it is a share of the win. Where no
    seat is clearly ahead, the only one without a marked move is, unless its errors cost more than another's.
    """
    if game.cooperative or any(one.rate is None for one in seats):
        return None
    decisions = sum(one.decisions for one in seats) / len(seats)
    better = _leader([-(one.rate or 0.0) * decisions / THOUSAND for one in seats])
    if better is None:
        better = _only_careful(seats, {one.seat for one in judged if one.mark})
    luck = [one.luck for one in seats if one.luck is not None]
    luckier = _leader(luck) if luck else None
    return Verdict(_key(better, luckier, bool(luck), len(seats) > PAIR), better, luckier)


def _key(better: int | None, luckier: int | None, luck: bool, many: bool) -> str:
    """Choose the sentence: among many it says who played best, of two who played better."""
    if better is None:
        return "even.only" if not luck else "even" if luckier is None else "lucky"
    played = "best" if many else "better"
    if luckier is None:
        return played if luck else f"{played}.only"
    return f"{played}.both" if luckier == better else f"{played}.against"


def _only_careful(seats: Sequence[SeatSummary], marked: Collection[int]) -> int | None:
    """Find the only seat without a marked move, if it has the lowest error rate, too."""
    careful = [one for one in seats if one.seat not in marked]
    best = min(one.rate or 0.0 for one in seats)
    return careful[0].seat if len(careful) == 1 and careful[0].rate == best else None


def _leader(figures: Sequence[float]) -> int | None:
    """Find the seat whose figure is clearly above all others."""
    first, second = sorted(figures)[:-3:-1]
    return figures.index(first) if first - second >= CLEARLY else None
