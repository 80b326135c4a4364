"""No process outlives the one that began it, however that came to its end."""

import multiprocessing
import os
import threading


def follow_parent() -> None:
    """Let this process end with its parent; to be called first thing in it."""
    threading.Thread(target=_wait_for_it, daemon=True).start()


def _wait_for_it() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
