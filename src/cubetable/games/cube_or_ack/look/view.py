"""The view of a seat of Cube-Or-ACK!, as data for clients."""

from functools import cache
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from cubetable.core.outcome import Result, result
from cubetable.core.shared_view import once_for_all_readers
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import LETTERS, beside, placements
from cubetable.games.cube_or_ack.rules.frame import Cell, Frame
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.notation import move_texts
from cubetable.games.cube_or_ack.rules.structure import Pieces, corners, owner, passed_sets, pieces


class GameEnd(TypedDict):
    """COA-22, COA-24, A4, A5: why the game is over, and who ran out.

    `set`: the seat ran out of one set and has pieces of its other set; `pieces`: it has none left at all.
    """

    why: Literal["nobody", "passed", "set", "pieces"]
    seat: int | None


def end_of(game: CubeOrAck, state: State) -> GameEnd | None:
    """Say why the game ended; nothing while it goes on."""
    if state[at.TURN] != at.OVER:
        return None
    seat = next((seat for seat in range(game.players) if game.rules.empty_sets(state, seat)), None)
    if seat is None or game.cooperative:
        return {"why": "passed" if state[at.PASSED] else "nobody", "seat": None}
    left = sum(int(state[at.HAND + colour]) for colour in range(game.options.colours) if owner(state, colour) == seat)
    return {"why": "set" if left else "pieces", "seat": seat}


class ForbiddenCell(TypedDict):
    """COA-20: a placement that only its own colour forbids, and the pieces of that colour that it would touch."""

    move: str
    beside: list[list[int]]


class Colour(TypedDict):
    """One colour: whose it is, where its pieces are and which colours each touches, what is left, which faces show."""

    letter: str
    seat: int
    set: int
    cells: list[list[int]]
    touches: list[str]
    hand: int
    sides: list[int]
    outer: int
    inside: int


class Span(TypedDict):
    """The structure's bounding box (COA-19)."""

    low: list[int]
    high: list[int]
    lengths: list[int]


class Room(TypedDict):
    """The frame: how long the structure may grow, how many cells a solid one fills, where it stands if it is fixed.

    `layers` has the first and the last cell of each layer of a fixed frame, from bottom to top.
    """

    fixed: bool
    limits: list[int]
    usable: int
    layers: list[list[list[int]]]
    hollow: bool
    interior_first: bool
    interior: list[list[int]]


class CubeOrAckView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for.

    `window` has the first and the last cell of the box that is worth drawing, `possible` how many pieces the
    fullest structure has. `barred` is of the set that moves; when the game is over because no set can add a
    piece, of every set, to show why.
    """

    game: str
    seat: int | None
    players: int
    actors: list[int]
    turn: int | None
    set: int | None
    passed: list[int]
    colours: list[Colour]
    placed: int
    total: int
    possible: int
    coop: bool
    inside_scores: bool
    edge: int
    room: Room
    span: Span | None
    window: list[list[int]]
    points: list[int]
    moves: list[str]
    barred: list[ForbiddenCell]
    ended: GameEnd | None
    outcome: Result | None


def view(game: CubeOrAck, seen: State, seat: int | None) -> CubeOrAckView:
    """Gather what a seat is shown."""
    data = _view_without_seat(game, seen)
    return {
        **data,
        "seat": seat,
        "moves": move_texts(seen, game.moves_shown(seen, seat, data["actors"])),
        "barred": _all_barred(game, seen, data["ended"], seat in data["actors"]),
    }


@once_for_all_readers
def _view_without_seat(game: CubeOrAck, position: State) -> CubeOrAckView:
    over = position[at.TURN] == at.OVER
    on, faces = pieces(position), count_faces(game, position).tolist()
    return {
        "game": str(game),
        "seat": None,
        "players": game.players,
        "actors": list(game.actors(position)),
        "turn": None if over else int(position[at.TURN] % position[at.PLAYERS]),
        "set": None if over else int(position[at.TURN]),
        "passed": passed_sets(position),
        "colours": [_colour(position, colour, faces[colour], on) for colour in range(game.options.colours)],
        "placed": int(position[at.PLACED]),
        "total": game.total,
        "possible": int(position[at.POSSIBLE]),
        "coop": bool(position[at.COOP]),
        "inside_scores": bool(position[at.SCORE_INTERIOR]),
        "edge": game.options.edge,
        "room": _frame_in_view(position, game.frame),
        "span": span(position) if position[at.PLACED] else None,
        "window": [list(corner) for corner in window(position, game.frame)],
        "points": list(game.scores(position)),
        "moves": [],
        "barred": [],
        "ended": end_of(game, position),
        "outcome": result(game.outcome(position)),
    }


def count_faces(game: CubeOrAck, state: State) -> NDArray[np.int64]:
    """COA-25, COA-34: count each colour's faces, as COUNTS in `layout.py` has them."""
    counts = np.zeros((game.options.colours, at.COUNTS), dtype=np.int64)
    game.rules.faces(state, counts.reshape(-1))
    return counts


def _colour(state: State, colour: int, faces: list[int], on: Pieces) -> Colour:
    cells = [cell for cell, other in on.items() if other == colour]
    return {
        "letter": LETTERS[colour],
        "seat": owner(state, colour),
        "set": colour % int(state[at.SETS]),
        "cells": [list(cell) for cell in cells],
        "touches": [_touched(cell, on) for cell in cells],
        "hand": int(state[at.HAND + colour]),
        "sides": faces[: at.SIDES],
        "outer": sum(faces[: at.SIDES]),
        "inside": faces[at.INSIDE],
    }


def _touched(cell: Cell, on: Pieces) -> str:
    """COA-20: write the colours that share a face with a piece, each once."""
    touched = 0
    for other in beside(cell):
        colour = on.get(other)
        if colour is not None:
            touched |= 1 << colour
    return _letters(touched)


@cache
def _letters(colours: int) -> str:
    """Write a set of colours."""
    return "".join(letter for colour, letter in enumerate(LETTERS) if colours >> colour & 1)


def _frame_in_view(state: State, frame: Frame) -> Room:
    width, depth, height = frame.size
    insets = [frame.step * z for z in range(height)]
    layers = [[[i, i, z], [width - 1 - i, depth - 1 - i, z]] for z, i in enumerate(insets)]
    return {
        "fixed": frame.fixed,
        "limits": list(frame.size) if frame.fixed else [frame.limit] * 3,
        "usable": frame.usable,
        "layers": layers if frame.fixed else [],
        "hollow": frame.hollow,
        "interior_first": bool(state[at.INTERIOR_FIRST]),
        "interior": [list(cell) for cell in frame.interior_cells()],
    }


def span(state: State) -> Span:
    """COA-19: measure the structure."""
    low, high = corners(state)
    lengths = [b - a + 1 for a, b in zip(low, high, strict=True)]
    return {"low": list(low), "high": list(high), "lengths": lengths}


def window(state: State, frame: Frame) -> tuple[Cell, Cell]:
    """Choose the cells to draw: a fixed frame whole, else those that the next piece could reach."""
    if state[at.FIXED]:
        return (0, 0, 0), (frame.width - 1, frame.depth - 1, frame.height - 1)
    low, high = corners(state)
    if not state[at.PLACED]:
        return low, high
    reach = int(state[at.LIMIT]) - 1
    (x, y, z), (u, v, w) = low, high
    least = max(x - 1, u - reach), max(y - 1, v - reach), max(z - 1, w - reach)
    most = min(u + 1, x + reach), min(v + 1, y + reach), min(w + 1, z + reach)
    return least, most


def _all_barred(game: CubeOrAck, state: State, end: GameEnd | None, decides: bool) -> list[ForbiddenCell]:
    """COA-20, COA-22: list what colour alone forbids to the set to move, or to every set if that ended the game."""
    sets = [int(state[at.TURN])] if decides else []
    if end is not None and end["why"] == "nobody":
        sets = list(range(game.options.sets))
    on = pieces(state) if sets else {}
    return [one for set_ in sets for one in _barred(game, state, on, set_)]


def _barred(game: CubeOrAck, state: State, on: Pieces, set_: int) -> list[ForbiddenCell]:
    """COA-20, COA-22: ask the rules which placements only their own colour would forbid if a set were to move."""
    to_move = state.copy()
    to_move[at.TURN] = set_
    out = np.empty(game.most_moves, dtype=np.int64)
    moves = out[: game.rules.barred(to_move, out)].tolist()
    return [
        {"move": text, "beside": [list(other) for other in beside(cell) if on.get(other) == colour]}
        for text, (colour, cell) in zip(move_texts(state, moves), placements(state, moves), strict=True)
    ]
