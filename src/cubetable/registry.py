"""Which games there are. A new game is a folder under `games/` and one line here.

Games of other packages join through the entry point group `cubetable.games`, as
`NAME = "package.of.the.game"`. A game's package offers `GAME` (the class) from its module
`game` and `OPTIONS` (the options) from its module `options`; the second can be imported without
the compiler, which keeps `--help` quick.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from cubetable.core.game import Game
    from cubetable.core.options import Options

OWN: Final[dict[str, str]] = {
    "cube_or_ack": "cubetable.games.cube_or_ack",
    "cubed": "cubetable.games.cubed",
    "cubulus": "cubetable.games.cubulus",
    "eight_by_eight": "cubetable.games.eight_by_eight",
    "monkey_puzzle": "cubetable.games.monkey_puzzle",
}


@cache
def packages() -> Mapping[str, str]:
    """Map each game's name to the package that holds its rules, sorted by name."""
    others = {point.name: point.value for point in entry_points(group="cubetable.games")}
    return dict(sorted({**others, **OWN}.items()))


def games() -> tuple[str, ...]:
    """Name the games, in alphabetical order.

    >>> "eight_by_eight" in games()
    True
    """
    return tuple(packages())


def package(name: str) -> str:
    """Say in which package a game lives, or raise `UnknownGame`."""
    if name in OWN:
        return OWN[name]
    if name not in packages():
        from cubetable.core.errors import UnknownGame  # errors speak through messages, which look here

        raise UnknownGame(name, ", ".join(games()))
    return packages()[name]


def options_type(name: str) -> "type[Options]":
    """Fetch a game's options without loading its rules."""
    found: type[Options] = import_module(f"{package(name)}.options").OPTIONS
    return found


def game_type(name: str) -> "type[Game]":
    """Fetch a game's class."""
    found: type[Game] = import_module(f"{package(name)}.game").GAME
    return found


def game(spec: str, **options: object) -> "Game":
    """Make a game from its name or its option string, with or without further options.

    >>> str(game("eight_by_eight(players=3)", line=4))
    'eight_by_eight(players=3,line=4)'
    """
    from cubetable.core.options import parse_spec

    name, texts = parse_spec(spec)
    kind = options_type(name)
    return game_type(name)(**kind.read(texts, options))
