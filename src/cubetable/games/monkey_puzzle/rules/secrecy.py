"""Hide from a seat what it may not know: during a hunt, the sheets of the others."""

from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.solutions import codes

MOST_IMAGINED: Final = 40
"""A hidden sheet is imagined with at most so many equations."""


def redact(game: Game, state: State, seat: int | None) -> State:
    """MPZ-05: strike out the others' sheets, and how much stands on them, while the hunt is on."""
    position = state.copy()
    if state[at.PHASE] == at.HUNTING:
        for other in _hidden(game, seat):
            start = at.SHEETS + int(state[at.CAPACITY]) * other
            position[start : start + state[at.CAPACITY]] = 0
            position[at.FOUND + other] = 0
    return position


def resample(game: Game, seen: State, seat: int | None, rng: np.random.Generator) -> State:
    """Imagine some equations of the board for every hidden sheet."""
    world = seen.copy()
    if seen[at.PHASE] == at.HUNTING:
        known, capacity = codes(seen), int(seen[at.CAPACITY])
        for other in _hidden(game, seat):
            count = int(rng.integers(min(capacity, MOST_IMAGINED, len(known)) + 1))
            start = at.SHEETS + capacity * other
            world[start : start + count] = np.sort(rng.choice(known, count, replace=False))
            world[at.FOUND + other] = count
    return world


def sees(game: Game, state: State, mover: int, move: int, seat: int | None) -> str | None:
    """MPZ-05: show a seat its own moves only; that another seat stops is public."""
    if mover >= 0 and mover != seat and move != at.DONE_MOVE:
        return None
    return game.move_text(state, mover, move)


def _hidden(game: Game, seat: int | None) -> list[int]:
    return [other for other in range(game.players) if other != seat]
