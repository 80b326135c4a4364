"""The rows of every part of the bench, and its timers."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

ROUNDS: Final = 7
SEED: Final = 2026
NOT_MEASURED: Final = "not measured"


class Row(NamedTuple):
    """One measurement: what, how much of which unit, and the ratio to its peer where it has one."""

    what: str
    value: float
    unit: str
    ratio: float | None = None
    beside: str = ""
    at_least: str = ""

    def line(self) -> str:
        """Write it as one line of a table."""
        ratio = "" if self.ratio is None else f"{self.ratio:8.2f} × {self.beside}"
        wanted = f"  (wanted: {self.at_least})" if self.at_least else ""
        return f"{self.what:58} {self.value:12,.3f} {self.unit:12}{ratio}{wanted}"


def timed(work: Callable[[], object]) -> float:
    """Give the seconds that some work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def worked(work: Callable[[], object]) -> float:
    """Give the seconds that the processor works on something."""
    begun = time.process_time()
    work()
    return time.process_time() - begun
