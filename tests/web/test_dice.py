"""Dice that nobody can choose: two browsers take part, and each finds out a house that cheats."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from cubetable.cli import main
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.record import dice, read
from cubetable.core.record.dice import check, draw
from cubetable.core.record.numbers import Promises, dice_key, promises_in
from tests.budget import LONG, cases
from tests.server.talking import House
from tests.web.company import company, play_out, resign
from tests.web.visiting import PHONE, Visitor
from tests.web.words import EN, Words

pytestmark = pytest.mark.usefixtures("patient_house")

GAME = "eight_by_eight"
DIE = [1] * 8
CHANGED = [("DiceNumbers", "Player 1's number does not match"), ("Seed", "The seed does not match")]
OF_FOUR = f"{GAME}(players=4,sudden_death=on,line=4)"


def begin(vera: Visitor, otto: Visitor) -> None:
    """Have one browser set a table up and the other sit down by the link; then play a move and resign."""
    page = vera.go(f"/play/{GAME}?with=link")
    page.get_by_role("button", name=vera.t("setup.start"), exact=True).click()
    link = page.get_by_label(vera.t("waiting.link")).first.input_value()
    other = otto.go(link[link.index("/m/") :])
    other.get_by_role("button", name=otto.t("door.sit")).click()
    expect(other.locator(".players")).to_be_visible()
    page.locator(".cell.may").first.click()
    resign(vera.page, vera.t)
    for one in (vera, otto):
        expect(one.page.get_by_text(one.t("dice.check"), exact=True)).to_be_visible()
        expect(one.page.locator(".result h2")).to_be_focused()


def opened(visitor: Visitor) -> str:
    """Open the check with the keyboard, and return what it says."""
    page = visitor.page
    page.get_by_text(visitor.t("dice.check"), exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dice-check")).to_be_visible()
    return page.locator(".dice-check").inner_text()


def fits(t: Words, draws: int) -> str:
    """Say that so many draws fit."""
    return t.counted("dice.holds", draws)


def chosen_key(seed: bytes, promises: Promises) -> bytes:
    """Choose a key by which the dice fall otherwise than with the numbers of the seats."""
    honest, keys = dice_key(seed, promises), (bytes([first]) + seed[1:] for first in range(256))
    return next(key for key in keys if all(draw(key, at, DIE) != draw(honest, at, DIE) for at in range(2)))


def record_of(visitor: Visitor) -> str:
    address = f"{visitor.page.url.replace('/m/', '/api/matches/')}/record"
    text: str = visitor.page.evaluate("async address => (await fetch(address)).text()", address)
    return text


@pytest.mark.parametrize("lang", EN)
def test_both_browsers_add_a_number_check_every_draw_and_catch_a_house_that_shows_others(
    chromium: Browser, house: House, lang: str
) -> None:
    with (
        Visitor(chromium, house.url, lang=lang) as vera,
        Visitor(chromium, house.url, size=PHONE, scheme="dark", lang=lang) as otto,
    ):
        begin(vera, otto)
        text = record_of(vera)
        record = read(text)
        assert check(record) == "checked"
        assert all(promise and promise.number for promise in promises_in(record))
        for one in (vera, otto):
            said = opened(one)
            assert fits(one.t, 2) in said
            assert one.t("dice.remembered") in said
            assert said.count(one.t("dice.own")) == 1
            assert "✗" not in said
            expect(one.page.locator(".dice-draws tbody tr")).to_have_count(2)
        assert vera.axe_again() == []
        assert otto.axe() == []
        width = otto.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0

        other = {"body": "", "content_type": "text/plain"}
        otto.alters_the_page = True
        otto.page.route("**/record", lambda route: route.fulfill(**other))
        for tag, complaint in cases(CHANGED[:1], CHANGED):
            other["body"] = re.sub(rf'\[{tag} "[0-9a-f]{{64}}', f'[{tag} "{"ab" * 32}', text)
            otto.page.reload()
            assert otto.t("dice.fails") in opened(otto)
            with pytest.raises(Refusal, match=complaint):
                check(read(other["body"]))


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_house_that_chooses_the_dice_is_caught_by_the_page_and_by_replay(
        chromium: Browser,
        house: House,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
        lang: str,
    ) -> None:
        with Visitor(chromium, house.url, lang=lang) as vera, Visitor(chromium, house.url, lang=lang) as otto:
            with monkeypatch.context() as rigged:
                rigged.setattr(dice, "dice_key", chosen_key)
                begin(vera, otto)
            for one in (vera, otto):
                assert one.t("dice.fails") in opened(one)
                expect(one.page.locator(".dice-draws .dice-bad").first).to_be_visible()
            (tmp_path / "game.txt").write_text(record_of(vera), encoding="utf-8")
            assert main(["replay", str(tmp_path / "game.txt"), "--verify"]) == 2
            assert "does not follow from the seed" in capsys.readouterr().err


if LONG:

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_house_that_makes_up_hashes_afterwards_is_caught_by_who_was_there(
        chromium: Browser, house: House, lang: str
    ) -> None:
        vera, otto, ida = (Visitor(chromium, house.url, lang=lang) for _ in range(3))
        with vera, otto, ida:
            begin(vera, otto)
            text = re.sub(r'\[Dice(Hashes|Numbers) "[^\n]*\n', "", record_of(vera))
            otto.page.route("**/record", lambda route: route.fulfill(body=text, content_type="text/plain"))
            assert otto.t("dice.other_promises") in opened(otto)
            ida.go(vera.page.url.removeprefix(house.url))
            said = opened(ida)
            assert fits(ida.t, 2) in said
            assert ida.t("dice.remembered") not in said


if LONG:  # four browsers

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_four_browsers_add_a_number_each_and_check_every_draw(chromium: Browser, house: House, lang: str) -> None:
        with company(chromium, house.url, 4, lang) as visitors:
            first = visitors[0]
            match, keys = first.set_up(OF_FOUR, *["link"] * 4, shuffle=False)
            for seat, visitor in enumerate(visitors):
                visitor.go(f"/m/{match}#{seat}.{keys[str(seat)]}")
                visitor.page.get_by_role("button", name=visitor.t("door.sit")).click()
            play_out([visitor.page for visitor in visitors], GAME)
            for visitor in visitors:
                expect(visitor.page.locator(".result h2")).to_be_focused()
            record = read(record_of(first))
            assert check(record) == "checked"
            assert [bool(promise and promise.number) for promise in promises_in(record)] == [True] * 4
            draws = sum(ply.actor < 0 for ply in record.plies())
            for visitor in visitors:
                said = opened(visitor)
                assert fits(visitor.t, draws) in said
                assert visitor.t("dice.remembered") in said
                assert said.count(visitor.t("dice.own")) == 1
                assert visitor.axe() == []
