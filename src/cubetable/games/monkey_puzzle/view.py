"""What is shown of Monkey Puzzle: as data for clients, as a picture in text, and as the story of its end.

The legal moves of a hunt are the answer to the puzzle, so a view lists none: one writes an equation and is told.
"""

from collections.abc import Callable
from typing import Final, Literal, TypedDict

import numpy as np

from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import State
from cubetable.games.monkey_puzzle import layout as at
from cubetable.games.monkey_puzzle.equation import shown
from cubetable.games.monkey_puzzle.kernels import AGAIN, SHARED, rate
from cubetable.games.monkey_puzzle.notation import PHASES, equation_of, face_text, path_of, sheet_of
from cubetable.games.monkey_puzzle.options import COLOURS as COLOUR_LETTERS
from cubetable.games.monkey_puzzle.options import MonkeyPuzzleOptions
from cubetable.games.monkey_puzzle.pieces import number_set
from cubetable.games.monkey_puzzle.solutions import digits_of

Verdict = Literal["scores", "shared", "again"]
Phase = Literal["deal", "hunt", "over"]
VERDICTS: Final[dict[int, Verdict]] = {SHARED: "shared", AGAIN: "again"}
MOST_LINES: Final = 24
"""A picture shows so many equations of a sheet, and how many more there are."""

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


class Cube(TypedDict):
    """The top of one cube."""

    digit: int
    colour: str


class Written(TypedDict):
    """One equation on a sheet, the number set beside it (MPZ-20), and what it brings, as far as is known."""

    equation: str
    digits: str
    cells: list[int]
    points: int
    verdict: Verdict


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class MonkeyPuzzleView(TypedDict):
    """All that a seat may know; a sheet that it may not see is None."""

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
    done: list[bool]
    totals: list[int]
    possible: int | None
    sheets: list[list[Written] | None]
    round_points: list[int] | None
    moves: list[str]
    outcome: Result | None


def describe(
    state: State, seat: int | None, options: MonkeyPuzzleOptions, actors: list[int], end: Outcome | None
) -> MonkeyPuzzleView:
    """Gather what a seat is shown; what the rules work out is handed in."""
    players = int(state[at.PLAYERS])
    hunting = state[at.PHASE] == at.HUNTING
    cubes = [_cube(face) for face in state[at.BOARD : at.BOARD + at.CELLS].tolist()]
    worths = np.zeros(len(state) - at.SHEETS, dtype=np.int64)
    if cubes[-1] is not None:
        rate(state, worths)
    sheets = [None if hunting and other != seat else _sheet(state, other, worths) for other in range(players)]
    finished = cubes[-1] is not None and not hunting
    return {
        "game": options.spec(),
        "seat": seat,
        "players": players,
        "actors": actors,
        "phase": PHASES[int(state[at.PHASE])],
        "round": int(state[at.ROUND]) + (not finished),
        "rounds": None if options.target else options.rounds,
        "target": options.target,
        "seconds": options.seconds,
        "capacity": int(state[at.CAPACITY]),
        "cells": [cubes[at.EDGE * row : at.EDGE * (row + 1)] for row in range(at.EDGE)],
        "done": [bool(state[at.DONE] >> other & 1) for other in range(players)],
        "totals": state[at.TOTALS : at.TOTALS + players].tolist(),
        "possible": int(state[at.POSSIBLE]) if players == 1 else None,
        "sheets": sheets,
        "round_points": [sum(w["points"] for w in sheet or ()) for sheet in sheets] if finished else None,
        "moves": [],
        "outcome": None if end is None else _result(end),
    }


def _result(end: Outcome) -> Result:
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}


def _cube(face: int) -> Cube | None:
    if face == at.NOT_DEALT:
        return None
    return {"digit": face // at.COLOURS, "colour": COLOUR_LETTERS[face % at.COLOURS]}


def _sheet(state: State, seat: int, worths: State) -> list[Written]:
    """List what a seat has written, shortest number sets first."""
    start = int(state[at.CAPACITY]) * seat
    found = [_written(state, code, int(worths[start + i])) for i, code in enumerate(sheet_of(state, seat))]
    return sorted(found, key=lambda one: (len(one["digits"]), one["digits"], one["equation"]))


def _written(state: State, code: int, worth: int) -> Written:
    return {
        "equation": str(equation_of(state, code)),
        "digits": digits_of(number_set(state, code)),
        "cells": path_of(code),
        "points": max(worth, 0),
        "verdict": VERDICTS.get(worth, "scores"),
    }


def picture(view: MonkeyPuzzleView, say: Say) -> str:
    """Draw the cubes, each a digit and the letter of its colour, then the sheets that may be seen."""
    rows = ["  " + " ".join(_mark(cube) for cube in row) for row in view["cells"]]
    return "\n".join([*rows, "", *_sheets(view, say), status(view, say)])


def _mark(cube: Cube | None) -> str:
    return "··" if cube is None else face_text(at.COLOURS * cube["digit"] + COLOUR_LETTERS.index(cube["colour"]))


def _sheets(view: MonkeyPuzzleView, say: Say) -> list[str]:
    lines = []
    for seat, sheet in enumerate(view["sheets"]):
        state = "done" if view["done"][seat] else "hunting"
        pen = f", {say(f'draw.{state}')}" if view["phase"] == "hunt" else ""
        name = sentence(say(f"seat.{seat}"))
        lines.append(f"{name}: {say('draw.points', points=view['totals'][seat])}{pen}")
        lines += [_line(written, say) for written in (sheet or [])[:MOST_LINES]]
        if sheet and len(sheet) > MOST_LINES:
            lines.append("    " + say("draw.more", count=len(sheet) - MOST_LINES))
    return [*lines, ""]


def _line(written: Written, say: Say) -> str:
    worth = f"+{written['points']}" if written["verdict"] == "scores" else say(f"draw.{written['verdict']}")
    return f"    {shown(written['equation']):<16} {written['digits']:<8} {worth}"


def status(view: MonkeyPuzzleView, say: Say) -> str:
    """Say in a sentence or two what is going on and what may be done."""
    if view["phase"] == "over":
        return say("status.over")
    if view["target"]:
        which = say("status.target", round=view["round"], target=view["target"])
    else:
        which = say("status.round", round=view["round"], rounds=view["rounds"])
    if view["phase"] == "deal":
        key = "review" if view["round_points"] is not None else "deal"
    elif view["seat"] in view["actors"]:
        key = "hunt"
    else:
        key = "waiting"
    return f"{which} {say(f'status.{key}')}"


def story(view: MonkeyPuzzleView, end: Outcome, say: Say) -> str:
    """MPZ-23..26: tell the points and who won."""
    if view["players"] == 1:
        return say("tell.practice", points=end.scores[0], possible=view["possible"])
    counts = ", ".join(f"{say(f'seat.{seat}')} {score}" for seat, score in enumerate(end.scores))
    names = ", ".join(say(f"seat.{seat}") for seat in end.winners)
    return "\n".join([say("tell.points", counts=counts), say(f"tell.winners.{min(len(end.winners), 2)}", names=names)])
