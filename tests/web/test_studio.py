"""The tutorial of the studio, carried out step by step in a browser."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.budget import cases
from tests.studio.running import PAGE, Studio, blocks, changed
from tests.web.visiting import DESK, PHONE, TABLET, Visitor

MISTAKE = re.compile(r"In `play`, write `(?P<wrong>[\w.]+)` instead of `(?P<right>[\w.]+)`")


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty file with which the tutorial begins."""
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    file = tmp_path / "nine_holes.py"
    file.touch()
    return file


@pytest.fixture
def studio(rules: Path) -> Iterator[Studio]:
    """The studio that follows it."""
    with Studio(rules) as studio:
        yield studio


def hole(page: Page, name: str) -> Locator:
    return page.locator(f"[data-cell='{name}']")


def save(studio: Studio, page: Page, rules: Path, text: str) -> None:
    """Save rules that are right, and wait for their board."""
    version = studio.version()
    rules.write_text(text, encoding="utf-8")
    expect(page.locator(".studio")).to_have_attribute("data-version", str(version + 1))
    expect(page.locator(".studio-board")).to_be_visible()


def play_to_the_end(page: Page) -> None:
    """Click what may be chosen whenever there is something, until the game is over."""
    board = page.locator(".studio-board")
    over = page.locator(".studio-board[data-over=true]")
    mine = page.locator(".studio-board .cell.may")
    for _ in range(200):
        over.or_(mine).first.wait_for()
        if over.count():
            return
        at = board.get_attribute("data-at")
        mine.first.click()
        if board.get_attribute("data-at") == at and page.locator(".scene-board.begun").count():
            mine.last.click()
        page.locator(f".studio-board:not([data-at='{at}'])").wait_for()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("size", "lang", "scheme"),
    cases([(DESK, "en", "light")], [(DESK, "en", "light"), (TABLET, "ru", "dark"), (PHONE, "ru", "light")]),
)
def test_the_tutorial_leads_from_an_empty_file_to_a_game_against_a_bot(
    chromium: Browser, studio: Studio, rules: Path, size: tuple[int, int], lang: str, scheme: str
) -> None:
    first, with_die, with_hands = blocks()
    with Visitor(chromium, studio.url, size=size, lang=lang, scheme=scheme) as visitor:
        page = visitor.go("/studio")
        expect(page.locator(".studio-fault")).to_be_visible()
        save(studio, page, rules, first)
        expect(page.locator(".studio-fault")).to_have_count(0)
        hole(page, "b2").click()
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "1")
        hole(page, "a1").click()
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "2")
        hole(page, "b2").click(force=True)  # it looks as if it could not be pressed, and a person tries
        expect(page.locator(".studio-refused")).to_contain_text("NH-03")
        expect(page.locator(".studio-group[data-rule='NH-03']")).to_contain_text("2")

        mistake = MISTAKE.search(PAGE.read_text(encoding="utf-8"))
        assert mistake is not None
        wrong = first.replace(f"s.board[{mistake['right']}] = seat", f"s.board[{mistake['wrong']}] = seat")
        line = 1 + wrong[: wrong.index(mistake["wrong"])].count("\n")
        rules.write_text(wrong, encoding="utf-8")
        expect(page.locator(".studio-fault h2")).to_contain_text(str(line))
        expect(page.locator(".studio-fault")).to_contain_text(mistake["wrong"])
        expect(page.locator(".studio-board")).to_have_attribute("data-at", "2")
        save(studio, page, rules, first)
        expect(page.locator(".studio-fault")).to_have_count(0)

        die = changed(first, with_die)
        save(studio, page, rules, die)
        expect(page.locator(".studio-note")).to_contain_text("b2")
        final = changed(die, with_hands)
        assert len(final.splitlines()) < 80
        save(studio, page, rules, final)
        assert not visitor.axe()

        page.locator(".studio-controls select").nth(1).select_option("bot:2")
        page.locator(".studio-controls button").nth(2).click()
        play_to_the_end(page)
