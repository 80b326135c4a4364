"""The machines that libraries are built for, all of them in one table.

A library is compiled once for each dialect, and linked for each target: triple, processor and level are chosen then.
"""

import os
from collections.abc import Mapping
from typing import Final, NamedTuple

from cubetable.core.compiled.cache import names_of_targets


class Dialect(NamedTuple):
    """The features of a machine that decide about the code that Numba makes."""

    pointer_bits: int
    can_deposit: bool = False
    """Whether the processor has the instructions `pdep` and `pext`."""
    can_pause: bool = False
    """Whether it has an instruction for a thread that looks out for another."""

    @property
    def name(self) -> str:
        """The name under which compiled units are kept."""
        return f"{self.pointer_bits}{'-deposit' * self.can_deposit}{'-pause' * self.can_pause}"


class Target(NamedTuple):
    """A machine, as LLVM and the linkers name it."""

    name: str
    triple: str
    zig: str
    """Its name for `zig cc`, with the oldest system library that will do."""
    dialect: Dialect
    processor: str = ""
    features: str = ""
    features_of_champions: str = ""
    """The same where a library is for champions only: a browser without vectors has level 5 instead."""
    vectors: bool = True
    """Whether loops become vectors; a champion's always do."""
    suffix: str = ".so"

    @property
    def is_native(self) -> bool:
        """Tell whether functions are handed on by their addresses, and not bound beforehand."""
        return self.dialect.pointer_bits == 64


PLAIN: Final = Dialect(64)
WITH_PAUSE: Final = Dialect(64, can_pause=True)
WITH_DEPOSIT: Final = Dialect(64, can_deposit=True, can_pause=True)
IN_BROWSERS: Final = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""The features of WebAssembly that each browser has that can run Pyodide."""

WASM32: Final = Target(
    "wasm32",
    "wasm32-unknown-emscripten",
    "wasm32-freestanding",
    Dialect(32),
    features=IN_BROWSERS,
    features_of_champions=f"{IN_BROWSERS},+simd128",
    vectors=False,
    suffix=".wasm",
)
TARGETS: Final[Mapping[str, Target]] = {
    target.name: target
    for target in (
        WASM32,
        Target("linux-x86_64-v2", "x86_64-unknown-linux-gnu", "x86_64-linux-gnu.2.17", WITH_PAUSE, "x86-64-v2"),
        Target("linux-x86_64-v3", "x86_64-unknown-linux-gnu", "x86_64-linux-gnu.2.17", WITH_DEPOSIT, "x86-64-v3"),
        Target("linux-aarch64", "aarch64-unknown-linux-gnu", "aarch64-linux-gnu.2.17", PLAIN, "generic"),
        Target(
            "macos-x86_64", "x86_64-apple-macosx11.0", "x86_64-macos.11.0", WITH_PAUSE, "x86-64-v2", suffix=".dylib"
        ),
        Target("macos-arm64", "arm64-apple-macosx11.0", "aarch64-macos.11.0", PLAIN, "apple-m1", suffix=".dylib"),
        Target("windows-x86_64", "x86_64-pc-windows-gnu", "x86_64-windows-gnu", WITH_PAUSE, "x86-64-v2", suffix=".dll"),
    )
}
DIALECTS: Final[Mapping[str, Dialect]] = {target.dialect.name: target.dialect for target in TARGETS.values()}


def host() -> Target:
    """Return the target for this machine, the best that its processor can run."""
    names = names_of_targets()
    if not names:
        raise LookupError(f"cubetable builds no libraries for this machine ({os.name})")
    return TARGETS[names[0]]
