"""The diary of playtests: players mark moments at a table and in the studio, and the designer reads what they say."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from cubetable.core.registry import lend
from tests.lending import nothing_lent
from tests.server.talking import House, Person
from tests.sheet.sheets import THREE, written
from tests.studio.running import Studio
from tests.waiting import until
from tests.web.visiting import PHONE, Visitor

HOSTILE = "=HYPERLINK(1) <img src=x onerror=alert(1)>"
PHANTOM = Path(__file__).parents[2] / "examples" / "sheets" / "phantom_ttt.py"
STANDS = """() => {
    const { at, v } = document.querySelector(".studio-board, .table").dataset;
    return at ?? v;
}"""
"""Tells after how much the board stands."""
WON_BY_THE_FIRST = ("a1", "b1", "a2", "b2", "a3")


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of rules that is not compiled."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    return written(tmp_path, THREE)


def diary(page: Page) -> Locator:
    return page.locator(".diary")


def put(page: Page, place: str) -> None:
    """Play on a place, and wait until the board shows what came of it."""
    cell = page.locator(f"[data-cell='{place}'].may")
    cell.wait_for()
    before = page.evaluate(STANDS)
    cell.click()
    page.wait_for_function(f"before => ({STANDS})() !== before", arg=before)


def mark(page: Page, word: str, text: str = "") -> None:
    """Mark the moment with a word."""
    if text:
        diary(page).get_by_label("Your own words").fill(text)
    diary(page).get_by_role("button", name=word, exact=True).click()
    expect(diary(page).get_by_text("Marked.")).to_be_visible()


def answer(page: Page) -> None:
    """Answer the questions after the end, the second of them not."""
    questions = page.get_by_role("form", name="Three questions from the designer")
    questions.get_by_label("Probably").check()
    questions.get_by_label("What would you change?").fill("A larger board.")
    questions.get_by_role("button", name="Keep my answers").click()
    expect(questions.get_by_text("Your answers are in the diary.")).to_be_visible()


def saved(page: Page, within: Locator, button: str, path: Path) -> Path:
    """Save what a button offers."""
    with page.expect_download() as download:
        within.get_by_role("button", name=button, exact=True).click()
    download.value.save_as(path)
    return path


def test_what_is_marked_in_the_studio_is_read_there_and_becomes_a_table(
    chromium: Browser, rules: Path, tmp_path: Path
) -> None:
    with Studio(rules) as studio, Visitor(chromium, studio.url) as visitor:
        page = visitor.go("/studio")
        put(page, WON_BY_THE_FIRST[0])
        diary(page).locator("summary").first.click()
        mark(page, "Unclear", HOSTILE)
        for place in WON_BY_THE_FIRST[1:]:
            put(page, place)
        answer(page)
        file = saved(page, diary(page), "Save as a file", tmp_path / "diary.json")

        panel = page.locator(".studio-diaries")
        page.locator(".studio-diaries input").set_input_files([file])
        expect(panel.locator(".studio-counts")).to_contain_text("on the board")
        expect(panel.locator(".studio-counts")).to_contain_text("Unclear 1")
        expect(panel.locator(".studio-counts")).to_contain_text("4 of 5")
        panel.get_by_text("Playtest 1").click()
        expect(panel.locator(".studio-mark")).to_contain_text(HOSTILE)
        expect(panel.locator(".studio-mark svg")).to_be_visible()
        assert visitor.axe_again() == []
        table = saved(page, panel, "Save as CSV", tmp_path / "table.csv").read_text("utf-8-sig")
        first, again, change = csv.DictReader(StringIO(table))
        assert (first["what"], first["text"], first["moves"]) == ("unclear", f"'{HOSTILE}", "1")
        assert first["position"].startswith("board=")
        assert (again["text"], change["text"]) == ("4", "A larger board.")

        panel.get_by_role("button", name="Show on the board").click()
        expect(page.locator(".studio-board")).to_have_attribute("data-over", "false")
        refused = tmp_path / "other.json"
        refused.write_text("[]", encoding="utf-8")
        page.locator(".studio-diaries input").set_input_files([refused])
        expect(panel.get_by_role("alert")).to_have_text("other.json is not a diary of playtests.")
        expect(panel.locator(".studio-counts")).to_contain_text("Unclear 1")


def test_a_player_on_a_phone_marks_what_was_seen_and_nothing_is_sent(
    chromium: Browser, house: House, interpreted: None, tmp_path: Path
) -> None:
    with nothing_lent(), Visitor(chromium, house.url, size=PHONE, touch=True) as vera:
        lend(PHANTOM)
        match, keys = vera.set_up("phantom_ttt", "here", "link")
        otto = Person(house, "Otto")
        otto.join(match, 1, keys)
        sent: list[str] = []
        vera.alters_the_page = True
        vera.page.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
        page = vera.go(f"/m/{match}")
        with otto.talk() as talk:
            talk.sub(match, 1)
            put(page, "a1")
            until(lambda: talk.act(match, 1, "b2")["t"] == "ack")
            page.locator(".cell.may").first.wait_for()
            page.get_by_role("button", name="More").click()
            page.get_by_role("dialog").get_by_role("button", name="Mark this moment").click()
            expect(diary(page).locator("summary").first).to_be_focused()
            mark(page, "Boring", "Secret words")
            stored = page.evaluate("localStorage.getItem('cubetable.diary.phantom_ttt')")
            assert '"line":["a1","*"]' in stored
            assert "a1 *" in stored
            put(page, "a2")
            until(lambda: talk.act(match, 1, "b1")["t"] == "ack")
            page.locator(".cell.may").first.wait_for()
            put(page, "a3")
        answer(page)
        assert vera.axe() == []
        file = json.loads(saved(page, diary(page), "Save as a file", tmp_path / "diary.json").read_text("utf-8"))
        (test,) = file["tests"]
        assert test["marks"][0] | {"time": ""} == {
            "at": 2,
            "seat": 0,
            "noticed_by": 0,
            "word": "boring",
            "text": "Secret words",
            "time": "",
        }
        assert test["whole"] is True
        assert test["record"].endswith("\n\na1 b2 a2 b1 a3\n")
        assert "Otto" not in str(file)
        assert not [one for one in sent if "Secret" in one or "larger" in one]

        diary(page).get_by_role("button", name="Delete all").click()
        page.get_by_role("dialog").get_by_role("button", name="Delete all").click()
        expect(diary(page).get_by_text("The diary of this game is empty.")).to_be_visible()
        assert page.evaluate("localStorage.getItem('cubetable.diary.phantom_ttt')") is None
