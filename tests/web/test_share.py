"""A game that its designer shares as one page: it opens from a disk, and plays there."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.site import folder, single
from cubetable.site.shared import lent_alone
from tests.lending import nothing_lent
from tests.sheet.sheets import THREE, written
from tests.web.hosting import PATIENCE
from tests.web.visiting import Visitor

SPOKEN: Final = f"{THREE}\n\ndef says(s, seat):\n    return 'The middle is free.' if s.board[4] == EMPTY else ''\n"
MOST_BYTES: Final = 10_000_000
MOST_TURNS: Final = 5


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the folder of a shared game."""
    rules = written(tmp_path_factory.mktemp("rules"), SPOKEN)

    def make() -> dict[str, bytes]:
        with lent_alone(rules, {}) as games:
            return folder.make(games)

    # In a thread of its own: in this one runs the loop of Playwright.
    with nothing_lent(), ThreadPoolExecutor(1) as thread:
        return thread.submit(make).result()


def test_one_page_opens_from_a_disk_plays_against_a_bot_and_keeps_the_game(
    chromium: Browser, files: dict[str, bytes], tmp_path: Path
) -> None:
    assert sum(map(len, files.values())) < MOST_BYTES
    sent = tmp_path / "three.html"
    single.write(sent, files)
    with Visitor(chromium, sent.as_uri()) as visitor:
        page = visitor.go("")
        page.set_default_timeout(PATIENCE)  # Python starts
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_text("The middle is free.")).to_be_visible(timeout=PATIENCE)
        result = page.locator(".result h2")
        for _ in range(MOST_TURNS):
            page.locator(".may").or_(result).first.wait_for()
            if result.is_visible():
                break
            play_first(page)
        page.reload()
        expect(result).to_have_text(re.compile("^(You |Draw|Beginner )"), timeout=PATIENCE)


def play_first(page: Page) -> None:
    """Play on the first free place, and wait until the move is made."""
    cell = page.locator(".may").first
    place = cell.get_attribute("data-cell")
    cell.click()
    page.locator(f"[data-cell='{place}']:not(.may)").wait_for()
