"""Symmetric copies of a seat's view: more examples of the same decision."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import Game
from cubetable.core.state import State


class DecisionImage(NamedTuple):
    """A decision as it looks after a turn.

    A policy over actions turns with it: what was given to `before[i]` belongs to `after[i]`.
    """

    name: str
    planes: NDArray[np.float32]
    before: NDArray[np.int64]
    after: NDArray[np.int64]

    def turn(self, policy: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return a policy as it looks after the turn."""
        turned = np.zeros_like(policy)
        turned[self.after] = policy[self.before]
        return turned


def turned(game: Game, state: State, seat: int) -> Iterator[DecisionImage]:
    """Turn the decision of a seat by each of the game's symmetries.

    >>> import cubetable
    >>> game = cubetable.game("eight_by_eight")
    >>> state = game.parse_state("8/8/8/4r3/8/8/8/8 y 3 -,-")
    >>> [(one.name, int(one.after[0])) for one in turned(game, state, 1)]
    [('transpose', 16), ('half turn', 61), ('transpose and half turn', 47)]
    """
    coder, position = game.coder, game.redact(state, seat)
    moves = game.moves(position, seat)
    before = np.array([coder.action(position, seat, move) for move in moves], dtype=np.int64)
    for symmetry in game.symmetries:
        there = symmetry.state(position)
        images = (symmetry.move(position, seat, move) for move in moves)
        after = np.array([coder.action(there, seat, image) for image in images], dtype=np.int64)
        yield DecisionImage(symmetry.name, coder.observe(there, seat), before, after)
