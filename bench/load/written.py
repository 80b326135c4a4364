"""Measure what a database keeps of a match: rows, bytes, and bytes of the log that is written ahead."""

import tempfile
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Final

import psycopg
from tests.playing import finished_record

from cubetable.core.record import read
from cubetable.match.events import MoveMade
from cubetable.store import open_store
from cubetable.store.archive import import_record
from cubetable.store.rows import Beginning

from .figures import Figure, figure

GAMES: Final = ("eight_by_eight", "cubulus", "cube_or_ack", "cubed", "monkey_puzzle")
SIZES: Final = (
    "SELECT pg_total_relation_size('event') + pg_total_relation_size('match') + pg_total_relation_size('sitting')"
)
WRITTEN_AHEAD: Final = "SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"


def written(store: str, where: str, matches: int) -> Iterator[Figure]:
    """Write random matches of each game, act by act, each in a transaction of its own."""
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            played = [import_record(read(finished_record(game, Path(folder), dice))) for dice in range(matches)]
        rows = sum(len(entries) for _, entries in played)
        moves = sum(isinstance(entry.event, MoveMade) for _, entries in played for entry in entries)
        before = _sizes(store, where)
        _write(where, played)
        size, ahead = (after - earlier for after, earlier in zip(_sizes(store, where), before, strict=True))
        yield figure(f"{game}: moves of a match", store, moves / matches, "")
        yield figure(f"{game}: rows of a match", store, rows / matches, "")
        yield figure(f"{game}: a match in tables and indexes", store, size / matches / 1024, "kB")
        yield figure(f"{game}: a move in tables and indexes", store, size / moves, "bytes")
        if store == "postgres":
            yield figure(f"{game}: a move in the log that is written ahead", store, ahead / moves, "bytes")


def _write(where: str, played: list[Beginning]) -> None:
    with closing(open_store(where)) as store:
        for row, entries in played:
            store.begin(row).result()
            for _, act in groupby(entries, key=lambda entry: entry.at):
                store.append(row.id, list(act)).result()


def _sizes(store: str, where: str) -> tuple[float, float]:
    """Return the bytes of the matches, and of what was written ahead until now."""
    if store == "sqlite":
        with closing(open_store(where)):
            pass
        return Path(where).stat().st_size, 0
    with closing(open_store(where)), psycopg.connect(where, autocommit=True) as database:
        size, ahead = (database.execute(sql).fetchone() or (0,) for sql in (SIZES, WRITTEN_AHEAD))
        return float(size[0]), float(ahead[0])
