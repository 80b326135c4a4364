"""How a person plays Cubulus on the page."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from tests.web.hands import Hand, put

SHORT: Final = "cubulus(sides=6)"
"""A form that is soon over."""
SMALL: Final[Mapping[str, object]] = {}
"""Options that shorten the variants that do not set them."""
TELLING: Final[tuple[str, ...]] = ("random_neutrals",)
"""The variants with something to do that no other game has."""
SCENE: Final = ("cubulus", ("here", "bot:3"), 5)
"""The table of the gallery: options, seats, and decisions of the first seat before the middle."""
TURN: Final = (".cls > .solid", ".cls-table", ".cls-controls")
"""The parts that a turn needs in one window of a phone: the board, the hand and the bar."""
TINY: Final = ".cls-grid .cell, .solid-sign"
"""The parts that may be too small for a finger: the same can be pressed on the cube, or the cube is turned."""
PLACES: Final = ".frame-board .cell.may"
"""The places of the board on which a finger chooses a move with nothing in its hand."""


def move(page: Page, hand: Hand) -> None:
    """Push a ball in, or a line round."""
    put(page, page.locator(PLACES).first, hand)
