"""Tell a beginner what Eight-by-Eight allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.eight_by_eight.rules import layout as at


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    moves = game.moves(seen, seat)
    rolled = {"n": str(seen[at.ROLL]), "line": str(seen[at.LINE])}
    if any(move < at.CELLS for move in moves):
        yield Tip("place", rolled)  # EBE-01, EBE-10
    if at.BLACKOUT in moves:
        yield Tip("blackout", rolled)  # EBE-13
    if any(seen[at.PIECES + other] for other in range(game.players) if other != seat):
        yield Tip("block")
