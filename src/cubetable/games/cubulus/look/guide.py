"""Tell a beginner what Cubulus allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.cubulus.rules import layout as at


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    if any(move < at.DROPS for move in moves):
        yield Tip("neutral")  # CLS-07
    if any(at.DROPS <= move < at.PUSHES for move in moves):
        yield Tip("press")  # CLS-09, CLS-15
    if any(at.PUSHES <= move < at.SHIFTS for move in moves):
        yield Tip("push")  # CLS-10
    if any(move >= at.SHIFTS for move in moves):
        yield Tip("shift")  # CLS-12
    if not seen[at.FOREIGN_IGNORED] and seen[at.BALLS + seat]:
        yield Tip("watch")  # CLS-17
