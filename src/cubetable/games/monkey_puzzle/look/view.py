"""The view of a seat of Monkey Puzzle, as data for clients.

The legal moves of a hunt are the answer to the puzzle, so a view lists none: the rules judge what a seat writes.
"""

from typing import Final, Literal, TypedDict

import numpy as np

from cubetable.core.bits import members
from cubetable.core.kernel import fast
from cubetable.core.outcome import Result, result
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle
from cubetable.games.monkey_puzzle.rules.kernels import AGAIN, SHARED, rate
from cubetable.games.monkey_puzzle.rules.notation import PHASES, equation_of, path_of, sheet_of
from cubetable.games.monkey_puzzle.rules.options import COLOURS as COLOUR_LETTERS
from cubetable.games.monkey_puzzle.rules.pieces import number_set
from cubetable.games.monkey_puzzle.rules.solutions import digits_of

Verdict = Literal["scores", "shared", "again"]
Phase = Literal["deal", "hunt", "over"]
NEIGHBOURS: Final = [members(int(beside)) for beside in at.NEIGHBOURS]
VERDICTS: Final[dict[int, Verdict]] = {SHARED: "shared", AGAIN: "again"}


class Cube(TypedDict):
    """The top of one cube."""

    digit: int
    colour: str


class SheetLine(TypedDict):
    """One equation on a sheet, the number set beside it (MPZ-20), and what it brings, as far as the seat can know."""

    equation: str
    digits: str
    cells: list[int]
    points: int
    verdict: Verdict


class MonkeyPuzzleView(TypedDict):
    """All that a seat may know; a sheet that it may not see is None.

    `neighbours` has for each cube those that may follow it in an equation (MPZ-11).
    """

    game: str
    seat: int | None
    players: int
    actors: list[int]
    phase: Phase
    round: int
    rounds: int | None
    target: int | None
    seconds: int | None
    capacity: int
    cells: list[list[Cube | None]]
    neighbours: list[list[int]]
    done: list[bool]
    totals: list[int]
    possible: int | None
    sheets: list[list[SheetLine] | None]
    round_points: list[int] | None
    moves: list[str]
    outcome: Result | None


def view(game: MonkeyPuzzle, seen: State, seat: int | None) -> MonkeyPuzzleView:
    """Gather what a seat is shown."""
    options, players = game.options, game.players
    hunting = seen[at.PHASE] == at.HUNTING
    cubes = [_cube(face) for face in seen[at.BOARD : at.BOARD + at.CELLS].tolist()]
    worths = np.zeros(len(seen) - at.SHEETS, dtype=np.int64)
    if cubes[-1] is not None:
        fast(rate)(seen, worths)
    sheets = [None if hunting and other != seat else _sheet(seen, other, worths) for other in range(players)]
    finished = cubes[-1] is not None and not hunting
    return {
        "game": str(game),
        "seat": seat,
        "players": players,
        "actors": list(game.actors(seen)),
        "phase": PHASES[int(seen[at.PHASE])],
        "round": int(seen[at.ROUND]) + (not finished),
        "rounds": None if options.target else options.rounds,
        "target": options.target,
        "seconds": options.seconds,
        "capacity": int(seen[at.CAPACITY]),
        "cells": [cubes[at.EDGE * row : at.EDGE * (row + 1)] for row in range(at.EDGE)],
        "neighbours": NEIGHBOURS,
        "done": [bool(seen[at.DONE] >> other & 1) for other in range(players)],
        "totals": seen[at.TOTALS : at.TOTALS + players].tolist(),
        "possible": int(seen[at.POSSIBLE]) if players == 1 else None,
        "sheets": sheets,
        "round_points": [sum(w["points"] for w in sheet or ()) for sheet in sheets] if finished else None,
        "moves": [],
        "outcome": result(game.outcome(seen)),
    }


def _cube(face: int) -> Cube | None:
    if face == at.NOT_DEALT:
        return None
    return {"digit": face // at.COLOURS, "colour": COLOUR_LETTERS[face % at.COLOURS]}


def _sheet(state: State, seat: int, worths: State) -> list[SheetLine]:
    """List what a seat has written, shortest number sets first."""
    start = int(state[at.CAPACITY]) * seat
    lines = [_line(state, code, int(worths[start + i])) for i, code in enumerate(sheet_of(state, seat))]
    return sorted(lines, key=lambda one: (len(one["digits"]), one["digits"], one["equation"]))


def _line(state: State, code: int, worth: int) -> SheetLine:
    return {
        "equation": str(equation_of(state, code)),
        "digits": digits_of(fast(number_set)(state, code)),
        "cells": path_of(code),
        "points": max(worth, 0),
        "verdict": VERDICTS.get(worth, "scores"),
    }
