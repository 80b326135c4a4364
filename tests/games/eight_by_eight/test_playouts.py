"""The playout kernel of Eight-by-Eight plays the games that the checked door would, only faster."""

from collections import Counter

import numpy as np
import pytest

import cubetable
from cubetable import CHANCE, Game, State
from cubetable.bots.search.playouts import playouts
from cubetable.core.rng import Rng, seeded
from cubetable.games.eight_by_eight.rules.layout import SEATS
from tests.budget import games
from tests.games.eight_by_eight.positions import EMPTY, YELLOW, dark, die, eight, pieces
from tests.games.playing import after, texts

GAMES = games(300, 4000)
SHARES_APART = 0.1  # three times what chance does to the mean of 300 games
TOKENS_APART = 2.0
MANY = games(5_000, 20_000)


def by_kernel(game: Game, state: State, rng: Rng) -> State:
    """Play a position to its end by the playout kernel."""
    final = state.copy()
    game.kernels.playout(final, rng, np.zeros(game.players))
    return final


def by_hand(game: Game, state: State, rng: np.random.Generator) -> State:
    """Play a position to its end by the checked door, each legal move equally likely."""
    while actors := game.actors(state):
        state = game.play(state, actors[0], int(rng.choice(np.array(game.moves(state, actors[0])))))
    return state


def length(state: State) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """How long a game was: its pieces on the board, and its blackouts."""
    return np.array([sum(len(count(state, seat)) for seat in range(SEATS)) for count in (pieces, dark)], dtype=float)


@pytest.mark.parametrize(
    ("spec", "position"),
    [
        pytest.param("eight_by_eight", f"{EMPTY} r - -,-", marks=pytest.mark.long),
        ("eight_by_eight(players=3,line=4,sudden_death=on)", f"{EMPTY} r - -,-,-"),
        pytest.param("eight_by_eight(blackouts=off)", f"{EMPTY} r - -,-", marks=pytest.mark.long),
        ("eight_by_eight(stuck=end,no_line=draw)", "rr1r4/8/8/8/8/8/8/yyyy4 y 8 1234,56"),
    ],
)
def test_playouts_are_as_long_and_as_often_won_as_random_games(spec: str, position: str) -> None:
    game = cubetable.game(spec)
    state = game.parse_state(position)
    generator, rng = np.random.default_rng(8), seeded(8)
    slow = [by_hand(game, state, generator) for _ in range(GAMES)]
    fast = [by_kernel(game, state, rng) for _ in range(GAMES)]
    shares = np.mean([game.returns(final) for final in slow], axis=0)
    assert playouts(game, state, MANY, rng) / MANY == pytest.approx(shares, abs=SHARES_APART)
    lengths = [np.mean([length(final) for final in finals], axis=0) for finals in (slow, fast)]
    assert lengths[1] == pytest.approx(lengths[0], abs=TOKENS_APART)


def test_a_playout_rolls_a_fair_die_and_chooses_fairly_among_the_cells() -> None:
    game = eight(blackouts=False)
    state = game.parse_state("rrrrr3/8/2ry4/8/8/4r3/8/1yyy4 y - -,-")  # yellow's turn is the last
    expected: Counter[str] = Counter()
    for number in range(1, 9):
        cells = texts(game, game.play(state, CHANCE, die(number)))
        expected.update({cell: MANY / 8 / len(cells) for cell in cells})
    rng = seeded(4)
    before = pieces(state, YELLOW)
    played = Counter(min(pieces(by_kernel(game, state, rng), YELLOW) - before) for _ in range(MANY))
    assert dict(played) == pytest.approx(dict(expected), abs=games(50, 100))  # five times what chance does


@pytest.mark.parametrize(
    "position",
    [
        "rrrrr3/8/2ry4/8/8/4r3/8/1yyy4 y 7 -,-",
        "2r5/2y5/ryryryry/2r5/2y5/2r5/2y5/rrrrr3 y 3 -,-",  # row and column full: a blackout or nothing
    ],
)
def test_a_playout_blacks_out_as_often_as_it_makes_any_other_move(position: str) -> None:
    game = eight()
    state = game.parse_state(position)  # yellow's turn is the last
    number = game.view(state, YELLOW)["roll"]
    rng = seeded(5)
    blacked_out = sum(number in dark(by_kernel(game, state, rng), YELLOW) for _ in range(MANY))
    fair = MANY / len(game.moves(state, YELLOW))
    assert blacked_out == pytest.approx(fair, abs=games(175, 350))  # five times what chance does


def test_a_playout_keeps_a_number_that_is_already_rolled() -> None:
    # Yellow's turn is the last, and only 1,5 would share the win; an 8 does not reach it.
    game = eight(blackouts=False)
    state = game.parse_state("yyyy4/8/8/8/8/8/8/rrrrr3 y - -,-")
    assert list(playouts(game, after(game, "8", at=state), 1000, seeded(6))) == [1000, 0]
    on_one = after(game, "1", at=state)
    share = 0.5 / len(game.moves(on_one, YELLOW))
    assert playouts(game, on_one, MANY, seeded(6))[YELLOW] / MANY == pytest.approx(share, abs=0.01)


def test_a_playout_of_a_finished_game_tells_its_returns() -> None:
    game = eight()
    state = game.parse_state("rrrrr3/8/8/8/8/8/8/yyyy4 - - -,-")
    assert list(playouts(game, state, 10, seeded(1))) == [10, 0]
