"""Positions that a person sets up: what is missing for a legal one, and whether it has a single best move.

A position is built out of values, and may be one that no game leads to. With a single best move it is a puzzle.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.bots.analysis import SEED, is_known, lead, opinion_on
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.opinion import MoveOutlook, Opinion
from cubetable.core.editor import RuleBehind, Values, values_of
from cubetable.core.errors import BadNotation, Reason, RecordError, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import knows
from cubetable.core.state import State

CELLS: Final = ("cell", "beside")
"""The values of a refusal that are cells at fault."""


class EditedPosition(NamedTuple):
    """A position with its text, and the rule that it breaks; the text of one that breaks none can be read back."""

    state: State
    text: str
    missing: Reason | None


def has_editor(game: Game) -> bool:
    """Tell whether positions of a game can be set up."""
    return game.MANIFEST.editor is not None


def draft_of(game: Game, values: Values) -> EditedPosition:
    """Build a position out of values; raise `BadValue` for one that a field cannot have."""
    _check_editor(game)
    return judged(game, game.parts.editor.build(game, values))


def judged(game: Game, state: State) -> EditedPosition:
    """Return a position with the rule that it breaks, if it breaks one; else with what follows from it filled in."""
    text = game.state_text(state)
    try:
        return EditedPosition(game.parse_state(text), text, None)
    except BadNotation as problem:
        return EditedPosition(state, text, _reason(game, problem))


def read_position(game: Game, text: str) -> State:
    """Read the text of a position; raise `RecordError` with the place of what is wrong where that is known."""
    _check_editor(game)
    try:
        return game.parse_state(text)
    except BadNotation as problem:
        part = _problem(game, problem).part
        if part is None:
            raise
        raise RecordError(1, _begin_of_part(text, part) + 1, problem) from problem


def values_in(game: Game, state: State) -> dict[str, str]:
    """List the values of a position's fields."""
    return values_of(game.parts.editor.fields(game, state))


def _check_editor(game: Game) -> None:
    if not has_editor(game):
        raise Refusal("shell.editor.no_editor", game=game.name())


def _reason(game: Game, problem: BadNotation) -> Reason:
    """Name the rule behind a refusal, in the words of the editor: there a position has no text to be quoted."""
    own = f"{game.name()}.missing.{_name(problem)}"
    at = tuple(str(problem.values[name]) for name in CELLS if name in problem.values)
    return Reason(_problem(game, problem).rule, own if knows(own) else problem.key, at, problem.values)


def _problem(game: Game, problem: BadNotation) -> RuleBehind:
    return game.parts.editor.PROBLEMS.get(_name(problem), RuleBehind(""))


def _name(problem: BadNotation) -> str:
    return problem.key.rpartition(".")[2]


def _begin_of_part(text: str, part: int) -> int:
    """Find where a part of a text begins; parts have spaces between them."""
    parts = text.split(" ")
    return sum(len(one) + 1 for one in parts[: min(part, len(parts) - 1)])


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
