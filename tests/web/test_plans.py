"""Planning ahead on the page: a player who waits shows what may come, and the answer is played at once."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.talking import House
from tests.web.boards import board
from tests.web.hands import Hand, press
from tests.web.visiting import DESK, PHONE, Visitor

GAME = "cubulus(neutrals=random)"
WORDS = {
    "en": {
        "plan": "Plan ahead",
        "any": "Any move",
        "keep": "Keep this plan",
        "list": "Planned answers",
        "more": "More",
    },
    "ru": {
        "plan": "План наперёд",
        "any": "Любой ход",
        "keep": "Запомнить план",
        "list": "Задуманные ответы",
        "more": "Ещё",
    },
}


def push(page: Page, hand: Hand) -> None:
    """Make a move on the board, for whoever is to move there."""
    board("cubulus").move(page, hand)


def begin_plan(page: Page, lang: str, hand: Hand) -> None:
    if hand == "touch":
        press(page, page.get_by_role("button", name=WORDS[lang]["more"], exact=True), hand)
    press(page, page.get_by_role("button", name=WORDS[lang]["plan"], exact=True), hand)
    expect(page.locator(".planning")).to_be_visible()


@pytest.mark.parametrize(("lang", "size", "hand"), [("en", DESK, "mouse"), ("ru", PHONE, "touch")])
def test_an_answer_is_planned_on_the_board_and_played_while_the_page_is_closed(
    chromium: Browser, house: House, lang: str, size: tuple[int, int], hand: Hand
) -> None:
    words = WORDS[lang]
    with (
        Visitor(chromium, house.url, size=size, lang=lang, touch=hand == "touch") as vera,
        Visitor(chromium, house.url) as otto,
    ):
        match, keys = vera.set_up(GAME, "here", "link", shuffle=False)
        otto.ask("POST", f"/matches/{match}/join", {"seat": 1, "key": keys["1"], "name": "Otto"})
        page, other = vera.go(f"/m/{match}"), otto.go(f"/m/{match}")
        push(page, hand)
        expect(other.locator(".table[data-mine=true]")).to_be_visible()

        begin_plan(page, lang, hand)
        push(page, hand)
        expect(page.locator(".planning")).not_to_contain_text("→")
        push(page, hand)
        expect(page.locator(".planning b")).to_be_visible()
        assert vera.axe() == []
        press(page, page.get_by_role("button", name=words["keep"]), hand)
        expect(page.get_by_role("region", name=words["list"]).get_by_role("listitem")).to_have_count(1)
        page.reload()
        expect(page.get_by_role("region", name=words["list"]).get_by_role("listitem")).to_have_count(1)
        page.goto("about:blank")

        push(other, "mouse")
        # The answer came at once, so that it is the other's turn again.
        expect(other.locator(".table[data-mine=true]")).to_be_visible()
        moves = vera.ask("GET", f"/matches/{match}/moves")["moves"]
        assert [move["actor"] for move in moves if move["actor"] >= 0] == [0, 1, 0]


def test_a_move_in_advance_answers_any_move_and_can_be_taken_out(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url) as otto:
        match, keys = vera.set_up(GAME, "here", "link", shuffle=False)
        otto.ask("POST", f"/matches/{match}/join", {"seat": 1, "key": keys["1"], "name": "Otto"})
        page, other = vera.go(f"/m/{match}"), otto.go(f"/m/{match}")
        push(page, "mouse")
        expect(other.locator(".table[data-mine=true]")).to_be_visible()
        page.keyboard.press("p")
        page.get_by_role("button", name="Any move").click()
        expect(page.get_by_text("Your answer to any move")).to_be_visible()
        push(page, "mouse")
        page.get_by_role("button", name="Keep this plan").click()
        plans = page.get_by_role("region", name="Planned answers")
        expect(plans.get_by_role("listitem")).to_contain_text("anything")
        plans.get_by_role("button", name="Remove").click()
        expect(plans).to_have_count(0)
        push(other, "mouse")
        expect(page.locator(".table[data-mine=true]")).to_be_visible()


def test_nothing_is_planned_where_cards_are_hidden_or_only_bots_play(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url) as otto:
        alone, _ = vera.set_up(GAME, "here", "bot:1", shuffle=False)
        page = vera.go(f"/m/{alone}")
        expect(page.locator(".table[data-mine=true]")).to_be_visible()
        expect(page.get_by_role("button", name="Plan ahead")).to_have_count(0)
        secret, keys = vera.set_up("cubed(players=2)", "link", "here", shuffle=False)
        otto.ask("POST", f"/matches/{secret}/join", {"seat": 0, "key": keys["0"], "name": "Otto"})
        page = vera.go(f"/m/{secret}")
        expect(page.locator(".table")).to_be_visible()
        expect(page.get_by_role("button", name="Plan ahead")).to_have_count(0)
