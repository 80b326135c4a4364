"""Play a search: what is kept is read, what is missing is played, and every look follows from the games alone."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from cubetable.bots.measure.rating import Interval
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.depth import depth, matches
from cubetable.lab.measures import DEPTH, MEASURES
from cubetable.lab.question import Question
from cubetable.lab.run import Workers, run
from cubetable.lab.search.bounds import FEWEST, NOTHING, deviations, interval
from cubetable.lab.search.halving import SettingTrial, Status, by_distance, decide, stay
from cubetable.lab.search.question import SettingsSearch
from cubetable.lab.sensitivity import MOST_COMPARED, sample_setting
from cubetable.lab.tally import Tally

Progress = Callable[[int], None]
"""Is told how many games more are there."""


class QuestionGames(NamedTuple):
    """A question of a search and its folder: the games, or the matches of two neighbours of the ladder."""

    question: Question
    chunks: ChunkFolder


class SettingsHunt:
    """A search under way."""

    def __init__(self, search: SettingsSearch, folder: Path) -> None:
        self.search = search
        self.trials = tuple(SettingTrial(setting) for setting in search.sample.settings)
        self.ready = 0
        """How many games are there so far."""
        self._games = QuestionGames(search.question, ChunkFolder(search.question, folder))
        questions = matches(search.question, search.ladder) if search.wish.deep else []
        self._matches = [
            QuestionGames(each, ChunkFolder(each, folder / f"{DEPTH}-{number}"))
            for number, each in enumerate(questions, start=1)
        ]

    @property
    def played(self) -> int:
        """How many games the answer rests on."""
        return sum(trial.games + trial.matches * len(self._matches) for trial in self.trials)

    def go(self, hired: Workers, progress: Progress) -> None:
        """Play look by look; after each, decide what is certain and leave out half of the rest."""
        looks = self.search.looks
        for look in range(len(looks)):
            still = [trial for trial in self.trials if trial.status is Status.OPEN]
            if not still:
                return
            self._play(still, look, hired, progress)
            for trial in still:
                self._look(trial, look)
            if look < len(looks) - 1:
                self._leave_out()

    def _leave_out(self) -> None:
        undecided = by_distance([trial for trial in self.trials if trial.status is Status.OPEN], self.search.wish)
        for trial in undecided[len(stay(undecided)) :]:
            trial.status = Status.DROPPED

    def _play(self, still: Sequence[SettingTrial], look: int, hired: Workers, progress: Progress) -> None:
        """Play what the settings that are left need for a look."""
        specs = tuple(trial.setting.spec for trial in still)
        before_last = dict(self._parts(look - 1)) if look else {}
        for part, count in self._parts(look):
            before = before_last.get(part, 0)
            chunks = list(replace(part.question, specs=specs).chunks(count))
            missing = part.chunks.missing(chunks)
            have = count * len(specs) - sum(chunk.stop - chunk.start for chunk in missing)
            self._tell(have - before * len(specs), progress)
            for played in run(part.question, part.chunks, missing, hired):
                self._tell(len(played.rows), progress)

    def _tell(self, more: int, progress: Progress) -> None:
        self.ready += more
        progress(more)

    def _parts(self, look: int) -> Iterator[tuple[QuestionGames, int]]:
        yield self._games, self.search.looks[look]
        for part in self._matches:
            yield part, self.search.matches_at(look)

    def _look(self, trial: SettingTrial, look: int) -> None:
        """Measure a setting anew, and decide about it."""
        count = self.search.looks[look]
        rows = list(self._games.chunks.games(trial.setting.spec, count, trial.games))
        for name in self.search.measures():
            trial.tallies.setdefault(name, Tally()).add(MEASURES[name], rows)
        trial.look, trial.games, trial.matches = look + 1, count, self.search.matches_at(look)
        if look == 0:
            names = [term.name for term in self.search.wish.terms if term.name != DEPTH]
            trial.first_look = sample_setting(trial.setting.values, names, rows[:MOST_COMPARED])
        trial.intervals = {
            term.name: self._depth(trial) if term.name == DEPTH else self._interval(trial, term.name)
            for term in self.search.wish.terms
        }
        decide(trial, self.search.wish)

    def _interval(self, trial: SettingTrial, name: str) -> Interval:
        return interval(MEASURES[name], trial.tallies[name], self.search.error)

    def _depth(self, trial: SettingTrial) -> Interval:
        if trial.matches < FEWEST:
            return NOTHING
        played = [(part.question, list(part.chunks.games(trial.setting.spec, trial.matches))) for part in self._matches]
        return depth(played, deviations(self.search.error)) or NOTHING
