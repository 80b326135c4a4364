"""Reading a position: balls on the cube and in hand, squares, bans, winners."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.bits import members, popcount
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at

CORNERS: Final = 4
"""The balls of a square."""


def holder(state: State, cell: int) -> int | None:
    """Say which colour's ball lies in a cell."""
    return colour_at(boards(state), cell)


def colour_at(boards: Sequence[int], cell: int) -> int | None:
    """Say on which of the boards a cell is; there is at most one."""
    for colour, board in enumerate(boards):
        if board >> cell & 1:
            return colour
    return None


def boards(state: State) -> list[int]:
    """Give the board of each colour's balls."""
    words: list[int] = state[at.BALLS : at.BALLS + at.COLOURS].tolist()
    return words


def holders(state: State) -> list[int | None]:
    """Say of every cell which colour's ball lies there."""
    held: list[int | None] = [None] * at.CELLS
    for colour, balls in enumerate(boards(state)):
        for cell in members(balls):
            held[cell] = colour
    return held


def to_place(state: State) -> int:
    """CLS-07: count the neutral balls that are still to be put in."""
    return at.EACH - popcount(state[at.BALLS + at.NEUTRAL_COLOUR]) if state[at.PLAYERS] == 2 else 0


def in_hand(state: State) -> list[int]:
    """CLS-02: count what each seat has left."""
    return [at.EACH - popcount(state[at.BALLS + seat]) for seat in range(int(state[at.PLAYERS]))]


def bans(state: State) -> list[int]:
    """List the bans that the options know: one, or two where `ban=own` reaches further; `NONE` if nothing is banned."""
    both = state[at.BAN_OWN] and state[at.PLAYERS] > 2
    return [int(state[at.BANNED]), int(state[at.BANNED_TOO])] if both else [int(state[at.BANNED])]


def squares_that_count(state: State) -> list[int]:
    """CLS-16: list the squares on the sides that count, each as a board."""
    squares: list[int] = at.SQUARES.tolist()
    return squares if state[at.ALL_SIDES] else squares[: at.UPRIGHT_SQUARES]


def squares_of(state: State, colour: int) -> list[int]:
    """CLS-16: list a colour's squares."""
    return _squares_with(state, colour, CORNERS)


def squares_lacking_one(state: State, colour: int) -> list[int]:
    """List the squares that a colour lacks one ball of."""
    return _squares_with(state, colour, CORNERS - 1)


def _squares_with(state: State, colour: int, balls: int) -> list[int]:
    """List the squares of which a colour has so many balls."""
    board = int(state[at.BALLS + colour])
    return [square for square in squares_that_count(state) if (square & board).bit_count() == balls]


def winners(state: State) -> list[int]:
    """List the seats that won; none while the game runs or when it is drawn."""
    return [seat for seat in range(at.COLOURS) if state[at.RESULT] & ~at.DRAWN & 1 << seat]


def decider(state: State) -> str:
    """CLS-15, CLS-17, A7, A8: name what decided a finished game."""
    won = winners(state)
    if not won:
        return "quiet"
    if len(won) > 1:
        return "shared"
    mover = int(state[at.TURN])
    if won[0] == mover:
        return "own"
    return "both" if squares_of(state, mover) else "foreign"
