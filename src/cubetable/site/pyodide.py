"""Find Pyodide, the Python that runs in a browser, where npm has put it."""

import json
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.site.naming import to_json

FOLDER: Final = Path(__file__).parents[3] / "web" / "node_modules" / "pyodide"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""All that Python needs to start."""
LOCK: Final = "pyodide-lock.json"
"""The list of Pyodide's packages, of which none is used."""


def files(folder: Path = FOLDER) -> dict[str, bytes]:
    """Return the files of Pyodide that a browser needs."""
    missing = [name for name in (*CORE, LOCK) if not (folder / name).is_file()]
    if missing:
        raise Refusal("shell.site.no_pyodide", folder=folder)
    lock = json.loads((folder / LOCK).read_bytes()) | {"packages": {}}
    return {**{name: (folder / name).read_bytes() for name in CORE}, LOCK: to_json(lock)}
