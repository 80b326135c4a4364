"""The view of a seat of Eight-by-Eight, as data for clients."""

from typing import TypedDict

from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.shared_view import once_for_all_readers
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules import layout as at
from cubetable.games.eight_by_eight.rules import notation
from cubetable.games.eight_by_eight.rules.ranking import (
    SeatCells,
    SeatLine,
    SeatRanking,
    completing_cells,
    longest_lines,
    standings,
)


class EightByEightView(TypedDict):
    """All that any seat may know, which here is everything, and the moves of the one asked for.

    `nearly` are the cells at which a seat's next piece triggers the last round, until one has. `lines` are the longest
    lines of each seat, once the game is over.
    """

    game: str
    seat: int | None
    players: int
    actors: list[int]
    turn: int | None
    roll: int | None
    cells: list[list[int | None]]
    blackouts: list[list[int]]
    tokens: list[int]
    standings: list[SeatRanking]
    nearly: list[SeatCells]
    lines: list[SeatLine]
    last_round: int | None
    moves: list[str]
    outcome: Result | None


def view(game: Game, seen: State, seat: int | None) -> EightByEightView:
    """Gather what a seat is shown."""
    data = _view_without_seat(game, seen)
    moves = game.moves_shown(seen, seat, data["actors"])
    return {**data, "seat": seat, "moves": [notation.TEXTS[move] for move in moves]}


@once_for_all_readers
def _view_without_seat(game: Game, position: State) -> EightByEightView:
    actors = game.actors(position)
    held = notation.holders(position)
    return {
        "game": str(game),
        "seat": None,
        "players": game.players,
        "actors": list(actors),
        "turn": None if position[at.TURN] == at.OVER else int(position[at.TURN]),
        "roll": int(position[at.ROLL]) or None,
        "cells": [held[at.EDGE * row : at.EDGE * (row + 1)] for row in range(at.EDGE)],
        "blackouts": [notation.numbers(int(position[at.DARK + s])) for s in range(game.players)],
        "tokens": position[at.TOKENS : at.TOKENS + game.players].tolist(),
        "standings": standings(game, position),
        "nearly": completing_cells(game, position) if position[at.LAST] == at.NOBODY else [],
        "lines": [] if actors else longest_lines(game, position),
        "last_round": None if position[at.LAST] == at.NOBODY else int(position[at.LAST]),
        "moves": [],
        "outcome": result(game.outcome(position)),
    }
