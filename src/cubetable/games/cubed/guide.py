"""Tell a beginner what CUBED allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.cubed import layout as at


def guide(game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    texts = [game.move_text(seen, seat, move) for move in game.moves(seen, seat)]
    placements = [text.partition(":")[2] for text in texts if text[:1] in "-0123456789"]
    if placements:
        yield Tip("lay")  # CBD-16
    elif "draw" in texts:
        yield Tip("draw")  # CBD-10
    if placements and seen[at.PLAYERS] != at.SOLO:
        yield Tip("heavy")  # CBD-24
    if any("K" in colours for colours in placements):
        yield Tip("blocker")  # CBD-20, CBD-22
