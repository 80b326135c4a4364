"""The novice takes a win and blocks a loss, and wins at least one game in three against the level for beginners."""

from collections.abc import Iterator
from typing import Final

import pytest

import cubetable
from cubetable import bots
from cubetable.bots.measure.arena import ArenaTable
from cubetable.bots.novice import NoviceBot
from cubetable.bots.part import bots_part
from cubetable.core.game import Game
from cubetable.core.record.dice import SeededDice
from tests.budget import games

GAMES = games(24, 200)

WEAKEST: Final = "bot:1"


def shares_won(game: Game, games: int) -> Iterator[float]:
    """Play games of one novice against one weakest bot; yield the novice's share of each win."""
    for number in range(games):
        seat = number % game.players
        players = {
            one: bots_part(game).make_novice(number) if one == seat else bots.make(WEAKEST, game, seed=number)
            for one in range(game.players)
        }
        table = ArenaTable(game, players)
        for _ in table.plies(SeededDice(number.to_bytes(32, "big"))):
            pass
        outcome = game.outcome(table.state)
        winners = outcome.winners if outcome is not None else ()
        yield (seat in winners) / len(winners) if winners else 1 / game.players


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
def test_a_novice_wins_one_game_in_three_against_level_1(name: str) -> None:
    won = list(shares_won(cubetable.game(name, players=2), GAMES))
    assert sum(won) >= len(won) / 3
