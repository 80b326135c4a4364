"""Derive from `why` what it says about half of a move: where it starts, or where it goes to.

On 24 places there are 24 x 24 steps. If `why` refuses a start whatever the target, no target has to be tried.
A derived function returns 1 only if `why` refuses all moves that share one half, and 0 if it may allow one. It keeps
the conditions that this half decides, and leaves out loops and most calls: so it is quick, and ends in any case.
"""

import ast
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Final, NamedTuple

from cubetable.core.sheet.contents import Sheet
from cubetable.core.sheet.expressions import called
from cubetable.core.sheet.syntax import Node, locals_of, placed

HALVES: Final = ("start", "to")
HALF: Final = "half_of_move"
"""The parameter of a derived function that holds the half."""
READING: Final = (ast.BoolOp, ast.Compare, ast.UnaryOp, ast.IfExp, ast.Tuple)
"""The expressions that are as plain as their parts."""
SAFE: Final = (ast.Add, ast.Sub, ast.Mult)
"""The arithmetic that cannot fail; other operations can if their second number is not written out."""

Functions = Mapping[str, ast.FunctionDef]


class Steps(NamedTuple):
    """The numbers of all moves of a sheet whose seats step from any place of a board to any other."""

    first: int
    """The first move."""
    row: int
    """The first start: -1 if moves to one place come before the steps, which have no start, and else 0."""
    places: int
    """How many places there are."""


def steps_of(sheet: Sheet) -> Steps | None:
    """Describe the moves as rows, one for each start; None if there are others, or the sheet lists its moves."""
    segments = sheet.book.of(by_chance=False)
    kinds, boards = [one.kind.kind for one in segments], [one.kind.of for one in segments]
    if "moves" in sheet.functions or kinds[-1:] != ["step"] or segments[-1].kind.pairs:
        return None
    joined = kinds[:-1] in ([], ["place"]) and boards[0] is boards[-1] and segments[0].end >= segments[-1].start
    return Steps(segments[0].start, 1 - len(kinds), len(boards[-1].names)) if joined and boards[-1] else None


class HalfFunctions:
    """Holds the functions that are derived from those of a sheet."""

    def __init__(self, functions: Functions) -> None:
        self.derived: dict[str, ast.FunctionDef] = {}
        self.of: dict[str, str] = {}
        """The function derived from `why` for each half that decides something."""
        self._functions = functions
        self._names: dict[tuple[str, str, frozenset[str]], str] = {}
        for half in HALVES if functions else ():
            name = self.derive("why", half, frozenset())
            if name and self._decides(name):
                self.of[half] = name

    def derive(self, name: str, half: str, unknown: frozenset[str]) -> str | None:
        """Derive a function with these parameters unknown, and return its name; None if it cannot be done."""
        function, key = self._functions[name], (name, half, unknown)
        if HALF in locals_of(function) or "move" in _names_stored_in(function):
            return None
        if key not in self._names:
            self._names[key] = ""  # a function that calls itself is refused elsewhere
            new = _Derivation(self, function, half, unknown).function()
            new.name = self._unused(f"{name}_by_{half}")
            self.derived[new.name], self._names[key] = new, new.name
        return self._names[key] or None

    def behind(self, call: ast.Call) -> ast.FunctionDef | None:
        """Return the designer's function that a call asks."""
        return self._functions.get(call.func.id) if isinstance(call.func, ast.Name) else None

    def _unused(self, name: str) -> str:
        while name in self._functions or name in self.derived:
            name += "_"
        return name

    def _decides(self, name: str) -> bool:
        """Tell whether a derived function, or one that it calls, can return 1."""
        inside = list(ast.walk(self.derived[name]))
        called = {one.func.id for one in inside if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)}
        answers = [one for line in inside if isinstance(line, ast.Return) for one in ast.walk(line)]
        return any(isinstance(one, ast.Constant) and one.value == 1 for one in answers) or any(
            map(self._decides, called & self.derived.keys() - {name})
        )


class _Derivation:
    """Derives one function."""

    def __init__(self, halves: HalfFunctions, function: ast.FunctionDef, half: str, unknown: frozenset[str]) -> None:
        self._halves, self._function, self._half = halves, function, half
        self._unknown = set(unknown)
        """The parameters and variables whose values the half does not decide."""
        self._given = [one.arg for one in function.args.args if one.arg not in unknown]
        while not self._unknown.issuperset(more := set(self._undecided())):
            self._unknown |= more

    def function(self) -> ast.FunctionDef:
        """Return the derived function, still in the designer's words."""
        new = deepcopy(self._function)
        new.args.args = [ast.arg(HALF if name == "move" else name) for name in self._given]
        new.body = self._statements(self._function.body)
        if not new.body or not isinstance(new.body[-1], ast.Return):
            new.body.append(self._return(0, self._function))
        new.returns = None
        return placed(new, self._function)

    def _undecided(self) -> Iterable[str]:
        """Name the variables that get a value which is not plain, or in a loop, or inside of an expression."""
        for node in ast.walk(self._function):
            match node:
                case ast.For() | ast.While() | ast.NamedExpr():
                    yield from _names_stored_in(node)
                case ast.AugAssign(op=op) if not isinstance(op, SAFE):
                    yield from _names_stored_in(node)
                case ast.Assign(value=value) | ast.AnnAssign(value=value) | ast.AugAssign(value=value):
                    if value is None or not self._is_plain(value):
                        yield from _names_stored_in(node)

    # --- Statements -----------------------------------------------------------------------------

    def _statements(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Derive some statements, up to the first whose effect is not known: there it returns 0."""
        new: list[ast.stmt] = []
        for line in body:
            more = self._statement(line)
            new += more
            if more and isinstance(more[-1], ast.Return):
                break
        return new

    def _statement(self, line: ast.stmt) -> list[ast.stmt]:
        match line:
            case ast.Return(value=value):
                return [placed(ast.Return(self._answer(value)), line)]
            case ast.If():
                return self._choice(line)
            case ast.For() | ast.While() if _only_refuses(line):
                return []
            case (
                ast.Assign(targets=[ast.Name(id=name)])
                | ast.AugAssign(target=ast.Name(id=name))
                | ast.AnnAssign(target=ast.Name(id=name))
            ):
                return [] if name in self._unknown else [_copied(line)]
            case ast.Pass() | ast.Expr(value=ast.Constant()):
                return []
        return [self._return(0, line)]

    def _choice(self, line: ast.If) -> list[ast.stmt]:
        """Derive an `if`: where its condition is not known, a branch that refuses leaves the other one."""
        then, otherwise = self._statements(line.body), self._statements(line.orelse)
        holds, fails = self._sure(line.test, wanted=True), self._sure(line.test, wanted=False)
        if holds and self._is_plain(line.test):
            return [placed(ast.If(holds, then or [ast.Pass()], otherwise), line)]
        if _refuses(line.body):
            return [*_if(holds, [self._return(1, line)], [], line), *otherwise]
        return _if(holds, then, _if(fails, otherwise, [self._return(0, line)], line), line)

    def _return(self, value: int, line: ast.AST) -> ast.stmt:
        return placed(ast.Return(ast.Constant(value)), line)

    # --- Expressions ----------------------------------------------------------------------------

    def _answer(self, value: ast.expr | None) -> ast.expr:
        """Turn an answer of `why` into 1 if it surely refuses, and into 0 if it may not."""
        match value:
            case ast.Call(func=ast.Name(id="refuse")):
                return ast.Constant(1)
            case ast.IfExp() if _is_refusal(value):
                return ast.Constant(1)
            case ast.IfExp(test=test, body=body, orelse=orelse) if self._is_plain(test):
                return ast.IfExp(_copied(test), self._answer(body), self._answer(orelse))
            case ast.Call():
                return self._call(value) or ast.Constant(0)
        return ast.Constant(0)

    def _call(self, call: ast.Call) -> ast.expr | None:
        """Call the function that is derived from the one called here."""
        function = self._halves.behind(call)
        if function is None or len(function.args.args) != len(call.args):
            return None
        names = [one.arg for one in function.args.args]
        moves = {name for name, one in zip(names, call.args, strict=True) if _is_name(one, "move")}
        unknown = {name for name, one in zip(names, call.args, strict=True) if not self._is_plain(one)}
        if ("move" in names) != ("move" in moves) or "s" in unknown:
            return None
        derived = self._halves.derive(function.name, self._half, frozenset(unknown - {"move"}))
        given = [one for name, one in zip(names, call.args, strict=True) if name not in unknown or name == "move"]
        return called(derived, *map(_copied, given)) if derived else None

    def _sure(self, test: ast.expr, *, wanted: bool) -> ast.expr | None:
        """Write when a condition surely holds, or surely fails; None for never."""
        if self._is_plain(test):
            return _copied(test) if wanted else ast.UnaryOp(ast.Not(), _copied(test))
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self._sure(operand, wanted=not wanted)
            case ast.BoolOp(op=op, values=values):
                parts = [one for value in values if (one := self._sure(value, wanted=wanted))]
                one_will_do = isinstance(op, ast.Or) == wanted
                if parts and (one_will_do or len(parts) == len(values)):
                    return _joined(ast.Or() if one_will_do else ast.And(), parts)
        return None

    def _is_plain(self, node: ast.expr) -> bool:
        """Tell whether the half decides an expression, which is quick to compute and never fails."""
        match node:
            case ast.Name(id=name):
                return name != "move" and name not in self._unknown
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                return name != "move" or attr == self._half
            case ast.Call(func=ast.Attribute(value=ast.Name()) | ast.Name(id="next_seat"), args=args):
                return all(map(self._is_plain, args))
            case ast.BinOp(op=op, right=right) if not isinstance(op, SAFE):
                return isinstance(right, ast.Constant) and bool(right.value) and self._are_parts_plain(node)
            case ast.BinOp() | ast.Subscript(value=ast.Attribute()):
                return self._are_parts_plain(node)
        return isinstance(node, ast.Constant) or (isinstance(node, READING) and self._are_parts_plain(node))

    def _are_parts_plain(self, node: ast.expr) -> bool:
        return all(self._is_plain(one) for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr))


class _Half(ast.NodeTransformer):
    """Writes the half, as a parameter, in place of the move."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """Replace `move.start` or `move.to`."""
        return placed(ast.Name(HALF, ast.Load()), node) if _is_name(node.value, "move") else node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """Replace a move that is handed on."""
        return placed(ast.Name(HALF, ast.Load()), node) if node.id == "move" else node


def _copied(node: Node) -> Node:
    """Copy some code, with the parameter of the derived function in place of the half of the move."""
    new: Node = _Half().visit(deepcopy(node))
    return new


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _names_stored_in(node: ast.AST) -> Iterable[str]:
    return (one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))


def _joined(operator: ast.boolop, parts: list[ast.expr]) -> ast.expr:
    return parts[0] if len(parts) == 1 else ast.BoolOp(operator, parts)


def _if(test: ast.expr | None, then: list[ast.stmt], otherwise: list[ast.stmt], line: ast.stmt) -> list[ast.stmt]:
    """Write an `if`, or only its other branch where the condition never holds."""
    return otherwise if test is None else [placed(ast.If(test, then or [ast.Pass()], otherwise), line)]


def _is_refusal(value: ast.expr | None) -> bool:
    match value:
        case ast.Call(func=ast.Name(id="refuse")):
            return True
        case ast.IfExp(body=body, orelse=orelse):
            return _is_refusal(body) and _is_refusal(orelse)
    return False


def _only_refuses(line: ast.stmt) -> bool:
    """Tell whether each `return` in some code refuses."""
    return all(_is_refusal(one.value) for one in ast.walk(line) if isinstance(one, ast.Return))


def _refuses(body: Sequence[ast.stmt]) -> bool:
    """Tell whether some statements end with a refusal on each path."""
    match body[-1] if body else None:
        case ast.Return(value=value):
            return _is_refusal(value) and all(map(_only_refuses, body))
        case ast.If(body=then, orelse=otherwise):
            return _refuses(then) and _refuses(otherwise) and all(map(_only_refuses, body))
    return False
