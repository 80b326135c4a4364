"""The shapes that a scene is made of; each is plain data, drawn by the page, by pictures and by the terminal.

A colour is the name of a hue (a colour of pieces) or of a shade (a colour of the background) in `core/marks.json`, so
that it fits the light and the dark scheme. Measures are units of the scene; `x` and `y` name the middle of a shape.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypedDict

from cubetable.core.drawing import GLYPHS, HUES, SHADES

Words = dict[str, str]
"""A text by language."""

SIGNS: Final = 2
"""Measures have so many digits after the point."""


class Box(TypedDict):
    """A rectangle."""

    form: Literal["box"]
    x: float
    y: float
    width: float
    height: float
    corner: float
    fill: str | None
    rim: str | None
    pen: float


class Disc(TypedDict):
    """A circle; in plain text it is an empty spot."""

    form: Literal["disc"]
    x: float
    y: float
    r: float
    fill: str | None
    rim: str | None
    pen: float


class Polygon(TypedDict):
    """An area with straight sides."""

    form: Literal["polygon"]
    points: list[list[float]]
    fill: str | None
    rim: str | None
    pen: float


class Line(TypedDict):
    """A line from point to point."""

    form: Literal["line"]
    points: list[list[float]]
    colour: str
    pen: float


class Figure(TypedDict):
    """Digits, or letters that mean the same in each language."""

    form: Literal["figure"]
    x: float
    y: float
    text: str
    size: float
    colour: str


class Caption(TypedDict):
    """A few words; a picture has them if a language is named for it."""

    form: Literal["caption"]
    x: float
    y: float
    words: Words
    size: float
    colour: str


class Token(TypedDict):
    """A round piece: a hue with a glyph and a pattern, by the number of the colour."""

    form: Literal["token"]
    x: float
    y: float
    size: float
    hue: str
    mark: int


class Die(TypedDict):
    """A die; without a number it is still to be rolled."""

    form: Literal["die"]
    x: float
    y: float
    size: float
    number: int | None


class Bag(TypedDict):
    """A bag with so many pieces in it."""

    form: Literal["bag"]
    x: float
    y: float
    size: float
    count: int


Shape = Box | Disc | Polygon | Line | Figure | Caption | Token | Die | Bag


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str | None = "panel",
    rim: str | None = "line-strong",
    pen: float = 1,
    corner: float = 4,
) -> Box:
    """Make a rectangle."""
    return {
        "form": "box",
        "x": measure(x),
        "y": measure(y),
        "width": measure(width),
        "height": measure(height),
        "corner": measure(corner),
        "fill": _paint(fill),
        "rim": _paint(rim),
        "pen": measure(pen),
    }


def disc(
    x: float, y: float, r: float, fill: str | None = "sunk", rim: str | None = "line-strong", pen: float = 1
) -> Disc:
    """Make a circle."""
    return {
        "form": "disc",
        "x": measure(x),
        "y": measure(y),
        "r": measure(r),
        "fill": _paint(fill),
        "rim": _paint(rim),
        "pen": measure(pen),
    }


def polygon(
    points: Iterable[Sequence[float]], fill: str | None = "panel", rim: str | None = "line-strong", pen: float = 1
) -> Polygon:
    """Make an area with straight sides."""
    return {
        "form": "polygon",
        "points": measures(points),
        "fill": _paint(fill),
        "rim": _paint(rim),
        "pen": measure(pen),
    }


def line(points: Iterable[Sequence[float]], colour: str = "ink", pen: float = 2) -> Line:
    """Make a line from point to point."""
    return {"form": "line", "points": measures(points), "colour": check_colour(colour), "pen": measure(pen)}


def figure(x: float, y: float, text: object, size: float = 18, colour: str = "ink") -> Figure:
    """Write digits, or letters that mean the same in each language."""
    return {
        "form": "figure",
        "x": measure(x),
        "y": measure(y),
        "text": str(text),
        "size": measure(size),
        "colour": check_colour(colour),
    }


def caption(x: float, y: float, words: Words, size: float = 16, colour: str = "ink") -> Caption:
    """Write a few words."""
    return {
        "form": "caption",
        "x": measure(x),
        "y": measure(y),
        "words": words,
        "size": measure(size),
        "colour": check_colour(colour),
    }


def token(x: float, y: float, hue: str, mark: int, size: float = 40) -> Token:
    """Make a round piece; hue, glyph and pattern tell it from others."""
    if hue not in HUES:
        raise ValueError(f"{hue!r} is no hue: {', '.join(HUES)}")
    return {
        "form": "token",
        "x": measure(x),
        "y": measure(y),
        "size": measure(size),
        "hue": hue,
        "mark": int(mark) % len(GLYPHS),
    }


def die(x: float, y: float, number: int | None, size: float = 48) -> Die:
    """Make a die that shows a number, or is still to be rolled."""
    digit = None if number is None else int(number)
    return {"form": "die", "x": measure(x), "y": measure(y), "size": measure(size), "number": digit}


def bag(x: float, y: float, count: int, size: float = 48) -> Bag:
    """Make a bag with so many pieces in it."""
    return {"form": "bag", "x": measure(x), "y": measure(y), "size": measure(size), "count": int(count)}


def rectangle(x: float, y: float, width: float, height: float) -> list[list[float]]:
    """Return the corners of a rectangle around a point."""
    left, top, right, bottom = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    return measures([(left, top), (right, top), (right, bottom), (left, bottom)])


def hexagon(x: float, y: float, r: float) -> list[list[float]]:
    """Return the corners of a hexagon that stands on a corner; `r` is the way from the middle to a corner."""
    half = r * 3**0.5 / 2
    steps = ((0, -r), (half, -r / 2), (half, r / 2), (0, r), (-half, r / 2), (-half, -r / 2))
    return measures([(x + right, y + down) for right, down in steps])


def measure(value: float) -> float:
    """Shorten a measure, so that it takes little room on the wire.

    >>> measure(12.3456), measure(48.0)
    (12.35, 48)
    """
    short = round(float(value), SIGNS)
    return int(short) if short.is_integer() else short


def measures(points: Iterable[Sequence[float]]) -> list[list[float]]:
    """Shorten the measures of points."""
    return [[measure(x), measure(y)] for x, y in points]


def check_colour(colour: str) -> str:
    """Return the name of a colour, or say which names there are."""
    if colour not in SHADES and colour not in HUES:
        raise ValueError(f"{colour!r} is no colour: {', '.join((*SHADES, *HUES))}")
    return colour


def _paint(colour: str | None) -> str | None:
    return None if colour is None else check_colour(colour)
