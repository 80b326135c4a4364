"""Pack the program that runs in the browser: Python files, and the compiled functions of each game."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Final, NamedTuple

from cubetable.bots.network.stock import FOLDER, LIBRARY, SUFFIX
from cubetable.build import build
from cubetable.build.targets import WASM32
from cubetable.core.errors import Refusal
from cubetable.core.registry import OWN, manifest
from cubetable.site import msgspec
from cubetable.site.bytecode import BARE, compile_archive
from cubetable.site.naming import pack

PACKAGE: Final = Path(__file__).parents[1]
ARCHIVE: Final = "cubetable.zip"
LEFT_OUT: Final = (
    "bots/measure/arena",
    "bots/measure/baselines",
    "bots/measure/cluster",
    "bots/measure/crew",
    "bots/measure/nodes",
    "bots/measure/standings",
    "bots/train",
    "build",
    "cli",
    "client",
    "core/compiled/_call",
    "core/laws",
    "core/sheet",
    "envs",
    "lab",
    "record.py",
    "server/app",
    "server/help",
    "server/http/body_size",
    "server/http/door",
    "server/http/guard",
    "server/http/identity",
    "server/http/link_previews",
    "server/http/metrics",
    "server/http/offline",
    "server/http/pages",
    "server/http/reference",
    "server/http/streams",
    "server/live/phrase_words",
    "server/operations/openapi",
    "server/process/push_sender",
    "server/process/web_push",
    "server/running",
    "server/static",
    "server/typescript",
    "sheet.py",
    "site/answers",
    "site/bytecode",
    "site/compile.mjs",
    "site/folder",
    "site/icons",
    "site/msgspec",
    "site/naming",
    "site/page",
    "site/paper",
    "site/program.py",
    "site/pyodide",
    "site/service_worker",
    "site/shared",
    "site/single",
    "store/audit",
    "store/database",
    "store/devices",
    "store/leases",
    "store/days",
    "store/log_files",
    "store/match_rows",
    "store/merging",
    "store/migrat",
    "store/postgres",
    "store/push",
    "store/ratings",
    "store/seeks",
    "store/sql",
    "store/stops",
    "store/tournaments",
    "store/writer",
)
"""Folders and modules of the package that a browser has no use for."""
WEIGHTS: Final = f"/{FOLDER}/"
"""The weights of champions are files of their own: they are fetched when they are wanted."""
PLACE: Final = "/program"
"""The folder from which Python reads the program in the browser."""


OWN_GAMES: Final = "games/"
"""The folder of our own games: what is shared comes without them."""
SHEETS: Final = ("core/sheet", "sheet.py")
"""The code that reads a file of rules: our own games do without it."""


class FolderGames(NamedTuple):
    """The games of a folder: their names, the parts of the package that they do without, and files of their own.

    `files` lie beside the package in the browser, and `packed` in its archive, by their paths there. `version` is that
    of a shared game's rules.
    """

    names: tuple[str, ...] = OWN
    left_out: tuple[str, ...] = LEFT_OUT
    files: Mapping[str, bytes] = MappingProxyType({})
    packed: Mapping[str, bytes] = MappingProxyType({})
    version: str = ""


OURS: Final = FolderGames()


class Program(NamedTuple):
    """The files that a first game needs, and those that are fetched when a champion is asked for."""

    first: dict[str, bytes]
    later: dict[str, bytes]


def files(python: Path, games: FolderGames = OURS) -> Program:
    """Return the archive of the program, and for each game its module of WebAssembly with the list of its exports.

    Pyodide compiles the archive; `python` is its folder.
    """
    with TemporaryDirectory() as folder:
        try:
            build(Path(folder), games.names, target=WASM32)
        except ImportError as error:
            raise Refusal("shell.site.no_linker", module=error.name) from None
        built = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
    first = {name: content for name, content in built.items() if LIBRARY not in name}
    later = {name: content for name, content in built.items() if LIBRARY in name}
    return Program(
        {ARCHIVE: compile_archive(sources(games), python, PLACE, BARE), **games.files, **first},
        {**later, **weights(games)},
    )


def weights(games: FolderGames = OURS) -> dict[str, bytes]:
    """Return the weights of all champions, each by the names of its game and of its file."""
    folders = {name: manifest(name).file(FOLDER) for name in games.names}
    return {
        f"{game}.{file.name}": file.read_bytes()
        for game, folder in folders.items()
        if folder.is_dir()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(SUFFIX)
    }


def sources(games: FolderGames = OURS) -> bytes:
    """Pack the Python files, what lies beside them, and msgspec."""
    names = {path: path.relative_to(PACKAGE).as_posix() for path in sorted(PACKAGE.rglob("*")) if path.is_file()}
    named = {
        f"cubetable/{name}": path.read_bytes()
        for path, name in names.items()
        if "__pycache__" not in path.parts and not name.startswith(games.left_out) and WEIGHTS not in name
    }
    return pack({**named, **games.packed, **msgspec.files()})
