"""Run the libraries of a game for aarch64 in an emulated processor."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.build.c_compiler import ZIG
from cubetable.build.libraries import FIXED, build
from cubetable.build.targets import TARGETS
from cubetable.core.compiled.home import SHARED

TARGET: Final = TARGETS["linux-aarch64"]
EMULATOR: Final = "qemu-aarch64"
SYSTEM: Final = Path("/usr/aarch64-linux-gnu")
"""Where Debian puts the system library of another machine."""
HARNESS: Final = Path(__file__).with_name("replay.c")


class Replayed(NamedTuple):
    """What came of the calls."""

    functions: Counter[str]
    """How often each function was called."""
    said: str
    same: bool


def can_emulate() -> bool:
    """Tell whether this machine can emulate the other one."""
    return shutil.which(EMULATOR) is not None and (SYSTEM / "lib").is_dir()


def replay(name: str, folder: Path, *, rules_only: bool = False) -> Replayed:
    """Build the libraries of a game, or its rules only, and make the calls that this machine has made with its own."""
    build(folder, [name] if rules_only else [SHARED, name], TARGET)
    harness, calls = folder / "replay", folder / f"{name}.calls"
    compiler = (*ZIG, "cc", "-target", TARGET.zig, "-O1", "-Wall", "-Werror")
    subprocess.run([*compiler, "-o", harness, HARNESS, "-ldl"], check=True)  # noqa: S603
    calling = "rules" if rules_only else "all"
    recorder = [sys.executable, "-m", "tests.build.aarch64.record", name, str(calls), calling]
    plain = {variable: "" for variable in FIXED if variable.startswith("CUBETABLE")}
    subprocess.run(recorder, env={**os.environ, **plain}, check=True)  # noqa: S603
    done = subprocess.run(  # noqa: S603
        [EMULATOR, "-L", SYSTEM, harness, folder, calls],
        capture_output=True,
        text=True,
        check=False,
    )
    functions = Counter(calls.with_suffix(".names").read_text(encoding="utf-8").splitlines())
    return Replayed(functions, done.stdout + done.stderr, done.returncode == 0)
