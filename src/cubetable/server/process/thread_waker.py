"""Waiting, in the loop, for what another thread does.

To wake the loop costs more than most of what is done. Whoever finishes something rings only if nobody has rung since
the loop last looked: then it finds all that was finished meanwhile.
"""

import asyncio
import threading
from collections import deque
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class ThreadWaker:
    """One loop's bell, and what was finished at its door."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self._finished: deque[tuple[asyncio.Future[Any], Future[Any]]] = deque()
        self._rung = False

    def ring(self, waiting: "asyncio.Future[T]", work: "Future[T]") -> None:
        """Say, on any thread, that something is finished."""
        self._finished.append((waiting, work))
        if not self._rung:
            self._rung = True
            self.loop.call_soon_threadsafe(self._open)

    def _open(self) -> None:
        self._rung = False  # before looking: whatever is finished after the look rings again
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
    """The bell of the loop that runs in this thread."""

    bell: ThreadWaker | None = None


_here = _Here()


def wait_for(work: "Future[T]") -> "asyncio.Future[T]":
    """Wait for something; it goes on though nobody waits any more."""
    loop = asyncio.get_running_loop()
    bell = _here.bell
    if bell is None or bell.loop is not loop:
        bell = _here.bell = ThreadWaker(loop)
    waiting: asyncio.Future[T] = loop.create_future()
    work.add_done_callback(lambda finished: bell.ring(waiting, finished))
    return waiting
