"""The level for beginners stands above random play, in each game and with each number of players."""

from collections.abc import Iterator, Sequence
from math import sqrt

import pytest

import cubetable
from cubetable import bots
from cubetable.bots.measure.arena import ArenaTable
from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import options_type
from tests.budget import cases, games

GAMES = games(50, 400)
MOST_SEATS = 6


def numbers_of_players(name: str) -> Sequence[int]:
    """List how many may play a game, or the fewest of them."""
    every = [seats for seats in options_type(name).seats() if 1 < seats <= MOST_SEATS]
    return cases(every[:1], every)


CASES = [(name, seats) for name in cubetable.games() for seats in numbers_of_players(name)]


def shares_won(game: cubetable.Game) -> Iterator[float]:
    """Play games of one bot of level 1 against random players; yield its share of each win."""
    for number in range(GAMES):
        own = number % game.players
        players = {
            seat: bots.make("bot:1" if seat == own else "random", game, seed=number * game.players + seat)
            for seat in range(game.players)
        }
        table = ArenaTable(game, players)
        for _ in table.plies(SeededDice(number.to_bytes(32, "big"))):
            pass
        yield game.returns(table.state)[own]


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_level_1_beats_random_play(name: str, seats: int) -> None:
    """Its share is not clearly below a fair one: that many games tell it from the level that lost two in three."""
    won = list(shares_won(cubetable.game(name, players=seats)))
    share, fair = sum(won) / len(won), 1 / seats
    assert share + 2 * sqrt(fair * (1 - fair) / len(won)) > fair
    assert len(won) < 400 or share > fair
