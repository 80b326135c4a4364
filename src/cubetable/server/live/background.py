"""Run tasks beside the requests."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Final

from cubetable.server.live.room import Busy
from cubetable.store import StoreDown

log = logging.getLogger(__name__)

CANCEL_AGAIN: Final = 0.1
"""Seconds after which a task that is still there is cancelled once more."""


class BackgroundTasks:
    """The background tasks of one node."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[object, object, None]) -> "asyncio.Task[None]":
        """Start a task; what fails in it now is tried again at the next sweep."""
        task = asyncio.get_running_loop().create_task(_quiet(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # it may have been cancelled before it began
        return task

    async def stop(self) -> None:
        """Stop all tasks; one that began meanwhile, or that dropped its cancellation, is cancelled again."""
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.wait(self._tasks, timeout=CANCEL_AGAIN)


async def _quiet(work: Coroutine[object, object, None]) -> None:
    try:
        await work
    except (Busy, StoreDown) as problem:
        log.info("a background task is tried again later: %r", problem)
    except Exception:
        log.exception("a background task failed")
