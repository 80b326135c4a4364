"""Each game is played by a program that hears the page and has only a keyboard."""

import random

import pytest
from playwright.sync_api import Browser

from tests.server.talking import House
from tests.web.blind.play import part_of, play_by_ear
from tests.web.blind.referee import Referee
from tests.web.boards import SHORT
from tests.web.visiting import Visitor

GAMES = ("eight_by_eight", "cube_or_ack", "cubulus", "cubed", "monkey_puzzle")
TOLD = [(game, lang) for game in GAMES for lang in ("en",)]


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_a_game_is_played_by_ear_without_an_illegal_move(chromium: Browser, house: House, game: str, lang: str) -> None:
    with Visitor(chromium, house.url, lang=lang) as vera:
        match, _ = vera.set_up(SHORT[game], "here", "bot:1")
        referee = Referee(vera.page, part_of(game))
        won = play_by_ear(vera.go(f"/m/{match}"), game, lang, random.Random(1), referee.watch)
        assert referee.choices
        assert referee.refused == []
        assert referee.findings == []
        assert won == (0 in vera.ask("GET", f"/matches/{match}")["winners"])
