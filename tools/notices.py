"""`make notices`: write NOTICES.md: who made the games, and the licences of all that comes with the program.

The page's build puts the same file beside the scripts and fonts: a server and a folder of static files have it, too.
"""

import json
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Final, NamedTuple

from cubetable.core import registry
from cubetable.core.messages import say

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "NOTICES.md"
HEAD: Final = """\
# Credits and licences

For all who pass Cubetable on: who made the games, and what comes with the program under a licence of its own.
`make notices` writes this page.

## The games

Cubetable is unofficial. Nobody named here has made it, checked it or approved of it. The games, their names and their
documents belong to their designers and publishers. The rulebooks and pictures of Cubetable are its own.

| game | by whom |
|---|---|
"""
OURS: Final = """
## Cubetable itself

Its code, texts, pictures and networks have the [MIT licence](LICENSE).

## What comes with it

| part | where | licence |
|---|---|---|
"""
IN_THE_PAGE: Final = "the page"
IN_THE_SERVER: Final = "the words of recovery phrases"
IN_LIBRARIES: Final = "compiled rules"
IN_THE_FOLDER: Final = "the folder that `cubetable site` writes"


class Part(NamedTuple):
    """Something that comes with the program: where it is, the name of its licence, and the text."""

    name: str
    where: str
    licence: str
    text: str


def text() -> str:
    """Write the whole page."""
    credited = (f"| {registry.title(name, 'en')} | {say(f'{name}.credits', 'en')} |\n" for name in registry.OWN)
    parts = [*of_the_page(), *of_the_server(), *of_libraries(), *of_the_folder()]
    listed = (f"| {part.name} | {part.where} | {part.licence} |\n" for part in parts)
    texts = (f"\n## {part.name}\n\n```text\n{part.text.strip()}\n```\n" for part in parts)
    return "".join((HEAD, *credited, OURS, *listed, *texts))


def of_the_page() -> Iterator[Part]:
    """List the packages of npm that the page's build takes in: all but those that only build it."""
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    for place, about in sorted(lock["packages"].items()):
        if place and not about.get("dev"):
            licence = next((WEB / place).glob("LICENSE*"))
            yield Part(place.removeprefix("node_modules/"), IN_THE_PAGE, about["license"], _lines_of(licence))


def of_the_server() -> Iterator[Part]:
    """List what the server brings beside our own code: the lists of words of BIP-39, as python-mnemonic has them."""
    yield Part("python-mnemonic", IN_THE_SERVER, "MIT", _lines_of(Path(__file__).with_name("mnemonic-licence.txt")))


def of_libraries() -> Iterator[Part]:
    """List what compilers put into libraries and extensions beside our own code."""
    yield Part("Numba", IN_LIBRARIES, "BSD-2-Clause", _installed("numba", "LICENSE"))
    yield Part("Zig", f"{IN_LIBRARIES}, in wheels", "MIT", _installed("ziglang", "LICENSE"))
    yield Part("mingw-w64", f"{IN_LIBRARIES}, in wheels for Windows", "ZPL-2.1", _installed("ziglang", "mingw/COPYING"))


def of_the_folder() -> Iterator[Part]:
    """List what runs the program in a browser."""
    pyodide = json.loads((WEB / "node_modules" / "pyodide" / "package.json").read_text(encoding="utf-8"))
    source = f"""\
Pyodide {pyodide["version"]}, its scripts and its machine code unchanged. Its source is at {pyodide["homepage"]}.

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0.
If a copy of the MPL was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/."""
    yield Part("Pyodide", IN_THE_FOLDER, pyodide["license"], source)
    yield Part("Python", IN_THE_FOLDER, "PSF-2.0", _lines_of(Path(__file__).with_name("python-licence.txt")))
    yield Part("msgspec", IN_THE_FOLDER, "BSD-3-Clause", _installed("msgspec", "LICENSE"))


def _installed(package: str, ending: str) -> str:
    """Read a licence that an installed package brings."""
    files = distribution(package).files or ()
    licences = [file for file in files if file.as_posix().endswith(ending) and "licenses" in file.parts]
    return _lines_of(Path(str(min(licences, key=lambda file: len(file.parts)).locate())))


def _lines_of(path: Path) -> str:
    """Read a text without spaces at the ends of its lines."""
    return "\n".join(line.rstrip() for line in path.read_text(encoding="utf-8").splitlines())


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
