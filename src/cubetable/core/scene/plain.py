"""A scene in plain text, for the terminal: each shape with a meaning stands where it stands in the picture."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from cubetable.core.drawing import GLYPH_TEXTS, HUES
from cubetable.core.scene.scene import Piece, Place, Scene
from cubetable.core.scene.shapes import Shape

EMPTY: Final = "·"
UNKNOWN: Final = "?"
DOT: Final = "+"
"""A small, solid circle, such as a corner between edges."""
SOLID: Final = "ink"
BESIDE: Final = 30
"""A count that stands so near a piece is written behind it."""
ON: Final = 12
"""Signs that are nearer to the first one of a piece stand on it."""
SHORTEST_WORD: Final = 3
"""Shorter texts, and those with a digit such as the names of places, are signs."""
NEAR: Final = 0.3
"""Shapes are in one row if they are nearer than this share of the smallest place."""


class Spot(NamedTuple):
    """A text and where its middle is."""

    x: float
    y: float
    text: str


def board_lines(scene: Scene, lang: str) -> list[str]:
    """Draw a scene in plain text."""
    return _laid_out(list(_spots(scene, lang)), NEAR * _smallest(scene["places"]))


def _spots(scene: Scene, lang: str) -> Iterator[Spot]:
    """List what is written; what comes later covers what came before, but what lies above is written behind it."""
    spots = [*_spots_of(scene["shapes"], lang), *_spots_of_places(scene, lang)]
    for above in _spots_of(scene["above"], lang):
        below = [n for n, spot in enumerate(spots) if _is_beside(spot, above) and spot.text != EMPTY]
        if not below:
            spots.append(above)
        elif above.text not in (EMPTY, DOT):
            nearest = min(below, key=lambda n: (math.dist(spots[n][:2], above[:2]), -n))
            spots[nearest] = spots[nearest]._replace(text=spots[nearest].text + above.text)
    yield from spots


def _spots_of_places(scene: Scene, lang: str) -> Iterator[Spot]:
    """List what is written in places, and the pieces."""
    pieces = _spots_of_pieces(scene["pieces"], lang)
    for place in scene["places"]:
        own, inside = list(_spots_of(place["shapes"], lang)), [spot for spot in pieces if _is_in(spot, place)]
        counts = "".join(one.text for one in own if inside and one.text.isdecimal() and _is_beside(one, inside[-1]))
        if counts:
            top = pieces.index(inside[-1])
            pieces[top] = pieces[top]._replace(text=pieces[top].text + counts)
        elif own or not inside:
            yield from own or [Spot(*_middle(place), EMPTY)]
    yield from pieces


def _spots_of_pieces(pieces: Sequence[Piece], lang: str) -> list[Spot]:
    """List what is written on pieces; those of a stack are one text, from the lowest to the highest."""
    spots: list[Spot] = []
    lower: Piece | None = None
    for piece in pieces:
        own = _spots_of_piece(piece, lang)
        if lower and len(own) == 1 and piece["x"] == lower["x"] and 0 < lower["y"] - piece["y"] < ON:
            spots[-1] = spots[-1]._replace(text=spots[-1].text + own[0].text)
        else:
            spots += own
        lower = piece if own else None
    return spots


def _spots_of_piece(piece: Piece, lang: str) -> list[Spot]:
    """Write a piece, what stands on it behind it; one that is only for the eye is the sign of its colour."""
    spots = list(_spots_of(piece["shapes"], lang, piece["x"], piece["y"]))
    signs = [spot for spot in spots if spot.text not in (EMPTY, DOT)] or [spot for spot in spots if spot.text == DOT]
    if signs:
        on_it = [spot for spot in signs if math.dist(spot[:2], signs[0][:2]) < ON]
        beside = [spot for spot in signs if spot not in on_it]
        return [signs[0]._replace(text="".join(spot.text for spot in on_it)), *beside]
    fills = [shape["fill"] for shape in piece["shapes"] if shape["form"] in ("box", "disc", "polygon")]
    hues = [list(HUES).index(fill) for fill in fills if fill in HUES]
    return [Spot(piece["x"], piece["y"], GLYPH_TEXTS[hue % len(GLYPH_TEXTS)]) for hue in hues[:1]] or spots


def _spots_of(shapes: Iterable[Shape], lang: str, x: float = 0, y: float = 0) -> Iterator[Spot]:
    for shape in shapes:
        text = _text_of(shape, lang)
        if text and shape["form"] != "polygon" and shape["form"] != "line":
            yield Spot(x + shape["x"], y + shape["y"], text)


def _text_of(shape: Shape, lang: str) -> str:
    """Write a shape; boxes, lines and areas are only for the eye."""
    text = ""
    match shape["form"]:
        case "token":
            text = GLYPH_TEXTS[shape["mark"]]
        case "figure":
            text = shape["text"]
        case "caption":
            text = shape["words"].get(lang, "")
        case "die":
            text = f"[{UNKNOWN if shape['number'] is None else shape['number']}]"
        case "bag":
            text = f"({shape['count']})"
        case "disc":
            text = DOT if shape["fill"] == SOLID else EMPTY
    return text


def _is_in(spot: Spot, place: Place) -> bool:
    """Tell whether a text stands in the rectangle around a place; on the rim it belongs to another one."""
    left, top, right, bottom = _bounds(place)
    return left < spot.x < right and top < spot.y < bottom


def _is_beside(spot: Spot, piece: Spot) -> bool:
    """Tell whether a text belongs to a piece: elsewhere on the place it may be a name."""
    return abs(spot.x - piece.x) <= BESIDE and abs(spot.y - piece.y) <= BESIDE


def _middle(place: Place) -> tuple[float, float]:
    left, top, right, bottom = _bounds(place)
    return (left + right) / 2, (top + bottom) / 2


def _bounds(place: Place) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in place["outline"]], [y for _, y in place["outline"]]
    return min(xs), min(ys), max(xs), max(ys)


def _smallest(places: Sequence[Place]) -> float:
    bounds = [_bounds(place) for place in places]
    return min((min(right - left, bottom - top) for left, top, right, bottom in bounds), default=0)


def _laid_out(spots: Sequence[Spot], near: float) -> list[str]:
    """Put texts in rows and columns as they stand in the picture."""
    columns, rows = _lines([spot.x for spot in spots], near), _lines([spot.y for spot in spots], near)
    table: list[dict[int, str]] = [{} for _ in rows]
    for spot in spots:
        table[_line_of(spot.y, rows)][_line_of(spot.x, columns)] = spot.text
    parts = [_even(list(part)) for _, part in groupby(table, _has_words)]
    width = max((len(line) for part in parts for line in part), default=0)
    return [(" " * ((width - max(map(len, part))) // 2) + line).rstrip() for part in parts for line in part]


def _has_words(row: Mapping[int, str]) -> bool:
    """Tell whether a row has words: they do not make the columns of a board wider."""
    return any(" " in text or (len(text) >= SHORTEST_WORD and text.isalpha()) for text in row.values())


def _even(rows: Sequence[Mapping[int, str]]) -> list[str]:
    """Write rows with columns of their own."""
    columns = sorted({at for row in rows for at in row})
    widths = [max(len(row[at]) for row in rows if at in row) for at in columns]
    return [
        " ".join(row.get(at, "").center(width) for at, width in zip(columns, widths, strict=True)).rstrip()
        for row in rows
    ]


def _lines(values: Iterable[float], near: float) -> list[float]:
    """Gather values that are near each other."""
    lines: list[float] = []
    for value in sorted(values):
        if not lines or value - lines[-1] > near:
            lines.append(value)
    return lines


def _line_of(value: float, lines: Sequence[float]) -> int:
    return min(range(len(lines)), key=lambda n: abs(lines[n] - value))
