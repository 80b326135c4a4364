"""The part of Python that rules are written in."""

import ast
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from cubetable.core.sheet.problems import SheetFault

Node = TypeVar("Node", bound=ast.AST)

KNOWN_CALLS: Final = ("range", "len", "min", "max", "abs", "int", "bool")
"""The functions of Python that rules may call."""
OF_CHANCE: Final = ("choice", "randint", "random", "randrange", "sample", "shuffle")
"""Functions with which other programs draw at random."""
ALLOWED: Final = (
    *(
        ast.FunctionDef,
        ast.arguments,
        ast.arg,
        ast.Return,
        ast.Assign,
        ast.AugAssign,
        ast.AnnAssign,
        ast.For,
        ast.While,
    ),
    *(ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare),
    *(ast.Call, ast.Constant, ast.Attribute, ast.Subscript, ast.Name, ast.Tuple, ast.NamedExpr),
    *(ast.operator, ast.unaryop, ast.boolop, ast.cmpop, ast.expr_context),
)
NAMED: Final[dict[type[ast.AST], str]] = {
    ast.ListComp: "list",
    ast.SetComp: "list",
    ast.DictComp: "list",
    ast.GeneratorExp: "list",
    ast.List: "list",
    ast.Dict: "list",
    ast.Set: "list",
    ast.JoinedStr: "text",
    ast.Import: "import",
    ast.ImportFrom: "import",
    ast.FunctionDef: "function",
    ast.Lambda: "function",
    ast.Slice: "slice",
    ast.Starred: "star",
}
"""The parts of Python that rules cannot have, with the end of the message that says so."""


class LineFault(Exception):
    """A fault at a line."""

    def __init__(self, node: ast.AST, fault: SheetFault) -> None:
        self.line: int = getattr(node, "lineno", 1)
        self.fault = fault
        super().__init__(str(fault))


def check_syntax(function: ast.FunctionDef) -> None:
    """Refuse what rules cannot have: they are compiled, and know only numbers."""
    if function.decorator_list:
        raise LineFault(function.decorator_list[0], SheetFault("syntax.other", what="@"))
    for parent in ast.walk(function):
        for node in ast.iter_child_nodes(parent):
            if parent is function and node is function.returns:
                continue
            if not isinstance(node, ALLOWED) or isinstance(node, ast.FunctionDef):
                line = node if hasattr(node, "lineno") else parent
                key = NAMED.get(type(node), "other")
                raise LineFault(line, SheetFault(f"syntax.{key}", what=type(node).__name__.lower()))
            if isinstance(node, ast.arguments) and (node.vararg or node.kwarg or node.kwonlyargs or node.defaults):
                raise LineFault(function, SheetFault("syntax.arguments"))
            if isinstance(node, ast.Call) and node.keywords:
                raise LineFault(node, SheetFault("syntax.arguments"))


def locals_of(function: ast.FunctionDef) -> set[str]:
    """List the names that a function defines for itself."""
    stored = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    return stored | {one.arg for one in function.args.args}


def calls(code: ast.AST, name: str) -> bool:
    """Tell whether some code calls a function of that name."""
    called = [node.func for node in ast.walk(code) if isinstance(node, ast.Call)]
    return any(isinstance(one, ast.Name) and one.id == name for one in called)


def writers(functions: Mapping[str, ast.FunctionDef]) -> set[str]:
    """Name the functions that change a field or a list, or call one that does."""
    found: set[str] = set()
    while more := {name for name, one in functions.items() if name not in found and _writes(one, found)}:
        found |= more
    return found


def _writes(function: ast.FunctionDef, known: set[str]) -> bool:
    stores = (one for one in ast.walk(function) if isinstance(one, ast.Attribute | ast.Subscript))
    return any(isinstance(one.ctx, ast.Store) for one in stores) or any(calls(function, name) for name in known)


def ends_without_answer(function: ast.FunctionDef) -> bool:
    """Tell whether a function that returns a value, and refuses nothing, can also end without one."""
    answers = any(isinstance(one, ast.Return) and one.value is not None for one in ast.walk(function))
    return answers and not calls(function, "refuse") and not _returns(function.body)


def _returns(body: Sequence[ast.stmt]) -> bool:
    """Tell whether some statements end with `return` on each path."""
    match body[-1] if body else None:
        case ast.Return():
            return True
        case ast.If(body=then, orelse=otherwise):
            return _returns(then) and _returns(otherwise)
        case ast.While(test=ast.Constant(value=True)) as loop:
            return not any(isinstance(one, ast.Break) for one in ast.walk(loop))
    return False


def placed(new: Node, node: ast.AST) -> Node:
    """Give a new node, and what is new inside it, the line of the one that it stands for."""
    for one in ast.walk(new):
        if not hasattr(one, "lineno"):
            ast.copy_location(one, node)
    return ast.copy_location(new, node)
