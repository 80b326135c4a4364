"""Each game played to its end through the page: against a bot, by keys alone, by finger, between two browsers."""

import re
from collections.abc import Mapping
from itertools import cycle

import pytest
from playwright.sync_api import Browser, expect

import cubetable
from cubetable.core import registry
from tests.budget import cases, games
from tests.server.talking import House
from tests.waiting import until
from tests.web.boards import GAMES, MOST_MOVES, SHORT, board, first_move, play_on, play_to_the_end
from tests.web.company import resign
from tests.web.hands import Hand
from tests.web.hosting import World
from tests.web.visiting import DESK, PHONE, Visitor

TELLING = [(game, variant) for game in GAMES for variant in board(game).TELLING]


def variants(game: str) -> Mapping[str, Mapping[str, object]]:
    """The variants of a game, by their names."""
    return registry.options_type(game).VARIANTS


MOVES_BY_HAND = 3
"""After so many moves on the page the rest of a variant is played without it."""
TURNS = 2
"""After so many turns of two browsers one of them resigns."""
VARIANTS = cases(TELLING[::3], [(game, variant) for game in GAMES for variant in variants(game)])
HANDS: list[Hand] = ["keys", "mouse", "touch"]
TURNED = [(game, hand) for game, hand in zip(GAMES, cycle(HANDS), strict=False) if hand != "mouse"]
"""Games with keys or a finger; other tests make a turn of each with the mouse, and with a finger."""


@pytest.mark.parametrize(("game", "hand"), cases(TURNED[:1], [(game, hand) for game in GAMES for hand in HANDS]))
def test_a_game_is_played_to_its_end_against_a_bot(world: World, game: str, hand: Hand) -> None:
    touch = hand == "touch"
    with world.visit(size=PHONE if touch else DESK, touch=touch) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        page = vera.go(f"/m/{match}")
        play_to_the_end(page, game, hand)
        expect(page.locator(".result h2")).to_have_text(re.compile("^(You |Nobody )"))
        expect(page.locator(".result h2")).to_be_focused()
        assert vera.ask("GET", f"/matches/{match}")["over"] is True
        page.get_by_role("button", name="Stronger bot").click()
        page.wait_for_url(re.compile(f"/m/(?!{match})"))
        expect(page.locator(".players")).to_contain_text("Easy (2)")


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_every_variant_can_be_played_to_its_end(world: World, game: str, variant: str) -> None:
    options = {**board(game).SMALL, **variants(game)[variant]}
    made = cubetable.game(game, **options)
    with world.visit() as vera:
        match, _ = vera.set_up(str(made), "here", *["bot:1"] * (made.players - 1))
        if not play_to_the_end(vera.go(f"/m/{match}"), game, most=games(MOVES_BY_HAND, MOST_MOVES)):
            vera.page.goto("about:blank")  # it would draw each position
            play_on(vera, match, first_move)
            vera.go(f"/m/{match}")
        expect(vera.page.locator(".result h2")).to_be_visible()


@pytest.mark.parametrize("game", cases(["eight_by_eight"], GAMES))
def test_two_browsers_play_each_other_by_link(chromium: Browser, house: House, game: str) -> None:
    with Visitor(chromium, house.url) as vera, Visitor(chromium, house.url, lang="ru", scheme="dark") as boris:
        match, keys = vera.set_up(SHORT[game], "here", "link")
        vera.go(f"/m/{match}")
        expect(vera.page.get_by_text("Waiting for the other players")).to_be_visible()
        boris.go(f"/m/{match}#1.{keys['1']}").get_by_role("button", name="Сесть за стол").click()
        for _ in range(games(TURNS, MOST_MOVES)):
            if is_over(mover := until(lambda: next(filter(may_go_on, (vera, boris)), None))):
                break
            take_a_turn(mover, game)
        resign(vera.page, vera.t)  # unless the game is over
        expect(vera.page.locator(".result h2")).to_be_visible()
        expect(boris.page.locator(".result h2")).to_be_visible()
        assert keys["1"] not in boris.page.url


def is_over(visitor: Visitor) -> bool:
    return visitor.page.locator(".result").count() > 0


def may_go_on(visitor: Visitor) -> bool:
    """Look whether it is this browser's turn, or the game is over."""
    return is_over(visitor) or visitor.page.locator(".table[data-mine=true]").count() > 0


def take_a_turn(visitor: Visitor, game: str) -> None:
    page = visitor.page
    version = page.locator(".table").get_attribute("data-v")
    board(game).move(page, "mouse")
    page.locator(f".table:not([data-v='{version}'])").wait_for()
