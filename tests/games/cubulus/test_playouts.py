"""The playout kernel of Cubulus keeps its words at hand and must still play as the other kernels do."""

import numpy as np
import pytest

from cubetable import Game, State
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import Rng, draw, seeded
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import CHOICES_A_DRAW, FRACTION, FRACTION_MASK
from tests.games.cubulus.positions import NEUTRALS_IN, after, cubulus

SPECS: list[dict[str, object]] = [
    {},
    {"neutrals": "random", "sides": 6},
    {"quiet_limit": 20, "equal_turn": False},
    {"foreign": "ignored", "quiet_limit": None},
    {"players": 3},
    {"players": 3, "ban": "own", "quiet_limit": 20},
    {"players": 3, "ban": "own", "foreign": "ignored", "equal_turn": False, "sides": 6},
]


def row(move: int) -> int:
    """A playout chooses among rows, whether these insert a ball or shift a line."""
    return move - (at.DROPS if move < at.SHIFTS else at.SHIFT_ROWS)


def played_slowly(game: Game, state: State, rng: Rng) -> State:
    """Play on through the checked door by the numbers that a playout would draw."""
    missing = at.EACH - int(state[at.BALLS + at.NEUTRAL_COLOUR]).bit_count() if state[at.PLAYERS] == 2 else 0
    fraction = 0
    for k in range(missing):
        if k in (0, at.EACH // 2):
            fraction = draw(rng) & FRACTION_MASK
        state, fraction = chosen(game, state, fraction)
    made = 0
    while game.actors(state):
        if made % CHOICES_A_DRAW == 0:
            fraction = draw(rng) & FRACTION_MASK
        state, fraction = chosen(game, state, fraction)
        made += 1
    return state


def chosen(game: Game, state: State, fraction: int) -> tuple[State, int]:
    (actor,) = game.actors(state)
    moves = sorted(game.moves(state, actor), key=row)
    scaled = fraction * len(moves)
    return game.play(state, actor, moves[scaled >> FRACTION]), scaled & FRACTION_MASK


@pytest.mark.parametrize("options", SPECS, ids=str)
def test_a_playout_is_the_same_game_played_quickly(options: dict[str, object]) -> None:
    game = cubulus(**options)
    for seed in range(40):
        final, returns = game.start(), np.zeros(game.players)
        game.kernels.playout(final, seeded(seed), returns)
        assert np.array_equal(final, played_slowly(game, game.start(), seeded(seed)))
        assert np.array_equal(game.parse_state(game.state_text(final)), final)
        assert returns.tolist() == list(game.returns(final))


def test_a_playout_goes_on_from_where_a_game_stands() -> None:
    game = cubulus(players=3, ban="own")
    middle = after(game, "U1", "U2", "U3", "U4", "U5", "U6", "L1*", "L2*")
    two = cubulus()
    for one, begun in [
        (game, middle),
        (two, after(two, "@222", "@111")),
        (two, two.parse_state(f"{NEUTRALS_IN} B F8* 99")),
    ]:
        for seed in range(20):
            final = begun.copy()
            one.kernels.playout(final, seeded(seed), np.zeros(one.players))
            assert np.array_equal(final, played_slowly(one, begun, seeded(seed)))


def test_a_playout_of_a_finished_game_changes_nothing() -> None:
    game = cubulus()
    final, returns = game.start(), np.zeros(2)
    game.kernels.playout(final, seeded(1), returns)
    again = final.copy()
    game.kernels.playout(again, seeded(2), returns)
    assert np.array_equal(again, final)


def test_the_first_seat_has_a_slight_advantage_in_random_games() -> None:
    game = cubulus()
    first, second = playouts(game, game.start(), 20_000, seeded(5)) / 20_000
    assert 0.52 < first < 0.55
    assert 0.45 < second < 0.48
