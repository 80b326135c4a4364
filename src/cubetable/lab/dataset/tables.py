"""The tables of a data set as Parquet: a row for each game, and a row for each decision."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core.record.write import draft_for
from cubetable.lab.dataset.play import DecisionRow, GameRow
from cubetable.lab.results import load_arrow

TYPES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("game", "ply", "seat", "plies", "decisions", "legal_moves"), "int64"),
    **dict.fromkeys(("value", "outcome"), "float64"),
}
"""The types of columns that are no text, as pyarrow calls them."""
LISTS: Final[Mapping[str, str]] = {"seats": "string", "scores": "int64", "winners": "int64", "shares": "float64"}
"""The columns with something for each seat."""
ROWS: Final[Mapping[str, type[NamedTuple]]] = {"games": GameRow, "decisions": DecisionRow}
"""The tables by their names; each is a folder, with a file for each part."""


def write_table(name: str, rows: Iterable[NamedTuple], path: Path) -> None:
    """Write the rows of one part, whole or not at all."""
    arrow, parquet = load_arrow()
    plain = arrow.type_for_alias
    schema = arrow.schema(
        (field, arrow.list_(plain(LISTS[field])) if field in LISTS else plain(TYPES.get(field, "string")))
        for field in ROWS[name]._fields
    )
    table = arrow.Table.from_pylist([row._asdict() for row in rows], schema)
    with draft_for(path) as draft:
        parquet.write_table(table, draft)


def count_rows(path: Path) -> int:
    """Count the rows of a file without reading them; 0 if there is no such file, or it is damaged."""
    arrow, parquet = load_arrow()
    try:
        return int(parquet.read_metadata(path).num_rows)
    except (OSError, arrow.ArrowInvalid):
        return 0


def version() -> str:
    """Return the version of pyarrow: with another one, the same tables may have other bytes."""
    arrow, _ = load_arrow()
    return str(arrow.__version__)
