"""Parts of a batch that step in the background, each on a thread of its own, while the caller does something else."""

from collections import deque

import numpy as np
from numpy.typing import NDArray

from cubetable.core.errors import Refusal
from cubetable.envs.batch import STEP, Batch
from cubetable.envs.team import Team

Numbers = NDArray[np.int64]


class Background:
    """Equal parts of a batch: those that step, those that are done, and those that wait for actions."""

    def __init__(self, games: Batch, size: int) -> None:
        self._size = size
        self._teams = [
            Team([games.part(slice(0, 0)), games.part(slice(first, first + size))])
            for first in range(0, len(games.states), size)
        ]
        self._sent = deque[int]()
        self._taken = set[int]()

    @property
    def busy(self) -> bool:
        """Whether some part is on its way or has not been taken."""
        return bool(self._sent)

    def offer_all(self) -> None:
        """Have all parts be taken in turn, as they are: their games have just begun."""
        self.finish()
        self._sent.extend(range(len(self._teams)))

    def finish(self) -> None:
        """Wait until nothing steps any more; no part has been taken then."""
        for part in self._sent:
            self._teams[part].wait()
        self._sent.clear()
        self._taken.clear()

    def find(self, numbers: Numbers) -> slice:
        """Find the part with these games; it was taken and waits for actions."""
        first = int(numbers[0]) if len(numbers) == self._size else -1
        part, beyond = divmod(first, self._size)
        if beyond or part not in self._taken or not np.array_equal(numbers, np.arange(first, first + self._size)):
            raise Refusal("shell.envs.not_taken", games=self._size)
        return slice(first, first + self._size)

    def start(self, rows: slice) -> None:
        """Start the step of a part."""
        part = rows.start // self._size
        self._teams[part].begin(STEP)
        self._taken.remove(part)
        self._sent.append(part)

    def take(self) -> slice:
        """Wait for the first part that is done, the one that was sent first if several are."""
        if not self._sent:
            raise Refusal("shell.envs.none_sent")
        done = next((part for part in self._sent if self._teams[part].is_done()), self._sent[0])
        self._teams[done].wait()
        self._sent.remove(done)
        self._taken.add(done)
        return slice(done * self._size, (done + 1) * self._size)

    def stop(self) -> None:
        """Stop the threads."""
        for team in self._teams:
            team.stop()
