"""End a process when its parent process ends."""

import multiprocessing
import os
import threading


def follow_parent() -> None:
    """End this process with its parent; call this first in a new process."""
    threading.Thread(target=_wait_for_it, daemon=True).start()


def _wait_for_it() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
