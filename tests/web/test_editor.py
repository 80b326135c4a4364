"""Set up a position in the page: on the board, in the form, as text; play on from it, weigh it, make a puzzle of it."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import games
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

GAME = "eight_by_eight"
WINS = "1r6/4rrrr/4ry2/4y3/4yy2/4y3/4y3/yr4r1 y 8 -,-"
EMPTY = "8/8/8/8/8/8/8/8 r - -,-"


def cell(page: Page, name: str) -> None:
    page.locator(f'.frame-board [data-cell="{name}"]').first.click()


def says(page: Page, text: str) -> None:
    expect(page.locator(".prompt")).to_contain_text(text)


def test_a_position_is_set_up_and_played_on_from(visitor: Visitor) -> None:
    page = visitor.go()
    page.get_by_role("link", name="Set up a position…").click()
    page.get_by_role("link", name="Eight-by-Eight").click()
    says(page, "This is a legal position.")
    for column in range(1, 6):
        cell(page, f"1,{column}")
    says(page, "There is a line that would already have ended the game.")
    expect(page.get_by_role("button", name="Play on from here against bots")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    says(page, "This is a legal position.")
    page.get_by_role("button", name="Redo").click()
    page.get_by_label("Yellow", exact=True).check()
    cell(page, "1,3")
    page.get_by_label("Die").select_option("5")
    text = page.get_by_label("Position as text")
    expect(text).to_have_value("rryrr3/8/8/8/8/8/8/8 r 5 -,-")
    assert visitor.axe() == []

    page.locator('[data-cell="1,1"]').focus()
    page.keyboard.press("Delete")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(text).to_have_value("1ryrr3/y7/8/8/8/8/8/8 r 5 -,-")
    page.reload()
    expect(text).to_have_value("1ryrr3/y7/8/8/8/8/8/8 r 5 -,-")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]

    page.get_by_role("button", name="Play on from here against bots").click()
    page.wait_for_url("**/m/*")
    page.locator(".table[data-mine=true]").wait_for()
    expect(page.locator('[data-cell="2,1"] .ebe-piece')).to_be_visible()


def refuse_a_text(visitor: Visitor) -> None:
    """Open a text that is no position, and hear where; one that is a position opens the editor."""
    page = visitor.go("/open")
    page.get_by_label("Or paste a game file").fill("eight_by_eight 8/8/8/8/8/8/8/8 r 3 3,-")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1, column 19:")
    page.get_by_label("Or paste a game file").fill(EMPTY)
    page.get_by_role("button", name="Open", exact=True).click()
    page.wait_for_url("**/edit?**")
    says(page, "This is a legal position.")
    visitor.problems = [problem for problem in visitor.problems if "status of 422" not in problem]


def test_a_text_is_opened_weighed_and_made_a_puzzle_that_is_solved(visitor: Visitor) -> None:
    refuse_a_text(visitor)
    page = visitor.go(f"/?position={quote(f'{GAME} {WINS}')}")
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator(".editor-weighed th").first).to_have_text("Row 8, column 5")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_role("link", name="Try it").click()
    says(page, "Yellow to move. One move beats every other by 10 or more percentage points")
    cell(page, "8,3")
    expect(page.get_by_role("heading", name="Another move is better.")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    cell(page, "8,5")
    expect(page.get_by_role("heading", name="That's the move!")).to_be_visible()
    assert visitor.axe_again() == []


@pytest.mark.long
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("size", [PHONE, TABLET, DESK])
def test_the_editor_fits_its_window_in_each_language(world: World, game: str, size: tuple[int, int]) -> None:
    for lang in LANGUAGES:
        with world.visit(size=size, lang=lang, scheme="dark") as visitor:
            page = visitor.go(f"/edit?game={game}")
            page.locator(".editor").wait_for()
            page.locator(".frame-board [data-cell]").first.click()
            expect(page.locator(".editor-ways button").first).to_be_enabled()
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
            assert visitor.axe_again() == []
