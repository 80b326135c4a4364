"""Two people at one screen, in a game with hidden hands: neither sees what the other holds."""

from playwright.sync_api import Page, expect

from tests.web.boards import board
from tests.web.hosting import World
from tests.web.visiting import PHONE

GAME = "cubed"
TURNS = ("Player 1", "Player 2")


def check_curtain(page: Page, player: str) -> None:
    """Check that nothing but the curtain of a player is shown."""
    expect(page.locator(".curtain h1")).to_contain_text(player)
    expect(page.locator(".table")).to_have_count(0)


def test_a_curtain_stands_before_each_turn_also_when_the_page_is_loaded_anew(world: World) -> None:
    with world.visit(size=PHONE, touch=True) as vera:
        match, _ = vera.set_up(f"{GAME}(rounds=1)", "here", "here", name="Vera", shuffle=False)
        page = vera.go(f"/m/{match}")
        for turn, player in enumerate(TURNS):
            check_curtain(page, player)
            if turn:
                page.reload()
                check_curtain(page, player)
            assert (vera.axe_again() if turn else vera.axe()) == []
            page.get_by_role("button", name="I'm here").tap()
            page.locator(".table[data-mine=true]").wait_for()
            while not page.locator(".curtain").count():
                version = page.locator(".table").get_attribute("data-v")
                board(GAME).move(page, "touch")
                page.locator(f".table:not([data-v='{version}'])").or_(page.locator(".curtain")).wait_for()
