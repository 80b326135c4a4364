"""Say which libraries there are and what each is built from; build them, each step in a process of its own.

A library is a file of code (`NAME.so`, `NAME.wasm`, …) and a list of what it exports (`NAME.json`). What is built stays
in the cache, by a digest of the sources and the versions of the tools. The same sources give the same bytes.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from cubetable.bots.network.stock import FOLDER, LIBRARY
from cubetable.build.c_compiler import compiler_for
from cubetable.build.targets import Dialect, Target, host
from cubetable.core.compiled.cache import cache_root
from cubetable.core.compiled.home import SHARED, SHARED_HOME, SHARED_PACKAGES, Home
from cubetable.core.compiled.sources import DIGITS, digest_of
from cubetable.core.registry import OWN, manifest

PACKAGES: Final[Mapping[int, tuple[str, ...]]] = {
    32: ("cubetable.bots.search", "cubetable.study.puzzles"),
    64: SHARED_PACKAGES,
}
"""The packages of functions that work for all games, for browsers and natively."""
LISTED: Final = ".json"
TOOLS: Final = ("numba", "llvmlite", "ziglang")
FIXED: Final = {
    "PYTHONHASHSEED": "0",
    "PYTHONWARNINGS": "ignore",
    "NUMBA_DISABLE_JIT": "0",
    "CUBETABLE_RULES": "python",
}
"""The same order of everything in each build, no warnings of Numba's about its own work, and rules that are plain."""


class Order(NamedTuple):
    """A library that is wanted, and for which machine."""

    name: str
    target: Target

    @property
    def files(self) -> tuple[str, str]:
        """The names of the library's two files."""
        return (f"{self.name}{self.target.suffix}", f"{self.name}{LISTED}")

    @property
    def cached(self) -> list[Path]:
        """The paths of the library's two files in the cache."""
        named = f"{self.name}-{self.target.name}-{digest(self)}"
        return [cache_root() / "libraries" / f"{named}{Path(file).suffix}" for file in self.files]


def build(folder: Path, names: Sequence[str] = (), target: Target | None = None) -> list[Path]:
    """Write the libraries of some games, or of all of ours, for one machine, and list the files.

    Natively one more library has what all games share. In browsers each game's has that, and champions have one more.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return [
        Path(copyfile(path, folder / file))
        for order in build_in_cache(names, target)
        for path, file in zip(order.cached, order.files, strict=True)
    ]


def build_in_cache(names: Sequence[str] = (), target: Target | None = None) -> list[Order]:
    """Build the libraries of some games, or of all of ours, in the cache, and return their orders."""
    wanted = target or host()
    orders = [Order(name, wanted) for name in libraries_of(names, wanted)]
    missing = [order for order in orders if not all(path.exists() for path in order.cached)]
    if missing:
        check_tools(wanted)
        _build(missing)
    return orders


def check_tools(target: Target) -> None:
    """Raise an error that says what is missing for building libraries for a machine, if something is."""
    for tool in ("numba", "llvmlite"):
        version(tool)
    compiler_for(target)


def _build(orders: Sequence[Order]) -> None:
    """Build libraries on all cores: each is linked as soon as its units are compiled."""
    cache_root().joinpath("libraries").mkdir(exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as compiling, ThreadPoolExecutor(len(orders)) as linking:
        wanted = dict.fromkeys((unit, order.target.dialect) for order in orders for unit in units_of(order))
        units = {unit: compiling.submit(_compile, *unit) for unit in wanted}

        def finish(order: Order) -> None:
            parts = [units[unit, order.target.dialect].result() for unit in units_of(order)]
            compiling.submit(_link, order, parts).result()

        list(linking.map(finish, orders))


def libraries_of(names: Sequence[str], target: Target) -> list[str]:
    """Name the libraries of some games, or of all of ours."""
    if target.is_native:
        return list(names) or [SHARED, *OWN]
    return [library for name in names or OWN for library in (name, *champions_of(name))]


def champions_of(name: str) -> list[str]:
    """Name the library of a game's champions in browsers, if it has any."""
    return [name + LIBRARY] if manifest(name).file(FOLDER).is_dir() else []


def units_of(order: Order) -> list[str]:
    """Name the units that a library is linked from; what the last one needs is exported."""
    if order.target.is_native:
        return [order.name]
    return list(dict.fromkeys((SHARED, game_with(order.name), order.name)))


def game_with(library: str) -> str:
    """Name the game that has a library."""
    return library.removesuffix(LIBRARY)


def packages_of(unit: str, dialect: Dialect) -> tuple[str, ...]:
    """Name the packages whose functions a unit holds."""
    return PACKAGES[dialect.pointer_bits] if unit == SHARED else (manifest(game_with(unit)).package,)


def digest(order: Order) -> str:
    """Digest every file that the code of a library can come from, and how it is made."""
    digests = [_digest(unit, order.target.dialect) for unit in units_of(order)]
    return digests[0] if len(digests) == 1 else hashlib.sha256(" ".join(digests).encode()).hexdigest()[:DIGITS]


def home_of_unit(unit: str) -> Home:
    """Find the library of a game, or of what all games share."""
    return SHARED_HOME if unit == SHARED else manifest(unit).home


@cache
def _digest(unit: str, dialect: Dialect) -> str:
    """Digest every file that the code of a unit can come from, and how it is made."""
    if dialect.pointer_bits == 64:
        return home_of_unit(unit).digest
    if unit != SHARED and manifest(game_with(unit)).library is not None:  # a game in one file
        return home_of_unit(unit).digest
    folders = [_folder(package) for package in packages_of(unit, dialect)]
    files = [str(file) for folder in folders for file in folder.rglob("*.py")]
    if not unit.endswith(LIBRARY):
        return digest_of(files)
    # Which searches are bound depends on which weights can be used.
    weights = sorted(manifest(game_with(unit)).file(FOLDER).iterdir(), key=lambda file: file.name)
    return digest_of(files, " ".join(hashlib.sha256(file.read_bytes()).hexdigest() for file in weights))


def _folder(package: str) -> Path:
    """Return the folder of a package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name=package)
    return Path(spec.origin).parent


# --- Steps ------------------------------------------------------------------------------------------------


def _compile(unit: str, dialect: Dialect) -> Path:
    """Compile a unit, unless that is done."""
    path = cache_root() / "libraries" / f"{unit}-{dialect.name}-{_fingerprint(unit, dialect)}.unit"
    if not path.exists():
        with TemporaryDirectory() as folder:
            draft = Path(folder, path.name)
            _step("compile", unit, dialect.name, str(draft))
            _put(draft, path)
    return path


def _link(order: Order, units: Sequence[Path]) -> None:
    """Link a library from its units."""
    with TemporaryDirectory() as folder:
        _step("link", order.name, order.target.name, folder, *map(str, units))
        for file, path in zip(order.files, order.cached, strict=True):
            _put(Path(folder, file), path)


def _put(draft: Path, path: Path) -> None:
    """Put a whole file in its place at once: another process may look for it."""
    beside = path.with_suffix(f".{os.getpid()}")
    copyfile(draft, beside)
    beside.replace(path)


def _step(*arguments: str) -> None:
    command = [sys.executable, "-m", f"{__package__}.step", *arguments]
    done = subprocess.run(  # noqa: S603  # our own module
        command, env={**os.environ, **FIXED}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        from cubetable.build import faults

        raise faults.read(done.stdout, done.stderr)


@cache
def _fingerprint(unit: str, dialect: Dialect) -> str:
    """Digest the sources of a unit, and the versions of what it is made with."""
    tools = " ".join(map(_version, TOOLS))
    return hashlib.sha256(f"{_digest(unit, dialect)} {tools} {sys.version}".encode()).hexdigest()[:DIGITS]


def _version(tool: str) -> str:
    """Name the version of a tool; one that is not installed is not used."""
    try:
        return version(tool)
    except PackageNotFoundError:
        return "none"
