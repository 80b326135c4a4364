"""The lessons of a game: a file that its manifest names, with its words among the game's own under `lesson.NAME`.

A lesson is data: where it begins, what is to be done, and what the others and nature answer.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.registry import games, manifest
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


@cache
def course(name: str) -> tuple[Lesson, ...]:
    """Read a game's lessons in their order; a game of another package may have none.

    >>> [len(lesson.turns) > 0 for lesson in course("cubulus")][:2]
    [True, True]
    """
    its = manifest(name)
    if its.lessons is None:
        return ()
    return tuple(map(_lesson, json.loads(its.file(its.lessons).read_text(encoding="utf-8"))))


def lesson_named(game: str, name: str) -> Lesson | None:
    """Return a lesson of a game by its name, or None."""
    if game not in games():
        return None
    return next((lesson for lesson in course(game) if lesson.name == name), None)


def _lesson(data: Mapping[str, Any]) -> Lesson:
    game = make_game(data["game"])
    turns = tuple(_turn(turn) for turn in data["turns"])
    return Lesson(data["name"], game, game.parse_state(data["state"]), data.get("seat", 0), turns)


def _turn(data: Mapping[str, Any]) -> Turn:
    """Make a turn of its data; one that names no goal asks for exactly its answer."""
    return Turn(**{"goal": {"moves": [data["answer"]]}, **data})
