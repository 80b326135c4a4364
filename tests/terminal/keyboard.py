"""A terminal with a person at its keyboard, made of a pseudo-terminal."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from types import TracebackType
from typing import Self

from tests.command import environment, seconds_worked

PATIENCE = 120
"""Seconds after which a program that shows nothing new counts as hung: not a measure of speed."""


class Keyboard:
    """Runs the command at a terminal of its own: what it shows can be waited for, and answered."""

    def __init__(self, *words: str, rows: int = 24, columns: int = 80, **others: str) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self._game = subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, "-m", "cubetable", *words],
            env=environment(**{"TERM": "xterm-256color", "COLORTERM": "truecolor", **others}),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.shown = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._game.poll() is None:
            self._game.kill()
        self._game.wait()
        os.close(self._ours)

    def _more(self) -> bool:
        """Take what is shown next; False when the program has left."""
        if not select.select([self._ours], [], [], PATIENCE)[0]:
            raise TimeoutError(self.shown.decode(errors="replace"))
        try:
            chunk = os.read(self._ours, 65536)
        except OSError:  # the other side has closed
            return False
        self.shown += chunk
        return bool(chunk)

    def wait_for(self, text: str, after: int = 0) -> int:
        """Wait until something is shown, and say how much had been shown by then."""
        while text.encode() not in self.shown[after:]:
            if not self._more():
                raise EOFError(self.shown.decode(errors="replace"))
        return len(self.shown)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self._ours, text.encode())

    def seconds_worked(self) -> float:
        """Add up the seconds of a processor that the program and its helpers have used."""
        return seconds_worked(self._game.pid)

    def press_ctrl_c(self) -> None:
        """Interrupt the program, as a terminal does."""
        self._game.send_signal(signal.SIGINT)

    def leave(self) -> int:
        """Wait for the program to leave, and give its exit status."""
        while self._more():
            pass
        return self._game.wait()
