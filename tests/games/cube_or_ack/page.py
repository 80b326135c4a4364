"""How a person plays Cube-Or-ACK! on the page."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from tests.web.hands import Hand, put

SHORT: Final = "cube_or_ack(players=2,pieces=3)"
"""A form that is soon over."""
SMALL: Final[Mapping[str, object]] = {"pieces": 3}
"""Options that shorten the variants that do not set them."""
TELLING: Final[tuple[str, ...]] = ("coop", "passing")
"""The variants with something to do that no other game has."""
SCENE: Final = ("cube_or_ack", ("here", "bot:3", "bot:3"), 7)
"""The table of the gallery: options, seats, and decisions of the first seat before the middle."""
TURN: Final = (".coa-head", ".coa-solid", ".coa-layers", ".coa-controls")
"""The parts that a turn needs in one window of a phone: the board, the hand and the bar."""
TINY: Final = ""
"""The parts that may be too small for a finger: the same can be pressed elsewhere."""
PLACES: Final = ".frame-board .cell.may"
"""The places of the board on which a finger chooses a move with nothing in its hand."""


def move(page: Page, hand: Hand) -> None:
    """Put a piece where one may be put."""
    put(page, page.locator(PLACES).first, hand)
