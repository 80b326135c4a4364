"""How far a long comparison has come, kept in a file for each sheet, so that it goes on where it was stopped."""

import json
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.sheet.openspiel.sheets import digest
from tests.sheet.openspiel.walk import compare, pair_of

FOLDER: Final = Path(__file__).parents[3] / ".cache" / "openspiel"
CHUNK: Final = 100
"""So many games are compared before they are written down."""
MOST_DIFFERENCES: Final = 10
"""With so many, a comparison is broken off."""


class Comparison(NamedTuple):
    """The results of the games so far."""

    games: int = 0
    moves: int = 0
    differences: tuple[str, ...] = ()


def compare_games(name: str, games: int, folder: Path = FOLDER, *, with_bots: bool = True) -> Iterator[Comparison]:
    """Compare as many games of a sheet, and tell how far it is; those written down before are not played again."""
    pair, file = pair_of(name), folder / f"{name}-{digest(name)}.jsonl"
    so_far = Comparison()
    for written in _agreed(file):
        so_far = _sum(so_far, Comparison(written["games"], written["moves"]))
        if pair.known is not None:
            pair.known.note_all(written["known"])
    yield so_far
    while so_far.games < games and len(so_far.differences) < MOST_DIFFERENCES:
        before = set(pair.known.pairs) if pair.known is not None else set()
        numbers = range(so_far.games, min(so_far.games + CHUNK, games))
        results = [compare(pair, number, with_bots=with_bots) for number in numbers]
        chunk = Comparison(len(results), sum(moves for moves, _ in results), tuple(what for _, what in results if what))
        known = {there: here for there, here in pair.known.pairs.items() if there not in before} if pair.known else {}
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({**chunk._asdict(), "known": known}) + "\n")
        so_far = _sum(so_far, chunk)
        yield so_far


def _agreed(file: Path) -> list[dict[str, Any]]:
    """Read the chunks up to the first difference: from there on games are played again, as the adapter may be new."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    chunks = list(takewhile(lambda chunk: not chunk["differences"], map(json.loads, lines)))
    if len(chunks) < len(lines):
        file.write_text("".join(f"{line}\n" for line in lines[: len(chunks)]), encoding="utf-8")
    return chunks


def _sum(one: Comparison, other: Comparison) -> Comparison:
    differences = (*one.differences, *other.differences)
    return Comparison(one.games + other.games, one.moves + other.moves, differences)
