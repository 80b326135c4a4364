"""Threats: whether a seat wins with its next turn, and what the other seat can do about it. For two seats."""

from typing import Final

from cubetable.core import kernel
from cubetable.core.bits import lowest
from cubetable.core.signature import STATE, WORDS, boolean, int64, void
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.kernels import balls_of, choices, goal_of, take_turn, winners_after
from cubetable.games.cubulus.rules.pieces import Rows, contains, push

NO_ROW: Final = -1


@kernel.inline
def first_of(rows: Rows) -> int:
    """Give the first row of a set that is not empty."""
    return lowest(rows[0]) if rows[0] != 0 else at.WORD + lowest(rows[1])


@kernel.inline
def without(rows: Rows, row: int) -> Rows:
    """Take one row out of a set."""
    low, high = rows
    return (low & ~(1 << row), high) if row < at.WORD else (low, high & ~(1 << (row - at.WORD)))


@kernel.compiled(int64(STATE, int64, WORDS))
def winning_row(s: State, first: int, spent: State) -> int:
    """Find a row with which the seat to move wins at once, `first` if that does; NO_ROW if there is none."""
    seat, before, goal = s[at.TURN], balls_of(s), goal_of(s)
    rows = choices(s)
    row = first if first != NO_ROW and contains(rows, first) else NO_ROW
    while rows[0] | rows[1] != 0:
        if row == NO_ROW:
            row = first_of(rows)
        rows = without(rows, row)
        pair, occupied, _ = push(before, row, seat)
        spent[0] += 1
        if winners_after(seat, before, (pair, occupied), goal) == 1 << seat:
            return row
        row = NO_ROW
    return NO_ROW


@kernel.compiled(boolean(STATE, int64, WORDS))
def threatens(s: State, seat: int, spent: State) -> bool:
    """Tell whether a seat would win at once if it were to move now."""
    turn, banned = s[at.TURN], s[at.BANNED]
    s[at.TURN], s[at.BANNED] = seat, at.NONE
    row = winning_row(s, NO_ROW, spent)
    s[at.TURN], s[at.BANNED] = turn, banned
    return row != NO_ROW


@kernel.compiled(void(STATE, int64, STATE, WORDS))
def play_row(s: State, row: int, after: State, spent: State) -> None:
    """Write the position after a row."""
    for word in range(at.SIZE):
        after[word] = s[word]
    take_turn(after, row)
    spent[0] += 1
