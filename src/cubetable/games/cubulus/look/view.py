"""The view of a seat of Cubulus, as data for clients."""

from collections.abc import Iterator, Sequence
from typing import Final, TypedDict

from cubetable.core.bits import members
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.shared_view import once_for_all_readers
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import (
    CELL_TEXTS,
    FACE_CELLS,
    FACES,
    HOLE,
    TEXTS,
    UPRIGHT,
    Hole,
    cell_text,
    line_board,
    line_of,
)
from cubetable.games.cubulus.rules.cube import (
    bans,
    boards,
    colour_at,
    holders,
    in_hand,
    squares_lacking_one,
    squares_of,
    to_place,
)

FACE_TEXTS: Final = {face: [cell_text(cell) for cell in FACE_CELLS[face]] for face in FACES}


class Square(TypedDict):
    """Four cells of a side that counts, on which a seat's balls stand as a square, or of which it lacks one."""

    seat: int
    cells: list[str]


class CubulusView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for.

    `holes` has the move that choosing a hole means, be it allowed or not; `slides` has for each move what lies
    after it in the cells that it changes.
    """

    game: str
    seat: int | None
    players: int
    actors: list[int]
    turn: int | None
    last: int | None
    neutral: int | None
    to_place: int
    in_hand: list[int]
    cells: dict[str, int | None]
    faces: dict[str, list[str]]
    holes: dict[str, str]
    sides: list[str]
    squares: list[Square]
    nearly: list[Square]
    banned: list[str]
    quiet: int | None
    quiet_limit: int | None
    moves: list[str]
    slides: dict[str, dict[str, int | None]]
    outcome: Result | None


def view(game: Game, seen: State, seat: int | None) -> CubulusView:
    """Gather what a seat is shown."""
    data = _view_without_seat(game, seen)
    moves = game.moves_shown(seen, seat, data["actors"])
    return {
        **data,
        "seat": seat,
        "moves": [TEXTS[move] for move in moves],
        "slides": dict(_slides(game, seen, moves)),
    }


@once_for_all_readers
def _view_without_seat(game: Game, position: State) -> CubulusView:
    actors = game.actors(position)
    limit = int(position[at.QUIET_LIMIT])
    return {
        "game": str(game),
        "seat": None,
        "players": int(position[at.PLAYERS]),
        "actors": list(actors),
        "turn": None if not actors or position[at.TURN] == CHANCE else int(position[at.TURN]),
        "last": None if actors else int(position[at.TURN]),
        "neutral": at.NEUTRAL_COLOUR if position[at.PLAYERS] == 2 else None,
        "to_place": to_place(position),
        "in_hand": in_hand(position),
        "cells": dict(zip(CELL_TEXTS, holders(position), strict=True)),
        "faces": FACE_TEXTS,
        "holes": _holes(position),
        "sides": list(FACES if position[at.ALL_SIDES] else UPRIGHT),
        "squares": squares(position),
        "nearly": _nearly(position),
        "banned": banned(position),
        "quiet": int(position[at.QUIET]) if limit else None,
        "quiet_limit": limit or None,
        "moves": [],
        "slides": {},
        "outcome": result(game.outcome(position)),
    }


def squares(state: State) -> list[Square]:
    """CLS-16: list all seats' squares on the sides that count."""
    return [_square(seat, square) for seat in range(int(state[at.PLAYERS])) for square in squares_of(state, seat)]


def _nearly(state: State) -> list[Square]:
    """List the squares that lack one ball of a seat."""
    seats = range(int(state[at.PLAYERS]))
    return [_square(seat, square) for seat in seats for square in squares_lacking_one(state, seat)]


def _square(seat: int, board: int) -> Square:
    return {"seat": seat, "cells": [cell_text(cell) for cell in members(board)]}


def banned(state: State) -> list[str]:
    """CLS-13: list what may not be played now."""
    return [TEXTS[move] for move in bans(state) if move != at.NONE]


def _holes(state: State) -> dict[str, str]:
    """CLS-07, CLS-09, CLS-12: say what choosing each hole means."""
    if to_place(state):
        return {name: TEXTS[hole.cell] for name, hole in HOLE.items()}
    filled = sum(boards(state))
    return {name: TEXTS[_choice_of(filled, hole)] for name, hole in HOLE.items()}


def _choice_of(filled: int, hole: Hole) -> int:
    """Find the move that a hole stands for when those cells are filled."""
    if not filled >> hole.cell & 1:
        return at.DROPS + hole.cell
    along = at.KIND * hole.axis + hole.cell
    line = line_board(at.SHIFTS + along)
    return (at.SHIFTS if filled & line == line else at.PUSHES) + along


def _slides(game: Game, position: State, moves: Sequence[int]) -> Iterator[tuple[str, dict[str, int | None]]]:
    """Say for each move of the seat to act what lies afterwards in the cells that it goes through."""
    for move in moves:
        after = position.copy()
        game.kernels.play(after, int(position[at.TURN]), move)
        balls = boards(after)
        yield TEXTS[move], {cell_text(cell): colour_at(balls, cell) for cell in line_of(move)}
