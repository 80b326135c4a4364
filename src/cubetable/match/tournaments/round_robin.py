"""Let everybody meet everybody, by the circle method."""

from collections.abc import Iterator, Sequence

from cubetable.match.tournaments.seats import NextRound, RoundTable
from cubetable.match.tournaments.tournament import Tournament


def next_round(tournament: Tournament) -> NextRound | None:
    """Return the next round; None after the last one. A participant whose opponent has withdrawn has a bye."""
    number = tournament.round + 1
    numbers = [one.number for one in tournament.seeded()]
    if number > rounds_of(len(numbers)) * (tournament.settings.rounds or 1):
        return None
    tables: list[RoundTable] = []
    byes: list[int] = []
    rests: list[int] = []
    for pair in schedule(numbers, number):
        here = [who for who in pair if not tournament.participants[who].withdrawn]
        if len(here) == len(pair) == 1:
            rests += here
        elif len(here) == 1:
            byes += here
        elif here:
            tables.append(RoundTable(len(tables), tuple(here)))
    return NextRound(number, tables, byes, rests)


def rounds_of(participants: int) -> int:
    """Return in how many rounds each meets each once.

    >>> rounds_of(7), rounds_of(8)
    (7, 7)
    """
    return participants - 1 + participants % 2


def schedule(numbers: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Yield the pairs of a round, from 1; the one who rests is alone. All second meetings have the seats changed.

    One stands still and all others go round; each of those goes through the seats by turns.

    >>> list(schedule([1, 2, 3, 4], 1))
    [(1, 4), (2, 3)]
    """
    places: list[int | None] = [*numbers, *([None] if len(numbers) % 2 else [])]
    ring, last = places[:-1], places[-1]
    cycle, step = divmod(number - 1, len(ring))
    for apart in range(len(places) // 2):
        one, other = ring[(step + apart) % len(ring)], ring[(step - apart) % len(ring)]
        if apart == 0:
            pair = (one, last) if step % 2 == 0 else (last, one)
        else:
            pair = (one, other) if apart % 2 else (other, one)
        seated = tuple(who for who in pair if who is not None)
        yield seated if cycle % 2 == 0 else seated[::-1]
