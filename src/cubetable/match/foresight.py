"""Look ahead in an open game: the position after moves that may come, and what a seat could answer there."""

from collections.abc import Sequence
from itertools import islice
from typing import Final, NamedTuple

from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.match.plans import ANY

MOST_POSITIONS: Final = 300
"""After a move that is left open, so many positions are looked at."""


class Ahead(NamedTuple):
    """The last position that is known, who moves next, and the moves that may be made there.

    `known` is false after a move that was left open; the moves are then all those that may be legal. `seat` is -1 for
    the dice, and None once the game is over.
    """

    state: State
    known: bool
    seat: int | None
    moves: tuple[str, ...]


def look_ahead(game: Game, state: State, moves: Sequence[str]) -> Ahead:
    """Play moves by their texts, each by the seat or the dice whose turn it is; raise like `parse_move`."""
    texts = list(moves[: moves.index(ANY)] if ANY in moves else moves)
    for text in texts:
        actor = _actor(game, state)
        if actor is None:
            raise BadNotation(text, "shell.plan.other_turn")
        state = game.apply(state, actor, game.parse_move(state, actor, text))
    positions = [state]
    for text in moves[len(texts) :]:
        positions = _after(game, positions, text)
    actors = [_actor(game, position) for position in positions]
    seat = next((actor for actor in actors if actor is not None), None)
    may = dict.fromkeys(
        game.move_text(position, actor, move)
        for position, actor in zip(positions, actors, strict=True)
        if actor is not None and actor == seat
        for move in game.moves(position, actor)
    )
    return Ahead(state, len(texts) == len(moves), seat, tuple(may))


def _after(game: Game, positions: Sequence[State], text: str) -> list[State]:
    """Return the positions after a move that was left open, or after one that is possible in some of them."""
    following = (
        game.apply(position, actor, move)
        for position in positions
        if (actor := _actor(game, position)) is not None
        for move in game.moves(position, actor)
        if text in (ANY, game.move_text(position, actor, move))
    )
    return list(islice(following, MOST_POSITIONS))


def _actor(game: Game, state: State) -> int | None:
    """Return who moves next, the dice included; None if the game is over."""
    actors = game.actors(state)
    return actors[0] if actors else None
