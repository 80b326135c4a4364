"""A scene as SVG, for links and for pixels. A picture has no font: words are only in one that a page shows."""

from collections.abc import Iterable
from html import escape
from typing import Final

from cubetable.core import drawing
from cubetable.core.drawing import HUES, STROKES, Drawing, placed
from cubetable.core.scene.scene import Scene
from cubetable.core.scene.shapes import Bag, Box, Caption, Die, Disc, Figure, Line, Polygon, Shape, Token

TOKEN_WIDTH: Final = 40
FIGURE_HEIGHT: Final = 18
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""The places of the dots of a die; a larger number is written in digits."""
SACK: Final = "M-9-14H9L6-9C16-2 18 18 0 18S-16-2-6-9z"
"""A bag, some 36 high."""
SACK_HEIGHT: Final = 36


def scene_picture(scene: Scene, lang: str = "") -> Drawing:
    """Draw a scene, with its words if a language is named."""
    places = (shape for place in scene["places"] for shape in place["shapes"])
    pieces = (placed(piece["x"], piece["y"], _draw(piece["shapes"], lang)) for piece in scene["pieces"])
    shapes = _draw(scene["shapes"], lang) + _draw(places, lang) + "".join(pieces) + _draw(scene["above"], lang)
    return Drawing(scene["width"], scene["height"], shapes)


def _draw(shapes: Iterable[Shape], lang: str) -> str:
    return "".join(_shape(shape, lang) for shape in shapes)


def _shape(shape: Shape, lang: str) -> str:
    match shape["form"]:
        case "box":
            drawn = _box(shape)
        case "disc":
            drawn = _disc(shape)
        case "polygon":
            drawn = _polygon(shape)
        case "line":
            drawn = _line(shape)
        case "figure":
            drawn = _figure(shape, lang)
        case "token":
            drawn = _token(shape)
        case "die":
            drawn = _die(shape)
        case "bag":
            drawn = _bag(shape)
        case "caption":
            drawn = _words_at(shape, shape["words"][lang]) if lang else ""
    return drawn


def _box(shape: Box) -> str:
    left, top = shape["x"] - shape["width"] / 2, shape["y"] - shape["height"] / 2
    where = f'x="{left:g}" y="{top:g}" width="{shape["width"]:g}" height="{shape["height"]:g}" rx="{shape["corner"]:g}"'
    return f"<rect {where} {_style(shape)}/>"


def _disc(shape: Disc) -> str:
    return f'<circle cx="{shape["x"]:g}" cy="{shape["y"]:g}" r="{shape["r"]:g}" {_style(shape)}/>'


def _polygon(shape: Polygon) -> str:
    return f'<path d="{drawing.polygon([(x, y) for x, y in shape["points"]])}" {_style(shape)}/>'


def _line(shape: Line) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in shape["points"])
    pen = f'stroke-width="{shape["pen"]:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<polyline points="{points}" {_styled(None, shape["colour"])} {pen}/>'


def _words_at(shape: Caption | Figure, text: str) -> str:
    """Write words with a font of the reader's."""
    where = f'x="{shape["x"]:g}" y="{shape["y"]:g}" text-anchor="middle" dominant-baseline="central"'
    font = f'font-family="system-ui, sans-serif" font-size="{shape["size"]:g}"'
    return f"<text {where} {font} {_styled(shape['colour'], None)}>{escape(text)}</text>"


def _figure(shape: Figure, lang: str) -> str:
    """Write with a font where words are, or else what the pen can write, in a shade."""
    if lang:
        return _words_at(shape, shape["text"])
    text = "".join(sign for sign in shape["text"] if sign in STROKES)
    shade = "ink" if shape["colour"] in HUES else shape["colour"]
    return placed(shape["x"], shape["y"], drawing.figure(text, shade, shape["size"] / FIGURE_HEIGHT))


def _token(shape: Token) -> str:
    piece = drawing.token(shape["hue"], shape["mark"])
    return placed(shape["x"], shape["y"], piece, shape["size"] / TOKEN_WIDTH)


def _die(shape: Die) -> str:
    size, number = shape["size"], shape["number"]
    face = drawing.square(-size / 2, -size / 2, size, "panel", "ink", 2)
    dots = "".join(
        f'<circle cx="{size * right / 4:g}" cy="{size * down / 4:g}" r="{size / 11:g}" class="ink"/>'
        for right, down in PIPS.get(number or 0, ())
    )
    digits = drawing.figure(str(number), "ink", size / 30) if number is not None and number not in PIPS else ""
    return placed(shape["x"], shape["y"], face + dots + digits)


def _bag(shape: Bag) -> str:
    sack = f'<path d="{SACK}" {_styled("sunk", "ink")} stroke-width="2"/>'
    count = placed(0, 4, drawing.figure(str(shape["count"]), "ink", 0.7))
    return placed(shape["x"], shape["y"], sack + count, shape["size"] / SACK_HEIGHT)


def _style(shape: Box | Disc | Polygon) -> str:
    return f'{_styled(shape["fill"], shape["rim"])} stroke-width="{shape["pen"]:g}"'


def _styled(fill: str | None, rim: str | None) -> str:
    """Write colours: a shade is a class, which the scheme decides; a hue is the same in both schemes."""
    classes = [name for name in (_shade(fill, ""), _shade(rim, "by-")) if name]
    written = [f'class="{" ".join(classes)}"'] if classes else []
    if fill is None or fill in HUES:
        written.append(f'fill="{HUES[fill].face if fill else "none"}"')
    if rim in HUES:
        written.append(f'stroke="{HUES[rim].dark}"')
    return " ".join(written)


def _shade(colour: str | None, before: str) -> str:
    return "" if colour is None or colour in HUES else before + colour
