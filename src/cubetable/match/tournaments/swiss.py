"""Pair those who stand equally well and have not met: rounds of a Swiss tournament, at tables of two or more."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from cubetable.match.tournaments.matching import pair_by_preference
from cubetable.match.tournaments.seats import NextRound, RoundTable, give_seats, lean, seats_had, table_sizes
from cubetable.match.tournaments.tournament import Tournament

FAR: Final = 2
"""Two players do not meet if each had the same one of two seats so many times more often than the other."""

MayMeet = Callable[[int, int], bool]
Pairs = list[tuple[int, int]]


def next_round(tournament: Tournament) -> NextRound | None:
    """Return the next round; None after the last one, or if nobody is left to play."""
    number, settings = tournament.round + 1, tournament.settings
    order = by_standing(tournament)
    if number > settings.swiss_rounds(len(tournament.participants)) or len(order) < settings.sizes[0]:
        return None
    if not settings.in_pairs:
        return _at_tables(tournament, number, order)
    had = seats_had(tournament)
    bye, pairs = _pairs(tournament, order, had)
    tables = [RoundTable(at, give_seats(pair, had)) for at, pair in enumerate(pairs)]
    return NextRound(number, tables, bye)


def by_standing(tournament: Tournament) -> list[int]:
    """Return those present, the most points first, then by the lots."""
    points = {one.number: tournament.points(one.number) for one in tournament.present()}
    return sorted(points, key=lambda who: (-points[who], tournament.participants[who].seed))


def for_byes(tournament: Tournament, order: Sequence[int]) -> list[int]:
    """Return those who have had the fewest byes, the lowest in the standing first."""
    fewest = min(tournament.participants[who].byes for who in order)
    return [who for who in reversed(order) if tournament.participants[who].byes == fewest]


def _pairs(tournament: Tournament, order: Sequence[int], had: Mapping[int, Sequence[int]]) -> tuple[list[int], Pairs]:
    """Return who has the bye, if one must, and the pairs: second meetings only if there is no other way."""
    points = {who: tournament.points(who) for who in order}
    wishes = _wishes(points)
    byes = [[who] for who in for_byes(tournament, order)] if len(order) % 2 else [[]]
    for may_meet in _rules(tournament, had):
        for bye in byes:
            pairs = pair_by_preference([who for who in order if who not in bye], may_meet, wishes)
            if pairs is not None:
                return bye, pairs
    raise AssertionError("the last rule lets everybody meet everybody")


def _rules(tournament: Tournament, had: Mapping[int, Sequence[int]]) -> Sequence[MayMeet]:
    """Return who may meet whom, the strictest rule first."""
    met = tournament.meetings()
    leans = {who: lean(seats) for who, seats in had.items()}

    def new(one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) not in met

    def new_and_fair(one: int, other: int) -> bool:
        far = abs(leans[one]) >= FAR and abs(leans[other]) >= FAR
        return new(one, other) and not (far and leans[one] * leans[other] > 0)

    def again(one: int, other: int) -> bool:
        return met.get((min(one, other), max(one, other)), 0) <= fewest

    fewest = min(met.values(), default=0)
    return new_and_fair, new, again, lambda _one, _other: True


def _wishes(points: Mapping[int, Fraction]) -> Callable[[int, Sequence[int]], Sequence[int]]:
    """Return how the others are ordered for one: the upper half of those with equal points meets the lower half."""

    def order(first: int, left: Sequence[int]) -> Sequence[int]:
        equal = [who for who in left if points[who] == points[first]]
        half = len(equal) // 2
        return [*equal[half:], *reversed(equal[:half]), *(who for who in left if points[who] != points[first])]

    return order


def _at_tables(tournament: Tournament, number: int, order: list[int]) -> NextRound:
    """Fill tables from the top; a second meeting weighs as much as a whole table of distance in the standing."""
    sizes = table_sizes(len(order), tournament.settings.sizes)
    byes = []
    for _ in range(len(order) - sum(sizes)):
        byes.append(next(who for who in for_byes(tournament, order) if who not in byes))
        order = [who for who in order if who not in byes]
    met, had = tournament.meetings(), seats_had(tournament)
    tables = []
    for at, size in enumerate(sizes):
        table = [order.pop(0)]
        while len(table) < size:
            costs = {who: distance + size * _met(who, table, met) for distance, who in enumerate(order)}
            best = min(order, key=costs.__getitem__)
            order.remove(best)
            table.append(best)
        tables.append(RoundTable(at, give_seats(table, had)))
    return NextRound(number, tables, byes)


def _met(who: int, table: Sequence[int], met: Mapping[tuple[int, int], int]) -> int:
    return sum(met.get((min(who, other), max(who, other)), 0) for other in table)
