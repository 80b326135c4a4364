"""Serve the files that the page needs of a game that is not built into it: its board, its words, its rulebook.

Only the files that a manifest names are served. The address in the list of games ends in `?v=` and a digest of the
file, so that a browser may keep the file for ever; without the digest it asks each time.
"""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, NamedTuple

from cubetable.core.errors import Refusal
from cubetable.core.manifest import Manifest
from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import OWN_PACKAGES, games, manifest
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Answer, Shape, operation
from cubetable.server.operations.problems import RequestRefusal

Lang = Literal["en", "ru"]

DIGITS: Final = 16
VERSION_DIGITS: Final = 8
WRITTEN: Final = (".py", ".md", ".json")
"""The files of a package that its designer writes."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"
SCRIPT: Final = "text/javascript; charset=utf-8"
JSON: Final = "application/json"
MARKDOWN: Final = "text/markdown; charset=utf-8"


class GameTraits(Shape):
    """The traits of a game, and the addresses of its board, words and rulebook.

    A game with a scene needs no board of its own. `levels` is the highest level of bots that it offers. `version` is a
    digest of the rules as their designer wrote them, and empty for a game that comes with Cubetable: tables of the
    others keep a diary of playtests.
    """

    secret: bool
    solo: bool
    simultaneous: bool
    cooperative: bool
    symmetric: bool
    points: bool
    levels: int
    colours: list[str]
    lessons: bool
    puzzles: bool
    editor: bool
    board: str | None
    scene: bool
    version: str
    words: dict[str, str]
    rules: dict[str, str]


class PackageFile(NamedTuple):
    """A file of a game's package, and the digest of what it holds."""

    content: bytes
    digest: str


def traits(plug: Manifest) -> GameTraits:
    """Return the traits of a game, and the addresses of its files."""
    return GameTraits(
        secret=plug.secret,
        solo=plug.solo,
        simultaneous=plug.simultaneous,
        cooperative=plug.cooperative,
        symmetric=plug.symmetric,
        points=plug.points,
        levels=plug.levels,
        colours=list(plug.colours),
        lessons=plug.lessons is not None,
        puzzles=plug.puzzles is not None,
        editor=plug.editor is not None,
        board=None if plug.board is None else _address(plug, plug.board, "board.js"),
        scene=plug.scene is not None,
        version=rules_version(plug),
        words={lang: _address(plug, f"messages.{lang}.json", f"words.{lang}.json") for lang in LANGUAGES},
        rules={lang: _address(plug, f"rules.{lang}.md", f"rules.{lang}.md") for lang in LANGUAGES},
    )


@cache
def rules_version(plug: Manifest) -> str:
    """Return a digest of the rules as their designer wrote them; nothing for a game that comes with Cubetable."""
    if plug.package == OWN_PACKAGES.get(plug.name):
        return ""
    sheet = getattr(plug, "sheet", None)
    if sheet is not None:
        return version_of(sheet.source)
    return version_of("\n".join(file.read_text("utf-8") for file in _source_files(files(plug.package))))


def _source_files(folder: Traversable) -> Iterator[Traversable]:
    """List what a designer has written in a package, in one order everywhere."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            yield from _source_files(one)
        elif one.name.endswith(WRITTEN):
            yield one


def version_of(source: str) -> str:
    """Return the digest by which a version of a designer's rules is known."""
    return hashlib.sha256(source.encode()).hexdigest()[:VERSION_DIGITS]


@operation("GET /plugs/{game}/board.js", kinds=(SCRIPT,))
def board(call: Call, game: str, v: str = "") -> Answer:
    """Serve the board of a game, as an ES module."""
    plug = _manifest(game)
    if plug.board is None:
        raise RequestRefusal(404, Refusal("shell.server.no_such_page"))
    return _answer(call, plug, plug.board, SCRIPT, v)


@operation("GET /plugs/{game}/words.{lang}.json", kinds=(JSON,))
def words(call: Call, game: str, lang: Lang, v: str = "") -> Answer:
    """Serve the words of a game in one language."""
    return _answer(call, _manifest(game), f"messages.{lang}.json", JSON, v)


@operation("GET /plugs/{game}/rules.{lang}.md", kinds=(MARKDOWN,))
def rules(call: Call, game: str, lang: Lang, v: str = "") -> Answer:
    """Serve the rulebook of a game in one language."""
    return _answer(call, _manifest(game), f"rules.{lang}.md", MARKDOWN, v)


def _manifest(game: str) -> Manifest:
    if game not in games():
        raise RequestRefusal(404, Refusal("shell.server.no_such_page"))
    return manifest(game)


def _answer(call: Call, plug: Manifest, name: str, media_type: str, v: str) -> Answer:
    """Answer with a file, or say that the browser has it already."""
    file = _file(plug, name)
    if file is None:
        raise RequestRefusal(404, Refusal("shell.server.no_such_page"))
    tag = f'"{file.digest}"'
    headers = {"etag": tag, "cache-control": FOR_EVER if v == file.digest else ASK_EACH_TIME}
    if tag in call.headers.get("if-none-match", ""):
        return Answer(b"", "", 304, headers)
    return Answer(file.content, media_type, headers=headers)


def _address(plug: Manifest, name: str, shown_as: str) -> str:
    file = _file(plug, name)
    return f"/plugs/{plug.name}/{shown_as}" + ("" if file is None else f"?v={file.digest}")


@cache
def _file(plug: Manifest, name: str) -> PackageFile | None:
    """Read a file of a game's package; it stays as it is while the server runs."""
    path = plug.file(name)
    if not path.is_file():
        return None
    content = path.read_bytes()
    return PackageFile(content, hashlib.sha256(content).hexdigest()[:DIGITS])
