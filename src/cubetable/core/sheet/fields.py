"""The fields of a sheet's state: what each holds and which values it may have."""

from collections.abc import Iterator
from dataclasses import dataclass
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
SEATS: Final = "seats"
"""As many as there are players."""
MOST_PLAYERS: Final = 8
MOST_NUMBERS: Final = 1000
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
    name: str = ""
    at: int = 0

    @property
    def single(self) -> bool:
        """Whether it is one value, and no row of values."""
        return self.kind in ("number", "seat", "turn")

    def length(self, players: int) -> int:
        """Return how many values it has."""
        return players if isinstance(self.count, str) else self.count

    def allows(self, value: int) -> bool:
        """Tell whether a value is in its range."""
        return self.low <= value <= self.high or (self.kind == "cards" and value == UNKNOWN)


def cells(board: BoardOfPlaces, holds: int | None = None) -> Values:
    """Give each place of a board a value: EMPTY, or a seat, or one of so many kinds of pieces."""
    if not isinstance(board, BoardOfPlaces):
        raise SheetFault("cells_of", value=repr(board))
    high = MOST_PLAYERS - 1 if holds is None else _whole(holds, "holds") - 1
    return Values("cells" if holds is not None else "owners", board.size, EMPTY, high, EMPTY, board)


def cards(deck: Deck) -> Values:
    """Give each card of a deck a place: the seat that holds it, PILE, TABLE or GONE."""
    if not isinstance(deck, Deck):
        raise SheetFault("cards_of", value=repr(deck))
    return Values("cards", deck.size, GONE, MOST_PLAYERS - 1, PILE, deck)


def number(low: int, high: int, start: int | None = None) -> Values:
    """Keep one whole number in a range."""
    return _numbers("number", 1, low, high, start)


def numbers(count: "int | str | BoardOfPlaces", low: int, high: int, start: int | None = None) -> Values:
    """Keep several whole numbers in a range: a count of them, or SEATS or a board for one for each."""
    if isinstance(count, BoardOfPlaces):
        return _numbers("numbers", count.size, low, high, start, count)
    if count != SEATS and (type(count) is not int or not 1 <= count <= MOST_NUMBERS):
        raise SheetFault("count", count=count)
    return _numbers("numbers", count, low, high, start)


def seat() -> Values:
    """Keep a seat, or NOBODY."""
    return Values("seat", 1, NOBODY, MOST_PLAYERS - 1, NOBODY)


def turn() -> Values:
    """Keep who acts now: a seat, NATURE, or OVER when the game is over."""
    return Values("turn", 1, OVER, MOST_PLAYERS - 1, 0)


def _numbers(
    kind: str, count: "int | str", low: int, high: int, start: int | None, of: BoardOfPlaces | None = None
) -> Values:
    first = _whole(low, "low") if start is None else _whole(start, "start")
    if not -LARGEST <= low <= first <= _whole(high, "high") <= LARGEST:
        raise SheetFault("range", low=low, high=high, start=first)
    return Values(kind, count, low, high, first, of)


def _whole(value: int, name: str) -> int:
    if type(value) is not int:
        raise SheetFault("argument", name=name, value=repr(value))
    return value


class Tunable(int):
    """A number of the rules that the game offers as an option."""

    low: int
    high: int


def tunable(default: int, low: int, high: int) -> Tunable:
    """Offer a number of the rules as an option of the game, with its usual value and its bounds."""
    if not _whole(low, "low") <= _whole(default, "default") <= _whole(high, "high"):
        raise SheetFault("range", low=low, high=high, start=default)
    number = Tunable(default)
    number.low, number.high = low, high
    return number


def named_fields(members: dict[str, object]) -> Iterator[tuple[str, Values]]:
    """List the fields that a class of a sheet declares, in their order."""
    for name, value in members.items():
        if not name.startswith("__"):
            if not isinstance(value, Values):
                raise SheetFault("field", name=name)
            yield name, value
