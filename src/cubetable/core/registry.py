"""Which games there are. A new game is a folder under `games/` and one line here.

Games of other packages join through the entry point group `cubetable.games`, as
`NAME = "package.of.the.game"`. The package of a game holds `manifest.py`, which loads no compiler; that keeps
`--help` quick. Instead of a package it may be one module, which is then a sheet (`cubetable.sheet`).

`lend` adds a game from a file, for one program and the processes that it starts. A server never does that.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.core.compiled.home import LENT, LENT_MODULE, LENT_PACKAGE, read_lent, split_shape, write_lent
from cubetable.core.errors import Refusal, UnknownGame
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE, say
from cubetable.core.options import Options, parse_spec

if TYPE_CHECKING:
    from cubetable.core.game import Game

ALL_OWN: Final = ("cube_or_ack", "cubed", "cubulus", "eight_by_eight", "monkey_puzzle")
OWN: Final = tuple(name for name in ALL_OWN if Path(__file__).parents[1].joinpath("games", name).is_dir())
"""The games of this package, each in the folder of its name; a shared file of rules comes without them."""

_lent: Final[dict[str, Manifest]] = {}
_paths: Final[dict[str, str]] = {}

OWN_PACKAGES: Final = {name: f"cubetable.games.{name}" for name in OWN}


@cache
def packages() -> Mapping[str, str]:
    """Map each game to the package that holds it."""
    others = {point.name: point.value for point in entry_points(group="cubetable.games")}
    lent = {name: entry.package for name, entry in _lent.items()}
    return dict(sorted({**others, **lent, **OWN_PACKAGES}.items()))


def games() -> tuple[str, ...]:
    """Name the games, in alphabetical order.

    >>> "eight_by_eight" in games()
    True
    """
    return tuple(packages())


@cache
def manifest(name: str) -> Manifest:
    """Fetch the manifest of a game, or raise `UnknownGame`.

    >>> manifest("cubulus").solo
    False
    """
    package = OWN_PACKAGES.get(name) or packages().get(name)
    if package is None:
        raise UnknownGame(name, ", ".join(games()))
    if name in _lent:
        return _lent[name]
    if _is_one_module(package):
        from cubetable.core.sheet.loading import load_module

        return load_module(name, package).MANIFEST
    entry: Manifest = import_module(f"{package}.manifest").MANIFEST
    return entry


def _is_one_module(package: str) -> bool:
    """Tell whether a game is a module of its own, and no package."""
    spec = find_spec(package)
    return spec is not None and spec.submodule_search_locations is None


def lend(path: str | Path) -> str:
    """Add a game from a file until the program ends; give its name, or raise `SheetError`."""
    from cubetable.core.sheet.loading import load_sheet

    _refuse_our_name(Path(path).stem)  # before its words take the place of ours
    return _add(load_sheet(path), str(Path(path).absolute()))


def lend_package(entry: Manifest) -> None:
    """Add a game from a package that is not installed until the program ends."""
    _refuse_our_name(entry.name)
    _remember(entry)


def _remember(entry: Manifest) -> None:
    if entry.package != OWN_PACKAGES.get(entry.name):
        _lent[entry.name] = entry
        packages.cache_clear()
        manifest.cache_clear()


def lend_again() -> None:
    """Add the games that the program has lent which started this process."""
    from cubetable.core.sheet.loading import load_file, load_module

    for one in read_lent(os.environ.get(LENT, "")):
        if one.startswith(LENT_PACKAGE):
            entry: Manifest = import_module(f"{one.removeprefix(LENT_PACKAGE)}.manifest").MANIFEST
            _remember(entry)
        elif one.startswith(LENT_MODULE):
            where, shape = split_shape(one)
            name, _, module = where.removeprefix(LENT_MODULE).partition("=")
            _remember(load_module(name, module, shape).MANIFEST)
        elif one not in _paths:
            where, shape = split_shape(one)
            _add(load_file(where, shape), one)


def _refuse_our_name(name: str) -> None:
    if name in OWN_PACKAGES:
        raise Refusal("sheet.name_taken", name=name)


def _add(kind: "type[Game]", path: str) -> str:
    """Add a game, and let the processes that this one starts know its file."""
    name = kind.name()
    _paths[path] = name
    os.environ[LENT] = write_lent(_paths)
    _remember(kind.MANIFEST)
    return name


def manifests() -> tuple[Manifest, ...]:
    """Fetch the manifests of all games, in alphabetical order."""
    return tuple(map(manifest, games()))


def title(name: str, lang: str = DEFAULT_LANGUAGE) -> str:
    """Give the title of a game as people write it, or raise `UnknownGame`."""
    return say(f"{manifest(name).name}.title", lang)


def options_type(name: str) -> type[Options]:
    """Fetch the options of a game without loading its rules."""
    return manifest(name).options


def game_type(name: str) -> "type[Game]":
    """Fetch the class of a game."""
    from cubetable.core.game import game_in

    return game_in(manifest(name))


def game(spec: str, **options: object) -> "Game":
    """Make a game from its name or its option string, with or without further options.

    >>> str(game("eight_by_eight(players=3)", line=4))
    'eight_by_eight(players=3,line=4)'
    """
    name, texts = parse_spec(spec)
    kind = options_type(name)
    return game_type(name)(**kind.read(texts, options))
