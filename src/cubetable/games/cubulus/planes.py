"""Numbers and planes of Cubulus, as `coder.py` describes them."""

from cubetable.core import coder, kernel
from cubetable.core.bits import popcount
from cubetable.core.coder import Drawing, Mask
from cubetable.core.state import State
from cubetable.games.cubulus.layout import (
    AXES,
    BALLS,
    BANNED,
    BANNED_TOO,
    CELLS,
    EACH,
    KIND,
    NEUTRAL_COLOUR,
    NONE,
    PLAYERS,
    QUIET,
    QUIET_LIMIT,
    RESULT,
    TURN,
    TURNS,
)


@kernel.inline
def draw_cells(out: Drawing, plane: int, cells: int, full: float) -> None:
    """Draw a bitboard."""
    for cell in range(CELLS):
        out[CELLS * plane + cell] = full if cells >> cell & 1 != 0 else 0.0


@kernel.inline
def fill(out: Drawing, plane: int, value: float) -> None:
    """Draw one value all over."""
    out[CELLS * plane : CELLS * (plane + 1)] = value


@kernel.inline
def draw_ban(out: Drawing, first: int, banned: int, full: float) -> None:
    """Draw the cell at which a line may not be pushed, on the plane of its axis."""
    if banned != NONE:
        out[CELLS * (first + (banned - TURNS) // KIND) + banned % KIND] = full


@coder.action
def action(move: int) -> int:
    """Leave out the numbers that no cell has."""
    return CELLS * (move // KIND) + move % KIND


@coder.move
def move(action: int) -> int:
    """Put them back in."""
    return KIND * (action // CELLS) + action % CELLS


@coder.mark
def mark(moves: State, count: int, out: Mask) -> None:
    """Mark the actions that some moves are."""
    for i in range(count):
        out[action(moves[i])] = 1


@coder.observe
def observe(seen: State, seat: int, full: float, out: Drawing) -> None:
    """Draw the planes, the seat that looks first and then the others in turn order."""
    players = seen[PLAYERS]
    neutral = seen[BALLS + NEUTRAL_COLOUR] if players == 2 else 0
    hands = players + 1
    for i in range(players):
        balls = seen[BALLS + (seat + i) % players]
        draw_cells(out, i, balls, full)
        fill(out, hands + i, full * (EACH - popcount(balls)) / EACH)
    draw_cells(out, players, neutral, full)
    bans = hands + players
    out[CELLS * bans : CELLS * (bans + AXES)] = 0.0
    draw_ban(out, bans, seen[BANNED], full)
    draw_ban(out, bans, seen[BANNED_TOO], full)
    placing = players == 2 and popcount(neutral) < EACH
    decides = seen[TURN] == seat and seen[RESULT] == 0
    last = bans + AXES
    fill(out, last, full * seen[QUIET] / max(seen[QUIET_LIMIT], 1))
    fill(out, last + 1, full * int(placing))
    fill(out, last + 2, full * int(decides))
