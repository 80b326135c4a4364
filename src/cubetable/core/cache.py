"""Choose the folder on disk that keeps what is built on this machine: libraries, and parts of the site."""

import os
import tempfile
from functools import cache
from pathlib import Path


@cache
def cache_root() -> Path:
    """Choose the user's cache folder (`CUBETABLE_CACHE` moves it), or a temporary folder if that is closed."""
    from platformdirs import user_cache_path  # a browser has none, and builds nothing

    chosen = Path(os.environ.get("CUBETABLE_CACHE") or user_cache_path("cubetable"))
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        if os.access(chosen, os.W_OK):
            return chosen
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="cubetable-"))
