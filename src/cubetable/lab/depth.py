"""Skill depth: the rating from the first name of a ladder of players to the last, by matches between neighbours.

With matches between neighbours only, the ratings of Bradley and Terry are a chain: the difference of two neighbours
is the log odds of their match, and the differences add up. At a table of more seats one of the stronger plays against
several of the weaker, by Luce's rule.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import log, sqrt
from typing import Final

from cubetable.bots.measure.rating import ELO, Interval, Z
from cubetable.lab.question import Question
from cubetable.lab.row import Row

LADDER: Final = ("random", "bot:1", "bot:2", "bot:3", "bot:4")
"""The levels that need no clock and are the same on every machine."""
HALF: Final = 0.5
"""So much of a win is added to each side, so that a player that won all has a rating."""


def matches(question: Question, ladder: Sequence[str]) -> list[Question]:
    """Ask for the matches of a ladder: the stronger of two neighbours at one seat, the weaker at all others."""
    return [replace(question, seats=(strong, weak), judge_every=0) for weak, strong in pairwise(ladder)]


def depth(played: Iterable[tuple[Question, Sequence[Row]]], z: float = Z) -> Interval | None:
    """Add the differences of all neighbours up, with the interval of the normal distribution."""
    steps = [_step(question.seats[0], rows) for question, rows in played if rows]
    if not steps:
        return None
    value = ELO * sum(difference for difference, _ in steps)
    half = ELO * z * sqrt(sum(variance for _, variance in steps))
    return Interval(value, value - half, value + half)


def _step(strong: str, rows: Sequence[Row]) -> tuple[float, float]:
    """Return by how much one player of the ladder beats the one below, in log odds, and the variance of that."""
    won, games, seats = sum(_share(strong, row) for row in rows), len(rows), len(rows[0].seats)
    odds = (won + HALF) / (games - won + HALF)
    return log(odds * (seats - 1)), 1 / (won + HALF) + 1 / (games - won + HALF)


def _share(name: str, row: Row) -> float:
    """Divide a shared win among its winners; without a winner, among all."""
    winners = row.winners or range(len(row.seats))
    return sum(row.seats[seat] == name for seat in winners) / len(winners)
