"""Find the source files that compiled code can come from, so that a change of any of them gives another digest.

Compiled code holds a copy of what it inlines and calls. That can come from every file of the game and from every module
that these import, directly or through others. The imports are read with a regular expression, not with Python's
parser, and files are named by plain strings: the digest is needed each time a program starts.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate
from os.path import basename, dirname, isfile, join
from pathlib import Path
from typing import Final

OURS: Final = str(Path(__file__).parents[2])
"""The folder of this package."""
BUILDER: Final = join(OURS, "build")
"""The folder that decides how everything is compiled."""
DECIDE_NOTHING: Final = frozenset(
    join(OURS, "core", *name)
    for name in (("kernel.py",), ("game.py",), ("compiled", "libraries.py"), ("compiled", "library.py"))
)
"""Modules that rules import, and of which nothing is compiled."""
PACKAGE_FILE: Final = "__init__.py"
DIGITS: Final = 16

IMPORT: Final = re.compile(
    rb"^[ \t]*(?:from[ \t]+(?P<base>[\w.]+)[ \t]+import[ \t]+(?:\((?P<several>[^)]*)\)|(?P<names>[^\n]*))"
    rb"|import[ \t]+(?P<modules>[^\n]*))",
    re.MULTILINE,
)
COMMENT: Final = re.compile(rb"#[^\n]*")
DECLARATION: Final = re.compile(
    rb"^@(?:kernel|coder|features)\."
    rb"|^@(?:actors|moves|why|chances|play|scores|returns|playout|compiled|inline|allocates)\b"
    rb"|\bkernel\.(?:compiled|inline)\b",
    re.MULTILINE,
)
"""How a function is declared that is compiled."""


def digest_of(files: Iterable[str], text: str = "") -> str:
    """Digest files, all that they import, a text, and how everything is compiled: relative names and contents alone."""
    builder = [str(file) for pattern in ("*.py", "*.c") for file in Path(BUILDER).glob(pattern)]
    digest = hashlib.sha256(text.encode())
    for name, file in sorted((_relative(file), file) for file in {*sources_of(files), *builder}):
        digest.update(b"%s\0%s\0" % (name.encode(), _read(file)))
    return digest.hexdigest()[:DIGITS]


def declares(file: str) -> bool:
    """Tell whether a file declares functions that are compiled."""
    return DECLARATION.search(_read(file)) is not None


def sources_of(files: Iterable[str]) -> set[str]:
    """List files and all that they import from their own packages and from this one."""
    sources = set(files)
    waiting = list(sources)
    while waiting:
        file = waiting.pop()
        new = _imported(file, _top(dirname(file))) - sources - DECIDE_NOTHING
        sources |= new
        waiting += new
    return sources


@cache
def _top(folder: str) -> str:
    """Return the folder of the outermost package that a folder is in, or the folder itself if it is in none."""
    above = dirname(folder)
    return _top(above) if isfile(join(above, PACKAGE_FILE)) else folder


def _relative(file: str) -> str:
    """Name a file from the folder of its outermost package on."""
    return file.removeprefix(dirname(_top(dirname(file)))).lstrip("/\\").replace("\\", "/")


@cache
def _read(file: str) -> bytes:
    return Path(file).read_bytes()


@cache
def _imported(source: str, top: str) -> frozenset[str]:
    """List the files that a file imports from this package and from the package that it is in itself."""
    roots = {basename(package): package for package in (top, OURS)}
    names = {name for match in IMPORT.finditer(_read(source)) for name in _modules_named(match)}
    places = {_place(name, source, roots) for name in names} - {""}
    return frozenset(file for place in places for file in _files_at(place))


def _modules_named(match: "re.Match[bytes]") -> Iterator[str]:
    """Name every module that an import can mean: `from X import Y` means X, and X.Y if that is a module."""
    if match["modules"] is not None:
        for module in _names(match["modules"]):
            yield from accumulate(module.split("."), "{}.{}".format)
        return
    base = match["base"].decode()
    yield base
    joint = "" if base.endswith(".") else "."
    for name in _names(match["several"] or match["names"] or b""):
        yield f"{base}{joint}{name}"


def _names(listed: bytes) -> list[str]:
    """Split what an import lists, without comments and without the names after `as`."""
    parts = COMMENT.sub(b"", listed).replace(b"\\", b" ").split(b",")
    return [part.split()[0].decode(errors="replace") for part in parts if part.strip()]


def _place(name: str, source: str, roots: dict[str, str]) -> str:
    """Return where a module lies, without its suffix; nothing for a module of another package."""
    first, *others = name.lstrip(".").split(".")
    above = len(name) - len(name.lstrip("."))
    if above:
        folder = source
        for _ in range(above):
            folder = dirname(folder)
        return join(folder, first, *others)
    return join(roots[first], *others) if first in roots else ""


@cache
def _files_at(place: str) -> tuple[str, ...]:
    """Return the file of a module or of a package, if there is one."""
    return tuple(filter(isfile, (f"{place}.py", join(place, PACKAGE_FILE))))
