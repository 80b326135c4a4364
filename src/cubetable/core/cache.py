"""Choose the folder on disk that keeps compiled code.

It lies in the user's cache folder (`CUBETABLE_CACHE` moves it) and is named for the text of every file that the
compiled code can come from (`sources.py`): a cached caller would otherwise keep an old copy of what it once imported.
This module does not load the compiler, so that a program can look into the cache before it needs it.
"""

import hashlib
import os
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from cubetable.core.sources import sources_of

COMPILER: Final = Path(__file__).with_name("compiler.py")
"""The file that decides how everything is compiled."""


def cache_folder(source: Path) -> Path:
    """Return the folder that holds what is compiled from a source file as it now is."""
    return cache_root() / _fingerprint(source)


@cache
def cache_root() -> Path:
    """Choose where compiled code is kept: the user's cache, or a temporary folder if that is closed."""
    from platformdirs import user_cache_path  # a browser has none, and compiles nothing

    chosen = Path(os.environ.get("CUBETABLE_CACHE") or user_cache_path("cubetable"))
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        if os.access(chosen, os.W_OK):
            return chosen
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="cubetable-"))


@cache
def _fingerprint(source: Path) -> str:
    """Digest every file whose code can be part of what is compiled from this one."""
    folder = source.parent  # Numba goes by the path as well
    digest = hashlib.sha256(f"{version('numba')} {sys.version} {folder}".encode())
    for file in sorted({*sources_of(source), *sources_of(COMPILER)}):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
