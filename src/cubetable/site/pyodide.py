"""Find Pyodide, the Python that runs in a browser, where npm has put it, and leave out what no page needs."""

import io
import json
import zipfile
from pathlib import Path
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.site.bytecode import BARE, compile_archive
from cubetable.site.naming import pack, to_json

FOLDER: Final = Path(__file__).parents[3] / "web" / "node_modules" / "pyodide"
LIBRARY: Final = "python_stdlib.zip"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY)
"""All that Python needs to start."""
LOCK: Final = "pyodide-lock.json"
"""The list of Pyodide's packages, of which none is used."""
LIBRARY_PLACE: Final = "/lib/python314.zip"
"""The file from which Pyodide reads Python's library."""
LEFT_OUT: Final = frozenset(
    [
        "_pydatetime",
        "_pyio",
        "_pyrepl",
        "_sysconfigdata__emscripten_wasm32-emscripten",
        "argparse",
        "asyncio/proactor_events",
        "asyncio/windows_events",
        "bdb",
        "cmd",
        "code",
        "compileall",
        "concurrent/futures/process",
        "configparser",
        "difflib",
        "doctest",
        "email/_header_value_parser",
        "filecmp",
        "ftplib",
        "html/parser",
        "http/client",
        "http/cookiejar",
        "http/server",
        "imaplib",
        "logging/config",
        "logging/handlers",
        "mailbox",
        "modulefinder",
        "multiprocessing",
        "optparse",
        "pdb",
        "pickletools",
        "platform",
        "plistlib",
        "poplib",
        "profile",
        "pstats",
        "pyclbr",
        "pydoc",
        "pydoc_data",
        "pyodide/console",
        "shelve",
        "smtplib",
        "socketserver",
        "sqlite3",
        "statistics",
        "symtable",
        "tabnanny",
        "tarfile",
        "timeit",
        "tomllib",
        "trace",
        "unittest",
        "urllib/request",
        "wave",
        "wsgiref",
        "xml",
        "xmlrpc",
        "zipapp",
    ]
)
"""Modules and packages of Python's library that the program does not use in a browser."""
ENCODINGS: Final = frozenset(
    [
        "__init__",
        "aliases",
        "ascii",
        "cp437",
        "hex_codec",
        "idna",
        "latin_1",
        "utf_16",
        "utf_16_le",
        "utf_8",
        "utf_8_sig",
    ]
)
"""Encodings of texts that are kept."""


def files(folder: Path = FOLDER) -> dict[str, bytes]:
    """Return the files of Pyodide that a browser needs."""
    missing = [name for name in (*CORE, LOCK) if not (folder / name).is_file()]
    if missing:
        raise Refusal("shell.site.no_pyodide", folder=folder)
    lock = json.loads((folder / LOCK).read_bytes()) | {"packages": {}}
    own = {name: (folder / name).read_bytes() for name in CORE}
    library = compile_archive(trim(own[LIBRARY]), folder, LIBRARY_PLACE, BARE)
    return {**own, LIBRARY: library, LOCK: to_json(lock)}


def trim(library: bytes) -> bytes:
    """Leave out of Python's library what the program does not use."""
    with zipfile.ZipFile(io.BytesIO(library)) as archive:
        return pack({name: archive.read(name) for name in sorted(archive.namelist()) if is_kept(name)})


def is_kept(name: str) -> bool:
    """Tell whether a file of Python's library is kept."""
    module = name.removesuffix(".py").removesuffix("/")
    parts = module.split("/")
    if parts[0] == "encodings" and len(parts) > 1:
        return parts[1] in ENCODINGS
    above = {"/".join(parts[:length]) for length in range(1, len(parts) + 1)}
    return not name.endswith("/") and LEFT_OUT.isdisjoint(above)
