"""Choose the folder on disk that keeps what is built on this machine: libraries, and parts of the site."""

import atexit
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from cubetable.core import environment

CHOSEN: Final = "CUBETABLE_CACHE"


@cache
def cache_root() -> Path:
    """Choose the user's cache folder (`CUBETABLE_CACHE` moves it), or a temporary folder if that is closed."""
    from platformdirs import user_cache_path  # a browser has none, and builds nothing

    chosen = Path(environment.read(CHOSEN) or user_cache_path("cubetable"))
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        if os.access(chosen, os.W_OK):
            return chosen
    except OSError:
        pass
    return _for_this_program_only(chosen)


def _for_this_program_only(closed: Path) -> Path:
    """Make a folder that the processes of this program share and that ends with it, and say so in one line."""
    from cubetable.core.messages import say

    sys.stderr.write(say("shell.cache.closed", folder=closed) + "\n")
    folder = tempfile.mkdtemp(prefix="cubetable-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[CHOSEN] = folder
    return Path(folder)
