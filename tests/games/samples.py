"""The forms in which the tests play the games: each game lists its own in `tests/games/GAME/samples.py`."""

from importlib import import_module
from typing import Any

from cubetable.registry import games


def of_each_game(kind: str) -> list[Any]:
    """Give what each game says of a kind, in the order of the games; a game may say nothing."""
    return [getattr(module, kind) for module in map(_samples, games()) if hasattr(module, kind)]


def samples(kind: str) -> tuple[str, ...]:
    """Join what the games say of a kind."""
    return tuple(spec for specs in of_each_game(kind) for spec in specs)


def _samples(game: str) -> Any:  # a module
    return import_module(f"tests.games.{game}.samples")
