"""A data set and its parts: every game follows from the seed, its setting and its number."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from cubetable import __version__, bots
from cubetable.bots.measure.arena import Arena

PART: Final = 100
"""So many games have one file of each table."""


class Part(NamedTuple):
    """The games of one setting from `start` to before `stop`."""

    setting: str
    start: int
    stop: int

    @property
    def name(self) -> str:
        """Return the name of its files: the number of its first game."""
        return f"{self.start:07}"


@dataclass(frozen=True)
class Dataset:
    """The settings of a data set, its seed, and how many games of each setting there are."""

    settings: tuple[str, ...]
    seed: int
    games: int

    def parts(self) -> Iterator[Part]:
        """Divide all games into parts."""
        for setting in self.settings:
            for start in range(0, self.games, PART):
                yield Part(setting, start, min(start + PART, self.games))

    def arena(self, setting: str, number: int) -> Arena:
        """Draw who sits where in one game: at each seat any bot, each as likely as the next."""
        players = Arena(setting, (), self.seed).game.players
        drawn = np.random.default_rng([self.seed, number]).integers(len(bots.NAMES), size=players)
        return Arena(setting, tuple(bots.NAMES[i] for i in drawn), self.seed)

    def as_json(self) -> dict[str, object]:
        """Give all that the games follow from, as JSON has it: each setting with the digest of its rules."""
        rules = {setting: Arena(setting, ()).game.home.digest for setting in self.settings}
        return {"cubetable": __version__, "rules": rules, "seed": self.seed}


def folder_name(setting: str) -> str:
    """Name the folder of a setting, so that every system and every program can read it.

    >>> folder_name("cubulus(players=3,sides=6)")
    'cubulus-players_3-sides_6'
    """
    return setting.replace(")", "").translate(str.maketrans("(,=", "--_"))
