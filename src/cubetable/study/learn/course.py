"""The lessons of a game: a file that its manifest names, with its words among the game's own under `lesson.NAME`."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from cubetable.core.registry import game as make_game
from cubetable.core.registry import games, manifest
from cubetable.study.learn.lesson import Lesson, Turn


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
