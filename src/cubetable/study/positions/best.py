"""Whether a position has a single best move: then it is a puzzle."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.analysis import SEED, is_known, lead, opinion_on
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.errors import Reason, Refusal
from cubetable.core.game import Game
from cubetable.core.state import State

MARGIN: Final = 0.1
"""By so much of the win the best move must be ahead of every other."""
NODES: Final = 8000
"""The nodes of the search that looks for the best move; with so many of them its answer is always the same."""
SHOWN: Final = 5
SECOND: Final = bots.BY_LEVEL[4]
"""The bot that is asked where a proof leaves other moves open."""


@dataclass(frozen=True, slots=True)
class GoodMove:
    """A move as text, and the share of the win that it promises."""

    move: str
    outlook: float


class Weighing(NamedTuple):
    """The opinion of the strongest bot: the seat to move, its best moves, and why the first is best.

    `lead` is by how much the first is ahead; None if nothing can be compared. Where it is proved no move is better.
    """

    seat: int
    lines: tuple[GoodMove, ...]
    lead: float | None
    remark: Reason | None
    proved: bool


def seat_to_move(game: Game, state: State) -> int:
    """Name the seat that decides, or refuse: a finished game has none, and before a roll or a draw there is none."""
    actors = game.actors(state)
    if not actors:
        raise Refusal("shell.editor.is_over")
    seat = next((actor for actor in actors if actor >= 0), None)
    if seat is None:
        raise Refusal("shell.editor.chance_first")
    return seat


def weigh(game: Game, state: State) -> Weighing:
    """Ask the strongest bot about the moves of the seat to move, which sees no more than it may."""
    seat = seat_to_move(game, state)
    position = game.redact(state, seat)
    opinion = opinion_on(game, position, seat, Budget(nodes=NODES))
    return Weighing(
        seat,
        tuple(GoodMove(game.move_text(position, seat, one.move), one.outlook) for one in _best(opinion)),
        _lead(game, position, seat, opinion),
        game.remark(position, seat, opinion.move),
        opinion.proved,
    )


def _best(opinion: Opinion) -> list[MoveOutlook]:
    """Return the best move, and then the others by what they promise."""
    others = [one for one in opinion.weighed if one.move != opinion.move and is_known(opinion, one)]
    first = [one for one in (opinion.of(opinion.move),) if one is not None]
    return [*first, *sorted(others, key=lambda one: -one.outlook)][:SHOWN]


def _lead(game: Game, position: State, seat: int, opinion: Opinion) -> float | None:
    """Say by how much the best move is ahead; a proof may leave moves out, and then another bot weighs them."""
    known = lead(opinion)
    if known is not None or len(game.moves(position, seat)) < 2:
        return known
    second = bots.make(SECOND, game, seed=SEED, budget=Budget(nodes=NODES)).opinion(game, position, seat)
    return lead(second) if second.move == opinion.move else None


def is_puzzle(weighing: Weighing) -> bool:
    """Tell whether one move is so far ahead of all others that it is the answer of a puzzle."""
    return weighing.lead is not None and weighing.lead >= MARGIN
