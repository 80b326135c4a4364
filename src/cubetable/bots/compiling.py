"""Compile games and their bots beside a running program, which plays on interpreted rules until then.

A process of low priority compiles into the cache on disk, the game that is open first. A thread of the program then
reads what was compiled and puts it in the place of the interpreted functions. Bots from level `NEEDS_COMPILING` on
wait for that: interpreted, a search takes minutes.

`CUBETABLE_COMPILE=never` keeps the program from compiling, so that the strong bots wait for ever.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from threading import Condition, Event, Thread
from typing import Final

from cubetable import bots
from cubetable.bots import Budget
from cubetable.core import kernel
from cubetable.core.cache import cache_folder
from cubetable.core.state import CHANCE
from cubetable.registry import game as make_game
from cubetable.registry import games, lend_again, manifest, options_type

NICENESS: Final = 15
ONE_NODE: Final = Budget(nodes=1)
POLL: Final = 0.1
"""Seconds between two looks at what is compiled."""
NEEDS_COMPILING: Final = 3
"""The lowest level that does not play on interpreted rules."""
BESIDE: Final = "--beside"
"""Given to the process that compiles beside a running program."""
NEVER: Final = "never"


# --- What is to be compiled, and whether it is -----------------------------------------------------------


def mark(name: str) -> Path:
    """Name the file that says that a game, its bots and the searches are compiled as they now are."""
    parts = manifest(name)
    bots_of_the_game = _source(parts.module(parts.bots or parts.kernels))
    others = [_source("cubetable.search"), *([] if parts.exact is None else [_source(parts.module(parts.exact))])]
    return cache_folder(bots_of_the_game) / "-".join(["with", *(cache_folder(other).name for other in others)])


def _source(module: str) -> Path:
    """Return the file of a module, without loading it."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=module)
    return Path(spec.origin)


def compile_game(name: str) -> None:
    """Have each bot of a game choose once at every sort of table, unless all that needs is compiled."""
    if not mark(name).exists():
        for spec, level in product(tables(name), bots.NAMES):
            ready(spec, level)
        mark(name).parent.mkdir(parents=True, exist_ok=True)
        mark(name).touch()


def compile_all() -> None:
    """Compile all games."""
    for name in games():
        compile_game(name)


def tables(name: str) -> list[str]:
    """List a game's variants and numbers of seats: some have bots with searches of their own."""
    options = options_type(name)
    numbers = [{"players": players} for players in options.seats()]
    return list(dict.fromkeys(str(make_game(name, **chosen)) for chosen in [*options.VARIANTS.values(), *numbers]))


def ready(spec: str, level: str) -> None:
    """Have a bot choose once, from the first decision of a game."""
    game = make_game(spec)
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    seat = game.actors(state)[0]
    bots.make(level, game, seed=0, budget=ONE_NODE).opinion(game, game.redact(state, seat), seat)


def needs_compiling(bot: str) -> bool:
    """Tell whether a bot waits for compiled rules."""
    return bot in bots.BY_LEVEL[NEEDS_COMPILING - 1 :]


# --- Beside a running program ----------------------------------------------------------------------------


class BackgroundCompiler:
    """Compiles some games in another process, and puts in place what is ready."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = tuple(names)
        self._hurried = {*names[:1]}
        self.when_done: Callable[[], None] = lambda: None
        """Called on the thread of the compiler when a game is done."""
        self._done: set[str] = set() if kernel.interprets_first() else set(names)
        self._changed = Condition()
        self._stop = Event()
        self._child: subprocess.Popen[bytes] | None = None
        self._thread = Thread(target=self._run, name="cubetable-compiling")

    def start(self) -> None:
        """Begin; call this once the first board is shown, because it takes time from everything else."""
        if os.environ.get("CUBETABLE_COMPILE") != NEVER:
            self._thread.start()

    def close(self) -> None:
        """Stop, and wait until no more is put in place."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def is_done(self, name: str) -> bool:
        """Tell whether the compiled functions of a game are in place."""
        return name in self._done

    def hurry(self, name: str) -> None:
        """Compile a game before the others, once: what is being compiled meanwhile is begun again later."""
        with self._changed:
            if name not in self._hurried and name in self._names and not self.is_done(name):
                self._hurried.add(name)
                self._names = (name, *(other for other in self._names if other != name))
                self._stop_child()

    def wait(self, name: str, cancel: Event) -> None:
        """Wait until a game is done, or it is no longer asked for."""
        with self._changed:
            while not (self.is_done(name) or cancel.is_set() or self._stop.is_set()):
                self._changed.wait(POLL)

    # --- On the thread ---

    def _run(self) -> None:
        try:
            while not self._stop.is_set() and len(self._done) < len(self._names):
                self._step([name for name in self._names if not self.is_done(name)])
        finally:
            with self._changed:
                self._stop_child()

    def _step(self, left: Sequence[str]) -> None:
        """Put in place what is ready; else let the other process go on, or do its work where it could not."""
        compiled = [name for name in left if mark(name).exists()]
        if compiled:
            self._put_in_place(compiled)
        elif kernel.waits(self._is_of_done_games):
            self._put_in_place([])
        elif self._child_has_failed():
            self._put_in_place(left)
        else:
            self._stop.wait(POLL)

    def _child_has_failed(self) -> bool:
        """Tell whether the other process has ended before all was compiled; start it if there is none."""
        with self._changed:
            if self._child is None:
                left = [name for name in self._names if not self.is_done(name)]
                self._child = subprocess.Popen(  # noqa: S603  # it starts this very module
                    [sys.executable, "-m", __name__, BESIDE, *left], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
                )
            return self._child.poll() is not None

    def _stop_child(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
            self._child = None

    def _put_in_place(self, names: Sequence[str]) -> None:
        done = self._done | set(names)
        if len(done) == len(self._names):
            kernel.compile_waiting(stop=self._stop)
        else:
            kernel.compile_waiting(lambda module: self._is_of(module, done), stop=self._stop)
        if not self._stop.is_set():
            with self._changed:
                self._done = done
                self._changed.notify_all()
            self.when_done()

    def _is_of_done_games(self, module: str) -> bool:
        return self._is_of(module, self._done)

    def _is_of(self, module: str, done: set[str]) -> bool:
        """Tell whether a module belongs to a game that is done."""
        return any(f"{module}.".startswith(f"{manifest(name).package}.") for name in done)


def _follow_parent() -> None:
    """End with the program that this process was started beside: then its input ends."""
    sys.stdin.read()
    os._exit(1)


def main(arguments: Sequence[str]) -> None:
    """Compile the games named, or all."""
    if BESIDE in arguments:
        Thread(target=_follow_parent, daemon=True).start()
        if hasattr(os, "nice"):
            os.nice(NICENESS)
    lend_again()
    for name in [name for name in arguments if name != BESIDE] or games():
        compile_game(name)


if __name__ == "__main__":
    main(sys.argv[1:])
