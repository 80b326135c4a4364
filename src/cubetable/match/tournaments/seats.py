"""Split participants over tables, and give out the seats evenly."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple

from cubetable.match.tournaments.events import Paired, Pairing
from cubetable.match.tournaments.tournament import Tournament

ALL_ORDERS: Final = 5
"""Tables up to this size try all orders of seats."""


class RoundTable(NamedTuple):
    """A table of a round: its number, and the participants in the order of the seats."""

    number: int
    seats: tuple[int, ...]


class NextRound(NamedTuple):
    """The tables of a round, those who have a bye, and those who rest without one."""

    number: int
    tables: Sequence[RoundTable]
    byes: Sequence[int] = ()
    rests: Sequence[int] = ()

    def paired(self, new_match: Callable[[], str]) -> Paired:
        """Return the event, with a new match for each table."""
        games = tuple(Pairing(table, new_match(), seats) for table, seats in self.tables)
        return Paired(self.number, games, tuple(self.byes), tuple(self.rests))


@cache
def table_sizes(participants: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sizes of tables for some participants: as few stay over as possible, then few and even tables.

    >>> table_sizes(13, (2, 3, 4, 5))
    (5, 4, 4)
    >>> table_sizes(7, (2,))
    (2, 2, 2)
    """
    for seated in range(participants, 0, -1):
        for tables in range(-(-seated // sizes[-1]), seated // sizes[0] + 1):
            even = tuple(seated // tables + (table < seated % tables) for table in range(tables))
            if set(even) <= set(sizes):
                return even
            uneven = _uneven(seated, tables, sizes)
            if uneven is not None:
                return uneven
    return ()


def _uneven(seated: int, tables: int, sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Fill a number of tables by sizes that leave gaps, large tables first."""
    if tables == 0:
        return () if seated == 0 else None
    for size in reversed(sizes):
        if size <= seated <= size * tables:
            rest = _uneven(seated - size, tables - 1, tuple(one for one in sizes if one <= size))
            if rest is not None:
                return (size, *rest)
    return None


def seats_had(tournament: Tournament) -> dict[int, list[int]]:
    """Return the seats at which each participant has sat, one after the other."""
    had: dict[int, list[int]] = {who: [] for who in tournament.participants}
    for game in tournament.games.values():
        for seat, who in enumerate(game.seats):
            had[who].append(seat)
    return had


def give_seats(table: Sequence[int], had: Mapping[int, Sequence[int]]) -> tuple[int, ...]:
    """Return participants in the order of seats that is fairest after the seats that they had.

    Each gets a seat that they had least; of two who had it equally often, the one who did not have it last.

    >>> give_seats((1, 2), {1: [0], 2: [1]})
    (2, 1)
    """
    if len(table) <= ALL_ORDERS:
        return min(permutations(table), key=lambda order: _unfairness(order, had))
    left, order = list(table), []
    for seat in range(len(table)):
        sitter = min(left, key=lambda who: (had[who].count(seat) - len(had[who]) / len(table), left.index(who)))
        left.remove(sitter)
        order.append(sitter)
    return tuple(order)


def _unfairness(order: Sequence[int], had: Mapping[int, Sequence[int]]) -> tuple[int, int]:
    often = sum((had[who].count(seat) + 1) ** 2 - had[who].count(seat) ** 2 for seat, who in enumerate(order))
    again = sum(bool(had[who]) and had[who][-1] == seat for seat, who in enumerate(order))
    return often, again


def lean(had: Sequence[int]) -> int:
    """Return how much more often a participant had the first of two seats than the second."""
    return had.count(0) - had.count(1)
