"""Games are rated in the order in which they ended, whatever the order in which they are read."""

import random

import pytest

from cubetable.match.ratings.glicko import NEW, Rating, shares_of
from cubetable.match.ratings.history import MS_A_DAY, RatedMatch, RatedPlayer, SeatRating, rate_all, rating_now

BOT = RatedPlayer("bot:3", Rating(1500.0, 0.0, 0.06))


def game(match: str, ended: int, *names: str, pool: str = "cubulus/2") -> RatedMatch:
    """Return a match that the first player won."""
    players = tuple(BOT if name == BOT.name else RatedPlayer(name) for name in names)
    return RatedMatch(match, pool, ended, players, shares_of((0,), len(names)))


def latest(rated: list[SeatRating], player: str) -> Rating:
    return next(one.after for one in reversed(rated) if one.player == player)


def test_the_order_of_reading_does_not_matter() -> None:
    rng = random.Random(1)
    games = [game(f"m{n}", n // 2 * MS_A_DAY, *rng.sample("abcd", 2)) for n in range(60)]
    rated = list(rate_all(games))
    assert len(rated) == 120
    assert list(rate_all(rng.sample(games, 60))) == rated


def test_a_game_begins_where_the_last_one_of_its_pool_left_off() -> None:
    rated = list(rate_all([game("1", 0, "a", "b"), game("2", 0, "a", "b"), game("3", 0, "a", "b", pool="cubed/2")]))
    first, second, other = (next(one for one in rated if one.match == match and one.seat == 0) for match in "123")
    assert first.before == other.before == NEW
    assert second.before == first.after
    assert second.after.rating > first.after.rating > NEW.rating


def test_the_deviation_grows_with_the_days_without_a_game() -> None:
    games = [game(str(n), 0, "a", "b") for n in range(40)]
    last = [one for one in rate_all(games) if one.player == "a"][-1]
    later = [one for one in rate_all([*games, game("40", 365 * MS_A_DAY, "a", "b")]) if one.player == "a"][-1]
    assert later.before.deviation > last.after.deviation
    assert later.before.deviation == pytest.approx(rating_now(last, 365 * MS_A_DAY).deviation, abs=1e-6)


def test_a_deviation_of_60_grows_to_110_in_a_year() -> None:
    steady = SeatRating("m", 0, "p/2", 0, "a", 1.0, NEW, Rating(1500.0, 60.0, 0.06))
    assert rating_now(steady, 365 * MS_A_DAY).deviation == pytest.approx(110, abs=0.1)


def test_a_bot_keeps_its_rating() -> None:
    rated = list(rate_all([game(str(n), 0, "a", BOT.name) for n in range(9)]))
    assert {one.after for one in rated if one.player == BOT.name} == {BOT.fixed}
    assert latest(rated, "a").rating > 1700
