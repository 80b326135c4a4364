"""A game of Cubulus that begins with a forced win."""

from typing import Final

import cubetable
from cubetable.bots.proofs import forced_win
from cubetable.bots.search.budget import Budget
from cubetable.core.record import write
from cubetable.core.record.record import START
from cubetable.record import Record

POSITION: Final = "..N/..N/NN./ANB/A.A/NNA/BBA/NN./BB. A - 0"
"""The first seat wins in four moves."""
ENOUGH: Final = Budget(seconds=60.0)


def won_by_force() -> str:
    """Write the record of a game that the first seat wins from the position by force."""
    game = cubetable.game("cubulus")
    state, moves = game.parse_state(POSITION), []
    while actors := game.actors(state):
        found = forced_win(game, state, ENOUGH)
        assert found is not None
        assert found.move is not None
        moves.append((actors[0], found.move))
        state = game.play(state, *moves[-1])
    return write(Record(game, moves, {"Players": "Red,bot:1", START: POSITION}))
