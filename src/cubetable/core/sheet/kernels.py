"""Make the eight kernels of a game from the functions of its sheet, and declare them."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

import numpy as np

from cubetable.core import kernel
from cubetable.core.bits import BITS, lowest, popcount, select
from cubetable.core.compiled.home import Home
from cubetable.core.compiled.sources import digest_of
from cubetable.core.kernel import SIGNATURES
from cubetable.core.rng import below, draw, scale
from cubetable.core.sheet import operations
from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.fields import MOST_PLAYERS, OVER, TOGETHER
from cubetable.core.sheet.guards import GUARDS
from cubetable.core.sheet.halves import steps_of
from cubetable.core.sheet.movement import Segment
from cubetable.core.sheet.rewriter import RENAMED
from cubetable.core.sheet.rewriting import Rewritten
from cubetable.core.signature import STATE, Signature, int64, void

LEAST_DRAWS: Final = 8
"""So often at least a random game draws two moves blindly, and as often as there are moves, before it tries all."""
GENERAL: Final = ("game_is_over", "not_your_turn", "no_such_move", "no_chance")
"""The reasons that no statement gives; their codes follow those of the statements."""
PARTS: Final[dict[str, Signature]] = {
    "judge": int64(STATE, int64, int64),
    "settle": void(STATE),
    "advance": void(STATE, int64, int64),
}
"""Compiled parts of the kernels."""
BEHIND: Final = {
    "judge": "why",
    "why": "why",
    "moves": "moves",
    "draw_of_all": "why",
    "draw_move": "why",
    "draw_chance": "play",
}
"""The function of the designer that is at fault if a kernel fails; else it is `play`."""
OPERATIONS: Final = (
    operations.row_of,
    operations.row_in_bits,
    operations.row_through,
    operations.nearest,
    operations.count_of,
    operations.holds_one,
    operations.connects_of,
    operations.connects_in_bits,
    operations.in_order,
    operations.show_to,
    operations.hide_from,
    operations.is_known,
)
OF_OPERATIONS: Final = ("MOST_BITS", "EVERYBODY", "BY_CARD", "BY_NOBODY", "BY_NUMBER", "TABLE", "GONE")
"""The constants of the operations."""
UNDOING: Final = """code = rule_why(s, seat, move)
    if code != 0:
        return code
    after = s.copy()
    rule_play(after, seat, move)
    return rule_undo(after, seat, move)"""
"""A move that may have to be taken back is made in a copy first."""
CHOOSING: Final = {
    "or_chooses": " and seat != -3 or (s[{turn}] == -3 and 0 <= seat < {players} and s[{picks} + seat] == -1)",
    "first_to_choose": """if s[{turn}] == -3:
        for seat in range({players}):
            if s[{picks} + seat] == -1:
                return seat""",
    "all_who_choose": """if s[{turn}] == -3:
        count = 0
        for seat in range({players}):
            if s[{picks} + seat] == -1:
                out[count] = seat
                count += 1
        return count""",
    "played": """if s[{turn}] == -3:
        s[{picks} + seat] = move
        for other in range({players}):
            if s[{picks} + other] == -1:
                return
        for other in range({players}):
            chosen = s[{picks} + other]
            s[{picks} + other] = -1
            rule_play(s, other, chosen)
    else:
        rule_play(s, seat, move)""",
}
"""Code for games in which all choose at once: moves are played when the last seat has chosen."""
IN_TURN: Final = {"or_chooses": "", "first_to_choose": "", "all_who_choose": "", "played": "rule_play(s, seat, move)"}
"""Code for games in which one seat acts at a time."""

TEMPLATE: Final = """
def judge(s, seat, move):
    if seat == -1:
        if not ({chance_moves}):
            return {no_such_move}
        return 0 if {weight} > 0 else {no_chance}
    if not ({seat_moves}):
        return {no_such_move}
    {allowed}

def acts(s, seat):
    return seat == s[{turn}]{or_chooses}

def first_actor(s):
    {first_to_choose}
    return s[{turn}]

def settle(s):
    for at in range({counts}, {size}):
        s[at] = 0
{recount}

def advance(s, seat, move):
    {played}
    within(s[{turn}], {lowest_turn}, {players} - 1)

def is_open_to_all(s):
{hidden}
    return True

def actors(s, out):
    if s[{turn}] == -2:
        return 0
    {all_who_choose}
    out[0] = s[{turn}]
    return 1

def why(s, seat, move):
    if s[{turn}] == -2:
        return {game_is_over}
    if not acts(s, seat):
        return {not_your_turn}
    return judge(s, seat, move)

def moves(s, seat, out):
    count = 0
    if s[{turn}] == -2 or not acts(s, seat):
        return count
    if seat >= 0:
        {own_moves}
    first, last = ({chance_first}, {chance_last}) if seat == -1 else ({seat_first}, {seat_last})
    for move in range(first, last):
        if judge(s, seat, move) == 0:
            out[count] = move
            count += 1
    return count if count > 0 or not is_open_to_all(s) else choices(count)

def chances(s, out, weights):
    count = 0
    if s[{turn}] == -1:
        for move in range({chance_first}, {chance_last}):
            if judge(s, -1, move) == 0:
                out[count] = move
                weights[count] = {weight}
                count += 1
        outcomes(count)
    return count

def play(s, seat, move):
    advance(s, seat, move)
    settle(s)

def scores(s, out):
    {winner_so_far}
    for seat in range({players}):
        out[seat] = {score}

def returns(s, out):
    {returns}

def draw_chance(s, rng):
    total = 0
    for move in range({chance_first}, {chance_last}):
        if judge(s, -1, move) == 0:
            total += {weight}
    left = below(rng, outcomes(total))
    for move in range({chance_first}, {chance_last}):
        if judge(s, -1, move) == 0:
            if left < {weight}:
                return move
            left -= {weight}
    return -1

def draw_of_all(s, seat, rng):
    count, drawn = 0, -1
    for move in range({seat_first}, {seat_last}):
        if judge(s, seat, move) == 0:
            count += 1
            if below(rng, count) == 0:
                drawn = move
    choices(count)
    return drawn

{drawing}
def playout(s, rng, out):
    {memory}
    plies = 0
    while s[{turn}] != -2:
        plies = count_ply(plies)
        seat = first_actor(s)
        move = draw_chance(s, rng) if seat == -1 else {drawn}
        advance(s, seat, move)
    settle(s)
    {returns}
"""
BY_TRYING: Final = """
def draw_move(s, seat, rng):
    for _ in range({draws}):
        bits = draw(rng)
        for _ in range(2):
            move = {seat_first} + scale(bits, {seat_last} - {seat_first})
            if judge(s, seat, move) == 0:
                return move
            bits >>= 31
    return draw_of_all(s, seat, rng)
"""
BY_HALVES: Final = """
def draw_move(s, seat, rng):
    rows, ends = 0, 0
    for start in range({row}, {places}):
        rows |= (1 if {start} == 0 else 0) << (start - {row})
    for end in range({places}):
        ends |= (1 if {to} == 0 else 0) << end
    count, targets = popcount(rows), popcount(ends)
    for _ in range(count * targets):
        bits = draw(rng)
        move = {first} + select(rows, scale(bits, count)) * {places} + select(ends, scale(bits >> 31, targets))
        if judge(s, seat, move) == 0:
            return move
    return draw_of_all(s, seat, rng)
"""
"""Only starts and targets count that are not refused whatever the other half of the move is."""
LISTED_BY_ROWS: Final = """for start in range({row}, {places}):
            if {start} == 0:
                first = {first} + (start - {row}) * {places}
                for move in range(first, first + {places}):
                    if judge(s, seat, move) == 0:
                        out[count] = move
                        count += 1
        return count if count > 0 or not is_open_to_all(s) else choices(count)"""
RECOUNT: Final = """
    for card in range({cards}):
        at = s[{at} + card]
        if at >= -1:
            s[{counts} + (inside(at, {pile}) if at >= 0 else {pile})] += 1
"""
LISTING: Final = f"{RENAMED}moves"
"""The function of a sheet that lists moves: random games keep an array for it."""
OF_DRAWING: Final = {"start": "start", "to": "end"}
"""The variables that hold the halves of a move where one is drawn."""
LINES: Final = "__lines__"
"""The name under which a namespace keeps the designer's lines, by the numbers that the functions know."""
HIDDEN: Final = """
    for value in range({at}, {at} + {length}):
        if s[value] == {unknown}:
            return False
"""
RETURNS_OF_SCORES: Final = """
    most, equal = rule_score(s, 0), 0
    for seat in range({players}):
        points = rule_score(s, seat)
        if points > most:
            most, equal = points, 0
        if points == most:
            equal += 1
    for seat in range({players}):
        out[seat] = 1.0 / equal if rule_score(s, seat) == most else 0.0
"""
RETURNS_OF_WIN: Final = """
    won = rule_{name}(s)
    for seat in range({{players}}):
        out[seat] = 1.0 if {is_won} else 0.0
"""


class Win(NamedTuple):
    """How a function of a sheet says who has won: when a seat has, the answer for nobody, and the code of returns."""

    is_won: str
    nobody: int
    returns: str


WINS: Final = {
    "winner": Win("seat == won", -1, RETURNS_OF_WIN.format(name="winner", is_won="seat == won")),
    "all_won": Win("won", 0, RETURNS_OF_WIN.format(name="all_won", is_won="won")),
    "score": Win("", 0, RETURNS_OF_SCORES),
}
"""The functions that say who has won; the first that a sheet has counts."""

Names = dict[str, Any]
"""Functions and constants by their names."""


def define(sheet: Sheet, rewritten: Rewritten) -> tuple[Names, str]:
    """Define the functions of the sheet, the operations and the kernels in one namespace; give all its text, too."""
    names: Names = {"__name__": sheet.module, **rewritten.rewriting.constants}
    names |= {one.__name__: one for one in (below, draw, scale, lowest, popcount, select, *GUARDS)}
    names |= {name: getattr(operations, name) for name in OF_OPERATIONS}
    for operation in OPERATIONS:
        names[operation.__name__] = FunctionType(operation.__code__, names, operation.__name__)
    names["np"] = np
    texts, lines = [], {0: 0}
    for module in (rewritten.module(), _kernels(sheet, rewritten.halves)):
        _number_lines(module, lines)
        exec(compile(module, str(sheet.path), "exec"), names)  # noqa: S102  # the designer's own rules
        texts += [_with_numbers(one) for one in module.body if isinstance(one, ast.FunctionDef)]
    names[LINES] = tuple(lines)
    for value in names.values():
        if isinstance(value, FunctionType) and value.__globals__ is names:
            value.__module__ = f"sheet_{sheet.name}"  # the same for each version of the file
    return names, "\n".join([*texts, *_constants(names)])


def _kernels(sheet: Sheet, halves: Mapping[str, str]) -> ast.Module:
    """Write the kernels; what fails in one of them is told at the line of the designer's function behind it."""
    module = ast.parse(_filled(sheet, halves))
    for function in module.body:
        line = sheet.line_of(BEHIND.get(getattr(function, "name", ""), "play"))
        for node in ast.walk(function):
            if isinstance(node, ast.expr | ast.stmt):
                node.lineno = node.end_lineno = line
    return module


def _number_lines(module: ast.Module, numbers: dict[int, int]) -> None:
    """Give each line of the designer that has rules a number, in order; words and comments move no number."""
    for node in dict.fromkeys(ast.walk(module)):
        if isinstance(node, ast.expr | ast.stmt):
            node.lineno = node.end_lineno = numbers.setdefault(node.lineno, len(numbers))
            node.col_offset = node.end_col_offset = 0


def _with_numbers(function: ast.FunctionDef) -> str:
    """Write a function down with the numbers of its lines."""
    return f"{ast.unparse(function)}\n{[node.lineno for node in ast.walk(function) if isinstance(node, ast.stmt)]}"


def _constants(names: Names) -> Iterator[str]:
    """Write down the constants of a namespace; what is imported is part of the digest by its file."""
    for name, value in sorted(names.items()):
        if isinstance(value, np.ndarray):
            yield f"{name} {value.dtype} {value.tolist()}"
        elif not callable(value) and not isinstance(value, ModuleType) and not name.startswith("__"):
            yield f"{name} {value!r}"


def digest(text: str) -> str:
    """Digest the text of a namespace, and of all that writes such texts."""
    return digest_of([str(file) for file in Path(__file__).parent.glob("*.py")], text)


def declare(names: Names, home: Home, *, allocates: bool) -> None:
    """Declare the functions of a namespace as those of a library, each before those that call it."""
    parts = [name for name in names if name.startswith(RENAMED)] + [one.__name__ for one in OPERATIONS]
    for name in (*parts, "is_open_to_all", "acts", "first_actor", "draw_chance", "draw_of_all", "draw_move"):
        kernel.inline(names[name])
    for name, signature in {**PARTS, **SIGNATURES}.items():
        if allocates or (name == "playout" and LISTING in names):
            kernel.allocates(names[name])
        kernel.compiled(signature, nogil=name == "playout", home=home)(names[name])


def general_codes(sheet: Sheet) -> dict[str, int]:
    """Map the reasons that no statement gives to their codes."""
    return {name: len(sheet.codes) + number for number, name in enumerate(GENERAL, 1)}


def _filled(sheet: Sheet, halves: Mapping[str, str]) -> str:
    """Fill in the template with the numbers of this sheet."""
    seats, chance = sheet.book.of(by_chance=False), sheet.book.of(by_chance=True)
    values: dict[str, object] = {
        "players": _players(sheet),
        "turn": sheet.turn.at,
        "size": sheet.size,
        "counts": sheet.counts_at(sheet.decks[0]) if sheet.decks else sheet.size,
        "recount": "".join(_recount(sheet, number) for number in range(len(sheet.decks))),
        "hidden": "".join(
            HIDDEN.format(at=one.at, length=one.length(sheet.players[1]), unknown=one.unknown) for one in sheet.secrets
        ),
        "allowed": UNDOING if "undo" in sheet.functions else "return rule_why(s, seat, move)",
        **_together(sheet),
        "weight": "rule_weight(s, move)" if "weight" in sheet.functions else "1",
        "seat_moves": _inside(seats),
        "chance_moves": _inside(chance),
        **general_codes(sheet),
        **_bounds("seat", seats),
        **_bounds("chance", chance),
        **_results(sheet),
    }
    values |= _draws(sheet, halves, values)
    return TEMPLATE.format_map(values)


def _players(sheet: Sheet) -> str:
    """Write how many players there are: a number, or the word of the state that says it."""
    low, high = sheet.players
    return str(low) if low == high else f"s[{PLAYERS}]"


def _draws(sheet: Sheet, halves: Mapping[str, str], bounds: Mapping[str, object]) -> dict[str, str]:
    """Say how moves are listed, and how a random game draws one: from the sheet's own list, by halves, or by trying."""
    most, steps = len(sheet.book.texts), steps_of(sheet)
    trying = BY_TRYING.format(draws=max(LEAST_DRAWS, most), **bounds)
    words = {"own_moves": "pass", "memory": "pass", "drawing": trying, "drawn": "draw_move(s, seat, rng)"}
    if "moves" in sheet.functions:
        count = f"inside(rule_moves(s, seat, {{}}), {most + 1})"
        words["own_moves"] = f"return in_order(out, {count.format('out')})"
        words["memory"] = f"listed = np.empty({most}, dtype=np.int64)"
        words["drawn"] = f"listed[below(rng, choices({count.format('listed')}))]"
    elif steps is not None and halves:
        answers = {half: f"{RENAMED}{name}(s, seat, {OF_DRAWING[half]})" for half, name in halves.items()}
        values = {"start": "0", "to": "0", **answers, **steps._asdict()}
        words["own_moves"] = LISTED_BY_ROWS.format(**values)
        if steps.places - steps.row <= BITS:
            words["drawing"] = BY_HALVES.format(**values)
    return words


def _together(sheet: Sheet) -> dict[str, object]:
    """Say how seats choose at once, in a sheet in which they do."""
    picks = sheet.picks
    if picks is None:
        return {**IN_TURN, "lowest_turn": OVER}
    words = {"turn": sheet.turn.at, "picks": picks.at, "players": _players(sheet)}
    return {"lowest_turn": TOGETHER, **{name: text.format(**words) for name, text in CHOOSING.items()}}


def _recount(sheet: Sheet, number: int) -> str:
    deck = sheet.decks[number]
    return RECOUNT.format(
        cards=deck.length(MOST_PLAYERS), at=deck.at, counts=sheet.counts_at(deck), pile=sheet.players[1]
    )


def _inside(segments: list[Segment]) -> str:
    return " or ".join(f"{one.start} <= move < {one.end}" for one in segments) or "False"


def _bounds(name: str, segments: list[Segment]) -> dict[str, int]:
    starts, ends = [one.start for one in segments], [one.end for one in segments]
    return {f"{name}_first": min(starts, default=0), f"{name}_last": max(ends, default=0)}


def _results(sheet: Sheet) -> dict[str, str]:
    """Say how returns follow from the function that tells who has won, and scores from the points or from the win."""
    name = next(one for one in WINS if one in sheet.functions)
    win = WINS[name]
    if "score" in sheet.functions:
        so_far, score = "pass", "rule_score(s, seat)"
    else:
        so_far = f"won = rule_{name}(s) if s[{sheet.turn.at}] == -2 else {win.nobody}"
        score = f"1 if {win.is_won} else 0"
    return {"winner_so_far": so_far, "score": score, "returns": win.returns.format(players=_players(sheet))}
