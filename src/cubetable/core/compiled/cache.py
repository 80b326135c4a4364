"""Choose the folder on disk that keeps what is built on this machine, and say which libraries it can run."""

import atexit
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from cubetable.environment import variable

CHOSEN: Final = "CUBETABLE_CACHE"
LEVELS: Final = {
    "v3": {"abm", "avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe", "xsave"},
    "v2": {"cx16", "lahf_lm", "popcnt", "sse4_1", "sse4_2", "ssse3"},
}
"""The features that a processor must have for a level of x86-64, as Linux writes them; v3 asks for all of v2, too."""
CPUINFO: Final = Path("/proc/cpuinfo")
X86: Final = {"x86_64", "amd64"}
ARM: Final = {"aarch64", "arm64"}


@cache
def cache_root() -> Path:
    """Choose the user's cache folder (`CUBETABLE_CACHE` moves it), or a temporary folder if that is closed."""
    from platformdirs import user_cache_path  # a browser has none, and builds nothing

    chosen = Path(variable(CHOSEN) or user_cache_path("cubetable"))
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


@cache
def names_of_targets() -> tuple[str, ...]:
    """Name the targets whose libraries this machine can run, the quickest first; none if it is of another kind."""
    import platform  # a page does without

    machine = platform.machine().lower()
    system = platform.system()
    if system == "Linux":
        return _levels() if machine in X86 else ("linux-aarch64",) if machine in ARM else ()
    if system == "Darwin":
        return ("macos-x86_64",) if machine in X86 else ("macos-arm64",)
    return ("windows-x86_64",) if system == "Windows" and machine in X86 else ()


def _levels() -> tuple[str, ...]:
    """Name the levels of x86-64 that the processor reaches."""
    try:
        text = CPUINFO.read_text(encoding="ascii", errors="replace")
    except OSError:
        return ()
    flags = next((set(line.split()) for line in text.splitlines() if line.startswith("flags")), set())
    missing = {level: wanted - flags for level, wanted in LEVELS.items()}
    if missing["v2"]:
        return ()
    return ("linux-x86_64-v2",) if missing["v3"] else ("linux-x86_64-v3", "linux-x86_64-v2")
