"""The set-up of a match: a handicap is set, with keys and with a thumb, and the page says what a strong bot does."""

import pytest
from playwright.sync_api import Page, expect

from tests.budget import cases
from tests.web.hands import pick
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE


def choose_handicaps(page: Page) -> None:
    page.locator(".setup-switches input").first.check()


def change_by_keys(page: Page) -> None:
    """Change a handicap by keys, up to its end; a game of three has none."""
    choose_handicaps(page)
    field = page.get_by_role("textbox", name="Handicap: Red")
    field.press("ArrowUp")
    expect(field).to_have_value("1")
    field.fill("99")
    field.press("Tab")
    expect(field).to_have_value("8")
    expect(page.get_by_role("button", name="Raise Red's handicap")).to_be_disabled()
    pick(page, "Number of players", "3")
    expect(page.locator(".stepper")).to_have_count(0)
    expect(page.get_by_text("Handicaps", exact=True)).to_have_count(0)


def test_a_handicap_is_changed_by_keys_suggested_for_a_fair_match_and_shown_at_the_table(world: World) -> None:
    with world.visit(size=DESK) as vera:
        change_by_keys(vera.go("/play/cubulus"))
        page = vera.go("/play/eight_by_eight")
        choose_handicaps(page)
        pick(page, "You play about as well as", "bot:1")
        pick(page, "Level of Yellow", "bot:2")
        page.get_by_role("button", name="Make it fair").click()
        expect(page.get_by_role("textbox", name="Handicap: Yellow")).to_have_value("16")
        expect(page.get_by_role("status").filter(has_text="weaker bot wins")).to_be_visible()
        assert vera.axe_again() == []
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".player").nth(1)).to_contain_text("handicap 16", timeout=120_000)
        expect(page.locator(".player").nth(1)).to_contain_text("9 in hand")


@pytest.mark.parametrize(("lang", "scheme"), cases([("ru", "light")], [("en", "dark"), ("ru", "light")]))
def test_a_thumb_reaches_the_handicaps_of_all_seats(world: World, lang: str, scheme: str) -> None:
    with world.visit(size=PHONE, touch=True, lang=lang, scheme=scheme) as vera:
        page = vera.go("/play/monkey_puzzle")
        choose_handicaps(page)
        more, fields = page.locator(".stepper > button:last-child"), page.locator(".stepper input")
        expect(fields).to_have_count(2)
        for seat in range(2):
            more.nth(seat).tap()
            box = more.nth(seat).bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
            expect(fields.nth(seat)).to_have_value("1")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert vera.axe() == []


def test_who_chooses_the_champion_reads_when_it_plays_like_the_expert(world: World) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        page = vera.go("/play/eight_by_eight")
        told = page.get_by_text(vera.t("setup.champion"))
        pick(page, "Yellow", "bot")
        expect(told).to_have_count(0)
        pick(page, vera.t("setup.level", name="Yellow"), "bot:6")
        expect(told).to_be_visible()
        assert vera.axe_again() == []
