"""Tell the page how far a search is, and which settings are nearest to the wish so far."""

from collections.abc import Mapping, Sequence
from typing import Final

from cubetable.bots.measure.rating import Interval
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.options import parse_spec
from cubetable.lab.measures import DEPTH, MEASURES
from cubetable.lab.row import Row
from cubetable.lab.search.bounds import NOTHING, interval
from cubetable.lab.search.halving import SettingTrial, Status, by_distance
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.outcome import ORDER
from cubetable.lab.search.words import write_interval
from cubetable.lab.studio.showing import JsonObject
from cubetable.lab.tally import Tally

MOST_SHOWN: Final = 6


class SearchNews:
    """The games of a search so far; between two looks of the search it says more than the search itself."""

    def __init__(self, hunt: SettingsHunt) -> None:
        self._hunt = hunt
        names = [term.name for term in hunt.search.wish.terms if term.name != DEPTH]
        self._tallies = {trial.setting.spec: {name: Tally() for name in names} for trial in hunt.trials}
        self._games = dict.fromkeys(self._tallies, 0)

    def add(self, spec: str, rows: Sequence[Row]) -> None:
        """Count some games of a setting."""
        self._games[spec] += len(rows)
        for name, tally in self._tallies[spec].items():
            tally.add(MEASURES[name], rows)

    def for_page(self, under_way: int) -> JsonObject:
        """Return it for the page; so many games more were played than the search has taken."""
        search = self._hunt.search
        return {
            "played": self._hunt.ready + under_way,
            "most": search.most_games,
            "meets": sum(trial.status is Status.MEETS for trial in self._hunt.trials),
            "best": [self._setting(trial) for trial in self._ordered()[:MOST_SHOWN]],
        }

    def _ordered(self) -> list[SettingTrial]:
        """Put settings that certainly meet the wish first, and then the nearest; leave out those without games."""
        trials = [
            SettingTrial(trial.setting, trial.status, intervals=self._intervals(trial))
            for trial in self._hunt.trials
            if self._games[trial.setting.spec]
        ]
        return sorted(by_distance(trials, self._hunt.search.wish), key=lambda trial: ORDER.index(trial.status))

    def _intervals(self, trial: SettingTrial) -> Mapping[str, Interval]:
        """Measure a setting by all of its games; depth is known from the last look only."""
        error = self._hunt.search.error
        measured = {
            name: interval(MEASURES[name], one, error) for name, one in self._tallies[trial.setting.spec].items()
        }
        return {DEPTH: trial.intervals.get(DEPTH, NOTHING), **measured}

    def _setting(self, trial: SettingTrial) -> JsonObject:
        names = [term.name for term in self._hunt.search.wish.terms]
        return {
            "options": parse_spec(trial.setting.spec)[1],
            "status": {lang: say(f"shell.lab.search.{trial.status}", lang) for lang in LANGUAGES},
            "games": self._games[trial.setting.spec],
            "figures": {
                name: {lang: write_interval(name, trial.intervals[name], lang) for lang in LANGUAGES} for name in names
            },
        }
