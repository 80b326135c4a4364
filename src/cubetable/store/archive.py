"""Export matches as records, and import records as finished matches."""

import hashlib
import re
import zipfile
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from cubetable import bots
from cubetable.core import system
from cubetable.core.errors import Refusal, shortened
from cubetable.core.record.dice import check, counters
from cubetable.core.record.numbers import Promises, numbers_tags, promises_in
from cubetable.core.record.read import MOST_BYTES
from cubetable.core.record.record import NORMAL, START, Record
from cubetable.core.state import CHANCE, CLOCK
from cubetable.match import PUBLIC, Ending, Entry, Match, Seat
from cubetable.match.clock import MILLI
from cubetable.match.events import MatchEnded
from cubetable.store.new_match import OVER, NewMatch, Sitter
from cubetable.store.rows import RECORD, Beginning, MatchRow

ID: Final = re.compile(r"[a-z0-9]{12}")
UNFINISHED: Final = "unfinished"
ABANDONED: Final = "abandoned"
ENDINGS: Final = ("resigned", "flagged", "left", "agreed", ABANDONED, "stopped")
WINNERS: Final = re.compile(r"\(([0-9]{1,2}(?:,[0-9]{1,2})*)\)$")
DATE: Final = "%Y.%m.%d"
CLOCK_TIME: Final = "%H:%M:%S"

NO_PERSONS: Final[Mapping[int, str]] = MappingProxyType({})

RESIGNED: Final = "Resigned"
"""The tag with the seats, from 1, that resigned in a game that went on without them."""
ZIP: Final = ".zip"
SUFFIX: Final = ".txt"
UNREADABLE: Final = (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error, OSError)
"""The errors of a zip that is cut off, of an unknown kind, or locked."""


def export_record(row: MatchRow, match: Match) -> Record:
    """Return the whole record of a match, hidden moves too, and the seed if it is over."""
    began = datetime.fromtimestamp(row.created / MILLI, UTC)
    tags = {
        "Players": ",".join(seat.name.replace(",", " ") or "?" for seat in match.seats),
        "Date": began.strftime(DATE),
        "Time": began.strftime(CLOCK_TIME),
        "Match": row.id,
        "Termination": UNFINISHED if match.ending is None else match.ending.kind,
    }
    if row.seed_hash:
        tags["SeedHash"] = row.seed_hash
    if match.ending is not None and row.seed:
        tags |= {"Seed": row.seed, **numbers_tags(match.agreement.promises)}
    if match.ending is not None and match.ending.kind != NORMAL:
        tags["Result"] = result_of(match)
    elif match.resigned:  # their seats were played on and could not win
        tags[RESIGNED] = ",".join(str(seat + 1) for seat in sorted(match.resigned))
    return match.record(**tags)


def result_of(match: Match) -> str:
    """Write the winners of a match that did not end by its rules: their seats from 1 in brackets."""
    winners = match.ending.winners if match.ending is not None else ()
    return f"({','.join(str(seat + 1) for seat in winners)})"


def import_record(record: Record, persons: Mapping[int, str] = NO_PERSONS) -> Beginning:
    """Return a record as a finished match, with the persons who sat there; all its moves go through the referee."""
    check(record)
    at = _began(record)
    names = _names(record)
    seed = record.tags.get("Seed", "") if "SeedHash" in record.tags else ""
    seats = [Seat(name, is_bot=name in bots.NAMES) for name in names]
    new = NewMatch(
        id=name_of(record),
        game=record.game,
        seats=seats,
        sitters={
            seat: Sitter(person, seats[seat].name)
            for seat, person in persons.items()
            if seat < len(seats) and not seats[seat].is_bot
        },
        host=RECORD,
        start=record.tags.get(START, ""),
        seed=seed,
        created=at,
    )
    match = new.match(WrittenDice(record))
    with suppress(NothingMore):
        _play(match, record, at)
    return Beginning(new.row(OVER), [*match.take_news(), *_end(match, record, at)])


def name_of(record: Record) -> str:
    """Return the id for a record: its own, or a hash of the moves, so that a second import gets the same."""
    tag = record.tags.get("Match", "")
    return tag if ID.fullmatch(tag) else hash_of(record)


def hash_of(record: Record) -> str:
    """Return an id made of the game, the moves and the header."""
    text = repr((str(record.game), record.moves, sorted(record.tags.items())))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _play(match: Match, record: Record, at: float) -> None:
    game, now = record.game, at
    _agree(match, record, at)
    match.begin(at)
    for seat in range(game.players):
        if str(seat + 1) in record.tags.get(RESIGNED, "").split(","):
            match.resign(seat, at)
    for number, (state, actor, move) in enumerate(record.plies()):
        if actor == CLOCK:
            now = match.clocks.due() or now
            match.tick(now)
        elif actor != CHANCE:
            text = game.move_text(state, actor, move)
            if match.submit(actor, text, f"record-{number}", match.version, now).code is not None:
                raise Refusal("shell.db.not_told", at=number + 1, text=text)


def _agree(match: Match, record: Record, at: float) -> None:
    """Promise and show the numbers of a record whose seed is known."""
    promises = promises_in(record) if {"SeedHash", "Seed"} <= record.tags.keys() else ()
    if not promises:
        return
    match.publish_promises([promise and promise.hash for promise in promises], at)
    for seat, promise in enumerate(promises):
        if promise is not None and promise.number is not None:
            match.show_number(seat, promise.number, at)


def _end(match: Match, record: Record, at: float) -> Iterator[Entry]:
    """Yield the end of a match that did not end by its rules; an unfinished one counts as abandoned."""
    if match.ending is not None:
        return
    tag = record.tags.get("Termination", "")
    winners_tag = WINNERS.search(record.tags.get("Result", ""))
    numbers = [int(number) - 1 for number in winners_tag[1].split(",")] if winners_tag and tag in ENDINGS else []
    winners = tuple(number for number in numbers if 0 <= number < record.game.players)
    kind = tag if tag in ENDINGS else ABANDONED
    yield Entry(match.place + 1, PUBLIC, match.version + 1, MatchEnded(Ending(kind, winners)), at)


def _names(record: Record) -> list[str]:
    names = record.tags.get("Players", "").split(",")
    return names if len(names) == record.game.players else [""] * record.game.players


def _began(record: Record) -> float:
    """Return when a record was played; now if it does not say."""
    moment = f"{record.tags.get('Date', '')} {record.tags.get('Time', '00:00:00')}"
    try:
        return datetime.strptime(moment, f"{DATE} {CLOCK_TIME}").replace(tzinfo=UTC).timestamp()
    except ValueError:
        return system.now()


class NothingMore(Exception):
    """The record ends where nature has to move."""


class WrittenDice:
    """Dice that fall as they did in a record."""

    def __init__(self, record: Record) -> None:
        self._game = record.game
        drawn = [(state, move) for state, actor, move in record.plies() if actor == CHANCE]
        self._seed_hash = record.tags.get("SeedHash", "")
        self._falls = deque(zip(drawn, counters(record), strict=True))

    @property
    def seed_hash(self) -> str:
        """The hash of the seed, as the record has it."""
        return self._seed_hash

    @property
    def counter(self) -> int:
        """The number of the next draw."""
        return self._falls[0][1] if self._falls else 0

    @counter.setter
    def counter(self, _: int) -> None:
        """Ignore the number: the record has the draws."""

    def mix(self, promises: Promises) -> None:
        """Ignore the numbers: the record has the draws."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return the next draw of the record."""
        if not self._falls:
            raise NothingMore
        (state, move), _ = self._falls.popleft()
        return [outcome for outcome, _ in self._game.weights(state)].index(move)


class RecordFile(NamedTuple):
    """A file with a record: its name, and a function that reads no more of it than a record can need."""

    name: str
    read: Callable[[], bytes]


@contextmanager
def open_target(target: Path) -> Iterator[Callable[[str, str], None]]:
    """Give a function that adds texts to a folder, or to a zip that is written whole or not at all."""
    if target.suffix != ZIP:
        target.mkdir(parents=True, exist_ok=True)
        yield partial(_put, target)
        return
    draft = target.with_name(f".{system.token_hex(8)}.draft")
    try:
        with zipfile.ZipFile(draft, "x", zipfile.ZIP_DEFLATED) as bundle:
            yield bundle.writestr
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def find_records(source: Path) -> Iterator[list[RecordFile]]:
    """Give the records in a folder, in a zip, or in one file."""
    try:
        if source.suffix == ZIP:
            with zipfile.ZipFile(source) as bundle:
                members = [member for member in bundle.infolist() if not member.is_dir()]
                yield [RecordFile(shortened(member.filename), partial(_member, bundle, member)) for member in members]
        elif source.is_dir():
            yield [RecordFile(str(path), partial(_file, path)) for path in sorted(source.glob(f"*{SUFFIX}"))]
        else:
            source.stat()
            yield [RecordFile(str(source), partial(_file, source))]
    except (zipfile.BadZipFile, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise Refusal("shell.cli.no_file", path=source, why=why) from None


def _put(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8")


def _file(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Refusal("shell.cli.no_file", path=path, why=error.strerror) from None


def _member(bundle: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    try:
        with bundle.open(member) as file:
            return file.read(MOST_BYTES + 1)
    except UNREADABLE as error:
        raise Refusal("shell.cli.no_file", path=shortened(member.filename), why=shortened(str(error))) from None
