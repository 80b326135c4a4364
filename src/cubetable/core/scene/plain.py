"""A scene in plain text, for the terminal: each shape with a meaning stands where it stands in the picture."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from cubetable.core.drawing import GLYPH_TEXTS
from cubetable.core.scene.scene import Place, Scene
from cubetable.core.scene.shapes import Shape

EMPTY: Final = "·"
UNKNOWN: Final = "?"
NEAR: Final = 0.3
"""Shapes are in one row if they are nearer than this share of the smallest place."""


class Spot(NamedTuple):
    """A text and where its middle is."""

    x: float
    y: float
    text: str


def plain_text(scene: Scene, lang: str) -> str:
    """Draw a scene in plain text, with its sentence below."""
    board = _laid_out(list(_spots(scene, lang)), NEAR * _smallest(scene["places"]))
    said = scene["says"].get(lang, "")
    return "\n".join([*board, "", said] if said else board)


def _spots(scene: Scene, lang: str) -> Iterator[Spot]:
    """List what is written; what comes later covers what came before."""
    yield from _written(scene["shapes"], lang)
    pieces = [spot for piece in scene["pieces"] for spot in _written(piece["shapes"], lang, piece["x"], piece["y"])]
    for place in scene["places"]:
        own = list(_written(place["shapes"], lang))
        yield from own
        if not own and not any(_is_in(spot, place) for spot in pieces):
            yield Spot(*_middle(place), EMPTY)
    yield from pieces


def _written(shapes: Iterable[Shape], lang: str, x: float = 0, y: float = 0) -> Iterator[Spot]:
    for shape in shapes:
        text = _text_of(shape, lang)
        if text and "x" in shape:
            yield Spot(x + shape["x"], y + shape["y"], text)


def _text_of(shape: Shape, lang: str) -> str:
    """Write a shape; boxes, lines and areas are only for the eye."""
    match shape["form"]:
        case "token":
            return GLYPH_TEXTS[shape["mark"]]
        case "figure":
            return shape["text"]
        case "caption":
            return shape["words"].get(lang, "")
        case "die":
            return f"[{UNKNOWN if shape['number'] is None else shape['number']}]"
        case "bag":
            return f"({shape['count']})"
        case "disc":
            return EMPTY
    return ""


def _is_in(spot: Spot, place: Place) -> bool:
    """Tell whether a text stands in the rectangle around a place."""
    xs, ys = zip(*place["outline"], strict=True)
    return min(xs) <= spot.x <= max(xs) and min(ys) <= spot.y <= max(ys)


def _middle(place: Place) -> tuple[float, float]:
    xs, ys = zip(*place["outline"], strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _smallest(places: Sequence[Place]) -> float:
    sides = [max(part) - min(part) for place in places for part in zip(*place["outline"], strict=True)]
    return min(sides, default=0)


def _laid_out(spots: Sequence[Spot], near: float) -> list[str]:
    """Put texts in rows and columns as they stand in the picture."""
    columns, rows = _lines([spot.x for spot in spots], near), _lines([spot.y for spot in spots], near)
    table: dict[tuple[int, int], str] = {(_line_of(s.y, rows), _line_of(s.x, columns)): s.text for s in spots}
    widths = [max((len(t) for (_, at), t in table.items() if at == n), default=1) for n in range(len(columns))]
    return [
        " ".join(table.get((row, at), "").center(width) for at, width in enumerate(widths)).rstrip()
        for row in range(len(rows))
    ]


def _lines(values: Iterable[float], near: float) -> list[float]:
    """Gather values that are near each other."""
    found: list[float] = []
    for value in sorted(values):
        if not found or value - found[-1] > near:
            found.append(value)
    return found


def _line_of(value: float, lines: Sequence[float]) -> int:
    return min(range(len(lines)), key=lambda n: abs(lines[n] - value))
