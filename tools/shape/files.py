"""Read the project's files, each once, and name places in them for people."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "cubetable"
PAGE: Final = ROOT / "web" / "src"
TESTS: Final = ROOT / "tests"
TYPES: Final = PAGE / "wire" / "types"
"""The page's types are generated, so nobody reads them for their shape."""
FUNCTIONS: Final = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(*folders: Path) -> list[Path]:
    """List the Python files in some folders, without the template of a package."""
    return sorted(path for folder in folders for path in folder.rglob("*.py") if "template" not in path.parts)


def page_files(*, tests: bool = True) -> list[Path]:
    """List the TypeScript files of the page that people write, with or without its tests."""
    files = (path for path in PAGE.rglob("*.ts*") if TYPES not in path.parents)
    return sorted(path for path in files if tests or not is_test(path))


def is_test(path: Path) -> bool:
    """Return whether a file holds tests."""
    return path.stem.startswith("test_") or path.stem.endswith(".test")


@cache
def text(path: Path) -> str:
    """Read a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree(path: Path) -> ast.Module:
    """Parse a Python file."""
    return ast.parse(text(path))


def length(path: Path) -> int:
    """Count the lines of a file."""
    return len(text(path).splitlines())


def place(path: Path, line: int = 1, what: object = "") -> str:
    """Name a place for people, with what stands there."""
    return f"{path.relative_to(ROOT)}:{line}{f': {what}' if what else ''}"


@cache
def nodes(path: Path) -> list[ast.AST]:
    """List all nodes of a Python file."""
    return list(ast.walk(tree(path)))


def classes(*folders: Path) -> Iterator[tuple[Path, ast.ClassDef]]:
    """Give all classes in some folders."""
    for path in python_files(*folders):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                yield path, node


def functions(*folders: Path) -> Iterator[tuple[Path, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Give all functions and methods in some folders."""
    for path in python_files(*folders):
        for node in nodes(path):
            if isinstance(node, FUNCTIONS):
                yield path, node


def git(*words: str) -> list[str]:
    """Return the lines that git prints; none where there is no git, or no history."""
    try:
        ended = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603, S607  # no input of others
    except (OSError, subprocess.CalledProcessError):
        return []
    return ended.stdout.splitlines()
