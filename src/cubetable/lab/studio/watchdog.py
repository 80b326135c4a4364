"""Find out when the designer's code does not come to an end, and at which line it is."""

import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from cubetable.lab.studio.sources import is_own

PATIENCE: Final = 2.0
"""So many seconds of the processor one call into the designer's code may take: on a busy machine they last longer."""
AT_REST: Final = 10.0
"""A call that does nothing, as one that sleeps, may last so many times as long."""
LOOK: Final = 0.2


def watch(path: Path, hangs: Callable[[str, int], None], beat: Callable[[], None], patience: float = PATIENCE) -> None:
    """Watch the main thread from another one, which ends with the process.

    `hangs` is told the file and the line if one call takes too long; `beat` is called now and then, as a sign of life.
    """
    threading.Thread(target=_watch, args=(path, hangs, beat, patience), daemon=True).start()


def _watch(path: Path, hangs: Callable[[str, int], None], beat: Callable[[], None], patience: float) -> None:
    main = threading.main_thread().ident or 0
    worked_by_main = _clock_of(main)
    call, worked, since = None, 0.0, 0.0
    while True:
        time.sleep(LOOK)
        beat()
        outer, inner = _own_frames(sys._current_frames().get(main), path)  # noqa: SLF001  # there is no other way
        if outer is None or inner is None or outer is not call:
            call, worked, since = outer, worked_by_main(), time.monotonic()
        elif worked_by_main() - worked > patience or time.monotonic() - since > AT_REST * patience:
            hangs(inner.f_code.co_filename, inner.f_lineno)
            return


def _clock_of(thread: int) -> Callable[[], float]:
    """Return a clock of the seconds that a thread works; of all seconds, where the system does not tell them."""
    if hasattr(time, "pthread_getcpuclockid"):
        return partial(time.clock_gettime, time.pthread_getcpuclockid(thread))
    return time.monotonic


def _own_frames(frame: FrameType | None, path: Path) -> tuple[FrameType | None, FrameType | None]:
    """Find the outermost and the innermost call into the designer's code."""
    outer, inner = None, None
    while frame is not None:
        if is_own(frame.f_code.co_filename, path):
            outer, inner = frame, inner or frame
        frame = frame.f_back
    return outer, inner
