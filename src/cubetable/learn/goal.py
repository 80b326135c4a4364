"""Goals: what a lesson asks of a move. They know no game and ask the kernels, the outcome and the remark."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.learn.lesson import Condition


class MovesTried(NamedTuple):
    """A legal move of the learner, with the positions before and after it."""

    game: Game
    before: State
    after: State
    seat: int
    move: int

    @property
    def text(self) -> str:
        """The move as it is written."""
        return self.game.move_text(self.before, self.seat, self.move)

    def remark(self) -> Reason | None:
        """Say what it does, in the game's words."""
        return self.game.remark(self.game.redact(self.before, self.seat), self.seat, self.move)


def _moves(made: MovesTried, wanted: list[str]) -> bool:
    """It is one of these."""
    return made.text in wanted


def _like(made: MovesTried, pattern: str) -> bool:
    """It is written like this."""
    return re.fullmatch(pattern, made.text) is not None


def _remark(made: MovesTried, keys: list[str]) -> bool:
    """The most important thing that the game says of it is one of these."""
    said = made.remark()
    return said is not None and said.key.rpartition(".")[2] in keys


def _wins(made: MovesTried, wanted: bool) -> bool:
    """It ends the game, and the learner has won by it or has not."""
    outcome = made.game.outcome(made.after)
    return outcome is not None and (made.seat in outcome.winners) == wanted


def _gains(made: MovesTried, least: int) -> bool:
    """It brings so many points, or more."""
    game, seat = made.game, made.seat
    return game.scores(made.after)[seat] - game.scores(made.before)[seat] >= least


def _ends_round(made: MovesTried, wanted: bool) -> bool:
    """It ends a round, or does not."""
    return (made.game.rounds_over(made.after) > made.game.rounds_over(made.before)) == wanted


CONDITIONS: Final[Mapping[str, Callable[[MovesTried, Any], bool]]] = {
    "moves": _moves,
    "like": _like,
    "remark": _remark,
    "wins": _wins,
    "gains": _gains,
    "ends_round": _ends_round,
}


def holds(condition: Condition, made: MovesTried) -> bool:
    """Whether a move keeps to all that is asked; to nothing at all no move does."""
    return bool(condition) and all(CONDITIONS[name](made, wanted) for name, wanted in condition.items())
