"""Open records that people bring: each becomes a finished match, which can be reviewed like any other."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.core.record import Record, read
from cubetable.core.record.dice import check
from cubetable.match import Entry
from cubetable.server.live.people import new_id, proper_name
from cubetable.server.process import thread_waker
from cubetable.server.process.metered_work import MeteredWork
from cubetable.store import Conflict, MatchRow, Store
from cubetable.store.archive import hash_of, import_record, name_of
from cubetable.store.loading import load_match
from cubetable.store.new_match import OVER
from cubetable.store.rows import CLASSROOM, Beginning

MOST_MOVES: Final = 20_000
"""Moves of the longest record that is opened; the laws take no game for longer, either."""
MOST_OF_PAYER: Final = 4_000
"""Moves of the longest one where limits hold: many times as many as a long game has."""


class OpenedRecord(NamedTuple):
    """A record that was opened: the id of its match, and what was found of its dice."""

    match: str
    dice: str


class ReadRecord(NamedTuple):
    """A record that was read and holds: as a match that is over, with its log, and what was found of its dice.

    `names` are ids under which it may be kept.
    """

    record: Record
    row: MatchRow
    entries: Sequence[Entry]
    dice: str
    names: Sequence[str]


class OpenedRecords:
    """Reads one record at a time, so that long ones do not take all places of the work in threads."""

    def __init__(self, store: Store, work: MeteredWork) -> None:
        self._store = store
        self._work = work
        self._lock = asyncio.Lock()

    async def open(
        self,
        text: str,
        sitters: Mapping[int, str],
        payer: str | None = None,
        count: Callable[[float], object] | None = None,
    ) -> OpenedRecord:
        """Keep a record as a finished match, unless it is there already; raise `Refusal` for one that does not hold.

        `sitters` are the persons who say that they sat there: it is among their matches. The time that it takes is
        charged to the payer; without one, longer records are opened, too. Its seconds are given to `count`.
        """
        most = MOST_MOVES if payer is None else min(MOST_OF_PAYER, MOST_MOVES)
        game = await self._work.do(payer, _read, text, sitters, most, lock=self._lock, count=count)
        for name in game.names:
            if await self._keep(replace(game.row, id=name), game, payer, count):
                return OpenedRecord(name, game.dice)
        raise RuntimeError("a new id was taken already")

    async def _keep(
        self, row: MatchRow, game: ReadRecord, payer: str | None, count: Callable[[float], object] | None
    ) -> bool:
        """Store a match under the id of its row; return whether this match is kept there now."""
        if await asyncio.to_thread(self._store.match, row.id) is None:
            try:
                await thread_waker.wait_for(self._store.begin(row, game.entries))
            except Conflict:  # another client was first, here or at another node, with the same match or with another
                pass
            else:
                return True
        there = await asyncio.to_thread(self._match_like, row)
        if there is None:
            return False
        return await self._work.do(payer, _was_played_as, game.record, *there, lock=self._lock, count=count)

    def _match_like(self, wanted: MatchRow) -> Beginning | None:
        """Return the match with the id of a row, and its log; None if it is not over, began otherwise, or is hidden."""
        row = self._store.match(wanted.id)
        if row is None or row.host == CLASSROOM or row.status != OVER:
            return None
        if (row.spec, row.start) != (wanted.spec, wanted.start):
            return None
        return Beginning(row, self._store.log(row.id))


def _read(text: str, sitters: Mapping[int, str], most: int) -> ReadRecord:
    record = read(text, most)
    row, entries = import_record(_with_proper_names(record), sitters)
    return ReadRecord(record, row, entries, check(record), [*_names(record)])


def _was_played_as(record: Record, row: MatchRow, log: Sequence[Entry]) -> bool:
    return load_match(row, log).moves == list(record.moves)


def _with_proper_names(record: Record) -> Record:
    """Clean the players' names as those of players here; `?` stands for one without a name."""
    names = record.tags.get("Players", "").split(",")
    names = [name if name in bots.NAMES else "" if name == "?" else proper_name(name) for name in names]
    return replace(record, tags={**record.tags, "Players": ",".join(names)})


def _names(record: Record) -> Iterator[str]:
    """Yield the ids under which a record may be kept: any file can claim the id of a match that it does not have."""
    yield name_of(record)
    yield hash_of(record)
    yield new_id()
