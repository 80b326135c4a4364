"""The tables of a round, before its matches have names."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cubetable.match.tournaments.events import Paired, Pairing


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
