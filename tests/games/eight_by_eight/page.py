"""How a person plays Eight-by-Eight on the page."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from tests.web.hands import Hand, press, put

SHORT: Final = "eight_by_eight(sudden_death=on,line=4)"
"""A form that is soon over."""
SMALL: Final[Mapping[str, object]] = {"sudden_death": True}
"""Options that shorten the variants that do not set them."""
TELLING: Final[tuple[str, ...]] = ()
"""The variants with something to do that no other game has."""
SCENE: Final = ("eight_by_eight(players=3)", ("here", "bot:3", "bot:3"), 9)
"""The table of the gallery: options, seats, and decisions of the first seat before the middle."""
TURN: Final = (".ebe-dots", ".ebe-grid", ".ebe-controls")
"""The parts that a turn needs in one window of a phone: the board, the hand and the bar."""
TINY: Final = ""
"""The parts that may be too small for a finger: the same can be pressed elsewhere."""
PLACES: Final = ".frame-board .cell.may"
"""The places of the board on which a finger chooses a move with nothing in its hand."""


def move(page: Page, hand: Hand) -> None:
    """Place a piece, or do what is left to do."""
    cell = page.locator(PLACES)
    if cell.count():
        put(page, cell.first, hand)
    else:
        press(page, page.locator(".ebe-controls .button").last, hand)
