"""Write the moves of a game as one reader may read them while the game goes on."""

from collections.abc import Iterator, Sequence
from itertools import islice

from cubetable.core.game import Game, Ply
from cubetable.core.state import State


def moves_for(game: Game, plies: Sequence[Ply], seat: int | None) -> Iterator[str | None]:
    """Write each move for a seat, or for a spectator, with * for what is hidden; None is not noticed.

    What several seats chose at once is open when all of them have chosen, as the choice of the last one is.
    """
    for number in range(len(plies)):
        state, actor, move = plies[number]
        text = game.sees(state, actor, move, seat)
        if text is not None and text != game.move_text(state, actor, move):
            alone = _others_first(game, plies, number)
            text = text if alone is None else game.sees(alone, actor, move, seat) or text
        yield text


def _others_first(game: Game, plies: Sequence[Ply], number: int) -> State | None:
    """Make the moves of the others who chose at once with a seat; None if it chose alone, or if some have not chosen.

    Moves that are made at one moment lead to the same position in any order.
    """
    state, actor, _ = plies[number]
    waiting = set(game.actors(state)) - {actor}
    if not waiting:
        return None
    for ply in islice(plies, number + 1, None):
        if ply.actor not in waiting:
            return None
        state = game.apply(state, ply.actor, ply.move)
        waiting.remove(ply.actor)
        if not waiting:
            return state
    return None
