"""One player on several devices: a code for the phone, a recovery phrase, and devices that are removed."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.talking import House
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

GAME = "eight_by_eight(players=2)"


def settings(visitor: Visitor) -> Page:
    page = visitor.go("/settings")
    page.get_by_role("heading", name=re.compile("Your devices|Ваши устройства")).wait_for()
    return page


def link_for_another(visitor: Visitor) -> str:
    """Ask for a code, and return the link that it stands for."""
    visitor.allow("clipboard-read", "clipboard-write")
    page = settings(visitor)
    page.get_by_role("button", name=re.compile("Add a device|Добавить устройство")).click()
    expect(page.locator(".device-code .qr-code path")).to_have_count(1)
    page.get_by_role("button", name=re.compile("Copy the link|Скопировать ссылку")).click()
    expect(page.locator(".toast").first).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(rf"{visitor.url}/device#[\w-]{{22}}", link)
    return link


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_phone_scans_the_code_and_plays_on(chromium: Browser, house: House) -> None:
    with (
        Visitor(chromium, house.url, size=DESK) as desk,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang="ru") as phone,
        Visitor(chromium, house.url, size=TABLET) as tablet,
    ):
        desk.ask("PUT", "/me", {"name": "Vera"})
        match, _ = desk.set_up(GAME, "here", "here")
        link = link_for_another(desk)
        assert desk.axe() == []

        page = phone.page
        page.goto(link)
        expect(page.get_by_text("В этом браузере вы станете игроком «Vera».")).to_be_visible()
        assert phone.axe() == []
        assert fits(page)
        page.get_by_label("Название устройства").fill("Телефон")
        page.get_by_role("button", name="Стать игроком «Vera»").tap()
        expect(page.get_by_text("Теперь вы здесь «Vera».")).to_be_visible()
        expect(desk.page.locator(".toast").get_by_text("“Телефон” was added.")).to_be_visible()
        expect(desk.page.locator(".device-code")).to_have_count(0)
        expect(page).to_have_url(f"{phone.url}/device")
        page.get_by_role("link", name="На главную").first.tap()
        expect(page.locator(".home-going")).to_be_visible()
        phone.go(f"/m/{match}")
        page.locator(".table[data-mine=true]").wait_for()

        be_stranger = tablet.page
        be_stranger.goto(link)
        expect(be_stranger.get_by_role("alert")).to_contain_text("used already")
        tablet.problems = [said for said in tablet.problems if "410" not in said]

        desk.page.get_by_role("button", name="Remove Телефон").click()
        desk.page.get_by_role("dialog").get_by_role("button", name="Remove").click()
        expect(desk.page.get_by_text("The device was removed.")).to_be_visible()
        page.locator(".table:not([data-mine=true])").wait_for()  # it was loaded anew, as a spectator's
        phone.go("/history")
        expect(page.locator("main")).not_to_contain_text("Eight")
        assert phone.ask("GET", "/history") == []


def test_two_who_played_apart_become_one_and_other_pages_follow(chromium: Browser, house: House) -> None:
    with (
        Visitor(chromium, house.url) as desk,
        Visitor(chromium, house.url, size=PHONE, touch=True) as phone,
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
        expect(page.get_by_text("You have played in this browser already.")).to_be_visible()
        page.get_by_role("button", name="Become “Vera”").tap()
        expect(page.get_by_text("You are “Vera” here now.")).to_be_visible()
        watching.locator(".table[data-mine=true]").wait_for()
        assert {one["match"] for one in phone.ask("GET", "/history")} == {mine, other}
        page.goto(link_for_another(desk))
        expect(page.get_by_text("This browser is that player already.")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_phrase_is_written_down_and_typed_with_a_mistake_first(chromium: Browser, house: House, lang: str) -> None:
    english = lang == "en"
    with (
        Visitor(chromium, house.url, lang=lang) as desk,
        Visitor(chromium, house.url, size=PHONE, touch=True, lang=lang) as phone,
    ):
        desk.ask("PUT", "/me", {"name": "Vera"})
        page = settings(desk)
        page.get_by_role("button", name="Make a recovery phrase" if english else "Создать фразу восстановления").click()
        page.locator(".phrase-words").wait_for()
        words = page.locator(".phrase-words li").all_inner_texts()
        assert len(words) == 9
        assert desk.axe() == []
        page.get_by_role("button", name="I have written it down" if english else "Фраза записана").click()
        expect(page.locator(".phrase-words")).to_have_count(0)
        expect(
            page.get_by_text("You have a recovery phrase." if english else "Фраза восстановления у вас есть.")
        ).to_be_visible()

        page = settings(phone)
        page.get_by_role("link", name="Use your recovery phrase" if english else "Ввести свою фразу").tap()
        field = page.get_by_label("Recovery phrase" if english else "Фраза восстановления")
        field.fill(" ".join([words[0], "query", *words[2:]]))
        page.get_by_role("button", name="Continue" if english else "Дальше").tap()
        expect(page.get_by_role("alert")).to_contain_text("Word 2, “query”" if english else "Слово 2, «query»")
        assert phone.axe() == []
        field.fill(" ".join([words[1], words[0], *words[2:]]))
        page.get_by_role("button", name="Continue" if english else "Дальше").tap()
        expect(page.get_by_role("alert")).to_contain_text("changed places" if english else "переставлены")
        field.fill("  ".join(words).upper())
        page.get_by_role("button", name="Continue" if english else "Дальше").tap()
        page.get_by_role("button", name="Become “Vera”" if english else "Стать игроком «Vera»").tap()
        expect(page.get_by_text("You are “Vera” here now." if english else "Теперь вы здесь «Vera».")).to_be_visible()
        phone.problems = [said for said in phone.problems if "422" not in said]
        page = settings(phone)
        assert page.get_by_label("Your name" if english else "Ваше имя").input_value() == "Vera"


def test_a_device_is_renamed_and_one_leaves_by_the_keyboard(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as desk, Visitor(chromium, house.url) as other:
        desk.ask("PUT", "/me", {"name": "Vera"})
        other.page.goto(link_for_another(desk))
        other.page.get_by_role("button", name="Become “Vera”").press("Enter")
        expect(other.page.get_by_text("You are “Vera” here now.")).to_be_visible()
        page = settings(other)
        page.get_by_role("button", name=re.compile("^Rename ")).last.press("Enter")
        page.keyboard.press("ControlOrMeta+A")
        page.keyboard.type("Kitchen")
        page.keyboard.press("Enter")
        expect(page.locator(".device-list")).to_contain_text("Kitchen")
        page.get_by_role("button", name="Remove Kitchen").press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Remove").press("Enter")
        expect(page.get_by_text("So far you play in this browser only.")).to_be_visible()
        assert other.ask("GET", "/me")["name"] == ""
        assert desk.ask("GET", "/me")["name"] == "Vera"
