"""The line on which equations of Monkey Puzzle are written."""

from playwright.sync_api import expect

from tests.web.hosting import World

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
