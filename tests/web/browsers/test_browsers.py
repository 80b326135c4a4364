"""Each game played to its end in browsers that are no Chromium, since half of all phones have another one."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from tests.server.talking import House
from tests.web.boards import GAMES, SHORT, play_to_the_end
from tests.web.browsers.drivers import Driver, firefox, webkit
from tests.web.browsers.pages import DrivenPage
from tests.web.hosting import PLAYED, StaticHost
from tests.web.test_screens import ALL
from tests.web.visiting import DESK, NOT_THE_FIRST_GAME, PHONE

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.long

BROWSERS: Final[Mapping[str, Callable[..., AbstractContextManager[Driver]]]] = {"firefox": firefox, "webkit": webkit}

ON_ITS_SIDE: Final = (844, 390)
MOVES: Final = 6
"""So many moves show that the game goes on in the browser alone."""


@pytest.fixture(params=BROWSERS)
def browser(request: pytest.FixtureRequest) -> Callable[..., AbstractContextManager[Driver]]:
    """Give each browser in turn."""
    return BROWSERS[request.param]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end(browser: Any, house: House, game: str, size: tuple[int, int]) -> None:
    finger = browser is firefox and size == PHONE
    with browser(size, finger) as driver:
        page = DrivenPage(driver, house.url).go()
        driver.run(NOT_THE_FIRST_GAME)
        match = page.set_up(SHORT[game], "bot:1")
        page.go(f"/m/{match}").locator(".table").wait_for()
        assert page.overflow() == 0
        assert play_to_the_end(cast("Page", page), game, "touch" if finger else "mouse")
        assert page.locator(".result h2").text_content().startswith(("You ", "Nobody "))
        assert page.overflow() == 0
        assert page.ask("GET", f"/matches/{match}")["over"] is True
        assert not driver.problems


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_screens_fit_a_phone(browser: Any, house: House, size: tuple[int, int]) -> None:
    with browser(size) as driver:
        page = DrivenPage(driver, house.url)
        for screen in ALL:
            page.go(screen).locator("main h1:not(.loading)").wait_for()
            assert page.overflow() == 0, screen
        assert not driver.problems


def test_a_game_is_played_without_a_server(browser: Any, static_host: StaticHost) -> None:
    with browser(DESK) as driver:
        page = DrivenPage(driver, static_host.url).go("")
        driver.run(NOT_THE_FIRST_GAME)
        page.locator(f"[aria-labelledby=title-{PLAYED[0]}] .button.main").click()
        play_to_the_end(cast("Page", page), PLAYED[0], most=MOVES)
        assert not driver.problems
