"""The remarks of Noughts."""

from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.state import State

from .kernels import MARKS, has_line


def remark(game: Game, seen: State, seat: int, move: int) -> Reason | None:
    """Say whether a move completes a line."""
    if not has_line(seen[MARKS + seat] | 1 << move):
        return None
    return Reason("TTT-04", f"{game.name()}.remark.line", (game.move_text(seen, seat, move),))
