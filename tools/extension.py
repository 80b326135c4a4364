"""Compile the extension that calls libraries (`core/compiled/_call.c`), for this machine or for any other.

It is written for Python's limited API: one file serves every Python from 3.11. For this machine its own C compiler is
enough. For another one Zig is needed, Python's headers of this machine, and `tools/extension_headers/pyconfig.h` in
place of what they say of this machine.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "cubetable" / "core" / "compiled" / "_call.c"
HEADERS: Final = Path(__file__).with_name("extension_headers")
ZIG: Final = (sys.executable, "-m", "ziglang")
NAME: Final = "_call.abi3.so"
ON_WINDOWS: Final = "_call.pyd"
SHARED: Final = ("-O2", "-shared", "-fvisibility=hidden", "-s", "-g0")

WORD: Final = re.compile(r"\b_?Py\w+")
RENAMED: Final = (
    "_PyArg_ParseTuple_SizeT",
    "_PyArg_ParseTupleAndKeywords_SizeT",
    "_PyObject_CallFunction_SizeT",
    "_PyObject_CallMethod_SizeT",
    "_Py_Dealloc",
    "_Py_NoneStruct",
    "PyCMethod_New",
    "PyEval_RestoreThread",
    "PyEval_SaveThread",
    "PyType_GetFlags",
)
"""Names that macros of the headers stand for."""
OBJECTS: Final = re.compile(r"PyExc_\w+|Py\w+_Type|_Py_\w+Struct")
"""Names of objects; all others are functions."""


class Machine(NamedTuple):
    """A kind of machine: the tag of its wheel, the libraries that it can run, and how the extension is made for it."""

    tag: str
    targets: tuple[str, ...]
    zig: str
    switches: tuple[str, ...] = ("-fPIC",)
    file: str = NAME


ON_MACS: Final = ("-Wl,-undefined,dynamic_lookup", f"-Wl,-install_name,{NAME}")
MACHINES: Final = {
    "linux-x86_64": Machine("manylinux_2_17_x86_64", ("linux-x86_64-v2", "linux-x86_64-v3"), "x86_64-linux-gnu.2.17"),
    "linux-aarch64": Machine("manylinux_2_17_aarch64", ("linux-aarch64",), "aarch64-linux-gnu.2.17"),
    "macos-x86_64": Machine("macosx_11_0_x86_64", ("macos-x86_64",), "x86_64-macos.11.0", ON_MACS),
    "macos-arm64": Machine("macosx_11_0_arm64", ("macos-arm64",), "aarch64-macos.11.0", ON_MACS),
    "windows-x86_64": Machine("win_amd64", ("windows-x86_64",), "x86_64-windows-gnu", (), ON_WINDOWS),
}
"""The machines that have wheels of their own."""


def compile_here(target: Path) -> None:
    """Compile for this machine; raise `LookupError` without a compiler, and `RuntimeError` with what it says."""
    own = shutil.which("cc")
    if own is None and find_spec("ziglang") is None:
        raise LookupError("there is no C compiler (cc)")
    compiler = (*ZIG, "cc") if own is None else (own,)
    switches = ON_MACS if sys.platform == "darwin" else ("-fPIC",)
    with TemporaryDirectory() as folder:
        libraries = [_import_library(Path(folder))] if target.name == ON_WINDOWS else ["-ldl"]
        _compile(compiler, switches, sysconfig.get_path("include"), Path(folder, target.name), *libraries)
        # A program that runs keeps the file that it has loaded.
        shutil.copyfile(Path(folder, target.name), target.with_suffix(".new"))
    target.with_suffix(".new").replace(target)


def compile_for(machine: Machine, target: Path) -> None:
    """Compile for another machine; raise `RuntimeError` with what the compiler says."""
    with TemporaryDirectory() as folder:
        headers = Path(folder, "include")
        shutil.copytree(sysconfig.get_path("include"), headers)
        shutil.copyfile(HEADERS / "pyconfig.h", headers / "pyconfig.h")
        libraries = [_import_library(Path(folder))] if machine.file == ON_WINDOWS else []
        compiler = (*ZIG, "cc", "-target", machine.zig)
        _compile(compiler, machine.switches, str(headers), Path(folder, target.name), *libraries)
        shutil.copyfile(Path(folder, target.name), target)  # Zig writes more files beside it


def _compile(compiler: Sequence[str], switches: Sequence[str], headers: str, target: Path, *more: str) -> None:
    _run(*compiler, *SHARED, *switches, f"-I{headers}", "-o", target.name, str(SOURCE), *more, folder=target.parent)


def _import_library(folder: Path) -> str:
    """Make what a linker for Windows has to know of Python: the names in its library."""
    names = sorted({*WORD.findall(SOURCE.read_text(encoding="utf-8")), *RENAMED})
    listed = [f"{name} DATA" if OBJECTS.fullmatch(name) else name for name in names]
    folder.joinpath("python3.def").write_text("\n".join(['LIBRARY "python3.dll"', "EXPORTS", *listed, ""]), "ascii")
    _run(*ZIG, "dlltool", "-m", "i386:x86-64", "-d", "python3.def", "-l", "python3.lib", "-D", "python3.dll",
         folder=folder)  # fmt: skip
    return "python3.lib"


def _run(*command: str, folder: Path) -> None:
    """Run a command in a folder; raise `RuntimeError` with what it says where it fails."""
    caches = {"ZIG_LOCAL_CACHE_DIR": str(folder / "zig")}
    done = subprocess.run(  # noqa: S603  # compilers
        command, cwd=folder, env={**os.environ, **caches}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
