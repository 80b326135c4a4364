"""Begin a process that runs the designer's code: load the rules, and say what is wrong with them or that they hang."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType
from typing import Final

from cubetable.core.compiled import libraries
from cubetable.core.compiled.builder import build
from cubetable.core.compiled.home import SHARED_HOME, Home
from cubetable.core.compiled.library import BuildError
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.sheet.game import SheetGame
from cubetable.lab.studio.sources import fault_of, is_own, load, make_fault, source_line
from cubetable.server.process.worker import begin_worker

PATIENCE: Final = 2.0
"""So many seconds of the processor one call into the designer's code may take: on a busy machine they last longer."""
AT_REST: Final = 10.0
"""A call that does nothing, as one that sleeps, may last so many times as long."""
LOOK: Final = 0.2
NICENESS: Final = 10
"""How much the processes that measure stand back behind the board."""


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


class Reporter:
    """Sends messages to the studio from any thread."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._lock = threading.Lock()

    def tell(self, *message: object) -> None:
        """Send a message; the studio may be gone."""
        with self._lock, suppress(OSError):
            self._pipe.send(message)


def begin(pipe: Connection, *, behind: bool = False) -> Reporter:
    """Make this process ready; Ctrl-C is for the studio itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin_worker()
    if behind and hasattr(os, "nice"):
        os.nice(NICENESS)
    return Reporter(pipe)


def load_watched(path: Path, report: Reporter, patience: float = PATIENCE) -> type[Game] | None:
    """Load the rules, and watch them from now on; tell what is wrong and return nothing if that fails."""

    def hangs(file: str, line: int) -> None:
        text = {lang: say("studio.endless", lang) for lang in LANGUAGES}
        report.tell("hangs", make_fault(file, line, source_line(Path(file), line), text, endless=True))

    watch(path, hangs, lambda: report.tell("beat"), patience)
    try:
        return load(path)
    except Exception as error:  # noqa: BLE001  # a designer's file may fail in any way
        report.tell("fault", fault_of(error, path))
        return None


@contextmanager
def telling(path: Path, report: Reporter) -> Iterator[None]:
    """Tell what goes wrong in the rules while something is measured."""
    try:
        yield
    except Exception as error:  # noqa: BLE001  # rules may fail in any way
        report.tell("fault", fault_of(error, path))


def build_watched(game: Game, path: Path, report: Reporter) -> bool:
    """Build the library of the rules and change over to it; tell whether it is there: small machines build none."""
    done = []
    with telling(path, report):
        done.append(build_library(game, build))
    return any(done)


def build_library(game: Game, build_one: Callable[[Home], None]) -> bool:
    """Build a library by some function and change over to it; raise `BuildError`, or `SheetError` for a sheet."""
    if libraries.interprets() or not (libraries.may_wait() and libraries.has_compiler()):
        return False
    try:
        build_one(SHARED_HOME)
        build_one(game.home)
    except BuildError as error:
        raise (game.forms.explain(error) if isinstance(game, SheetGame) else error) from error
    libraries.look_again()
    return True
