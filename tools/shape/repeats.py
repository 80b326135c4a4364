"""Find what is said twice, passed on for nothing, or left untyped."""

import ast
import re
from collections import defaultdict
from pathlib import Path
from typing import Final

from cubetable.core.registry import OWN
from tools.shape.files import PAGE, SOURCE, TESTS, classes, functions, nodes, place, python_files, text

MANY_NAMES: Final = 3
"""So many games named in one list are a list of games."""
SERVER: Final = SOURCE / "server"
FEW_FIELDS: Final = 3
"""Classes that share fewer fields than this share them by chance."""
OF_TUPLES: Final = frozenset(("_asdict", "_fields", "_field_defaults", "_make", "_replace"))
"""Names of named tuples that are not private."""
IGNORE: Final = re.compile(r"# type: ignore")


def lists_of_games() -> list[str]:
    """Find the lists that name several games, outside the registry and the games' own folders."""
    places = []
    for path in python_files(SOURCE, TESTS):
        if set(path.parts) & set(OWN) or path.name == "registry.py" or not _names_games(path):
            continue
        lists = (node for node in nodes(path) if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict))
        places += [place(path, node.lineno) for node in lists if _games_named_in(node) >= MANY_NAMES]
    for path in sorted(PAGE.rglob("*.ts*")):
        if not set(path.parts) & {*OWN, "types"} and _names_games(path):
            places.append(place(path))
    return places


def _names_games(path: Path) -> bool:
    return sum(bool(re.search(rf"\b{name}\b", text(path))) for name in OWN) >= MANY_NAMES


def _games_named_in(node: ast.AST) -> int:
    words = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return sum(any(re.match(rf"{name}\b", word) for word in words) for name in OWN)


def double_records() -> list[str]:
    """Find classes of the server that have the same fields as another class of the program."""
    homes: dict[frozenset[str], list[tuple[Path, ast.ClassDef]]] = defaultdict(list)
    for path, node in classes(SOURCE):
        homes[_fields(node)].append((path, node))
    doubles = []
    for fields, (first, *others) in homes.items():
        if len(fields) >= FEW_FIELDS and any(SERVER in path.parents for path, _ in (first, *others)):
            doubles += [place(path, node.lineno, f"{node.name} repeats {first[1].name}") for path, node in others]
    return sorted(doubles)


def _fields(node: ast.ClassDef) -> frozenset[str]:
    return frozenset(
        each.target.id for each in node.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    )


def passes() -> list[str]:
    """Find functions that only return one call with their own arguments."""
    return [place(path, node.lineno, node.name) for path, node in functions(SOURCE) if _passes_on(node)]


def _passes_on(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    body = node.body[1:] if ast.get_docstring(node, clean=False) is not None else node.body
    if node.decorator_list or len(body) != 1 or not isinstance(body[0], ast.Return | ast.Expr):
        return False
    call = body[0].value.value if isinstance(body[0].value, ast.Await) else body[0].value
    own = [arg.arg for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs) if arg.arg != "self"]
    if not own or not isinstance(call, ast.Call) or node.args.vararg or node.args.kwarg:
        return False
    values = [*call.args, *(word.value for word in call.keywords if word.arg in own)]
    if len(values) != len(call.args) + len(call.keywords):
        return False
    makes = ast.unparse(call.func).rpartition(".")[2].lstrip("_")[:1].isupper()  # it gives a class a name of its own
    return not makes and [value.id if isinstance(value, ast.Name) else None for value in values] == own


def untyped() -> list[str]:
    """Find each `Any` and each `type: ignore` of the program."""
    places = []
    for path in python_files(SOURCE):
        names = (node for node in nodes(path) if isinstance(node, ast.Name) and node.id == "Any")
        places += [place(path, node.lineno, "Any") for node in names]
        lines = enumerate(text(path).splitlines(), 1)
        places += [place(path, number, "type: ignore") for number, line in lines if IGNORE.search(line)]
    return places


def private_looks() -> list[str]:
    """Find where tests look at private attributes of what they test."""
    places = []
    for path in python_files(TESTS):
        looks = [node for node in nodes(path) if isinstance(node, ast.Attribute) and _is_private(node)]
        on_the_way = {id(each) for node in looks for each in ast.walk(node.value)}
        places += [place(path, node.lineno, ast.unparse(node)) for node in looks if id(node) not in on_the_way]
    return places


def _is_private(node: ast.Attribute) -> bool:
    is_own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls", "os")
    return node.attr.startswith("_") and not node.attr.endswith("_") and node.attr not in OF_TUPLES and not is_own
