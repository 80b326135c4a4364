"""Begin a process that runs the designer's code: load the rules, and say what is wrong with them or that they hang."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from cubetable.core.compiled import libraries
from cubetable.core.compiled.builder import build
from cubetable.core.compiled.home import SHARED_HOME
from cubetable.core.compiled.library import BuildError
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.sheet.game import SheetGame
from cubetable.lab.studio.sources import fault_of, load, make_fault, source_line
from cubetable.lab.studio.watchdog import PATIENCE, watch
from cubetable.server.process.worker import begin_worker

NICENESS: Final = 10
"""How much the processes that measure stand back behind the board."""


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
    if libraries.interprets() or not (libraries.may_wait() and libraries.has_compiler()):
        return False
    done = []
    with telling(path, report):
        try:
            build(SHARED_HOME)
            build(game.MANIFEST.home)
        except BuildError as error:
            raise (game.FORMS.explain(error) if isinstance(game, SheetGame) else error) from error
        libraries.look_again()
        done.append(game)
    return bool(done)
