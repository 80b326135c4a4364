"""The rules of Hex; every statement is named where it is obeyed. The words of a position are in `layout.py`.

A move is the number of a cell, row after row from 0; the number after the last cell is the swap.
"""

from cubetable.core import kernel
from cubetable.core.bits import list_members, lowest
from cubetable.core.reasons import LEGAL
from cubetable.core.rng import Rng, below
from cubetable.core.state import State

from .filling import count_free, fill, free_cell, free_in
from .layout import BLUE, EDGE, LINES, NOBODY, RED, SWAP, TAKEN, TURN, WINNER
from .reasons import Why


@kernel.inline
def has_chain(s: State, seat: int) -> bool:
    """HEX-04: follow the border between the seat's cells and all others, from the corner where both edges begin."""
    line, place, down, along = -1, 0, 1, -1
    while True:
        ahead, aside = line - along, place + down + along
        if ahead < 0 or (aside >= 0 and (s[RED + LINES * seat + ahead] >> aside) & 1):
            line, place, down, along = ahead, aside, down + along, -down
            if line == s[EDGE] - 1:
                return True
        else:
            down, along = -along, down + along
            if aside == s[EDGE] - 1:
                return False


@kernel.inline
def put(s: State, move: int) -> None:
    """HEX-03..06: place a stone; it wins if it completes a chain. Or mirror the first stone and make it blue."""
    seat, row, column = s[TURN], move // s[EDGE], move % s[EDGE]
    if row < s[EDGE]:
        s[TAKEN + row] |= 1 << column
        s[RED + row if seat == 0 else BLUE + column] |= 1 << (column if seat == 0 else row)
        s[WINNER] = seat if has_chain(s, seat) else NOBODY
    else:
        while s[RED + column] == 0:
            column += 1
        s[BLUE + column], s[RED + column], s[TAKEN + column] = s[RED + column], 0, 0
        s[TAKEN + lowest(s[BLUE + column])] = 1 << column
    s[SWAP] = s[SWAP] if seat == 0 else 0
    s[TURN] = 1 - seat


@kernel.actors
def actors(s: State, out: State) -> int:
    """HEX-02: one seat moves at a time."""
    out[0] = s[TURN]
    return 1 if s[WINNER] == NOBODY else 0


@kernel.why
def why(s: State, seat: int, move: int) -> int:
    """Say what forbids a move, or LEGAL."""
    if s[WINNER] != NOBODY:
        return Why.GAME_IS_OVER
    if seat != s[TURN]:
        return Why.NOT_YOUR_TURN
    if not 0 <= move <= s[EDGE] * s[EDGE]:
        return Why.NO_SUCH_CELL
    if move == s[EDGE] * s[EDGE]:
        return LEGAL if s[SWAP] and seat == 1 else Why.NO_SWAP_NOW
    return Why.CELL_IS_TAKEN if (s[TAKEN + move // s[EDGE]] >> (move % s[EDGE])) & 1 else LEGAL


@kernel.moves
def moves(s: State, seat: int, out: State) -> int:
    """HEX-03, HEX-06: the free cells, and the swap as the second move."""
    if s[WINNER] != NOBODY or seat != s[TURN]:
        return 0
    count = 0
    for row in range(s[EDGE]):
        count = list_members(free_in(s, row), s[EDGE] * row, out, count)
    if s[SWAP] and seat == 1:
        out[count] = s[EDGE] * s[EDGE]
        count += 1
    return count


@kernel.chances
def chances(s: State, out: State, weights: State) -> int:
    """List no chance moves: the game has no dice."""
    return 0


@kernel.play
def play(s: State, seat: int, move: int) -> None:
    """HEX-03..06: place a stone, or swap."""
    put(s, move)


@kernel.scores
def scores(s: State, out: State) -> None:
    """HEX-04: 1 for the winner."""
    out[0], out[1] = s[WINNER] == 0, s[WINNER] == 1


@kernel.returns
def returns(s: State, out: State) -> None:
    """HEX-04, HEX-05: one seat wins."""
    out[0], out[1] = s[WINNER] == 0, s[WINNER] == 1


@kernel.playout
def playout(s: State, rng: Rng, out: State) -> None:
    """Play move by move, each equally likely, while a swap may come; then fill the board and look for the chain."""
    while s[SWAP]:
        put(s, free_cell(s, below(rng, count_free(s) + s[TURN])))
    if s[WINNER] == NOBODY:
        fill(s, rng)
        s[WINNER] = 0 if has_chain(s, 0) else 1
    out[0], out[1] = s[WINNER] == 0, s[WINNER] == 1
