"""A profile tells the best win and the worst loss of a player."""

from cubetable.match.ratings.glicko import Rating, shares_of
from cubetable.match.ratings.history import RatedMatch, RatedPlayer, rate_all
from cubetable.match.ratings.profile import is_provisional, profiles_of

WEAK, STRONG = (RatedPlayer(f"bot:{n}", Rating(rating, 30.0, 0.06)) for n, rating in ((1, 1100.0), (5, 1900.0)))
ANNA = RatedPlayer("anna")


def match(name: str, others: tuple[RatedPlayer, ...], *winners: int) -> RatedMatch:
    players = (ANNA, *others)
    return RatedMatch(name, f"cubed/{len(players)}", int(name), players, shares_of(winners, len(players)))


def test_the_best_win_is_over_the_strongest_and_the_worst_loss_to_the_weakest() -> None:
    games = [
        match("1", (WEAK,), 0),
        match("2", (STRONG,), 0),
        match("3", (STRONG,), 1),
        match("4", (WEAK,), 1),
        match("5", (STRONG,), 0, 1),
        match("6", (WEAK, STRONG), 2),
    ]
    two, three = profiles_of("anna", rate_all(games))
    assert (two.pool, two.wins, len(two.matches)) == ("cubed/2", 2, 5)
    assert two.best is not None
    assert two.worst is not None
    assert (two.best.own.match, two.best.opponent.player) == ("2", "bot:5")
    assert (two.worst.own.match, two.worst.opponent.player) == ("4", "bot:1")
    assert three.best is None
    assert three.worst is not None
    assert three.worst.opponent.player == "bot:5"  # the other loser did not beat her


def test_a_rating_is_provisional_until_its_deviation_is_small() -> None:
    (profile,) = profiles_of("anna", rate_all([match(str(n), (WEAK, STRONG), n % 3) for n in range(60)]))
    provisional = [is_provisional(one.after) for one in profile.matches]
    assert provisional[0]
    assert not provisional[-1]
    assert provisional == sorted(provisional, reverse=True)
