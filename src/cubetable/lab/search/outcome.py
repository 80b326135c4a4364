"""The outcome of a search: which settings meet the wish, which are open, what was left out and when."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from cubetable.bots.measure.rating import Interval
from cubetable.lab.measures import DEPTH
from cubetable.lab.search.bounds import ERROR
from cubetable.lab.search.halving import SettingTrial, Status, by_distance
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.question import SettingsSearch
from cubetable.lab.sensitivity import Change, changes

ORDER: Final = (Status.MEETS, Status.OPEN, Status.MISSES, Status.DROPPED)


class SearchOutcome(NamedTuple):
    """The settings, those that meet the wish first and then by their distance from it; and the effect of options."""

    search: SettingsSearch
    trials: Sequence[SettingTrial]
    games: int
    changes: Sequence[Change]

    def of(self, status: Status) -> list[SettingTrial]:
        """Give the settings with this standing."""
        return [trial for trial in self.trials if trial.status is status]

    @property
    def counts(self) -> Mapping[Status, int]:
        """Count the settings by standing."""
        return {status: len(self.of(status)) for status in ORDER}


def outcome(hunt: SettingsHunt) -> SearchOutcome:
    """Return the outcome of a finished search."""
    search = hunt.search
    trials = by_distance(hunt.trials, search.wish)
    trials.sort(key=lambda trial: ORDER.index(trial.status))
    # By the first look, at which all settings had the same games: who plays on depends on the results.
    first = [trial.first_look for trial in hunt.trials if trial.first_look is not None]
    names = [term.name for term in search.wish.terms if term.name != DEPTH]
    return SearchOutcome(search, trials, hunt.played, list(changes(first, search.sample.usual, names)))


def as_json(result: SearchOutcome) -> dict[str, Any]:
    """Give the outcome as JSON."""
    search = result.search
    return {
        "question": search.as_json(),
        "confidence": 1 - ERROR,
        "combinations": search.sample.combinations,
        "impossible": search.sample.impossible,
        "tried": len(search.sample.settings),
        "sampled": search.sample.is_part,
        "looks": list(search.looks),
        "games": result.games,
        "settings": [_trial(trial, search) for trial in result.trials],
        "sensitivity": [
            {**change._asdict(), "by": {name: by._asdict() for name, by in change.by.items()}}
            for change in result.changes
        ],
    }


def _trial(trial: SettingTrial, search: SettingsSearch) -> dict[str, object]:
    return {
        "setting": trial.setting.text,
        "game": trial.setting.spec,
        "status": trial.status,
        "look": trial.look,
        "games": trial.games,
        "wish": {term.name: _bounds(trial.intervals[term.name]) for term in search.wish.terms},
        "measures": {name: tally.value for name, tally in trial.tallies.items() if tally.measured},
    }


def _bounds(interval: Interval) -> dict[str, float | None] | None:
    """Give an interval; nothing where there were too few games for one."""
    return None if inf in (interval.high, -interval.low) else interval._asdict()
