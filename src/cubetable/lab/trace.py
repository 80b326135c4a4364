"""The trace of a game: its moves, and how many legal moves there were."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.state import State

Trace = NDArray[np.int64]

ACTOR: Final = 0
MOVE: Final = 1
OFFERED: Final = 2
ACTORS: Final = 3
COLUMNS: Final = 4
"""A row for each move: who made it, the move, how many that actor had, and how many might have acted."""

MOST_MOVES: Final = 20_000
"""A game that is not over by then is left unfinished."""


class GameWalk(NamedTuple):
    """A game that was played: its number, its trace, and where it ended."""

    number: int
    trace: Trace
    final: State
