"""The tasks that workers do for the trainer: play a network against itself, and two networks against each other.

A task travels as what it is made of: the text of the game, and networks as the bytes of their files.
"""

from collections.abc import Sequence
from functools import lru_cache, partial
from threading import Event
from typing import Final, NamedTuple, Protocol

import numpy as np

from cubetable import bots
from cubetable.bots.bot import Bot, RelayBot, SearchBot
from cubetable.bots.champion import WORLDS
from cubetable.bots.measure.arena import ArenaTable
from cubetable.bots.network.layers import Layers
from cubetable.bots.network.weights import read_weights
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.guided import GuidedSearch
from cubetable.bots.train.self_play import ROWS, Effort, SelfPlayResult, play_games
from cubetable.core.game import Game
from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import game as make_game
from cubetable.core.state import State

KEPT: Final = 4
"""So many networks stay read."""
AT_RANDOM: Final = 2
"""So many moves each seat begins with at random: without luck, all games of a match would be the same one."""


class Task(Protocol):
    """Something that a worker can do."""

    def do(self, cancel: Event) -> object:
        """Return the result of the task; None if it was cancelled."""


def work(task: Task, cancel: Event) -> object:
    """Return the result of a task."""
    return task.do(cancel)


class SelfPlay(NamedTuple):
    """Whole games of a network against itself, until there are so many decisions."""

    spec: str
    network: bytes
    decisions: int
    seed: int
    effort: Effort

    def do(self, cancel: Event) -> SelfPlayResult | None:
        """Return the games that the network played against itself."""
        game, layers = _network(self.spec, self.network)
        return play_games(game, layers, self.decisions, self.seed, self.effort, cancel)


class Side(NamedTuple):
    """A player of a match: a network or a bot by its name, with so many nodes or seconds a move."""

    network: bytes = b""
    nodes: int = 0
    bot: str = ""
    seconds: float = 0.0

    def sit_down(self, game: Game, seed: int, cancel: Event) -> Bot:
        """Make the bot that plays for this side."""
        budget = Budget(nodes=self.nodes or None, seconds=self.seconds or None, cancel=cancel)
        if self.bot:
            return bots.make(self.bot, game, seed=seed, budget=budget)
        layers = _network(str(game), self.network)[1]
        worlds = WORLDS if game.MANIFEST.secret else 1
        return SearchBot(partial(GuidedSearch, game, layers, rows=ROWS), budget, seed, worlds=worlds)


class Opener(RelayBot):
    """Begins with some random moves, and then lets another bot play."""

    def __init__(self, bot: Bot, seed: Sequence[int]) -> None:
        super().__init__(bot)
        self._rng = np.random.default_rng(seed)
        self._left = AT_RANDOM

    def choose(self, game: Game, seen: State, seat: int) -> int:
        """Choose one of the legal moves."""
        if self._left == 0:
            return super().choose(game, seen, seat)
        self._left -= 1
        return int(self._rng.choice(game.moves(seen, seat)))


class Duel(NamedTuple):
    """Some games of one side against another that has all other seats; the seats rotate."""

    spec: str
    one: Side
    other: Side
    games: range
    seed: int

    def do(self, cancel: Event) -> list[float] | None:
        """Return the share of the win of the first side in each game; an equal share where no seat wins."""
        game = make_game(self.spec)
        shares = []
        for number in self.games:
            share = self._play(game, number, cancel)
            if cancel.is_set():
                return None
            shares.append(share)
        return shares

    def _play(self, game: Game, number: int, cancel: Event) -> float:
        # Games that follow each other have the same dice and first moves, each with the sides at other seats.
        deal, own = divmod(number, game.players)
        sides = [self.one if seat == own else self.other for seat in range(game.players)]
        players: dict[int, Bot] = {
            seat: Opener(side.sit_down(game, self.seed + number, cancel), (self.seed, deal, seat))
            for seat, side in enumerate(sides)
        }
        table = ArenaTable(game, players)
        for _ in table.plies(SeededDice(np.array([self.seed, deal]).tobytes())):
            if cancel.is_set():
                return 0.0
        shares = game.returns(table.state)
        total = sum(shares)
        return shares[own] / total if total else 1.0 / game.players


@lru_cache(KEPT)
def _network(spec: str, data: bytes) -> tuple[Game, Layers]:
    """Read a network once a process."""
    game = make_game(spec)
    return game, read_weights(game, data)
