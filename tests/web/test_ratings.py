"""A rated game between two browsers, from the switch in the form to the profile afterwards."""

from playwright.sync_api import Browser, expect

from tests.server.talking import House
from tests.web.visiting import PHONE, Visitor


def test_a_rated_game_is_agreed_on_played_and_shown_in_the_profile(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, size=PHONE, touch=True) as otto:
        page = vera.go("/play/eight_by_eight?with=link")
        page.get_by_label("Players").select_option("2")
        page.get_by_label("Your name").fill("Vera")
        page.get_by_label("Rated game").press("Space")
        expect(page.get_by_text("It counts for the ratings of all who sit down.")).to_be_visible()
        assert vera.axe() == []
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".match-facts")).to_contain_text("Rated game")
        link = page.locator(".invitation input").input_value()

        guest = otto.go(link.removeprefix(house.url))
        expect(guest.locator(".invitation-card")).to_contain_text("It counts for the ratings of all who sit down.")
        guest.get_by_label("Your name").fill("Otto")
        guest.get_by_role("button", name="Sit down").click()
        for one in (page, guest):
            expect(one.locator(".players")).to_contain_text("Rated game")
        expect(page.get_by_role("button", name="Undo")).to_have_attribute(
            "title", "In a rated game no move is taken back."
        )
        page.get_by_role("button", name="Resign").click()
        page.get_by_role("dialog").get_by_role("button", name="Resign").click()
        expect(page.locator(".result")).to_contain_text("Vera: 1500 → 1338 (−162)")
        expect(guest.locator(".result")).to_contain_text("Otto: 1500 → 1662 (+162)")

        guest = otto.go("/profile")
        expect(guest.get_by_role("heading", name="Ratings of Otto")).to_be_visible()
        expect(guest.locator(".rating-now")).to_contain_text("1662 ±")
        expect(guest.locator(".rating-now")).to_contain_text("provisional")
        expect(guest.get_by_role("img", name="Rating after each game: 1662")).to_be_visible()
        assert otto.axe() == []
        guest.get_by_role("link", name="Best win: over Vera (1500)").click()
        expect(guest.locator(".result")).to_be_visible()

        page = vera.go("/ladder")
        rows = page.locator(".ladder tbody tr")
        expect(rows).to_contain_text(["Otto", "Vera"])
        assert vera.axe() == []
        page.get_by_role("link", name="Otto").click()
        expect(page.get_by_role("heading", name="Ratings of Otto")).to_be_visible()
        page.get_by_role("button", name="Русский").click()
        expect(page.get_by_role("heading", name="Рейтинги: Otto")).to_be_visible()
