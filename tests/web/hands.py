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


def pick(page: Page, label: str, value: str) -> None:
    """Pick a value of a field: of segments side by side, or of a list that opens."""
    segments = page.get_by_role("group", name=label, exact=True)
    menu = page.get_by_role("combobox", name=label, exact=True)
    segments.or_(menu).first.wait_for()
    if segments.count():
        segments.locator(f"input[value='{value}']").check()
    else:
        menu.select_option(value)
