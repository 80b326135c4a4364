"""Write the expressions of compiled rules: calls, checks of values, words of the state, constant lists."""

import ast
from typing import Any

import numpy as np

from cubetable.core.sheet.boards import Table
from cubetable.core.sheet.fields import Values
from cubetable.core.sheet.syntax import placed


def called(name: str, *arguments: ast.expr) -> ast.Call:
    """Write the call of a function."""
    return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])


def bounded(value: ast.expr, one: Values, node: ast.AST) -> ast.expr:
    """Have a value checked before it is written into a field."""
    if isinstance(value, ast.Constant) and isinstance(value.value, int) and one.allows(value.value):
        return value
    low = min(one.low, one.unknown) if one.secret else one.low
    return placed(called("within", value, ast.Constant(low), ast.Constant(one.high)), node)


def divided_by(operator: ast.operator, value: ast.expr) -> ast.expr:
    """Have a number checked before something is divided by it."""
    plain = isinstance(value, ast.Constant) and value.value != 0
    divides = isinstance(operator, ast.FloorDiv | ast.Mod)
    return placed(called("divisor", value), value) if divides and not plain else value


def as_number(value: ast.expr) -> ast.expr:
    """Write 1 for a comparison that is true, and 0 for one that is not."""
    if not isinstance(value, ast.Compare):
        return value
    return placed(ast.IfExp(value, ast.Constant(1), ast.Constant(0)), value)


def as_question(node: ast.Compare) -> ast.Compare:
    """Return a comparison of a count with 0 as the quicker question whether there is one."""
    match node:
        case ast.Compare(
            ast.Call(ast.Name("count_of") as name), [ast.Eq() | ast.NotEq() | ast.Gt()], [ast.Constant(0)]
        ):
            name.id = "holds_one"
    return node


def word_at(state: ast.expr, at: ast.expr, context: ast.expr_context | None = None) -> ast.Subscript:
    """Read or write a word of the state."""
    return ast.Subscript(state, at, context or ast.Load())


class CheckedList(tuple[Any, ...]):  # numbers, or rows of them
    """A constant list of a sheet, which has no places below 0."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:  # as a tuple has it
        """Return a value, or a row of values, by its place."""
        if at < 0:
            raise IndexError(at)
        value = super().__getitem__(at)
        return CheckedList(value) if isinstance(value, tuple) else value


def constant_of(value: Any) -> Any:  # whatever a sheet defines
    """Return a value as rules can use it, or None: a number, or rows of numbers of one length."""
    if isinstance(value, bool | int | float):
        return value
    if not isinstance(value, list | tuple) or not value:
        return None
    parts = [constant_of(one) for one in value]
    whole = all(isinstance(one, int) for one in parts)
    rows = all(isinstance(one, tuple) and len(one) == len(parts[0]) for one in parts if isinstance(parts[0], tuple))
    return tuple(parts) if whole or (isinstance(parts[0], tuple) and rows) else None


def table_of(value: Any) -> Table | None:  # whatever a sheet defines
    """Return a list of numbers, or of rows of them, as a table."""
    rows = value if isinstance(value, tuple) and isinstance(value[0], tuple) else (value,)
    plain = all(isinstance(row, tuple) and all(isinstance(one, int) for one in row) for row in rows)
    return np.array(value, dtype=np.int64) if plain else None
