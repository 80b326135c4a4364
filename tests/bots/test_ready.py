"""Bots get ready at tables of every sort, and some wait for the library of their game."""

from typing import Any

import pytest

from cubetable import bots
from cubetable.bots import Bot, ready
from cubetable.bots.search.opinion import Opinion
from cubetable.core.compiled import libraries
from cubetable.core.game import Game
from cubetable.core.registry import games
from cubetable.core.state import CHANCE, State


def test_the_sorts_of_tables_cover_all_variants_and_seat_counts() -> None:
    assert {"cubulus", "cubulus(sides=6)", "cubulus(players=3)"} <= set(ready.variant_specs("cubulus"))
    assert "cube_or_ack(mode=coop)" in ready.variant_specs("cube_or_ack")
    assert "cubed(players=1)" in ready.variant_specs("cubed")


@pytest.mark.parametrize("name", games())
def test_a_bot_gets_ready_by_choosing_a_legal_move_where_a_seat_decides(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    opinions = []
    make = bots.make

    class Watched:
        """The same bot, whose opinions are written down."""

        def __init__(self, level: str, game: Game, **others: Any) -> None:
            self.bot: Bot = make(level, game, **others)

        def opinion(self, game: Game, seen: State, seat: int) -> Opinion:
            assert CHANCE not in game.actors(seen)
            opinion = self.bot.opinion(game, seen, seat)
            opinions.append(opinion)
            assert opinion.move in game.moves(seen, seat)
            return opinion

    monkeypatch.setattr(bots, "make", Watched)
    ready.ready(name, "bot:1")
    assert len(opinions) == 1


def test_a_bot_waits_for_a_library_where_interpreted_rules_would_take_minutes() -> None:
    waiting = [name for name in bots.NAMES if ready.needs_library(name)]
    assert waiting == [f"bot:{level}" for level in range(ready.NEEDS_LIBRARY, len(bots.BY_LEVEL) + 1)]
    assert not ready.needs_library("no bot at all")


def test_the_libraries_of_some_games_are_built_beside_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(libraries, "interprets", lambda: False)
    monkeypatch.setattr(libraries, "has_compiler", lambda: True)
    monkeypatch.setattr(libraries, "kept_file", asked.append)
    made = ready.builder_for("cubed", "cubulus")
    assert not made.is_done("cubed")
    assert not made.is_done("cubulus")
    assert made.is_done("eight_by_eight")
    monkeypatch.setattr(libraries, "kept_file", lambda home: home)
    assert ready.builder_for("cubed").is_done("cubed")
    assert {home.name for home in asked} == {"shared"}  # it is looked for first
