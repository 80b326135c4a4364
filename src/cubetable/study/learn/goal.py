"""Goals: what a lesson asks of a move. They know no game and ask the kernels, the outcome and the remark."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.study.learn.lesson import Condition


class LearnersMove(NamedTuple):
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
        """Return what the move does, in the game's words."""
        return self.game.remark(self.game.redact(self.before, self.seat), self.seat, self.move)


def _moves(move: LearnersMove, wanted: list[str]) -> bool:
    """Tell whether the text of the move is one of these."""
    return move.text in wanted


def _like(move: LearnersMove, pattern: str) -> bool:
    """Tell whether the text of the move matches a pattern."""
    return re.fullmatch(pattern, move.text) is not None


def _remark(move: LearnersMove, keys: list[str]) -> bool:
    """Tell whether the most important thing that the game says of the move is one of these."""
    said = move.remark()
    return said is not None and said.key.rpartition(".")[2] in keys


def _wins(move: LearnersMove, wanted: bool) -> bool:
    """Tell whether the move ends the game, and the learner has won by it or has not."""
    outcome = move.game.outcome(move.after)
    return outcome is not None and (move.seat in outcome.winners) == wanted


def _gains(move: LearnersMove, least: int) -> bool:
    """Tell whether the move brings so many points, or more."""
    game, seat = move.game, move.seat
    return game.scores(move.after)[seat] - game.scores(move.before)[seat] >= least


def _ends_round(move: LearnersMove, wanted: bool) -> bool:
    """Tell whether the move ends a round, or does not."""
    return (move.game.rounds_over(move.after) > move.game.rounds_over(move.before)) == wanted


CONDITIONS: Final[Mapping[str, Callable[[LearnersMove, Any], bool]]] = {
    "moves": _moves,
    "like": _like,
    "remark": _remark,
    "wins": _wins,
    "gains": _gains,
    "ends_round": _ends_round,
}


def holds(condition: Condition, move: LearnersMove) -> bool:
    """Tell whether a move meets all conditions; without conditions no move does."""
    return bool(condition) and all(CONDITIONS[name](move, wanted) for name, wanted in condition.items())
