"""What is shown of Cube-Or-ACK!: as data for clients, and as a picture in text."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, TypedDict

from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import State
from cubetable.games.cube_or_ack import layout as at
from cubetable.games.cube_or_ack.frame import Cell, Frame
from cubetable.games.cube_or_ack.notation import LETTERS, PASSING, corners, passed_sets, pieces
from cubetable.games.cube_or_ack.position import beside

LINE_WIDTH: Final = 100
GAP: Final = "   "

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


class Barred(TypedDict):
    """COA-20: a placement that only its own colour forbids, and the pieces of that colour that it would touch."""

    move: str
    beside: list[list[int]]


class Known(NamedTuple):
    """What the game and its rules say about a position, beside the cells."""

    room: Frame
    total: int
    edge: int
    moves: list[str]
    faces: list[list[int]]
    points: list[int]
    barred: list[Barred]


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


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class CubeOrAckView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for.

    `window` has the first and the last cell of the box that is worth drawing, `possible` how many pieces the
    fullest structure has. `barred` is of the set that moves; once all is over, of every set: so nobody can add.
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
    barred: list[Barred]
    outcome: Result | None


def describe(
    state: State, seat: int | None, spec: str, actors: list[int], known: Known, end: Outcome | None
) -> CubeOrAckView:
    """Gather what a seat is shown; what the rules work out is handed in."""
    over = state[at.TURN] == at.OVER
    on = pieces(state)
    return {
        "game": spec,
        "seat": seat,
        "players": int(state[at.PLAYERS]),
        "actors": actors,
        "turn": None if over else int(state[at.TURN] % state[at.PLAYERS]),
        "set": None if over else int(state[at.TURN]),
        "passed": passed_sets(state),
        "colours": [_colour(state, colour, known, on) for colour in range(int(state[at.COLOURS]))],
        "placed": int(state[at.PLACED]),
        "total": known.total,
        "possible": int(state[at.POSSIBLE]),
        "coop": bool(state[at.COOP]),
        "inside_scores": bool(state[at.SCORE_INTERIOR]),
        "edge": known.edge,
        "room": _room(state, known.room),
        "span": _span(state) if state[at.PLACED] else None,
        "window": [list(corner) for corner in _window(state, known.room)],
        "points": known.points,
        "moves": known.moves,
        "barred": known.barred,
        "outcome": None if end is None else _result(end),
    }


def _colour(state: State, colour: int, known: Known, on: Mapping[Cell, int]) -> Colour:
    cells = [cell for cell, other in on.items() if other == colour]
    set_ = colour % int(state[at.SETS])
    faces = known.faces[colour]
    return {
        "letter": LETTERS[colour],
        "seat": set_ % int(state[at.PLAYERS]),
        "set": set_,
        "cells": [list(cell) for cell in cells],
        "touches": [_touched(cell, on) for cell in cells],
        "hand": int(state[at.HAND + colour]),
        "sides": faces[: at.SIDES],
        "outer": sum(faces[: at.SIDES]),
        "inside": faces[at.INSIDE],
    }


def _touched(cell: Cell, on: Mapping[Cell, int]) -> str:
    """COA-20: write the colours that share a face with a piece, each once."""
    touched = 0
    for other in beside(cell):
        if other in on:
            touched |= 1 << on[other]
    return _letters(touched)


@cache
def _letters(colours: int) -> str:
    """Write a set of colours."""
    return "".join(letter for colour, letter in enumerate(LETTERS) if colours >> colour & 1)


def _room(state: State, room: Frame) -> Room:
    width, depth, height = room.size
    insets = [room.step * z for z in range(height)]
    layers = [[[i, i, z], [width - 1 - i, depth - 1 - i, z]] for z, i in enumerate(insets)]
    return {
        "fixed": room.fixed,
        "limits": list(room.size) if room.fixed else [room.limit] * 3,
        "usable": room.usable,
        "layers": layers if room.fixed else [],
        "hollow": room.hollow,
        "interior_first": bool(state[at.INTERIOR_FIRST]),
        "interior": [list(cell) for cell in room.interior_cells()],
    }


def _span(state: State) -> Span:
    low, high = corners(state)
    lengths = [b - a + 1 for a, b in zip(low, high, strict=True)]
    return {"low": list(low), "high": list(high), "lengths": lengths}


def _result(end: Outcome) -> Result:
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}


# --- The picture -------------------------------------------------------------------------------------


def picture(state: State, known: Known, names: Sequence[str], say: Say) -> str:
    """Draw the layers side by side, bottom layer first; `+` where the seat to act may place."""
    marks = _marks(state, known)
    low, high = _window(state, known.room)
    blank = " " if state[at.FIXED] else "·"
    layers = [_layer(marks, blank, low, high, z) for z in range(low[2], high[2] + 1)]
    hands = [_hand(state, colour, known, names, say) for colour in range(int(state[at.COLOURS]))]
    return "\n".join(
        [*_side_by_side(layers), *hands, tally(state, known, say), "", status(state, known.moves, names, say)]
    )


def tally(state: State, known: Known, say: Say) -> str:
    """COA-09: the running count, the structure's measures, and the cube and cube root of the day."""
    told = [say("draw.tally", placed=state[at.PLACED], total=known.total)]
    if state[at.PLACED]:
        told.append(say("draw.span", spans=" × ".join(map(str, _span(state)["lengths"]))))
    if known.room.is_cube and not known.room.hollow:
        whole, tenth = divmod(round(10 * known.total ** (1 / 3)), 10)
        edge = known.edge
        told.append(say("draw.cube", edge=edge, cells=edge**3, total=known.total, whole=whole, tenth=tenth))
    else:
        told.append(say("draw.shape", cells=known.room.usable))
    return " ".join(told)


def _marks(state: State, known: Known) -> dict[Cell, str]:
    """Say what stands on each cell; outside a fixed frame there is nothing, not even a dot."""
    marks = dict.fromkeys(known.room.cells(), "·") if known.room.fixed else {}
    if known.room.hollow:
        marks |= dict.fromkeys(known.room.interior_cells(), "×")
    for text in known.moves:
        if text != PASSING:
            x, y, z = map(int, text[2:].split(","))
            marks[x, y, z] = "+"
    return marks | {cell: LETTERS[colour] for cell, colour in pieces(state).items()}


def _window(state: State, room: Frame) -> tuple[Cell, Cell]:
    """Choose the cells to draw: a fixed frame whole, else those that the next piece could reach."""
    if state[at.FIXED]:
        return (0, 0, 0), (room.width - 1, room.depth - 1, room.height - 1)
    low, high = corners(state)
    if not state[at.PLACED]:
        return low, high
    reach = int(state[at.LIMIT]) - 1
    (x, y, z), (u, v, w) = low, high
    least = max(x - 1, u - reach), max(y - 1, v - reach), max(z - 1, w - reach)
    most = min(u + 1, x + reach), min(v + 1, y + reach), min(w + 1, z + reach)
    return least, most


def _layer(marks: dict[Cell, str], blank: str, low: Cell, high: Cell, z: int) -> list[str]:
    columns = range(low[0], high[0] + 1)
    rows = [f"{y:>3}" + "".join(f"{marks.get((x, y, z), blank):>3}" for x in columns) for y in _backwards(low, high)]
    return [f"z={z}".ljust(3 * len(columns) + 3), *rows, "y/x" + "".join(f"{x:>3}" for x in columns)]


def _backwards(low: Cell, high: Cell) -> range:
    """Rows from the back to the front, as one looks down on a layer."""
    return range(high[1], low[1] - 1, -1)


def _side_by_side(layers: Sequence[list[str]]) -> list[str]:
    a_line = max(1, LINE_WIDTH // (len(layers[0][0]) + len(GAP)))
    lines: list[str] = []
    for start in range(0, len(layers), a_line):
        together = layers[start : start + a_line]
        lines += [GAP.join(parts).rstrip() for parts in zip(*together, strict=True)] + [""]
    return lines


def _hand(state: State, colour: int, known: Known, names: Sequence[str], say: Say) -> str:
    seat = colour % int(state[at.SETS]) % int(state[at.PLAYERS])
    faces = known.faces[colour]
    name = sentence(say(f"colours.{LETTERS[colour]}"))
    owner = f" ({names[seat]})" if state[at.COLOURS] > state[at.PLAYERS] else ""
    said = say("draw.hand", hand=state[at.HAND + colour], outer=sum(faces[: at.SIDES]), inside=faces[at.INSIDE])
    return f"{LETTERS[colour]} {name}{owner}: {said}"


def status(state: State, moves: Sequence[str], names: Sequence[str], say: Say) -> str:
    """Say in a sentence whose turn it is and what may be done."""
    if state[at.TURN] == at.OVER:
        return say("status.over")
    set_, sets = int(state[at.TURN]), int(state[at.SETS])
    seat = names[set_ % int(state[at.PLAYERS])]
    held = [c for c in range(set_, int(state[at.COLOURS]), sets) if state[at.HAND + c]]
    colours = say("draw.or").join(say(f"piece.{LETTERS[c]}") for c in held)
    if not moves:
        return sentence(say("status.waiting", seat=seat, colours=colours))
    if not state[at.PLACED]:
        first = next((move for move in moves), "")
        kind = "first" if state[at.FIXED] else "first_floating"
        return sentence(say(f"status.{kind}", seat=seat, colours=colours, move=first))
    kind = "place_or_pass" if PASSING in moves else "place"
    return sentence(say(f"status.{kind}", seat=seat, colours=colours))
