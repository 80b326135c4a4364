"""Numbers and planes of Cubulus, as `coder.py` describes them."""

from cubetable.core import coder, kernel
from cubetable.core.bits import popcount
from cubetable.core.coder import Mask, PlaneArray
from cubetable.core.state import State
from cubetable.games.cubulus.rules import layout as at


@kernel.inline
def draw_cells(out: PlaneArray, plane: int, cells: int, full: float) -> None:
    """Draw a bitboard."""
    for cell in range(at.CELLS):
        out[at.CELLS * plane + cell] = full if cells >> cell & 1 != 0 else 0.0


@kernel.inline
def fill(out: PlaneArray, plane: int, value: float) -> None:
    """Draw one value all over."""
    out[at.CELLS * plane : at.CELLS * (plane + 1)] = value


@kernel.inline
def draw_ban(out: PlaneArray, first: int, banned: int, full: float) -> None:
    """Draw the cell at which a line may not be shifted, on the plane of its axis."""
    if banned != at.NONE:
        out[at.CELLS * (first + (banned - at.SHIFTS) // at.KIND) + banned % at.KIND] = full


@coder.action
def action(move: int) -> int:
    """Number a move: leave out the numbers that no cell has."""
    return at.CELLS * (move // at.KIND) + move % at.KIND


@coder.move
def move(action: int) -> int:
    """Find the move of a number."""
    return at.KIND * (action // at.CELLS) + action % at.CELLS


@coder.mark
def mark(moves: State, count: int, out: Mask) -> None:
    """Set the places of the actions of some moves to 1."""
    for i in range(count):
        out[action(moves[i])] = 1


@coder.observe
def observe(seen: State, seat: int, full: float, out: PlaneArray) -> None:
    """Draw the planes, the seat that looks first and then the others in turn order."""
    players = seen[at.PLAYERS]
    neutral = seen[at.BALLS + at.NEUTRAL_COLOUR] if players == 2 else 0
    hands = players + 1
    for i in range(players):
        balls = seen[at.BALLS + (seat + i) % players]
        draw_cells(out, i, balls, full)
        fill(out, hands + i, full * (at.EACH - popcount(balls)) / at.EACH)
    draw_cells(out, players, neutral, full)
    bans = hands + players
    out[at.CELLS * bans : at.CELLS * (bans + at.AXES)] = 0.0
    draw_ban(out, bans, seen[at.BANNED], full)
    draw_ban(out, bans, seen[at.BANNED_TOO], full)
    placing = players == 2 and popcount(neutral) < at.EACH
    decides = seen[at.TURN] == seat and seen[at.RESULT] == 0
    last = bans + at.AXES
    fill(out, last, full * seen[at.QUIET] / max(seen[at.QUIET_LIMIT], 1))
    fill(out, last + 1, full * int(placing))
    fill(out, last + 2, full * int(decides))
