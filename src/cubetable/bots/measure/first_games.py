"""Measure whether a beginner can win a first game: novices against the weakest bot."""

from collections.abc import Iterator
from typing import Final

from cubetable import bots
from cubetable.bots.measure.arena import ArenaTable
from cubetable.bots.part import bots_part
from cubetable.core.game import Game
from cubetable.core.record.dice import SeededDice

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
