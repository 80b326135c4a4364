"""The sheets in `examples/sheets`, and how long they are."""

import ast
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from cubetable.core.sheet.game import SheetGame
from cubetable.sheet import load_sheet

SHEETS: Final = Path(__file__).parents[3] / "examples" / "sheets"
MOST_LINES: Final = 80
"""No sheet has more lines of rules."""


def names() -> list[str]:
    """Name the sheets."""
    return sorted(file.stem for file in SHEETS.glob("*.py"))


@cache
def sheet_of(name: str) -> type[SheetGame]:
    """Load a sheet."""
    return load_sheet(SHEETS / f"{name}.py")


def digest(name: str) -> str:
    """Digest the text of a sheet: what was compared with another text counts no more."""
    return hashlib.sha256((SHEETS / f"{name}.py").read_bytes()).hexdigest()[:12]


def lines_of_rules(name: str) -> int:
    """Count the lines of a sheet that are not empty and no part of a rulebook."""
    source = (SHEETS / f"{name}.py").read_text(encoding="utf-8")
    books = {
        line for node in ast.parse(source).body if _is_rulebook(node) for line in range(node.lineno, _end(node) + 1)
    }
    lines = source.splitlines()
    return sum(bool(line.strip()) and number not in books for number, line in enumerate(lines, 1))


def _is_rulebook(node: ast.stmt) -> bool:
    """Tell whether a statement is the text at the top, or `RU`."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_text or any(isinstance(one, ast.Name) and one.id == "RU" for one in targets)


def _end(node: ast.stmt) -> int:
    return node.end_lineno or node.lineno
