"""Run functions in processes that end with their parent."""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from cubetable.core import system
from cubetable.core.compiled import libraries

NICENESS: Final = 5
"""How far a worker stands back, so that the server itself never waits for a core."""


class WorkerProcess(ProcessPoolExecutor):
    """One process, which is started when there is something to do."""

    def __init__(self) -> None:
        super().__init__(1, get_context("spawn"), begin_bot_worker)

    def kill(self) -> None:
        """Kill the process, also one that hangs."""
        # Before Python 3.14 a pool has no method that kills a hanging process.
        for process in list((getattr(self, "_processes", None) or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)


def begin_bot_worker() -> None:
    """Begin a worker in which bots think, and let it stand back behind the server."""
    begin_worker()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def begin_worker() -> None:
    """End this process with its parent, and wait for no library; call this first in a new process."""
    libraries.answer_at_once()
    system.start_thread(_wait_for_it, "cubetable-parent")


def _wait_for_it() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
