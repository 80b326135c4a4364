"""Write the logs of many matches into one Parquet file, and read them back.

A row of the file is an entry, as the table `event` has it, with its game beside it. The body is taken apart, so that a
program needs no JSON for what is usual: `text`, and `more` with the rest. The matches are sorted by their ids and none
lies in two row groups, so that one match is found by the statistics of the groups.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal
from cubetable.match.events import MatchEnded
from cubetable.store.codec import COLUMNS, compact
from cubetable.store.database import Row

MOVED: Final = frozenset(
    ["move", "plan", "promise", "number", "offer", "accept", "decline", "undo", "pause", "resume", "wake", "stand_in"]
)
"""The kinds of entries that leave the database. None of them names a person, and neither lists nor ratings need one."""
COPIED: Final = frozenset(["begin", "resign", "flag", "leave", "claim", "end"])
"""The kinds that stay in the database and are in the file as well, so that its games have a result."""
NEEDED: Final = {"package": "pyarrow", "extra": "lab"}
"""The package that reads and writes these files, and the extra that installs it."""
TOGETHER: Final = 25
"""Matches in one row group, which is read to open one of them."""
WRITTEN: Final = {"compression": "zstd", "compression_level": 9, "write_page_checksum": True}
KIND, PLACE = (COLUMNS.split(", ").index(name) for name in ("kind", "place"))


class FinishedLog(NamedTuple):
    """The log of a match as a file has it: its game, the rows that leave the database, and those that are copied."""

    match: str
    spec: str
    rules_version: int
    moved: tuple[Row, ...]
    copied: tuple[Row, ...]


def split(match: str, spec: str, rules_version: int, rows: Sequence[Row]) -> FinishedLog | None:
    """Return what of a log goes into a file; None if nothing does.

    What came after the end stays, with the end itself: so the database has the highest numbers, and goes on from them.
    """
    ends = [row[PLACE] for row in rows if row[KIND] == MatchEnded.kind]
    moved = tuple(row for row in rows if row[KIND] in MOVED and ends and row[PLACE] < ends[-1])
    copied = tuple(row for row in rows if row[KIND] in COPIED)
    return FinishedLog(match, spec, rules_version, moved, copied) if moved else None


def write_logs(path: Path, logs: Iterable[FinishedLog]) -> None:
    """Write logs into a new file."""
    arrow, parquet = packages()
    schema, ordered = arrow.schema(_columns(arrow)), sorted(logs)
    with path.open("xb") as file, parquet.ParquetWriter(file, schema, **WRITTEN) as writer:
        for at in range(0, len(ordered), TOGETHER):
            columns = zip(*(row for log in ordered[at : at + TOGETHER] for row in _file_rows(log)), strict=True)
            arrays = [arrow.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
            writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))


def read_logs(path: Path, match: str | None = None) -> dict[str, tuple[Row, ...]]:
    """Return the rows that left the database, by their matches: those of one match, or of all in the file."""
    arrow, parquet = packages()
    rows: list[Row] = []
    with parquet.ParquetFile(path, page_checksum_verification=True) as file:
        for group in range(file.num_row_groups):
            names = file.metadata.row_group(group).column(0).statistics
            if match is None or names.min <= match <= names.max:
                table = file.read_row_group(group, use_threads=False)
                if match is not None:
                    matches = table["match"].to_pylist()
                    table = table.slice(matches.index(match) if match in matches else 0, matches.count(match))
                moments = table["at"].cast(arrow.int64()).to_pylist()
                columns = (table[name].to_pylist() for name in table.column_names[:-1])
                rows += _event_rows(zip(*columns, moments, strict=True))
    return {name: tuple(log) for name, log in groupby(rows, itemgetter(0))}


def packages() -> tuple[ModuleType, ModuleType]:
    """Return pyarrow and its Parquet; refuse with the name of the package if it is not installed."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise Refusal("shell.lab.no_package", **NEEDED) from None
    return pa, parquet


# --- Between the rows of the table and those of a file --------------------------------------------------


def _columns(arrow: ModuleType) -> list[tuple[str, object]]:
    """Return the columns of a file, with their types."""
    text, number = arrow.string(), arrow.int32()
    game = [("match", text), ("spec", text), ("rules_version", number)]
    entry = [("place", number), ("stream", number), ("n", number), ("seat", number), ("act_id", text), ("kind", text)]
    return [*game, *entry, ("text", text), ("more", text), ("at", arrow.timestamp("ms", "UTC"))]


def _file_rows(log: FinishedLog) -> Iterator[Row]:
    for match, stream, n, place, seat, act, kind, body, at in sorted([*log.moved, *log.copied], key=itemgetter(PLACE)):
        yield match, log.spec, log.rules_version, place, stream, n, seat, act, kind, *_take_apart(body), at


def _event_rows(rows: Iterable[Row]) -> Iterator[Row]:
    """Give the rows of the table, without those that are in the file as copies."""
    for match, _, _, place, stream, n, seat, act, kind, text, more, at in rows:
        if kind in MOVED:
            yield match, stream, n, place, seat, act, kind, _put_together(text, more), at


def _take_apart(body: str) -> tuple[str | None, str]:
    """Return the text of a body, and the rest of it; no text where the two would not make the same body again."""
    read = json.loads(body)
    text, more = read.get("text"), compact({name: value for name, value in read.items() if name != "text"})
    return (text, more) if isinstance(text, str) and _put_together(text, more) == body else (None, body)


def _put_together(text: str | None, more: str) -> str:
    return more if text is None else compact({"text": text, **json.loads(more)})
