"""Say whose turn it is in matches, without opening rooms: a log is read once after each change."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cubetable.match import Match
from cubetable.store import MatchRow, Store

MOST: Final = 1_000
"""Positions of closed matches that are remembered."""


class WhoseTurn(NamedTuple):
    """The players' seats that act, and those that were given up."""

    acts: tuple[int, ...]
    resigned: frozenset[int]


def turn_of(match: Match, seat: int) -> WhoseTurn:
    """Say who acts in a match, as far as one of its seats may know it."""
    position = match.game.redact(match.state, seat)
    actors = match.game.actors(position) if match.ending is None else ()
    return WhoseTurn(tuple(actor for actor in actors if actor >= 0), frozenset(match.resigned))


class Turns:
    """Whose turn it is in closed matches."""

    def __init__(self, store: Store, load: Callable[[MatchRow], Match]) -> None:
        self._store, self._load = store, load
        self._cache: dict[tuple[str, int, int], WhoseTurn] = {}

    def read(self, seats: Sequence[tuple[MatchRow, int]]) -> list[WhoseTurn]:
        """Say for each match who acts, as one of its seats may know it; this reads the database."""
        heads = self._store.heads([row.id for row, _ in seats])
        return [self._one(row, heads[row.id], seat) for row, seat in seats]

    def _one(self, row: MatchRow, head: int, seat: int) -> WhoseTurn:
        key = (row.id, head, seat)
        turn = self._cache.get(key)
        if turn is None:
            turn = self._cache[key] = turn_of(self._load(row), seat)
            while len(self._cache) > MOST:
                self._cache.pop(next(iter(self._cache)), None)
        return turn
