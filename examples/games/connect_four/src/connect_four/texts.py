"""How Connect Four is written and told: moves, positions, data for clients, and the end.

A move is the number of a column, from 1. A position is its rows from the top, and the seat to move, or `-` at the end:
`......./......./......./......./...y.../...r... r`.
"""

from collections.abc import Sequence
from typing import Final, TypedDict

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import State

from .kernels import COLUMNS, DISCS, OVER, ROWS, SEATS, SIZE, STEP, TURN

SIGNS: Final = "ry"
FREE: Final = "."
FOUR: Final = 4


class ConnectFourView(TypedDict):
    """The view of a seat: it shows everything. `columns` has the seats of the discs, the lowest first."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    columns: list[list[int]]
    moves: list[str]
    outcome: Result | None


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write the number of a column."""
    return str(move + 1)


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read the number of a column."""
    if len(text) != 1 or text not in "1234567":
        raise BadNotation(text, f"{game.name()}.notation.move")
    return int(text) - 1


def columns(state: State) -> list[list[int]]:
    """List the seats of the discs in each column, the lowest first."""
    return [[seat for row in range(ROWS) for seat in range(SEATS) if owns(state, seat, c, row)] for c in range(COLUMNS)]


def owns(state: State, seat: int, column: int, row: int) -> bool:
    """Tell whether a seat has a disc in a cell."""
    return bool(state[DISCS + seat] >> (STEP * column + row) & 1)


def line_of_four(state: State) -> list[tuple[int, int]]:
    """List the cells of a line of four, if there is one, as columns and rows."""
    for seat in range(SEATS):
        for column in range(COLUMNS):
            for row in range(ROWS):
                for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    cells = [(column + n * right, row + n * up) for n in range(FOUR)]
                    if all(c < COLUMNS and 0 <= r < ROWS and owns(state, seat, c, r) for c, r in cells):
                        return cells
    return []


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    stacks = ["".join(SIGNS[seat] for seat in column).ljust(ROWS, FREE) for column in columns(state)]
    rows = ("".join(stack[row] for stack in stacks) for row in reversed(range(ROWS)))
    turn = "-" if state[TURN] == OVER else SIGNS[state[TURN]]
    return f"{'/'.join(rows)} {turn}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse discs that hang in the air, and what the seats could not have played in turn."""
    board, _, turn = text.partition(" ")
    rows = board.split("/")[::-1]
    if len(rows) == ROWS and all(len(row) == COLUMNS for row in rows) and len(turn) == 1 and turn in SIGNS + "-":
        state = np.zeros(SIZE, dtype=np.int64)
        for seat, sign in enumerate(SIGNS):
            cells = (STEP * c + r for r in range(ROWS) for c in range(COLUMNS) if rows[r][c] == sign)
            state[DISCS + seat] = sum(1 << cell for cell in cells)
        moved = sum(map(len, columns(state)))
        over = any(game.scores(state)) or moved == ROWS * COLUMNS
        state[TURN] = OVER if over else moved % SEATS
        if state_text(game, state) == text:
            if missing := _missing(game, state, moved):
                raise BadNotation(text, f"{game.name()}.missing.{missing}")
            return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _missing(game: Game, state: State, moved: int) -> str:
    """Say what is wrong with the discs, if the seats could not have dropped them in turn."""
    red, yellow = (int(state[DISCS + seat]) for seat in range(SEATS))
    if red.bit_count() - yellow.bit_count() != moved % SEATS:
        return "in_turn"
    if all(game.scores(state)):
        return "two_winners"
    return "" if not any(game.scores(state)) or _is_just_made(game, state, (moved - 1) % SEATS) else "over_before"


def _is_just_made(game: Game, state: State, last: int) -> bool:
    """Tell whether the last disc of a seat can have made its line."""
    for number, column in enumerate(columns(state)):
        before = state.copy()
        if column and column[-1] == last:
            before[DISCS + last] &= ~(1 << (STEP * number + len(column) - 1))
            if not any(game.scores(before)):
                return True
    return False


def view(game: Game, seen: State, seat: int | None) -> ConnectFourView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "columns": columns(seen),
        "moves": [move_text(game, seen, 0, move) for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    winners = game.winners(state)
    return game.say(f"tell.{winners[0]}" if winners else "tell.full", lang)
