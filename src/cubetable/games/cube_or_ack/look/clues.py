"""Clues to moves of Cube-Or-ACK!: the side of the structure where a piece goes."""

from cubetable.core.clue import Clue
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import layout as at
from cubetable.games.cube_or_ack.rules.cells import cell_text, placement
from cubetable.games.cube_or_ack.rules.frame import Cell
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.structure import corners


def clue(game: CubeOrAck, seen: State, seat: int, move: int) -> Clue:
    """Name a side of the structure, with the cells there that are free for any piece of the seat."""
    placed = placement(seen, move)
    if placed is None:
        return Clue("cube_or_ack.clue.pass")
    if not seen[at.PLACED]:
        return Clue("cube_or_ack.clue.first")
    side = _side(seen, placed[1])
    cells = [there[1] for other in game.moves(seen, seat) if (there := placement(seen, other)) is not None]
    near = dict.fromkeys(cell_text(cell) for cell in cells if _side(seen, cell) == side)
    return Clue(f"cube_or_ack.clue.{side}", tuple(near))


def _side(state: State, cell: Cell) -> str:
    """Find the side of the structure beyond which a cell lies, or else the one it is on, by its number; or a gap."""
    low, high = corners(state)
    for beyond in (True, False):
        for axis, (first, last) in enumerate(zip(low, high, strict=True)):
            on = cell[axis]
            if on < first or (not beyond and on == first):
                return str(2 * axis)
            if on > last or (not beyond and on == last):
                return str(2 * axis + 1)
    return "gap"
