"""Turn the functions of a sheet into functions on a vector: names of fields become numbers of words.

One source gives two forms. The fast form reads and writes the vector; Numba compiles it. The checked form keeps the
fields, and an object that knows them watches each read and write. Both keep the designer's line numbers.
"""

import ast
from dataclasses import replace
from typing import Final

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.contents import PLAYERS, RULES, Sheet
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.expressions import called
from cubetable.core.sheet.fields import EVERYBODY, MOST_PLAYERS, SHOWN
from cubetable.core.sheet.halves import HalfFunctions, steps_of
from cubetable.core.sheet.operations import MOST_BITS
from cubetable.core.sheet.problems import SheetFault, unknown
from cubetable.core.sheet.rewriter import FunctionRewriter, Rewriting
from cubetable.core.sheet.syntax import LineFault, check_syntax

ROW_THROUGH: Final = 4
"""So many arguments has `row` if it looks at the lines through one place only."""
CONNECTS: Final = 4
"""So many at least has `connects`."""


def _refuse(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn the number of a statement into its code."""
    rewriter.need_arguments(node, 1, "refuse")
    text, codes = node.args[0], rewriter.sheet.codes
    number = text.value if isinstance(text, ast.Constant) else None
    if not isinstance(number, str):
        raise LineFault(node, SheetFault("refuse"))
    if number not in codes:
        raise LineFault(node, unknown("unknown_statement", number, list(codes)))
    return ast.Constant(codes[number])


def _next_seat(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `next_seat` into the arithmetic that gives the seat after one."""
    rewriter.need_arguments(node, 2, "next_seat")
    state, seat = node.args
    if not isinstance(state, ast.Name) or state.id != "s":
        raise LineFault(node, SheetFault("needs_state", name="next_seat"))
    after = ast.BinOp(rewriter.visit(seat), ast.Add(), ast.Constant(1))
    return ast.BinOp(after, ast.Mod(), rewriter.word(node, "players", PLAYERS))


def _length(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `len` into the number of values of a field, or of parts of a constant."""
    rewriter.need_arguments(node, 1, "len")
    if not rewriter.is_field(node.args[0]):
        return ast.Call(node.func, [rewriter.visit(node.args[0])], [])
    return rewriter.length_of(node, rewriter.field_argument(node, "len")[1])


def _row(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `row` into a search for a line of so many equal values, anywhere or through a place."""
    through = len(node.args) == ROW_THROUGH
    rewriter.need_arguments(node, ROW_THROUGH if through else ROW_THROUGH - 1, "row")
    field, one, board = rewriter.board_argument(node, "row")
    value, length = rewriter.visit(node.args[1]), rewriter.visit(node.args[2])
    if not isinstance(length, ast.Constant) or type(length.value) is not int or length.value < 1:
        raise LineFault(node, SheetFault("row_length"))
    if rewriter.checked:
        places = [rewriter.visit(place) for place in node.args[3:]]
        return ast.Call(node.func, [field, value, length, *places], [])
    if through:
        place = rewriter.inside(rewriter.visit(node.args[3]), ast.Constant(board.size))
        rays = rewriter.table(f"{one.name}_{length.value}_rays", board.rays(length.value))
        return called("row_through", field.value, ast.Constant(one.at), value, rays, place)
    if board.size <= MOST_BITS:
        bits = (1 << board.lines(length.value)).sum(axis=1)
        lines = rewriter.table(f"{one.name}_{length.value}_bits", bits)
        return called("row_in_bits", field.value, ast.Constant(one.at), ast.Constant(board.size), value, lines)
    lines = rewriter.table(f"{one.name}_{length.value}", board.lines(length.value))
    return called("row_of", field.value, ast.Constant(one.at), value, lines)


def _count(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `count` into a count of the places that hold a value."""
    rewriter.need_arguments(node, 2, "count")
    field, one = rewriter.field_argument(node, "count")
    value = rewriter.visit(node.args[1])
    if rewriter.checked:
        return ast.Call(node.func, [field, value], [])
    return called("count_of", field.value, ast.Constant(one.at), rewriter.length_of(node, one), value)


def _connects(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `connects` into a search for a group that touches some sides of the board, perhaps through a place."""
    through = len(node.args) > CONNECTS and not isinstance(node.args[-1], ast.Constant)
    rewriter.need_arguments(node, max(len(node.args), CONNECTS), "connects")
    field, one, board = rewriter.board_argument(node, "connects")
    value = rewriter.visit(node.args[1])
    named = node.args[2:-1] if through else node.args[2:]
    places = [rewriter.visit(node.args[-1])] if through else []
    sides = [str(side.value) if isinstance(side, ast.Constant) else "" for side in named]
    try:
        table = board.sides_table(sides)
    except SheetFault as fault:
        raise LineFault(node, fault) from None
    if rewriter.checked:
        return ast.Call(node.func, [field, value, *named, *places], [])
    ends = rewriter.table("_".join([one.name, *sides]).replace(" ", "_"), table)
    place = rewriter.inside(places[0], ast.Constant(board.size)) if through else ast.Constant(-1)
    every = ast.Constant((1 << len(sides)) - 1)
    if board.size <= 2 * MOST_BITS:
        near = rewriter.table(f"{one.name}_near", board.near_bits(MOST_BITS))
        return called("connects_in_bits", field.value, ast.Constant(one.at), value, near, ends, every, place)
    rewriter.rewriting.allocates = True
    beside = rewriter.table(f"{one.name}_next", board.next_table)
    return called("connects_of", field.value, ast.Constant(one.at), value, beside, ends, every, place)


def _show(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `show` into a note of who sees a value from now on."""
    return _sight(rewriter, node, "show", (0, 1))


def _hide(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `hide` into the removal of that note."""
    return _sight(rewriter, node, "hide", (0, 1))


def _knows(rewriter: FunctionRewriter, node: ast.Call) -> ast.expr:
    """Turn `knows` into the question whether a seat sees a value."""
    return _sight(rewriter, node, "knows", (1,))


def _sight(rewriter: FunctionRewriter, node: ast.Call, name: str, readers: tuple[int, ...]) -> ast.expr:
    """Find the value that a call is about and the seat that it names, if it does."""
    rewriter.need_arguments(node, max(len(node.args), 1), name)
    field, one = rewriter.secret_argument(node, name)
    before = 1 if one.single else 2
    if len(node.args) - before not in readers:
        count = before + max(readers)
        raise LineFault(node, SheetFault("arguments", name=name, count=count, given=len(node.args)))
    n, *seats = [rewriter.visit(argument) for argument in ([ast.Constant(0)] if one.single else []) + node.args[1:]]
    if rewriter.checked:
        return called(name, field.value, ast.Constant(one.name), n, *seats)
    at = n if one.single else rewriter.inside(n, rewriter.length_of(node, one))
    reader = rewriter.inside(seats[0], ast.Constant(MOST_PLAYERS)) if seats else ast.Constant(EVERYBODY)
    notes = ast.Constant(rewriter.sheet.fields[f"{SHOWN}{one.name}"].at)
    if name == "knows":
        return called("is_known", field.value, ast.Constant(one.at), notes, at, reader, ast.Constant(one.owned_by))
    return called("show_to" if name == "show" else "hide_from", field.value, ast.BinOp(notes, ast.Add(), at), reader)


SPECIAL: Final = {
    "show": _show,
    "hide": _hide,
    "knows": _knows,
    "refuse": _refuse,
    "next_seat": _next_seat,
    "len": _length,
    "row": _row,
    "count": _count,
    "connects": _connects,
}
"""The calls that stand for something else."""


class Rewritten:
    """The functions of a sheet in one form, and the constants that they use."""

    def __init__(self, sheet: Sheet, *, checked: bool) -> None:
        self.functions: dict[str, ast.FunctionDef] = {}
        self._open: list[str] = []
        halves = HalfFunctions({} if checked or not steps_of(sheet) else sheet.functions)
        self.halves = halves.of
        """The function derived from `why` for each half of a move, in the fast form of a sheet that needs them."""
        self.sheet = sheet = replace(sheet, functions={**sheet.functions, **halves.derived})
        self.rewriting = Rewriting(sheet, checked, SPECIAL, self.add, _literals(sheet), halves.derived)
        for name in (*RULES, *self.halves.values()):
            if name in sheet.functions:
                self.add(name, sheet.functions[name])

    def add(self, name: str, call: ast.AST) -> None:
        """Rewrite a function, unless it is there already; one that calls itself is refused."""
        if name in self._open:
            raise self.sheet.error(getattr(call, "lineno", 1), SheetFault("recursion"))
        if name in self.functions:
            return
        self._open.append(name)
        original = self.sheet.functions[name]
        try:
            check_syntax(original)
            self.functions[name] = FunctionRewriter(self.rewriting, original).rewritten()
        except LineFault as error:
            raise self.sheet.error(error.line, error.fault) from None
        self._open.pop()

    def module(self) -> ast.Module:
        """Give the functions as the body of a module."""
        return ast.Module(body=list(self.functions.values()), type_ignores=[])


def _literals(sheet: Sheet) -> dict[str, int | None]:
    """Map the words, places and cards to their numbers; a name with several numbers to None."""
    numbers: dict[str, int | None] = {}
    of = [sheet.book.words, *(one.names for one in sheet.names.values() if isinstance(one, BoardOfPlaces | Deck))]
    for names in of:
        for number, name in enumerate(names):
            numbers[name] = number if numbers.get(name, number) == number else None
    return numbers
