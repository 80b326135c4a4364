"""The state as the checked form of a sheet sees it: each read and each write is held against its field."""

from typing import Any

import numpy as np

from cubetable.core.sheet.boards import SIDES, BoardOfPlaces
from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.fields import Values
from cubetable.core.sheet.operations import connects_of, connects_through, count_of, row_of, row_through
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
        one = _field(self._sheet, name)
        row = CheckedRow(one, self._words, self._fixed)
        return row[0] if one.single else row

    def __setattr__(self, name: str, value: object) -> None:
        one = _field(self._sheet, name)
        if not one.single:
            raise SheetFault("choose_one", name=name)
        CheckedRow(one, self._words, self._fixed)[0] = value


def _field(sheet: Sheet, name: str) -> Values:
    if name not in sheet.fields:
        raise unknown("unknown_field", name, list(sheet.fields))
    return sheet.fields[name]


class CheckedRow:
    """The values of one field."""

    __slots__ = ("field", "fixed", "words")

    def __init__(self, field: Values, words: State, fixed: bool) -> None:
        self.field, self.words, self.fixed = field, words, fixed

    def __len__(self) -> int:
        return self.field.length(int(self.words[PLAYERS]))

    def __getitem__(self, at: object) -> int:
        return int(self.words[self._word(at)])

    def __setitem__(self, at: object, value: object) -> None:
        if self.fixed:
            raise SheetFault("only_looks")
        if not isinstance(value, int | np.integer):
            raise SheetFault("not_whole", name=self.field.name, value=repr(value))
        if not self.field.allows(int(value)):
            raise SheetFault(
                "out_of_range", name=self.field.name, value=value, low=self.field.low, high=self.field.high
            )
        self.words[self._word(at)] = value

    def _word(self, at: object) -> int:
        """Return the word of a value, or say that there is none of that number."""
        if not isinstance(at, int | np.integer):
            raise SheetFault("bad_index", name=self.field.name, at=repr(at))
        if not 0 <= at < len(self):
            raise SheetFault("no_value", name=self.field.name, at=at, most=len(self) - 1)
        return self.field.at + int(at)


def row(values: CheckedRow, value: int, length: int, through: int | None = None) -> bool:
    """Tell whether so many places in a straight line hold the value, anywhere or in the lines through a place."""
    board = _board(values, "row")
    if through is None:
        return row_of(values.words, values.field.at, value, board.lines(length))
    return row_through(values.words, values.field.at, value, board.lines_through(length), board.place(through))


def count(values: CheckedRow, value: int) -> int:
    """Count the values that are equal to one."""
    return count_of(values.words, values.field.at, len(values), value)


def connects(values: CheckedRow, value: int, start: str, end: str, through: int | None = None) -> bool:
    """Tell whether places that hold the value lead from one side to another, anywhere or through a place."""
    board = _board(values, "connects")
    for side in (start, end):
        if side not in SIDES:
            raise unknown("side", side, SIDES)
    sides = board.side_table(start), board.side_table(end)
    words, at, beside = values.words, values.field.at, board.next_table
    if through is not None:
        return connects_through(words, at, value, beside, *sides, board.place(through))
    return connects_of(words, at, value, beside, *sides)


def _board(values: CheckedRow, name: str) -> BoardOfPlaces:
    if not isinstance(values.field.of, BoardOfPlaces):
        raise SheetFault("field_argument.board", name=name)
    return values.field.of


def next_seat(s: CheckedState, seat: int) -> int:
    """Return the seat that comes after one."""
    return (seat + 1) % int(s.players)


def refuse(number: str) -> int:
    """Refuse a move or a position because of a numbered statement; only `why` and `legal` may do so."""
    raise SheetFault("refuse_outside", number=number)
