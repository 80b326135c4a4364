"""The folder of static files after one visit, without a host and without a network."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.study.learn import course
from tests.budget import games
from tests.web.boards import MOST_MOVES, SHORT, board, play_to_the_end
from tests.web.company import resign
from tests.web.hands import pick
from tests.web.hosting import PATIENCE, PLAYED, LoneVisitor, StaticHost
from tests.web.test_learn import next_lesson
from tests.web.test_puzzles import CHOICE, address, choose, verdict

QUICK = PLAYED[0]
MOVES_BY_HAND = 3
"""After so many moves a person resigns where tests have to be soon over."""


@pytest.fixture(scope="module")
def offline(chromium: Browser, host_root: Path) -> Iterator[LoneVisitor]:
    """A visitor who was here once; now the host has ended, and the network is off."""
    host = StaticHost(host_root)
    with LoneVisitor(chromium, host.url) as vera:
        vera.go()
        vera.wait_for_engine()
        vera.wait_for_files()
        host.stop()
        vera.cut()
        yield vera


@pytest.mark.parametrize("game", PLAYED)
def test_a_game_is_played_to_its_end(offline: LoneVisitor, game: str) -> None:
    match, _ = offline.set_up(SHORT[game], "here", "bot:1")
    page = offline.go(f"/m/{match}")
    if not play_to_the_end(page, game, most=games(MOVES_BY_HAND, MOST_MOVES)):
        resign(page, offline.t)
    expect(page.locator(".result h2")).to_have_text(re.compile("^(You |Nobody )"))
    assert offline.ask("GET", f"/matches/{match}")["over"] is True


def test_a_puzzle_is_solved(offline: LoneVisitor) -> None:
    page = offline.go(address(CHOICE))
    choose(page, CHOICE.line[0])
    verdict(page, "solved")


def test_a_lesson_is_finished(offline: LoneVisitor) -> None:
    page = offline.go("/learn/eight_by_eight")
    lesson = course("eight_by_eight")[0]
    for number, turn in enumerate(lesson.turns):
        page.locator(f".lesson[data-played='{number}']").wait_for()
        choose(page, turn.answer)
    next_lesson(page, "Next lesson")


def version(page: Page) -> str:
    return page.locator(".table").get_attribute("data-v", timeout=PATIENCE) or ""


def play(page: Page) -> str:
    """Make a move; return the version that the page then shows."""
    page.locator(".table[data-mine=true]").wait_for(timeout=PATIENCE)
    before = version(page)
    board(QUICK).move(page, "mouse")
    page.locator(f".table:not([data-v='{before}'])").wait_for()
    return version(page)


def see(page: Page, wanted: str) -> None:
    page.locator(f".table[data-v='{wanted}']").wait_for(timeout=PATIENCE)


def test_all_is_there_in_another_tab_when_the_one_goes_that_runs_the_engine(offline: LoneVisitor) -> None:
    first = offline.go("/settings")
    first.get_by_label("Name").fill("Vera")
    pick(first, "Theme", "dark")
    match, _ = offline.set_up(SHORT[QUICK], "here", "here", name="Vera")
    offline.go(f"/m/{match}")
    second = offline.open_tab(f"/m/{match}")
    see(second, play(first))
    see(first, play(second))
    moves = offline.ask("GET", f"/matches/{match}/moves")["moves"]
    first.close()
    offline.page = second
    play(second)
    assert offline.ask("GET", f"/matches/{match}/moves")["moves"][: len(moves)] == moves
    third = offline.open_tab(f"/m/{match}")
    see(third, version(second))
    assert third.locator(".players").inner_text() == second.locator(".players").inner_text()
    assert third.evaluate("document.documentElement.dataset.theme") == "dark"
    third.close()
    offline.go("/settings")
    expect(second.get_by_label("Name")).to_have_value("Vera")
