"""Two players at one table, each with a browser: what one asks, the other answers, and both read what was done."""

from playwright.sync_api import Browser, expect

from tests.server.talking import House, Person
from tests.web.visiting import PHONE, Visitor


def test_an_undo_needs_the_others_consent_and_a_resignation_is_told(chromium: Browser, house: House) -> None:
    otto = Person(house, "Otto")
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, size=PHONE) as watcher, otto.talk() as talk:
        match, keys = vera.set_up("eight_by_eight(players=2)", "here", "link", shuffle=False)
        otto.join(match, 1, keys)
        page = vera.go(f"/m/{match}")
        aside = watcher.go(f"/m/{match}")
        expect(aside.get_by_text("You are watching.")).to_be_visible()
        undo = page.get_by_role("button", name="Undo")
        expect(undo).to_have_attribute("aria-disabled", "true")
        expect(undo).to_have_attribute("title", "You have made no move yet.")
        talk.sub(match, 1)
        page.locator(".cell.may").first.click()
        expect(undo).not_to_have_attribute("aria-disabled", "true")
        undo.click()
        expect(page.get_by_text("You asked to undo a move.")).to_be_visible()
        talk.say("offer", m=match, seat=1, id="yes", what="undo", yes=True)
        for one in (page, aside):
            expect(one.locator(".news")).to_contain_text("took a move back.")
        expect(page.locator(".cell.last")).to_have_count(0)

        page.get_by_role("button", name="Resign").click()
        expect(page.get_by_role("button", name="Keep playing")).to_be_focused()
        assert vera.axe() == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Resign")).to_be_focused()
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(page.get_by_role("heading", name="You lost")).to_be_focused()
        for one in (page, aside):
            expect(one.locator(".result")).to_contain_text("resigned.")
