"""Run functions in processes that end with their parent."""

import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from cubetable.core.compiled import libraries


class WorkerProcesses(ProcessPoolExecutor):
    """So many processes, which are opened when there is something to do."""

    def __init__(self, count: int) -> None:
        super().__init__(count, get_context("spawn"), begin_worker)

    def kill(self) -> None:
        """Kill the processes, also one that hangs."""
        # Before Python 3.14 a pool has no method that kills a hanging process.
        for process in list((getattr(self, "_processes", None) or {}).values()):
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)


def begin_worker() -> None:
    """End this process with its parent, and wait for no library; call this first in a new process."""
    libraries.answer_at_once()
    threading.Thread(target=_wait_for_it, daemon=True).start()


def _wait_for_it() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
