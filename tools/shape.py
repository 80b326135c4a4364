"""`python -m tools.shape`: counts where the code falls short of its own rules of shape and words.

`--list` prints the places, `--strict` ends with status 1 when a figure that must be 0 is not.
"""

import argparse
import ast
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.registry import OWN

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "cubetable"
PAGE: Final = ROOT / "web" / "src"
SINCE: Final = "81f33fb"
"""Commits after this one keep the rules for subjects."""
SUBJECT: Final = re.compile(r"[a-z0-9_, .-]+: \S.*")
LONGEST_SUBJECT: Final = 72
LONGEST_MODULE: Final = 500
MANY_NAMES: Final = 3
"""So many games named in one list are a list of games."""
VAGUE: Final = re.compile(r"(Whoever|Somebody|Nobody|Everybody|What|Where|Who)\b")
PARTICIPLES: Final = re.compile("asked|begun|drawn|found|given|held|heard|kept|known|made|seen|shown|told|written")
ROLES: Final = ("Coder", "Why")
"""Each game has a class of this name, because its manifest's parts must have it."""
IMPORTED: Final = re.compile(r"""(?:\bfrom\s+|\bimport\()["'](\.[^"']+)["']""")


class Figure(NamedTuple):
    """One line of the report, with the places behind the figure."""

    what: str
    places: list[str]
    must_be_none: bool = False


def python_files(*folders: Path) -> list[Path]:
    """List the Python files in some folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py") if "template" not in path.parts)


def tree(path: Path) -> ast.Module:
    """Parse a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def place(path: Path, line: int = 1) -> str:
    """Name a place for people."""
    return f"{path.relative_to(ROOT)}:{line}"


def documented(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Give every docstring of a module with its line."""
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "lineno", 1), text


# --- The figures ---------------------------------------------------------------------------------------


def lists_of_games() -> list[str]:
    """Find the lists that name several games, outside the registry and the games' own folders."""
    found = []
    for path in python_files(SOURCE, ROOT / "tests"):
        if set(path.parts) & set(OWN) or path.name == "registry.py":
            continue
        lists = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict))
        found += [place(path, node.lineno) for node in lists if _named_in(node) >= MANY_NAMES]
    for path in sorted(PAGE.rglob("*.ts*")):
        if not set(path.parts) & set(OWN) and "types" not in path.parts:
            text = path.read_text(encoding="utf-8")
            if sum(bool(re.search(rf"\b{name}\b", text)) for name in OWN) >= MANY_NAMES:
                found.append(place(path))
    return found


def _named_in(node: ast.AST) -> int:
    texts = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return sum(any(re.match(rf"{name}\b", text) for text in texts) for name in OWN)


def python_circles() -> list[str]:
    """Find modules that import each other, directly or round about."""
    modules = {_module(path): path for path in python_files(SOURCE)}
    graph = {name: {one for one in _imports(name, path) if one in modules} for name, path in modules.items()}
    return circles(graph)


def _module(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(name: str, path: Path) -> Iterator[str]:
    """Give all that a module imports, also inside functions and for types only."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            for alias in node.names:
                yield f"{node.module}.{alias.name}"
            if node.module not in (name, name.rpartition(".")[0]):
                yield node.module


def page_circles() -> list[str]:
    """Find files of the page that import each other."""
    graph: dict[str, set[str]] = defaultdict(set)
    for path in PAGE.rglob("*.ts*"):
        for target in IMPORTED.findall(path.read_text(encoding="utf-8")):
            for ending in ("", ".ts", ".tsx", "/index.ts"):
                other = (path.parent / f"{target}{ending}").resolve()
                if other.is_file():
                    graph[str(path.relative_to(PAGE))].add(str(other.relative_to(PAGE)))
                    break
    return circles(graph)


def circles(graph: dict[str, set[str]]) -> list[str]:
    """Find the sets of nodes that reach each other."""
    reach = {name: _reached(graph, name) for name in graph}
    found = {frozenset(other for other in reach[name] if name in reach.get(other, set())) for name in graph}
    return [" ↔ ".join(sorted(one)) for one in sorted(found, key=sorted) if one]


def _reached(graph: dict[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    todo = list(graph[start])
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            todo += graph.get(name, ())
    return seen


def classes_with_two_meanings() -> list[str]:
    """Find class names that are defined more than once."""
    homes: dict[str, list[str]] = defaultdict(list)
    for path in python_files(SOURCE):
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(place(path, node.lineno))
    several = {name: places for name, places in sorted(homes.items()) if len(places) > 1 and name not in ROLES}
    return [f"{name}: {', '.join(places)}" for name, places in several.items()]


def long_parameter_lists() -> list[str]:
    """Rank the functions with the most parameters."""
    counted = []
    for path in python_files(SOURCE):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                given = node.args
                count = len([*given.posonlyargs, *given.args, *given.kwonlyargs])
                counted.append((count, f"{count}  {node.name}  {place(path, node.lineno)}"))
    most = max(count for count, _ in counted)
    return [text for count, text in sorted(counted) if count == most]


def vague_docstrings() -> list[str]:
    """Find docstrings that begin with a vague word."""
    return [
        f"{place(path, line)}: {text.splitlines()[0][:60]}"
        for path in python_files(SOURCE)
        for line, text in documented(tree(path))
        if VAGUE.match(text)
    ]


def participles() -> list[str]:
    """Find functions that are named by a participle instead of a verb."""
    return [
        f"{place(path, node.lineno)}: {node.name}"
        for path in python_files(SOURCE)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and PARTICIPLES.fullmatch(node.name.strip("_"))
    ]


def long_modules() -> list[str]:
    """Find modules that are too long."""
    files = [*python_files(SOURCE, ROOT / "tests"), *sorted(PAGE.rglob("*.ts*"))]
    lengths = ((len(path.read_text(encoding="utf-8").splitlines()), path) for path in files)
    return [f"{place(path)}: {length}" for length, path in lengths if length > LONGEST_MODULE]


def commit_subjects() -> list[str]:
    """Find commits whose subject breaks the rules; none where the history is not there."""
    asked = ["git", "log", "--format=%h %s", f"{SINCE}..HEAD"]
    try:
        done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603  # no input of others
    except (OSError, subprocess.CalledProcessError):
        return []
    subjects = (line.partition(" ")[::2] for line in done.stdout.splitlines())
    return [f"{key} {text}" for key, text in subjects if len(text) > LONGEST_SUBJECT or not SUBJECT.fullmatch(text)]


FIGURES: Final[tuple[tuple[str, Callable[[], list[str]], bool], ...]] = (
    ("lists of games outside the registry", lists_of_games, True),
    ("import circles in Python", python_circles, True),
    ("import circles in the page", page_circles, True),
    ("class names with two meanings", classes_with_two_meanings, False),
    ("functions with the longest parameter list", long_parameter_lists, False),
    ("docstrings that begin with a vague word", vague_docstrings, True),
    ("functions named by a participle", participles, False),
    (f"modules over {LONGEST_MODULE} lines", long_modules, False),
    (f"commit subjects over {LONGEST_SUBJECT} characters or without an area", commit_subjects, True),
)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tools.shape", description=__doc__.partition("\n")[0])
    parser.add_argument("--list", action="store_true", help="print the places too")
    parser.add_argument("--strict", action="store_true", help="fail if a figure that must be 0 is not")
    chosen = parser.parse_args()
    figures = [Figure(what, find(), must_be_none) for what, find, must_be_none in FIGURES]
    for figure in figures:
        print(f"{len(figure.places):4}  {figure.what}")
        broken = chosen.strict and figure.must_be_none
        if chosen.list or broken or figure.what.startswith("functions with the longest"):
            for where in figure.places:
                print(f"      {where}")
    return int(chosen.strict and any(figure.must_be_none and figure.places for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
