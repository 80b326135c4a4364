"""Level 6: the network of the game where one fits, and level 5 where none does."""

import logging
from pathlib import Path

import pytest

import cubetable
from cubetable import bots
from cubetable.bots import Budget, SearchBot, champion
from cubetable.bots.exact import ExactBot
from cubetable.bots.network import stock
from cubetable.bots.search.guided import GuidedSearch
from cubetable.core.game import Game
from tests.network.making import random_file

GAME = cubetable.game("eight_by_eight")


class Shelf:
    """Stands in for the files of a game's package."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._folder = folder
        folder.joinpath(stock.FOLDER).mkdir()
        monkeypatch.setattr(type(GAME.MANIFEST), "file", lambda _, name: folder / name)
        champion.read_network.cache_clear()

    def put(self, name: str, data: bytes) -> None:
        self._folder.joinpath(stock.FOLDER, name).write_bytes(data)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(tmp_path, monkeypatch)


@pytest.fixture(autouse=True)
def forget() -> None:
    champion.read_network.cache_clear()


def thinker(game: Game) -> object:
    """Say what searches for the champion of a game."""
    bot = bots.make("bot:6", game, seed=1, budget=Budget(nodes=5))
    inner = bot.bot if isinstance(bot, ExactBot) else bot
    assert isinstance(inner, SearchBot)
    return inner.search()


def test_the_network_of_the_game_guides_it(shelf: Shelf) -> None:
    shelf.put("2-seats-line-5.weights", random_file(GAME))
    assert isinstance(thinker(GAME), GuidedSearch)


@pytest.mark.parametrize("spec", ["eight_by_eight(players=3)", "eight_by_eight(line=6)"])
def test_level_5_plays_where_no_network_fits(shelf: Shelf, spec: str) -> None:
    shelf.put("2-seats-line-5.weights", random_file(GAME))
    assert not isinstance(thinker(cubetable.game(spec)), GuidedSearch)


def test_a_damaged_file_is_told_in_the_log_and_level_5_plays(shelf: Shelf, caplog: pytest.LogCaptureFixture) -> None:
    shelf.put("2-seats-line-5.weights", random_file(GAME)[:100])
    with caplog.at_level(logging.ERROR):
        assert not isinstance(thinker(GAME), GuidedSearch)
    assert caplog.messages == ["2-seats-line-5.weights: The weights file is damaged. Level 5 plays instead."]


@pytest.mark.parametrize("spec", ["cube_or_ack(mode=coop)", "monkey_puzzle(seconds=off)"])
def test_games_without_a_champion_have_a_level_6_all_the_same(spec: str) -> None:
    game = cubetable.game(spec)
    state = game.start()
    while game.actors(state) == (-1,):
        state = game.apply(state, -1, game.moves(state, -1)[0])
    seat = game.actors(state)[0]
    bot = bots.make("bot:6", game, seed=1, budget=Budget(nodes=2))
    assert bot.choose(game, game.redact(state, seat), seat) in game.moves(state, seat)
