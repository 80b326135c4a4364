"""Find the source files that compiled code can come from, so that a change of any of them is a new cache key.

Compiled code holds a copy of what it inlines and calls. That can come from every file beside it, from every file of
the game that its folder belongs to, and from every module that it imports, directly or through others. The imports are
read with a regular expression, not with Python's parser: the key is needed each time a program starts.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

OURS: Final = Path(__file__).parents[1]
MANIFEST: Final = "manifest.py"
"""The file that every game's folder holds."""
PACKAGE: Final = "__init__.py"

IMPORT: Final = re.compile(
    rb"^[ \t]*(?:from[ \t]+(?P<base>[\w.]+)[ \t]+import[ \t]+(?:\((?P<several>[^)]*)\)|(?P<names>[^\n]*))"
    rb"|import[ \t]+(?P<modules>[^\n]*))",
    re.MULTILINE,
)
COMMENT: Final = re.compile(rb"#[^\n]*")


def sources_of(source: Path) -> list[Path]:
    """List the files that code compiled from a source can come from, sorted; the source is one of them."""
    top, found = _top_package(source), {source}
    waiting = [source]
    while waiting:
        new = _imported(waiting.pop(), top) - found
        found |= new
        waiting += new
    return sorted({*found, *source.parent.glob("*.py"), *_files_of_the_game(source)})


def _top_package(source: Path) -> Path:
    """Return the folder of the outermost package that a file is in, or its own folder if it is in none."""
    folder = source.parent
    while (folder.parent / PACKAGE).exists():
        folder = folder.parent
    return folder


def _files_of_the_game(source: Path) -> Iterator[Path]:
    """List the files of the game that a source belongs to, if it belongs to one."""
    folder = source.parent
    while (folder / PACKAGE).exists():
        if (folder / MANIFEST).exists():
            yield from folder.glob("*.py")
        folder = folder.parent


@cache
def _imported(source: Path, top: Path) -> frozenset[Path]:
    """List the files that a file imports from this package and from the package that it is in itself."""
    roots = {package.name: package for package in (top, OURS)}
    names = {name for match in IMPORT.finditer(source.read_bytes()) for name in _modules_named(match)}
    places = (_place(name, source, roots) for name in names)
    return frozenset(file for place in places if place for file in _files_at(place))


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


def _place(name: str, source: Path, roots: Mapping[str, Path]) -> Path | None:
    """Return where a module lies, without its suffix; None for a module of another package."""
    parts = name.lstrip(".").split(".")
    above = len(name) - len(name.lstrip("."))
    if above:
        return source.parents[above - 1].joinpath(*parts)
    return roots[parts[0]].joinpath(*parts[1:]) if parts[0] in roots else None


@cache
def _files_at(place: Path) -> tuple[Path, ...]:
    """Return the file of a module or of a package, if there is one."""
    candidates = (place.with_name(f"{place.name}.py"), place / PACKAGE)
    return tuple(file for file in candidates if file.is_file())
