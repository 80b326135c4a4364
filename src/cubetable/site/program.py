"""Pack the program that runs in the browser: Python files, and the compiled functions of each game."""

import io
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.site import wasm

PACKAGE: Final = Path(__file__).parents[1]
ARCHIVE: Final = "cubetable.zip"
LEFT_OUT: Final = ("cli", "client", "envs", "lab", "laws", "site", "terminal", "server/static")
"""Folders of the package that a browser has no use for."""
BEGINNING: Final = (1980, 1, 1, 0, 0, 0)
"""The same date for every file, so that the same files make the same archive."""


def files() -> dict[str, bytes]:
    """Return the archive of Python files, and for each game its module of WebAssembly with the list of its exports."""
    with TemporaryDirectory() as folder:
        try:
            wasm.build(Path(folder))
        except ImportError as error:
            raise Refusal("shell.site.no_linker", module=error.name) from None
        games = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    return {ARCHIVE: _archive(), **games}


def _archive() -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(PACKAGE.rglob("*")):
            name = path.relative_to(PACKAGE).as_posix()
            if path.is_file() and "__pycache__" not in path.parts and not name.startswith(LEFT_OUT):
                entry = zipfile.ZipInfo(f"cubetable/{name}", BEGINNING)
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
