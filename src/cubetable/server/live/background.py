"""Run tasks beside the requests."""

import asyncio
import logging
from collections.abc import Coroutine

from cubetable.server.live.room import Busy
from cubetable.store import StoreDown

log = logging.getLogger(__name__)


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
        """Stop all tasks."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _quiet(work: Coroutine[object, object, None]) -> None:
    try:
        await work
    except (Busy, StoreDown) as problem:
        log.info("a background task is tried again later: %r", problem)
    except Exception:
        log.exception("a background task failed")
