"""Rate one game with any number of seats.

A table of n seats is a choice by Luce's rule: a seat wins with the chance of its strength among the strengths at the
table; with two seats that is the model of Bradley and Terry. The game is broken into pairs, the winner with each other
seat; the losers are not compared, since the log does not say which of them came closer. Each pair weighs 2/n. At equal
strengths the pairs then say to each seat exactly what the one game says by Luce's rule: the winner gains 1 - 1/n, a
loser gains -1/n, and the information is (1 - 1/n) / n. With two seats the weight is 1: one game of Glicko-2.

A shared win is that many games, each with one of the winners, that weigh one game together.
"""

from collections.abc import Collection, Sequence
from typing import Final

from cubetable.match.ratings.glicko import PairResult, Rating, updated

ONE_GAME: Final = 2.0
"""The weight of a pair, times the seats, with which all pairs together weigh one game."""


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
