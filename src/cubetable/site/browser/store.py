"""Keep matches in the browser: in memory, and on its disk through the host before anything is shown.

The host keeps rows, each a table, a key and a text:

    match    the id                    how the match was set up and stands, and who ever sat where
    event    the id / the first place  entries of the log that were stored together
    person   the hash                  the name
    own      what it is called         what the desk keeps for itself

A row whose text is null is deleted. Rows that are handed over together are kept together or not at all.
"""

import asyncio
import json
from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Protocol

from cubetable.match import PUBLIC, Entry
from cubetable.match.events import MatchEnded
from cubetable.match.ratings.history import NOBODY
from cubetable.match.seat_events import SeatTaken
from cubetable.store.codec import compact, entry_of, row_of
from cubetable.store.contract import YES, Conflict, StoreDown
from cubetable.store.rows import Beginning, CallRow, DatedFeat, MatchRow

MATCH: Final = "match"
EVENT: Final = "event"
PERSON: Final = "person"
OWN: Final = "own"
OUTLINE: Final = frozenset({"sit", "rise", "begin", "rematch", "end"})
DIGITS: Final = 8
"""Digits of a place in a key, so that keys sort as places do."""
OVER: Final = "over"

Change = tuple[str, str, str | None]
"""A table, a key, and the text of the row; None deletes it."""


class Disk(Protocol):
    """A disk of the browser, which keeps rows."""

    async def save(self, changes: str) -> None:
        """Keep some changes, a JSON list of [table, key, text]; when this returns they are on the disk."""


@dataclass(slots=True)
class KeptMatch:
    """A match as it is kept: its row, who sat where, the texts of its log that were not read yet, and the log."""

    row: MatchRow
    sitters: set[tuple[str, int]] = field(default_factory=set)
    texts: dict[str, str] = field(default_factory=dict)
    keys: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)

    def log(self) -> list[Entry]:
        """Return the log, and read what of it was not read yet."""
        if self.texts:
            rows = [row for _, text in sorted(self.texts.items()) for row in json.loads(text)]
            self.keys = sorted(self.texts)
            self.entries = [entry_of((self.row.id, *row)) for row in rows]
            self.texts = {}
        return self.entries

    def text(self) -> str:
        """Write the row and the sitters."""
        return compact({"row": asdict(self.row), "sat": sorted(self.sitters)})


class BrowserStore:
    """All matches of one browser; only its event loop uses it."""

    shared = False
    ratings = None
    seeks = None
    identities = None
    tournaments = None
    push = None
    stops = None
    days = None

    def __init__(self, disk: Disk, rows: Sequence[Change] = ()) -> None:
        self._disk = disk
        self._matches: dict[str, KeptMatch] = {}
        self._names: dict[str, str] = {}
        self.own: dict[str, str] = {}
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        texts: dict[str, dict[str, str]] = {}
        for table, key, text in rows:
            if text is None:
                continue
            if table == MATCH:
                read = json.loads(text)
                self._matches[key] = KeptMatch(
                    MatchRow(**read["row"]), {(person, seat) for person, seat in read["sat"]}
                )
            elif table == EVENT:
                texts.setdefault(key.partition("/")[0], {})[key] = text
            elif table == PERSON:
                self._names[key] = text
            else:
                self.own[key] = text
        for match, item in self._matches.items():
            item.texts = texts.get(match, {})

    # --- Writing ---

    def begin(self, row: MatchRow, entries: Sequence[Entry] = ()) -> "Future[None]":
        """Store a new match, with the entries that it has already."""
        return self._write(lambda: self._begin(row, entries))

    def append(
        self,
        match: str,
        entries: Sequence[Entry],
        status: str | None = None,
        follow_up: Beginning | None = None,
        calls: Sequence[CallRow] = (),
    ) -> "Future[None]":
        """Append entries that belong together, and say how the match stands; begin another with them. Call nobody."""

        def change() -> "Draft":
            draft = self._append(match, entries, status)
            return draft if follow_up is None else draft.with_other(self._begin(*follow_up))

        return self._write(change)

    def name(self, person: str, name: str, now: int) -> "Future[None]":
        """Store the name of a player."""
        return self._write(lambda: Draft([(PERSON, person, name)], lambda: self._names.update({person: name})))

    def keep_own(self, what: str, text: str) -> "Future[None]":
        """Keep a text of the desk."""
        return self._write(lambda: Draft([(OWN, what, text)], lambda: self.own.update({what: text})))

    def forget(self, person: str) -> "Future[None]":
        """Forget a player: the name, and which matches were theirs; the matches stay, with no player named."""

        def change() -> "Draft":
            draft = Draft([(PERSON, person, None)], lambda: self._names.pop(person, None))
            for item in list(self._matches.values()):
                if item.row.host == person or any(sitter == person for sitter, _ in item.sitters):
                    draft = draft.with_other(self._anonymised(item, person))
            return draft

        return self._write(change)

    def clear(self) -> "Future[None]":
        """Delete all matches and names; what the desk keeps for itself stays."""

        def change() -> "Draft":
            changes: list[Change] = [(PERSON, person, None) for person in self._names]
            for match, item in self._matches.items():
                changes += [(EVENT, key, None) for key in (*item.keys, *item.texts)]
                changes.append((MATCH, match, None))
            return Draft(changes, empty)

        def empty() -> None:
            self._names.clear()
            self._matches.clear()

        return self._write(change)

    def note_presence(self, seats: Sequence[tuple[str, int]], now: float) -> "Future[None]":
        """Do nothing: there is no other node."""
        done: Future[None] = Future()
        done.set_result(None)
        return done

    # --- Reading ---

    def match(self, match: str) -> MatchRow | None:
        """Find a match."""
        item = self._matches.get(match)
        return None if item is None else item.row

    def matches(self, status: str | None = None) -> Iterator[MatchRow]:
        """Give all matches, or those that stand in some way, oldest first."""
        yield from reversed(self._rows(lambda item: status is None or item.row.status == status))

    def log(self, match: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Give a match's entries in their order, those after some place; with `most`, only so many."""
        item = self._matches.get(match)
        return [] if item is None else [entry for entry in item.log() if entry.place > after][:most]

    def act(self, match: str, seat: int, act_id: str) -> Entry | None:
        """Return the entry of an act, by the seat and the id of the act."""
        return next((entry for entry in self.log(match) if entry.act == act_id and entry.seat == seat), None)

    def sitters(self, match: str) -> set[tuple[str, int]]:
        """Return each person with each seat that the person ever had in a match."""
        return set(self._matches[match].sitters) if match in self._matches else set()

    def matches_of(self, person: str, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches of a player, the latest first, or those that come after one of them."""
        return self._page(lambda item: _sat(item, person), most, before)

    def going_matches_of(self, person: str, most: int) -> list[MatchRow]:
        """Return the matches of a player that have begun and are not over, the latest first."""
        return self._page(lambda item: item.row.status == "playing" and _sat(item, person), most, None)

    def feats_of(self, person: str, most: int, *, daily: bool = False) -> list[tuple[MatchRow, DatedFeat]]:
        """Return the matches that a player finished together or alone, with what was made of each, latest first.

        With `daily`, only those on the board of a day.
        """
        feats = []
        for row in self._rows(lambda item: item.row.status == OVER and _sat(item, person)):
            if daily and not row.daily:
                continue
            feats += [
                (row, DatedFeat(entry.event.ending.feat, entry.at))
                for entry in self.log(row.id)
                if isinstance(entry.event, MatchEnded) and entry.event.ending.feat is not None
            ]
        return sorted(feats, key=lambda one: -one[1].at)[:most]

    def timed_matches(self) -> list[str]:
        """Return the ids of running matches with clocks."""
        return [row.id for row in self.matches("playing") if row.clock != "none"]

    def clockless_matches(self, most: int) -> list[str]:
        """Return the ids of running matches without clocks, at most so many, those that changed last first."""
        running = {row.id: self.log(row.id)[-1:] for row in self.matches("playing") if row.clock == "none"}
        return sorted(running, key=lambda match: [-entry.at for entry in running[match]])[:most]

    def unfinished_matches_of(self, person: str) -> list[str]:
        """Return the ids of a player's matches that are not over."""
        return [row.id for row in self._rows(lambda item: item.row.status != OVER and _sat(item, person))]

    def listed_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches that any client may join, the latest first, or those that come after one of them."""
        return self._page(lambda item: item.row.listed and item.row.status == "waiting", most, before)

    def watched_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the listed matches that go on, the latest first, or those that come after one of them."""
        return self._page(lambda item: item.row.listed and item.row.status == "playing", most, before)

    def outlines(self, matches: Sequence[str]) -> dict[str, list[Entry]]:
        """Give for each match the entries by which one knows who sits there and how it ended."""
        return {match: [entry for entry in self.log(match) if entry.kind in OUTLINE] for match in matches}

    def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of entries of each match."""
        return {match: _head(self.log(match)) for match in matches if match in self._matches}

    def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of public entries of each match."""
        return {
            match: max((entry.n for entry in self.log(match) if entry.stream == PUBLIC), default=0) for match in matches
        }

    def last_seen(self, match: str) -> dict[int, float]:
        """Return nothing: there is no other node."""
        return {}

    def seen_since(self, moment: float) -> list[tuple[str, int, float]]:
        """Return nothing: there is no other node."""
        return []

    def name_of(self, person: str) -> str | None:
        """Return the name of a player."""
        return self._names.get(person)

    def listen(self, hear: Callable[[str, int | None], None]) -> None:
        """Do nothing: no other node adds to a match."""

    def take_lead(self, match: str) -> "Future[bool]":
        """Lead every match."""
        return YES

    def leader_was_up(self, moment: float) -> bool:
        """Return that there is no other node."""
        return False

    def drop_lead(self, match: str) -> None:
        """Do nothing: no other node can lead a match."""

    def close(self) -> None:
        """Do nothing: what was written is on the disk."""

    # --- Inside ---

    def _write(self, change: Callable[[], "Draft"]) -> "Future[None]":
        """Keep a change after those that came before it; only then it is seen."""
        done: Future[None] = Future()
        task = asyncio.get_running_loop().create_task(self._keep(change, done))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return done

    async def _keep(self, change: Callable[[], "Draft"], done: "Future[None]") -> None:
        async with self._turn:
            try:
                draft = change()
                await self._disk.save(json.dumps(draft.changes))
                draft.apply()
            except Conflict as error:
                done.set_exception(error)
            except Exception as error:  # noqa: BLE001  # whatever the browser says: the disk is full, or locked
                done.set_exception(StoreDown(str(error)))
            else:
                done.set_result(None)

    def _begin(self, row: MatchRow, entries: Sequence[Entry]) -> "Draft":
        if row.id in self._matches:
            raise Conflict
        item = KeptMatch(row)
        draft = _added(item, entries, None)
        return Draft(draft.changes, lambda: (self._matches.update({row.id: item}), draft.apply()))

    def _append(self, match: str, entries: Sequence[Entry], status: str | None) -> "Draft":
        if match not in self._matches:
            raise Conflict
        return _added(self._matches[match], entries, status)

    def _anonymised(self, item: KeptMatch, person: str) -> "Draft":
        """Remove a player's name and hash from a match."""
        row = replace(item.row, host=NOBODY) if item.row.host == person else item.row
        entries = [_without_name(entry, person) for entry in item.log()]
        sitters = {(sitter, seat) for sitter, seat in item.sitters if sitter != person}
        fresh = KeptMatch(row, sitters, {}, [_key(row.id, 1)] if entries else [], entries)
        changes: list[Change] = [(EVENT, key, None) for key in item.keys]
        changes += [(EVENT, key, _texts(row.id, entries)) for key in fresh.keys]
        return Draft([*changes, (MATCH, row.id, fresh.text())], lambda: self._matches.update({row.id: fresh}))

    def _rows(self, wanted: Callable[[KeptMatch], bool]) -> list[MatchRow]:
        """List matches, the latest first."""
        dates: list[tuple[int, str]] = []
        for item in self._matches.values():
            if wanted(item):
                insort(dates, (item.row.created, item.row.id))
        return [self._matches[match].row for _, match in reversed(dates)]

    def _page(self, wanted: Callable[[KeptMatch], bool], most: int, before: str | None) -> list[MatchRow]:
        rows = self._rows(wanted)
        if before is not None:
            first = self._matches.get(before)
            end = (0, "") if first is None else (first.row.created, before)
            rows = [row for row in rows if (row.created, row.id) < end]
        return rows[:most]


@dataclass(frozen=True, slots=True)
class Draft:
    """Changes for the disk, and what is done in memory once they are there."""

    changes: list[Change]
    apply: Callable[[], Any]

    def with_other(self, other: "Draft") -> "Draft":
        """Return these changes and some others as one draft."""
        return Draft([*self.changes, *other.changes], lambda: (self.apply(), other.apply()))


def _added(item: KeptMatch, entries: Sequence[Entry], status: str | None) -> Draft:
    """Add entries to a match; the log of one that is over is kept as one text."""
    known = item.log()
    _check(known, entries)
    row = item.row if status is None else replace(item.row, status=status)
    sat = {(entry.event.person, entry.event.seat) for entry in entries if isinstance(entry.event, SeatTaken)}
    sitters = item.sitters | {(person, seat) for person, seat in sat if person is not None}
    log, keys = [*known, *(entry_of(row_of(row.id, entry)) for entry in entries)], item.keys
    changes: list[Change] = []
    if row.status == OVER and keys:
        changes = [(EVENT, key, None) for key in keys]
        keys = [_key(row.id, 1)]
        changes.append((EVENT, keys[0], _texts(row.id, log)))
    elif entries:
        keys = [*keys, _key(row.id, entries[0].place)]
        changes.append((EVENT, keys[-1], _texts(row.id, entries)))
    if status is not None or sitters != item.sitters or not known:
        changes.append((MATCH, row.id, KeptMatch(row, sitters).text()))

    def apply() -> None:
        item.row, item.sitters, item.entries, item.keys = row, sitters, log, keys

    return Draft(changes, apply)


def _check(known: Sequence[Entry], entries: Sequence[Entry]) -> None:
    """Refuse entries whose place, number or act is taken."""
    taken: set[tuple[object, ...]] = set()
    for entry in (*known, *entries):
        marks: list[tuple[object, ...]] = [("place", entry.place), ("n", entry.stream, entry.n)]
        if entry.act is not None:
            marks.append(("act", entry.seat, entry.act))
        if not taken.isdisjoint(marks):
            raise Conflict
        taken.update(marks)


def _without_name(entry: Entry, person: str) -> Entry:
    if isinstance(entry.event, SeatTaken) and entry.event.person == person:
        return replace(entry, event=replace(entry.event, name="", person=NOBODY))
    return entry


def _key(match: str, place: int) -> str:
    return f"{match}/{place:0{DIGITS}}"


def _texts(match: str, entries: Sequence[Entry]) -> str:
    return compact([row_of(match, entry)[1:] for entry in entries])


def _head(entries: Sequence[Entry]) -> int:
    return max((entry.place for entry in entries), default=0)


def _sat(item: KeptMatch, person: str) -> bool:
    return any(sitter == person for sitter, _ in item.sitters)
