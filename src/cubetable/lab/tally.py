"""The sums of one measure over games, from which its value and its error follow."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt

from cubetable.lab.measures import Measure
from cubetable.lab.row import Row


@dataclass
class Tally:
    """The sums of one measure over games."""

    games: int = 0
    part: float = 0.0
    whole: float = 0.0
    part_part: float = 0.0
    part_whole: float = 0.0
    whole_whole: float = 0.0

    def add(self, measure: Measure, rows: Iterable[Row]) -> None:
        """Add games in which the measure can be observed."""
        for row in rows:
            observed = measure.observe(row)
            if observed is not None:
                part, whole = observed
                self.games += 1
                self.part += part
                self.whole += whole
                self.part_part += part * part
                self.part_whole += part * whole
                self.whole_whole += whole * whole

    @property
    def measured(self) -> bool:
        """Whether there is a value and a standard error."""
        return self.games >= 2 and self.whole > 0

    @property
    def value(self) -> float:
        """The measure: parts by wholes."""
        return self.part / self.whole if self.whole > 0 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the value."""
        if not self.measured:
            return inf
        value, n = self.value, self.games
        squares = self.part_part - 2 * value * self.part_whole + value * value * self.whole_whole
        return sqrt(max(squares, 0.0) / (n - 1) / n) / (self.whole / n)
