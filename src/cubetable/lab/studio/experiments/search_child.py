"""The process that searches for options: the search of the lab, on the thread that is watched for endless loops."""

import time
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Final

from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.lab.play import ChunkResult, play
from cubetable.lab.question import Chunk, Question
from cubetable.lab.row import Row
from cubetable.lab.search.hunt import SettingsHunt
from cubetable.lab.search.question import SettingsSearch
from cubetable.lab.search.space import OptionSpace
from cubetable.lab.search.terms import SearchTerms, search_for
from cubetable.lab.search.words import space_line
from cubetable.lab.studio.child import Reporter, begin, load_watched, telling
from cubetable.lab.studio.experiments.libraries import build_for
from cubetable.lab.studio.experiments.requests import SearchRequest
from cubetable.lab.studio.experiments.search_news import SearchNews
from cubetable.lab.studio.showing import reason_of

PART: Final = 20
"""So many random games are played in one go; of bots, one."""
EACH: Final = 0.5
"""Seconds between two reports."""


def run(pipe: Connection, path: Path, request: SearchRequest, folder: Path) -> None:
    """Search; tell how far it is, and the settings that are nearest to the wish so far."""
    report = begin(pipe, behind=True)
    kind = load_watched(path, report)
    if kind is None:
        return
    with telling(path, report):
        try:
            search = _search(kind, request)
        except Refusal as error:
            report.tell("refused", reason_of(error))
            return
        hunt = SettingsHunt(search, folder)
        player = SearchPlayer(search.question, SearchNews(hunt), report)
        tried = {lang: space_line(search.sample, lang) for lang in LANGUAGES}
        report.tell("begun", {"tried": tried, **player.news.for_page(0)})
        build_for(map(registry.game, search.question.specs), search.question, path, report)
        hunt.go(player, lambda _: None)
        report.tell("done", player.news.for_page(0))


def _search(kind: type[Game], request: SearchRequest) -> SettingsSearch:
    space = OptionSpace.read(kind.name(), request.fixed, request.over)
    return search_for(space, SearchTerms(request.wish, request.over, tuple(request.seats.split(",")), request.games))


class SearchPlayer:
    """Plays the games of a search, some of each setting in turn, and reports now and then what they show."""

    def __init__(self, question: Question, news: SearchNews, report: Reporter) -> None:
        self.news = news
        self._question, self._report = question, report
        self._under_way = 0
        """How many games were played of the chunks that are not whole yet."""
        self._reported_at = 0.0

    def do(self, tasks: Iterable[tuple[Question, Chunk]]) -> Iterator[ChunkResult]:
        """Play all chunks; those of the same games go on together, so that no setting waits for another."""
        for _, together in groupby(sorted(tasks, key=_start), _start):
            yield from self._in_turn(list(together))

    def _in_turn(self, tasks: Sequence[tuple[Question, Chunk]]) -> Iterator[ChunkResult]:
        rows: dict[Chunk, list[Row]] = {chunk: [] for _, chunk in tasks}
        size = PART if all(question.at_random(chunk.spec) for question, chunk in tasks) else 1
        longest = max(chunk.stop - chunk.start for chunk in rows)
        for done in range(0, longest, size):
            for question, chunk in tasks:
                start = chunk.start + done
                if start < chunk.stop:
                    part = Chunk(chunk.spec, start, min(start + size, chunk.stop))
                    rows[chunk] += self._played(question, part)
        for chunk, played in rows.items():
            self._under_way -= len(played)
            yield ChunkResult(chunk, tuple(played))

    def _played(self, question: Question, part: Chunk) -> tuple[Row, ...]:
        played = play(question, part, Event())
        rows = played.rows if played is not None else ()
        self._under_way += len(rows)
        if question.seats == self._question.seats:  # the others are matches of a ladder
            self.news.add(part.spec, rows)
        if time.monotonic() - self._reported_at > EACH:
            self._report.tell("news", self.news.for_page(self._under_way))
            self._reported_at = time.monotonic()
        return rows


def _start(task: tuple[Question, Chunk]) -> int:
    return task[1].start
