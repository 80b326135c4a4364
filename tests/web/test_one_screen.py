"""A turn of each game in one window of a phone, with a tip and without: nothing outside, or too small for a finger."""

import pytest
from playwright.sync_api import Browser, Page

from tests.server.talking import House
from tests.web.boards import GAMES, SHORT, board
from tests.web.visiting import PHONE, Visitor

SMALL_PHONE = (360, 740)
OUTSIDE = """wanted => wanted.filter(one => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    return !box || box.height === 0 || box.top < 0 || box.bottom > innerHeight + 0.5;
})"""
TOO_SMALL = """tiny => [...document.querySelectorAll(".frame-board button:enabled")].filter(one => {
    const box = one.getBoundingClientRect();
    if (one.matches(".solid-turn")) return false; // what takes the finger is larger than what is drawn
    return box.width && Math.min(box.width, box.height) < 44 && !(tiny && one.matches(tiny));
}).map(one => one.outerHTML.slice(0, 120))"""

TOP = "document.querySelector('.frame-board').getBoundingClientRect().top"


def check_window(page: Page, game: str) -> None:
    """Check that all that a turn needs is in the window, without scrolling, once the page's fonts are there."""
    page.evaluate("document.fonts.ready.then(() => null)")
    page.wait_for_function(f"wanted => ({OUTSIDE})(wanted).length === 0", arg=list(board(game).TURN))
    assert page.evaluate(OUTSIDE, list(board(game).TURN)) == []
    assert page.evaluate(TOO_SMALL, board(game).TINY) == []
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played_on_one_phone_screen(chromium: Browser, house: House, game: str) -> None:
    with Visitor(chromium, house.url, size=SMALL_PHONE, touch=True, guided=True) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        page.locator(".guide").wait_for()
        check_window(page, game)
        page.get_by_role("button", name="No more tips").dispatch_event("click")
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        check_window(page, game)
        top = page.evaluate(TOP)
        board(game).move(page, "touch")
        page.locator(".table[data-mine=true]").wait_for()
        check_window(page, game)
        assert page.evaluate(TOP) == top


def test_a_hint_stands_above_the_board_and_does_not_move_it(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url, size=PHONE, touch=True) as vera:
        match, _ = vera.set_up("eight_by_eight", "here", "bot:1")
        page = vera.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()
        page.evaluate("document.fonts.ready.then(() => null)")
        top = page.evaluate(TOP)
        page.get_by_role("button", name="Hint").dispatch_event("click")
        page.locator(".head-told > .hint").wait_for()
        assert page.evaluate(TOP) == top
