"""Records of games, replayed under both versions of the rules."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core import registry
from cubetable.core.errors import RecordError, Refusal
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.core.record.read import MOST_BYTES, RecordReader
from cubetable.core.record.record import result_text
from cubetable.lab.versions.pair import VersionPair

SUFFIX: Final = ".txt"

SAME: Final = "same"
"""The record replays, and ends as before."""
OTHER_END: Final = "other_end"
BROKEN: Final = "broken"
"""It no longer replays."""
NOT_EVEN_OLD: Final = "not_even_old"
VERDICTS: Final = (SAME, OTHER_END, BROKEN, NOT_EVEN_OLD)


class RecordReplay(NamedTuple):
    """A record under the new rules: what came of it, and why."""

    path: Path
    verdict: str
    why: RecordError | None = None
    ends: tuple[str, str] = ("", "")
    """The results under the old and under the new rules."""


def records_in(paths: list[str]) -> list[Path]:
    """List the files, and those of the folders; refuse a path that is not there, and a folder without records."""
    files: list[Path] = []
    for text in paths:
        path = Path(text).expanduser()
        listed = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
        if not listed or not all(one.is_file() for one in listed):
            raise Refusal("shell.compare.no_records", path=path)
        files += listed
    return list(dict.fromkeys(files))


def replays(files: list[Path], pair: VersionPair) -> Iterator[RecordReplay]:
    """Replay each record under both versions."""
    for path in files:
        try:
            with path.open("rb") as file:
                yield _replayed(path, file.read(MOST_BYTES + 1), pair)
        except OSError as error:
            raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None


def _replayed(path: Path, record: bytes, pair: VersionPair) -> RecordReplay:
    ends = []
    for spec, verdict in ((pair.old, NOT_EVEN_OLD), (pair.new, BROKEN)):
        try:
            ends.append(_end(record, _maker(spec)))
        except RecordError as error:
            return RecordReplay(path, verdict, error)
    return RecordReplay(path, SAME if ends[0] == ends[1] else OTHER_END, None, (ends[0], ends[1]))


def _maker(spec: str) -> Callable[[str], Game]:
    """Make the game of a record in one of the two versions, with the record's own options."""
    name, _ = parse_spec(spec)

    def make(written: str) -> Game:
        _, options = parse_spec(written)
        listed = ",".join(f"{option}={value}" for option, value in options.items())
        return registry.game(f"{name}({listed})" if listed else name)

    return make


def _end(record: bytes, make: Callable[[str], Game]) -> str:
    """Replay a record; return its result, as records have it."""
    reader = RecordReader(record, make)
    state = reader.first
    for move in reader.moves(MOST_BYTES):
        state = move.after
    return result_text(reader.game.outcome(state))
