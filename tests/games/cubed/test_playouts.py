"""CUBED's playout against games played move by move, begun in the middle of everything."""

import numpy as np
import pytest

from cubetable import Game, State
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import seeded
from tests.games.cubed.positions import GAP, THREE, TWO, VOID, cubed, phase, played, position

GAMES = 100


def begun(name: str) -> tuple[Game, State]:
    """Reach a position in which the given thing is waited for."""
    if name.startswith("solo"):
        game = cubed(players=1)
        state = position(game, THREE, "GKK BBB LLL GGL GLY")
        return game, state if name == "solo turn" else played(game, position(game, TWO, "BBB LLL"), "draw")
    # Drawing three again and again makes random games long: only where it is asked about.
    game = cubed(rounds=1, bridging=True, fill_the_void=True, draw_three=name in ("draw3", "keep"))
    table, mine, moves = {
        "turn": (THREE, "GKK BBB GGL LNN LNP", ()),
        "draw": (THREE, "GKK BBB GGL LNN LNP", ("draw",)),
        "drawn": (THREE, "GKK BBB GGL LNN LNP", ("draw", "YYY")),
        "draw3": (THREE, "GKK BBB GGL LNN", ("draw3:3", "YYY")),
        "keep": (THREE, "GKK BBB GGL LNN", ("draw3:3", "YYY", "NNN", "PPP")),
        "second": (GAP, "BLY BBB YYY BLN", ("0,3:YBL",)),
        "gift": (VOID, "LNW BBB GGG", ("0,-1:LNW",)),
    }[name]
    return game, played(game, position(game, table, mine, "LLL LLP"), *moves)


def step_by_step(game: Game, state: State, rng: np.random.Generator) -> tuple[float, ...]:
    """Play a random game through the checked door."""
    while actors := game.actors(state):
        moves = game.moves(state, actors[0])
        state = state.copy()
        game.kernels.play(state, actors[0], moves[int(rng.integers(len(moves)))])
    return game.returns(state)


@pytest.mark.parametrize("name", ["turn", "draw", "drawn", "draw3", "keep", "second", "gift", "solo turn", "solo draw"])
def test_a_playout_begun_anywhere_is_a_game_played_move_by_move(name: str) -> None:
    game, state = begun(name)
    assert phase(state) in name
    rng = np.random.default_rng(5)
    stepped = np.array([step_by_step(game, state, rng) for _ in range(GAMES)])
    played_out = playouts(game, state, 20 * GAMES, seeded(5)) / (20 * GAMES)
    # Four standard errors of the smaller sample, whose seed is fixed.
    assert np.abs(stepped.mean(axis=0) - played_out).max() < 4 * max(stepped.std(), 0.1) / np.sqrt(GAMES)
