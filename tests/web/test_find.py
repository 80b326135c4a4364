"""Find a game: two browsers look for the same and land at one table, and a third follows and watches."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.messages import LANGUAGES
from cubetable.core.messages import sentence as capital
from cubetable.core.registry import title
from tests.budget import LONG
from tests.server.talking import House, Person
from tests.waiting import until
from tests.web.boards import play_to_the_end
from tests.web.company import NAMES, company, mover_of
from tests.web.hands import pick
from tests.web.visiting import PHONE, Visitor
from tests.web.words import EN, Words

GAME = "eight_by_eight"
BOT = {"en": "Beginner", "ru": "Новичок"}


def open_form(page: Page) -> None:
    """Unfold what else can be looked for than one usual game."""
    page.locator(".find-wanted").wait_for()
    closed = page.locator(".find-wanted:not([open]) > summary")
    if closed.count():
        closed.click()


def look_for(visitor: Visitor, game: str, name: str) -> None:
    page, t = visitor.page, visitor.t
    open_form(page)
    page.get_by_role("checkbox", name=title(game, t.lang)).check()
    page.get_by_label(t("setup.name")).fill(name)
    page.get_by_role("button", name=t("find.start")).click()


@pytest.mark.parametrize("lang", EN)
def test_two_who_look_for_the_same_play_and_a_third_watches(chromium: Browser, house: House, lang: str) -> None:
    t = Words(lang)
    with (
        Visitor(chromium, house.url, lang=lang) as vera,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang=t.other()) as otto,
        Visitor(chromium, house.url, lang=lang) as ada,
    ):
        eye = ada.go("/find")
        expect(eye.get_by_text(t("find.open.none"))).to_be_visible()
        page = vera.go("/")
        page.get_by_role("link", name=t("find")).first.click()
        look_for(vera, GAME, "Vera")
        expect(page.get_by_role("heading", name=t("find.waiting"))).to_be_visible()
        assert vera.axe() == []
        expect(eye.locator(".find-seek")).to_contain_text("Vera")
        assert ada.axe_again() == []

        other = otto.go("/find")
        expect(other.locator(".find-seek")).to_contain_text("Vera")
        look_for(otto, GAME, "Отто")
        for one in (page, other):
            expect(one.locator(".players")).to_contain_text("Vera")
            expect(one.locator(".players")).to_contain_text("Отто")
        assert page.url.rpartition("/")[2] == other.url.rpartition("/")[2]
        mover = page if page.locator(".player").first.get_by_text(t("you"), exact=True).count() else other
        thumbnail = eye.locator(".find-thumbnail")
        expect(thumbnail).to_contain_text("Vera")
        before = thumbnail.get_attribute("data-v") or ""
        mover.locator(".cell.may").first.click()
        for one in (page, other):
            expect(one.locator(".cell.last")).to_have_count(1)
        expect(thumbnail).not_to_have_attribute("data-v", before)
        expect(eye.get_by_text(t("find.open.none"))).to_be_visible()
        thumbnail.click()
        expect(eye.get_by_text(t("spectator.you"))).to_be_visible()


@pytest.mark.parametrize("lang", EN)
def test_a_bot_is_played_meanwhile_and_left_when_somebody_comes(chromium: Browser, house: House, lang: str) -> None:
    t, game = Words(lang), title(GAME, lang)
    with Visitor(chromium, house.url, size=PHONE, lang=lang) as vera:
        page = vera.go(f"/find?game={GAME}")
        page.get_by_role("button", name=t("find.start")).click()
        page.get_by_role("button", name=t("find.bot", title=game)).click()
        expect(page.locator(".players")).to_contain_text(BOT[lang])
        bots = page.url
        page.reload()
        expect(page.locator(".seek-banner")).to_contain_text(f"{t('find.waiting')} {game}")
        assert vera.axe_again() == []
        otto = Person(house, "Otto")
        until(lambda: otto.ask("GET", "/api/seeks"))
        match = otto.ask("POST", "/api/seeks", {"games": [GAME], "name": "Otto"})["match"]
        expect(page).to_have_url(re.compile(match))
        notice = page.get_by_text(t("find.found.bot"))
        expect(notice).to_be_visible()
        expect(page.locator(".players")).to_contain_text("Otto")
        page.reload()  # as the table does when its seats change places
        expect(notice).to_be_visible()
        expect(page.locator(".players")).to_contain_text("Otto")
        expect(page.locator(".seek-banner")).to_have_count(0)
        page.goto(bots)
        expect(page.locator(".players")).to_contain_text(BOT[lang])


@pytest.mark.parametrize("lang", EN)
def test_one_click_takes_an_offer_and_an_offer_of_ones_own_ends_with_its_window(
    chromium: Browser, house: House, lang: str
) -> None:
    t = Words(lang)
    vera, ada = Person(house, "Vera"), Person(house, "Ada")
    asked = {"games": ["cubulus(sides=6)"], "name": "Vera", "clock": "total:300+5", "rated": True, "program": True}
    seek = vera.ask("POST", "/api/seeks", asked)["seek"]
    (offered,) = vera.ask("GET", "/api/seeks")
    rules = capital(offered["games"][0]["rules"][lang])
    with Visitor(chromium, house.url, lang=lang) as otto, vera.talk() as talk:
        talk.say("find", seeks=[seek], lobby=False)
        page = otto.go("/find")
        offer = page.locator(".find-seek")
        for said in ("Vera", t("program"), rules, t("clock.total_300_5"), t("rated").lower()):
            expect(offer).to_contain_text(said)
        page.get_by_role("button", name=t("find.take.with", title=title("cubulus", lang), name="Vera")).click()
        expect(page.locator(".players")).to_contain_text(t("rated"))
        expect(page.locator(".player", has_text="Vera")).to_contain_text(t("program"))

        page = otto.follow(f"/find?game={GAME}")
        page.get_by_role("button", name=t("find.start")).click()
        page.get_by_role("button", name=t("find.cancel")).click()
        expect(page.get_by_role("button", name=t("find.start"))).to_be_enabled()
        expect(page.get_by_text(t("find.open.none"))).to_be_visible()
        say_what_else_would_do(otto)
        (seek,) = otto.ask("GET", "/seeks")
        assert seek["games"][0]["game"].startswith("cubulus(players=3,")
        assert (seek["clock"], seek["rated"]) == ("days:3", True)
        with ada.talk() as other:
            other.say("find", seeks=[], lobby=True)
            assert len(other.until("lobby")["seeks"]) == 1
            page.close()
            assert other.until("lobby")["seeks"] == []


def say_what_else_would_do(visitor: Visitor) -> None:
    """Look for a rated game of three of Cubulus by other rules, with days for each move."""
    page, t = visitor.page, visitor.t
    open_form(page)
    page.get_by_role("checkbox", name=title(GAME, t.lang)).uncheck()
    pick(page, t("find.players"), "3")
    page.get_by_role("checkbox", name=title("cubulus", t.lang)).check()
    page.locator(".find-rules summary").click()
    page.locator(".find-rules .presets button").nth(1).click()
    pick(page, t("setup.clock"), "days:3")
    page.get_by_label(t("rated.use")).check()
    page.get_by_role("button", name=t("find.start")).click()
    expect(page.locator(".find-seek")).to_contain_text(
        " · ".join((t("find.seats", n=3), t("clock.days_3"), t("rated").lower()))
    )


if LONG:  # four browsers

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_who_look_for_a_game_of_four_meet_at_one_table(chromium: Browser, house: House, lang: str) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            for number, visitor in enumerate(visitors):
                page = visitor.go("/find")
                expect(page.locator(".find-seek")).to_have_count(number)
                open_form(page)
                pick(page, visitor.t("find.players"), "4")
                look_for(visitor, GAME, NAMES[number])
            pages = [visitor.page for visitor in visitors]
            for page in pages:
                for name in NAMES:
                    expect(page.locator(".players")).to_contain_text(name)
            assert len({page.url for page in pages}) == 1
            for number in range(4):
                play_to_the_end(mover_of(pages), GAME, most=1)
                for page in pages:
                    expect(page.locator(".ebe-piece:not(.ghost)")).to_have_count(number + 1)
            for visitor in visitors:
                assert visitor.axe() == []
