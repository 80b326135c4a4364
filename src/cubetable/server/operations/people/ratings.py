"""Serve the ratings: what a match changed, the profile of a player, and the ladder. Each of them only reads."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

from cubetable.core import registry, system
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.match import outline
from cubetable.match.clock import MILLI
from cubetable.match.ratings.glicko import Rating
from cubetable.match.ratings.history import SeatRating, rating_now
from cubetable.match.ratings.profile import Notable, PoolProfile, is_provisional, profiles_of
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.lobby import RoundedRating
from cubetable.server.wire.messages import MatchId, SeatNumber
from cubetable.store.contract import Ratings, Store
from cubetable.store.loading import seats_of

MOST_POINTS: Final = 500
"""The most matches of a curve, the latest ones."""
MOST_PLAYERS: Final = 100


class PoolEntry(Shape):
    """A game with a number of seats, in which players are compared."""

    game: str
    seats: int
    title: dict[str, str]


class RatingChange(Shape):
    """The rating of a seat's player before a match and after it; a bot's stays as it is."""

    seat: int
    before: RoundedRating
    after: RoundedRating


class RatingPoint(Shape):
    """A point of a curve: the match, when it ended, and the rating after it."""

    match: str
    at: int
    rating: RoundedRating


class NotableMatch(Shape):
    """A match by which a player is remembered: the opponent's name, empty if unknown, and rating before it."""

    match: str
    opponent: str
    bot: bool
    rating: RoundedRating


class PoolProfileEntry(Shape):
    """A player in one pool: the rating as it stands now, matches and wins, the curve, best win and worst loss."""

    pool: PoolEntry
    now: RoundedRating
    matches: int
    wins: int
    curve: list[RatingPoint]
    best: NotableMatch | None
    worst: NotableMatch | None


class PlayerProfile(Shape):
    """A player's profile: the name, whether the player asks, and each pool."""

    name: str
    yours: bool
    pools: list[PoolProfileEntry]


class LadderRow(Shape):
    """A player on the ladder. The player's latest rated match and seat are the address of the profile."""

    name: str
    match: str
    seat: int
    rating: RoundedRating
    yours: bool


class LadderPage(Shape):
    """The players of a pool, the strongest first, and after them those with a provisional rating."""

    pool: PoolEntry
    rows: list[LadderRow]


@operation("GET /api/ratings/pools")
async def pools(call: Call) -> list[PoolEntry]:
    """List the games and numbers of seats in which people have ratings."""
    rows = await asyncio.to_thread(rating_store(call).pools)
    return [_pool_shown(pool) for pool in rows if _is_here(pool)]


@operation("GET /api/ratings/ladder/{game}/{seats}")
async def ladder(call: Call, game: str, seats: int) -> LadderPage:
    """Return the ladder of a game with a number of seats."""
    pool, person, now = f"{game}/{seats}", call.person, round(system.now() * MILLI)
    if game not in registry.games():
        raise RequestRefusal(404, Refusal("shell.rated.no_pool"))
    latest = await asyncio.to_thread(rating_store(call).latest, pool)
    first = await asyncio.to_thread(_first_of, latest, now)
    names = await asyncio.to_thread(_names, call.house.store, [one for one, _ in first])
    rows = [
        LadderRow(name=names[one], match=one.match, seat=one.seat, rating=rating, yours=one.player == person)
        for one, rating in first
    ]
    return LadderPage(pool=_pool_shown(pool), rows=rows)


@operation("GET /api/ratings/profile")
async def own_profile(call: Call) -> PlayerProfile:
    """Return the profile of the player who asks."""
    return await _profile(call, call.person or "")


@operation("GET /api/ratings/matches/{match}", name="ratings_of")
async def ratings_of_match(call: Call, match: MatchId) -> list[RatingChange]:
    """Return what a match changed, seat by seat; nothing if it does not count."""
    return [
        RatingChange(seat=one.seat, before=_rating_shown(one.before), after=_rating_shown(one.after))
        for one in await asyncio.to_thread(rating_store(call).of_match, match)
    ]


@operation("GET /api/ratings/matches/{match}/seats/{seat}/profile")
async def profile(call: Call, match: MatchId, seat: SeatNumber) -> PlayerProfile:
    """Return the profile of the player who sat at a seat of a rated match."""
    table = await asyncio.to_thread(rating_store(call).of_match, match)
    rating = next((one for one in table if one.seat == seat and one.is_person), None)
    if rating is None:
        raise RequestRefusal(404, Refusal("shell.rated.no_profile"))
    return await _profile(call, rating.player)


def rating_store(call: Call) -> Ratings:
    """Return the ratings of the house, or refuse if it keeps none."""
    ratings = call.house.store.ratings
    if ratings is None:
        raise RequestRefusal(404, Refusal("shell.rated.no_server"))
    return ratings


def _first_of(latest: Sequence[SeatRating], now: int) -> list[tuple[SeatRating, RoundedRating]]:
    """Return the first players of a ladder, each with the rating as it stands now."""
    entries = [(one, _rating_shown(rating_now(one, now))) for one in latest]
    return sorted(entries, key=lambda one: one[1].provisional)[:MOST_PLAYERS]


async def _profile(call: Call, person: str) -> PlayerProfile:
    store = call.house.store
    seats = await asyncio.to_thread(rating_store(call).with_player, person)
    profiles = await asyncio.to_thread(profiles_of, person, [one for one in seats if _is_here(one.pool)])
    notable = [one.opponent for pool in profiles for one in (pool.best, pool.worst) if one is not None]
    last = [max((pool.matches[-1] for pool in profiles), key=lambda one: one.ended)] if profiles else []
    names = await asyncio.to_thread(_names, store, [*notable, *last])
    known = await asyncio.to_thread(store.name_of, person)
    name = names[last[0]] if last else known or ""
    now = round(system.now() * MILLI)
    pools_shown = [_pool_profile_shown(pool, names, now) for pool in profiles]
    return PlayerProfile(name=name, yours=person == call.person, pools=pools_shown)


def _names(store: Store, seats: Iterable[SeatRating]) -> dict[SeatRating, str]:
    """Return what the players of some seats are called: by the name that a person has now, or had at that table."""
    names = {}
    for one in seats:
        row = store.match(one.match)
        said = outline(seats_of(row), store.outlines([row.id])[row.id]).seats[one.seat].name if row else ""
        names[one] = (store.name_of(one.player) or said) if one.is_person else said
    return names


def _pool_profile_shown(profile: PoolProfile, names: dict[SeatRating, str], now: int) -> PoolProfileEntry:
    return PoolProfileEntry(
        pool=_pool_shown(profile.pool),
        now=_rating_shown(rating_now(profile.matches[-1], now)),
        matches=len(profile.matches),
        wins=profile.wins,
        curve=[
            RatingPoint(match=one.match, at=one.ended, rating=_rating_shown(one.after))
            for one in profile.matches[-MOST_POINTS:]
        ],
        best=_notable_shown(profile.best, names),
        worst=_notable_shown(profile.worst, names),
    )


def _notable_shown(notable: Notable | None, names: dict[SeatRating, str]) -> NotableMatch | None:
    if notable is None:
        return None
    opponent = notable.opponent
    rating = _rating_shown(opponent.before)
    return NotableMatch(match=opponent.match, opponent=names[opponent], bot=opponent.is_bot, rating=rating)


def _rating_shown(rating: Rating) -> RoundedRating:
    return RoundedRating(
        rating=round(rating.rating), range=round(2 * rating.deviation), provisional=is_provisional(rating)
    )


def _is_here(pool: str) -> bool:
    """Return whether the game of a pool is installed: another package may have brought it."""
    return pool.partition("/")[0] in registry.games()


def _pool_shown(pool: str) -> PoolEntry:
    game, _, seats = pool.partition("/")
    return PoolEntry(game=game, seats=int(seats), title={lang: registry.title(game, lang) for lang in LANGUAGES})
