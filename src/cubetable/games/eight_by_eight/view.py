"""What is shown of Eight-by-Eight: as data for clients, as a picture in text, and as the story of its end."""

from collections.abc import Callable
from typing import Final, Literal, TypedDict

from cubetable.core.bits import popcount
from cubetable.core.messages import sentence
from cubetable.core.outcome import Outcome
from cubetable.core.state import State
from cubetable.games.eight_by_eight import layout as at
from cubetable.games.eight_by_eight.notation import cell_text, holder, holders, numbers

GLYPHS: Final = "●◆▲■"
Count = Literal["line", "blackouts", "pieces"]
RANKING: Final[tuple[Count, ...]] = ("line", "blackouts", "pieces")
"""EBE-18, 19, 20: what is compared, in this order."""
NAME_WIDTH: Final = 10

Say = Callable[..., str]
"""Finds one of the game's texts in the language asked for: say(key, **values)."""


class Standing(TypedDict):
    """What one seat is ranked by (EBE-18..20)."""

    seat: int
    line: int
    blackouts: int
    pieces: int


class Result(TypedDict):
    """How the game ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class EightByEightView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    turn: int | None
    roll: int | None
    cells: list[list[int | None]]
    blackouts: list[list[int]]
    tokens: list[int]
    standings: list[Standing]
    last_round: int | None
    moves: list[str]
    outcome: Result | None


def standings(state: State, lines: list[int]) -> list[Standing]:
    """Count what each seat is ranked by; the lines are the rules' own count."""
    seats = range(int(state[at.PLAYERS]))
    return [
        {
            "seat": seat,
            "line": lines[seat],
            "blackouts": popcount(state[at.DARK + seat]),
            "pieces": popcount(state[at.PIECES + seat]),
        }
        for seat in seats
    ]


def result(end: Outcome) -> Result:
    """Write an outcome as data."""
    return {"scores": list(end.scores), "winners": list(end.winners), "reason": end.reason}


def describe(
    state: State,
    seat: int | None,
    spec: str,
    actors: list[int],
    moves: list[str],
    lines: list[int],
    end: Outcome | None,
) -> EightByEightView:
    """Gather what a seat is shown; what the rules work out is handed in."""
    players = int(state[at.PLAYERS])
    held = holders(state)
    return {
        "game": spec,
        "seat": seat,
        "players": players,
        "actors": actors,
        "turn": None if state[at.TURN] == at.OVER else int(state[at.TURN]),
        "roll": int(state[at.ROLL]) or None,
        "cells": [held[at.EDGE * row : at.EDGE * (row + 1)] for row in range(at.EDGE)],
        "blackouts": [numbers(int(state[at.DARK + s])) for s in range(players)],
        "tokens": state[at.TOKENS : at.TOKENS + players].tolist(),
        "standings": standings(state, lines),
        "last_round": None if state[at.LAST] == at.NOBODY else int(state[at.LAST]),
        "moves": moves,
        "outcome": None if end is None else result(end),
    }


def picture(state: State, moves: list[str], say: Say) -> str:
    """Draw the board: the blackout dots above the columns, `+` where the seat to act may place."""
    players = int(state[at.PLAYERS])
    header = " " * NAME_WIDTH + "".join(f"  {n}" for n in range(1, at.EDGE + 1))
    dots = [_dots(state, seat, say) for seat in range(players)]
    rows = [_row(state, row, moves) for row in range(at.EDGE)]
    return "\n".join([header, *dots, "", *rows, "", status(state, moves, say)])


def _dots(state: State, seat: int, say: Say) -> str:
    dark = numbers(int(state[at.DARK + seat]))
    name = f"{GLYPHS[seat]} {sentence(say(f'seat.{seat}'))}".ljust(NAME_WIDTH)
    dots = "".join(f"  {GLYPHS[seat] if n in dark else '∘'}" for n in range(1, at.EDGE + 1))
    return f"{name}{dots}   {say('draw.tokens', tokens=state[at.TOKENS + seat])}"


def _row(state: State, row: int, moves: list[str]) -> str:
    cells = range(at.EDGE * row, at.EDGE * (row + 1))
    marks = (_mark(state, cell, moves) for cell in cells)
    return f"{row + 1:>{NAME_WIDTH}}" + "".join(f"  {mark}" for mark in marks)


def _mark(state: State, cell: int, moves: list[str]) -> str:
    seat = holder(state, cell)
    if seat is not None:
        return GLYPHS[seat]
    return "+" if cell_text(cell) in moves else "·"


def status(state: State, moves: list[str], say: Say) -> str:
    """Say in a sentence or two whose turn it is and what may be done."""
    if state[at.TURN] == at.OVER:
        return say("status.over")
    kind = "roll" if state[at.ROLL] == 0 else _choice(moves)
    told = sentence(say(f"status.{kind}", turn=say(f"seat.{state[at.TURN]}"), roll=state[at.ROLL]))
    if state[at.LAST] == at.NOBODY:
        return told
    return f"{told} {say('status.last_round', last=say(f'seat.{state[at.PLAYERS] - 1}'))}"


def _choice(moves: list[str]) -> str:
    """Name the kind of decision; a seat that is not asked has no moves."""
    if not moves:
        return "waiting"
    if "-" in moves:
        return "stuck" if "x" in moves else "nothing"
    return "place_or_black_out" if "x" in moves else "place"


def ranking(standings: list[Standing], winners: tuple[int, ...]) -> list[tuple[Count, list[Standing]]]:
    """EBE-18..21: the comparisons that were needed, each with those who were level before it."""
    if not winners:
        return [("line", standings)]
    best, level = standings[winners[0]], standings
    steps: list[tuple[Count, list[Standing]]] = []
    for step in RANKING:
        steps.append((step, level))
        level = [s for s in level if s[step] == best[step]]
        if len(level) == 1:
            break
    return steps


def story(state: State, standings: list[Standing], end: Outcome, say: Say) -> str:
    """EBE-17..21: tell why the game ended and who won, with every tie-break that was needed."""
    told = [say(f"tell.end.{_ending(state)}")]
    for step, level in ranking(standings, end.winners):
        counts = ", ".join(say(f"seat.{s['seat']}") + f" {s[step]}" for s in level)
        told.append(say(f"tell.{step}", counts=counts))
    names = ", ".join(say(f"seat.{seat}") for seat in end.winners)
    told.append(say(f"tell.winners.{min(len(end.winners), 2)}", names=names))
    return "\n".join(told)


def _ending(state: State) -> str:
    if state[at.LAST] == at.NOBODY:
        return "nobody_can_place"
    return "sudden_death" if state[at.SUDDEN_DEATH] else "line"
