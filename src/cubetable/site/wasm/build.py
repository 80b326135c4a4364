"""Build the modules of the games, each step in a process of its own, and keep them beside the compiled kernels.

The same sources give the same bytes.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from cubetable.core.cache import cache_root
from cubetable.core.sources import sources_of
from cubetable.network.stock import FOLDER, LIBRARY
from cubetable.registry import OWN, manifest

HERE: Final = Path(__file__).parent
SHARED_UNIT: Final = "shared"
SHARED: Final = ("cubetable.search", "cubetable.puzzles")
"""The packages whose functions work for all games."""
SUFFIXES: Final = (".wasm", ".json")
COMPILE_WITH: Final = ("units.py", "target.py", "bindings.py")
"""The files that decide what is compiled, and how."""
TOOLS: Final = ("numba", "llvmlite", "ziglang")
FIXED: Final = {"PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore", "NUMBA_DISABLE_JIT": "0"}
"""The same order of everything in each build, and no warnings of Numba's about its own work."""


def build(folder: Path, names: Sequence[str] = ()) -> None:
    """Write `GAME.wasm` and `GAME.json` for some games, or for all of ours; for champions `GAME.champion` as well."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [library for name in names or OWN for library in libraries_of(name)]
    missing = [name for name in chosen if not all(kept.exists() for kept in _files_in_cache(name))]
    if missing:
        cache_root().joinpath("wasm").mkdir(exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            parts = [parts_of(library) for library in missing]
            wanted = list(dict.fromkeys(part for some in parts for part in some))
            units = dict(zip(wanted, pool.map(_compile, wanted), strict=True))
            list(pool.map(_link, missing, [[units[part] for part in some] for some in parts]))
    for name in chosen:
        for kept in _files_in_cache(name):
            copyfile(kept, folder / f"{name}{kept.suffix}")


def libraries_of(name: str) -> list[str]:
    """Name the libraries of a game: its own, and that of its champions if it has any."""
    return [name, name + LIBRARY] if manifest(name).file(FOLDER).is_dir() else [name]


def parts_of(library: str) -> list[str]:
    """Name the units that a library is linked from; what the last one needs is exported."""
    game = game_with(library)
    return list(dict.fromkeys((SHARED_UNIT, game, library)))


def game_with(library: str) -> str:
    """Name the game that has a library."""
    return library.removesuffix(LIBRARY)


def packages_of(unit: str) -> tuple[str, ...]:
    """Name the packages whose functions a unit holds."""
    return SHARED if unit == SHARED_UNIT else (manifest(game_with(unit)).package,)


def _compile(unit: str) -> Path:
    """Compile a unit, unless that is done."""
    kept = cache_root() / "wasm" / f"{unit}-{_fingerprint(unit)}.unit"
    if not kept.exists():
        with TemporaryDirectory() as folder:
            made = Path(folder, kept.name)
            _step("compile", unit, str(made))
            _keep(made, kept)
    return kept


def _link(name: str, units: Sequence[Path]) -> None:
    """Link a library from its units."""
    with TemporaryDirectory() as folder:
        made = [Path(folder, f"{name}{suffix}") for suffix in SUFFIXES]
        _step("link", *map(str, (*made, *units)))
        for file, kept in zip(made, _files_in_cache(name), strict=True):
            _keep(file, kept)


def _keep(made: Path, kept: Path) -> None:
    """Put a whole file in its place at once: another process may look for it."""
    beside = kept.with_suffix(f".{os.getpid()}")
    copyfile(made, beside)
    beside.replace(kept)


def _files_in_cache(name: str) -> list[Path]:
    """Name the files of a library in the cache."""
    digest = hashlib.sha256(" ".join(map(_fingerprint, parts_of(name))).encode())
    for file in sorted(HERE.glob("*.[pc]*")):
        digest.update(file.read_bytes())
    return [cache_root() / "wasm" / f"{name}-{digest.hexdigest()[:16]}{suffix}" for suffix in SUFFIXES]


def _step(*arguments: str) -> None:
    command = [sys.executable, "-m", __package__, *arguments]
    done = subprocess.run(  # noqa: S603  # our own module
        command, env={**os.environ, **FIXED}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments[:2])}: {done.stderr}")


@cache
def _fingerprint(unit: str) -> str:
    """Digest every file that the code of a unit can come from, and what it is made with."""
    files = {*(HERE / name for name in COMPILE_WITH), *_sources(packages_of(unit))}
    digest = hashlib.sha256(" ".join(map(version, TOOLS)).encode() + sys.version.encode())
    for file in sorted(files):
        digest.update(file.read_bytes())
    if unit.endswith(LIBRARY):  # which searches are bound depends on which weights can be used
        for weights in sorted(manifest(game_with(unit)).file(FOLDER).iterdir(), key=lambda file: file.name):
            digest.update(weights.name.encode() + weights.read_bytes())
    return digest.hexdigest()[:16]


def _sources(packages: Iterable[str]) -> Iterator[Path]:
    """List the files of some packages, and what they import."""
    for package in packages:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(name=package)
        for file in Path(spec.origin).parent.rglob("*.py"):
            yield from sources_of(file)
