"""What a seat has not noticed, and must not learn by asking for something else."""

from collections.abc import Iterable

from cubetable.core.game import Game
from cubetable.core.state import CLOCK, State


def has_hidden_moves(game: Game, states: Iterable[State], seat: int) -> bool:
    """Tell whether others may have done, in any of these positions, what a seat does not notice."""
    return any(
        game.sees(state, other, move, seat) is None
        for state in states
        if len(actors := game.actors(state)) > 1
        for other in actors
        if other not in (seat, CLOCK)
        for move in game.moves(state, other)
    )
