"""Seat the members of a class at tables, as their teacher wants it."""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from cubetable.core.state import PAIR
from cubetable.match.tournaments.classroom import TEACHER, Classroom
from cubetable.match.tournaments.matching import pair_by_preference
from cubetable.match.tournaments.seats import give_seats, seats_had, table_sizes

How = Literal["random", "strength", "teacher", "bot", "chosen"]
THREE: Final = 3

Tables = list[tuple[int, ...]]


def by_strength(classroom: Classroom, numbers: Sequence[int]) -> list[int]:
    """Order members by their points in this class, the best first, and by their numbers."""
    return sorted(numbers, key=lambda who: (-classroom.points(who), who))


def shuffled(numbers: Sequence[int], pick: Callable[[int], int]) -> list[int]:
    """Order members by chance; `pick` chooses one of so many."""
    left = list(numbers)
    return [left.pop(pick(len(left))) for _ in numbers]


def together(classroom: Classroom, order: Sequence[int], sizes: Sequence[int], bot: int | None) -> Tables:
    """Seat members who stand in an order: neighbours meet, and who is left over plays with bots.

    `sizes` are the numbers of seats that a table may have, the usual one last. Without a `bot` nobody plays with one,
    as in a game that is played together: there the last table may be smaller.
    """
    if sizes[-1] == PAIR:
        groups, left = _pairs(classroom, order)
    else:
        groups, left = _split(order, table_sizes(len(order), tuple(sizes)))
    if left and bot is not None:
        groups.append([*left, *_bots(bot, len(left), sizes)])
    elif len(left) in sizes:
        groups.append(left)
    had = seats_had(classroom)
    return [give_seats(group, had) if len(set(group)) == len(group) else tuple(group) for group in groups]


def in_pairs_and_three(classroom: Classroom, order: Sequence[int]) -> Tables:
    """Seat members in pairs, and the last three at one table where their number is odd."""
    at = len(order) - THREE if len(order) % PAIR else len(order)
    groups, _ = _pairs(classroom, order[:at])
    had = seats_had(classroom)
    return [give_seats(group, had) for group in (*groups, *([order[at:]] if at < len(order) else []))]


def with_teacher(classroom: Classroom, numbers: Sequence[int]) -> Tables:
    """Seat each member at a table with the teacher; both have each seat equally often."""
    had = seats_had(classroom)
    return [give_seats((who, TEACHER), {**had, TEACHER: []}) for who in numbers]


def with_bots(numbers: Sequence[int], bot: int, seats: int) -> Tables:
    """Seat each member at a table full of bots."""
    return [(who, *_bots(bot, 1, (seats,))) for who in numbers]


def _pairs(classroom: Classroom, order: Sequence[int]) -> tuple[list[Sequence[int]], list[int]]:
    """Pair neighbours who have not just met, where that is possible; with an odd number one is left."""
    even, left = list(order[: len(order) - len(order) % PAIR]), list(order[len(order) - len(order) % PAIR :])
    last = {who: set(game.seats) for game in classroom.games.values() for who in game.seats}
    pairs = pair_by_preference(even, lambda one, other: other not in last.get(one, ()), lambda _first, rest: rest)
    if pairs is None:
        pairs = list(zip(even[::PAIR], even[1::PAIR], strict=True))
    return [*pairs], left


def _split(order: Sequence[int], sizes: Sequence[int]) -> tuple[list[Sequence[int]], list[int]]:
    left = list(order)
    groups: list[Sequence[int]] = []
    for size in sizes:
        groups.append(left[:size])
        left = left[size:]
    return groups, left


def _bots(bot: int, people: int, sizes: Sequence[int]) -> list[int]:
    """Return the bots that fill the smallest table for some people."""
    seats = next(size for size in sizes if size >= people)
    return [bot] * (seats - people)
