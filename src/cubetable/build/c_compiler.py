"""Make a library of an object file, with the C compiler of this machine or with Zig's, which can do it for all."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from cubetable.build.targets import WASM32, Target, host
from cubetable.core.compiled.cache import names_of_targets

RUNTIME: Final = Path(__file__).with_name("runtime.c")
ZIG: Final = (sys.executable, "-m", "ziglang")
COMPILER: Final = "cc"
PROCESSOR: Final = "generic-extended_const+bulk_memory"
"""Plain constants in WebAssembly: Node 20 does not know sums of them."""
OF_RUNTIME: Final = ("-O2", "-fPIC", "-fvisibility=hidden", "-c")


def make_library(rules: Path, symbols: Sequence[str], target: Target, library: Path) -> None:
    """Link a library with the little that Numba's code needs at run time."""
    runtime = rules.with_name("runtime.o")
    if target == WASM32:
        for_browsers = f"-mcpu={PROCESSOR}"
        _run(*compiler_for(target), for_browsers, *OF_RUNTIME, str(RUNTIME), "-o", str(runtime))
        to_link = ("wasm-ld", "-shared", "--experimental-pic", "--import-memory", "--no-entry", "--allow-undefined")
        smaller = ("-O3", "--strip-all", "--gc-sections")
        exports = [f"--export={symbol}" for symbol in symbols]
        _run(*ZIG, *to_link, *smaller, *exports, str(rules), str(runtime), "-o", str(library))
        return
    compiler = compiler_for(target)
    _run(*compiler, *OF_RUNTIME, str(RUNTIME), "-o", str(runtime))
    linked = rules.with_name(library.name)  # some linkers write more files beside it
    _run(*compiler, "-shared", *_switches(target, symbols, rules), str(rules), str(runtime), "-lm", "-o", str(linked))
    shutil.copyfile(linked, library)


def compiler_for(target: Target) -> tuple[str, ...]:
    """Choose what compiles and links for a machine; raise `ModuleNotFoundError` where there is nothing."""
    own = shutil.which(COMPILER)
    if own is not None and target.name in names_of_targets():
        return (own,)
    if find_spec("ziglang") is None:
        wanted = "a C compiler (cc) or " if target == host() else ""
        raise ModuleNotFoundError(
            f"To build libraries for {target.name}, install {wanted}the package ziglang.", name="ziglang"
        )
    return (*ZIG, "cc", "-target", target.zig)


def _switches(target: Target, symbols: Sequence[str], rules: Path) -> tuple[str, ...]:
    """Say how to link: only what is exported can be seen, and nothing tells when or where it was made."""
    if target.suffix == ".so":
        listed = rules.with_name("exports.map")
        listed.write_text(f"{{ global: {'; '.join(symbols)}; local: *; }};\n", encoding="ascii")
        hidden = ("-Wl,-Bsymbolic", f"-Wl,--version-script={listed}", "-Wl,--gc-sections", "-Wl,--build-id=none")
        return ("-nostartfiles", "-s", *hidden)
    if target.suffix == ".dylib":
        return ("-s", "-Wl,-install_name,@rpath/cubetable")
    return ("-s",)


def _run(*command: str) -> None:
    """Run a command; raise `RuntimeError` with what it says where it fails."""
    fixed = {**os.environ, "SOURCE_DATE_EPOCH": "0"}  # a library for Windows has the time when it was linked
    done = subprocess.run(command, env=fixed, capture_output=True, text=True, check=False)  # noqa: S603  # compilers
    if done.returncode:
        raise RuntimeError(done.stderr)
