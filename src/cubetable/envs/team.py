"""Threads that step through parts of a batch side by side.

To wake a sleeping thread takes as long as some thousand steps. So a thread that has just worked looks for more
work for a moment, without Python and without its lock, before it goes to sleep.
"""

import threading
import time
import weakref
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.errors import Refusal
from cubetable.core.kernel import fast
from cubetable.core.signature import boolean, int64, void
from cubetable.envs.batch import BATCHES, STEP, Batch, work

Words = NDArray[np.int64]

JOB, TIMES, ROUND, DONE = range(4)
"""The columns of the board. In the first row: what is to be done and how often, and which round of work it is; in each
other row which round one of the helpers did last."""
APART: Final = 16
"""Words between what different threads write, so that no two share a line of the processor's cache."""
LOOKS: Final = 5_000
"""How often one looks out before one sleeps: some tenths of a millisecond."""
NAP: Final = 1e-4
Numbers = NDArray[np.int64]


class Team:
    """The threads of one environment: the one that asks for work, and a helper for each part after the first."""

    def __init__(self, parts: Sequence[Batch]) -> None:
        self._parts = parts
        self._board = np.zeros((len(parts), APART), dtype=np.int64)
        self._helpers = [Helper(self._board, number, part) for number, part in enumerate(parts) if number > 0]
        self._lead = fast(lead, LEAD[str(parts[0].planes.dtype)])
        self._finish = weakref.finalize(self, _dismiss, self._helpers)

    def do(self, job: int, times: int = 1) -> None:
        """Do something with all parts, with the first on this thread, and wait for the others."""
        self._wake()
        if not self._lead(self._board, job, times, self._parts[0]):
            self.wait()

    def begin(self, job: int, times: int = 1) -> None:
        """Have the helpers do something with their parts, and return at once."""
        self._check_open()
        fast(announce)(self._board, job, times)
        self._wake()

    def is_done(self) -> bool:
        """Tell whether the helpers have done what they began."""
        return bool(self._board[1:, DONE].min() == self._board[0, ROUND])

    def wait(self) -> None:
        """Wait until the helpers have done their parts."""
        self._wake()
        while not fast(finished)(self._board):
            time.sleep(NAP)
            self._wake()

    def _check_open(self) -> None:
        if not self._finish.alive:
            raise RuntimeError("these environments are closed")

    def _wake(self) -> None:
        self._check_open()
        for helper in self._helpers:
            helper.wake()

    def stop(self) -> None:
        """Stop the helpers."""
        self._finish()


class Helper:
    """A thread that does its part whenever something is to be done."""

    def __init__(self, board: Words, number: int, part: Batch) -> None:
        self._board, self._number, self._part = board, number, part
        self._asleep = self._stopped = False
        self._bell = threading.Semaphore(0)
        threading.Thread(target=self._run, name=f"cubetable-envs-{number}", daemon=True).start()

    def wake(self) -> None:
        """Wake the thread if it sleeps."""
        if self._asleep:
            self._asleep = False
            self._bell.release()

    def stop(self) -> None:
        """End the thread, once it has done its part."""
        self._stopped = True
        self.wake()

    def _run(self) -> None:
        help_out_fast = fast(help_out, HELP_OUT[str(self._part.planes.dtype)])
        while not self._stopped:
            help_out_fast(self._board, self._number, self._part)
            self._asleep = True
            if not self._stopped and not self._is_asked():
                self._bell.acquire()

    def _is_asked(self) -> bool:
        """Tell whether work was announced while it went to sleep."""
        return bool(self._board[0, ROUND] != self._board[self._number, DONE])


def _dismiss(helpers: Sequence[Helper]) -> None:
    for helper in helpers:
        helper.stop()


# --- What compiled code does otherwise (`build/env_forms.py`) ---


def pause() -> None:
    """Leave the processor to others for a moment, where it has an instruction for it."""
    time.sleep(0)


def read(board: Words, row: int, column: int) -> int:
    """Read what another thread may just have written, and whatever that thread wrote before it."""
    return int(board[row, column])


def write(board: Words, row: int, column: int, word: int) -> None:
    """Write for other threads, who then also see whatever was written before."""
    board[row, column] = word


BOARD: Final = int64[:, ::1]


@kernel.compiled(boolean(BOARD))
def finished(board: Words) -> bool:
    """Tell whether all other threads finish their parts within a while."""
    helper = 1
    for _ in range(LOOKS):
        while helper < len(board) and read(board, helper, DONE) == read(board, 0, ROUND):
            helper += 1
        if helper == len(board):
            return True
        pause()
    return False


@kernel.compiled(void(BOARD, int64, int64))
def announce(board: Words, job: int, times: int) -> None:
    """Announce the next round of work."""
    write(board, 0, JOB, job)
    write(board, 0, TIMES, times)
    write(board, 0, ROUND, read(board, 0, ROUND) + 1)


LEAD: Final = {kind: boolean(BOARD, int64, int64, batch) for kind, batch in BATCHES.items()}
HELP_OUT: Final = {kind: void(BOARD, int64, batch) for kind, batch in BATCHES.items()}
"""The signatures of the two, by the kind of numbers that planes have."""


@kernel.compiled(*LEAD.values())
def lead(board: Words, job: int, times: int, part: Batch) -> bool:
    """Announce the work, do the main thread's part, and return whether all other threads have done theirs."""
    announce(board, job, times)
    work(job, times, part)
    return finished(board)


@kernel.compiled(*HELP_OUT.values())
def help_out(board: Words, number: int, part: Batch) -> None:
    """Do the helper's part of each round, until no round was announced for a while."""
    left = LOOKS
    while left > 0:
        current = read(board, 0, ROUND)
        if current == read(board, number, DONE):
            left -= 1
            pause()
            continue
        work(read(board, 0, JOB), read(board, 0, TIMES), part)
        write(board, number, DONE, current)
        left = LOOKS


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

    @property
    def taken(self) -> frozenset[int]:
        """The parts that were taken and wait for actions."""
        return frozenset(self._taken)

    def take_over(self, taken: Iterable[int]) -> None:
        """Let these parts wait for actions."""
        self._taken = set(taken)

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
