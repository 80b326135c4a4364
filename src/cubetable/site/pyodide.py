"""Find Pyodide, the Python that runs in a browser, where npm has put it, and leave out what no page needs.

A checkout has it among the page's packages. Elsewhere npm fetches it once, and it is kept beside the compiled kernels.
"""

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.compiled.cache import cache_root
from cubetable.core.errors import Refusal
from cubetable.site.bytecode import BARE, compile_archive
from cubetable.site.naming import pack, to_json

FOLDER: Final = Path(__file__).parents[3] / "web" / "node_modules" / "pyodide"
"""The folder of Pyodide in a checkout."""
VERSION: Final = "314.0.7"
INTEGRITY: Final = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The hash of npm's package, as in web/package-lock.json."""
PACKAGE: Final = "package.json"
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


def find() -> Path:
    """Return the folder of Pyodide; npm fetches it where it is missing."""
    if is_whole(FOLDER):
        return FOLDER
    folder = cache_root() / f"pyodide-{VERSION}"
    if not is_whole(folder):
        unpack(fetch(), folder)
    return folder


def is_whole(folder: Path) -> bool:
    """Tell whether a folder has all files of Pyodide that are used."""
    return all((folder / name).is_file() for name in (*CORE, LOCK, PACKAGE))


def fetch() -> bytes:
    """Have npm fetch the package of Pyodide, and check that it is the known one."""
    npm = shutil.which("npm")
    if npm is None:
        raise Refusal("shell.site.no_node")
    with TemporaryDirectory() as folder:
        command = [npm, "pack", "--silent", "--ignore-scripts", f"pyodide@{VERSION}"]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603  # npm's own
        fetched = list(Path(folder).glob("*.tgz"))
        if done.returncode or not fetched:
            raise Refusal("shell.site.no_pyodide", version=VERSION, why=done.stderr.strip())
        archive = fetched[0].read_bytes()
    if hash_for_npm(archive) != INTEGRITY:
        raise Refusal("shell.site.other_pyodide", version=VERSION)
    return archive


def hash_for_npm(archive: bytes) -> str:
    """Return the hash of a package as npm writes it."""
    return f"sha512-{base64.b64encode(hashlib.sha512(archive).digest()).decode()}"


def unpack(archive: bytes, folder: Path) -> None:
    """Put what is used of a package of npm into a folder, all at once: another process may look for it."""
    beside = folder.with_suffix(f".{os.getpid()}")
    beside.mkdir(parents=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as package:
        for name in (*CORE, LOCK, PACKAGE):
            content = package.extractfile(f"package/{name}")
            if content is not None:
                (beside / name).write_bytes(content.read())
    beside.replace(folder)


def files(folder: Path) -> dict[str, bytes]:
    """Return the files of Pyodide that a browser needs."""
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
