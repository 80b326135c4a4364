"""Monkey Puzzle: the line on which equations are written, and the sheet in which a round ends."""

import pytest
from playwright.sync_api import Browser, expect

from tests.budget import cases
from tests.server.talking import House, Person
from tests.web.hosting import World
from tests.web.visiting import PHONE, Visitor

KEY_PAUSE = 90
"""Milliseconds between two keys, as people type."""


def test_what_is_typed_over_a_tapped_path_stays_in_order(world: World) -> None:
    with world.visit() as vera:
        match, _ = vera.set_up("monkey_puzzle(seconds=off)", "here", "bot:1")
        page = vera.go(f"/m/{match}")
        field = page.locator(".mpz-writing input")
        cubes = page.locator(".cube-digit")
        cubes.nth(0).click()
        page.get_by_role("button", name="plus").click()
        cubes.nth(1).click()
        expect(field).to_have_value(f"{cubes.nth(0).text_content()}+{cubes.nth(1).text_content()}")
        field.click()
        page.keyboard.press("Control+A")
        page.keyboard.type("6-2=4", delay=KEY_PAUSE)
        expect(field).to_have_value("6−2=4")
        field.fill("")
        page.keyboard.type("123+4=5", delay=30)
        expect(field).to_have_value("123+4=5")


@pytest.mark.parametrize("seconds", cases(["180"], ["off", "180"]))
def test_a_round_ends_in_a_sheet_that_stays(chromium: Browser, house: House, seconds: str) -> None:
    people = Person(house, "Vera"), Person(house, "Otto")
    spec = f"monkey_puzzle(players=2,rounds=2,seconds={seconds})"
    match, keys = people[0].set_up(spec, "here", "link", shuffle=False)
    people[1].join(match, 1, keys)
    with Visitor(chromium, house.url, size=PHONE) as vera, people[1].talk() as otto:
        vera.be(dict(people[0].http.cookies))
        page = vera.go(f"/m/{match}")
        page.locator(".mpz-writing").wait_for()
        before = page.locator(".mpz-hunt .grid").inner_text()
        otto.sub(match, 1)
        otto.say("look", m=match, seat=1, say="hello")
        expect(page.locator(".toast")).to_contain_text("Otto: Hello!")
        page.get_by_role("button", name="More").click()
        page.get_by_role("dialog").get_by_role("button", name="Good luck!").click()
        otto.until("look", seat=0, say="good_luck")
        page.get_by_role("button", name="More").click()
        page.get_by_role("dialog").get_by_text("More phrases").click()
        page.get_by_role("dialog").get_by_role("button", name="Take your time.").click()
        otto.until("look", seat=0, say="no_hurry")
        assert otto.act(match, 1, "done")["t"] == "ack"
        page.get_by_role("button", name="I'm done").click()
        page.get_by_role("button", name="I'm done").click()
        sheet = page.locator(".round-end")
        expect(sheet.get_by_role("heading", name="Round 1")).to_be_visible()
        assert vera.axe_again() == []
        if seconds == "off":
            # The old cubes stay, and the keyboard waits at the button.
            expect(sheet.get_by_text("Empty sheet")).to_have_count(2)
            expect(page.locator(".prompt")).to_have_text("How round 1 ended.")
            expect(sheet.get_by_role("button", name="Next round")).to_be_focused()
            expect(page.locator(".mpz-writing")).to_have_count(0)
            page.keyboard.press("Enter")
        else:
            # Time runs: the next cubes are there at once, above the sheet, and the keyboard stays with them.
            expect(page.locator(".mpz-writing")).to_be_visible()
            board, below = page.locator(".frame-board").bounding_box(), sheet.bounding_box()
            assert board
            assert below
            assert board["y"] + board["height"] <= below["y"]
            assert not sheet.evaluate("sheet => sheet.contains(document.activeElement)")
            sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
        expect(page.locator(".mpz-writing")).to_be_visible()
        assert before != page.locator(".mpz-hunt .grid").inner_text()
        page.wait_for_function("() => document.activeElement !== document.body")
