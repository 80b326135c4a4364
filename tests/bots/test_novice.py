"""The novice takes a win and blocks a loss, and wins two games in three against the level for beginners."""

import pytest

import cubetable
from cubetable.bots.measure.first_games import shares_won
from cubetable.bots.novice import NoviceBot
from tests.budget import games

GAMES = games(24, 200)


def chosen(spec: str, text: str, seed: int) -> str:
    """Say what a novice does in a position."""
    game = cubetable.game(spec)
    state = game.parse_state(text)
    (seat,) = game.actors(state)
    return game.move_text(state, seat, NoviceBot(seed).choose(game, state, seat))


@pytest.mark.parametrize("seed", range(3))
def test_a_novice_takes_a_win(seed: int) -> None:
    assert chosen("eight_by_eight(sudden_death=on)", "rrrr4/8/8/8/8/8/y7/8 r 5 -,-", seed) == "1,5"


@pytest.mark.parametrize("seed", range(3))
def test_a_novice_blocks_a_loss(seed: int) -> None:
    """Red has four in a row with one open end: only a piece there keeps yellow in the game."""
    assert chosen("eight_by_eight(sudden_death=on)", "yrrrr3/8/8/8/8/8/y7/8 y 6 -,-", seed) == "1,6"


@pytest.mark.parametrize("name", cubetable.games())
def test_a_novice_wins_two_games_in_three_against_level_1(name: str) -> None:
    won = list(shares_won(cubetable.game(name, players=2), GAMES))
    assert sum(won) >= 2 / 3 * len(won)
