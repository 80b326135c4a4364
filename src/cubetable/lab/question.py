"""A question to the lab: which games, which players, and which seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from cubetable import __version__, bots
from cubetable.bots.measure.arena import Arena
from cubetable.core import registry
from cubetable.core.errors import Refusal

RANDOM: Final = "random"
RANDOM_CHUNK: Final = 1000
"""Random games are quick; so many are played before anything is written down."""
BOTS_CHUNK: Final = 5


class Chunk(NamedTuple):
    """A part of the work: the games of one setting from `start` to before `stop`."""

    spec: str
    start: int
    stop: int


@dataclass(frozen=True)
class Question:
    """A question to the lab; it fixes every game by the game's number.

    The last of the names sits at every seat that is left. `nodes` is what the strongest bot spends on a move; of
    every so many games as `judge_every` says, one is judged; of 0, none.
    """

    specs: tuple[str, ...]
    seats: tuple[str, ...]
    seed: int
    nodes: int
    judge_every: int

    def at_random(self, spec: str) -> bool:
        """Tell whether compiled code can play a setting by itself, without a bot and without a clock."""
        game = registry.game(spec)
        return set(self.seats) == {RANDOM} and bots.plays_at_random(game) and game.clock_seconds is None

    def arena(self, spec: str) -> Arena:
        """Return the arena of a setting: its game, and its players, who change seats from game to game."""
        left = registry.game(spec).players - len(self.seats)
        return Arena(spec, (*self.seats, *self.seats[-1:] * left), self.seed, self.nodes)

    def check(self) -> None:
        """Refuse players that cannot be seated in every setting."""
        for spec in self.specs:
            game = registry.game(spec)
            if len(self.seats) > game.players:
                raise Refusal("shell.cli.too_many_seats", game=game, players=game.players, given=len(self.seats))
            self.arena(spec).check()

    def chunks(self, games: int) -> Iterator[Chunk]:
        """Divide so many games of each setting into chunks."""
        for spec in self.specs:
            size = RANDOM_CHUNK if self.at_random(spec) else BOTS_CHUNK
            for start in range(0, games, size):
                yield Chunk(spec, start, min(start + size, games))

    def as_json(self) -> dict[str, object]:
        """Give the question as JSON has it; figures of another version are answers to another question."""
        return {
            "cubetable": __version__,
            "settings": list(self.specs),
            "seats": list(self.seats),
            "seed": self.seed,
            "nodes": self.nodes,
            "judge": self.judge_every,
        }
