"""All that can be set in a position of Monkey Puzzle: the cubes, the phase, the rounds and points, and the sheets.

A sheet is a text, its equations with `;` between them. An equation that the cubes do not hold is refused with its rule.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from cubetable.core.editor import NOTHING, ON, BadValue, ChosenValues, EditChoice, EditField, RuleBehind, Values, phrase
from cubetable.core.errors import IllegalMove, Reason
from cubetable.core.messages import Key
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import EquationFault
from cubetable.games.monkey_puzzle.rules.game import MonkeyPuzzle
from cubetable.games.monkey_puzzle.rules.notation import NO_EQUATION, PHASES, code_of_text, equation_of, sheet_of
from cubetable.games.monkey_puzzle.rules.options import FACES

PROBLEMS: Final[Mapping[str, RuleBehind]] = {
    "order": RuleBehind("MPZ-03", 0),
    "not_in_the_bag": RuleBehind("MPZ-02", 0),
    "cubes": RuleBehind("MPZ-02", 1),
    "all_done": RuleBehind("MPZ-08", 4),
    "not_done": RuleBehind("MPZ-08", 4),
    "sheets_too_early": RuleBehind("MPZ-08", 4),
    "totals": RuleBehind("MPZ-24", 3),
    "end": RuleBehind("MPZ-26", 1),
    "sheet": RuleBehind("MPZ-09", 6),
    "number": RuleBehind("MPZ-24", 2),
    "seats": RuleBehind("MPZ-01", 3),
    "possible": RuleBehind("MPZ-24", 5),
}
MOST_POINTS: Final = 99_999
BOARD: Final = phrase("shell.editor.board")
ROUND: Final = phrase("monkey_puzzle.editor.round")
BETWEEN: Final = ";"
EMPTY: Final = EditChoice(NOTHING, phrase("shell.editor.empty"))
PHASE_OF: Final[Mapping[str, int]] = {name: phase for phase, name in PHASES.items()}


def fields(game: MonkeyPuzzle, state: State) -> list[EditField]:
    """List what can be set, and its values."""
    return [*_cubes(state), *_round(game, state), *_seats(game, state)]


def _cubes(state: State) -> Iterator[EditField]:
    in_bag = tuple(face for face in range(at.FACES) if state[at.WEIGHTS + face])
    for cell, face in enumerate(state[at.BOARD : at.BOARD + at.CELLS].tolist()):
        name = _cell_name(cell)
        value = NOTHING if face == at.NOT_DEALT else FACES[face]
        label = phrase("monkey_puzzle.editor.cube", {"row": cell // at.EDGE + 1, "column": cell % at.EDGE + 1})
        yield EditField(name, "place", BOARD, label, value, _choices(in_bag), cells=(name,))


def _cell_name(cell: int) -> str:
    return f"{cell // at.EDGE + 1},{cell % at.EDGE + 1}"


@cache
def _choices(faces: tuple[int, ...]) -> tuple[EditChoice, ...]:
    return EMPTY, *(_face(face) for face in faces)


def _face(face: int) -> EditChoice:
    colour = Key(f"monkey_puzzle.web.colour.{face % at.COLOURS}")
    label = phrase("monkey_puzzle.editor.face", {"digit": face // at.COLOURS, "colour": colour})
    return EditChoice(FACES[face], label)


def _round(game: MonkeyPuzzle, state: State) -> Iterator[EditField]:
    phases = tuple(EditChoice(name, phrase(f"monkey_puzzle.editor.phase.{name}")) for name in PHASE_OF)
    phase = PHASES[int(state[at.PHASE])]
    yield EditField("phase", "choice", ROUND, phrase("monkey_puzzle.editor.phase"), phase, phases)
    rounds = str(state[at.ROUND])
    yield EditField("rounds", "number", ROUND, phrase("monkey_puzzle.editor.rounds"), rounds, most=at.MOST_ROUNDS)
    if game.players == 1:
        possible = str(state[at.POSSIBLE])
        yield EditField(
            "possible", "number", ROUND, phrase("monkey_puzzle.editor.possible"), possible, most=MOST_POINTS
        )


def _seats(game: MonkeyPuzzle, state: State) -> Iterator[EditField]:
    begun = game.start()
    for seat in range(game.players):
        group, least = phrase(f"monkey_puzzle.seat.{seat}"), int(begun[at.TOTALS + seat])
        done = ON if state[at.DONE] >> seat & 1 else NOTHING
        yield EditField(f"done:{seat + 1}", "switch", group, phrase("monkey_puzzle.editor.done"), done)
        total = str(state[at.TOTALS + seat])
        label = phrase("monkey_puzzle.editor.total")
        yield EditField(f"total:{seat + 1}", "number", group, label, total, least=least, most=MOST_POINTS)
        sheet = BETWEEN.join(sorted(str(equation_of(state, code)) for code in sheet_of(state, seat)))
        yield EditField(f"sheet:{seat + 1}", "text", group, phrase("monkey_puzzle.editor.sheet"), sheet or NOTHING)


def build(game: MonkeyPuzzle, values: Values) -> State:
    """Build the position that has these values; a field that is not named is empty."""
    chosen, state = ChosenValues(values), game.start()
    for cell in range(at.CELLS):
        face = chosen.place(_cell_name(cell), FACES)
        if face is not None and not state[at.WEIGHTS + face]:
            raise BadValue(_cell_name(cell), FACES[face])
        state[at.BOARD + cell] = at.NOT_DEALT if face is None else face
    state[at.PHASE] = PHASE_OF[chosen.pick("phase", tuple(PHASE_OF), PHASES[at.DEALING])]
    state[at.ROUND] = chosen.number("rounds", 0, at.MOST_ROUNDS)
    state[at.POSSIBLE] = chosen.number("possible", 0, MOST_POINTS if game.players == 1 else 0)
    sheets = []
    for seat in range(game.players):
        least = int(state[at.TOTALS + seat])
        state[at.DONE] |= int(chosen.switch(f"done:{seat + 1}")) << seat
        state[at.TOTALS + seat] = chosen.number(f"total:{seat + 1}", least, MOST_POINTS, least)
        sheets.append(chosen.text(f"sheet:{seat + 1}"))
    chosen.end()
    for seat, sheet in enumerate(sheets):
        _write(state, seat, sheet)
    return state


def _write(state: State, seat: int, sheet: str) -> None:
    """MPZ-09..19: write the equations of a seat, each once; the rules judge them only when all cubes lie there."""
    texts = [] if sheet == NOTHING else [text.strip() for text in sheet.split(BETWEEN)]
    if texts and at.NOT_DEALT in state[at.BOARD : at.BOARD + at.CELLS].tolist():
        raise IllegalMove(Reason(PROBLEMS["sheets_too_early"].rule, "monkey_puzzle.missing.sheets_too_early"))
    if len(texts) > state[at.CAPACITY]:
        raise BadValue(f"sheet:{seat + 1}", sheet)
    codes = sorted({_code(state, text) for text in texts})
    start = at.SHEETS + int(state[at.CAPACITY]) * seat
    state[start : start + len(codes)] = codes
    state[at.FOUND + seat] = len(codes)


def _code(state: State, text: str) -> int:
    """Find an equation on the board; one that may not be written is refused with the reason."""
    try:
        code = code_of_text(state, text)
    except EquationFault as fault:
        raise IllegalMove(fault.reason) from None
    if code == NO_EQUATION:
        raise BadValue(text, text)
    return code
