"""The forms in which the tests play the games: each game lists its own in `tests/games/GAME/samples.py`."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from cubetable.core.game import Game
from cubetable.core.registry import games
from cubetable.core.state import CHANCE, State


def of_each_game(kind: str) -> list[Any]:
    """Give what each game says of a kind, in the order of the games; a game may say nothing."""
    return [getattr(module, kind) for module in map(_samples, games()) if hasattr(module, kind)]


def samples(kind: str) -> tuple[str, ...]:
    """Join what the games say of a kind."""
    return tuple(spec for specs in of_each_game(kind) for spec in specs)


def firsts(kind: str) -> list[str]:
    """Give the first form of a kind of each game that says any."""
    return [specs[0] for specs in of_each_game(kind) if specs]


def cold_start(game: str) -> str:
    """Give the form in which a game is played before anything is compiled."""
    spec: str = getattr(_samples(game), "COLD_START", game)
    return spec


def moves_in(game: str, view: Mapping[str, Any]) -> Sequence[str]:
    """List some legal moves of a view's reader, also in a game whose view does not list them."""
    find: Callable[[Mapping[str, Any]], Sequence[str]] = getattr(_samples(game), "moves_in", lambda view: view["moves"])
    return find(view)


def decision(game: Game) -> State:
    """Go to the first position in which a seat decides."""
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    return state


def _samples(game: str) -> Any:  # a module
    return import_module(f"tests.games.{game}.samples")


def traps(game: str) -> dict[str, str]:
    """Give, for some lessons of a game, the move that falls into the trap."""
    moves: dict[str, str] = getattr(_samples(game), "TRAPS", {})
    return moves
