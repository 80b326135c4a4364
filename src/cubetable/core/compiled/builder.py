"""Have libraries built by a process of its own, which loads the compiler: the program itself never does.

`build` waits for that process. A `Builder` works beside a program that plays on interpreted rules meanwhile, and builds
the library of the open game first.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from threading import Condition, Event, Thread
from typing import Final

from cubetable.core.compiled import libraries
from cubetable.core.compiled.cache import cache_root
from cubetable.core.compiled.home import LENT, SHARED, SHARED_HOME, Home, write_lent
from cubetable.core.compiled.library import BuildError, LibraryError, in_one_line

NICENESS: Final = 15
POLL: Final = 0.1
"""Seconds between two looks at what is built."""
BUILD: Final = "cubetable.build"
BESIDE: Final = "--beside"
"""Given to a process that works beside a program: it stands back, and ends with the program."""


def build(home: Home) -> None:
    """Build a library and wait for it, unless another process has done so; raise `BuildError`."""
    while libraries.compiler_is_coming():
        time.sleep(POLL)
    with _alone(home):
        if libraries.kept_file(home) is not None:
            return
        done = subprocess.run(  # noqa: S603  # our own module
            [sys.executable, "-m", BUILD, home.name],
            env=_environment(home),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise _error_of(done.stdout, done.stderr)


def build_beside(home: Home) -> None:
    """Build a library by a process that ends with this one, however this one ends; raise `BuildError`."""
    with _alone(home):
        if libraries.kept_file(home) is None and (error := _output_beside(home)) is not None:
            raise _error_of(error, "")


def _output_beside(home: Home) -> str | None:
    """Build a library; return what the process said if it failed."""
    with subprocess.Popen(  # noqa: S603  # our own module
        [sys.executable, "-m", BUILD, BESIDE, home.name],
        env=_environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as child:
        output = child.stdout.read() if child.stdout else ""
    return output if child.returncode else None


def _environment(*homes: Home) -> dict[str, str]:
    """Let the process find the games, and put libraries where this program looks for them."""
    lent = [home.lent for home in homes if home.lent]
    paths = {"CUBETABLE_CACHE": str(cache_root()), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return {**os.environ, **paths, LENT: write_lent(lent)}


def _error_of(output: str, problems: str) -> BuildError:
    """Read what a process that builds says of its failure."""
    try:
        fault = json.loads(output.splitlines()[-1])
        return BuildError(fault["error"], fault.get("file"), fault.get("line"))
    except (ValueError, IndexError, KeyError, TypeError):
        return BuildError(problems.strip() or output.strip())


@contextmanager
def _alone(home: Home) -> Iterator[None]:
    """Let one process at a time build a library; the others wait and find it built."""
    try:
        import fcntl
    except ImportError:  # on Windows each builds its own
        yield
        return
    folder = cache_root() / "libraries"
    folder.mkdir(parents=True, exist_ok=True)
    with folder.joinpath(f"{home.name}.lock").open("w") as lock:
        with suppress(OSError):  # a folder of another machine may know no locks
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Builder:
    """Builds the libraries of some games in another process, and loads what is ready."""

    def __init__(self, homes: dict[str, Home]) -> None:
        self._homes = homes
        self._names = tuple(homes)
        self._hurried = {*self._names[:1]}
        self.when_done: Callable[[], None] = lambda: None
        """Called on the thread of the builder when the library of a game is there."""
        self._done: set[str] = {name for name in self._names if self._is_there(name)}
        self._changed = Condition()
        self._stop = Event()
        self._child: subprocess.Popen[str] | None = None
        self._thread = Thread(target=self._run, name="cubetable-building")

    def start(self) -> None:
        """Begin; call this once the first board is shown, because it takes time from everything else."""
        if libraries.may_wait() and len(self._done) < len(self._names):
            self._thread.start()

    def close(self) -> None:
        """Stop, and wait until no more is loaded."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_done(self, name: str) -> bool:
        """Tell whether the library of a game is there, or will never be."""
        return name in self._done or name not in self._homes

    def hurry(self, name: str) -> None:
        """Build a library before the others, once: what is being built meanwhile is begun again later."""
        with self._changed:
            if name not in self._hurried and not self.is_done(name):
                self._hurried.add(name)
                self._names = (name, *(other for other in self._names if other != name))
                self._stop_child()

    def wait(self, name: str, cancel: Event) -> None:
        """Wait until the library of a game is there, or it is no longer asked for."""
        with self._changed:
            while not (self.is_done(name) or cancel.is_set() or self._stop.is_set()):
                self._changed.wait(POLL)

    def _is_there(self, name: str) -> bool:
        """Tell whether nothing is to be built for a game."""
        if libraries.interprets() or not libraries.has_compiler():
            return True
        return all(libraries.kept_file(home) is not None for home in (SHARED_HOME, self._homes[name]))

    # --- On the thread ---

    def _run(self) -> None:
        try:
            while not self._stop.is_set() and len(self._done) < len(self._names):
                self._step([name for name in self._names if not self.is_done(name)])
        finally:
            with self._changed:
                self._stop_child()

    def _step(self, left: Sequence[str]) -> None:
        """Load what is ready; else let the other process go on, or do without libraries where it could not."""
        why = self._why_it_ended(left)  # first: what it has built until then is there
        ready = [name for name in left if self._is_there(name)]
        if not ready and why is None:
            self._stop.wait(POLL)
            return
        libraries.look_again()
        if not ready:
            ready = [*left]
            for name in (*left, SHARED):
                libraries.refuse(name, LibraryError(libraries.NOT_BUILT, name=name, why=why))
        with self._changed:
            self._done |= {*ready}
            self._changed.notify_all()
        self.when_done()

    def _why_it_ended(self, left: Sequence[str]) -> str | None:
        """Say why the other process has ended before all was built; start it if there is none."""
        with self._changed:
            if self._child is None and libraries.compiler_is_coming():
                return None
            if self._child is None:
                self._child = subprocess.Popen(  # noqa: S603  # our own module
                    [sys.executable, "-m", BUILD, BESIDE, SHARED, *left],
                    env=_environment(*self._homes.values()),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    start_new_session=True,
                )
            if self._child.poll() is None:
                return None
            output, _ = self._child.communicate()
            return in_one_line(_error_of(output, "")) or f"status {self._child.returncode}"

    def _stop_child(self) -> None:
        """End the other process, and those that it has started."""
        if self._child is None:
            return
        if self._child.poll() is None:
            _kill(self._child)
        self._child.communicate()
        self._child = None


def _kill(child: "subprocess.Popen[str]") -> None:
    if hasattr(os, "killpg"):
        os.killpg(child.pid, signal.SIGKILL)  # it leads a group of its own
    else:
        child.kill()


def follow_parent() -> None:
    """Stand back behind the program that this process was started beside, and end with it: then its input ends."""

    def wait() -> None:
        sys.stdin.read()
        if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGKILL)  # with the processes that it has started
        os._exit(1)

    Thread(target=wait, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
