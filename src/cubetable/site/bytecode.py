"""Compile Python files for Pyodide beforehand: a browser would do it at each start.

Pyodide itself compiles them, in Node. What it has compiled is kept beside the compiled kernels; the same files give the
same bytes.
"""

import hashlib
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.compiled.cache import cache_root
from cubetable.core.errors import Refusal, shortened

SCRIPT: Final = Path(__file__).with_name("compile.mjs")
WHOLE: Final = 0
"""Compile everything in a file."""
LONGEST_REASON: Final = 200
BARE: Final = 2
"""Leave docstrings and `assert` out."""


def compile_archive(archive: bytes, pyodide: Path, place: str, optimise: int = WHOLE) -> bytes:
    """Return an archive with compiled files in place of Python files, as they will lie in a folder of Pyodide's."""
    digest = hashlib.sha256(f"{place} {optimise} ".encode())
    for part in (archive, SCRIPT.read_bytes(), (pyodide / "package.json").read_bytes()):
        digest.update(hashlib.sha256(part).digest())
    whole = cache_root() / "bytecode" / f"{digest.hexdigest()[:16]}.zip"
    if not whole.exists():
        whole.parent.mkdir(exist_ok=True)
        draft = whole.with_suffix(f".{id(archive)}")
        draft.write_bytes(run_compiler(archive, pyodide, place, optimise))
        draft.replace(whole)
    return whole.read_bytes()


def find_node() -> str:
    """Find Node, or refuse."""
    node = shutil.which("node")
    if node is None:
        raise Refusal("shell.site.no_node")
    return node


def run_compiler(archive: bytes, pyodide: Path, place: str, optimise: int = WHOLE) -> bytes:
    """Compile an archive, whether it is kept or not."""
    node = find_node()
    with TemporaryDirectory() as folder:
        sources, compiled = Path(folder, "sources.zip"), Path(folder, "compiled.zip")
        sources.write_bytes(archive)
        command = [node, *map(str, (SCRIPT, pyodide, place, optimise, sources, compiled))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  # our own script
        if done.returncode:
            why = next((line.strip() for line in done.stderr.splitlines() if "Error" in line), done.stderr.strip())
            raise Refusal("shell.site.node_failed", why=shortened(why, LONGEST_REASON))
        return compiled.read_bytes()
