"""What pictures of all games are drawn with: colours that are a hue, a glyph and a pattern each, digits, frames.

A picture is SVG with no text in it, so that it looks the same wherever it is opened, and can be made into pixels
without a font. What lies behind the pieces is light or dark as its reader likes; the pieces are the same in both.
"""

from collections.abc import Sequence
from html import escape
from typing import Final, Literal, NamedTuple

Scheme = Literal["auto", "light", "dark"]
Point = tuple[float, float]


class Hue(NamedTuple):
    """A colour with its light and its shaded side, and the ink that reads on it."""

    face: str
    light: str
    dark: str
    ink: str


HUES: Final = {
    "red": Hue("#c5402f", "#de6a57", "#8f2a1e", "#fff"),
    "yellow": Hue("#e2b13c", "#f1cd6d", "#a87c19", "#2c2105"),
    "green": Hue("#3c8a52", "#62ad76", "#276039", "#fff"),
    "blue": Hue("#2f68b5", "#5f91d3", "#1f4782", "#fff"),
    "orange": Hue("#df7d28", "#f0a25c", "#a25413", "#2b1503"),
    "violet": Hue("#7f4b9e", "#a577c0", "#573070", "#fff"),
    "pink": Hue("#efb3c3", "#f9d9e1", "#b27787", "#40202a"),
    "neon": Hue("#d92f83", "#ee6dad", "#951a57", "#fff"),
    "white": Hue("#f2ede2", "#ffffff", "#c3baa8", "#2b2822"),
    "black": Hue("#3a3836", "#625f5b", "#1d1c1b", "#fff"),
    "neutral": Hue("#b9ad97", "#d6ccb9", "#867b66", "#2b2822"),
}
GLYPHS: Final = (
    "M9 0A9 9 0 1 1-9 0 9 9 0 1 1 9 0z",
    "M0-11 11 0 0 11-11 0z",
    "M0-10 11 9H-11z",
    "M-9-9H9V9H-9z",
    "M-4-11h8v7h7v8H4v7h-8V4h-7v-8h7z",
    "m0-12 3.500 8.200 8.900.8-6.800 5.800 2.100 8.700L0 6.800l-7.700 4.700 2.100-8.700-6.800-5.800 8.900-.8z",
    "M0-11 10.500-3.400 6.500 9h-13l-4-12.400z",
    (
        "M9.750 0A9.750 9.750 0 1 1-9.750 0 9.750 9.750 0 1 1 9.750 0z"
        "M6.250 0A6.250 6.250 0 1 0-6.250 0 6.250 6.250 0 1 0 6.250 0z"
    ),
)
"""By the number of the colour in its game: ● ◆ ▲ ■ ✚ ★ ⬟ ○."""

HOLLOW: Final = 7
DISC: Final = "M19 0A19 19 0 1 1-19 0 19 19 0 1 1 19 0z"
PALE: Final = "#fff"
PLAIN: Final = (0, HOLLOW)
"""These have no pattern."""

_TURNED: Final = 'width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
_UPRIGHT: Final = 'width="8" height="8" patternUnits="userSpaceOnUse"'
PATTERNS: Final = {
    1: (_TURNED, '<path d="M0 0V8" stroke-width="3"/>'),
    2: (_UPRIGHT, '<circle cx="2" cy="2" r="1.2"/><circle cx="6" cy="6" r="1.2"/>'),
    3: (_TURNED, '<path d="M0 0V8M0 0H8" stroke-width="1.800"/>'),
    4: (_UPRIGHT, '<path d="M0 4H8M4 0V8" stroke-width="1.500"/>'),
    5: (
        'width="12" height="8" patternUnits="userSpaceOnUse"',
        '<path d="M0 4q3-5 6 0t6 0" fill="none" stroke-width="1.800"/>',
    ),
    6: (
        'width="12" height="12" patternUnits="userSpaceOnUse"',
        '<circle cx="6" cy="6" r="3.500" fill="none" stroke-width="1.500"/>',
    ),
}
STROKES: Final = {
    "0": "M0-9C5-9 6-5 6 0S5 9 0 9-6 5-6 0-5-9 0-9",
    "1": "M-4-5 1-9V9",
    "2": "M-6-4C-6-11 6-11 6-4 6 1-6 4-6 9H6",
    "3": "M-6-6C-4-11 6-10 6-5 6-1 1-1-1-1 1-1 6 0 6 4.500 6 10-4 10-6 6",
    "4": "M3 9V-9L-6 4H6",
    "5": "M6-9H-5L-5-1C-1-4 6-2 6 3 6 10-3 10-6 6.500",
    "6": "M4-9C-3-5-6-1-6 4-6 11 6 11 6 4S-4-2-6 4",
    "7": "M-6-9H6L-2 9",
    "8": "M0-9C6-9 6-1 0-1S-6-9 0-9M0-1C8-1 8 9 0 9S-8-1 0-1",
    "9": "M-4 9C3 5 6 1 6-4 6-11-6-11-6-4S4 2 6-4",
    "U": "M-6-9V3C-6 11 6 11 6 3V-9",
    "D": "M-5-9V9C10 9 10-9-5-9",
    "F": "M6-9H-5V9M-5-1H4",
    "B": "M-5 9V-9H0C7-9 7-1 0-1H-5M0-1C8-1 8 9 0 9H-5",
    "L": "M-5-9V9H6",
    "R": "M-5 9V-9H0C7-9 7 0 0 0H-5M0 0 6 9",
}
"""Digits, and the letters of the faces of a cube, as one draws them with a pen; some 12 wide and 18 high."""

SHADES: Final = {
    "ground": ("#f3efe7", "#15181b"),
    "panel": ("#fcfaf5", "#1d2125"),
    "sunk": ("#e9e3d7", "#101315"),
    "ink": ("#23211d", "#ece8df"),
    "soft": ("#5f5a50", "#aca698"),
    "line": ("#d9d1c1", "#343a40"),
    "line-strong": ("#8d8574", "#7d8288"),
    "accent": ("#1b6762", "#63c5ba"),
}
"""What lies behind the pieces and beside them: in the light and in the dark."""

MARGIN: Final = 12
CARD: Final = (1200, 630)
"""As those who show a link beside a message like it."""


class Drawing(NamedTuple):
    """A picture without its frame: how large, and the shapes in it."""

    width: float
    height: float
    shapes: str


def picture(drawing: Drawing, title: str, scheme: Scheme = "auto") -> str:
    """Write a picture as a document of its own; the title is for those who do not see it."""
    width, height = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
    return _document(width, height, f'<g transform="translate({MARGIN} {MARGIN})">{drawing.shapes}</g>', title, scheme)


def card(drawing: Drawing, title: str) -> str:
    """Write a picture into the middle of a card to be shown beside a link; always light, since pixels cannot choose."""
    width, height = CARD
    inside = 4 * MARGIN
    scale = min((width - 2 * inside) / drawing.width, (height - 2 * inside) / drawing.height)
    x, y = (width - scale * drawing.width) / 2, (height - scale * drawing.height) / 2
    inner = f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.4f})">{drawing.shapes}</g>'
    return _document(width, height, inner, title, "light")


def _document(width: float, height: float, inner: str, title: str, scheme: Scheme) -> str:
    patterns = "".join(
        f'<pattern id="p{mark}{kind}" {size}><g fill="{ink}" stroke="{ink}" opacity=".3">{shapes}</g></pattern>'
        for mark, (size, shapes) in PATTERNS.items()
        for kind, ink in (("l", "#fff"), ("d", "#000"))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img"><title>{escape(title)}</title><style>{_style(scheme)}</style>'
        f'<defs>{patterns}</defs><rect width="100%" height="100%" class="ground"/>{inner}</svg>\n'
    )


def _style(scheme: Scheme) -> str:
    rules = [_rules(scheme == "dark")]
    if scheme == "auto":
        rules.append(f"@media (prefers-color-scheme:dark){{{_rules(dark=True)}}}")
    return "".join(rules)


def _rules(dark: bool) -> str:
    fills = "".join(f".{name}{{fill:{shades[dark]}}}" for name, shades in SHADES.items())
    return fills + "".join(f".by-{name}{{stroke:{shades[dark]}}}" for name, shades in SHADES.items())


# --- Shapes -------------------------------------------------------------------------------------------


def placed(x: float, y: float, inner: str, scale: float = 1.0) -> str:
    """Put shapes somewhere, larger or smaller."""
    sized = "" if scale == 1.0 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){sized}">{inner}</g>'


def patterned(path: str, mark: int, ink: str) -> str:
    """Lay a colour's pattern over a shape, pale where its ink is pale."""
    kind = "l" if ink == PALE else "d"
    return "" if mark in PLAIN else f'<path d="{path}" fill="url(#p{mark}{kind})"/>'


def glyph(mark: int, fill: str) -> str:
    """Draw a colour's glyph, some 22 wide, round 0,0."""
    return f'<path d="{GLYPHS[mark % len(GLYPHS)]}" fill="{fill}"/>'


def token(hue: str, mark: int) -> str:
    """Draw a round piece, 40 wide, round 0,0."""
    colour = HUES[hue]
    rim = colour.light if hue == "black" else colour.dark  # what is black has to stand out from the dark
    return (
        f'<circle r="19" fill="{colour.face}" stroke="{rim}" stroke-width="2"/>'
        f"{patterned(DISC, mark, colour.ink)}"
        f'<circle r="12" fill="{colour.face}"/>{placed(0, 0, glyph(mark, colour.ink), 0.7)}'
    )


def figure(text: str, shade: str = "ink", scale: float = 1.0) -> str:
    """Write digits or letters, round 0,0, in one of the shades."""
    step = 15.0
    first = -step * (len(text) - 1) / 2
    strokes = "".join(placed(first + n * step, 0, f'<path d="{STROKES[one]}"/>') for n, one in enumerate(text))
    pen = 'fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
    return placed(0, 0, f'<g class="by-{shade}" {pen}>{strokes}</g>', scale)


def square(x: float, y: float, size: float, shade: str, rim: str = "line", width: float = 1) -> str:
    """Draw a cell of a board."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="{size / 9:g}" '
        f'class="{shade} by-{rim}" stroke-width="{width:g}"/>'
    )


def polygon(points: Sequence[Point]) -> str:
    """Write the way round some points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
