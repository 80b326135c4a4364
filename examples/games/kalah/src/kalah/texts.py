"""How Kalah is written and told: moves, positions, data for clients, and the end.

A move is the number of a house: 1 to 6 are red's, 7 to 12 blue's, the way of sowing. A position is the seeds in the
houses and the store of red, those of blue, and the seat to move, or `-` at the end: `0,5,5,5,5,4,0/4,4,4,4,4,4,0 b`.
"""

import re
from collections.abc import Sequence
from typing import Final, TypedDict

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import State

from .layout import HOUSES, MOVER_ENDS, OVER, REST_LOST, SEATS, TURN

SIGNS: Final = "rb"
ENDED: Final = "-"
NUMBER: Final = re.compile(r"[1-9][0-9]?", re.ASCII)
SIDE: Final = re.compile(r"[0-9]{1,2}(,[0-9]{1,2})+", re.ASCII)


class KalahView(TypedDict):
    """The view of a seat: it shows everything. `houses` and `stores` have the seeds of each seat."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    houses: list[list[int]]
    stores: list[int]
    moves: list[str]
    outcome: Result | None


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write the number of a house."""
    return str(move + 1)


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read the number of a house."""
    if NUMBER.fullmatch(text) and int(text) <= game.move_bound:
        return int(text) - 1
    raise BadNotation(text, f"{game.name()}.notation.move", last=game.move_bound)


def sides(state: State) -> list[list[int]]:
    """List the seeds in the houses and the store of each seat."""
    pits = int(state[HOUSES]) + 1
    return [state[pits * seat : pits * (seat + 1)].tolist() for seat in range(SEATS)]


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    turn = ENDED if state[TURN] == OVER else SIGNS[state[TURN]]
    return f"{'/'.join(','.join(map(str, side)) for side in sides(state))} {turn}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse seeds that are missing or too many, and an end that is none."""
    board, _, turn = text.partition(" ")
    parts, state = board.split("/"), game.start()
    houses = int(state[HOUSES])
    if len(parts) == SEATS and all(map(SIDE.fullmatch, parts)) and turn in (*SIGNS, ENDED):
        pits = [int(seeds) for part in parts for seeds in part.split(",")]
        if len(pits) == SEATS * (houses + 1):
            seeds = int(state[: len(pits)].sum())
            state[: len(pits)] = pits
            state[TURN] = OVER if turn == ENDED else SIGNS.index(turn)
            if state_text(game, state) == text:
                if missing := "seeds" if sum(pits) != seeds else _missing(state):
                    raise BadNotation(text, f"{game.name()}.missing.{missing}", seeds=seeds, there=sum(pits))
                return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _missing(state: State) -> str:
    """Say what is wrong, unless the game is over exactly if the houses of a side, or of the seat to move, are empty."""
    empty = [not any(side[:-1]) for side in sides(state)]
    if state[TURN] == OVER:
        ended = all(empty) if not state[REST_LOST] else any(empty)
        return "" if ended else "not_over"
    ended = empty[state[TURN]] if state[MOVER_ENDS] else any(empty)
    return "over" if ended else ""


def view(game: Game, seen: State, seat: int | None) -> KalahView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "houses": [side[:-1] for side in sides(seen)],
        "stores": [side[-1] for side in sides(seen)],
        "moves": [move_text(game, seen, 0, move) for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    red, blue = game.scores(state)
    winners = game.winners(state)
    if len(winners) > 1:
        return game.say("tell.draw", lang, points=red)
    return game.say(f"tell.{winners[0]}", lang, more=max(red, blue), less=min(red, blue))
