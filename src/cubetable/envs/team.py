"""Threads that step through parts of a batch side by side.

To wake a sleeping thread takes as long as some thousand steps. So a thread that has just worked looks for more
work for a moment, without Python and without its lock, before it goes to sleep.
"""

import platform
import threading
import time
import weakref
from collections.abc import Sequence
from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.signature import boolean, int64, void
from cubetable.envs.batch import BATCHES, Batch, work

Words = NDArray[np.int64]

JOB, TIMES, ROUND, DONE = range(4)
"""The columns of the board. In the first row: what is to be done and how often, and which round of work it is; in each
other row which round one of the helpers did last."""
APART: Final = 16
"""Words between what different threads write, so that no two share a line of the processor's cache."""
LOOKS: Final = 5_000
"""How often one looks out before one sleeps: some tenths of a millisecond."""
NAP: Final = 1e-4
CAN_PAUSE: Final = platform.machine() in ("x86_64", "AMD64")


class Team:
    """The threads of one environment: the one that asks for work, and a helper for each part after the first."""

    def __init__(self, parts: Sequence[Batch]) -> None:
        self._parts = parts
        self._board = np.zeros((len(parts), APART), dtype=np.int64)
        self._helpers = [Helper(self._board, number, part) for number, part in enumerate(parts) if number > 0]
        self._finish = weakref.finalize(self, _dismiss, self._helpers)

    def do(self, job: int, times: int = 1) -> None:
        """Have something done with all parts, the first of them here."""
        self._wake()
        if not lead(self._board, job, times, self._parts[0]):
            self.wait()

    def begin(self, job: int, times: int = 1) -> None:
        """Have the helpers do something with their parts, and return at once."""
        self._check_open()
        announce(self._board, job, times)
        self._wake()

    def is_done(self) -> bool:
        """Tell whether the helpers have done what they began."""
        return bool(self._board[1:, DONE].min() == self._board[0, ROUND])

    def wait(self) -> None:
        """Wait until they have."""
        self._wake()
        while not finished(self._board):
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
        """Let the helpers go."""
        self._finish()


class Helper:
    """A thread that does its part whenever something is to be done."""

    def __init__(self, board: Words, number: int, part: Batch) -> None:
        self._board, self._number, self._part = board, number, part
        self._asleep = self._stopped = False
        self._bell = threading.Semaphore(0)
        threading.Thread(target=self._run, name=f"cubetable-envs-{number}", daemon=True).start()

    def wake(self) -> None:
        """Wake it if it sleeps."""
        if self._asleep:
            self._asleep = False
            self._bell.release()

    def stop(self) -> None:
        """Have it end, once it has done what it is at."""
        self._stopped = True
        self.wake()

    def _run(self) -> None:
        while not self._stopped:
            help_out(self._board, self._number, self._part)
            self._asleep = True
            if not self._stopped and not self._is_asked():
                self._bell.acquire()

    def _is_asked(self) -> bool:
        """Tell whether work was announced while it went to sleep."""
        return bool(self._board[0, ROUND] != self._board[self._number, DONE])


def _dismiss(helpers: Sequence[Helper]) -> None:
    for helper in helpers:
        helper.stop()


# `Any` below: Numba's compile-time interface has no types of its own.
@intrinsic
def _pause(_context: Any) -> Any:
    """Leave the processor to others for a moment, where it has an instruction for it."""

    def generate(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        if CAN_PAUSE:
            pause = ir.FunctionType(ir.VoidType(), [])
            builder.call(builder.module.declare_intrinsic("llvm.x86.sse2.pause", fnty=pause), [])
        return context.get_dummy_value()

    return numba.void(), generate


def _at(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Point at a word on the board."""
    data = context.make_array(signature.args[0])(context, builder, args[0]).data
    return builder.gep(data, [builder.add(builder.mul(args[1], ir.IntType(64)(APART)), args[2])])


@intrinsic
def _read(_context: Any, board: Any, _row: Any, _column: Any) -> Any:
    """Read what another thread may just have written, and whatever that thread wrote before it."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(_at(context, builder, signature, args), ordering="acquire", align=8)

    return numba.int64(board, numba.int64, numba.int64), generate


@intrinsic
def _write(_context: Any, board: Any, _row: Any, _column: Any, _word: Any) -> Any:
    """Write for other threads, who then also see whatever was written before."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store_atomic(args[3], _at(context, builder, signature, args), ordering="release", align=8)
        return context.get_dummy_value()

    return numba.void(board, numba.int64, numba.int64, numba.int64), generate


BOARD: Final = int64[:, ::1]


@kernel.compiled(boolean(BOARD))
def finished(board: Words) -> bool:
    """Look out for a while whether all others have done theirs."""
    helper = 1
    for _ in range(LOOKS):
        while helper < len(board) and _read(board, helper, DONE) == _read(board, 0, ROUND):
            helper += 1
        if helper == len(board):
            return True
        _pause()
    return False


@kernel.compiled(void(BOARD, int64, int64))
def announce(board: Words, job: int, times: int) -> None:
    """Announce the next round of work."""
    _write(board, 0, JOB, job)
    _write(board, 0, TIMES, times)
    _write(board, 0, ROUND, _read(board, 0, ROUND) + 1)


@kernel.compiled(*(boolean(BOARD, int64, int64, batch) for batch in BATCHES))
def lead(board: Words, job: int, times: int, part: Batch) -> bool:
    """Announce the work, do the main thread's part, and return whether all other threads have done theirs."""
    announce(board, job, times)
    work(job, times, part)
    return finished(board)


@kernel.compiled(*(void(BOARD, int64, batch) for batch in BATCHES))
def help_out(board: Words, number: int, part: Batch) -> None:
    """Do what is to be done, until nothing was for a while."""
    left = LOOKS
    while left > 0:
        asked = _read(board, 0, ROUND)
        if asked == _read(board, number, DONE):
            left -= 1
            _pause()
            continue
        work(_read(board, 0, JOB), _read(board, 0, TIMES), part)
        _write(board, number, DONE, asked)
        left = LOOKS
