"""How the seats of Eight-by-Eight are ranked at the end, comparison by comparison."""

from typing import Final, Literal, TypedDict

from cubetable.core.bits import popcount
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.eight_by_eight import layout as at

Count = Literal["line", "blackouts", "pieces"]
RANKING: Final[tuple[Count, ...]] = ("line", "blackouts", "pieces")
"""EBE-18, 19, 20: what is compared, in this order."""


class SeatRanking(TypedDict):
    """The counts by which one seat is ranked (EBE-18..20)."""

    seat: int
    line: int
    blackouts: int
    pieces: int


def standings(game: Game, state: State) -> list[SeatRanking]:
    """Count what each seat is ranked by; the rules count the lines."""
    return [
        {
            "seat": seat,
            "line": line,
            "blackouts": popcount(state[at.DARK + seat]),
            "pieces": popcount(state[at.PIECES + seat]),
        }
        for seat, line in enumerate(game.scores(state))
    ]


def ranking(standings: list[SeatRanking], winners: tuple[int, ...]) -> list[tuple[Count, list[SeatRanking]]]:
    """EBE-18..21: the comparisons that were needed, each with those who were level before it."""
    if not winners:
        return [("line", standings)]
    best, level = standings[winners[0]], standings
    steps: list[tuple[Count, list[SeatRanking]]] = []
    for step in RANKING:
        steps.append((step, level))
        level = [s for s in level if s[step] == best[step]]
        if len(level) == 1:
            break
    return steps
