"""Symmetric copies of a seat's view: more examples of the same decision."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import Game
from cubetable.core.state import State


class Turned(NamedTuple):
    """A decision as it looks after a turn.

    A policy over actions turns with it: what was given to `before[i]` belongs to `after[i]`.
    """

    name: str
    planes: NDArray[np.float32]
    before: NDArray[np.int64]
    after: NDArray[np.int64]

    def turn(self, policy: NDArray[np.float32]) -> NDArray[np.float32]:
        """Turn what was given to each action."""
        turned = np.zeros_like(policy)
        turned[self.after] = policy[self.before]
        return turned


def turned(game: Game, state: State, seat: int) -> Iterator[Turned]:
    """Turn the decision of a seat by each of the game's symmetries.

    >>> import cubetable
    >>> game = cubetable.game("eight_by_eight")
    >>> state = game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-")
    >>> [(one.name, int(one.after[0])) for one in turned(game, state, 1)]
    [('transpose', 16), ('half turn', 61), ('transpose and half turn', 47)]
    """
    coder, seen = game.coder, game.redact(state, seat)
    moves = game.moves(seen, seat)
    before = np.array([coder.action(seen, seat, move) for move in moves], dtype=np.int64)
    for symmetry in game.symmetries:
        there = symmetry.state(seen)
        images = (symmetry.move(seen, seat, move) for move in moves)
        after = np.array([coder.action(there, seat, image) for image in images], dtype=np.int64)
        yield Turned(symmetry.name, coder.observe(there, seat), before, after)
