"""How a person plays Monkey Puzzle on the page."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Page

from cubetable import game
from cubetable.games.monkey_puzzle.rules.solutions import solve
from tests.web.hands import Hand, press

SHORT: Final = "monkey_puzzle(seconds=600)"
"""A form that is soon over where a person plays: bots stop when the person lays the pen down."""
UNATTENDED: Final = "monkey_puzzle(seconds=30)"
"""A form that is soon over where nobody stops."""
SMALL: Final[Mapping[str, object]] = {"seconds": 600}
"""Options that shorten the variants that do not set them."""
TELLING: Final[tuple[str, ...]] = ("untimed",)
"""The variants with something to do that no other game has."""
SCENE: Final = ("monkey_puzzle(seconds=off)", ("here", "bot:3"), 6)
"""The table of the gallery: options, seats, and decisions of the first seat before the middle."""
TURN: Final = (".mpz-time", ".mpz-cubes", ".mpz-writing")
"""The parts that a turn needs in one window of a phone: the board, the hand and the bar."""
GATE: Final = ".mpz-ready .button"
"""What starts the time of a first game."""
TINY: Final = ""
"""The parts that may be too small for a finger: the same can be pressed elsewhere."""


def move(page: Page, hand: Hand) -> None:
    """Write one equation, the way the hand does it best; the second time lay the pen down."""
    if page.locator(".mpz-sheet .equation").count():
        lay = page.get_by_role("button", name="I'm done").or_(page.get_by_role("button", name="Готово"))
        press(page, lay.first, hand)
        press(page, page.locator(".mpz-sure .button.main"), hand)
        return
    digits = page.locator(".cube-digit").all_text_contents()
    board = "/".join("".join(digits[row : row + 4]) for row in range(0, 16, 4))
    equation = str(solve(game("monkey_puzzle"), board)["found"][0]["equations"][0])
    field = page.locator(".mpz-writing input")
    field.fill(equation)
    if hand == "keys":
        page.keyboard.press("Enter")
    else:
        press(page, page.locator(".mpz-writing button[type=submit]"), hand)
