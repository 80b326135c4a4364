"""How the Royal Game of Ur is written and told: moves, positions, data for clients, and the end.

A square is the letter of its row and the number of its column; rows a and c are red's and blue's own, row b is shared.
Between their parts a5 and c5 stand for the hands, a6 and c6 for the pieces that have left. A move is the square from
which a piece moves; the dice say how far. A roll is its number.

A position is its rows from the top, the pieces in hand and at home, the seat to move, and the roll, `?` while it is to
come: `....../......../...r.. 6,0 7,0 b ?`. At the end a `-` stands for the seat.
"""

import re
from collections.abc import Sequence
from typing import Final, TypedDict

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.outcome import Result, result
from cubetable.core.state import CHANCE, State

from . import layout as at

SIGNS: Final = "rb"
FREE: Final = "."
PATHS: Final = tuple(
    (
        *(f"{own}{column}" for column in "54321"),
        *(f"b{column}" for column in "12345678"),
        f"{own}8",
        f"{own}7",
        f"{own}6",
    )
    for own in "ac"
)
"""The squares of each seat's path, from the hand to those that have left."""
SQUARES: Final = {name: number for path in reversed(PATHS) for number, name in enumerate(path)}
ROWS: Final = (
    tuple(f"c{column}" for column in "123478"),
    tuple(f"b{column}" for column in "12345678"),
    tuple(f"a{column}" for column in "123478"),
)
POSITION: Final = re.compile(r"([rb./]{22}) ([0-7]),([0-7]) ([0-7]),([0-7]) (?:([rb]) ([1-4?])|-)", re.ASCII)


class RoyalUrView(TypedDict):
    """The view of a seat: it shows everything. `board` has the seats of the pieces by square."""

    game: str
    seat: int | None
    players: int
    actors: list[int]
    board: dict[str, int]
    hand: list[int]
    home: list[int]
    turn: int | None
    roll: int | None
    moves: list[str]
    outcome: Result | None


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write the square from which a piece moves, or a roll."""
    return str(move) if seat == CHANCE else PATHS[seat][move]


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a square or a roll; a square off the seat's path is read as one behind its end."""
    if seat == CHANCE and len(text) == 1 and text in "01234":
        return int(text)
    if seat != CHANCE and text in SQUARES:
        return PATHS[seat].index(text) if text in PATHS[seat] else at.END
    raise BadNotation(text, f"{game.name()}.notation.move")


def board(state: State) -> dict[str, int]:
    """Map each square with a piece to the seat of the piece."""
    pieces = ((seat, number) for seat in range(at.SEATS) for number in range(1, at.END))
    return {PATHS[seat][number]: seat for seat, number in pieces if state[at.BOARD + seat] >> number & 1}


def counts(state: State, first: int) -> list[int]:
    """List the pieces of each seat in hand, or at home."""
    found: list[int] = state[first : first + at.SEATS].tolist()
    return found


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    held = board(state)
    rows = "/".join("".join(SIGNS[held[name]] if name in held else FREE for name in row) for row in ROWS)
    sides = " ".join(f"{state[at.HAND + seat]},{state[at.HOME + seat]}" for seat in range(at.SEATS))
    if state[at.TURN] == at.OVER:
        return f"{rows} {sides} -"
    return f"{rows} {sides} {SIGNS[state[at.TURN]]} {'?' if state[at.ROLL] == at.COVERED else state[at.ROLL]}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse pieces that are missing or too many, and a roll after which nothing can move."""
    match = POSITION.fullmatch(text)
    if match:
        state = game.start()
        rows = match[1].split("/")
        if [len(row) for row in rows] == [len(row) for row in ROWS]:
            for name, sign in zip((name for row in ROWS for name in row), "".join(rows), strict=True):
                _stand(state, name, sign)
            state[at.HAND : at.HOME + at.SEATS] = [int(match[n]) for n in (2, 4, 3, 5)]
            state[at.TURN] = SIGNS.index(match[6]) if match[6] else at.OVER
            state[at.ROLL] = int(match[7]) if match[7] and match[7] != "?" else at.COVERED
            if state_text(game, state) == text:
                if missing := _missing(game, state):
                    raise BadNotation(text, f"{game.name()}.missing.{missing}", pieces=int(state[at.PIECES]))
                return state
    raise BadNotation(text, f"{game.name()}.notation.position")


def _stand(state: State, name: str, sign: str) -> None:
    """Put a piece on a square, if it is on the path of its seat."""
    if sign in SIGNS and name in PATHS[SIGNS.index(sign)]:
        state[at.BOARD + SIGNS.index(sign)] |= 1 << PATHS[SIGNS.index(sign)].index(name)


def _missing(game: Game, state: State) -> str:
    """Say what is wrong, unless all pieces are there, and the game is over exactly if all of one seat have left."""
    held = list(board(state).values())
    for seat in range(at.SEATS):
        if held.count(seat) + state[at.HAND + seat] + state[at.HOME + seat] != state[at.PIECES]:
            return f"pieces_{SIGNS[seat]}"
    ended = counts(state, at.HOME).count(int(state[at.PIECES]))
    if state[at.TURN] == at.OVER:
        return {0: "not_over", 1: ""}.get(ended, "two_winners")
    if ended:
        return "over"
    stuck = state[at.ROLL] != at.COVERED and not game.moves(state, int(state[at.TURN]))
    return "stuck" if stuck else ""


def view(game: Game, seen: State, seat: int | None) -> RoyalUrView:
    """Gather what a seat is shown."""
    actors = game.actors(seen)
    return {
        "game": str(game),
        "seat": seat,
        "players": game.players,
        "actors": list(actors),
        "board": board(seen),
        "hand": counts(seen, at.HAND),
        "home": counts(seen, at.HOME),
        "turn": None if seen[at.TURN] == at.OVER else int(seen[at.TURN]),
        "roll": None if seen[at.ROLL] == at.COVERED else int(seen[at.ROLL]),
        "moves": [PATHS[seat or 0][move] for move in game.moves_shown(seen, seat, actors)],
        "outcome": result(game.outcome(seen)),
    }


def tell(game: Game, state: State, lang: str, names: Sequence[str]) -> str:
    """Say how a finished game ended."""
    return game.say(f"tell.{game.winners(state)[0]}", lang)
