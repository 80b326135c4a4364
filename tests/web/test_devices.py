"""One player on several devices: a code for the phone, a recovery phrase, and devices that are removed."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import title
from tests.budget import LONG
from tests.server.identities import become
from tests.server.talking import House, Person
from tests.web.company import company
from tests.web.visiting import DESK, PHONE, Visitor
from tests.web.words import EN, RU, Words

GAME = "eight_by_eight(players=2)"


def settings(visitor: Visitor) -> Page:
    page = visitor.go("/settings")
    page.get_by_role("heading", name=visitor.t("devices"), exact=True).wait_for()
    return page


def link_for_another(visitor: Visitor) -> str:
    """Ask for a code, and return the link that it stands for."""
    visitor.allow("clipboard-read", "clipboard-write")
    page = settings(visitor)
    page.get_by_role("button", name=visitor.t("devices.add")).click()
    expect(page.locator(".device-code .qr-code path")).to_have_count(1)
    page.get_by_role("button", name=visitor.t("devices.copy")).click()
    expect(page.locator(".toast").first).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"{visitor.url}/device#[\w-]{{22}}", link)
    return link


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("lang", EN)
def test_a_phone_scans_the_code_and_plays_on(chromium: Browser, house: House, lang: str) -> None:
    here, there = Words(lang), Words(Words(lang).other())
    with (
        Visitor(chromium, house.url, size=DESK, lang=lang) as desk,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang=there.lang) as phone,
    ):
        desk.ask("PUT", "/me", {"name": "Vera"})
        match, _ = desk.set_up(GAME, "here", "here")
        link = link_for_another(desk)
        assert desk.axe() == []

        page = phone.page
        page.goto(link)
        expect(page.get_by_text(there("device.who", name="Vera"))).to_be_visible()
        assert phone.axe() == []
        assert fits(page)
        page.get_by_label(there("devices.name")).fill("Телефон")
        page.get_by_role("button", name=there("device.join", name="Vera")).tap()
        expect(page.get_by_text(there("device.joined", name="Vera"))).to_be_visible()
        expect(desk.page.locator(".toast").get_by_text(here("devices.added", name="Телефон"))).to_be_visible()
        expect(desk.page.locator(".device-code")).to_have_count(0)
        expect(page).to_have_url(f"{phone.url}/device")
        page.get_by_role("link", name=there("home")).first.tap()
        expect(page.locator(".home-going")).to_be_visible()
        phone.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()

        desk.page.get_by_role("button", name=here("devices.remove.of", name="Телефон")).click()
        desk.page.get_by_role("dialog").get_by_role("button", name=here("devices.remove")).click()
        expect(desk.page.get_by_text(here("devices.removed"))).to_be_visible()
        page.locator(".table:not([data-mine=true])").wait_for()  # it was loaded anew, as a spectator's
        phone.go("/history")
        expect(page.locator("main")).not_to_contain_text(title("eight_by_eight", there.lang))
        assert phone.ask("GET", "/history") == []
        page.goto(link)
        expect(page.get_by_role("alert")).to_have_text(there.say("shell.identity.no_code"))
        phone.problems = [said for said in phone.problems if "410" not in said]


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_two_who_played_apart_become_one_and_other_pages_follow(chromium: Browser, house: House, lang: str) -> None:
        t = Words(lang)
        with (
            Visitor(chromium, house.url, lang=lang) as desk,
            Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as phone,
        ):
            desk.ask("PUT", "/me", {"name": "Vera"})
            mine, _ = desk.set_up(GAME, "here", "here")
            other, _ = phone.set_up("cubulus", "here", "here")
            link = link_for_another(desk)
            watching = phone._context.new_page()
            watching.goto(f"{phone.url}/m/{mine}")
            watching.locator(".table").wait_for()
            expect(watching.locator(".table[data-mine=true]")).to_have_count(0)
            page = phone.page
            page.goto(link)
            expect(page.get_by_text(t("device.merges"))).to_be_visible()
            page.get_by_role("button", name=t("device.join", name="Vera")).tap()
            expect(page.get_by_text(t("device.joined", name="Vera"))).to_be_visible()
            watching.locator(".table[data-mine=true]").wait_for()
            assert {one["match"] for one in phone.ask("GET", "/history")} == {mine, other}
            page.goto(link_for_another(desk))
            expect(page.get_by_text(t("device.yours"))).to_be_visible()


@pytest.mark.parametrize("lang", RU)
def test_a_phrase_is_written_down_and_typed_with_a_mistake_first(chromium: Browser, house: House, lang: str) -> None:
    t = Words(lang)
    with (
        Visitor(chromium, house.url, lang=lang) as desk,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as phone,
    ):
        desk.ask("PUT", "/me", {"name": "Vera"})
        page = settings(desk)
        page.get_by_role("button", name=t("phrase.make")).click()
        page.locator(".phrase-words").wait_for()
        words = page.locator(".phrase-words li").all_inner_texts()
        assert len(words) == 12
        assert desk.axe() == []
        page.get_by_role("button", name=t("phrase.done")).click()
        expect(page.locator(".phrase-words")).to_have_count(0)
        expect(page.get_by_text(t("phrase.has"))).to_be_visible()

        page = settings(phone)
        page.get_by_role("link", name=t("devices.join")).tap()
        field = page.get_by_label(t("device.field"))
        field.fill(" ".join([words[0], "query", *words[2:]]))
        page.get_by_role("button", name=t("device.next")).tap()
        expect(page.get_by_role("alert")).to_contain_text(t.say("shell.identity.no_word", n=2, word="query"))
        assert phone.axe_again() == []
        field.fill(" ".join([words[1], words[0], *words[2:]]))
        page.get_by_role("button", name=t("device.next")).tap()
        expect(page.get_by_role("alert")).to_contain_text(t.say("shell.identity.mistyped"))
        field.fill("  ".join(words).upper())
        page.get_by_role("button", name=t("device.next")).tap()
        page.get_by_role("button", name=t("device.join", name="Vera")).tap()
        expect(page.get_by_text(t("device.joined", name="Vera"))).to_be_visible()
        phone.problems = [said for said in phone.problems if "422" not in said]
        page = settings(phone)
        assert page.get_by_label(t("setup.name")).input_value() == "Vera"


@pytest.mark.parametrize("lang", RU)
def test_who_retires_the_phone_that_made_the_phrase_is_told_and_makes_another(
    chromium: Browser, house: House, lang: str
) -> None:
    t = Words(lang)
    vera, phone = Person(house, "Vera"), Person(house)
    become(phone, vera)
    phone.ask("POST", "/api/me/phrase", {"name": "Phone"})
    match, _ = vera.set_up(GAME, "here", "here")
    with Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as desk:
        desk.be(dict(vera.http.cookies))
        page = desk.go(f"/m/{match}")
        toast = page.locator(".toast")
        expect(toast).to_contain_text(t("phrase.notice.made", name="Phone"))
        assert desk.axe_again() == []
        toast.get_by_role("button", name=t("phrase.notice.known")).tap()
        expect(toast).to_have_count(0)

        page = settings(desk)
        expect(page.get_by_text(t("phrase.has"))).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)
        page.get_by_role("button", name=t("devices.remove.of", name="Phone")).tap()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text(t("devices.remove.phrase"))
        dialog.get_by_role("button", name=t("devices.remove"), exact=True).tap()
        alert = page.get_by_role("alert")
        expect(alert).to_contain_text(t("phrase.notice.removed", name="Phone"))
        assert desk.axe_again() == []
        assert fits(page)
        page.get_by_role("button", name=t("phrase.make")).tap()
        expect(page.locator(".phrase-words li")).to_have_count(12)
        expect(alert).to_have_count(0)
        assert vera.ask("GET", "/api/me/devices")["notice"] is None


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_device_is_renamed_and_one_leaves_by_the_keyboard(chromium: Browser, house: House, lang: str) -> None:
        t = Words(lang)
        with Visitor(chromium, house.url, lang=lang) as desk, Visitor(chromium, house.url, lang=lang) as other:
            desk.ask("PUT", "/me", {"name": "Vera"})
            other.page.goto(link_for_another(desk))
            other.page.get_by_role("button", name=t("device.join", name="Vera")).press("Enter")
            expect(other.page.get_by_text(t("device.joined", name="Vera"))).to_be_visible()
            page = settings(other)
            page.get_by_role("button", name=re.compile("^" + t("devices.rename.of", name=""))).last.press("Enter")
            page.keyboard.press("ControlOrMeta+A")
            page.keyboard.type("Kitchen")
            page.keyboard.press("Enter")
            expect(page.locator(".device-list")).to_contain_text("Kitchen")
            page.get_by_role("button", name=t("devices.remove.of", name="Kitchen")).press("Enter")
            page.get_by_role("dialog").get_by_role("button", name=t("devices.remove")).press("Enter")
            expect(page.get_by_text(t("devices.only"))).to_be_visible()
            assert other.ask("GET", "/me")["name"] == ""
            assert desk.ask("GET", "/me")["name"] == "Vera"


if LONG:  # four browsers

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_devices_are_one_player_and_hear_of_each_other(chromium: Browser, house: House, lang: str) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            first, *others = visitors
            first.ask("PUT", "/me", {"name": "Vera"})
            for number, other in enumerate(others):
                other.page.goto(link_for_another(first))
                other.page.get_by_label(other.t("devices.name")).fill(f"Device {number}")
                other.page.get_by_role("button", name=other.t("device.join", name="Vera")).click()
                expect(other.page.get_by_text(other.t("device.joined", name="Vera"))).to_be_visible()
                added = first.t("devices.added", name=f"Device {number}")
                expect(first.page.locator(".toast").get_by_text(added)).to_be_visible()
            match, _ = first.set_up(GAME, "here", "here")
            pages = [visitor.go(f"/m/{match}") for visitor in visitors]
            for number, page in enumerate(pages):
                page.locator(".table[data-mine=true]").wait_for()
                page.locator(".cell.may").first.click()
                for each in pages:
                    expect(each.locator(".ebe-piece:not(.ghost)")).to_have_count(number + 1)
            settings(first).get_by_role("button", name=first.t("devices.remove.of", name="Device 1")).click()
            dialog = first.page.get_by_role("dialog")
            dialog.get_by_role("button", name=first.t("devices.remove"), exact=True).click()
            expect(first.page.get_by_text(first.t("devices.removed"))).to_be_visible()
            pages[2].locator(".table:not([data-mine=true])").wait_for()
            assert [visitor.ask("GET", "/me")["name"] for visitor in visitors] == ["Vera", "Vera", "", "Vera"]
            for visitor in visitors:
                assert visitor.axe() == []
