"""Rate one game with any number of seats.

A table of n seats is a choice by Luce's rule: a seat wins with the chance of its strength among the strengths at the
table; with two seats that is the model of Bradley and Terry. The game is broken into pairs, the winner with each other
seat; the losers are not compared, since the log does not say which of them came closer. Each pair weighs 2/n. At equal
strengths the pairs then say to each seat exactly what the one game says by Luce's rule: the winner gains 1 - 1/n, a
loser gains -1/n, and the information is (1 - 1/n) / n. With two seats the weight is 1: one game of Glicko-2.

A shared win is that many games, each with one of the winners, that weigh one game together.
"""

from collections.abc import Sequence

from cubetable.ratings.glicko import Rating, Result, updated

EQUAL_WEIGHT = 2.0
"""The weight of each pair, times the seats."""


def shares_of(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Return each seat's share of the win; in a draw all seats share it.

    >>> shares_of((0, 2), 3)
    (0.5, 0.0, 0.5)
    """
    sharing = winners or range(seats)
    return tuple(1 / len(sharing) if seat in sharing else 0.0 for seat in range(seats))


def results_of(seat: int, ratings: Sequence[Rating], shares: Sequence[float]) -> list[Result]:
    """Return the results of a seat against those with which the game compares it."""
    return [
        Result(ratings[other], shares[seat] / (shares[seat] + shares[other]), weight)
        for other in range(len(ratings))
        if other != seat and (weight := EQUAL_WEIGHT * (shares[seat] + shares[other]) / len(ratings)) > 0
    ]


def updated_seat(seat: int, ratings: Sequence[Rating], shares: Sequence[float], periods: float) -> Rating:
    """Return the rating of a seat's player after a game, so many rating periods after the player's last one."""
    return updated(ratings[seat], results_of(seat, ratings, shares), periods)
