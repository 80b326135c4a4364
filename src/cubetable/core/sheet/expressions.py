"""Write the expressions of compiled rules: calls, checks of values, words of the state."""

import ast

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
