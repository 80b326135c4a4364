"""A lesson as data: where it begins, what is to be done, and what the others and nature answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cubetable.core.game import Game
from cubetable.core.state import State

Condition = Mapping[str, Any]
"""The goal of a move, by the names of `goal.CONDITIONS`; all of them must hold. It comes from JSON."""

NO_TRAP: Final[Condition] = {}


@dataclass(frozen=True)
class Turn:
    """One decision of the learner: a move that does it, what every such move keeps to, and what follows it.

    `then` holds tokens of a record: the moves of nature and of the others up to the learner's next decision.
    """

    answer: str
    goal: Condition
    trap: Condition = field(default_factory=lambda: NO_TRAP)
    then: Sequence[str] = ()


@dataclass(frozen=True)
class Lesson:
    """A position, whose eyes it is seen with, and the decisions to be made from it."""

    name: str
    game: Game
    start: State
    seat: int
    turns: Sequence[Turn]

    def say(self, what: str, lang: str) -> str:
        """Return one of the lesson's texts: its title, what it says, a turn's task, and so on."""
        return self.game.say(f"lesson.{self.name}.{what}", lang)
