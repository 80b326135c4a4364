"""Five cube-and-grid tabletop games at one table.

    import cubetable

    game = cubetable.game("eight_by_eight(players=3)")
    state = game.start()

Everything named here is loaded when it is first used, so that importing the package costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cubetable.core.errors import BadNotation, IllegalMove, OptionError, Reason, RecordError, UnknownGame
    from cubetable.core.game import Game
    from cubetable.core.outcome import Outcome
    from cubetable.core.registry import game, games
    from cubetable.core.state import CHANCE, CLOCK, State

__version__ = "1.0.0"

__all__ = [
    "CHANCE",
    "CLOCK",
    "BadNotation",
    "Game",
    "IllegalMove",
    "OptionError",
    "Outcome",
    "Reason",
    "RecordError",
    "State",
    "UnknownGame",
    "game",
    "games",
]

_HOMES = {
    "cubetable.core.errors": ("BadNotation", "IllegalMove", "OptionError", "Reason", "RecordError", "UnknownGame"),
    "cubetable.core.game": ("Game",),
    "cubetable.core.outcome": ("Outcome",),
    "cubetable.core.registry": ("game",),
    "cubetable.core.state": ("CHANCE", "CLOCK", "State"),
}


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module("cubetable.games")
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
