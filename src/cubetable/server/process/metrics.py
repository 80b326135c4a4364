"""Count what the server does; the metrics belong to the process, and only its event loop adds to them.

No label has an id or an address, so that the metrics say nothing about a single player.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0)
MANY: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class CounterMetric:
    """Count events: a number that only grows, one in all or one for each value of a label."""

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name = name
        self.about = about
        self._label = label
        self._counts: Counter[str] = Counter()

    def add(self, value: str = "", count: int = 1) -> None:
        """Count some more."""
        self._counts[value] += count

    def lines(self) -> Iterator[str]:
        """Write it in Prometheus' text format."""
        yield from _head(self.name, self.about, "counter")
        counts = dict(sorted(self._counts.items())) if self._label else {"": self._counts[""]}
        for value, count in counts.items():
            label = f'{{{self._label}="{value}"}}' if self._label else ""
            yield f"{self.name}{label} {count}"


class HistogramMetric:
    """Count how often a number was at most each bound."""

    def __init__(self, name: str, about: str, bounds: Sequence[float] = SECONDS) -> None:
        self.name = name
        self.about = about
        self._bounds = bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def note(self, number: float, times: int = 1) -> None:
        """Note a number."""
        self._counts[bisect_left(self._bounds, number)] += times
        self._sum += number * times

    def lines(self) -> Iterator[str]:
        """Write it in Prometheus' text format."""
        yield from _head(self.name, self.about, "histogram")
        total = 0
        for bound, count in zip((*self._bounds, "+Inf"), self._counts, strict=True):
            total += count
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


def gauge(name: str, about: str, number: float) -> Iterator[str]:
    """Write a number that goes up and down."""
    yield from _head(name, about, "gauge")
    yield f"{name} {number}"


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


ACKS: Final = CounterMetric("cubetable_acks_total", "Acts that were stored and acknowledged.")
NAKS: Final = CounterMetric("cubetable_naks_total", "Acts and messages that were refused, by error code.", "code")
ANSWER_SECONDS: Final = HistogramMetric("cubetable_answer_seconds", "Seconds from the arrival of an act to its answer.")
RESYNCS: Final = CounterMetric(
    "cubetable_resyncs_total", "Clients that had missed events, by what the server sent them.", "sent"
)
COLLAPSES: Final = CounterMetric(
    "cubetable_collapses_total", "Queues of messages that grew too long and were replaced by a snapshot."
)
CUTS: Final = CounterMetric("cubetable_cuts_total", "Connections closed because the client read nothing.")
CONFLICTS: Final = CounterMetric(
    "cubetable_conflicts_total", "Changes repeated because another node stored an entry first."
)
MATCHES: Final = CounterMetric(
    "cubetable_matches_total", "Matches set up, begun and ended on this node, by event.", "event"
)
THOUGHTS: Final = CounterMetric("cubetable_thoughts_total", "Moves that bots were asked for, by outcome.", "outcome")
THOUGHT_SECONDS: Final = HistogramMetric("cubetable_thought_seconds", "Seconds that bots thought about a move.")
PUSHES: Final = CounterMetric("cubetable_pushes_total", "Messages handed to push services, by outcome.", "outcome")
LAG_SECONDS: Final = HistogramMetric(
    "cubetable_loop_lag_seconds", "Seconds by which the event loop was late for its timer."
)

ALL: Final = (
    ACKS,
    NAKS,
    ANSWER_SECONDS,
    RESYNCS,
    COLLAPSES,
    CUTS,
    CONFLICTS,
    MATCHES,
    THOUGHTS,
    THOUGHT_SECONDS,
    PUSHES,
    LAG_SECONDS,
)
