"""The state as the checked form of a sheet sees it: each read and each write is held against its field."""

from typing import Any, NamedTuple

import numpy as np

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.decks import TABLE
from cubetable.core.sheet.fields import BY_CARD, EVERYBODY, SHOWN, Values
from cubetable.core.sheet.operations import (
    connects_of,
    count_of,
    hide_from,
    is_known,
    row_of,
    row_through,
    show_to,
)
from cubetable.core.sheet.problems import SheetFault, unknown
from cubetable.core.state import State


class CheckedState:
    """A state whose words are read and written by the names of the fields."""

    __slots__ = ("_fixed", "_sheet", "_words")

    def __init__(self, sheet: Sheet, words: State, *, fixed: bool = False) -> None:
        object.__setattr__(self, "_sheet", sheet)
        object.__setattr__(self, "_words", words)
        object.__setattr__(self, "_fixed", fixed)

    def __getattr__(self, name: str) -> Any:  # a number or a row of numbers
        if name == "players":
            return int(self._words[PLAYERS])
        if name in self._sheet.tunables:
            return int(self._words[self._sheet.tunable_at(name)])
        one = self.field(name)
        row = CheckedRow(one, self._words, self._fixed)
        return row[0] if one.single else row

    def __setattr__(self, name: str, value: object) -> None:
        one = self.field(name)
        if not one.single:
            raise SheetFault("choose_one", name=name)
        CheckedRow(one, self._words, self._fixed)[0] = value

    def field(self, name: str) -> Values:
        """Find a field by its name."""
        sheet: Sheet = self._sheet
        if name not in sheet.fields:
            raise unknown("unknown_field", name, list(sheet.fields))
        return sheet.fields[name]

    def shown_row(self, name: str, *, reads: bool = False) -> "CheckedRow":
        """Return who sees the values of a field; refuse it to a function that only looks, unless it reads."""
        if self._fixed and not reads:
            raise SheetFault("only_looks")
        return CheckedRow(self.field(f"{SHOWN}{name}"), self._words, self._fixed)


class CheckedRow:
    """The values of one field."""

    __slots__ = ("field", "fixed", "words")

    def __init__(self, field: Values, words: State, fixed: bool) -> None:
        self.field, self.words, self.fixed = field, words, fixed

    def __len__(self) -> int:
        return self.field.length(int(self.words[PLAYERS]))

    def __getitem__(self, at: object) -> int:
        return int(self.words[self.word(at)])

    def __setitem__(self, at: object, value: object) -> None:
        if self.fixed:
            raise SheetFault("only_looks")
        if not isinstance(value, int | np.integer):
            raise SheetFault("not_whole", name=self.field.name, value=repr(value))
        if not self.field.low <= int(value) <= self.field.high:
            raise SheetFault(
                "out_of_range", name=self.field.name, value=value, low=self.field.low, high=self.field.high
            )
        self.words[self.word(at)] = value

    def word(self, at: object) -> int:
        """Return the word of a value, or say that there is none of that number."""
        if self.field.each > 1 and isinstance(at, tuple):
            of, n = (CheckedIndex(self.field, part) for part in at)
            return self.field.at + of.below(len(self) // self.field.each) * self.field.each + n.below(self.field.each)
        return self.field.at + CheckedIndex(self.field, at).below(len(self))


class CheckedIndex(NamedTuple):
    """The number by which rules ask for a value of a field."""

    field: Values
    at: object

    def below(self, most: int) -> int:
        """Return the number, or say that the field has no such value."""
        at = self.at
        if not isinstance(at, int | np.integer):
            raise SheetFault("bad_index", name=self.field.name, at=repr(at))
        if not 0 <= at < most:
            raise SheetFault("no_value", name=self.field.name, at=at, most=most - 1)
        return int(at)


def row(values: CheckedRow, value: int, length: int, through: int | None = None) -> bool:
    """Tell whether so many places in a straight line hold the value, anywhere or in the lines through a place."""
    board = _board(values, "row")
    if through is None:
        return row_of(values.words, values.field.at, value, board.lines(length))
    return row_through(values.words, values.field.at, value, board.rays(length), board.place(through))


def count(values: CheckedRow, value: int) -> int:
    """Count the values that are equal to one."""
    return count_of(values.words, values.field.at, len(values), value)


def connects(values: CheckedRow, value: int, *sides: str | int) -> bool:
    """Tell whether places that hold the value lead from one side of the board to another, or to all of several.

    A place as the last argument has to be on the way.
    """
    board = _board(values, "connects")
    named = [side for side in sides if isinstance(side, str)]
    table, every = board.sides_table(named), (1 << len(named)) - 1
    words, at, beside = values.words, values.field.at, board.next_table
    through = -1 if isinstance(sides[-1], str) else board.place(sides[-1])
    return connects_of(words, at, value, beside, table, every, through)


def _board(values: CheckedRow, name: str) -> BoardOfPlaces:
    if not isinstance(values.field.of, BoardOfPlaces):
        raise SheetFault("field_argument.board", name=name)
    return values.field.of


def show(s: CheckedState, name: str, n: int, seat: int = EVERYBODY) -> None:
    """Let a seat, or everybody, see a value from now on."""
    _check_reader(s, seat)
    row = s.shown_row(name)
    show_to(row.words, row.word(n), seat)


def hide(s: CheckedState, name: str, n: int, seat: int = EVERYBODY) -> None:
    """Let a seat, or everybody, see a value no longer, unless it is its own; refuse it for a card on the table."""
    _check_reader(s, seat)
    row, one = s.shown_row(name), s.field(name)
    if one.owned_by == BY_CARD and CheckedRow(one, row.words, row.fixed)[n] == TABLE:
        raise SheetFault("hide_on_table", name=name)
    hide_from(row.words, row.word(n), seat)


def knows(s: CheckedState, name: str, n: int, seat: int) -> bool:
    """Tell whether a seat sees a value."""
    _check_reader(s, seat)
    row, one = s.shown_row(name, reads=True), s.field(name)
    return is_known(row.words, one.at, row.word(n) - n, n, seat, one.owned_by)


def _check_reader(s: CheckedState, seat: int) -> None:
    if not 0 <= seat < int(s.players) and seat != EVERYBODY:
        raise SheetFault("no_seat", seat=seat)


def next_seat(s: CheckedState, seat: int) -> int:
    """Return the seat that comes after one."""
    return (seat + 1) % int(s.players)


def refuse(number: str) -> int:
    """Refuse a move or a position because of a numbered statement; only `why` and `legal` may do so."""
    raise SheetFault("refuse_outside", number=number)
