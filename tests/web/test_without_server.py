"""The page of a server that is out of reach: play on this device, and hand the games over when the server is back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from cubetable.core.record import read
from cubetable.core.record.dice import check
from tests.budget import LONG
from tests.server.talking import House
from tests.web.boards import SHORT, play_to_the_end
from tests.web.hosting import PATIENCE, PLACE, PLAYED, LoneVisitor
from tests.web.visiting import Visitor

QUICK = PLAYED[0]
ON_ITS_SIDE = (844, 390)
OUT_OF_REACH = "Can't reach the server. Your game there will wait for you."


def keep_the_games(page: Page) -> None:
    page.get_by_role("link", name="Settings").first.click()
    page.get_by_role("button", name="Store the games on this device").click()
    expect(page.get_by_text("The games are stored on this device.")).to_be_visible(timeout=PATIENCE)


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    """A folder with a service worker that keeps nothing: enough for a browser to be told that it keeps the games."""
    folder = tmp_path / "site"
    for name in ("engine", "assets"):
        (folder / name).mkdir(parents=True)
    for name in ("site.json", "index.html", "service-worker.js"):
        (folder / name).write_text("")
    return folder


def test_a_page_whose_server_is_away_says_so_and_goes_on_once_it_is_back(
    chromium: Browser, small_site: Path, tmp_path: Path
) -> None:
    where = str(tmp_path / "matches.db")
    with House(where, site=small_site) as house, LoneVisitor(chromium, house.url, size=ON_ITS_SIDE) as vera:
        page = vera.page
        page.goto(house.url)
        keep_the_games(page)
        vera.cuts_the_line = True
        house.__exit__()
        page.get_by_role("link", name="My games").first.click()
        notice = page.get_by_text(OUT_OF_REACH)
        expect(notice.get_by_role("link", name="Play without the server")).to_have_attribute("href", "/offline/")
        assert page.evaluate("document.querySelector('.notice').offsetHeight") < ON_ITS_SIDE[1] / 3
        assert vera.axe() == []
        with House(where, port=house.port):
            expect(notice).to_have_count(0)


def play_without_the_server(chromium: Browser, host_root: Path, tmp_path: Path) -> None:
    where, site = str(tmp_path / "matches.db"), host_root / PLACE
    with House(where, site=site) as house, LoneVisitor(chromium, house.url) as vera:
        page = vera.page
        page.goto(house.url)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        keep_the_games(page)
        assert vera.axe() == []

        house.__exit__()
        vera.cuts_the_line = True
        page.goto(house.url)
        expect(page.get_by_text(OUT_OF_REACH)).to_be_visible()
        assert vera.axe() == []
        page.get_by_role("link", name="Play without the server").click()
        page.wait_for_url("**/offline/")
        vera.wait_for_engine()
        match, _ = vera.set_up(SHORT[QUICK], "here", "bot:1", name="Vera")
        page.goto(f"{house.url}/offline/#/m/{match}")
        play_to_the_end(page, QUICK)
        page.wait_for_function(f"localStorage.getItem('cubetable.finished.{match}')")

        with House(where, port=house.port, site=site) as again:
            page.get_by_role("link", name="Back to the server").click()
            page.get_by_role("button", name="Send to the server").click()
            expect(page.get_by_text("1 game sent.")).to_be_visible()
            expect(page.get_by_role("button", name="Send to the server")).to_have_count(0)
            assert [shown["match"] for shown in Visitor.ask(vera, "GET", "/history")] == [match]
            page.goto(f"{again.url}/m/{match}")
            expect(page.get_by_role("heading", name="Review")).to_be_visible()
            assert page.locator(".table").get_attribute("data-mine") == "false"
            assert Visitor.ask(vera, "GET", f"/matches/{match}")["seats"][0]["yours"] is True
            record = read(page.request.get(f"{again.url}/api/matches/{match}/record").text())
            assert (check(record), record.tags["Players"]) == ("checked", "Vera,bot:1")
            expect(page.get_by_role("button", name="Send to the server")).to_have_count(0)


if LONG:  # it writes the folder and plays a game
    test_games_go_on_without_the_server_and_are_handed_over_once = play_without_the_server
