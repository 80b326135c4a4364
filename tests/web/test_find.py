"""Find a game: two browsers look for the same and land at one table, and a third follows and watches."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.server.talking import House, Person
from tests.web.visiting import PHONE, Visitor

GAME = "eight_by_eight"


def look_for(page: Page, title: str, name: str, start: str = "Find an opponent") -> None:
    page.get_by_role("checkbox", name=title).check()
    page.get_by_label("Your name" if start == "Find an opponent" else "Ваше имя").fill(name)
    page.get_by_role("button", name=start).click()


def test_two_who_look_for_the_same_play_and_a_third_watches(chromium: Browser, house: House) -> None:
    with (
        Visitor(chromium, house.url) as vera,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang="ru") as otto,
        Visitor(chromium, house.url) as ada,
    ):
        eye = ada.go("/find")
        expect(eye.get_by_text("Nobody right now.")).to_be_visible()
        page = vera.go("/")
        page.get_by_role("link", name="Find a game").first.click()
        look_for(page, "Eight-by-Eight", "Vera")
        expect(page.get_by_role("heading", name="Looking for an opponent…")).to_be_visible()
        assert vera.axe() == []
        expect(eye.locator(".find-seek")).to_contain_text("Vera")
        assert ada.axe() == []

        other = otto.go("/find")
        expect(other.locator(".find-seek")).to_contain_text("Vera")
        look_for(other, "Eight-by-Eight", "Отто", "Найти соперника")
        for one in (page, other):
            expect(one.locator(".players")).to_contain_text("Vera")
            expect(one.locator(".players")).to_contain_text("Отто")
        assert page.url.rpartition("/")[2] == other.url.rpartition("/")[2]
        mover = page if page.locator(".player").first.get_by_text("you").count() else other
        thumbnail = eye.locator(".find-thumbnail")
        expect(thumbnail).to_contain_text("Vera")
        before = thumbnail.get_attribute("data-v") or ""
        mover.locator(".cell.may").first.click()
        for one in (page, other):
            expect(one.locator(".cell.last")).to_have_count(1)
        expect(thumbnail).not_to_have_attribute("data-v", before)
        expect(eye.get_by_text("Nobody right now.")).to_be_visible()
        thumbnail.click()
        expect(eye.get_by_text("You are watching.")).to_be_visible()


def test_one_click_takes_what_another_looks_for(chromium: Browser, house: House) -> None:
    vera = Person(house, "Vera")
    asked = {"games": ["cubulus(sides=6)"], "name": "Vera", "clock": "total:300+5", "rated": True, "program": True}
    vera.ask("POST", "/api/seeks", asked)
    with Visitor(chromium, house.url) as otto:
        page = otto.go("/find")
        offer = page.locator(".find-seek")
        for said in ("Vera", "program", "Squares count on all six sides", "5 minutes + 5 seconds a move", "rated game"):
            expect(offer).to_contain_text(said)
        page.get_by_role("button", name="Play Cubulus with Vera").click()
        expect(page.locator(".players")).to_contain_text("Rated game")
        expect(page.locator(".player", has_text="Vera")).to_contain_text("program")


def test_a_bot_is_played_meanwhile_and_left_when_somebody_comes(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url, size=PHONE) as vera:
        page = vera.go(f"/find?game={GAME}")
        page.get_by_role("button", name="Find an opponent").click()
        page.get_by_role("button", name="Play a bot while you wait: Eight-by-Eight").click()
        expect(page.locator(".players")).to_contain_text("bot")
        bots = page.url
        page.reload()
        expect(page.locator(".seek-banner")).to_contain_text("Looking for an opponent… Eight-by-Eight")
        assert vera.axe() == []
        otto = Person(house, "Otto")
        match = otto.ask("POST", "/api/seeks", {"games": [GAME], "name": "Otto"})["match"]
        expect(page).to_have_url(re.compile(match))
        notice = page.get_by_text("Your opponent is here. The game with the bot waits")
        expect(notice).to_be_visible()
        page.reload()  # as the table does when its seats change places
        expect(notice).to_be_visible()
        expect(page.locator(".players")).to_contain_text("Otto")
        expect(page.locator(".seek-banner")).to_have_count(0)
        page.goto(bots)
        expect(page.locator(".players")).to_contain_text("bot")


def test_a_search_is_cancelled_and_ends_with_its_window(chromium: Browser, house: House) -> None:
    otto = Person(house, "Otto")
    with Visitor(chromium, house.url) as vera:
        page = vera.go(f"/find?game={GAME}")
        page.get_by_role("button", name="Find an opponent").click()
        page.get_by_role("button", name="Stop looking").click()
        expect(page.get_by_role("button", name="Find an opponent")).to_be_enabled()
        expect(page.get_by_text("Nobody right now.")).to_be_visible()
        page.get_by_role("button", name="Find an opponent").click()
        expect(page.locator(".find-seek")).to_have_count(1)
        with otto.talk() as talk:
            talk.say("find", seeks=[], lobby=True)
            assert len(talk.until("lobby")["seeks"]) == 1
            page.close()
            assert talk.until("lobby")["seeks"] == []


def test_a_player_says_what_else_would_do(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera:
        page = vera.go("/find")
        page.get_by_label("Players at the table").select_option("3")
        page.get_by_role("checkbox", name="Cubulus").check()
        page.locator(".find-rules summary").click()
        page.locator(".find-rules .presets button").nth(1).click()
        page.get_by_label("Clock").select_option("days:3")
        page.get_by_label("Rated game").check()
        page.get_by_role("button", name="Find an opponent").click()
        expect(page.locator(".find-seek")).to_contain_text("3 players · 3 days a move · rated game")
        (seek,) = vera.ask("GET", "/seeks")
        assert seek["games"][0]["game"].startswith("cubulus(players=3,")
        assert (seek["clock"], seek["rated"]) == ("days:3", True)
