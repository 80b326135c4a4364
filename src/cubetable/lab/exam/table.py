"""Games at one table, from any position, with dice and bots of a given seed."""

from collections.abc import Mapping
from threading import Event
from typing import Final

from cubetable import bots
from cubetable.bots.bot import Bot
from cubetable.bots.measure.arena import ArenaTable
from cubetable.bots.search.budget import Budget
from cubetable.core.game import Game
from cubetable.core.record.dice import SeededDice
from cubetable.core.state import CHANCE, State
from cubetable.lab.exam.lot import derive

NODES: Final = 60_000
"""The nodes that bots search which else think for a time, so that their answers repeat."""
FEWER_NODES: Final[Mapping[str, int]] = {"cubed": 2_000, "cube_or_ack": 4_000}
"""Games in which each node takes long."""


def make_bot(name: str, game: Game, seed: int, cancel: Event | None = None) -> Bot:
    """Make a bot of the pool, whose answers repeat with the seed."""
    cancel = cancel or Event()
    budget = Budget(cancel=cancel)
    if name in bots.BY_TIME:
        budget = Budget(nodes=FEWER_NODES.get(game.name(), NODES), cancel=cancel)
    return bots.make(name, game, seed=seed, budget=budget)


def play_bots(game: Game, names: tuple[str, ...], seed: int) -> ArenaTable:
    """Let bots play a game from the start to its end."""
    table = ArenaTable(game, {seat: make_bot(name, game, seed + seat) for seat, name in enumerate(names)})
    for _ in table.plies(_dice(seed)):
        pass
    return table


def play_plies(game: Game, name: str, seed: int, plies: int) -> State:
    """Return the position after so many decisions of bots, or after the last but one if the game ends before."""
    table = ArenaTable(game, {seat: make_bot(name, game, seed + seat) for seat in range(game.players)})
    position, decisions = table.state, 0
    for _ in table.plies(_dice(seed)):
        if table.moves[-1][0] != CHANCE and game.actors(table.state):
            position, decisions = table.state, decisions + 1
        if decisions == plies:
            break
    return position


def _dice(seed: int) -> SeededDice:
    return SeededDice(derive(b"", "dice", seed))
