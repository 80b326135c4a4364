"""Each game played to its end through the page: against a bot, by keys alone, by finger, between two browsers."""

import pytest
from playwright.sync_api import Browser, expect
from tests.server.talking import House
from tests.web.boards import MOVES, SHORT, Hand, play_to_the_end
from tests.web.visiting import DESK, PHONE, Visitor

GAMES = list(MOVES)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", ["mouse", "keys", "touch"])
def test_a_game_is_played_to_its_end_against_a_bot(chromium: Browser, house: House, game: str, hand: Hand) -> None:
    touch = hand == "touch"
    with Visitor(chromium, house.url, size=PHONE if touch else DESK, touch=touch) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        play_to_the_end(page, game, hand)
        expect(page.locator(".result h2")).to_be_visible()
        assert vera.ask("GET", f"/matches/{match}")["over"] is True


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_each_other_by_link(chromium: Browser, house: House, game: str) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, lang="ru", scheme="dark") as boris:
        match, keys = vera.set_up(SHORT[game], "here", "link")
        vera.go(f"/m/{match}")
        expect(vera.page.get_by_text("Waiting for everybody")).to_be_visible()
        boris.go(f"/m/{match}#1.{keys['1']}")
        over = 0
        while not over:
            for visitor in (vera, boris):
                take_a_turn(visitor, game)
            over = vera.page.locator(".result").count()
        expect(boris.page.locator(".result h2")).to_be_visible()
        assert keys["1"] not in boris.page.url


def take_a_turn(visitor: Visitor, game: str) -> None:
    """Play while it is this browser's turn."""
    page = visitor.page
    page.locator(".table").wait_for()
    page.wait_for_timeout(100)
    if page.locator(".table[data-mine=true]").count() and not page.locator(".result").count():
        version = page.locator(".table").get_attribute("data-v")
        MOVES[game](page, "mouse")
        page.locator(f".table:not([data-v='{version}'])").wait_for()
