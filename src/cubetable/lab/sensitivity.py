"""How a measure changes when one option changes and all others stay as they are.

Two settings that differ in one option only are a pair. The change is the mean over all pairs of the same two values.
Games of the same number share their dice in all settings, so the settings are not independent of each other, and many
may be nearly alike. Games of different numbers are: the error is that of the mean change over the numbers. The
intervals are of 95 %, each for itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.measure.rating import Interval, Z
from cubetable.lab.measures import MEASURES, Measure
from cubetable.lab.row import Row

MOST_COMPARED: Final = 20_000
"""So many games of each setting are compared at most."""


class Sample(NamedTuple):
    """A measure in one setting, and by how much each game pulls it away from there."""

    value: float
    pulls: NDArray[np.float32]


class SettingMeasures(NamedTuple):
    """A setting: its varied values, and its measures by name."""

    values: Mapping[str, str]
    samples: Mapping[str, Sample]


class Change(NamedTuple):
    """The change of measures when an option goes from its usual value to another, over so many pairs."""

    option: str
    usual: str
    value: str
    pairs: int
    by: Mapping[str, Interval]


def sample_setting(values: Mapping[str, str], names: Iterable[str], rows: Sequence[Row]) -> SettingMeasures:
    """Return some measures of one setting, each with the pull of every game on it."""
    samples = ((name, sample(MEASURES[name], rows)) for name in names)
    return SettingMeasures(values, {name: one for name, one in samples if one is not None})


def sample(measure: Measure, rows: Sequence[Row]) -> Sample | None:
    """Return one measure with the pull of every game on it; None where no game has it."""
    parts, wholes = np.array([measure.observe(row) or (0.0, 0.0) for row in rows]).reshape(-1, 2).T
    if wholes.sum() <= 0:
        return None
    value = float(parts.sum() / wholes.sum())
    return Sample(value, ((parts - value * wholes) / wholes.mean()).astype(np.float32))


def changes(settings: Sequence[SettingMeasures], usual: Mapping[str, str], names: Sequence[str]) -> Iterator[Change]:
    """Give the changes of each option, those to values that no pair has left out."""
    at = {frozenset(one.values.items()): one for one in settings}
    for option, base in usual.items():
        for value in dict.fromkeys(one.values[option] for one in settings):
            if value == base:
                continue
            pairs = [
                (before, after)
                for after in settings
                if after.values[option] == value
                and (before := at.get(frozenset({**after.values, option: base}.items()))) is not None
            ]
            if pairs:
                by = {name: change for name in names if (change := _change(name, pairs)) is not None}
                yield Change(option, base, value, len(pairs), by)


def _change(name: str, pairs: Sequence[tuple[SettingMeasures, SettingMeasures]]) -> Interval | None:
    """Give the mean change of one measure, over the pairs that have it."""
    both = [
        (before.samples[name], after.samples[name])
        for before, after in pairs
        if name in before.samples and name in after.samples
    ]
    games = min((len(one.pulls) for pair in both for one in pair), default=0)
    if games < 2:
        return None
    value = sum(after.value - before.value for before, after in both) / len(both)
    pulls = sum(after.pulls[:games].astype(float) - before.pulls[:games] for before, after in both) / len(both)
    half = Z * float(np.std(pulls, ddof=1)) / sqrt(games)
    return Interval(value, value - half, value + half)
