"""How one move is made on each board, by mouse, by finger or by keys: the way a person does it."""

from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page

Hand = Literal["mouse", "touch", "keys"]


def press(page: Page, target: Locator, hand: Hand) -> None:
    """Choose something that is a move by itself."""
    if hand == "keys":
        target.focus()
        page.keyboard.press("Enter")
    elif hand == "touch":
        target.tap()
        confirm = page.locator(".confirm .button.main")
        if confirm.count():
            confirm.tap()
    else:
        target.click()


def eight_by_eight(page: Page, hand: Hand) -> None:
    """Place a piece, or do what is left to do."""
    cell = page.locator(".cell.may")
    press(page, cell.first if cell.count() else page.locator(".ebe-controls .button").last, hand)


MOVES: dict[str, Callable[[Page, Hand], None]] = {"eight_by_eight": eight_by_eight}

SHORT: dict[str, str] = {"eight_by_eight": "eight_by_eight(sudden_death=on,line=4)"}
"""Each game in a form that is soon over."""

MOST_MOVES = 200


def play_to_the_end(page: Page, game: str, hand: Hand = "mouse") -> None:
    """Play whenever it is this page's turn, until the result is shown."""
    result, mine = page.locator(".result"), page.locator(".table[data-mine=true]")
    for _ in range(MOST_MOVES):
        result.or_(mine).first.wait_for()
        if result.count():
            return
        version = page.locator(".table").get_attribute("data-v")
        MOVES[game](page, hand)
        page.locator(f".table:not([data-v='{version}'])").wait_for()
    raise AssertionError(f"{game} is not over after {MOST_MOVES} moves")
