"""Keep the ratings of a house beside its matches.

A match is rated in the transaction that stores its end, so that an end and its ratings are kept together or not at all.
One lock orders these transactions on all nodes. When a match is stored that ended, by its log, before others that are
rated already, those are rated again.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from cubetable.match.rated import KINDS, rated_match
from cubetable.match.ratings.glicko import NEW, VOLATILITY, Rating
from cubetable.match.ratings.history import (
    BOT,
    NOBODY,
    Latest,
    RatedMatch,
    RatedPlayer,
    SeatRating,
    pool_of,
    rate,
    rate_all,
)
from cubetable.match.seat_events import Strength
from cubetable.store.codec import COLUMNS as EVENT_COLUMNS
from cubetable.store.codec import entry_of
from cubetable.store.database import Connection, Row
from cubetable.store.loading import read_seats

COLUMNS: Final = (
    "match, seat, pool, ended, player, share,"
    " rating_before, deviation_before, volatility_before, rating, deviation, volatility"
)
INSERT: Final = f"INSERT INTO rating ({COLUMNS}) VALUES ({', '.join('?' * 12)})"
SELECT: Final = f"SELECT {COLUMNS} FROM rating"
LOG: Final = (
    f"SELECT {EVENT_COLUMNS} FROM event WHERE match = ? AND kind IN ({', '.join('?' * len(KINDS))}) ORDER BY place"
)
LATEST: Final = f"""SELECT {COLUMNS} FROM (
    SELECT {COLUMNS}, ROW_NUMBER() OVER (PARTITION BY player ORDER BY ended DESC, match DESC) AS age
    FROM rating WHERE pool = ? AND player <> '{NOBODY}' AND player NOT LIKE '{BOT}%'
) AS aged WHERE age = 1 ORDER BY rating DESC, match, seat"""
FORGET: Final = """UPDATE rating SET player = ?, volatility_before = ?,
    rating = rating_before, deviation = deviation_before, volatility = ? WHERE player = ?"""
LOCK: Final = 0x0CBE7AB1F
"""The lock of those who write ratings; any number that no other program uses."""


class SqlRatings:
    """Read the ratings of a house; `ask` runs a question on a connection for readers."""

    def __init__(self, ask: Callable[[Callable[[Connection], list[Row]]], list[Row]]) -> None:
        self._ask = ask

    def of_match(self, match: str) -> list[SeatRating]:
        """Return the ratings of the seats of a match."""
        return self._read(f"{SELECT} WHERE match = ? ORDER BY seat", match)

    def latest_of(self, person: str, pool: str) -> SeatRating | None:
        """Return a person's latest rating of a pool."""
        rest = "WHERE player = ? AND pool = ? ORDER BY ended DESC, match DESC LIMIT 1"
        return next(iter(self._read(f"{SELECT} {rest}", person, pool)), None)

    def with_player(self, person: str) -> list[SeatRating]:
        """Return the ratings of all seats of a player's matches, in the order of the matches."""
        sat = "SELECT match FROM rating WHERE player = ?"
        return self._read(f"{SELECT} WHERE match IN ({sat}) ORDER BY ended, match, seat", person)

    def latest(self, pool: str) -> list[SeatRating]:
        """Return each person's latest rating of a pool, the highest first."""
        return self._read(LATEST, pool)

    def pools(self) -> list[str]:
        """Return the pools in which matches were rated."""
        return [pool for (pool,) in self._ask(lambda one: one.run("SELECT DISTINCT pool FROM rating ORDER BY pool"))]

    def count(self) -> int:
        """Count the matches that were rated."""
        counted = self._ask(lambda connection: connection.run("SELECT COUNT(DISTINCT match) FROM rating"))
        return int(counted[0][0])

    def stored(self) -> list[SeatRating]:
        """Return all ratings as they are kept, in the order of the matches."""
        return self._read(f"{SELECT} ORDER BY ended, match, seat")

    def computed(self) -> list[SeatRating]:
        """Compute all ratings from the log, in the order of the matches."""
        matches: list[RatedMatch] = []

        def read(connection: Connection) -> list[Row]:
            matches[:] = _all_rated(connection)
            return []

        self._ask(read)
        return list(rate_all(matches))

    def differences(self) -> list[str]:
        """Return the matches whose kept ratings differ, in any digit, from those that follow from the log."""
        stored, computed = set(self.stored()), set(self.computed())
        return sorted({one.match for one in stored ^ computed})

    def _read(self, sql: str, *values: object) -> list[SeatRating]:
        return [_seat_rating(row) for row in self._ask(lambda connection: connection.run(sql, values))]


# --- Writing, inside a transaction ----------------------------------------------------------------------


def rate_ended(connection: Connection, match: str) -> None:
    """Rate a match whose end was stored in this transaction, if it is a rated one."""
    rows = connection.run("SELECT spec, seats FROM match WHERE id = ? AND rated = 1", (match,))
    if not rows:
        return
    connection.hold(LOCK)
    ended = _read_rated(connection, match, *rows[0])
    for game in () if ended is None else (ended, *_rated_after(connection, ended)):
        connection.run("DELETE FROM rating WHERE match = ?", (game.match,))
        _insert(connection, rate(game, _latest_before(connection, game)))


def replace_all(connection: Connection) -> None:
    """Compute all ratings anew from the log, and keep them."""
    connection.hold(LOCK)
    connection.run("DELETE FROM rating")
    _insert(connection, list(rate_all(_all_rated(connection))))


def merge_ratings(connection: Connection, old: str, new: str) -> None:
    """Give a person's ratings to another one; where both have played in a pool, rate anew from the later beginning on.

    A match in which both sat does not count any more: it has one person at two seats.
    """
    connection.hold(LOCK)
    first = "SELECT pool, ended, match FROM rating WHERE player = ? ORDER BY ended DESC, match DESC"
    begun = [{pool: (ended, match) for pool, ended, match in connection.run(first, (one,))} for one in (old, new)]
    connection.run("UPDATE rating SET player = ? WHERE player = ?", (new, old))
    for pool in sorted({*begun[0]} & {*begun[1]}):
        _rate_from(connection, pool, max(start[pool] for start in begun))


def _rate_from(connection: Connection, pool: str, start: tuple[int, str]) -> None:
    """Rate the matches of a pool again from one on; drop those with one person at two seats."""
    sql = f"{SELECT} WHERE pool = ? AND (ended, match) >= (?, ?) ORDER BY ended, match, seat"
    rows = [_seat_rating(row) for row in connection.run(sql, (pool, *start))]
    for match, group in groupby(rows, key=attrgetter("match")):
        seats = list(group)
        connection.run("DELETE FROM rating WHERE match = ?", (match,))
        people = [seat.player for seat in seats if seat.is_person]
        if len({*people}) == len(people):
            game = _as_played(seats)
            _insert(connection, rate(game, _latest_before(connection, game)))


def forget_ratings(connection: Connection, person: str) -> dict[str, Strength]:
    """Forget whose ratings these were; return the player's strength in each rated match, for the log to keep."""
    connection.hold(LOCK)
    strengths = _strengths(connection, person)
    connection.run(FORGET, (NOBODY, VOLATILITY, VOLATILITY, person))
    return strengths


def _strengths(connection: Connection, person: str) -> dict[str, Strength]:
    """Return the strength before each match that was rated, and the latest one for each that is not over."""
    sql = "SELECT match, rating_before, deviation_before FROM rating WHERE player = ?"
    strengths = {match: (rating, deviation) for match, rating, deviation in connection.run(sql, (person,))}
    sat = "SELECT match FROM sitting WHERE person = ?"
    going = f"SELECT id, spec, seats FROM match WHERE rated = 1 AND status <> 'over' AND id IN ({sat})"
    for match, spec, seats in connection.run(going, (person,)):
        sql = f"{SELECT} WHERE player = ? AND pool = ? ORDER BY ended DESC, match DESC LIMIT 1"
        rows = connection.run(sql, (person, pool_of(spec, len(json.loads(seats)))))
        latest = _seat_rating(rows[0]).after if rows else NEW
        strengths[match] = latest.rating, latest.deviation
    return strengths


def _all_rated(connection: Connection) -> Iterator[RatedMatch]:
    """Read all matches that count."""
    for row in connection.run("SELECT id, spec, seats FROM match WHERE rated = 1"):
        match = _read_rated(connection, *row)
        if match is not None:
            yield match


def _read_rated(connection: Connection, match: str, spec: str, seats: str) -> RatedMatch | None:
    """Read from the log how a match counts."""
    entries = [entry_of(row) for row in connection.run(LOG, (match, *KINDS))]
    return rated_match(match, spec, read_seats(json.loads(seats)), entries)


def _rated_after(connection: Connection, game: RatedMatch) -> list[RatedMatch]:
    """Return the matches of a pool that are rated already, and that ended after a match."""
    sql = f"{SELECT} WHERE pool = ? AND (ended, match) > (?, ?) ORDER BY ended, match, seat"
    rows = [_seat_rating(row) for row in connection.run(sql, (game.pool, game.ended, game.match))]
    return [_as_played(list(seats)) for _, seats in groupby(rows, key=attrgetter("match"))]


def _as_played(seats: Sequence[SeatRating]) -> RatedMatch:
    """Return the match of which these are the ratings."""
    players = tuple(RatedPlayer(seat.player, None if seat.is_person else seat.before) for seat in seats)
    return RatedMatch(seats[0].match, seats[0].pool, seats[0].ended, players, tuple(seat.share for seat in seats))


def _latest_before(connection: Connection, game: RatedMatch) -> Latest:
    """Return a function that finds a person's latest rating before a match."""
    sql = f"{SELECT} WHERE player = ? AND pool = ? AND (ended, match) < (?, ?) ORDER BY ended DESC, match DESC LIMIT 1"

    def latest(person: str) -> SeatRating | None:
        rows = connection.run(sql, (person, game.pool, game.ended, game.match))
        return _seat_rating(rows[0]) if rows else None

    return latest


# --- Between rows and what they mean --------------------------------------------------------------------


def _insert(connection: Connection, ratings: Iterable[SeatRating]) -> None:
    rows = [(*one[:6], *one.before, *one.after) for one in ratings]
    if rows:
        connection.run_many(INSERT, rows)


def _seat_rating(row: Row) -> SeatRating:
    match, seat, pool, ended, player, share, *numbers = row
    return SeatRating(match, seat, pool, ended, player, share, Rating(*numbers[:3]), Rating(*numbers[3:]))
