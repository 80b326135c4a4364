"""Plots as SVG: an interval on a scale, and a histogram. Their colours are the page's, their numbers stand beside them.

Both are as wide as what is around them: points and lines keep their thickness however they are stretched.
"""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from cubetable.bots.measure.rating import Interval

WIDE: Final = 100
HIGH: Final = 24
MIDDLE: Final = HIGH / 2
MOST_BARS: Final = 60
TALL: Final = 100
STEPS: Final = (1, 2, 2.5, 5, 10)
"""The steps of a scale, in powers of ten."""
PARTS: Final = 4
"""About so many steps make a scale."""


class Scale(NamedTuple):
    """From where to where, and the step between its ticks."""

    low: float
    high: float
    step: float

    def at(self, value: float) -> float:
        """Return where on the scale a value lies, from 0 to 100."""
        return WIDE * (value - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> Sequence[float]:
        """List the values that are marked."""
        return [round(self.low + k * self.step, 9) for k in range(round((self.high - self.low) / self.step) + 1)]


def scale(values: Sequence[float]) -> Scale:
    """Make a scale on which all values lie, with round ticks.

    >>> scale([0.47, 0.53]).ticks
    [0.46, 0.48, 0.5, 0.52, 0.54]
    """
    low, high = min(values), max(values)
    if high - low <= abs(high) / 1000:
        low, high = low - max(abs(low) / 10, 0.1), high + max(abs(high) / 10, 0.1)
    rough = (high - low) / PARTS
    power = 10.0 ** floor(log10(rough))
    step = next(step for step in STEPS if step * power >= rough * (1 - 1e-9)) * power
    digits = max(0, 2 - floor(log10(step)))
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return Scale(round(first * step, digits), round(last * step, digits), round(step, digits))


def whisker(interval: Interval, on: Scale, beside: Sequence[float] = ()) -> str:
    """Draw a value as a dot, its interval as a line, what it is beside as marks, all on a scale."""
    ticks = "".join(_line("tick", on.at(tick), 0, on.at(tick), HIGH) for tick in on.ticks)
    marks = "".join(_line("beside", on.at(mark), 2, on.at(mark), HIGH - 2) for mark in beside)
    reach = _line("reach", on.at(interval.low), MIDDLE, on.at(interval.high), MIDDLE)
    # A line of no length with round ends: a dot that stays round however wide the plot is.
    dot = _line("dot", on.at(interval.value), MIDDLE, on.at(interval.value), MIDDLE)
    return _drawing("whisker", HIGH, ticks + marks + reach + dot)


def bar(interval: Interval) -> str:
    """Draw a share of all as a bar from nothing, with its interval at the end."""
    on = Scale(0, 1, 1 / PARTS)
    full = f'<rect class="bar" x="0" y="5" width="{on.at(interval.value):.2f}" height="{HIGH - 10}"/>'
    ticks = "".join(_line("tick", on.at(tick), 0, on.at(tick), HIGH) for tick in on.ticks)
    return _drawing(
        "whisker", HIGH, ticks + full + _line("reach thin", on.at(interval.low), MIDDLE, on.at(interval.high), MIDDLE)
    )


class Histogram(NamedTuple):
    """Bars side by side: each has `width` values from `first` on, and a share of all."""

    first: int
    width: int
    shares: Sequence[float]

    @property
    def last(self) -> int:
        """The last value that has a bar."""
        return self.first + self.width * len(self.shares) - 1

    def draw(self) -> str:
        """Return the bars as SVG."""
        most, wide = max(self.shares), WIDE / len(self.shares)
        bars = "".join(
            f'<rect class="bar" x="{wide * i + wide * 0.06:.2f}" y="{TALL * (1 - part / most):.2f}" '
            f'width="{wide * 0.88:.2f}" height="{TALL * part / most:.2f}"/>'
            for i, part in enumerate(self.shares)
            if part
        )
        return _drawing("histogram", TALL, bars)


def histogram(counts: Mapping[int, int]) -> Histogram:
    """Gather counts into bars of equal width.

    >>> histogram({1: 2, 2: 1, 4: 1})
    Histogram(first=1, width=1, shares=[0.5, 0.25, 0.0, 0.25])
    """
    first, last, total = min(counts), max(counts), sum(counts.values())
    width = ceil((last - first + 1) / MOST_BARS)
    shares = [0.0] * ceil((last - first + 1) / width)
    for value, count in counts.items():
        shares[(value - first) // width] += count / total
    return Histogram(first, width, shares)


def _line(name: str, x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line class="{name}" x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"/>'


def _drawing(name: str, height: int, inside: str) -> str:
    """Return a drawing that screen readers skip: the numbers stand beside it."""
    box = f'viewBox="0 0 {WIDE} {height}" preserveAspectRatio="none"'
    return f'<svg class="{name}" {box} aria-hidden="true" focusable="false">{inside}</svg>'
