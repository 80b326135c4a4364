"""What is shown of Cubulus: as data for clients, as a picture in text, and as the story of its end."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypedDict

from cubetable.core.bits import members, popcount
from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus import layout as at
from cubetable.games.cubulus.notation import (
    CELL_TEXTS,
    FACE_CELLS,
    FACES,
    HOLE,
    UPRIGHT,
    Hole,
    boards,
    cell_text,
    colour_at,
    holder,
    holders,
    line_board,
    line_of,
    move_text,
)
from cubetable.games.cubulus.position import bans, nearly, standing

SEAT_GLYPHS: Final = "●◆▲"
NEUTRAL_GLYPH: Final = "○"
EMPTY: Final = "·"
GAP: Final = " " * 4
BLANK: Final = " " * 5
NET: Final = ((None, "U", None, None), ("L", "F", "R", "B"), (None, "D", None, None))
"""The faces laid flat, as the sheet around a cube: D below F with F at its top."""

FACE_TEXTS: Final = {face: [cell_text(cell) for cell in FACE_CELLS[face]] for face in FACES}

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


class Square(TypedDict):
    """Four cells of a side that counts, on which a seat's balls stand as a square, or of which it lacks one."""

    seat: int
    cells: list[str]


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class CubulusView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for.

    `holes` has the move that choosing a hole means, be it allowed or not.
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


class Slide(NamedTuple):
    """A move's text and what lies in the cells that it changes."""

    text: str
    cells: dict[str, int | None]


def slide(move: int, after: State) -> Slide:
    """Say what a move makes of the cells it goes through."""
    balls = boards(after)
    return Slide(move_text(move), {cell_text(cell): colour_at(balls, cell) for cell in line_of(move)})


def to_place(state: State) -> int:
    """CLS-07: count the neutral balls that are still to be put in."""
    return at.EACH - popcount(state[at.BALLS + at.NEUTRAL_COLOUR]) if state[at.PLAYERS] == 2 else 0


def in_hand(state: State) -> list[int]:
    """CLS-02: count what each seat has left."""
    return [at.EACH - popcount(state[at.BALLS + seat]) for seat in range(int(state[at.PLAYERS]))]


def squares(state: State, of: Callable[[State, int], list[int]] = standing) -> list[Square]:
    """CLS-16: list all seats' squares on the sides that count: those that stand, or other ones."""
    seats = range(int(state[at.PLAYERS]))
    found = [(seat, square) for seat in seats for square in of(state, seat)]
    return [{"seat": seat, "cells": [cell_text(cell) for cell in members(square)]} for seat, square in found]


def holes(state: State) -> dict[str, str]:
    """CLS-07, CLS-09, CLS-12: say what choosing each hole means."""
    if to_place(state):
        return {name: move_text(hole.cell) for name, hole in HOLE.items()}
    filled = sum(boards(state))
    return {name: move_text(_choosing(filled, hole)) for name, hole in HOLE.items()}


def _choosing(filled: int, hole: Hole) -> int:
    if not filled >> hole.cell & 1:
        return at.DROPS + hole.cell
    along = at.KIND * hole.axis + hole.cell
    line = line_board(at.TURNS + along)
    return (at.TURNS if filled & line == line else at.PUSHES) + along


def banned(state: State) -> list[str]:
    """CLS-13: list what may not be played now."""
    return [move_text(move) for move in bans(state) if move != at.NONE]


def result(end: Outcome) -> Result:
    """Write an outcome as data."""
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}


def describe(
    state: State, seat: int | None, spec: str, actors: list[int], slides: Sequence[Slide], end: Outcome | None
) -> CubulusView:
    """Gather what a seat is shown; what the rules work out is handed in."""
    limit = int(state[at.QUIET_LIMIT])
    over = bool(state[at.RESULT])
    return {
        "game": spec,
        "seat": seat,
        "players": int(state[at.PLAYERS]),
        "actors": actors,
        "turn": None if over or state[at.TURN] == CHANCE else int(state[at.TURN]),
        "last": int(state[at.TURN]) if over else None,
        "neutral": at.NEUTRAL_COLOUR if state[at.PLAYERS] == 2 else None,
        "to_place": to_place(state),
        "in_hand": in_hand(state),
        "cells": dict(zip(CELL_TEXTS, holders(state), strict=True)),
        "faces": FACE_TEXTS,
        "holes": holes(state),
        "sides": list(FACES if state[at.ALL_SIDES] else UPRIGHT),
        "squares": squares(state),
        "nearly": squares(state, nearly),
        "banned": banned(state),
        "quiet": int(state[at.QUIET]) if limit else None,
        "quiet_limit": limit or None,
        "moves": [one.text for one in slides],
        "slides": {one.text: one.cells for one in slides},
        "outcome": None if end is None else result(end),
    }


def glyph(state: State, cell: int, empty: str = EMPTY) -> str:
    """Draw one cell: each seat has a shape of its own, neutral balls are hollow."""
    colour = holder(state, cell)
    if colour is None:
        return empty
    return NEUTRAL_GLYPH if colour == at.NEUTRAL_COLOUR and state[at.PLAYERS] == 2 else SEAT_GLYPHS[colour]


def picture(state: State, moves: Sequence[str], say: Say) -> str:
    """Draw the six faces laid flat, the three layers of the cube beside each other, and what is in hand.

    An empty hole of a face shows its number.
    """
    hands = [_hand(state, seat, say) for seat in range(int(state[at.PLAYERS]))]
    if state[at.PLAYERS] == 2:
        left = to_place(state)
        hands.append(f"{NEUTRAL_GLYPH} {say('draw.neutral_left' if left else 'draw.neutral', count=left)}")
    parts = ["\n".join(_net(state)), "\n".join(_layers(state)), "\n".join(hands), status(state, moves, say)]
    return "\n\n".join(parts)


def _net(state: State) -> list[str]:
    rows = [[_face(state, face) for face in faces] for faces in NET]
    lines = [GAP.join(parts) for row in rows for parts in zip(*row, strict=True)]
    return [line.rstrip() for line in lines]


def _face(state: State, face: str | None) -> list[str]:
    """Draw a face as seen from outside, its letter above; sides that do not count have theirs in brackets."""
    if face is None:
        return [BLANK] * (at.EDGE + 1)
    counts = state[at.ALL_SIDES] or face in UPRIGHT
    marks = [glyph(state, cell, str(hole)) for hole, cell in enumerate(FACE_CELLS[face], 1)]
    title = face if counts else f"({face})"
    return [
        title.center(len(BLANK)),
        *(" ".join(marks[where : where + at.EDGE]) for where in range(0, len(marks), at.EDGE)),
    ]


def _layers(state: State) -> list[str]:
    """Draw the cube layer by layer, the top one first, the back above the front."""
    levels = range(at.EDGE, 0, -1)
    header = "   " + GAP.join(f"z={z}".center(len(BLANK)) for z in levels)
    rows = [
        f"y{y} " + GAP.join(" ".join(glyph(state, _number(x, y, z)) for x in range(1, at.EDGE + 1)) for z in levels)
        for y in range(at.EDGE, 0, -1)
    ]
    return [header.rstrip(), *rows, "x  " + GAP.join(["1 2 3"] * at.EDGE)]


def _number(x: int, y: int, z: int) -> int:
    return sum(stride * (where - 1) for stride, where in zip(at.STRIDE, (x, y, z), strict=True))


def _hand(state: State, seat: int, say: Say) -> str:
    return f"{SEAT_GLYPHS[seat]} {say('draw.hand', seat=sentence(say(f'seat.{seat}')), count=in_hand(state)[seat])}"


def status(state: State, moves: Sequence[str], say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if state[at.RESULT]:
        return say("status.over")
    left = to_place(state)
    if left:
        return _placing(state, moves, left, say)
    name = say(f"seat.{state[at.TURN]}")
    told = [say(f"status.{_choice(state, moves)}", turn=name)]
    if banned(state):
        told.append(say("status.banned", banned=listing(banned(state))))
    quiet, limit = int(state[at.QUIET]), int(state[at.QUIET_LIMIT])
    if limit and 2 * quiet >= limit:
        told.append(say("status.quiet", left=limit - quiet))
    return " ".join(sentence(one) for one in told)


def _placing(state: State, moves: Sequence[str], left: int, say: Say) -> str:
    """CLS-07: say who puts the neutral balls in."""
    if state[at.TURN] == CHANCE:
        return say("status.neutrals_random", left=left)
    kind = "place_neutral" if moves else "neutral_waiting"
    return sentence(say(f"status.{kind}", turn=say(f"seat.{state[at.TURN]}"), left=left))


def _choice(state: State, moves: Sequence[str]) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    if not moves:
        return "waiting"
    if not in_hand(state)[int(state[at.TURN])]:
        return "reorder"
    return "insert_or_reorder" if any(text.endswith("*") for text in moves) else "insert"


def listing(parts: Iterable[str]) -> str:
    """Join what is named one after another."""
    return ", ".join(parts)


def decided(state: State, end_winners: Sequence[int]) -> str:
    """CLS-15, CLS-17, A7, A8: name what decided a finished game."""
    if not end_winners:
        return "quiet"
    if len(end_winners) > 1:
        return "shared"
    mover = int(state[at.TURN])
    if end_winners[0] == mover:
        return "own"
    return "both" if standing(state, mover) else "foreign"


def story(state: State, end: Outcome, say: Say) -> str:
    """CLS-15, CLS-17, A6..A8: tell what the last turn made, and who won by that."""
    names = [say(f"seat.{seat}") for seat in range(int(state[at.PLAYERS]))]
    kind = decided(state, end.winners)
    if kind == "quiet":
        return say("tell.quiet", limit=int(state[at.QUIET_LIMIT]))
    stand = [
        sentence(say("tell.square", seat=names[one["seat"]], cells=listing(one["cells"]))) for one in squares(state)
    ]
    winners = listing(names[seat] for seat in end.winners)
    told = say(f"tell.{kind}", mover=names[int(state[at.TURN])], winners=winners)
    return "\n".join([*stand, sentence(told)])
