"""The shapes of all pictures: colours with a hue, a glyph and a pattern each, digits, frames.

A picture is SVG with no text in it, so that it looks the same wherever it is opened, and can be made into pixels
without a font. The background follows the reader's light or dark scheme; the pieces are the same in both.
"""

import json
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Final, Literal, NamedTuple

Scheme = Literal["auto", "light", "dark"]
Point = tuple[float, float]


class Hue(NamedTuple):
    """A colour with its light and its shaded side, and the ink that reads on it."""

    face: str
    light: str
    dark: str
    ink: str


class Pattern(NamedTuple):
    """A pattern over a colour: a tile of some size, turned by some degrees, with one path in it."""

    width: float
    height: float
    turn: float
    path: str
    pen: float
    filled: bool


_MARKS: Final = json.loads(files("cubetable.core").joinpath("marks.json").read_text(encoding="utf-8"))
"""The page builds its stylesheet and its pieces from the same file."""

HUES: Final = {name: Hue(**hue) for name, hue in _MARKS["hues"].items()}
GLYPHS: Final = tuple(str(glyph["path"]) for glyph in _MARKS["glyphs"])
"""By the number of the colour in its game: ● ◆ ▲ ■ ✚ ★ ⬟ ○."""

GLYPH_TEXTS: Final = tuple(str(glyph["text"]) for glyph in _MARKS["glyphs"])
"""The same, as signs."""

PATTERNS: Final = {mark: Pattern(**pattern) for mark, pattern in enumerate(_MARKS["patterns"]) if pattern}
"""By the number of the colour in its game; a number that is missing has no pattern."""

PATTERN_OPACITY: Final = float(_MARKS["pattern_opacity"])
STROKES: Final[Mapping[str, str]] = _MARKS["strokes"]
"""Digits, and the letters of the faces of a cube, as one draws them with a pen; some 12 wide and 18 high."""

SHADES: Final = {name: (str(shade["light"]), str(shade["dark"])) for name, shade in _MARKS["shades"].items()}
"""The colours of the background: in the light scheme and in the dark one."""

HOLLOW: Final = 7
DISC: Final = "M19 0A19 19 0 1 1-19 0 19 19 0 1 1 19 0z"
PALE: Final = "#fff"
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
        _pattern(f"p{mark}{kind}", pattern, ink)
        for mark, pattern in PATTERNS.items()
        for kind, ink in (("l", "#fff"), ("d", "#000"))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" role="img"><title>{escape(title)}</title><style>{_style(scheme)}</style>'
        f'<defs>{patterns}</defs><rect width="100%" height="100%" class="ground"/>{inner}</svg>\n'
    )


def _pattern(name: str, pattern: Pattern, ink: str) -> str:
    turned = f' patternTransform="rotate({pattern.turn:g})"' if pattern.turn else ""
    fill = ink if pattern.filled else "none"
    return (
        f'<pattern id="{name}" width="{pattern.width:g}" height="{pattern.height:g}" patternUnits="userSpaceOnUse"'
        f'{turned}><path d="{pattern.path}" fill="{fill}" stroke="{ink}" stroke-width="{pattern.pen:g}" '
        f'opacity="{PATTERN_OPACITY:g}"/></pattern>'
    )


def _style(scheme: Scheme) -> str:
    rules = [_rules(scheme == "dark")]
    if scheme == "auto":
        rules.append(f"@media (prefers-color-scheme:dark){{{_rules(dark=True)}}}")
    return "".join(rules)


def _rules(dark: bool) -> str:
    fills = "".join(f".{name}{{fill:{shades[dark]}}}" for name, shades in SHADES.items())
    return fills + "".join(f".by-{name}{{stroke:{shades[dark]}}}" for name, shades in SHADES.items())


def colours(package: str) -> dict[str, str]:
    """Return the hue of each letter of a game's pieces, in the order of their marks; the page reads the same file."""
    hues: dict[str, str] = json.loads(files(package).joinpath("colours.json").read_text(encoding="utf-8"))
    return hues


# --- Shapes -------------------------------------------------------------------------------------------


def placed(x: float, y: float, inner: str, scale: float = 1.0) -> str:
    """Put shapes somewhere, larger or smaller."""
    sized = "" if scale == 1.0 else f" scale({scale:g})"
    return f'<g transform="translate({x:g} {y:g}){sized}">{inner}</g>'


def patterned(path: str, mark: int, ink: str) -> str:
    """Lay a colour's pattern over a shape, pale where its ink is pale."""
    kind = "l" if ink == PALE else "d"
    return "" if mark not in PATTERNS else f'<path d="{path}" fill="url(#p{mark}{kind})"/>'


def glyph(mark: int, fill: str) -> str:
    """Draw a colour's glyph, some 22 wide, round 0,0."""
    return f'<path d="{GLYPHS[mark % len(GLYPHS)]}" fill="{fill}"/>'


def token(hue: str, mark: int) -> str:
    """Draw a round piece, 40 wide, round 0,0."""
    colour = HUES[hue]
    rim = colour.light if hue == "black" else colour.dark  # a black piece needs an edge on the dark background
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
