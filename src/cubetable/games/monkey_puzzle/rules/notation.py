"""How moves, boards and positions of Monkey Puzzle are written.

A face is a digit and the letter of a colour (`8r`); a board is four rows of four, `8803/8556/4658/9141` or with
colours `8r8b0g3y/…`. `take:TEXT` writes an equation, `drop:TEXT` deletes it, `done` stops the seat; `time`
is the clock's.

A position is one line of seven fields,
`8r8b0g3y/8o5v5r6b/4g6y5o8v/9r1b4g1y hunt 0 0,0 -,done - 3+5=8;4+1=5|-`:
the board (`--` for a cube not dealt yet); `deal`, `hunt` or `over`; how many rounds are finished; the totals; for
each seat `done` or `-`; the most that the finished rounds offered (one seat only, else `-`); the sheets, `|` between
seats and `;` between equations, in the order of their texts, `-` for an empty sheet. Before a further round the
sheets of the last stay readable until the first cube falls.
"""

import re
from typing import Final, Literal

import numpy as np

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels, fast
from cubetable.core.state import CHANCE, CLOCK, State
from cubetable.games.monkey_puzzle.rules import equation, verdict
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import Equation, EquationFault
from cubetable.games.monkey_puzzle.rules.options import COLOURS as COLOUR_LETTERS
from cubetable.games.monkey_puzzle.rules.options import FACES
from cubetable.games.monkey_puzzle.rules.pieces import cuts_of, decode, judge_equation

TAKE: Final = "take:"
DROP: Final = "drop:"
PHASES: Final[dict[int, Literal["deal", "hunt", "over"]]] = {at.DEALING: "deal", at.HUNTING: "hunt", at.OVER: "over"}
NO_EQUATION: Final = 1 << at.CODE_BITS
"""The code of every text that is no equation of the board."""
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
PLAIN_ROW: Final = re.compile(rf"[0-9]{{{at.EDGE}}}")
ROW: Final = re.compile(rf"(?:[0-9][{COLOUR_LETTERS}]|--){{{at.EDGE}}}")


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move of nature, the clock or a seat."""
    if seat == CHANCE:
        return FACES[move]
    if seat == CLOCK:
        return "time"
    if move == at.DONE_MOVE:
        return "done"
    return (DROP if move & 1 else TAKE) + str(equation_of(state, move >> 1))


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a move, legal or not; an equation that the board does not hold becomes NO_EQUATION."""
    if seat == CHANCE:
        if text in FACES:
            return FACES.index(text)
        raise BadNotation(text, "monkey_puzzle.notation.face")
    if seat == CLOCK:
        if text == "time":
            return at.TIME
        raise BadNotation(text, "monkey_puzzle.notation.time")
    if text == "done":
        return at.DONE_MOVE
    if not text.startswith((TAKE, DROP)):
        raise BadNotation(text, "monkey_puzzle.notation.move")
    try:
        code = code_of_text(state, text[len(TAKE) :])
    except EquationFault:
        code = NO_EQUATION
    return code << 1 | int(text.startswith(DROP))


def code_of_text(state: State, text: str) -> int:
    """Find an equation on a board; raise `BadNotation`, or `EquationFault` with the exact reason."""
    read = equation.read(text)
    if state[at.PHASE] == at.DEALING and state[at.BOARD + at.CELLS - 1] == at.NOT_DEALT:
        return NO_EQUATION
    return verdict.code(state, read)


def equation_of(state: State, code: int) -> Equation:
    """Read a code as the equation that it stands for on this board."""
    cells = np.empty(at.CELLS, dtype=np.int64)
    length = fast(decode)(code, cells)
    digits = "".join(map(str, (state[at.BOARD + cells[:length]] // at.COLOURS).tolist()))
    cuts = fast(cuts_of)(code, length)
    begins = [i for i in range(length) if i == 0 or cuts >> i & 1]
    numbers = tuple(digits[i:j] for i, j in zip(begins, [*begins[1:], length], strict=True))
    return Equation(numbers, at.TREES[code & (1 << at.TREE_BITS) - 1])


def fault_of(state: State, code: int) -> EquationFault:
    """Say what is wrong with the equation of a code that the rules forbid."""
    equation, tree = equation_of(state, code), code & (1 << at.TREE_BITS) - 1
    return verdict.refusal(state, equation, fast(judge_equation)(state, equation.worths, len(equation.numbers), tree))


def path_of(code: int) -> list[int]:
    """List the cells of an equation's first path, in order."""
    cells = np.empty(at.CELLS, dtype=np.int64)
    path: list[int] = cells[: fast(decode)(code, cells)].tolist()
    return path


def sheet_of(state: State, seat: int) -> list[int]:
    """List the codes on a seat's sheet."""
    start = at.SHEETS + int(state[at.CAPACITY]) * seat
    codes: list[int] = state[start : start + int(state[at.FOUND + seat])].tolist()
    return codes


def face_text(face: int) -> str:
    """Write a cube of the board, `--` while it is not dealt."""
    return "--" if face == at.NOT_DEALT else FACES[face]


def board_text(state: State) -> str:
    """Write the board with its colours."""
    faces = [face_text(face) for face in state[at.BOARD : at.BOARD + at.CELLS].tolist()]
    return "/".join("".join(faces[at.EDGE * row : at.EDGE * (row + 1)]) for row in range(at.EDGE))


def parse_board(text: str) -> list[int]:
    """Read a board with or without colours; without, every cube is of the first colour.

    >>> parse_board("8803/8556/4658/9141")[:4]
    [48, 48, 0, 18]
    """
    rows = text.split("/")
    plain = [PLAIN_ROW.fullmatch(row) is not None for row in rows]
    if len(rows) != at.EDGE or not (all(plain) or all(ROW.fullmatch(row) for row in rows)):
        raise BadNotation(text, "monkey_puzzle.notation.board")
    if all(plain):
        return [at.COLOURS * int(digit) for row in rows for digit in row]
    faces = [row[i : i + 2] for row in rows for i in range(0, 2 * at.EDGE, 2)]
    return [at.NOT_DEALT if face == "--" else FACES.index(face) for face in faces]


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    players = game.players
    totals = ",".join(map(str, state[at.TOTALS : at.TOTALS + players].tolist()))
    done = ",".join("done" if state[at.DONE] >> seat & 1 else "-" for seat in range(players))
    possible = str(state[at.POSSIBLE]) if players == 1 else "-"
    sheets = "|".join(
        ";".join(sorted(str(equation_of(state, code)) for code in sheet_of(state, seat))) or "-"
        for seat in range(players)
    )
    return f"{board_text(state)} {PHASES[int(state[at.PHASE])]} {state[at.ROUND]} {totals} {done} {possible} {sheets}"


def parse_state(game: Game, text: str) -> State:
    """Read a position; refuse one that the game cannot come to."""
    state = _read(text, game.start(), game.players)
    check(state, game.start(), game.kernels, text)
    return state


def _read(text: str, start: State, players: int) -> State:
    """Read the fields of a position as they are written."""
    fields = text.split(" ")
    if len(fields) != 7 or fields[1] not in PHASES.values():
        raise BadNotation(text, "monkey_puzzle.notation.position")
    board, phase, rounds, totals, done, possible, sheets = fields
    state = start.copy()
    state[at.BOARD : at.BOARD + at.CELLS] = parse_board(board)
    if board_text(state) != board:
        raise BadNotation(text, "monkey_puzzle.notation.board")
    _check_faces(state, text)
    state[at.PHASE] = next(number for number, name in PHASES.items() if name == phase)
    state[at.ROUND] = _number(rounds, text)
    for seat, part in enumerate(_parts(totals, ",", players, text)):
        state[at.TOTALS + seat] = _total(part, int(start[at.TOTALS + seat]), text)
    for seat, part in enumerate(_parts(done, ",", players, text)):
        if part not in ("-", "done"):
            raise BadNotation(text, "monkey_puzzle.notation.position")
        state[at.DONE] |= int(part == "done") << seat
    if (possible == "-") != (players > 1):
        raise BadNotation(text, "monkey_puzzle.notation.possible")
    state[at.POSSIBLE] = 0 if possible == "-" else _number(possible, text)
    for seat, part in enumerate(_parts(sheets, "|", players, text)):
        _read_sheet(state, seat, part, text)
    return state


def _parts(field: str, between: str, players: int, text: str) -> list[str]:
    parts = field.split(between)
    if len(parts) != players:
        raise BadNotation(text, "monkey_puzzle.notation.seats", players=players)
    return parts


def _number(part: str, text: str) -> int:
    if not NUMBER.fullmatch(part):
        raise BadNotation(text, "monkey_puzzle.notation.number", number=part)
    return int(part)


def _total(part: str, begun: int, text: str) -> int:
    """Read the points of a seat, which are never fewer than those that it began with."""
    below_nothing = part.startswith("-") and part != "-0"
    points = -_number(part[1:], text) if below_nothing else _number(part, text)
    if points < begun:
        raise BadNotation(text, "monkey_puzzle.notation.number", number=part)
    return points


def _check_faces(state: State, text: str) -> None:
    """Refuse cubes that do not lie in the order of dealing, or are not in this game's bag."""
    faces = state[at.BOARD : at.BOARD + at.CELLS].tolist()
    dealt = [face for face in faces if face != at.NOT_DEALT]
    if faces[: len(dealt)] != dealt:
        raise BadNotation(text, "monkey_puzzle.notation.order")
    for face in dealt:
        if state[at.WEIGHTS + face] == 0:
            raise BadNotation(text, "monkey_puzzle.notation.not_in_the_bag", face=FACES[face])


def _read_sheet(state: State, seat: int, part: str, text: str) -> None:
    """Read the equations of one seat; they stand in the order of their texts, each once."""
    texts = [] if part == "-" else part.split(";")
    if len(texts) > state[at.CAPACITY] or texts != sorted(set(texts)):
        raise BadNotation(text, "monkey_puzzle.notation.sheet")
    codes = []
    for written in texts:
        try:
            code = code_of_text(state, written)
        except EquationFault as refused:
            raise BadNotation(text, "monkey_puzzle.notation.sheet") from refused
        if code == NO_EQUATION or str(equation_of(state, code)) != written:
            raise BadNotation(text, "monkey_puzzle.notation.sheet")
        codes.append(code)
    start = at.SHEETS + int(state[at.CAPACITY]) * seat
    state[start : start + len(codes)] = sorted(codes)
    state[at.FOUND + seat] = len(codes)


def check(state: State, begun: State, kernels: Kernels, text: str) -> None:
    """Raise `BadNotation` if the game, which began with a certain position, cannot come to a position."""
    players, phase, rounds = int(state[at.PLAYERS]), int(state[at.PHASE]), int(state[at.ROUND])
    full = state[at.BOARD + at.CELLS - 1] != at.NOT_DEALT
    all_done = state[at.DONE] == (1 << players) - 1
    if full != (phase != at.DEALING) and not (full and rounds):
        _refuse(text, "cubes")
    if not full and (state[at.DONE] or state[at.FOUND : at.FOUND + players].any()):
        _refuse(text, "sheets_too_early")
    if phase == at.HUNTING and all_done:
        _refuse(text, "all_done")
    if full and phase != at.HUNTING and not (all_done or state[at.CLOCKED]):
        _refuse(text, "not_done")
    _check_totals(state, begun, text)
    if full and phase != at.HUNTING:
        _check_last_round(state, begun, kernels, text)
    elif phase == at.OVER or _ends(state):
        _refuse(text, "end")


def _check_totals(state: State, begun: State, text: str) -> None:
    """Refuse points before the end of the first round, and for a single player more than there were to win."""
    totals = _totals(state)
    if state[at.ROUND] == 0 and ((totals != _totals(begun)).any() or state[at.POSSIBLE]):
        _refuse(text, "totals")
    if len(totals) == 1 and totals[0] > state[at.POSSIBLE]:
        _refuse(text, "totals")


def _check_last_round(state: State, begun: State, kernels: Kernels, text: str) -> None:
    """Play the end of the last round once more: totals and the end of the game must come out the same."""
    players = int(state[at.PLAYERS])
    if state[at.ROUND] == 0:
        _refuse(text, "end")
    again = state.copy()
    again[at.PHASE], again[at.DONE], again[at.ROUND] = at.HUNTING, (1 << players) - 2, state[at.ROUND] - 1
    again[at.TOTALS : at.TOTALS + players] = 0
    again[at.POSSIBLE] = 0
    kernels.play(again, 0, 0)
    before = _totals(state) - _totals(again)
    gained = before - _totals(begun)
    possible_before = int(state[at.POSSIBLE] - again[at.POSSIBLE])
    if (gained < 0).any() or possible_before < 0 or (state[at.ROUND] == 1 and (gained.any() or possible_before)):
        _refuse(text, "totals")
    if players == 1 and before[0] > possible_before:
        _refuse(text, "totals")
    earlier = state.copy()
    earlier[at.TOTALS : at.TOTALS + players], earlier[at.ROUND] = before, state[at.ROUND] - 1
    if _ends(earlier) or _ends(state) != (state[at.PHASE] == at.OVER):
        _refuse(text, "end")


def _ends(state: State) -> bool:
    """MPZ-24..26: tell whether a game with these totals after so many rounds is over."""
    if not state[at.TARGET]:
        return bool(state[at.ROUND] >= state[at.ROUNDS])
    return bool(state[at.ROUND] >= at.MOST_ROUNDS or np.any(_totals(state) >= state[at.TARGET]))


def _totals(state: State) -> State:
    """Give the points of each seat."""
    return state[at.TOTALS : at.TOTALS + int(state[at.PLAYERS])]


def _refuse(text: str, key: str) -> None:
    raise BadNotation(text, f"monkey_puzzle.notation.{key}")
