"""Wait in the event loop for the work of another thread.

To wake the loop costs more than most of the work. A thread that finishes work wakes the loop only if it was not woken
since it last looked; then the loop finds all work that was finished meanwhile.
"""

import asyncio
import threading
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class ThreadWaker:
    """Wake one loop, and hand it the finished work."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._finished: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._rung = False

    def ring(self, waiting: "asyncio.Future[T]", work: "Future[T]") -> None:
        """Note, on any thread, that work is finished, and wake the loop if needed."""
        self._finished.append((waiting, work))
        if not self._rung:
            self._rung = True
            self.loop.call_soon_threadsafe(self._open)

    def _open(self) -> None:
        self._rung = False  # before looking: work that finishes later wakes the loop again
        while self._finished:
            waiting, work = self._finished.popleft()
            if not waiting.done():
                _hand_on(work, waiting)


def _hand_on(work: "Future[T]", waiting: "asyncio.Future[T]") -> None:
    error = work.exception()
    if error is None:
        waiting.set_result(work.result())
    else:
        waiting.set_exception(error)


class _Here(threading.local):
    """The waker of the loop that runs in this thread."""

    bell: ThreadWaker | None = None


_here = _Here()


def wait_for(work: "Future[T]") -> "asyncio.Future[T]":
    """Return a future for the work; the work goes on if its waiter is cancelled."""
    loop = asyncio.get_running_loop()
    bell = _here.bell
    if bell is None or bell.loop is not loop:
        bell = _here.bell = ThreadWaker(loop)
    waiting: asyncio.Future[T] = loop.create_future()
    work.add_done_callback(lambda finished: bell.ring(waiting, finished))
    return waiting
