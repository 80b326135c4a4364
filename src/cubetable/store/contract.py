"""Say what a store of matches does, wherever it keeps them.

A batch of entries belongs together: an act with all its consequences. What is written is kept when its future is
done, and none of it if the future fails.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Final, Protocol

from cubetable.core.errors import Refusal
from cubetable.match import Entry
from cubetable.match.ratings.history import SeatRating
from cubetable.store.identity import Identities
from cubetable.store.rows import (
    Beginning,
    CallRow,
    DatedEvent,
    DatedFeat,
    DayPuzzleRow,
    MatchRow,
    PushSubscription,
    SeekRow,
    SeekState,
    StopRow,
    TournamentRow,
)


class Conflict(Exception):
    """Another node was first: the row exists already."""


class StoreDown(Exception):
    """The database cannot be used now; nothing was written."""


class LogUnreadable(StoreDown, Refusal):
    """A match that cannot be read now: its log is damaged, or its moves are in a file that is missing or damaged."""


def decided(answer: bool) -> Future[bool]:
    """Return a future that is done."""
    future: Future[bool] = Future()
    future.set_result(answer)
    return future


YES: Final = decided(True)
NO: Final = decided(False)


class Push(Protocol):
    """How the people of a house are called who do not look at the page."""

    def key(self) -> str | None:
        """Return the private key of the house; None before there is one."""

    def keep_key(self, private: str) -> Future[str]:
        """Store the private key of the house, unless there is one; return the key that is kept."""

    def subscribe(self, person: str, browser: PushSubscription, now: int, device: str = "") -> Future[None]:
        """Store a browser of a person, on a device; the oldest one goes if there are too many."""

    def unsubscribe(self, person: str, endpoint: str) -> Future[None]:
        """Forget a browser of a person."""

    def note_failure(self, endpoint: str) -> Future[None]:
        """Count that a browser could not be reached; forget it after many failures in a row."""

    def note_success(self, endpoint: str) -> Future[None]:
        """Count failures from the beginning."""

    def subscriptions(self, person: str) -> list[PushSubscription]:
        """Return the browsers of a person, the oldest first."""

    def settings(self, person: str) -> str | None:
        """Return the settings of a person, as JSON."""

    def set(self, person: str, settings: str) -> Future[None]:
        """Store the settings of a person."""

    def mute(self, person: str, match: str, *, muted: bool) -> Future[None]:
        """Call a person for a match no more, or again."""

    def is_muted(self, person: str, match: str) -> bool:
        """Return whether a person does not want to be called for a match."""

    def due(self, until: int) -> list[CallRow]:
        """Return the calls that nobody has taken and that are due until a moment, the first one first."""

    def take(self, mark: str, now: int) -> Future[None]:
        """Put a mark on calls that are due and that nobody has taken."""

    def taken(self, mark: str) -> list[CallRow]:
        """Return the calls with a mark."""

    def came_again(self, call: CallRow) -> bool:
        """Return whether a later call of the same kind, to the same person about the same match, has come."""

    def drop(self, calls: Sequence[CallRow]) -> Future[None]:
        """Forget calls that nobody has taken."""

    def delay(self, call: CallRow, due: int) -> Future[None]:
        """Let a call be taken again, at a later moment."""


class Seeks(Protocol):
    """The seeks of a house."""

    def place(self, seek: SeekRow, instead: str | None = None) -> Future[None]:
        """Store a seek, in place of an open one of the same person; fail with `Conflict` if that would be too many."""

    def withdraw(self, seek: str, person: str) -> Future[None]:
        """Withdraw an open seek of a person."""

    def renew(self, seeks: Sequence[tuple[str, str]], until: int, now: int) -> Future[None]:
        """Keep some seeks open until a moment, each by its id and its person; forget those that nobody has renewed."""

    def take(
        self, seeks: Sequence[str], row: MatchRow, entries: Sequence[Entry], calls: Sequence[CallRow] = ()
    ) -> Future[None]:
        """Begin the match to which some seeks lead; fail with `Conflict` if one of them is gone or led to another."""

    def forget(self, person: str) -> Future[None]:
        """Forget all seeks of a person; fail with `Conflict` if one of them is led to a match at this moment."""

    def open(self, now: int, like: Sequence[str] = ()) -> list[SeekRow]:
        """Return the open seeks, the oldest first; with `like`, only those that have the clock of one of these."""

    def open_ids(self, now: int) -> set[str]:
        """Return the ids of the open seeks."""

    def states(self, seeks: Sequence[str]) -> dict[str, SeekState]:
        """Return whose some seeks are and where they have led; one that is not known is left out."""

    def count_of(self, person: str, now: int) -> int:
        """Count the seeks of a person that are open, or may come back."""


class Ratings(Protocol):
    """The ratings of a house: those of each seat of each match that counted."""

    def of_match(self, match: str) -> list[SeatRating]:
        """Return the ratings of the seats of a match."""

    def latest_of(self, person: str, pool: str) -> SeatRating | None:
        """Return a person's latest rating of a pool."""

    def with_player(self, person: str) -> list[SeatRating]:
        """Return the ratings of all seats of a player's matches, in the order of the matches."""

    def latest(self, pool: str) -> list[SeatRating]:
        """Return each person's latest rating of a pool, the highest first."""

    def pools(self) -> list[str]:
        """Return the pools in which people have played."""


class TournamentStore(Protocol):
    """The tournaments of a house."""

    def set_up(self, row: TournamentRow, events: Sequence[DatedEvent] = ()) -> Future[None]:
        """Store a new tournament, with those who take part already."""

    def append(
        self,
        tournament: str,
        after: int,
        events: Sequence[DatedEvent],
        matches: Sequence[Beginning] = (),
        calls: Sequence[CallRow] = (),
        *,
        forget: bool = False,
    ) -> Future[None]:
        """Append events after so many others, with the matches that begin by them, and calls; all or nothing.

        With `forget`, all members of a class are forgotten by them. The future fails with `Conflict` if another node
        was first.
        """

    def class_with(self, key: str) -> str | None:
        """Return the id of the class with a code, by its hash."""

    def classes_of(self, person: str) -> list[tuple[str, str]]:
        """Return the classes that a person teaches and that know their members, each with its status."""

    def row(self, tournament: str) -> TournamentRow | None:
        """Find a tournament."""

    def log(self, tournament: str, after: int = 0) -> list[DatedEvent]:
        """Return the events of a tournament in their order, those after some number."""

    def open_ones(self, by: int) -> list[str]:
        """Return the ids of the tournaments that run, and of those that wait no longer than until a moment."""

    def shown_to(self, person: str, most: int, before: str | None = None) -> list[TournamentRow]:
        """Return the listed tournaments and those of a person, the latest first, or those after one; no class."""

    def of_person(self, person: str) -> list[str]:
        """Return the ids of the open tournaments in which a person takes part."""

    def statuses(self, matches: Sequence[str]) -> dict[str, str]:
        """Return how some matches stand."""


class StopStore(Protocol):
    """Whom the host of a house has stopped."""

    def all(self) -> list[StopRow]:
        """Return the stops, the first to end first; one that has ended may be among them."""

    def add(self, stop: StopRow, now: int) -> Future[bool]:
        """Store a stop, in place of an older one of the same; return whether there was room for it."""

    def tidy(self, now: int) -> Future[None]:
        """Delete the stops that have ended."""

    def drop(self, kind: str, name: str) -> Future[None]:
        """Delete a stop."""


class DayStore(Protocol):
    """The results of players with the puzzles of days."""

    def note(self, person: str, puzzle: DayPuzzleRow) -> Future[None]:
        """Store what a player made of the puzzle of a day, unless something is stored already."""

    def latest_of(self, person: str, most: int) -> list[DayPuzzleRow]:
        """Return what a player made of the puzzles of days, the latest first."""


class Store(Protocol):
    """All matches."""

    shared: bool
    """Whether other nodes may be at the same matches."""

    @property
    def ratings(self) -> Ratings | None:
        """The ratings; None where only one person plays."""

    @property
    def seeks(self) -> Seeks | None:
        """The seeks; None where only one person plays."""

    @property
    def identities(self) -> Identities | None:
        """The identities; None where only one person plays."""

    @property
    def tournaments(self) -> TournamentStore | None:
        """The tournaments; None where only one person plays."""

    @property
    def stops(self) -> StopStore | None:
        """Whom the host has stopped; None where only one person plays."""

    @property
    def days(self) -> DayStore | None:
        """The puzzles of days; None where only one person plays."""

    @property
    def push(self) -> Push | None:
        """How people are called; None where only one person plays."""

    def begin(self, row: MatchRow, entries: Sequence[Entry] = ()) -> Future[None]:
        """Store a new match, with the entries that it has already."""

    def append(
        self,
        match: str,
        entries: Sequence[Entry],
        status: str | None = None,
        follow_up: Beginning | None = None,
        calls: Sequence[CallRow] = (),
    ) -> Future[None]:
        """Append entries that belong together, with the calls that they cause.

        With `status`, say as well how the match stands from then on; with `follow_up`, begin another match with them.
        """

    def match(self, match: str) -> MatchRow | None:
        """Find a match."""

    def matches(self, status: str | None = None) -> Iterator[MatchRow]:
        """Give all matches, or those that stand in some way, oldest first."""

    def log(self, match: str, after: int = 0, most: int | None = None) -> list[Entry]:
        """Give a match's entries in their order, those after some place; with `most`, only so many."""

    def act(self, match: str, seat: int, act_id: str) -> Entry | None:
        """Return the entry of an act, by the seat and the id of the act."""

    def sitters(self, match: str) -> set[tuple[str, int]]:
        """Return each person with each seat that the person ever had in a match."""

    def matches_of(self, person: str, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches of a player, the latest first, or those that come after one of them."""

    def going_matches_of(self, person: str, most: int) -> list[MatchRow]:
        """Return the matches of a player that have begun and are not over, the latest first."""

    def feats_of(self, person: str, most: int, *, daily: bool = False) -> list[tuple[MatchRow, DatedFeat]]:
        """Return the matches that a player finished together or alone, with what was made of each, latest first.

        With `daily`, only those on the board of a day.
        """

    def timed_matches(self) -> list[str]:
        """Return the ids of running matches with clocks."""

    def clockless_matches(self, most: int) -> list[str]:
        """Return the ids of running matches without clocks, at most so many, those that changed last first."""

    def unfinished_matches_of(self, person: str) -> list[str]:
        """Return the ids of a player's matches that are not over."""

    def listed_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the matches that any client may join, the latest first, or those that come after one of them."""

    def watched_matches(self, most: int, before: str | None = None) -> list[MatchRow]:
        """Return the listed matches that go on, the latest first, or those that come after one of them."""

    def outlines(self, matches: Sequence[str]) -> dict[str, list[Entry]]:
        """Give for each match the entries by which one knows who sits there and how it ended."""

    def heads(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of entries of each match."""

    def versions(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of public entries of each match."""

    def note_presence(self, seats: Sequence[tuple[str, int]], now: float) -> Future[None]:
        """Note that the players of these seats are connected."""

    def last_seen(self, match: str) -> dict[int, float]:
        """Return when a player was last noted at each seat of a match."""

    def seen_since(self, moment: float) -> list[tuple[str, int, float]]:
        """Return the seats, with their matches, at which a player was noted since a moment, and when."""

    def name_of(self, person: str) -> str | None:
        """Return the name of a player."""

    def name(self, person: str, name: str, now: int) -> Future[None]:
        """Store the name of a player."""

    def forget(self, person: str) -> Future[None]:
        """Forget a player: name, devices, and which matches were theirs; the matches stay, with no player named."""

    def listen(self, hear: Callable[[str, int | None], None]) -> None:
        """Call a function, on some thread, when another node adds to a match; a call may be missing.

        None as the place says that the whole log must be read again.
        """

    def take_lead(self, match: str) -> Future[bool]:
        """Try to lead a match, so that this node drives its bots and its clock; the future says whether it does.

        What is known already is answered by a future that is done. A lead may be lost with the connection to the
        database: ask again whenever it matters.
        """

    def leader_was_up(self, moment: float) -> bool:
        """Return whether another node that leads matches now was up at a moment already."""

    def drop_lead(self, match: str) -> None:
        """Let another node lead a match."""

    def close(self) -> None:
        """Write what is waiting, and close the database."""
