"""Open records that people bring: each becomes a finished match, which can be reviewed like any other."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.core.record import Record, read
from cubetable.core.record.dice import check
from cubetable.match import Entry
from cubetable.server.live.people import new_id, proper_name
from cubetable.server.process import thread_waker
from cubetable.store import Conflict, MatchRow, Store
from cubetable.store.archive import hash_of, import_record, name_of
from cubetable.store.loading import load_match
from cubetable.store.new_match import OVER

MOST_MOVES: Final = 20_000
"""Moves of the longest record that is opened; the laws take no game for longer, either."""


class OpenedRecord(NamedTuple):
    """A record that was opened: the id of its match, and what was found of its dice."""

    match: str
    dice: str


class ReadRecord(NamedTuple):
    """A record that was read and holds: as a match that is over, with its log, and what was found of its dice."""

    record: Record
    row: MatchRow
    entries: Sequence[Entry]
    dice: str


class OpenedRecords:
    """Reads one record at a time, so that long ones do not take all threads."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()

    async def open(self, text: str, sitters: Mapping[int, str]) -> OpenedRecord:
        """Keep a record as a finished match, unless it is there already; raise `Refusal` for one that does not hold.

        `sitters` are the persons who say that they sat there: it is among their matches.
        """
        async with self._turn:
            game = await asyncio.to_thread(_read, text, sitters)
            for name in _names(game.record):
                if await self._keep(replace(game.row, id=name), game):
                    return OpenedRecord(name, game.dice)
        raise RuntimeError("a new id was taken already")

    async def _keep(self, row: MatchRow, game: ReadRecord) -> bool:
        """Store a match under the id of its row; return whether this match is kept there now."""
        if await asyncio.to_thread(self._store.match, row.id) is None:
            try:
                await thread_waker.wait_for(self._store.begin(row, game.entries))
            except Conflict:  # another node was first, with the same match or with another
                pass
            else:
                return True
        return await asyncio.to_thread(self._has, row.id, game)

    def _has(self, match: str, game: ReadRecord) -> bool:
        """Return whether a match is over and was played as a record says."""
        row = self._store.match(match)
        if row is None or row.status != OVER or (row.spec, row.start) != (game.row.spec, game.row.start):
            return False
        return load_match(row, self._store.log(match)).moves == list(game.record.moves)


def _read(text: str, sitters: Mapping[int, str]) -> ReadRecord:
    record = read(text, MOST_MOVES)
    row, entries = import_record(_with_proper_names(record), sitters)
    return ReadRecord(record, row, entries, check(record))


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
