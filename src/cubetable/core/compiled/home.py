"""Say to which library a function belongs, and by which digest that library is known.

A library holds the functions of one game, or those that all games share. Its digest is made of the text of every source
file that its functions can come from: a library that was made of other sources has another digest and is not used.
"""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from cubetable.core.compiled.sources import OURS, declares, digest_of

LENT: Final = "CUBETABLE_LENT"
"""The variable that names the games that a program lends to the processes that it starts."""
LENT_PACKAGE: Final = "package="
LENT_MODULE: Final = "module="
"""How the text begins that lends a package, or a module (`Home.lent`)."""
SHAPE: Final = "?"
"""Behind it a lent game in one file has the numbers that shape it: `y.py?SIZE=7,KOMI=2`."""
SHARED: Final = "shared"
"""The library of what all games share."""
SHARED_PACKAGES: Final = tuple(
    f"cubetable.{name}"
    for name in ("core", "bots.network", "bots.search", "bots.train", "study.puzzles", "lab", "envs")
)
"""The packages of such functions. `core` knows those above it by these names alone, and imports none of them."""
SHEETS: Final = "cubetable.core.sheet"
"""A package in one of these that shares none of its functions: each game in one file has its own."""


@dataclass(frozen=True, eq=False)
class Home:
    """One library: its name, and how its digest is found."""

    name: str
    find_digest: Callable[[], str]
    lent: str = ""
    """How another process finds a game that it may not know: a file, `package=PACKAGE` or `module=NAME=MODULE`."""
    explain: Callable[[str, int], Exception] | None = None
    """For the rules of a designer: makes the error of what went wrong at a line."""

    @cached_property
    def digest(self) -> str:
        """The digest of all that the library is made of."""
        return self.find_digest()


def write_lent(lent: Iterable[str]) -> str:
    """Write what a program lends as one text; a path may have the sign in it that stands between two.

    >>> read_lent(write_lent(["a.py", f"b%{os.pathsep}c.py"])) == ["a.py", f"b%{os.pathsep}c.py"]
    True
    """
    return os.pathsep.join(one.replace("%", "%25").replace(os.pathsep, f"%{ord(os.pathsep):02X}") for one in lent)


def read_lent(text: str) -> list[str]:
    """Read what a program lends."""
    return [unquote(one) for one in text.split(os.pathsep) if one]


def write_shape(chosen: Mapping[str, int]) -> str:
    """Write the numbers that shape a game, as they stand behind its file."""
    return SHAPE + ",".join(f"{name}={value}" for name, value in chosen.items())


def split_shape(lent: str) -> tuple[str, dict[str, int]]:
    """Take what a program lends apart into the file or module, and the numbers that shape the game.

    >>> split_shape("y.py?SIZE=7"), split_shape("y.py")
    (('y.py', {'SIZE': 7}), ('y.py', {}))
    """
    where, _, numbers = lent.partition(SHAPE)
    pairs = (pair.partition("=") for pair in numbers.split(",") if pair)
    return where, {name: int(value) for name, _, value in pairs}


def home_of(module: str) -> Home | None:
    """Find the library that holds the functions of a module; None for a module that has none."""
    package = module
    while package:  # a game's manifest is loaded before all its other modules
        package = package.rpartition(".")[0]
        home: Home | None = getattr(getattr(sys.modules.get(f"{package}.manifest"), "MANIFEST", None), "home", None)
        if home is not None:
            return home
    is_shared = _is_inside(module, *SHARED_PACKAGES) and not _is_inside(module, SHEETS)
    return SHARED_HOME if is_shared else None


def _is_inside(module: str, *packages: str) -> bool:
    return f"{module}.".startswith(tuple(f"{package}." for package in packages))


@cache
def home_of_game(name: str, package: str) -> Home:
    """Name the library of a game that is a package."""
    return Home(name, lambda: digest_of(_files_of(package)), f"{LENT_PACKAGE}{package}")


def _files_of(*packages: str) -> Iterator[str]:
    """List the files of packages that declare functions."""
    for package in packages:
        spec = find_spec(package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(name=package)
        yield from filter(declares, map(str, Path(spec.origin).parent.rglob("*.py")))


def _shared_files() -> Iterator[str]:
    """List the files that declare what all games share."""
    apart = str(Path(OURS).parent.joinpath(*SHEETS.split(".")))
    return (file for file in _files_of(*SHARED_PACKAGES) if not file.startswith(apart))


SHARED_HOME: Final = Home(SHARED, lambda: digest_of(_shared_files()))
