"""The measures of the lab under two versions of the rules, each with its difference.

Games of the same number share their dice and their bots, so the difference is that of each two games, as for an option
that varies (`sensitivity.py`). Depth has matches of its own; its difference is taken as of two that know nothing of
each other, which makes the interval wider rather than too narrow.
"""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final, NamedTuple

from cubetable.bots.measure.rating import Interval
from cubetable.core.game import Game
from cubetable.lab.figures import figure
from cubetable.lab.measures import MEASURES, Form, Measure, measures_of
from cubetable.lab.row import Row
from cubetable.lab.sensitivity import MOST_COMPARED, SettingMeasures, changes, sample
from cubetable.lab.versions.pair import NEW, OLD

END: Final = "end"
"""Stands before the name of a way to end: its share is compared as a measure is."""
RULES: Final = "rules"
FEWEST: Final = 10
"""Of fewer games that have a measure no difference is told: its interval would be far too narrow."""


class Difference(NamedTuple):
    """A measure under the old and under the new rules, and by how much it differs; None where it cannot be said."""

    old: Interval | None
    new: Interval | None
    by: Interval | None

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out that nothing has changed."""
        return self.by is not None and not self.by.low <= 0 <= self.by.high


def differences(game: Game, old: Sequence[Row], new: Sequence[Row]) -> dict[str, Difference]:
    """Compare every measure, and every way in which games ended."""
    measures = {**measures_of(game), **{f"{END}.{one}": _ends_by(one) for one in endings([*old, *new])}}
    settled = [_measured(OLD, measures, old), _measured(NEW, measures, new)]
    by = next((change.by for change in changes(settled, {RULES: OLD}, list(measures))), {})
    return {
        name: Difference(
            figure(measure, old), figure(measure, new), by.get(name) if _is_common(measure, old, new) else None
        )
        for name, measure in measures.items()
    }


def _is_common(measure: Measure, *versions: Sequence[Row]) -> bool:
    """Tell whether enough games of each version have a measure."""
    return all(sum(measure.observe(row) is not None for row in rows) >= FEWEST for rows in versions)


def endings(rows: Sequence[Row]) -> list[str]:
    """Name the ways in which games ended, as both versions call them."""
    return list(dict.fromkeys(ending(row) for row in rows))


def ending(row: Row) -> str:
    """Name the way in which a game ended without the name of the game."""
    return row.reason.rpartition(".")[2]


def apart(old: Interval | None, new: Interval | None) -> Difference:
    """Compare two figures that have no games in common."""
    if old is None or new is None:
        return Difference(old, new, None)
    value, half = new.value - old.value, hypot(old.high - old.value, new.high - new.value)
    return Difference(old, new, Interval(value, value - half, value + half))


def _measured(version: str, measures: Mapping[str, Measure], rows: Sequence[Row]) -> SettingMeasures:
    samples = ((name, sample(measure, rows[:MOST_COMPARED])) for name, measure in measures.items())
    return SettingMeasures({RULES: version}, {name: one for name, one in samples if one is not None})


def _ends_by(name: str) -> Measure:
    return Measure(Form.VERDICT, lambda row: (float(ending(row) == name), 1.0), MEASURES["ties"].source)
