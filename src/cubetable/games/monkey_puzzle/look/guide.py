"""Tell a beginner what Monkey Puzzle allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.monkey_puzzle.rules import layout as at


def guide(_game: Game, seen: State, seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    yield Tip("chain")  # MPZ-11, MPZ-14
    if seen[at.FOUND + seat]:
        yield Tip("longer")  # MPZ-23
        if seen[at.PLAYERS] > 1:
            yield Tip("rare")  # MPZ-22
