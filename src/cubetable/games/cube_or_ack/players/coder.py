"""How Cube-Or-ACK! is numbered for learning programs, and the ways to turn its frame.

Actions (version 1), the same as the moves, in the box of the frame (WIDTH × DEPTH × HEIGHT; a floating
frame's box has 2N-1 cells on each axis, with the first piece in the middle):

| action | meaning |
|---|---|
| `((colour * HEIGHT + z) * DEPTH + y) * WIDTH + x` | a piece of a colour on a cell of the box |
| the last | pass |

Observation (version 1), planes of HEIGHT by DEPTH by WIDTH. Sets come in turn order from the first set of the
seat that looks, each with its colours in ascending order:

| planes | meaning |
|---|---|
| one a colour | its pieces |
| one a colour | its pieces in hand, as a share of all it had |
| one a set | all ones if it is to move |
| one a set | all ones if it has passed since the last piece |
| 1 | cells where a piece could be attached, colour and extent aside |
| 1 | cells that pieces may fill |
| 1 | interior cells |
| 1 | all ones if the seat that looks is to decide |
"""

from collections.abc import Sequence
from functools import partial
from itertools import permutations, product
from typing import Final

import numpy as np

from cubetable.core.coder import Coder as BaseCoder
from cubetable.core.coder import Symmetry
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import number, placement
from cubetable.games.cube_or_ack.rules.frame import Frame
from cubetable.games.cube_or_ack.rules.game import CubeOrAck

VERSION: Final = 1
FIXED_PLANES: Final = 4
PLANES_A_COLOUR: Final = 2
PLANES_A_SET: Final = 2


class Coder(BaseCoder):
    """Numbers the moves and draws the planes for a frame, a number of sets and their colours."""

    PLANES = "cubetable.games.cube_or_ack.players.planes"
    version = VERSION

    def __init__(self, sets: int, colours: int, frame: Frame) -> None:
        self.actions = colours * frame.box + 1
        planes = PLANES_A_COLOUR * colours + PLANES_A_SET * sets + FIXED_PLANES
        self.shape = (planes, frame.height, frame.depth, frame.width)


def coder(game: CubeOrAck) -> Coder:
    """Make the coder of a game."""
    return Coder(game.options.sets, game.options.colours, game.frame)


# --- Turning the frame -------------------------------------------------------------------------------

Turn = tuple[tuple[int, ...], tuple[bool, ...]]
"""From which axis each axis of the turned frame comes, and whether it runs the other way."""


def symmetries(game: CubeOrAck) -> Sequence[Symmetry]:
    """Find the turns and reflections that map the frame onto itself: for a cube there are 47 that change something.

    A floating frame is turned about its first piece. A pyramid keeps its top on top.
    """
    frame = game.frame
    turns = [(axes, flips) for axes in permutations(range(at.AXES)) for flips in product((False, True), repeat=at.AXES)]
    return [_symmetry(turn, frame) for turn in turns if _fits(turn, frame) and turn != ((0, 1, 2), (False,) * at.AXES)]


def _fits(turn: Turn, frame: Frame) -> bool:
    axes, flips = turn
    keeps_the_top = axes[2] == 2 and not flips[2]
    return all(frame.size[axis] == frame.size[i] for i, axis in enumerate(axes)) and (frame.step == 0 or keeps_the_top)


def _symmetry(turn: Turn, frame: Frame) -> Symmetry:
    axes, flips = turn
    name = ",".join(("-" if flip else "") + "xyz"[axis] for axis, flip in zip(axes, flips, strict=True))
    return Symmetry(name, partial(_turn_state, turn, frame), partial(_turn_move, turn, frame))


def _turn_state(turn: Turn, frame: Frame, state: State) -> State:
    """Turn every board, border and all, and with them the structure's extent."""
    axes, flips = turn
    turned = state.copy()
    end = at.BOARDS + int((at.PIECES + 2 * state[at.COLOURS]) * state[at.ROWS])
    rows = state[at.BOARDS : end].reshape(-1, frame.height + 2, frame.depth + 2)
    boards = (rows[..., None] >> np.arange(frame.width + 2)) & 1
    # The axes of an array of boards are board, z, y, x.
    boards = boards.transpose(0, 3 - axes[2], 3 - axes[1], 3 - axes[0])
    boards = np.flip(boards, tuple(3 - axis for axis in range(at.AXES) if flips[axis]))
    turned[at.BOARDS : end] = (boards << np.arange(frame.width + 2)).sum(axis=-1).reshape(-1)
    for i, axis in enumerate(axes):
        low, high, beyond = state[at.LOW + axis], state[at.HIGH + axis], frame.size[i] + 1
        turned[at.LOW + i], turned[at.HIGH + i] = (beyond - high, beyond - low) if flips[i] else (low, high)
    return turned


def _turn_move(turn: Turn, frame: Frame, state: State, seat: int, move: int) -> int:
    placed = placement(state, move)
    if placed is None:
        return move
    axes, flips = turn
    colour, cell = placed
    # A floating frame's coordinates are counted from its middle, a fixed one's from its corner.
    ends = [frame.size[i] - 1 - 2 * frame.origin for i in range(at.AXES)]
    x, y, z = (ends[i] - cell[axis] if flips[i] else cell[axis] for i, axis in enumerate(axes))
    return number(state, colour, (x, y, z))
