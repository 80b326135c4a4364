"""Playing any game on the page, by what `tests/games/GAME/page.py` says of its board."""

from importlib import import_module
from typing import Any

from playwright.sync_api import Page

from cubetable.registry import games
from tests.web.hands import Hand

GAMES = games()


def board(game: str) -> Any:  # a module
    """Find how a game is played on the page."""
    return import_module(f"tests.games.{game}.page")


SHORT: dict[str, str] = {game: board(game).SHORT for game in GAMES}
"""Each game in a form that is soon over."""

MOST_MOVES = 200


def play_to_the_end(page: Page, game: str, hand: Hand = "mouse") -> None:
    """Play whenever it is this page's turn, until the result is shown."""
    result, mine = page.locator(".result"), page.locator(".table[data-mine=true]")
    for _ in range(MOST_MOVES):
        result.or_(mine).first.wait_for()
        if result.count():
            return
        if hand == "keys":
            assert not page.evaluate("document.activeElement === document.body"), "the keyboard's focus is lost"
        version = page.locator(".table").get_attribute("data-v")
        board(game).move(page, hand)
        page.locator(f".table:not([data-v='{version}'])").wait_for()
    raise AssertionError(f"{game} is not over after {MOST_MOVES} moves")
