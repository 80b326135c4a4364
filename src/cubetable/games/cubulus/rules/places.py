"""Places of the cube in words: a hole, a cell, and a square on a side."""

from typing import Final

from cubetable.core.bits import members
from cubetable.core.messages import Key, Phrase
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import FACE_CELLS, FACES, HOLE, TEXTS

SHOWN_FIRST: Final = "FRULBD"
"""The sides in the order in which a cell is looked for: the ones that one sees come first."""
BLOCKS: Final = (1, 2, 4, 5)
"""The places of a side at which a block of four begins."""
CORNERS: Final = (1, 3, 7, 9)


def hole(name: str) -> Phrase:
    """Say where a hole is: "front side, upper left"."""
    side, place = Key(f"cubulus.web.side.{name[0]}"), Key(f"cubulus.web.place.{name[1]}")
    return Phrase("cubulus.web.hole", {"side": side, "place": place})


def cell(number: int) -> Phrase:
    """Say where a cell is, by a hole before it, or that it is the centre."""
    names = [f"{face}{place}" for face in SHOWN_FIRST for place in range(1, at.EDGE**2 + 1)]
    name = next((one for one in names if HOLE[one].cell == number), None)
    return Phrase("cubulus.web.centre") if name is None else hole(name)


def move(number: int) -> Phrase:
    """Say where a move is made: at a hole, or on the cell of a neutral ball."""
    return cell(number) if number < at.DROPS else hole(TEXTS[number])


def square(board: int) -> Phrase:
    """Say where four cells are a square: on which side, and which of its six squares it is."""
    cells = set(members(board))
    side = next(face for face in FACES if cells <= set(FACE_CELLS[face]))
    places = tuple(n + 1 for n, one in enumerate(FACE_CELLS[side]) if one in cells)
    kind = "corners" if places == CORNERS else str(places[0]) if _is_block(places) else "diamond"
    return Phrase(f"cubulus.square.{kind}", {"side": Key(f"cubulus.web.side.{side}")})


def _is_block(places: tuple[int, ...]) -> bool:
    first = places[0]
    return first in BLOCKS and places == (first, first + 1, first + at.EDGE, first + at.EDGE + 1)
