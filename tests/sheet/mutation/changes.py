"""Change one thing in the rules of a sheet: a statement goes, a bound goes, an operator, a seat or a field is swapped.

The places and the kinds of changes are read from the syntax tree, so that a seed gives the same changes each time.
"""

import ast
import random
from collections.abc import Callable, Iterator, Sequence
from copy import copy, deepcopy
from typing import Final, NamedTuple

from cubetable.core.sheet.contents import PICTURES
from cubetable.core.sheet.examples import EXAMPLES

COMPARISONS: Final[dict[type[ast.cmpop], tuple[ast.cmpop, ...]]] = {
    ast.Eq: (ast.NotEq(), ast.LtE()),
    ast.NotEq: (ast.Eq(),),
    ast.Lt: (ast.LtE(), ast.Gt()),
    ast.LtE: (ast.Lt(), ast.GtE()),
    ast.Gt: (ast.GtE(), ast.Lt()),
    ast.GtE: (ast.Gt(), ast.LtE()),
    ast.In: (ast.NotIn(),),
    ast.NotIn: (ast.In(),),
}
ARITHMETIC: Final[dict[type[ast.operator], tuple[ast.operator, ...]]] = {
    ast.Add: (ast.Sub(),),
    ast.Sub: (ast.Add(),),
    ast.Mult: (ast.Add(), ast.FloorDiv()),
    ast.FloorDiv: (ast.Mult(), ast.Mod()),
    ast.Mod: (ast.FloorDiv(),),
}
"""Which operators stand for which after a change."""
VALUES: Final = {
    "EMPTY": "seat",
    "NOBODY": "0",
    "OVER": "seat",
    "NATURE": "OVER",
    "PILE": "TABLE",
    "TABLE": "GONE",
    "GONE": "PILE",
    "SEATS": "2",
    "seat": "next_seat(s, seat)",
    "True": "False",
}
"""Names that are swapped for others."""


class Change(NamedTuple):
    """A sheet with one thing changed: its text, what was done, and the line in that text."""

    text: str
    what: str
    line: int


class _Site(NamedTuple):
    """One thing that can be changed: the number of its node in the tree, and what stands there afterwards."""

    node: int
    what: str
    new: ast.AST


def plain(text: str) -> str:
    """Write a sheet as all changes of it are written, without a change and without the games that it quotes."""
    tree = ast.parse(text)
    tree.body = [part for part in tree.body if EXAMPLES not in _targets(part)]
    return ast.unparse(tree)


def changes(text: str, seed: int) -> Iterator[Change]:
    """Give all changes of a sheet in a random order."""
    before = plain(text)
    tree = ast.parse(before)
    sites = list(_sites(tree))
    random.Random(seed).shuffle(sites)
    for site in sites:
        changed, line = _changed(tree, site)
        if changed != before:
            yield Change(changed, site.what, line)


def _sites(tree: ast.Module) -> Iterator[_Site]:
    """List all that can be changed in the rules and in the fields; words and pictures stay."""
    inside = {id(node) for part in tree.body if _is_rule(part) for node in ast.walk(part)}
    fields = [name for part in tree.body if isinstance(part, ast.ClassDef) for name in _names(part)]
    for number, node in enumerate(ast.walk(tree)):
        for what, changer in CHANGERS.items() if id(node) in inside else ():
            yield from (_Site(number, what, new) for new in changer(node, fields))


def _is_rule(part: ast.stmt) -> bool:
    return isinstance(part, ast.FunctionDef | ast.ClassDef) and part.name not in PICTURES


def _targets(part: ast.stmt) -> list[str]:
    targets = part.targets if isinstance(part, ast.Assign) else []
    return [one.id for one in targets if isinstance(one, ast.Name)]


def _names(state: ast.ClassDef) -> Iterator[str]:
    """List the fields of a state."""
    for one in state.body:
        yield from _targets(one)


def _changed(tree: ast.Module, site: _Site) -> tuple[str, int]:
    """Write the text with one change, and say at which line it stands."""
    copied = deepcopy(tree)
    nodes = list(ast.walk(copied))
    old = nodes[site.node]
    for parent in nodes:
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, site.new)
            elif isinstance(value, list):
                setattr(parent, name, [site.new if one is old else one for one in value])
    return ast.unparse(ast.fix_missing_locations(copied)), old.lineno if isinstance(old, ast.expr | ast.stmt) else 1


# --- The kinds of changes: each gives what may stand for a node ---------------------------------------------


def _without_return(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    if isinstance(node, ast.Return) and node.value is not None:
        yield ast.Expr(node.value)


def _without_statement(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    if isinstance(node, ast.Return | ast.Assign | ast.AugAssign | ast.If | ast.For | ast.While | ast.Expr):
        yield ast.Pass()


def _without_else(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    if isinstance(node, ast.If) and node.orelse:
        yield ast.If(node.test, node.body, [])


def _without_bound(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Leave out one part of a condition, or its `not`."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    if isinstance(node, ast.BoolOp):
        for left_out in node.values:
            rest = [one for one in node.values if one is not left_out]
            yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _turned_round(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Turn a condition round."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        turned = copy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        yield turned


def _with_operator(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Swap an operator for another."""
    match node:
        case ast.Compare(ops=[operator]):
            yield from (ast.Compare(node.left, [other], node.comparators) for other in COMPARISONS[type(operator)])
        case ast.BinOp(op=operator):
            yield from (ast.BinOp(node.left, other, node.right) for other in ARITHMETIC.get(type(operator), ()))
        case ast.AugAssign(op=operator):
            yield from (ast.AugAssign(node.target, other, node.value) for other in ARITHMETIC.get(type(operator), ()))
        case ast.BoolOp(op=operator):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), node.values)


def _with_jump(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Go on where a loop ends, or the other way round."""
    if isinstance(node, ast.Break):
        yield ast.Continue()
    if isinstance(node, ast.Continue):
        yield ast.Break()


def _with_number(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield from (ast.Constant(node.value + more) for more in (-1, 1))


def _with_value(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Swap a seat, or a name with a meaning, for another."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in VALUES:
        yield ast.parse(VALUES[node.id], mode="eval").body
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "next_seat":
        yield node.args[-1]


def _with_field(node: ast.AST, fields: Sequence[str]) -> Iterator[ast.AST]:
    """Swap a field for the one after it, and a part of a move for the other."""
    match node:
        case ast.Attribute(value=ast.Name(id="s"), attr=name) if name in fields:
            after = fields[(fields.index(name) + 1) % len(fields)]
            yield ast.Attribute(node.value, after, node.ctx)
        case ast.Attribute(attr="to" | "start" as name):
            yield ast.Attribute(node.value, "start" if name == "to" else "to", node.ctx)


def _with_arguments(node: ast.AST, _: Sequence[str]) -> Iterator[ast.AST]:
    """Swap the last two arguments of a call."""
    if isinstance(node, ast.Call) and len(node.args) > 1:
        *first, last, other = node.args
        yield ast.Call(node.func, [*first, other, last], node.keywords)


CHANGERS: Final[dict[str, Callable[[ast.AST, Sequence[str]], Iterator[ast.AST]]]] = {
    "return dropped": _without_return,
    "statement dropped": _without_statement,
    "else dropped": _without_else,
    "bound dropped": _without_bound,
    "condition turned": _turned_round,
    "operator swapped": _with_operator,
    "jump swapped": _with_jump,
    "number changed": _with_number,
    "value swapped": _with_value,
    "field swapped": _with_field,
    "arguments swapped": _with_arguments,
}
