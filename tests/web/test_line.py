"""The line between page and server: lost, found again, and nothing lost with it."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.budget import LONG
from tests.databases import prepared_database, shut_down
from tests.server.killing import Victim
from tests.server.talking import House
from tests.web.visiting import Visitor

WATCH_SOCKETS = """
    window.sockets = [];
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        constructor(...words) { super(...words); window.sockets.push(this); }
    };
"""
CUT_SOCKETS = "for (const socket of window.sockets) socket.close()"
PIECES = ".ebe-piece:not(.ghost)"


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[Victim]:
    """A server that can be killed."""
    victim = Victim(str(tmp_path / "matches.db"))
    victim.start()
    yield victim
    victim.kill()


@pytest.fixture
def vera(chromium: Browser, victim: Victim) -> Iterator[Visitor]:
    """A visitor whose connection the test cuts, in a page of one's own."""
    with patch.object(Visitor, "keeps_pages", False), Visitor(chromium, victim.url) as vera:
        vera.cuts_the_line = True
        yield vera


def sat_down(visitor: Visitor) -> Page:
    """Sit at both seats, so that nothing happens by itself."""
    match, _ = visitor.set_up("eight_by_eight", "here", "here")
    page = visitor.go(f"/m/{match}")
    page.locator(".table[data-mine=true]").wait_for()
    return page


def test_a_dropped_socket_comes_back_and_a_move_made_meanwhile_is_kept(visitor: Visitor) -> None:
    visitor.cuts_the_line = True
    visitor.alters_the_page = True
    visitor.page.add_init_script(WATCH_SOCKETS)
    page = sat_down(visitor)
    page.evaluate(CUT_SOCKETS)
    page.locator(".cell.may").first.click()
    expect(page.locator(PIECES)).to_have_count(1)
    expect(page.locator(".line-lost")).to_have_count(0)


def test_a_server_that_is_killed_loses_and_doubles_nothing_and_a_move_without_an_answer_outlives_the_page(
    vera: Visitor, victim: Victim
) -> None:
    page = sat_down(vera)
    page.locator(".cell.may").first.click()
    expect(page.locator(PIECES)).to_have_count(1)
    victim.kill()
    expect(page.locator(".line-lost")).to_be_visible()
    page.locator(".cell.may").first.click()
    victim.start()
    expect(page.locator(PIECES)).to_have_count(2)
    expect(page.locator(".line-lost")).to_have_count(0)

    victim.kill()
    page.locator(".cell.may").first.click()
    victim.start()
    page.reload()
    expect(page.locator(PIECES)).to_have_count(3)


def test_while_the_database_is_away_a_table_and_a_move_are_waited_for(chromium: Browser) -> None:
    for database in prepared_database():
        with House(database) as house, Visitor(chromium, house.url) as vera:
            vera.cuts_the_line = True
            page = sat_down(vera)
            with shut_down(database):
                page.locator(".cell.may").first.click()
                expect(page.locator(".line-lost")).to_contain_text("The server hasn't answered yet")
                page.reload()
                expect(page.get_by_role("alert")).to_contain_text("Games can't be saved right now")
            expect(page.locator(PIECES)).to_have_count(1)
            expect(page.locator(".line-lost")).to_have_count(0)
            # A browser tells of every answer that is no success.
            vera.problems[:] = [problem for problem in vera.problems if "503" not in problem]


if LONG:

    def test_two_tabs_at_one_seat_show_the_same(vera: Visitor) -> None:
        page = sat_down(vera)
        other = page.context.new_page()
        other.goto(page.url)
        other.locator(".table").wait_for()
        page.locator(".cell.may").first.click()
        expect(other.locator(PIECES)).to_have_count(1)
        other.locator(".cell.may").first.click()
        expect(page.locator(PIECES)).to_have_count(2)

    def test_rulebooks_can_be_read_without_a_network(chromium: Browser, victim: Victim) -> None:
        with Visitor(chromium, victim.url, installs=True) as vera:
            vera.cuts_the_line = True
            page = vera.go()
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            victim.kill()
            vera.go("/rules/cubulus")
            expect(page.get_by_role("heading", name="Cubulus").first).to_be_visible()
            vera.go("/")
            expect(page.get_by_role("heading", name="Five games")).to_be_visible()
            victim.start()
