"""Tell a beginner what CUBED allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import colours
from cubetable.games.cubed.rules.pieces import BLACK


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    placements = [move for move in moves if move >= at.FIRST_PLACEMENT]
    if placements:
        yield Tip("lay")  # CBD-16
    elif at.DRAW in moves:
        yield Tip("draw")  # CBD-10
    if placements and seen[at.PLAYERS] != at.SOLO:
        yield Tip("heavy")  # CBD-24
    if any(BLACK in colours(move) for move in placements):
        yield Tip("blocker")  # CBD-20, CBD-22
