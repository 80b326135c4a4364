"""Sheets of paper: their sizes, the fonts, and how pictures, pieces and cards are laid out on them.

All lengths are millimetres.
"""

import atexit
import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, Final

from cubetable.core.drawing import HUES, MARGIN, SHADES, Drawing, picture
from cubetable.core.errors import Refusal
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.parts.pictures import suit_hue
from cubetable.server.http.pages import STATIC
from cubetable.site.paper.parts import BoardPart, Outline

SIZES: Final = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
BORDER: Final = 12.0
"""The white border in millimetres: somewhat more than most printers leave."""
DOTS: Final = 240 / 25.4
"""Pixels of a picture for each millimetre."""
OVERLAP: Final = 8.0
"""The strip that two pages of a board share, to be glued."""
CARD: Final = (63.0, 88.0)
CARD_BORDER: Final = 6.5
"""Nine cards have room on either paper if no more is left white than a printer must."""
AID: Final = (92.0, 124.0)
INK: Final = (40, 40, 40)
PALE: Final = (115, 115, 115)
TEXT: Final = 10.5
SMALLEST: Final = 5.5
FONTS: Final = ("onest-latin-wght", "onest-cyrillic-wght")
FAMILY: Final = "Onest"
WEIGHTS: Final = {"": 400, "B": 700}


class Paper:
    """A PDF in the making."""

    def __init__(self, size: str, title: str) -> None:
        fpdf = load_library()
        self.wide, self.high = SIZES[size]
        self.pdf: Any = fpdf.FPDF(unit="mm", format=size)  # the library comes with an extra
        self.pdf.set_auto_page_break(auto=True, margin=BORDER + 4)
        self.pdf.set_margins(BORDER + 6, BORDER + 4, BORDER + 6)
        self.pdf.set_title(title)
        self.pdf.set_creator("Cubetable")
        _add_fonts(self.pdf)
        self.text(TEXT)

    @property
    def room(self) -> tuple[float, float]:
        """The size of the part of a page that can be printed on."""
        return self.wide - 2 * BORDER, self.high - 2 * BORDER

    def text(self, size: float, style: str = "", ink: tuple[int, int, int] = INK) -> None:
        """Write in a size from here on."""
        self.pdf.set_font("text", style, size)
        self.pdf.set_text_color(*ink)

    def begin(self, note: str = "") -> None:
        """Begin a page that is not text, with a note in its margin."""
        self.pdf.set_auto_page_break(auto=False)
        self.pdf.add_page()
        if note:
            self.text(_fitting(self.pdf, note, self.wide - 2 * BORDER, 7.5), ink=PALE)
            self.pdf.set_xy(BORDER, 4.5)
            self.pdf.cell(self.wide - 2 * BORDER, 4, note, align="C")

    def paragraph(self, words: str, size: float = TEXT, style: str = "", gap: float = 2) -> None:
        """Write a paragraph; `**words**` are bold."""
        self.text(size, style)
        self.pdf.multi_cell(0, size * 0.5, words, markdown=not style, new_x="LMARGIN", new_y="NEXT", align="L")
        self.pdf.ln(gap)

    def bytes(self) -> bytes:
        """Return the document."""
        return bytes(self.pdf.output())

    # --- Pictures -----------------------------------------------------------------------------------------

    def illustration(self, drawing: Drawing, widest: float, highest: float) -> None:
        """Put a picture into the text, in the middle."""
        scale = min(widest / drawing.width, highest / drawing.height)
        wide, high = drawing.width * scale, drawing.height * scale
        if self.pdf.get_y() + high > self.high - BORDER - 4:
            self.pdf.add_page()
        self.pdf.image(paint(drawing, wide), (self.wide - wide) / 2, self.pdf.get_y(), wide)
        self.pdf.set_y(self.pdf.get_y() + high + 5)

    def board(self, board: BoardPart, scale: float, notes: tuple[str, str]) -> None:
        """Put a board down at its true size, on as many pages as it takes; the second note says how they are joined."""
        drawing = board.drawing
        wide, high = ((length + 2 * MARGIN) * scale for length in (drawing.width, drawing.height))
        image = paint(drawing, wide)
        columns, rows = (_steps(length, room) for length, room in zip((wide, high), self.room, strict=True))
        count = len(columns) * len(rows)
        for row, down in enumerate(rows):
            for column, right in enumerate(columns):
                place = f"{notes[0]} {notes[1]}  ·  {row * len(columns) + column + 1} / {count}"
                self.begin(place if count > 1 else notes[0])
                self._part_of_board(image, (wide, high), (right, down))

    def _part_of_board(self, image: Any, size: tuple[float, float], at: tuple[float, float]) -> None:
        """Print the part of a board that begins at a point, and marks where two pages meet."""
        wide, high = (min(length - start, room) for length, start, room in zip(size, at, self.room, strict=True))
        left = BORDER if at[0] or size[0] > self.room[0] else (self.wide - wide) / 2
        top = BORDER if at[1] or size[1] > self.room[1] else (self.high - high) / 2
        with self.pdf.rect_clip(left, top, wide, high):
            self.pdf.image(image, left - at[0], top - at[1], size[0])
        self.pdf.set_draw_color(*PALE)
        self.pdf.set_line_width(0.15)
        self.pdf.set_dash_pattern(dash=2, gap=1.5)
        if at[0]:
            self.pdf.line(left + OVERLAP, top - 6, left + OVERLAP, top + high + 6)
        if at[1]:
            self.pdf.line(left - 6, top + OVERLAP, left + wide + 6, top + OVERLAP)
        self.pdf.set_dash_pattern()

    def pieces(self, drawings: Sequence[Drawing], outline: Outline, scale: float, note: str) -> None:
        """Lay pieces out in rows, each with the line along which it is cut out."""
        wide, high = (2 * scale * max(axis) for axis in zip(*outline, strict=True))
        across, down = int(self.room[0] // wide), int(self.room[1] // high)
        left, top = (self.wide - across * wide) / 2, (self.high - down * high) / 2
        images = {one: paint(one, (one.width + 2 * MARGIN) * scale) for one in dict.fromkeys(drawings)}
        self.pdf.set_line_width(0.15)
        for number, drawing in enumerate(drawings):
            at = number % (across * down)
            if at == 0:
                self.begin(note)
                self.pdf.set_draw_color(*PALE)
            x, y = left + at % across * wide, top + at // across * high
            with self.pdf.rect_clip(x, y, wide, high):
                margin = MARGIN * scale
                self.pdf.image(images[drawing], x - margin, y - margin, wide + 2 * margin)
            middle = (x + wide / 2, y + high / 2)
            self.pdf.polygon([(middle[0] + right * scale, middle[1] + below * scale) for right, below in outline])

    # --- Cards --------------------------------------------------------------------------------------------

    def cards(self, deck: Deck, title: str, notes: tuple[str, str]) -> None:
        """Print the cards of a deck, each page of fronts before the page of their backs.

        A sheet is turned over its long edge: so a row of backs runs from right to left.
        """
        across, down = (
            int((length - 2 * CARD_BORDER) // side) for length, side in zip((self.wide, self.high), CARD, strict=True)
        )
        left, top = (self.wide - across * CARD[0]) / 2, (self.high - down * CARD[1]) / 2
        each = across * down
        for first in range(0, deck.size, each):
            cards = range(first, min(first + each, deck.size))
            for side, note in enumerate(notes):
                self.begin(note)
                self._cut_marks((left, top), (across, down))
                for card in cards:
                    column, row = (card - first) % across, (card - first) // across
                    column = across - 1 - column if side else column
                    x, y = left + column * CARD[0], top + row * CARD[1]
                    if side:
                        self._back(x, y, title)
                    else:
                        self._front(x, y, deck, card)

    def _cut_marks(self, corner: tuple[float, float], count: tuple[int, int]) -> None:
        """Draw short lines in the margins where cards are cut."""
        (left, top), (across, down) = corner, count
        right, bottom = left + across * CARD[0], top + down * CARD[1]
        self.pdf.set_draw_color(*PALE)
        self.pdf.set_line_width(0.15)
        for column in range(across + 1):
            x = left + column * CARD[0]
            self.pdf.line(x, top - 4, x, top - 1)
            self.pdf.line(x, bottom + 1, x, bottom + 4)
        for row in range(down + 1):
            y = top + row * CARD[1]
            self.pdf.line(left - 4, y, left - 1, y)
            self.pdf.line(right + 1, y, right + 4, y)

    def _front(self, x: float, y: float, deck: Deck, card: int) -> None:
        """Draw the face of a card: its name in the middle and in two corners, and the colour of its suit."""
        name = deck.names[card]
        wide, high = CARD
        self.pdf.set_draw_color(*PALE)
        self.pdf.set_line_width(0.15)
        self.pdf.rect(x, y, wide, high)
        self.pdf.set_fill_color(*_colour(suit_hue(deck, deck.suit(card))))
        for top in (y + 4, y + high - 8):
            self.pdf.rect(x + 18, top, wide - 36, 4, style="F", round_corners=True, corner_radius=2)
        self.text(44, "B")
        self.pdf.set_xy(x, y + high / 2 - 11)
        self.pdf.cell(wide, 22, name, align="C")
        self.text(13, "B")
        self.pdf.set_xy(x + 3, y + 3)
        self.pdf.cell(14, 6, name)
        with self.pdf.rotation(180, x + wide / 2, y + high / 2):
            self.pdf.set_xy(x + 3, y + 3)
            self.pdf.cell(14, 6, name)

    def _back(self, x: float, y: float, title: str) -> None:
        """Draw the back of a card: the same whichever way it is turned."""
        wide, high = CARD
        self.pdf.set_fill_color(238, 234, 226)
        self.pdf.rect(x, y, wide, high, style="F")
        self.pdf.set_draw_color(31, 111, 107)
        for inset, width in ((4, 0.8), (6, 0.3)):
            self.pdf.set_line_width(width)
            self.pdf.rect(x + inset, y + inset, wide - 2 * inset, high - 2 * inset, round_corners=True, corner_radius=3)
        for turn in (0, 180):
            with self.pdf.rotation(turn, x + wide / 2, y + high / 2):
                self.text(_fitting(self.pdf, title, wide - 18, 15), "B", (31, 111, 107))
                self.pdf.set_xy(x + 9, y + high / 4 - 4)
                self.pdf.cell(wide - 18, 8, title, align="C")

    # --- Player aids --------------------------------------------------------------------------------------

    def aids(self, heads: Sequence[str], title: str, lines: Sequence[str], notes: tuple[str, str]) -> None:
        """Print a card with the rules in short for each player, four on a page.

        The second note stands at the end of rules that are too long for a card.
        """
        for number, head in enumerate(heads):
            at = number % 4
            if at == 0:
                self.begin(notes[0])
            x = (self.wide - 2 * AID[0]) / 2 + at % 2 * AID[0]
            y = (self.high - 2 * AID[1]) / 2 + at // 2 * AID[1]
            self._aid(x, y, (title, head), lines, notes[1])

    def _aid(self, x: float, y: float, heads: tuple[str, str], lines: Sequence[str], more: str) -> None:
        wide, high = AID
        self.pdf.set_draw_color(*PALE)
        self.pdf.set_line_width(0.15)
        self.pdf.rect(x, y, wide, high)
        self.text(_fitting(self.pdf, heads[0], wide - 12, 13), "B")
        self.pdf.set_xy(x + 5, y + 5)
        self.pdf.cell(wide - 10, 6, heads[0])
        self.text(9, ink=PALE)
        self.pdf.set_xy(x + 5, y + 11)
        self.pdf.cell(wide - 10, 5, heads[1])
        size, words = 10.0, "\n".join(lines)
        options = {"markdown": True, "align": "L"}
        while True:
            self.text(size)
            self.pdf.set_xy(x + 5, y + 18)
            needed = self.pdf.multi_cell(wide - 10, size * 0.47, words, dry_run=True, output="HEIGHT", **options)
            if needed <= high - 22 or not lines:
                break
            if size > SMALLEST:
                size -= 0.25
            else:
                lines = lines[:-1]
                words = "\n".join((*lines, more))
        self.pdf.multi_cell(wide - 10, size * 0.47, words, **options)


def load_library() -> Any:  # it comes with an extra, and is not typed
    """Import what writes PDF, or say how to install it."""
    try:
        import brotli  # noqa: F401  # the page's fonts are pressed by it
        import fpdf
    except ImportError as error:
        raise Refusal("shell.lab.no_package", package=error.name, extra="print") from None
    return fpdf


def _add_fonts(pdf: Any) -> None:
    for style, path in _fonts().items():
        pdf.add_font("text", style, path)


@cache
def _fonts() -> dict[str, Path]:
    """Join the page's Latin and Cyrillic fonts, and write them as files by their styles; they go with the process."""
    from fontTools.merge import Merger

    folder = Path(mkdtemp())
    atexit.register(rmtree, folder, ignore_errors=True)
    fonts = {}
    for style, weight in WEIGHTS.items():
        parts = [_write_font(beginning, weight, folder) for beginning in FONTS]
        fonts[style] = folder / f"text{style}.ttf"
        Merger().merge(parts).save(fonts[style])
    return fonts


def _write_font(beginning: str, weight: int, folder: Path) -> str:
    """Write one weight of a font of the page as a file."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    files = sorted(STATIC.glob(f"assets/{beginning}-*.woff2"))
    if not files:
        raise Refusal("shell.site.no_page")
    font = instantiateVariableFont(TTFont(files[0]), {"wght": weight})
    font.flavor = None
    path = folder / f"{beginning}-{weight}.ttf"
    font.save(path)
    return str(path)


def paint(drawing: Drawing, wide: float) -> io.BytesIO:
    """Paint a drawing, light, for a width in millimetres; its words are in the fonts of the page.

    Signs that these lack, such as a crown, are in the fonts of this machine.
    """
    import resvg_py

    painted = resvg_py.svg_to_bytes(
        svg_string=picture(drawing, "", "light"),
        width=max(round(wide * DOTS), 1),
        font_files=[str(_fonts()[""])],
        sans_serif_family=FAMILY,
    )
    return io.BytesIO(bytes(painted))


def _steps(length: float, room: float) -> list[float]:
    """Say where each page of a length begins, if one has so much room."""
    if length <= room:
        return [0.0]
    count = 1
    while count * room - (count - 1) * OVERLAP < length:
        count += 1
    return [number * (room - OVERLAP) for number in range(count)]


def _colour(name: str) -> tuple[int, int, int]:
    """Give the colour of a hue or a shade on white paper."""
    face = HUES[name].face if name in HUES else SHADES[name][0]
    red, green, blue = (int(face[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue


def _fitting(pdf: Any, words: str, wide: float, size: float) -> float:
    """Return the largest size, up to one, in which words fit into a width."""
    pdf.set_font("text", "B", size)
    return size * min(1.0, wide / max(float(pdf.get_string_width(words)), 1.0))
