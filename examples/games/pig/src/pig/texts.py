"""How Pig is written and told: moves, positions, data for clients, and the end.

A move is `roll` or `hold`, the die is its number. A position is the safe points of the seats, the seat to move, its
points in this turn, and the die: `12,40 1 7 5`. A `?` after the die says that it is being rolled. At the end a `-`
stands for the seat.
"""

import re
from collections.abc import Sequence
from typing import Final, TypedDict

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import CHANCE, State

from .layout import DIE, EMPTY_HOLD, MUST_HOLD, OVER, POINTS, ROLLING, SCORES, TARGET, TURN

WORDS: Final = ("roll", "hold")
POSITION: Final = re.compile(r"((?:\d{1,3},){1,5}\d{1,3}) ([1-6-]) (\d{1,3}) ([0-6])(\??)", re.ASCII)


class PigView(TypedDict):
    """The view of a seat: it shows everything."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    scores: list[int]
    target: int
    turn: int | None
    points: int
    die: int | None
    moves: list[str]
    outcome: Result | None


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move: a word for a seat's, a number for chance's."""
    return str(move) if seat == CHANCE else WORDS[move]


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a move of a seat or of chance."""
    if seat == CHANCE and len(text) == 1 and text in "123456":
        return int(text)
    if seat != CHANCE and text in WORDS:
        return WORDS.index(text)
    raise BadNotation(text, f"{game.name()}.notation.move")


def scores_of(game: Game, state: State) -> list[int]:
    """List the safe points of the seats."""
    safe: list[int] = state[SCORES : SCORES + game.players].tolist()
    return safe


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    turn = "-" if state[TURN] == OVER else state[TURN] + 1
    rolling = "?" if state[ROLLING] else ""
    return f"{','.join(map(str, scores_of(game, state)))} {turn} {state[POINTS]} {state[DIE]}{rolling}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse what cannot come up."""
    match = POSITION.fullmatch(text)
    if match:
        state = game.start()
        scores = [int(score) for score in match[1].split(",")]
        state[TURN] = OVER if match[2] == "-" else int(match[2]) - 1
        state[POINTS], state[DIE], state[ROLLING] = int(match[3]), int(match[4]), bool(match[5])
        if len(scores) == game.players and state[TURN] < game.players:
            state[SCORES : SCORES + game.players] = scores
            if state_text(game, state) == text:
                if missing := _missing(state, scores):
                    raise BadNotation(text, f"{game.name()}.missing.{missing}")
                return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _missing(state: State, scores: list[int]) -> str:
    """Say what is wrong, unless rolls of 2 to 6 could have brought these points, with this one last."""
    points, number, over = int(state[POINTS]), int(state[DIE]), bool(state[TURN] == OVER)
    won = sum(score >= state[TARGET] for score in scores)
    if 1 in scores:
        return "one_point"
    if won != over:
        return "two_winners" if won > 1 else "over" if won else "not_over"
    if over:
        return "at_the_end" if points or number < 2 or state[ROLLING] else ""
    if number == 0:
        return "no_roll" if any(scores) or points or (state[TURN] and not state[EMPTY_HOLD]) else ""
    before = points - number
    if state[MUST_HOLD] and points and scores[state[TURN]] + (points if state[ROLLING] else before) >= state[TARGET]:
        return "must_hold"
    return "" if points == 0 or (number > 1 and before >= 0 and before != 1) else "points"


def view(game: Game, seen: State, seat: int | None) -> PigView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    moves = game.moves_shown(seen, seat, actors)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "scores": scores_of(game, seen),
        "target": int(seen[TARGET]),
        "turn": None if seen[TURN] == OVER else int(seen[TURN]),
        "points": int(seen[POINTS]),
        "die": None if seen[ROLLING] else int(seen[DIE]) or None,
        "moves": [WORDS[move] for move in moves],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    (winner,) = game.winners(state)
    return game.say("tell", lang, name=names[winner], points=game.scores(state)[winner])
