"""Every game as a row of a table, its options beside its figures: CSV, or Parquet where pyarrow is there."""

import csv
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.record.write import draft_for
from cubetable.lab.chunk_folder import ChunkFolder
from cubetable.lab.question import Question
from cubetable.lab.row import Row, cells

PARQUET: Final = ".parquet"
CSV: Final = ".csv"


def check(path: Path) -> None:
    """Refuse a file that could not be written once all is played."""
    if path.suffix not in (CSV, PARQUET):
        raise Refusal("shell.lab.bad_results", path=path)
    if path.suffix == PARQUET:
        load_arrow()


def write(question: Question, chunks: ChunkFolder, count: int, path: Path) -> None:
    """Write every game into one file, as its ending says."""
    with draft_for(path) as draft:
        (_write_parquet if path.suffix == PARQUET else _write_csv)(question, chunks, count, draft)


def _options(spec: str) -> dict[str, str]:
    options = registry.game(spec).options
    return {f"option_{name}": kind.write(getattr(options, name)) for name, kind in options.kinds().items()}


def _write_csv(question: Question, chunks: ChunkFolder, count: int, path: Path) -> None:
    with path.open("x", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow([*_options(question.specs[0]), *Row._fields])
        for spec in question.specs:
            options = _options(spec).values()
            table.writerows([*options, *cells(row)] for row in chunks.games(spec, count))


def _write_parquet(question: Question, chunks: ChunkFolder, count: int, path: Path) -> None:
    arrow, parquet = load_arrow()
    schema = arrow.schema([*((name, arrow.string()) for name in _options(question.specs[0])), *_types(arrow)])
    with parquet.ParquetWriter(path, schema) as file:
        for spec in question.specs:
            options = _options(spec)
            rows = [{**options, **_typed(row)} for row in chunks.games(spec, count)]
            file.write_table(arrow.Table.from_pylist(rows, schema))


def _types(arrow: Any) -> Iterator[tuple[str, Any]]:  # the package may not be there, and is not typed
    """Name the type of each column of a row."""
    others: Mapping[str, Callable[[], Any]] = {
        "seats": lambda: arrow.list_(arrow.string()),
        "reason": arrow.string,
        "scores": lambda: arrow.list_(arrow.int64()),
        "winners": lambda: arrow.list_(arrow.int64()),
        "possible": arrow.float64,
        "behind": arrow.bool_,
        "matters": arrow.bool_,
        "settled": arrow.float64,
        "kingmaker": arrow.bool_,
        "luck": arrow.float64,
        "swing": arrow.float64,
    }
    for name in Row._fields:
        yield name, others.get(name, arrow.int64)()


def _typed(row: Row) -> dict[str, object]:
    return {**row._asdict(), "winners": [seat + 1 for seat in row.winners]}


def load_arrow() -> tuple[Any, Any]:
    """Load pyarrow and its module for Parquet, or say how to install them."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise Refusal("shell.lab.no_package", package="pyarrow", extra="lab") from None
    return arrow, parquet
