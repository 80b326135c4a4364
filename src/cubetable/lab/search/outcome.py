"""The outcome of a search: which settings meet the wish, which are open, what was left out and when."""

from collections.abc import Mapping, Sequence
from math import inf
from typing import Any, Final, NamedTuple

from cubetable.bots.rating import Interval
from cubetable.lab.measures import DEPTH
from cubetable.lab.search.bounds import ERROR
from cubetable.lab.search.halving import Status, Trial, by_distance
from cubetable.lab.search.hunt import Hunt
from cubetable.lab.search.question import Search
from cubetable.lab.sensitivity import Change, changes

ORDER: Final = (Status.MEETS, Status.OPEN, Status.MISSES, Status.DROPPED)


class Outcome(NamedTuple):
    """The settings, those that meet the wish first and then by their distance from it; and the effect of options."""

    search: Search
    trials: Sequence[Trial]
    games: int
    changes: Sequence[Change]

    def of(self, status: Status) -> list[Trial]:
        """Give the settings with this standing."""
        return [trial for trial in self.trials if trial.status is status]

    @property
    def counts(self) -> Mapping[Status, int]:
        """Count the settings by standing."""
        return {status: len(self.of(status)) for status in ORDER}


def outcome(hunt: Hunt) -> Outcome:
    """Sum a finished search up."""
    search = hunt.search
    trials = by_distance(hunt.trials, search.wish)
    trials.sort(key=lambda trial: ORDER.index(trial.status))
    # By the first look, at which all settings had the same games: who plays on depends on the results.
    first = [trial.first_look for trial in hunt.trials if trial.first_look is not None]
    names = [term.name for term in search.wish.terms if term.name != DEPTH]
    return Outcome(search, trials, hunt.played, list(changes(first, search.drawn.usual, names)))


def as_json(found: Outcome) -> dict[str, Any]:
    """Give the outcome as JSON."""
    search = found.search
    return {
        "question": search.as_json(),
        "confidence": 1 - ERROR,
        "combinations": search.drawn.combinations,
        "impossible": search.drawn.impossible,
        "tried": len(search.drawn.settings),
        "sampled": search.drawn.drawn,
        "looks": list(search.looks),
        "games": found.games,
        "settings": [_trial(trial, search) for trial in found.trials],
        "sensitivity": [
            {**change._asdict(), "by": {name: by._asdict() for name, by in change.by.items()}}
            for change in found.changes
        ],
    }


def _trial(trial: Trial, search: Search) -> dict[str, Any]:
    return {
        "setting": trial.setting.text,
        "game": trial.setting.spec,
        "status": trial.status,
        "look": trial.look,
        "games": trial.games,
        "wish": {term.name: _bounds(trial.intervals[term.name]) for term in search.wish.terms},
        "measures": {name: tally.value for name, tally in trial.tallies.items() if tally.measured},
    }


def _bounds(found: Interval) -> dict[str, float | None] | None:
    """Give an interval; nothing where there were too few games for one."""
    return None if inf in (found.high, -found.low) else found._asdict()
