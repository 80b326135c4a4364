"""The log of one match: the numbers of its entries, the latest of them, and those that are still to be stored.

A match that is set up may go on from a past.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from cubetable.match.entry import PUBLIC, Entry, ReaderEvent
from cubetable.match.events import MatchEvent


class Past(NamedTuple):
    """The past of a match: the position in which it began, if not the game's own, and moves or a log to go on from."""

    start: str = ""
    played: Sequence[tuple[int, int]] = ()
    log: Iterable[Entry] | None = None


NO_PAST: Final = Past()


class Log:
    """Number the entries, in all and by stream, and remember the latest of each stream.

    `remember` is how many entries of each stream stay at hand; None keeps all.
    """

    def __init__(self, players: int, remember: int | None, now: float) -> None:
        self.place = 0
        self.heads = [0] * (players + 1)  # the last is the public one's: PUBLIC is -1
        self.at = now
        # One deque for each stream: how far back one reader can ask must not show how much another has done.
        self._latest = [deque[Entry](maxlen=remember) for _ in self.heads]
        self._unstored: list[Entry] = []

    def next(self, event: MatchEvent, now: float, *, stream: int = PUBLIC, act: str | None = None) -> Entry:
        """Return the entry with which an event would come next."""
        return Entry(self.place + 1, stream, self.heads[stream] + 1, event, now, act)

    def count(self, entry: Entry) -> None:
        """Take in an entry, new or read from the store."""
        self.place, self.heads[entry.stream], self.at = entry.place, entry.n, entry.at
        self._latest[entry.stream].append(entry)

    def announce(self, entry: Entry) -> None:
        """Note an entry that is still to be stored."""
        self._unstored.append(entry)

    def take_news(self) -> list[Entry]:
        """Return the entries that were announced since the last call."""
        news, self._unstored = self._unstored, []
        return news

    def since(self, reader: int | None, version: int, own: int | None) -> list[ReaderEvent]:
        """List what a reader gets of the public entries after `version`, and of its own entries after `own`."""
        events = []
        own_entries = () if reader is None else self._latest[reader]
        for entry in sorted((*self._latest[PUBLIC], *own_entries), key=attrgetter("place")):
            text = entry.text_for(reader)
            last = version if entry.stream == PUBLIC else own
            if text is not None and last is not None and entry.n > last:
                events.append(ReaderEvent(entry.n, entry.kind, entry.seat, text, entry.at, own=entry.stream != PUBLIC))
        return events
