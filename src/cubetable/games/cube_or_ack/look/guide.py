"""Tell a beginner what Cube-Or-ACK! allows now, and why."""

from collections.abc import Iterator

from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.core.tip import Tip
from cubetable.games.cube_or_ack.rules import layout as at


def guide(_game: Game, position: State, _seat: int) -> Iterator[Tip]:
    """Give the tips that are true of a position, the first of them first."""
    if not position[at.PLACED]:
        yield Tip("begin")  # COA-14
        return
    yield Tip("together" if position[at.COOP] else "attach")  # COA-07, COA-25
    yield Tip("own")  # COA-20
    if not position[at.COOP]:
        yield Tip("corner")  # COA-30
