"""Find msgspec for Pyodide: it reads what a page asks, and writes what it is answered.

pip fetches its wheel once, and it is kept beside the compiled kernels.
"""

import hashlib
import io
import subprocess
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.compiled.cache import cache_root
from cubetable.core.errors import Refusal

VERSION: Final = "0.22.0"
PLATFORM: Final = "pyemscripten_2026_0_wasm32"
"""Pyodide's interface for compiled code, as its own list of packages names it."""
PYTHON: Final = "3.14"
SHA256: Final = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
"""The hash of the wheel."""
KEPT: Final = (".py", ".so")
"""The endings of the files that a browser needs of it."""


def files() -> dict[str, bytes]:
    """Return its files by their paths."""
    with zipfile.ZipFile(io.BytesIO(find().read_bytes())) as wheel:
        return {name: wheel.read(name) for name in sorted(wheel.namelist()) if name.endswith(KEPT)}


def find() -> Path:
    """Return the wheel; pip fetches it where it is missing."""
    kept = cache_root() / f"msgspec-{VERSION}-{PLATFORM}.whl"
    if not kept.is_file():
        content = fetch()
        beside = kept.with_suffix(f".{id(content)}")
        beside.write_bytes(content)
        beside.replace(kept)
    return kept


def fetch() -> bytes:
    """Have pip fetch the wheel, and check that it is the known one."""
    with TemporaryDirectory() as folder:
        wanted = [f"--python-version={PYTHON}", f"--abi=cp{PYTHON.replace('.', '')}", f"--platform={PLATFORM}"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *wanted]
        done = subprocess.run(  # noqa: S603  # pip's own
            [*command, f"--dest={folder}", f"msgspec=={VERSION}"], capture_output=True, text=True, check=False
        )
        fetched = list(Path(folder).glob("*.whl"))
        if done.returncode or not fetched:
            raise Refusal("shell.site.no_msgspec", version=VERSION, why=done.stderr.strip())
        wheel = fetched[0].read_bytes()
    if hashlib.sha256(wheel).hexdigest() != SHA256:
        raise Refusal("shell.site.other_msgspec", version=VERSION)
    return wheel
