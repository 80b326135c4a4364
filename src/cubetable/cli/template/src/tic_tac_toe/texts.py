"""How Tic-Tac-Toe is written and told: moves, positions, data for clients, and the end.

A cell is `row,column`. A position is its three rows and the seat to move: `x.o/.x./... o`; `-` when it is over.
"""

import re
from collections.abc import Sequence
from typing import Final, TypedDict

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import State

from .kernels import CELLS, MARKS, OVER, TURN

EDGE: Final = 3
SIGNS: Final = "xo"
CELL: Final = re.compile(r"([1-3]),([1-3])")
POSITION: Final = re.compile(r"([xo.]{3})/([xo.]{3})/([xo.]{3}) ([xo-])")


class TicTacToeView(TypedDict):
    """The view of a seat: it shows everything."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    cells: list[list[int | None]]
    moves: list[str]
    outcome: Result | None


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a cell as row and column."""
    return f"{move // EDGE + 1},{move % EDGE + 1}"


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a cell."""
    match = CELL.fullmatch(text)
    if not match:
        raise BadNotation(text, f"{game.name()}.notation.move")
    return EDGE * (int(match[1]) - 1) + int(match[2]) - 1


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    turn = "-" if state[TURN] == OVER else SIGNS[state[TURN]]
    return f"{'/'.join(rows(state))} {turn}"


def parse_state(game: Game, text: str) -> State:
    """Read a position, by playing its marks in turn; refuse what cannot come up."""
    match = POSITION.fullmatch(text)
    if match:
        cells = "".join(match.group(1, 2, 3))
        marks = [[cell for cell in range(CELLS) if cells[cell] == sign] for sign in SIGNS]
        state = _played(game, marks)
        if state is not None and state_text(game, state) == text:
            return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _played(game: Game, marks: list[list[int]]) -> State | None:
    """Reach a position from the start; the last mark is the one that ended the game, if one did."""
    moved = len(marks[0]) + len(marks[1])
    if moved == 0:
        return game.start()
    last = (moved - 1) % 2
    for final in marks[last]:
        before = game.start()
        for seat, cells in enumerate(marks):
            before[MARKS + seat] = sum(1 << cell for cell in cells if seat != last or cell != final)
        before[TURN] = last
        fair = len(marks[0]) - len(marks[1]) in (0, 1)
        if fair and not any(game.scores(before)) and game.why(before, last, final) is None:
            return game.play(before, last, final)
    return None


def rows(state: State) -> list[str]:
    """Write the rows of the board."""
    signs = [next((SIGNS[seat] for seat in (0, 1) if state[MARKS + seat] >> cell & 1), ".") for cell in range(CELLS)]
    return ["".join(signs[row : row + EDGE]) for row in range(0, CELLS, EDGE)]


def view(game: Game, seen: State, seat: int | None) -> TicTacToeView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    moves = [move_text(game, seen, 0, move) for move in game.moves_shown(seen, seat, actors)]
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "cells": [[SIGNS.index(sign) if sign in SIGNS else None for sign in row] for row in rows(seen)],
        "moves": moves,
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    winners = game.winners(state)
    return game.say(f"tell.{winners[0]}" if winners else "tell.full", lang)
