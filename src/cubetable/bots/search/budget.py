"""How long a search may think, and how it is stopped."""

import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from threading import Event
from typing import Final

import numpy as np
from numpy.typing import NDArray

Flag = NDArray[np.int64]
"""One word, shared with compiled code: not 0 once the search is to stop."""

UNBOUNDED: Final = (1 << 62) - 1
GLANCE: Final = 500
"""So many nodes usually take less time than a user needs to cancel."""

LOOK_AGAIN: Final = 0.01
"""Seconds between two checks whether a running search is cancelled."""

THREADS: Final = sys.platform != "emscripten"
"""Whether there are threads: in a browser Python has one."""
FEW: Final = 50
FASTER: Final = 8.0
"""By how much more nodes a search tries at the most than the one before it."""


@dataclass
class Spare:
    """Seconds that were left over before a search begins; the search gets them, too."""

    seconds: float = 0.0


@dataclass(frozen=True)
class Budget:
    """The budget of a search: nodes, seconds, or both; the first to run out ends it.

    With nodes alone and one thread the same seed gives the same answer.
    """

    nodes: int | None = None
    seconds: float | None = None
    threads: int = 1
    cancel: Event = field(default_factory=Event, compare=False)
    spare: Spare = field(default_factory=Spare, compare=False)

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle the limits; what cancels a search stays with the original."""
        return _limited, (self.nodes, self.seconds, self.threads, self.spare)

    @property
    def all_seconds(self) -> float | None:
        """The seconds with those that were left over."""
        return None if self.seconds is None else self.seconds + self.spare.seconds

    def within(self, wanted: "Budget | None") -> "Budget":
        """Give what is asked for in place of this, which is the usual.

        Nodes that are asked for are spent, whatever is usual; seconds shorten what is counted in nodes.
        """
        if wanted is None or wanted.nodes is not None:
            return wanted or self
        if self.nodes is not None:
            return replace(self, seconds=wanted.seconds, cancel=wanted.cancel)
        return replace(wanted, seconds=self.seconds if wanted.seconds is None else wanted.seconds)

    def divided(self, parts: int) -> "Budget":
        """Give one of so many equal parts."""
        return replace(
            self,
            nodes=None if self.nodes is None else -(-self.nodes // parts),
            seconds=None if self.all_seconds is None else self.all_seconds / parts,
            spare=Spare(),
        )


def _limited(nodes: int | None, seconds: float | None, threads: int, spare: Spare) -> Budget:
    return Budget(nodes, seconds, threads, spare=spare)


def spend(budget: Budget, workers: Sequence[Callable[[int, Flag], None]], glance: int = GLANCE) -> None:
    """Let each worker search on a thread of its own until the budget is spent or cancelled.

    A worker is told how many nodes it may visit, and is given the flag at which it has to stop. So few nodes as
    `glance` says one worker visits at once: to start a thread would take longer.
    """
    stop: Flag = np.zeros(1, dtype=np.int64)
    share = UNBOUNDED if budget.nodes is None else -(-budget.nodes // len(workers))
    if len(workers) == 1 and share <= glance:
        workers[0](share, stop)
        return
    if not THREADS:
        _spend_in_turn(budget, workers, share, stop)
        return
    ends = None if budget.all_seconds is None else time.monotonic() + budget.all_seconds
    with ThreadPoolExecutor(len(workers)) as pool:
        running = {pool.submit(worker, share, stop) for worker in workers}
        try:
            while wait(running, _patience(ends)).not_done:
                if budget.cancel.is_set() or (ends is not None and time.monotonic() >= ends):
                    break
        finally:  # also when the person who waits has had enough
            stop[0] = 1
    for worker in running:
        worker.result()


def _spend_in_turn(budget: Budget, workers: Sequence[Callable[[int, Flag], None]], share: int, stop: Flag) -> None:
    """Let the workers search one after another.

    Nodes are spent to the last, so that the answer is the same as with a thread. A search that is given seconds alone
    is begun with a few nodes and then with more and more, as many as fit into the time that is left.
    """
    for number, worker in enumerate(workers):
        if budget.nodes is not None or budget.all_seconds is None:
            worker(share, stop)
        else:
            _spend_seconds(worker, budget.all_seconds / (len(workers) - number), stop)


def _spend_seconds(worker: Callable[[int, Flag], None], seconds: float, stop: Flag) -> None:
    """Let one worker search again and again, the last time for most of the time, or until it has no more to search."""
    nodes, more, ends = FEW, FASTER, time.monotonic() + seconds
    while more > 1.0 and stop[0] == 0 and nodes < UNBOUNDED:
        began = time.monotonic()
        worker(nodes, stop)
        now = time.monotonic()
        more = min(FASTER, (ends - now) / max(now - began, LOOK_AGAIN / FASTER))
        nodes = int(nodes * more)


def _patience(ends: float | None) -> float:
    return LOOK_AGAIN if ends is None else min(LOOK_AGAIN, max(ends - time.monotonic(), 0.0))
