"""The editor of positions in games of other packages: on the board that a game describes, and of a game in one file."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.budget import LONG, cases, games
from tests.plug.installing import EXAMPLES, Installed
from tests.plug.test_scenes import SHORT, place
from tests.web.hands import Hand, press
from tests.web.visiting import DESK, PHONE, Visitor

ROOT = str(Path(__file__).parents[2])
TRY = f"""
import sys
sys.path.append({ROOT!r})
import cubetable
from tests.positions.drafting import build_again, change_at_random
for spec in {[SHORT.get(game, game) for game in EXAMPLES]}:
    build_again(cubetable.game(spec), {games(5, 50)})
    assert False in change_at_random(cubetable.game(spec), {games(50, 1000)}), spec
"""
LEGAL = {"en": "This is a legal position.", "ru": "Позиция допустима по правилам."}
UNEVEN = {"en": "there must be as many red discs as yellow ones", "ru": "красных фишек столько же"}
EMPTY_ROWS = "......./......./......./......./......."


def says(page: Page, text: str) -> None:
    expect(page.locator(".prompt")).to_contain_text(text)


def test_positions_are_built_again_others_drawn_or_refused_and_an_illegal_one_gets_a_sentence(
    installed: Installed,
) -> None:
    play = ("play", "connect_four", "--plain", "--seat", "random", "--seat", "random", "--position")
    commands = {
        "legal": ((*play, f"{EMPTY_ROWS}/...r... y"), ""),
        "illegal": ((*play, f"{EMPTY_ROWS}/...rr.. r"), ""),
        "all": (("-c", TRY), ""),
    }
    printed = installed.run_all(commands, others={"CUBETABLE_RULES": "python"})
    assert "Red" in printed["legal"]
    assert "there must be as many red discs as yellow ones, or one more" in printed["illegal"]


@pytest.mark.parametrize(
    ("size", "lang"), cases([(PHONE, "ru")], [(PHONE, "en"), (PHONE, "ru"), (DESK, "en"), (DESK, "ru")])
)
def test_discs_are_put_on_the_board_and_played_on_from(
    url: str, chromium: Browser, size: tuple[int, int], lang: str
) -> None:
    hand: Hand = "touch" if size == PHONE else "mouse"
    with Visitor(chromium, url, size=size, lang=lang, touch=size == PHONE) as vera:
        page = vera.go("/edit?game=connect_four")
        says(page, LEGAL[lang])
        press(page, place(page, "4,1"), hand)
        press(page, place(page, "4,6"), hand)  # it falls
        says(page, UNEVEN[lang])
        expect(page.locator("[data-piece]")).to_have_count(2)
        assert vera.axe() == []
        play_on = page.locator(".editor-actions .button.main")
        expect(play_on).to_be_disabled()
        page.locator(".editor-item").nth(2).click()
        press(page, place(page, "4,2"), hand)
        says(page, LEGAL[lang])
        text = page.locator(".editor-text textarea")
        expect(text).to_have_value(f"{EMPTY_ROWS[:32]}...y.../...r... r")
        play_on.click()
        page.wait_for_url("**/m/*")
        page.locator(".table[data-mine=true]").wait_for()
        expect(page.locator("[data-piece]")).to_have_count(2)


def test_seeds_are_added_and_taken_away_by_keys_and_by_touch(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url, size=PHONE, touch=True) as vera:
        page = vera.go("/edit?game=kalah")
        says(page, LEGAL["en"])
        place(page, "1").focus()
        page.keyboard.press("Enter")
        says(page, "There are 49 seeds, but the game has 48.")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Delete")
        says(page, LEGAL["en"])
        press(page, place(page, "r"), "touch")
        says(page, "There are 49 seeds")
        page.get_by_label("Remove one").check(force=True)
        press(page, place(page, "12"), "touch")
        says(page, LEGAL["en"])
        expect(page.locator(".editor-text textarea")).to_have_value("5,3,4,4,4,4,1/4,4,4,4,4,3,0 r")
        page.locator("summary", has_text="Board").click()
        page.get_by_role("button", name="Blue's store: one more").click()
        says(page, "There are 49 seeds")
        assert vera.axe_again() == []


if LONG:

    @pytest.mark.parametrize("game", [*EXAMPLES, "new_cards"])
    def test_the_editor_fits_a_phone_in_each_language(url: str, chromium: Browser, game: str) -> None:
        for lang in ("en", "ru"):
            with Visitor(chromium, url, size=PHONE, lang=lang, touch=True) as vera:
                page = vera.go(f"/edit?game={game}")
                says(page, LEGAL[lang])
                assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
                assert vera.axe() == []

    def test_cards_of_a_game_in_one_file_are_dealt_by_a_press(url: str, chromium: Browser) -> None:
        with Visitor(chromium, url) as vera:
            page = vera.go("/edit?game=new_cards")
            says(page, LEGAL["en"])
            page.locator(".editor-item").filter(has_text="Red").click()
            place(page, "r2").click()
            page.locator(".editor-item").filter(has_text="Blue").click()
            place(page, "b5").click()
            says(page, LEGAL["en"])
            place(page, "b6").click()
            says(page, "Each of the two players is dealt four cards.")
            page.keyboard.press("Control+z")
            says(page, LEGAL["en"])
            assert vera.axe() == []
