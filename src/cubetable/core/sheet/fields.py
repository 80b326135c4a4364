"""The fields of a sheet's state: what each holds and which values it may have."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.decks import GONE, PILE, UNKNOWN, Deck
from cubetable.core.sheet.problems import SheetFault
from cubetable.core.state import CHANCE

EMPTY: Final = -1
"""The value of a place on which nothing lies."""
NOBODY: Final = -1
"""No seat."""
NATURE: Final = CHANCE
"""Chance, as the one to act: it rolls dice and deals cards."""
OVER: Final = -2
"""The game is over, so no seat acts."""
TOGETHER: Final = -3
"""All seats choose at once; when all have chosen, their moves are played."""
EVERYBODY: Final = 8
"""Stands for all who look, beside the numbers of the seats."""
BY_NOBODY: Final = 0
"""No seat owns the values of a field."""
BY_VALUE: Final = 1
"""Each value is the seat that owns it."""
BY_CARD: Final = 2
"""Each value is the seat that owns a card, or a place where all see it."""
BY_NUMBER: Final = 3
"""The values stand in the order of the seats."""
SHOWN: Final = "_shown_"
"""The field that says who sees the values of another is called like it, behind this."""
PICKS: Final = "_picks"
"""The field of the moves that seats have chosen so far, while all choose at once."""
SEATS: Final = "seats"
"""As many as there are players."""
MOST_PLAYERS: Final = 8
MOST_NUMBERS: Final = 1000
MOST_EACH: Final = 60
LARGEST: Final = 10**15
"""The page reads no larger number exactly."""


@dataclass(frozen=True, eq=False)
class Values:
    """A field: how many values it has, their range, with what it begins, its name, and its first word in the state."""

    kind: str
    count: int | str
    low: int
    high: int
    first: int
    of: BoardOfPlaces | Deck | None = None
    secret: bool = False
    """Whether a seat sees only what is its own."""
    each: int = 1
    """How many values stand side by side for each place, seat or number of the count."""
    about: str = ""
    """For a field that the sheet did not declare: the field that it is about."""
    name: str = ""
    at: int = 0

    @property
    def unknown(self) -> int:
        """The value that stands for one that a reader may not know."""
        return UNKNOWN if self.kind == "cards" else self.low - 1

    @property
    def owned_by(self) -> int:
        """Say how it follows which seat owns a value, and so sees it."""
        by_kind = {"owners": BY_VALUE, "seat": BY_VALUE, "cards": BY_CARD, "picks": BY_NUMBER, "numbers": BY_NOBODY}
        return BY_NUMBER if self.count == SEATS else by_kind.get(self.kind, BY_NOBODY)

    @property
    def single(self) -> bool:
        """Whether it is one value, and no row of values."""
        return self.kind in ("number", "seat", "turn")

    def length(self, players: int) -> int:
        """Return how many values it has."""
        return (players if isinstance(self.count, str) else self.count) * self.each

    def allows(self, value: int) -> bool:
        """Tell whether a value is in its range."""
        return self.low <= value <= self.high or (self.secret and value == self.unknown)


def cells(board: BoardOfPlaces, holds: int | None = None, *, secret: bool = False, each: int = 1) -> Values:
    """Give each place of a board a value, or several: EMPTY, or a seat, or one of so many kinds of pieces.

    If it is secret, each seat sees where it is itself, and what it is shown.
    """
    if not isinstance(board, BoardOfPlaces):
        raise SheetFault("cells_of", value=repr(board))
    high = MOST_PLAYERS - 1 if holds is None else _whole(holds, "holds") - 1
    return Values(
        "cells" if holds is not None else "owners", board.size, EMPTY, high, EMPTY, board, secret, _each(each)
    )


def cards(deck: Deck, *, open: bool = False) -> Values:  # noqa: A002  # a designer's word
    """Give each card of a deck a place: the seat that holds it, PILE, TABLE or GONE; all see where open cards are."""
    if not isinstance(deck, Deck):
        raise SheetFault("cards_of", value=repr(deck))
    return Values("cards", deck.size, GONE, MOST_PLAYERS - 1, PILE, deck, not open)


def number(low: int, high: int, start: int | None = None, *, secret: bool = False) -> Values:
    """Keep one whole number in a range; nobody sees it if it is secret."""
    return replace(_numbers("number", 1, low, high, start), secret=secret)


def numbers(
    count: "int | str | BoardOfPlaces",
    low: int,
    high: int,
    start: int | None = None,
    *,
    secret: bool = False,
    each: int = 1,
) -> Values:
    """Keep several whole numbers in a range: a count of them, or SEATS or a board for one, or several, for each.

    If they are secret, each seat sees its own.
    """
    return replace(_rows(count, low, high, start), secret=secret, each=_each(each))


def _each(each: int) -> int:
    if not 1 <= _whole(each, "each") <= MOST_EACH:
        raise SheetFault("each", each=each, most=MOST_EACH)
    return int(each)


def _rows(count: "int | str | BoardOfPlaces", low: int, high: int, start: int | None) -> Values:
    if isinstance(count, BoardOfPlaces):
        return _numbers("numbers", count.size, low, high, start, count)
    if count != SEATS and (not isinstance(count, int) or not 1 <= count <= MOST_NUMBERS):
        raise SheetFault("count", count=count)
    return _numbers("numbers", count, low, high, start)


def seat(*, secret: bool = False) -> Values:
    """Keep a seat, or NOBODY; if it is secret, that seat alone sees it."""
    return Values("seat", 1, NOBODY, MOST_PLAYERS - 1, NOBODY, secret=secret)


def turn() -> Values:
    """Keep who acts now: a seat, TOGETHER, NATURE, or OVER when the game is over."""
    return Values("turn", 1, OVER, MOST_PLAYERS - 1, 0)


def sight_of(one: Values, name: str) -> Values:
    """Keep for each value of a field who sees it, beside those who do anyway: a bit for each seat, one for all."""
    return Values("shown", one.count, 0, (2 << EVERYBODY) - 1, 0, about=name)


def picks(most: int) -> Values:
    """Keep for each seat the move that it has chosen while all choose at once, or that it has not chosen yet."""
    return Values("picks", SEATS, NOBODY, most - 1, NOBODY, secret=True, about="turn")


def _numbers(
    kind: str, count: "int | str", low: int, high: int, start: int | None, of: BoardOfPlaces | None = None
) -> Values:
    first = _whole(low, "low") if start is None else _whole(start, "start")
    if not -LARGEST <= low <= first <= _whole(high, "high") <= LARGEST:
        raise SheetFault("range", low=low, high=high, start=first)
    return Values(kind, count if isinstance(count, str) else int(count), int(low), int(high), first, of)


def _whole(value: int, name: str) -> int:
    if type(value) not in (int, Tunable):
        raise SheetFault("argument", name=name, value=repr(value))
    return int(value)


class Tunable(int):
    """A number of the rules that the game offers as an option."""

    low: int
    high: int

    def of(self, value: int) -> "Tunable":
        """Return the same number of the rules with another value."""
        return _tunable(value, self.low, self.high)


def tunable(default: int, low: int, high: int) -> Tunable:
    """Offer a number of the rules as an option of the game, with its usual value and its bounds."""
    if not _whole(low, "low") <= _whole(default, "default") <= _whole(high, "high"):
        raise SheetFault("range", low=low, high=high, start=default)
    return _tunable(default, low, high)


def _tunable(value: int, low: int, high: int) -> Tunable:
    number = Tunable(value)
    number.low, number.high = low, high
    return number


def named_fields(members: dict[str, object]) -> Iterator[tuple[str, Values]]:
    """List the fields that a class of a sheet declares, in their order."""
    for name, value in members.items():
        if not name.startswith("__"):
            if not isinstance(value, Values):
                raise SheetFault("field", name=name)
            yield name, value
