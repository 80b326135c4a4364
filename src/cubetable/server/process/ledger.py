"""Add up what each address, person and match has cost this node in the last hour, in tables of bounded size.

The hour is cut into slots of five minutes; a slot that is older than an hour is dropped as a whole. When a table of a
slot is full, the half of it that cost least is dropped. So nobody who costs much is pushed out by many who cost little.
"""

from collections import deque
from collections.abc import Callable, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from cubetable.core import system

SLOT: Final = 300.0
"""Seconds of a slot."""
SLOTS: Final = 12
"""The slots of an hour, with the one that goes on."""
MOST_OF_SLOT: Final = 1000
"""Addresses, and as many persons and matches, that a slot counts."""
MARK: Final = 12
"""Letters of a person's mark."""

REQUEST, FRAME, BOTS, THREADS, ANALYSIS = range(5)
"""The amounts: requests and frames of sockets, and seconds of bots, of work in threads, and of analyses."""
KINDS: Final = 5
REQUEST_SECONDS: Final = 0.001
FRAME_SECONDS: Final = 0.0002
"""Roughly the seconds of a processor that a request and a frame take."""
ADDRESSES, PERSONS, MATCHES = range(3)

Table = dict[str, list[float]]


class LedgerLine(NamedTuple):
    """The sums of one address, person or match, by its name."""

    name: str
    amounts: tuple[float, ...]

    @property
    def cost(self) -> float:
        """All of it, as seconds of a processor."""
        return _cost(self.amounts)


def mark_of(person: str | None) -> str | None:
    """Return the mark by which the host sees a person: the beginning of the hash, from which no secret follows."""
    return person[:MARK] if person else None


class Ledger:
    """The sums of the last hour. To add to them takes about a microsecond; nothing waits, and nothing is stored."""

    def __init__(self, clock: Callable[[], float] = system.monotonic) -> None:
        self._clock = clock
        self._slots: deque[tuple[Table, Table, Table]] = deque(maxlen=SLOTS)
        self._number = -SLOTS
        self._ends = 0.0

    def add(
        self,
        what: int,
        amount: float,
        *,
        address: str | None = None,
        person: str | None = None,
        match: str | None = None,
    ) -> None:
        """Count an amount for an address, for a person by the hash, and for a match, as far as they are given."""
        now = self._clock()
        if now >= self._ends:
            self._begin_slot(now)
        addresses, persons, matches = self._slots[-1]
        if address:
            _add(addresses, address, what, amount)
        if person:
            _add(persons, person[:MARK], what, amount)
        if match:
            _add(matches, match, what, amount)

    def top(self, table: int, most: int) -> list[LedgerLine]:
        """Return those of a table who cost most, the first of them first."""
        now = self._clock()
        if now >= self._ends:
            self._begin_slot(now)
        costs: dict[str, float] = {}
        for slot in self._slots:
            for name, amounts in slot[table].items():
                costs[name] = costs.get(name, 0.0) + _cost(amounts)
        names = nlargest(most, costs, key=lambda name: (costs[name], name))
        return [LedgerLine(name, self._sum(table, name)) for name in names]

    def _sum(self, table: int, name: str) -> tuple[float, ...]:
        known = [slot[table][name] for slot in self._slots if name in slot[table]]
        return tuple(map(sum, zip(*known, strict=True)))

    def _begin_slot(self, now: float) -> None:
        """Begin a slot; those in which nothing was counted are empty."""
        number = int(now // SLOT)
        for _ in range(min(number - self._number, SLOTS)):
            self._slots.append(({}, {}, {}))
        self._number, self._ends = number, (number + 1) * SLOT


def _add(table: Table, name: str, what: int, amount: float) -> None:
    amounts = table.get(name)
    if amounts is None:
        if len(table) >= MOST_OF_SLOT:
            _drop_half(table)
        amounts = table[name] = [0.0] * KINDS
    amounts[what] += amount


def _drop_half(table: Table) -> None:
    for name in sorted(table, key=lambda one: _cost(table[one]))[: len(table) // 2]:
        del table[name]


def _cost(amounts: Sequence[float]) -> float:
    requests, frames, bots, threads, analyses = amounts
    return REQUEST_SECONDS * requests + FRAME_SECONDS * frames + bots + threads + analyses
