"""Show the progress of a long task: a bar in a terminal, lines elsewhere."""

import sys
import time
from types import TracebackType
from typing import Final, Self

from cubetable.core.messages import say

CELLS: Final = 30
CLEAR: Final = "\r\x1b[K"


class Progress:
    """Shows how much is done and how long the rest may take, on the terminal that errors go to."""

    def __init__(self, done: int, of: int, lang: str) -> None:
        self._done = done
        self._of = of
        self._lang = lang
        self._doing = ""
        self._begun_with = done
        self._began = time.monotonic()
        self._watched = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        self._show()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.clear()

    def clear(self) -> None:
        """Take the bar away, so that something else can be printed."""
        if self._watched:
            print(CLEAR, end="", file=sys.stderr, flush=True)

    def begin(self, doing: str) -> None:
        """Say what is being done from now on."""
        self._doing = doing
        self._show()

    def step(self, more: int = 1) -> None:
        """One more is done, or several."""
        self._done += more
        self._show()

    def _show(self) -> None:
        if self._watched:
            full = CELLS * self._done // max(self._of, 1)
            bar = "█" * full + "░" * (CELLS - full)
            print(f"{CLEAR}{bar} {self._text()}", end="", file=sys.stderr, flush=True)

    def _text(self) -> str:
        return f"{self._done}/{self._of}{self._left()}  {self._doing}".rstrip()

    def _left(self) -> str:
        """Say how long the rest takes at the pace so far."""
        new = self._done - self._begun_with
        if new == 0:
            return ""
        seconds = round((time.monotonic() - self._began) / new * (self._of - self._done))
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        clock = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        return f"  {say('shell.progress.left', self._lang, time=clock)}"


class LongProgress(Progress):
    """Print a plain line for each tenth of a long task, where no terminal shows the bar."""

    def __init__(self, done: int, of: int, lang: str) -> None:
        super().__init__(done, of, lang)
        self._tenths = self._full_tenths()

    def _show(self) -> None:
        super()._show()
        if not self._watched and self._full_tenths() > self._tenths:
            self._tenths = self._full_tenths()
            print(self._text(), file=sys.stderr, flush=True)

    def _full_tenths(self) -> int:
        return 10 * self._done // max(self._of, 1)
