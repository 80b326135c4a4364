"""A player's bests on the page: after the game, in the next set-up, and beside the player's games."""

import pytest
from playwright.sync_api import expect

from tests.budget import LONG
from tests.games.monkey_puzzle.page import move
from tests.web.hands import press
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, Visitor

ALONE = "monkey_puzzle(players=1,seconds=off,limit=5)"


LOOKS = [("dark", "ru", PHONE), ("light", "en", DESK)]


if LONG:

    @pytest.mark.parametrize(("scheme", "lang", "size"), LOOKS)
    def test_the_last_score_is_shown_to_be_beaten(world: World, scheme: str, lang: str, size: tuple[int, int]) -> None:
        said = {
            "en": ("First result with these rules: 0 of", "New best", "Personal bests"),
            "ru": ("Первый результат по этим правилам: 0 очков из", "Новый рекорд", "Личные рекорды"),
        }[lang]
        with world.visit(size=size, scheme=scheme, lang=lang) as vera:
            for writes in (0, 1):
                match, _ = vera.set_up(ALONE, "here", daily=True)
                page = vera.go(f"/m/{match}")
                page.locator(".table[data-mine=true]").wait_for()
                if writes:
                    move(page, "mouse")
                    page.locator(".mpz-sheet .equation").wait_for()
                lay = page.get_by_role("button", name="I'm done").or_(page.get_by_role("button", name="Готово"))
                press(page, lay.first, "mouse")
                press(page, page.locator(".mpz-sure .button.main"), "mouse")
                expect(page.locator(".best")).to_contain_text(said[writes])
                assert vera.axe() == []
            page = vera.go("/history")
            expect(page.get_by_role("heading", name=said[2])).to_be_visible()
            expect(page.locator("[aria-labelledby=bests] li")).to_have_count(1)
            expect(page.locator("[aria-labelledby=bests] li")).not_to_contain_text("web.feat")
            assert vera.axe() == []
            page.locator("[aria-labelledby=bests] a").click()
            page.wait_for_url(f"**/m/{match}")


def test_the_set_up_of_a_game_shows_the_best_for_its_options(visitor: Visitor) -> None:
    match, _ = visitor.set_up("monkey_puzzle(players=1)", "here", daily=True)
    page = visitor.go(f"/m/{match}")
    press(page, page.get_by_role("button", name="I'm done"), "mouse")
    press(page, page.locator(".mpz-sure .button.main"), "mouse")
    page.locator(".best").wait_for()
    page = visitor.go("/play/monkey_puzzle?with=nobody")
    expect(page.get_by_text("Best: 0 of")).to_be_visible()
    page = visitor.go("/play/monkey_puzzle")
    page.get_by_role("button", name="Start").wait_for()
    expect(page.get_by_text("Best:")).to_have_count(0)
