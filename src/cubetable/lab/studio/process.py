"""A process that runs the designer's code, as the studio holds it: questions go in, messages come out."""

import asyncio
import threading
import time
from collections.abc import Callable
from functools import cache
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

SILENCE: Final = 20.0
"""After so many seconds without a sign of life a process is given up."""

Message = tuple[Any, ...]  # its first word says what follows
Hear = Callable[["Child", Message], None]


@cache
def starting() -> "SpawnContext | ForkServerContext":
    """Choose how processes start: forked from one that has loaded all they need, where the system can do that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload(["cubetable.lab.studio.preloading"])
    return context


class Child:
    """One process; `hear` is called in the event loop with each message, and with `gone` at the end."""

    def __init__(self, target: Callable[..., None], values: tuple[object, ...], hear: Hear) -> None:
        context = starting()
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=target, args=(theirs, *values), daemon=True)
        self._process.start()
        theirs.close()
        self._loop = asyncio.get_running_loop()
        self._hear = hear
        self.heard_at = time.monotonic()
        self.is_over = False
        threading.Thread(target=self._read, daemon=True).start()

    def ask(self, *question: object) -> None:
        """Send what can be pickled; a process that has just ended hears nothing."""
        try:
            self._pipe.send(question)
        except OSError:
            return

    def end(self) -> None:
        """Kill the process; no more messages of it are passed on."""
        self.is_over = True
        self._process.kill()

    def wait_for_end(self, seconds: float) -> None:
        """Wait until the process has ended, but no longer than so many seconds."""
        wait([self._process.sentinel], seconds)

    def wake(self) -> None:
        """Expect signs of life from now on: a process that only stands by gives none."""
        self.heard_at = time.monotonic()

    def is_silent(self) -> bool:
        """Tell whether it has given no sign of life for long."""
        return time.monotonic() - self.heard_at > SILENCE

    def _read(self) -> None:
        """Read messages on a thread of its own, until the process ends."""
        try:
            while True:
                self._hand_on(self._pipe.recv())
        except (EOFError, OSError):
            self._hand_on(("gone",))
        self._process.join()
        self._pipe.close()

    def _hand_on(self, message: Message) -> None:
        self.heard_at = time.monotonic()
        if self.is_over:
            return
        try:
            self._loop.call_soon_threadsafe(self._deliver, message)
        except RuntimeError:  # the loop is closed: the studio ends
            self.is_over = True

    def _deliver(self, message: Message) -> None:
        if not self.is_over:
            self._hear(self, message)
