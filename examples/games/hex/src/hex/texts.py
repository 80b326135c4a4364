"""How Hex is written and told: moves, positions, data for clients, and the end.

A cell is the letter of its column and the number of its row; the swap is `swap`. A position is its rows and the seat to
move, or `-` at the end: `.../.r./... b`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, TypedDict

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import State

from .layout import BLUE, EDGE, NOBODY, RED, SWAP, TAKEN, TURN, WINNER

SIGNS: Final = "rb"
FREE: Final = "."
OVER: Final = "-"
SWAPPED: Final = "swap"
CELL: Final = re.compile(r"([a-n])([1-9][0-9]?)")
LETTERS: Final = "abcdefghijklmn"
NEAR: Final = ((-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1))
"""From a cell to its six neighbours: rows and columns."""

Cell = tuple[int, int]
Owners = list[list[int | None]]


class HexView(TypedDict):
    """The view of a seat: it shows everything. `cells` has the seat of each stone, row by row."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    cells: Owners
    moves: list[str]
    outcome: Result | None


def cell_text(row: int, column: int) -> str:
    """Write a cell as its column and its row."""
    return f"{LETTERS[column]}{row + 1}"


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a cell, or the swap."""
    row, column = divmod(move, int(state[EDGE]))
    return SWAPPED if row == state[EDGE] else cell_text(row, column)


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a cell of this board, or the swap."""
    edge = int(state[EDGE])
    if text == SWAPPED:
        return edge * edge
    match = CELL.fullmatch(text)
    if match and int(match[2]) <= edge and match[1] in LETTERS[:edge]:
        return edge * (int(match[2]) - 1) + LETTERS.index(match[1])
    raise BadNotation(text, f"{game.name()}.notation.move", last=cell_text(edge - 1, edge - 1))


def owners(state: State) -> Owners:
    """Say whose stone lies on each cell, row by row."""
    edge = range(int(state[EDGE]))
    return [[_owner(state, row, column) for column in edge] for row in edge]


def _owner(state: State, row: int, column: int) -> int | None:
    if state[RED + row] >> column & 1:
        return 0
    return 1 if state[BLUE + column] >> row & 1 else None


def winning_chain(state: State) -> list[Cell]:
    """List the cells of a shortest chain of the winner from edge to edge; none before the end."""
    edge, winner, held = int(state[EDGE]), int(state[WINNER]), owners(state)
    if winner == NOBODY:
        return []
    starts = [(0, n) if winner == 0 else (n, 0) for n in range(edge)]
    chains = [[cell] for cell in starts if held[cell[0]][cell[1]] == winner]
    seen = {chain[0] for chain in chains}
    for chain in chains:
        if chain[-1][winner] == edge - 1:
            return chain
        for cell in neighbours(chain[-1], edge):
            if cell not in seen and held[cell[0]][cell[1]] == winner:
                seen.add(cell)
                chains.append([*chain, cell])
    return []


def neighbours(cell: Cell, edge: int) -> Iterator[Cell]:
    """List the cells beside a cell."""
    for down, along in NEAR:
        row, column = cell[0] + down, cell[1] + along
        if 0 <= row < edge and 0 <= column < edge:
            yield row, column


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    rows = ("".join(FREE if seat is None else SIGNS[seat] for seat in row) for row in owners(state))
    turn = SIGNS[state[TURN]] if state[WINNER] == NOBODY else OVER
    return f"{'/'.join(rows)} {turn}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse what the seats could not have played in turn."""
    board, _, turn = text.partition(" ")
    rows, state = board.split("/"), game.start()
    edge = int(state[EDGE])
    shaped = len(rows) == edge and all(len(row) == edge and set(row) <= set(SIGNS + FREE) for row in rows)
    if shaped and turn in (*SIGNS, OVER):
        for row, signs in enumerate(rows):
            for column, sign in enumerate(signs):
                lay(state, row, column, sign)
        if missing := _take_turn(state, turn, [board.count(sign) for sign in SIGNS]):
            raise BadNotation(text, f"{game.name()}.missing.{missing}")
        return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def lay(state: State, row: int, column: int, sign: str) -> None:
    """Lay a stone on a cell; another sign leaves it free."""
    if sign in SIGNS:
        state[TAKEN + row] |= 1 << column
        state[RED + row if sign == SIGNS[0] else BLUE + column] |= 1 << (column if sign == SIGNS[0] else row)


def _take_turn(state: State, turn: str, counts: Sequence[int]) -> str:
    """Note whose turn it is, or who has won; say what is wrong if that cannot be with so many stones of each colour."""
    chains = [seat for seat in range(len(SIGNS)) if has_chain(state, seat)]
    if (turn == OVER) != bool(chains):
        return "over" if chains else "not_over"
    state[TURN] = 1 - chains[0] if chains else SIGNS.index(turn)
    state[WINNER] = chains[0] if chains else NOBODY
    ahead, swapped = counts[0] - counts[1], bool(state[SWAP]) and counts[1] > 0
    state[SWAP] = state[SWAP] and not counts[1]
    in_turn = ahead == state[TURN] or (swapped and ahead == state[TURN] - 1)
    if not in_turn:
        return "in_turn"
    return "" if not chains or _was_open(state) else "over_before"


def has_chain(state: State, seat: int) -> bool:
    """Tell whether a seat has a chain."""
    won = state.copy()
    won[WINNER] = seat
    return bool(winning_chain(won))


def _was_open(state: State) -> bool:
    """Tell whether the winner had no chain before one of its stones; that one lies on each of its chains."""
    winner = int(state[WINNER])
    for cell in winning_chain(state):
        before = state.copy()
        before[RED + cell[0] if winner == 0 else BLUE + cell[1]] &= ~(1 << cell[1 - winner])
        if not has_chain(before, winner):
            return True
    return False


def view(game: Game, seen: State, seat: int | None) -> HexView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "cells": owners(seen),
        "moves": [move_text(game, seen, 0, move) for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    return game.say(f"tell.{game.winners(state)[0]}", lang)
