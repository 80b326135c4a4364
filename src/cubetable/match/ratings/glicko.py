"""Glicko-2, step by step as in Glickman's “Example of the Glicko-2 system” (2013, glicko.net/glicko/glicko2.pdf).

Each result has a weight here. With weights of 1 it is the published system.
"""

from collections.abc import Collection, Sequence
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

CENTRE: Final = 1500.0
"""The rating of a player who has not played."""
SCALE: Final = 173.7178
"""Points for each unit of the scale on which Glicko-2 reckons: 400 / ln 10, with the digits of the paper."""
TAU: Final = 0.5
"""The constant τ of the system: how fast a volatility may change."""
ENOUGH: Final = 1e-6
"""The tolerance ε of the search for a volatility."""
WIDEST: Final = 350.0
"""The deviation of a player who has not played, and the largest there is."""
NARROWEST: Final = 45.0
"""The smallest deviation: a player who plays much every day can still rise or fall."""
VOLATILITY: Final = 0.06
"""The volatility of a player who has not played."""
ONE_GAME: Final = 2.0
"""The weight of a pair, times the seats, with which all pairs together weigh one game."""


class Rating(NamedTuple):
    """A rating with its deviation and its volatility; the true strength lies within two deviations, with 95 %."""

    rating: float
    deviation: float
    volatility: float


class PairResult(NamedTuple):
    """A result against one opponent: the opponent, the score from 0 to 1, and the weight."""

    opponent: Rating
    score: float
    weight: float = 1.0


DIGITS: Final = (6, 6, 10)
"""Digits after the point with which ratings are kept, since `exp` may differ in the last bit between two machines."""
NEW: Final = Rating(CENTRE, WIDEST, VOLATILITY)


def updated(player: Rating, results: Sequence[PairResult], periods: float) -> Rating:
    """Return a player's rating after some results, so many rating periods after the last ones."""
    mu, phi = _place(player), player.deviation / SCALE
    information = gradient = 0.0
    for opponent, score, weight in results:
        g = _reduction(opponent.deviation / SCALE)
        expected = 1 / (1 + exp(-g * (mu - _place(opponent))))
        information += weight * g * g * expected * (1 - expected)
        gradient += weight * g * (score - expected)
    if information == 0.0:
        return aged(player, periods)
    v = 1 / information
    sigma = _volatility(player, v * gradient, v)
    before = sqrt(phi * phi + sigma * sigma * periods)
    after = 1 / sqrt(1 / (before * before) + information)
    return Rating(SCALE * (mu + after * after * gradient) + CENTRE, min(max(SCALE * after, NARROWEST), WIDEST), sigma)


def aged(player: Rating, periods: float) -> Rating:
    """Return a player's rating after some periods without a game: only the deviation grows."""
    phi = player.deviation / SCALE
    grown = SCALE * sqrt(phi * phi + player.volatility * player.volatility * periods)
    return player._replace(deviation=min(grown, WIDEST))


def rounded(player: Rating) -> Rating:
    """Return a rating with the digits that are kept."""
    return Rating(*(round(value, digits) for value, digits in zip(player, DIGITS, strict=True)))


def _place(player: Rating) -> float:
    """Return μ, the rating on the scale of the system."""
    return (player.rating - CENTRE) / SCALE


def _reduction(phi: float) -> float:
    """Return g(φ): how much less a result says if the opponent's rating is uncertain."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(player: Rating, delta: float, v: float) -> float:
    """Return the new volatility σ′: step 5 of the paper, by the Illinois method."""
    phi = player.deviation / SCALE
    start = log(player.volatility * player.volatility)

    def f(x: float) -> float:
        spread = phi * phi + v + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + v:
        high = log(delta * delta - phi * phi - v)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > ENOUGH:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def shares_of(winners: Collection[int], seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win.

    >>> shares_of((0, 2), 3)
    (0.5, 0.0, 0.5)
    """
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))


def results_of(seat: int, ratings: Sequence[Rating], shares: Sequence[float]) -> list[PairResult]:
    """Return the results of a seat against those with which the game compares it."""
    return [
        PairResult(ratings[other], shares[seat] / (shares[seat] + shares[other]), weight)
        for other in range(len(ratings))
        if other != seat and (weight := ONE_GAME * (shares[seat] + shares[other]) / len(ratings)) > 0
    ]


def updated_seat(seat: int, ratings: Sequence[Rating], shares: Sequence[float], periods: float) -> Rating:
    """Return the rating of a seat's player after a game, so many rating periods after the player's last one."""
    return updated(ratings[seat], results_of(seat, ratings, shares), periods)
