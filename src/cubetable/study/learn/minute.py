"""The rules of a game in a minute: a few steps, each a sentence and pictures of positions.

The file that the manifest names has the positions, as texts with the moves made from them; the rules read and play
them, so no picture shows what cannot be. The words are the messages `minute.NAME`.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from cubetable.core.drawing import Drawing
from cubetable.core.game import Game
from cubetable.core.messages import say
from cubetable.core.registry import game as make_game
from cubetable.core.registry import manifest
from cubetable.core.state import State


@dataclass(frozen=True)
class StepPosition:
    """A position after its moves, the seat that made the first of them, and the cells to be marked in its picture."""

    game: Game
    state: State
    seat: int
    marks: Sequence[str]

    def sketch(self) -> Drawing | None:
        """Draw the position; None for a game without pictures."""
        return self.game.sketch(self.game.redact(self.state, self.seat), self.seat, self.marks)


@dataclass(frozen=True)
class MinuteStep:
    """One step of the rules: its name and its pictures."""

    name: str
    pictures: Sequence[StepPosition]

    def says(self, game: str, lang: str) -> str:
        """Say the step in a sentence or two."""
        return say(f"{game}.minute.{self.name}", lang)


@cache
def minute(name: str) -> tuple[MinuteStep, ...]:
    """Read the steps of a game in their order; a game may have none.

    >>> [step.name for step in minute("eight_by_eight")]
    ['roll', 'blackout', 'line', 'longest']
    """
    its = manifest(name)
    if its.minute is None:
        return ()
    data = json.loads(its.file(its.minute).read_text(encoding="utf-8"))
    return tuple(
        MinuteStep(step["name"], tuple(_read_position(name, one) for one in step["pictures"])) for step in data
    )


def _read_position(name: str, data: Mapping[str, Any]) -> StepPosition:
    game = make_game(data.get("game", name))
    state = game.parse_state(data["state"])
    seat = game.actors(state)[0]
    for text in data.get("moves", ()):
        actor = game.actors(state)[0]
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return StepPosition(game, state, seat, tuple(data.get("marks", ())))
