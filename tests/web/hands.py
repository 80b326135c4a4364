"""Pressing things by mouse, by finger or by keys, the way a person does it."""

from typing import Literal

from playwright.sync_api import Locator, Page

Hand = Literal["mouse", "touch", "keys"]


def press(page: Page, target: Locator, hand: Hand) -> None:
    """Press something that acts at once."""
    if hand == "keys":
        target.focus()
        page.keyboard.press("Enter")
    elif hand == "touch":
        target.tap()
    else:
        target.click()


def put(page: Page, target: Locator, hand: Hand) -> None:
    """Make the move that a place on the board stands for; a finger chooses it first and then says that it is meant."""
    press(page, target, hand)
    if hand == "touch":
        page.locator(".confirm .button.main").tap()
