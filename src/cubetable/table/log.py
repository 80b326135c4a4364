"""The entries of one match: their numbers, the latest of them, and those that are still to be stored."""

from collections import deque
from operator import attrgetter
from typing import Unpack

from cubetable.table.event import PUBLIC, Entry, Event, Kind, More


class Log:
    """Counts entries, in all and by stream; remembers the latest of each stream, all of them if no number is said."""

    def __init__(self, players: int, remember: int | None, now: float) -> None:
        self.place = 0
        self.heads = [0] * (players + 1)  # the last is the public one's: PUBLIC is -1
        self.at = now
        # Each stream by itself: how far one reader is remembered must not show how much another has done.
        self._latest = [deque[Entry](maxlen=remember) for _ in self.heads]
        self._news: list[Entry] = []

    def next(
        self, kind: Kind, seat: int | None, text: str, now: float, stream: int = PUBLIC, **more: Unpack[More]
    ) -> Entry:
        """Make the entry that would come next."""
        return Entry(self.place + 1, stream, self.heads[stream] + 1, kind, seat, text, now, **more)

    def count(self, entry: Entry) -> None:
        """Count an entry that has come, or is read."""
        self.place, self.heads[entry.stream], self.at = entry.place, entry.n, entry.at
        self._latest[entry.stream].append(entry)

    def announce(self, entry: Entry) -> None:
        """Note an entry that is still to be stored."""
        self._news.append(entry)

    def take_news(self) -> list[Entry]:
        """Hand over what has been announced since this was last asked."""
        news, self._news = self._news, []
        return news

    def since(self, reader: int | None, version: int, own: int | None) -> list[Event]:
        """Tell a reader what all have heard since a version, and what it alone noticed since a number of its own."""
        told = []
        own_entries = () if reader is None else self._latest[reader]
        for entry in sorted((*self._latest[PUBLIC], *own_entries), key=attrgetter("place")):
            text = entry.told(reader)
            known = version if entry.stream == PUBLIC else own
            if text is not None and known is not None and entry.n > known:
                told.append(Event(entry.n, entry.kind, entry.seat, text, entry.at, own=entry.stream != PUBLIC))
        return told
