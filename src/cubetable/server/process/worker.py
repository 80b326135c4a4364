"""Begin a worker process: it ends with its parent, and interprets the rules until they are compiled."""

import multiprocessing
import os
import threading

from cubetable.core import kernel


def begin_worker() -> None:
    """End this process with its parent, and load games without the compiler; call this first in a new process."""
    kernel.interpret_first()
    threading.Thread(target=_wait_for_it, daemon=True).start()


def _wait_for_it() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
