"""Parts of a picture that are put below each other."""

from dataclasses import dataclass, field
from typing import Any, Final, cast

from cubetable.core.scene import Piece, Place, Shape
from cubetable.core.scene.shapes import measure

GAP: Final = 14


@dataclass
class Block:
    """A part of a picture: its size, and what is in it."""

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)


def stacked(blocks: list[Block], least: float) -> tuple[float, float, Block]:
    """Put blocks below each other, each in the middle; return the width, the height and the joined block."""
    width = max([least, *(one.width for one in blocks)])
    whole = Block(width, 0)
    for one in blocks:
        right, down = (width - one.width) / 2, whole.height
        whole.shapes += [_moved(shape, right, down) for shape in one.shapes]
        whole.places += [_moved_place(place, right, down) for place in one.places]
        whole.pieces += [
            {**piece, "x": measure(piece["x"] + right), "y": measure(piece["y"] + down)} for piece in one.pieces
        ]
        whole.height += one.height + GAP
    return width, max(whole.height - GAP, GAP), whole


def _moved(shape: Shape, right: float, down: float) -> Shape:
    changed: dict[str, Any] = {**shape}  # a shape has its middle or its corners
    if "points" in changed:
        changed["points"] = [[measure(x + right), measure(y + down)] for x, y in changed["points"]]
    else:
        changed["x"], changed["y"] = measure(changed["x"] + right), measure(changed["y"] + down)
    return cast("Shape", changed)


def _moved_place(place: Place, right: float, down: float) -> Place:
    outline = [[measure(x + right), measure(y + down)] for x, y in place["outline"]]
    return {**place, "outline": outline, "shapes": [_moved(shape, right, down) for shape in place["shapes"]]}
