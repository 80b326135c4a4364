"""Make games of Cubulus and reach positions, for the tests."""

from typing import Final

import numpy as np

import cubetable
from cubetable import Game, Outcome, State
from cubetable.games.cubulus.rules.cells import cell_text
from cubetable.games.cubulus.rules.cube import holder
from cubetable.games.cubulus.rules.layout import CELLS

RED, BLACK, WHITE = range(3)
A, B, C = range(3)

EMPTY: Final = "/".join(["..."] * 9)
NEUTRALS_IN: Final = "NNN/NNN/NNN/.../.../.../.../.../..."
"""Nine neutral balls on the bottom layer, where all lines that lie flat are full."""
SCATTERED: Final = "N.N/.N./N../.../N../..N/.N./N../..N"
"""Nine neutral balls of which no three are a line."""
OWN_NEXT: Final = "BN./.../..N/NNA/.../NN./NAA/..N/.N. A - 0"
"""F5 makes a small square of A's on the front."""
BOTH_NEXT: Final = ".BB/.NA/NNA/NBA/.N./.NA/..B/.NB/.NN B D5* 3"
"""F6 makes a square of B's and one of A's."""
FOREIGN_NEXT: Final = "NB./NNB/.../BNB/NNA/ANN/B../..N/... A - 0"
"""L3 makes a diamond of B's on the front."""


def cubulus(**options: object) -> Game:
    """Make a game of Cubulus."""
    return cubetable.game("cubulus", **options)


def after(game: Game, *texts: str, at: str | State | None = None) -> State:
    """Play moves one by one from a position."""
    state = game.parse_state(at) if isinstance(at, str) else game.start() if at is None else at
    for text in texts:
        (actor,) = game.actors(state)
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def texts(game: Game, state: State) -> list[str]:
    """Write all moves of the seat, or of nature, that acts."""
    (actor,) = game.actors(state)
    return [game.move_text(state, actor, move) for move in game.moves(state, actor)]


def why(game: Game, state: State, text: str) -> tuple[str, str] | None:
    """Say which rule forbids a move of the seat that acts, and by which reason."""
    (actor,) = game.actors(state)
    reason = game.explain(state, actor, text)
    return None if reason is None else (reason.rule, reason.key.rpartition(".")[2])


def cube(game: Game, state: State) -> str:
    """Write the cube alone."""
    return game.state_text(state).split()[0]


def balls(state: State, colour: int) -> set[str]:
    """Say in which cells a colour has balls."""
    return {cell_text(cell) for cell in range(CELLS) if holder(state, cell) == colour}


def ended(game: Game, position: str, *played: str) -> Outcome:
    """Play from a position to the end of the game and say how it ended."""
    outcome = game.outcome(after(game, *played, at=position))
    assert outcome is not None, "the game is not over"
    return outcome


def goes_on(game: Game, position: str, *played: str) -> bool:
    """Play from a position and tell whether the game is not over."""
    return game.outcome(after(game, *played, at=position)) is None


def somewhere(game: Game, plies: int, seed: int) -> State:
    """Play so many random moves from the start; again, if the game ends before."""
    rng = np.random.default_rng(seed)
    while True:
        state = game.start()
        for _ in range(plies):
            if actors := game.actors(state):
                state = game.play(state, actors[0], int(rng.choice(game.moves(state, actors[0]))))
        if game.actors(state):
            return state
