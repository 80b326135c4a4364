"""Planning ahead on the page: a player who waits shows what may come, and the answer is played at once."""

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.messages import LANGUAGES
from tests.budget import LONG, cases
from tests.server.talking import House, Person
from tests.waiting import until
from tests.web.boards import board
from tests.web.company import company, open_all, sit_down
from tests.web.hands import Hand, press
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.words import EN, Words

GAME = "cubulus(neutrals=random)"
WAYS: list[tuple[str, tuple[int, int], Hand]] = [("en", DESK, "mouse"), ("ru", PHONE, "touch")]


def push(page: Page, hand: Hand) -> None:
    """Make a move on the board, for whoever is to move there."""
    board("cubulus").move(page, hand)


def begin_plan(visitor: Visitor, hand: Hand) -> None:
    page, t = visitor.page, visitor.t
    if hand == "touch":
        press(page, page.get_by_role("button", name=t("more"), exact=True), hand)
    press(page, page.get_by_role("button", name=t("plan"), exact=True), hand)
    expect(page.locator(".planning")).to_be_visible()


def movers(visitor: Visitor, match: str) -> list[int]:
    """List who has moved so far, the dice left out."""
    moves = visitor.ask("GET", f"/matches/{match}/moves")["moves"]
    return [move["actor"] for move in moves if move["actor"] >= 0]


@pytest.mark.parametrize(("lang", "size", "hand"), cases(WAYS[1:], WAYS))
def test_an_answer_is_planned_on_the_board_and_played_while_the_page_is_closed(
    chromium: Browser, house: House, lang: str, size: tuple[int, int], hand: Hand
) -> None:
    t = Words(lang)
    with (
        Visitor(chromium, house.url, size=size, lang=lang, touch=hand == "touch") as vera,
        Visitor(chromium, house.url, size=size) as otto,  # a flat board has its sides in another order on a desk
    ):
        match, keys = vera.set_up(GAME, "here", "link", shuffle=False)
        otto.ask("POST", f"/matches/{match}/join", {"seat": 1, "key": keys["1"], "name": "Otto"})
        page, other = vera.go(f"/m/{match}"), otto.go(f"/m/{match}")
        push(page, hand)
        expect(other.locator(".table[data-mine=true]")).to_be_visible()

        begin_plan(vera, hand)
        push(page, hand)
        expect(page.get_by_text(t("plan.own"), exact=True)).to_be_visible()
        push(page, hand)
        expect(page.locator(".planning b")).to_be_visible()
        assert vera.axe() == []
        press(page, page.get_by_role("button", name=t("plan.keep")), hand)
        expect(page.get_by_role("region", name=t("plan.list")).get_by_role("listitem")).to_have_count(1)
        page.reload()
        expect(page.get_by_role("region", name=t("plan.list")).get_by_role("listitem")).to_have_count(1)
        page.goto("about:blank")

        push(other, "mouse")
        # The answer came at once, so that it is the other's turn again.
        until(lambda: movers(vera, match) == [0, 1, 0])
        expect(other.locator(".table[data-mine=true]")).to_be_visible()


@pytest.mark.parametrize("lang", EN)
def test_a_move_in_advance_is_taken_out_and_nothing_is_planned_where_cards_are_hidden_or_only_bots_play(
    chromium: Browser, house: House, lang: str
) -> None:
    t, otto = Words(lang), Person(house, "Otto")
    with Visitor(chromium, house.url, lang=lang) as vera, otto.talk() as talk:
        match, keys = vera.set_up(GAME, "here", "link", shuffle=False)
        otto.join(match, 1, keys)
        page = vera.go(f"/m/{match}")
        push(page, "mouse")
        expect(page.get_by_role("button", name=t("plan"), exact=True)).to_be_visible()
        page.keyboard.press("p")
        page.get_by_role("button", name=t("plan.any")).click()
        expect(page.get_by_text(t("plan.own.open"))).to_be_visible()
        push(page, "mouse")
        page.get_by_role("button", name=t("plan.keep")).click()
        plans = page.get_by_role("region", name=t("plan.list"))
        expect(plans.get_by_role("listitem")).to_contain_text(t("plan.anything"))
        plans.get_by_role("button", name=t("plan.remove")).click()
        expect(plans).to_have_count(0)
        talk.act(match, 1, talk.sub(match, 1)["view"]["moves"][0])
        expect(page.locator(".table[data-mine=true]")).to_be_visible()

        alone, _ = vera.set_up(GAME, "here", "bot:1", shuffle=False)
        page = vera.go(f"/m/{alone}")
        expect(page.locator(".table[data-mine=true]")).to_be_visible()
        expect(page.get_by_role("button", name=t("plan"))).to_have_count(0)
        secret, keys = vera.set_up("cubed(players=2)", "link", "here", shuffle=False)
        otto.join(secret, 0, keys)
        page = vera.go(f"/m/{secret}")
        expect(page.locator(".table")).to_be_visible()
        expect(page.get_by_role("button", name=t("plan"))).to_have_count(0)


if LONG:  # four browsers

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_at_a_table_of_four_each_second_one_plans_an_answer(chromium: Browser, house: House, lang: str) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            match = sit_down(visitors, "cube_or_ack(players=4)")
            pages = open_all(visitors, match)
            for page in pages:
                expect(page.locator(".table[data-mine=true]")).to_be_visible()
                board("cube_or_ack").move(page, "mouse")
            for seat in (1, 3):
                visitor, t = visitors[seat], visitors[seat].t
                expect(pages[seat - 1].locator(".table[data-mine=true]")).to_be_visible()
                expect(pages[seat].locator(".player").nth(seat - 1)).to_have_attribute("aria-current", "true")
                pages[seat].keyboard.press("p")
                board("cube_or_ack").move(pages[seat], "mouse")
                expect(pages[seat].get_by_text(t("plan.own"), exact=True)).to_be_visible()
                board("cube_or_ack").move(pages[seat], "mouse")
                pages[seat].get_by_role("button", name=t("plan.keep")).click()
                plans = pages[seat].get_by_role("region", name=t("plan.list")).get_by_role("listitem")
                expect(plans).to_have_count(1)
                assert visitor.axe() == []
                board("cube_or_ack").move(pages[seat - 1], "mouse")
            until(lambda: movers(visitors[0], match) == [0, 1, 2, 3] * 2)
            expect(pages[0].locator(".table[data-mine=true]")).to_be_visible()
