"""Sum up what a player has done in each pool: the latest rating, the curve, the best win and the worst loss."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, NamedTuple

from cubetable.match.ratings.glicko import Rating
from cubetable.match.ratings.history import SeatRating

UNSURE: Final = 110.0
"""A rating with a larger deviation is provisional."""


class Notable(NamedTuple):
    """A match by which a player is remembered: the player's seat, and the opponent's."""

    own: SeatRating
    opponent: SeatRating


class PoolProfile(NamedTuple):
    """A player in one pool: each of the player's matches in their order, and the most notable of them."""

    pool: str
    matches: tuple[SeatRating, ...]
    wins: int
    best: Notable | None
    worst: Notable | None


def is_provisional(rating: Rating) -> bool:
    """Return whether a rating rests on too few recent matches to be relied on."""
    return rating.deviation > UNSURE


def profiles_of(person: str, seats: Iterable[SeatRating]) -> list[PoolProfile]:
    """Return a player's profile in each pool, from all seats of the player's matches in their order."""
    by_pool: dict[str, list[tuple[SeatRating, list[SeatRating]]]] = {}
    for _, group in groupby(seats, key=attrgetter("match")):
        table = list(group)
        own = next(seat for seat in table if seat.player == person)
        by_pool.setdefault(own.pool, []).append((own, [seat for seat in table if seat is not own]))
    return [_profile(pool, tables) for pool, tables in sorted(by_pool.items())]


def _profile(pool: str, tables: Sequence[tuple[SeatRating, list[SeatRating]]]) -> PoolProfile:
    won = [Notable(own, _by_strength(max, others)) for own, others in tables if own.share > 0 and _none_won(others)]
    lost = [
        Notable(own, _by_strength(min, winners))
        for own, others in tables
        if own.share == 0 and (winners := [seat for seat in others if seat.share > 0])
    ]
    return PoolProfile(
        pool,
        tuple(own for own, _ in tables),
        len(won),
        max(won, key=_strength, default=None),
        min(lost, key=_strength, default=None),
    )


def _none_won(seats: Sequence[SeatRating]) -> bool:
    return all(seat.share == 0 for seat in seats)


def _by_strength(choose: Callable[..., SeatRating], seats: Sequence[SeatRating]) -> SeatRating:
    return choose(seats, key=lambda seat: seat.before.rating)


def _strength(notable: Notable) -> float:
    return notable.opponent.before.rating
