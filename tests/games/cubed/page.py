"""How a person plays CUBED on the page."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from tests.web.hands import Hand, press, put

SHORT: Final = "cubed(rounds=1)"
"""A form that is soon over."""
SMALL: Final[Mapping[str, object]] = {"rounds": 1}
"""Options that shorten the variants that do not set them."""
TELLING: Final[tuple[str, ...]] = ("all_variants", "solo")
"""The variants with something to do that no other game has."""
SCENE: Final = ("cubed(players=3,rounds=1)", ("here", "bot:3", "bot:3"), 6)
"""The table of the gallery: options, seats, and decisions of the first seat before the middle."""
TURN: Final = (".cbd-frame", ".cbd-controls", ".cbd-tray")
"""The parts that a turn needs in one window of a phone: the board, the hand and the bar."""
TINY: Final = ""
"""The parts that may be too small for a finger: the same can be pressed elsewhere."""


def move(page: Page, hand: Hand) -> None:
    """Lay the first piece that fits in the first place that glows, or draw or pass."""
    fits = page.locator(".cbd > :is(.cbd-hand, .cbd-tray) .cbd-held:not(.back)")
    if not page.locator(".cbd[data-lays=true]").count():
        press(page, page.locator(".cbd-deeds .button").first, hand)
        return
    press(page, fits.first, hand)
    put(page, page.locator(".cbd-cell.may").first, hand)
