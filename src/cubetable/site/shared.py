"""Put a file of rules in the place of our own games: one game that plays by itself in any browser.

Numbers that shape the game (`SIZE = tunable(9, 3, 13)`) are settled before: the rules are compiled for one board.
"""

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core import registry
from cubetable.core.compiled.home import write_shape
from cubetable.core.errors import OptionError, Refusal, shortened
from cubetable.server.operations.plugs import version_of
from cubetable.site import bytecode, page
from cubetable.site.program import LEFT_OUT, OWN_GAMES, SHEETS, FolderGames

TOOLS: Final = ("numba", "ziglang")
ENTRY_POINTS: Final = "shared.dist-info/entry_points.txt"
"""By this file the program finds the game, as if a package had been installed."""


def check_tools() -> None:
    """Refuse, before anything is done, if something is missing that compiles rules for a browser."""
    for name in TOOLS:
        if find_spec(name) is None:
            raise Refusal("shell.share.no_compiler", package=name)
    bytecode.find_node()
    page.files()


@contextmanager
def lent_alone(path: Path, options: Mapping[str, str]) -> Iterator[FolderGames]:
    """Lend a file with its shape settled, and give it as the only game of a folder; raise `SheetError` if it fails."""
    from cubetable.core.sheet.loading import HANDED_ON, load_sheet, name_of

    sheet = load_sheet(path).FORMS.sheet
    numbers = _numbers(sheet.tunables, sheet.shaping, options)
    source = settle(sheet.source, numbers)
    version = version_of(sheet.source) + (write_shape(numbers) if numbers else "")
    with TemporaryDirectory() as folder:
        copy = Path(folder, f"{name_of(path)}.py")
        copy.write_text(source, encoding="utf-8")
        name = registry.lend(copy)
        module = HANDED_ON.format(name)
        found_by = {ENTRY_POINTS: f"[cubetable.games]\n{name} = {module}\n".encode()}
        left_out = (*(one for one in LEFT_OUT if one not in SHEETS), OWN_GAMES)
        yield FolderGames((name,), left_out, {f"{module}.py": source.encode()}, found_by, version)


def _numbers(tunables: Mapping[str, object], shaping: frozenset[str], options: Mapping[str, str]) -> dict[str, int]:
    """Read the numbers that shape the game; the others are chosen in the browser."""
    named = {name.lower(): name for name in tunables if name in shaping}
    numbers = {name: int(str(tunables[name])) for name in named.values()}
    for option, text in options.items():
        if option not in named:
            raise OptionError(shortened(option), shortened(text), ", ".join(named) or "–", "shell.no_such_option")
        one = tunables[named[option]]
        low, high = one.low, one.high  # type: ignore[attr-defined]  # a `Tunable`, which `core` need not show
        if not (text.isascii() and text.isdecimal() and low <= int(text) <= high):
            raise OptionError(option, shortened(text), f"{low}–{high}")
        numbers[named[option]] = int(text)
    return numbers


def settle(source: str, numbers: Mapping[str, int]) -> str:
    """Write numbers in the places of `NAME = tunable(…)`; each line keeps its place.

    >>> settle("SIZE = tunable(9, 3, 13)  # wide", {"SIZE": 7})
    'SIZE = 7  # wide'
    """
    lines = [line.encode() for line in StringIO(source, newline="")]  # a line ends where Python says
    for node in ast.parse(source).body:
        names = [one.id for one in getattr(node, "targets", []) if isinstance(one, ast.Name)]
        if isinstance(node, ast.Assign) and names and names[0] in numbers:
            call = node.value
            first, last = call.lineno - 1, (call.end_lineno or call.lineno) - 1
            whole = (
                lines[first][: call.col_offset] + str(numbers[names[0]]).encode() + lines[last][call.end_col_offset :]
            )
            lines[first : last + 1] = [whole, *[b"\n"] * (last - first)]
    return b"".join(lines).decode()
