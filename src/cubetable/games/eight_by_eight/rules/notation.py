"""How moves, turns and positions of Eight-by-Eight are written.

A cell is `row,column`; the die is its number; `x` blacks out; `-` ends a turn in which nothing fits. In a
record a roll and what came of it stand together: `5:4,5`, `8x`, `8!`, `3-`.

A position is one line of four fields, `8/8/8/3r4/8/8/8/8 y 5 -,27`: the rows from 1 to 8 (a digit for
so many empty cells, else the colour's letter), whose turn it is (`-` when the game is over), the number
rolled (`-` while the die is to be rolled), and each seat's blacked-out numbers in ascending order.
Tokens in hand follow from these, and so does whether this round is the last.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from cubetable.core.bits import members
from cubetable.core.errors import BadNotation
from cubetable.core.game import Game, Ply
from cubetable.core.messages import Key, Phrase
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules import layout as at

LETTERS: Final = "rygb"
NUMBER: Final = re.compile(r"[1-8]")
CELL: Final = re.compile(r"([1-8]),([1-8])")
GROUP: Final = re.compile(r"([1-8])(?::([1-8],[1-8])|([x!-]))?")
POSITION: Final = re.compile(r"(\S+) ([rygb-]) ([1-8-]) (\S+)")
BLACKED_OUT: Final = re.compile(r"-|1?2?3?4?5?6?7?8?")


def cell_text(cell: int) -> str:
    """Write a cell as row and column.

    >>> cell_text(28)
    '4,5'
    """
    return f"{cell // at.EDGE + 1},{cell % at.EDGE + 1}"


def place(cell: int) -> Phrase:
    """Say where a cell is: "row 4, column 5"."""
    return Phrase("eight_by_eight.web.at", {"row": cell // at.EDGE + 1, "column": cell % at.EDGE + 1})


TEXTS: Final = {at.BLACKOUT: "x", at.NOTHING: "-"} | {cell: cell_text(cell) for cell in range(at.CELLS)}
"""The texts of a seat's moves."""


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move of nature or of a seat."""
    return str(move) if seat == CHANCE else TEXTS[move]


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a move of nature or of a seat."""
    if seat == CHANCE:
        if NUMBER.fullmatch(text):
            return int(text)
        raise BadNotation(text, "eight_by_eight.notation.number")
    if text in ("x", "-"):
        return at.BLACKOUT if text == "x" else at.NOTHING
    match = CELL.fullmatch(text)
    if not match:
        raise BadNotation(text, "eight_by_eight.notation.move")
    return at.EDGE * (int(match[1]) - 1) + int(match[2]) - 1


def write_turns(game: Game, plies: Sequence[Ply], final: State) -> Iterator[tuple[str, int]]:
    """Write rolls and what came of them as groups, each with the number of moves it holds."""
    states = [ply.state for ply in plies] + [final]
    index = 0
    while index < len(plies):
        number = str(plies[index].move)
        if index + 1 < len(plies) and plies[index + 1].actor != CHANCE:
            decision = TEXTS[plies[index + 1].move]
            yield number + (decision if decision in ("x", "-") else f":{decision}"), 2
            index += 2
        else:
            yield number + ("!" if states[index + 1][at.ROLL] == 0 else ""), 1
            index += 1


def read_turn(game: Game, state: State, token: str) -> list[tuple[int, str]]:
    """Split a group into a roll and what came of it."""
    match = GROUP.fullmatch(token)
    if not match:
        raise BadNotation(token, "eight_by_eight.notation.group")
    number, cell, mark = match.groups()
    turn = int(state[at.TURN])
    if turn != at.OVER and (mark == "!") != bool(state[at.DARK + turn] >> (int(number) - 1) & 1):
        key = "not_blacked_out" if mark == "!" else "blacked_out"
        raise BadNotation(token, f"eight_by_eight.notation.{key}", number=number)
    decision = cell or (mark if mark != "!" else None)
    return [(CHANCE, number), (turn, decision)] if decision else [(CHANCE, number)]


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    board = "/".join(_row_text(state, row) for row in range(at.EDGE))
    turn = "-" if state[at.TURN] == at.OVER else LETTERS[state[at.TURN]]
    dark = (numbers(int(state[at.DARK + seat])) for seat in range(game.players))
    return f"{board} {turn} {state[at.ROLL] or '-'} {','.join(''.join(map(str, d)) or '-' for d in dark)}"


def numbers(dark: int) -> list[int]:
    """List the numbers in a set of blackouts."""
    return [n + 1 for n in range(at.EDGE) if dark >> n & 1]


def holder(state: State, cell: int) -> int | None:
    """Say which seat's piece lies on a cell."""
    return next((seat for seat in range(len(LETTERS)) if state[at.PIECES + seat] & at.BIT[cell]), None)


def holders(state: State) -> list[int | None]:
    """Say of every cell which seat's piece lies there."""
    held: list[int | None] = [None] * at.CELLS
    for seat, pieces in enumerate(state[at.PIECES : at.PIECES + len(LETTERS)].tolist()):
        for cell in members(pieces):
            held[cell] = seat
    return held


def _row_text(state: State, row: int) -> str:
    seats = [holder(state, at.EDGE * row + column) for column in range(at.EDGE)]
    marks = "".join("." if seat is None else LETTERS[seat] for seat in seats)
    return re.sub(r"\.+", lambda run: str(len(run[0])), marks)


def parse_state(game: Game, text: str) -> State:
    """Read a position; the rules judge whether it is over, and whether this round is the last."""
    state = _read(text, game.start(), game.players)
    turn, roll = int(state[at.TURN]), int(state[at.ROLL])
    if turn == at.OVER:
        state = _after_turns(game, state, game.players)
        if state[at.TURN] != at.OVER:
            raise BadNotation(text, "eight_by_eight.notation.not_over")
        return state
    state = _after_turns(game, state, turn)
    # A seat that has not moved in this round made its line in an earlier round, which was then the last.
    if state[at.TURN] != turn or max(game.scores(state)[turn:]) >= state[at.LINE]:
        raise BadNotation(text, "eight_by_eight.notation.over")
    state[at.ROLL] = roll
    return state


def _after_turns(game: Game, state: State, moved: int) -> State:
    """Let the first seats end their turns once more: that judges their lines, and the round's end."""
    after = state.copy()
    after[at.TURN], after[at.LAST] = 0, at.NOBODY
    for seat in range(moved):
        if after[at.TURN] != at.OVER:
            game.kernels.play(after, seat, at.NOTHING)
    return after


def _read(text: str, start: State, players: int) -> State:
    """Read the fields of a position as they are written."""
    match = POSITION.fullmatch(text)
    if not match:
        raise BadNotation(text, "eight_by_eight.notation.position")
    state = start.copy()
    _read_board(match[1], state, players, text)
    _read_blackouts(match[4], state, players, text)
    for seat in range(players):
        used = sum(holder(state, cell) == seat for cell in range(at.CELLS)) + len(numbers(int(state[at.DARK + seat])))
        if used > start[at.TOKENS + seat]:
            tokens, who = int(start[at.TOKENS + seat]), Key(f"eight_by_eight.seat.{seat}")
            raise BadNotation(text, "eight_by_eight.notation.tokens", letter=LETTERS[seat], tokens=tokens, who=who)
        state[at.TOKENS + seat] = start[at.TOKENS + seat] - used
    turn = at.OVER if match[2] == "-" else LETTERS.index(match[2])
    if turn >= players:
        raise BadNotation(text, "eight_by_eight.notation.seats", players=players)
    state[at.TURN], state[at.ROLL] = turn, 0 if match[3] == "-" else int(match[3])
    if state[at.ROLL] and (turn == at.OVER or state[at.DARK + turn] >> (state[at.ROLL] - 1) & 1):
        raise BadNotation(text, "eight_by_eight.notation.roll", roll=state[at.ROLL])
    return state


def _read_board(board: str, state: State, players: int, text: str) -> None:
    rows = [re.sub(r"[1-8]", lambda run: "." * int(run[0]), row) for row in board.split("/")]
    one_way_to_write_it = not re.search(r"\.|\d\d", board)
    if len(rows) != at.EDGE or any(len(row) != at.EDGE for row in rows) or not one_way_to_write_it:
        raise BadNotation(text, "eight_by_eight.notation.board")
    allowed = "." + LETTERS[:players]
    for cell, mark in enumerate("".join(rows)):
        if mark not in allowed:
            raise BadNotation(text, "eight_by_eight.notation.seats", players=players)
        if mark != ".":
            state[at.PIECES + LETTERS.index(mark)] |= at.BIT[cell]


def _read_blackouts(field: str, state: State, players: int, text: str) -> None:
    parts = field.split(",")
    if len(parts) != players:
        raise BadNotation(text, "eight_by_eight.notation.seats", players=players)
    for seat, part in enumerate(parts):
        if not part or not BLACKED_OUT.fullmatch(part):
            raise BadNotation(text, "eight_by_eight.notation.blackouts")
        state[at.DARK + seat] = sum(1 << (int(n) - 1) for n in part if n != "-")
        if state[at.DARK + seat] and not state[at.BLACKOUTS]:
            raise BadNotation(text, "eight_by_eight.notation.no_blackouts")
