"""The features that the network of Eight-by-Eight goes by.

A window is a place for a line of the length that ends the game. It is alive for a seat while no cell of it is lost to
the seat: another's piece lies there, or the seat has blacked out both the row's and the column's number. Cells that a
seat has of a window make a pattern, one bit a cell.

For each seat, the one that looks first and then the others in turn order, with lines of five:

    64   its pieces
    256  for each free cell the most pieces that it has in a living window through it, from 1
    64   for each kind of window (straight or slanting) how often each pattern comes
    8    its blacked-out numbers
    26   its tokens
    9    its longest line
    9    the numbers that would complete a line for it, how many there are

and then the number rolled (9), who has ended the game (players + 1), and which seat looks (players).

A move has its cell (64) or that it is a blackout or nothing (2); and for each seat, for each living window through the
cell, the pattern of the other cells, by the place of the cell in the window and by the kind of window.
"""

from typing import Final

import numpy as np

from cubetable.bots.network import features
from cubetable.bots.network.features import Shape
from cubetable.core import kernel
from cubetable.core.bits import gathered, lowest, popcount, signed
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.games.eight_by_eight.players.heuristics import LENGTHS, MOST_WINDOWS, THROUGH, all_lines
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules.kernels import completing, longest, taken, turn

VERSION: Final = 1
habit: Final = all_lines

KINDS: Final = 2

# Where the features of a seat begin.
CELLS: Final = 0
NEAR: Final = at.CELLS
DARK: Final = 0
TOKENS: Final = DARK + at.EDGE
LONGEST: Final = TOKENS + at.TOKENS_EACH + 1
WINNING: Final = LONGEST + at.EDGE + 1
COUNTED: Final = WINNING + at.EDGE + 1
"""The features that do not go by the length of a line; they come last."""

MARKS_OF_MOVES: Final = at.CELLS + 2


def _all_windows() -> tuple[State, State]:
    """List the windows of each length, and whether they are slanting; 0 where there are no more."""
    windows = [sorted({int(board) for board in THROUGH[number].ravel() if board}) for number in range(len(LENGTHS))]
    most = max(map(len, windows))
    boards = np.array([one + [0] * (most - len(one)) for one in windows], dtype=np.int64)
    return boards, _slanting(boards)


def _slanting(boards: State) -> State:
    """Say of each window whether it is slanting."""
    kinds = [_is_slanting(int(board)) for board in boards.ravel()]
    return np.array(kinds, dtype=np.int64).reshape(boards.shape)


def _is_slanting(board: int) -> bool:
    """Tell whether the two lowest cells of a window lie in different rows and columns; no window has none."""
    if not board:
        return False
    low = lowest(board)
    return lowest(board & ~(1 << low)) - low not in (at.EAST, at.SOUTH)


ALL, SLANTING = _all_windows()
THROUGH_SLANTING: Final = _slanting(THROUGH)
UNREACHABLE: Final = np.array(
    [
        signed(
            sum(1 << at.EDGE * r + c for r in range(at.EDGE) for c in range(at.EDGE) if dark >> r & 1 and dark >> c & 1)
        )
        for dark in range(1 << at.EDGE)
    ],
    dtype=np.int64,
)
"""The cells whose row's and column's numbers are both dark."""


def shape(game: Game) -> Shape:
    """Say how many features there are."""
    players, line = game.players, int(game.start()[at.LINE])
    return Shape(
        version=VERSION,
        inputs=of_seat(line) * players + at.EDGE + 1 + players + 1 + players,
        most=(2 * at.CELLS + ALL.shape[1] + at.EDGE + 3) * players + 3,
        marks=MARKS_OF_MOVES + marks_of_seat(line) * players,
        most_marks=1 + MOST_WINDOWS * players,
    )


def network(game: Game) -> str:
    """Name the network that fits a game: by its numbers of seats and of pieces in a line."""
    return f"{game.players}-seats-line-{int(game.start()[at.LINE])}"


@kernel.inline
def windows_from(line: int) -> int:
    """Say where the features of windows begin."""
    return NEAR + (line - 1) * at.CELLS


@kernel.inline
def counted_from(line: int) -> int:
    """Say where the features begin that are numbers and counts."""
    return windows_from(line) + (KINDS << line)


@kernel.inline
def of_seat(line: int) -> int:
    """Say how many features a seat has."""
    return counted_from(line) + COUNTED


@kernel.inline
def marks_of_seat(line: int) -> int:
    """Say how many features moves have for each seat."""
    return (KINDS * line) << (line - 1)


@kernel.inline
def lost_to(s: State, seat: int, held: int) -> int:
    """Give the cells that a seat can never have."""
    return (held & ~s[at.PIECES + seat]) | (UNREACHABLE[s[at.DARK + seat]] & ~held)


@kernel.inline
def numbers_of(cells: int, dark: int) -> int:
    """Count the numbers, not blacked out, whose row or column has one of the cells."""
    count = 0
    for number in range(at.EDGE):
        if (dark >> number) & 1 == 0 and at.CROSS[number + 1] & cells != 0:
            count += 1
    return count


@kernel.inline
def list_cells(cells: int, first: int, out: State, count: int) -> int:
    """Write the features of some cells, and count on."""
    while cells != 0:
        out[count] = first + lowest(cells)
        cells &= cells - 1
        count += 1
    return count


@kernel.inline
def describe_windows(s: State, own: int, lost: int, first: int, out: State, count: int) -> int:
    """List the living windows of a seat and the cells that they are near, and count on."""
    number, windows = s[at.LINE] - LENGTHS[0], first + windows_from(s[at.LINE])
    near_1, near_2, near_3, near_4, near_5 = 0, 0, 0, 0, 0
    for k in range(ALL.shape[1]):
        window = ALL[number, k]
        if window & own != 0 and window & lost == 0:
            pattern = gathered(own, window)
            out[count] = windows + (SLANTING[number, k] << s[at.LINE]) + pattern
            count += 1
            held = popcount(pattern)
            near_1 |= window
            near_2 |= window if held >= 2 else 0
            near_3 |= window if held >= 3 else 0
            near_4 |= window if held >= 4 else 0
            near_5 |= window if held >= 5 else 0
    free = ~own
    count = list_cells(near_1 & ~near_2 & free, first + NEAR, out, count)
    count = list_cells(near_2 & ~near_3 & free, first + NEAR + at.CELLS, out, count)
    count = list_cells(near_3 & ~near_4 & free, first + NEAR + 2 * at.CELLS, out, count)
    count = list_cells(near_4 & ~near_5 & free, first + NEAR + 3 * at.CELLS, out, count)
    return list_cells(near_5 & free, first + NEAR + 4 * at.CELLS, out, count)


@kernel.inline
def describe_seat(s: State, seat: int, first: int, out: State, count: int) -> int:
    """List the features of one seat, and count on."""
    held, own, dark = taken(s), s[at.PIECES + seat], s[at.DARK + seat]
    count = list_cells(own, first + CELLS, out, count)
    count = describe_windows(s, own, lost_to(s, seat, held), first, out, count)
    first += counted_from(s[at.LINE])
    for number in range(at.EDGE):
        if (dark >> number) & 1 != 0:
            out[count] = first + DARK + number
            count += 1
    out[count] = first + TOKENS + s[at.TOKENS + seat]
    out[count + 1] = first + LONGEST + longest(own)
    out[count + 2] = first + WINNING + numbers_of(completing(s, seat) & ~held, dark)
    return count + 3


@features.viewer
def viewer(s: State) -> int:
    """Look from the seat whose turn it is."""
    return turn(s)


@features.describe
def describe(s: State, seat: int, out: State) -> int:
    """List the features of a position."""
    players, count, other = s[at.PLAYERS], 0, seat
    for index in range(players):
        count = describe_seat(s, other, index * of_seat(s[at.LINE]), out, count)
        other = other + 1 if other + 1 < players else 0
    first = players * of_seat(s[at.LINE])
    out[count] = first + s[at.ROLL]
    first += at.EDGE + 1
    last = s[at.LAST]
    out[count + 1] = (
        first if last == at.NOBODY else first + 1 + (last - seat if last >= seat else last - seat + players)
    )
    out[count + 2] = first + players + 1 + seat
    return count + 3


@kernel.inline
def describe_cell(s: State, seat: int, cell: int, out: State, count: int) -> int:
    """List what a piece on a cell has to do with the windows of all seats, and count on."""
    players, held, line, other = s[at.PLAYERS], taken(s), s[at.LINE], seat
    number = line - LENGTHS[0]
    for index in range(players):
        own, lost = s[at.PIECES + other], lost_to(s, other, held)
        first = MARKS_OF_MOVES + index * marks_of_seat(line)
        for k in range(MOST_WINDOWS):
            window = THROUGH[number, cell, k]
            if window & own != 0 and window & lost == 0:
                place = popcount(window & ((1 << cell) - 1))
                pattern = gathered(own, window & ~at.BIT[cell])
                out[count] = first + ((THROUGH_SLANTING[number, cell, k] * line + place) << (line - 1)) + pattern
                count += 1
        other = other + 1 if other + 1 < players else 0
    return count


@features.describe_moves
def describe_moves(s: State, seat: int, moves: State, number: int, out: State, ends: State) -> None:
    """List the features of moves."""
    count = 0
    for i in range(number):
        out[count] = moves[i]
        count += 1
        if moves[i] < at.CELLS:
            count = describe_cell(s, seat, moves[i], out, count)
        ends[i] = count
