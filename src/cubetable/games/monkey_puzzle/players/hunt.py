"""One round as one hunter goes about it: what it comes upon and when, what it writes and in what order.

All of it follows from the board, the hunter's keenness and its dice, so that it does not change while it hunts.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.state import State
from cubetable.games.monkey_puzzle.players.finds import Finds, Floats

PATIENCE: Final = 180.0
"""For so many seconds one looks at a board where no clock runs."""
OBVIOUS: Final = 16
"""So many finds of a board are seen by a beginner first."""
LATE: Final = 2.0


@dataclass(frozen=True)
class HuntSetting:
    """The options of a hunt."""

    seats: int
    seconds: float | None
    capacity: int

    @property
    def until(self) -> float:
        """How long there is something to be found."""
        return PATIENCE if self.seconds is None else self.seconds

    def room(self, hand: float) -> int:
        """How many equations a hand can write."""
        return self.capacity if self.seconds is None else min(self.capacity, int(self.seconds / hand))


class HuntPlan(NamedTuple):
    """The finds in the order in which they are written, and when, last the moment at which the pen is laid down."""

    order: tuple[int, ...]
    moments: tuple[float, ...]

    def next(self, written: State) -> int:
        """Say which comes next, if so much is written already, counted from 0; after the last, the pen."""
        there = set(written.tolist())
        return next((at for at, find in enumerate(self.order) if find not in there), len(self.order))


def come_upon(finds: Finds, keenness: float, rng: np.random.Generator, hunters: tuple[int, ...] = ()) -> Floats:
    """Draw the moments at which finds are come upon; nothing escapes an eye without bounds."""
    drawn = -np.log1p(-rng.random((*hunters, len(finds))))  # exponential
    return np.zeros_like(drawn) if keenness == inf else drawn / (keenness * finds.rates)


def overlook(finds: Finds, when: Floats, share: float, setting: HuntSetting, rng: np.random.Generator) -> Floats:
    """Put off some of the most obvious finds until the round is over."""
    if share == 0:
        return when
    obvious = np.argsort(-finds.rates, kind="stable")[:OBVIOUS]
    passed = obvious[rng.random(len(obvious)) < share]
    late = when.copy()
    late[passed] = LATE * setting.until
    return late


def go(when: Floats, wish: Floats, hand: float, setting: HuntSetting) -> HuntPlan:
    """Write what has been found, what is wished for most first, as fast as the hand can."""
    if setting.seconds is None:
        finds = np.flatnonzero(when <= setting.until)
        order = finds[np.argsort(-wish[finds], kind="stable")][: setting.capacity]
        return HuntPlan(tuple(order.tolist()), (0.0,) * (len(order) + 1))
    return _against_the_clock(when, wish, hand, setting)


def _against_the_clock(when: Floats, wish: Floats, hand: float, setting: HuntSetting) -> HuntPlan:
    coming = iter(np.argsort(when, kind="stable").tolist())
    waiting: list[tuple[float, int]] = []
    order: list[int] = []
    moments: list[float] = []
    now, following = 0.0, next(coming, None)
    while len(order) < setting.capacity and (waiting or following is not None):
        if not waiting and following is not None:
            now = max(now, float(when[following]))
        while following is not None and when[following] <= now:
            heappush(waiting, (-float(wish[following]), following))
            following = next(coming, None)
        now += hand
        if now > setting.until:
            return HuntPlan(tuple(order), (*moments, now))
        order.append(heappop(waiting)[1])
        moments.append(now)
    return HuntPlan(tuple(order), (*moments, now + hand))


def chosen(chances: Floats, rng: np.random.Generator) -> NDArray[np.bool_]:
    """Draw some of many, each with its own chance, and always as many as the chances add up to."""
    mixed = rng.permutation(len(chances))
    steps = np.floor(np.cumsum(chances[mixed]) + rng.random())
    drawn = np.zeros(len(chances), dtype=np.bool_)
    drawn[mixed] = np.diff(steps, prepend=0.0) > 0
    return drawn
