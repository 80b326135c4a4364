"""Find out whether a seat may have missed private moves, which an undo must not reveal."""

from collections.abc import Iterable

from cubetable.core.game import Game
from cubetable.core.state import CLOCK, State


def has_hidden_moves(game: Game, states: Iterable[State], seat: int) -> bool:
    """Return whether another seat may have moved, in one of these positions, without this seat noticing."""
    return any(
        game.sees(state, other, move, seat) is None
        for state in states
        if len(actors := game.actors(state)) > 1
        for other in actors
        if other not in (seat, CLOCK)
        for move in game.moves(state, other)
    )
