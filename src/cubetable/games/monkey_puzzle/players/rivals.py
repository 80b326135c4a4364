"""Guess what the other seats have, from the board alone and never from their sheets.

What another has too brings nothing to either (MPZ-22). Measured against the average of the others, a find
of which one other is robbed is worth its share of what he loses; so that of n seats a find is worth its points times
the chance that none of n − 2 others has it. Between two seats that is always its points.
"""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.games.monkey_puzzle.players.finds import Board, Finds, Floats, finds
from cubetable.games.monkey_puzzle.players.hunt import HuntSetting, come_upon
from cubetable.games.monkey_puzzle.players.skill import BOUNDED, Skill, Taste
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.solutions import BOARDS_KEPT

IMAGINED: Final = 24
"""So many hunters of each level are imagined."""

EQUALS: Final = 0.5
"""The probability that a rival is taken for an equal that guesses in the same way."""

ONLY_JUST: Final = 0.05
"""Stands for no other at all: enough to spread the choice over finds of the same points."""

STEPS: Final = 50


@lru_cache(maxsize=BOARDS_KEPT)
def had_by_others(board: Board, setting: HuntSetting) -> Floats:
    """Say for each find how likely some hunter has its number set; all who look at the board think the same."""
    here, rng = finds(board), np.random.default_rng(board.state[at.BOARD : at.BOARD + at.CELLS])
    sheets = np.concatenate([_sheets(here, skill, setting, rng) for skill in BOUNDED])
    by_set = np.zeros((here.set_count, len(sheets)), dtype=np.bool_)
    np.logical_or.at(by_set, here.sets, sheets.T)
    chances: Floats = by_set.mean(axis=1)[here.sets]
    return chances


def _sheets(finds: Finds, skill: Skill, setting: HuntSetting, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Imagine what hunters of a skill write."""
    moments = come_upon(finds, skill.keenness, rng, (IMAGINED,))
    by_taste = moments if skill.taste is Taste.AS_THEY_COME else rng.random(moments.shape) - finds.points
    order = np.argsort(np.where(moments <= setting.until, by_taste, np.inf), axis=1)
    sheets = np.zeros(moments.shape, dtype=np.bool_)
    np.put_along_axis(sheets, order[:, : setting.room(skill.hand)], values=True, axis=1)
    return sheets & (moments <= setting.until)


def mixture(points: Floats, others_have: Floats, room: int, seats: int) -> Floats:
    """Say how often equals write each find, so that none of those that they write is better than another."""
    if len(points) <= room:
        return np.ones(len(points))
    low, high = 0.0, float(points.max())
    for _ in range(STEPS):
        middle = (low + high) / 2
        if _shares_written(points, others_have, middle, seats).sum() > room:
            low = middle
        else:
            high = middle
    return _shares_written(points, others_have, high, seats)


def _shares_written(points: Floats, others_have: Floats, worth: float, seats: int) -> Floats:
    """Say how often equals write each find if all are to be worth the same."""
    all_have = 1 - (worth / points) ** (1 / max(seats - 2, ONLY_JUST))
    return np.clip((all_have - (1 - EQUALS) * others_have) / EQUALS, 0, 1)


def worth(points: Floats, chances: Floats, seats: int) -> Floats:
    """Say what finds bring on average, given how likely each of the others has them."""
    value: Floats = points * (1 - chances) ** max(seats - 2, 0)
    return value
