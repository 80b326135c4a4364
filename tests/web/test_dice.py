"""Dice that nobody can choose: two browsers take part, and each finds out a house that cheats."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.record import dice, read
from cubetable.record.dice import check
from cubetable.record.numbers import promises_in
from tests.budget import cases
from tests.server.talking import House
from tests.web.visiting import PHONE, Visitor

GAME = "eight_by_eight"


def begin(vera: Visitor, otto: Visitor) -> tuple[Page, Page]:
    """Have one browser set a table up and the other sit down by the link; then play a move and resign."""
    page = vera.go(f"/play/{GAME}?with=link")
    page.get_by_role("button", name="Start").click()
    link = page.get_by_label("Link to this seat").first.input_value()
    other = otto.go(link[link.index("/m/") :])
    other.get_by_role("button", name="Sit down").click()
    expect(other.locator(".players")).to_be_visible()
    page.locator(".cell.may").first.click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for one in (page, other):
        expect(one.get_by_text("Check the dice")).to_be_visible()
    return page, other


def opened(page: Page) -> str:
    """Open the check with the keyboard, and return what it says."""
    page.get_by_text("Check the dice").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dice-check")).to_be_visible()
    return page.locator(".dice-check").inner_text()


def record_of(page: Page) -> str:
    address = f"{page.url.replace('/m/', '/api/matches/')}/record"
    text: str = page.evaluate("async address => (await fetch(address)).text()", address)
    return text


def test_both_browsers_add_a_number_and_check_every_draw(chromium: Browser, house: House) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, size=PHONE, scheme="dark") as otto:
        page, other = begin(vera, otto)
        record = read(record_of(page))
        assert check(record) == "checked"
        assert all(promise and promise.number for promise in promises_in(record))
        for one in (page, other):
            said = opened(one)
            assert "Everything fits." in said
            assert "These are the hashes that this browser saw" in said
            assert said.count("yours") == 1
            assert "✗" not in said
            expect(one.locator(".dice-draws tbody tr")).to_have_count(2)
        for visitor in (vera, otto):
            assert visitor.axe() == []
        width = other.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0


def test_a_house_that_ignores_the_numbers_is_caught_by_the_page_and_by_replay(
    chromium: Browser,
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url) as otto:
        with monkeypatch.context() as rigged:
            rigged.setattr(dice, "dice_key", lambda seed, _: seed)
            page, other = begin(vera, otto)
        for one in (page, other):
            assert "Something does not fit." in opened(one)
            expect(one.locator(".dice-draws .dice-bad").first).to_be_visible()
        (tmp_path / "game.txt").write_text(record_of(page), encoding="utf-8")
        assert main(["replay", str(tmp_path / "game.txt"), "--verify"]) == 2
        assert "does not follow from the seed" in capsys.readouterr().err


CHANGED = [("DiceNumbers", "The number of seat 1 does not match"), ("Seed", "The seed does not match")]


@pytest.mark.parametrize(("tag", "said"), cases(CHANGED[:1], CHANGED))
def test_a_house_that_shows_another_seed_or_number_is_caught(
    chromium: Browser, house: House, tag: str, said: str
) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url) as otto:
        page, other = begin(vera, otto)
        text = re.sub(rf'\[{tag} "[0-9a-f]{{64}}', f'[{tag} "{"ab" * 32}', record_of(page))
        other.route("**/record", lambda route: route.fulfill(body=text, content_type="text/plain"))
        assert "Something does not fit." in opened(other)
        assert "Everything fits." in opened(page)
        with pytest.raises(Refusal, match=said):
            check(read(text))


def test_a_house_that_makes_up_hashes_afterwards_is_caught_by_who_was_there(chromium: Browser, house: House) -> None:
    vera, otto, ida = (Visitor(chromium, house.url) for _ in range(3))
    with vera, otto, ida:
        page, other = begin(vera, otto)
        text = re.sub(r'\[Dice(Hashes|Numbers) "[^\n]*\n', "", record_of(page))
        other.route("**/record", lambda route: route.fulfill(body=text, content_type="text/plain"))
        assert "this browser saw other hashes" in opened(other)
        third = ida.go(page.url.removeprefix(house.url))
        said = opened(third)
        assert "Everything fits." in said
        assert "this browser" not in said
