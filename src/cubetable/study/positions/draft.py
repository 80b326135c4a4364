"""A position on its way: built out of values, it may be one that no game leads to."""

from typing import Final, NamedTuple

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
