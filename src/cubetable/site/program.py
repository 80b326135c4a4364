"""Pack the program that runs in the browser: Python files, and the compiled functions of each game."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.site import wasm
from cubetable.site.bytecode import BARE, compile_archive
from cubetable.site.naming import pack

PACKAGE: Final = Path(__file__).parents[1]
ARCHIVE: Final = "cubetable.zip"
LEFT_OUT: Final = ("cli", "client", "envs", "lab", "laws", "site", "terminal", "train", "server/static")
"""Folders of the package that a browser has no use for."""
WEIGHTS: Final = "/champion/"
"""No network plays in the browser yet, so the weights stay at home: level 6 plays as level 5 there."""
PLACE: Final = "/program"
"""The folder from which Python reads the program in the browser."""


def files(python: Path) -> dict[str, bytes]:
    """Return the archive of the program, and for each game its module of WebAssembly with the list of its exports.

    Pyodide compiles the archive; `python` is its folder.
    """
    with TemporaryDirectory() as folder:
        try:
            wasm.build(Path(folder))
        except ImportError as error:
            raise Refusal("shell.site.no_linker", module=error.name) from None
        games = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    return {ARCHIVE: compile_archive(sources(), python, PLACE, BARE), **games}


def sources() -> bytes:
    """Pack the Python files, and what lies beside them."""
    found = {path: path.relative_to(PACKAGE).as_posix() for path in sorted(PACKAGE.rglob("*")) if path.is_file()}
    named = {
        f"cubetable/{name}": path.read_bytes()
        for path, name in found.items()
        if "__pycache__" not in path.parts and not name.startswith(LEFT_OUT) and WEIGHTS not in name
    }
    return pack(named)
