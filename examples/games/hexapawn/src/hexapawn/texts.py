"""How Hexapawn is written and told: moves, positions, data for clients, and the end.

A cell is a letter and a number, a move is two cells: `a1-a2`. A position is its rows from the top and the seat to move:
`ooo/.../xxx x`. When the game is over, a `+` and the winner follow: `oxo/.../x.x +x`.
"""

import re
from collections.abc import Sequence
from typing import Final, TypedDict

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import State

from .kernels import CELLS, EDGE, NOBODY, OVER, PAWNS, SIZE, TURN, WON

SIGNS: Final = "xo"
FREE: Final = "."
FIRST_ROW: Final = 0o007
LAST_ROW: Final = 0o700
FAR: Final = (LAST_ROW, FIRST_ROW)
"""The edge at which each seat wins."""
MOVE: Final = re.compile(r"([abc][123])-([abc][123])")
POSITION: Final = re.compile(r"([xo.]{3})/([xo.]{3})/([xo.]{3}) (\+?)([xo])")


class HexapawnView(TypedDict):
    """The view of a seat: it shows everything. `cells` has the seat of each pawn, by row from the bottom."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    cells: list[list[int | None]]
    moves: list[str]
    outcome: Result | None


def cell_text(cell: int) -> str:
    """Write a cell as its column and its row."""
    return f"{'abc'[cell % EDGE]}{cell // EDGE + 1}"


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write the two cells of a move."""
    return f"{cell_text(move // CELLS)}-{cell_text(move % CELLS)}"


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read the two cells of a move."""
    match = MOVE.fullmatch(text)
    if not match:
        raise BadNotation(text, f"{game.name()}.notation.move")
    start, end = (EDGE * (int(cell[1]) - 1) + "abc".index(cell[0]) for cell in match.groups())
    return CELLS * start + end


def owner(state: State, cell: int) -> int | None:
    """Say whose pawn stands on a cell."""
    return next((seat for seat in range(len(SIGNS)) if state[PAWNS + seat] >> cell & 1), None)


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    owners = [owner(state, cell) for cell in range(CELLS)]
    signs = "".join(FREE if seat is None else SIGNS[seat] for seat in owners)
    rows = "/".join(signs[EDGE * row : EDGE * (row + 1)] for row in reversed(range(EDGE)))
    over = state[TURN] == OVER
    return f"{rows} {'+' if over else ''}{SIGNS[state[WON] if over else state[TURN]]}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse too many pawns, and an end that is none."""
    match = POSITION.fullmatch(text)
    if match:
        state = np.zeros(SIZE, dtype=np.int64)
        cells = "".join(match.group(3, 2, 1))
        for seat, sign in enumerate(SIGNS):
            state[PAWNS + seat] = sum(1 << cell for cell in range(CELLS) if cells[cell] == sign)
        seat = SIGNS.index(match[5])
        state[TURN], state[WON] = (OVER, seat) if match[4] else (seat, NOBODY)
        if missing := "pawns" if any(cells.count(sign) > EDGE for sign in SIGNS) else _missing(game, state):
            raise BadNotation(text, f"{game.name()}.missing.{missing}")
        return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _missing(game: Game, state: State) -> str:
    """Say what is wrong, unless the game is over exactly if a pawn is at its far edge, or the seat to move is stuck."""
    arrived = [bool(state[PAWNS + seat] & FAR[seat]) for seat in range(len(SIGNS))]
    if state[TURN] != OVER:
        if any(arrived):
            return "over"
        return "" if game.moves(state, int(state[TURN])) else "stuck"
    before = state.copy()
    before[TURN], before[WON] = 1 - state[WON], NOBODY
    stuck = not game.moves(before, int(before[TURN]))
    won = (arrived[state[WON]] or stuck) and not arrived[1 - state[WON]]
    return "" if won else "not_over"


def view(game: Game, seen: State, seat: int | None) -> HexapawnView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "cells": [[owner(seen, EDGE * row + column) for column in range(EDGE)] for row in range(EDGE)],
        "moves": [move_text(game, seen, 0, move) for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    winner = game.winners(state)[0]
    kind = game.decided_by(state).rpartition(".")[2]
    return game.say(f"tell.{kind}.{winner}", lang)
