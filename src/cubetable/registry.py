"""Which games there are. A new game is a folder under `games/` and one line here.

Games of other packages join through the entry point group `cubetable.games`, as
`NAME = "package.of.the.game"`. The package of a game holds `manifest.py`, which loads no compiler; that keeps
`--help` quick.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

from cubetable.core.errors import UnknownGame
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE, say
from cubetable.core.options import Options, parse_spec

if TYPE_CHECKING:
    from cubetable.core.game import Game

OWN: Final = ("cube_or_ack", "cubed", "cubulus", "eight_by_eight", "monkey_puzzle")
"""The games of this package, each in the folder of its name."""

OWN_PACKAGES: Final = {name: f"cubetable.games.{name}" for name in OWN}


@cache
def packages() -> Mapping[str, str]:
    """Map each game to the package that holds it."""
    others = {point.name: point.value for point in entry_points(group="cubetable.games")}
    return dict(sorted({**others, **OWN_PACKAGES}.items()))


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
    found: Manifest = import_module(f"{package}.manifest").MANIFEST
    return found


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
    found: type[Game] = manifest(name).parts.rules.GAME
    return found


def game(spec: str, **options: object) -> "Game":
    """Make a game from its name or its option string, with or without further options.

    >>> str(game("eight_by_eight(players=3)", line=4))
    'eight_by_eight(players=3,line=4)'
    """
    name, texts = parse_spec(spec)
    kind = options_type(name)
    return game_type(name)(**kind.read(texts, options))
