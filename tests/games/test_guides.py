"""The tips for a first game: true of the position, short, and in both languages."""

import numpy as np
import pytest

import cubetable
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from tests.games.samples import of_each_game

LONGEST = 110
"""Three lines on a phone."""


def names(game: Game, state: State, seat: int) -> list[str]:
    return [tip.name for tip in game.guide(game.redact(state, seat), seat)]


def tips_at(spec: str, text: str) -> list[str]:
    game = cubetable.game(spec)
    state = game.parse_state(text)
    return names(game, state, game.actors(state)[0])


@pytest.mark.parametrize("name", registry.OWN)
def test_every_first_decision_has_a_tip_that_fits_on_a_phone(name: str) -> None:
    game, rng = cubetable.game(name), np.random.default_rng(1)
    state = game.start()
    while (actor := game.actors(state)[0]) < 0:
        chances = game.chances(state)
        state = game.play(state, actor, chances[rng.integers(len(chances))][0])
    tips = game.guide(game.redact(state, actor), actor)
    assert tips
    assert all(0 < len(tip.text(name, lang)) <= LONGEST for tip in tips for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("spec", "text", "tips"),
    [case for cases in of_each_game("TIPS") for case in cases],
)
def test_a_tip_is_given_only_where_it_is_true(spec: str, text: str, tips: list[str]) -> None:
    assert tips_at(spec, text) == tips


def test_a_found_equation_asks_for_a_longer_one() -> None:
    board = "8r8b0g3y/8o5v5r6b/4g6y5o8v/9r1b4g1y hunt 0"
    assert tips_at("monkey_puzzle(seconds=off)", f"{board} 0,0 -,- - -|-") == ["chain"]
    assert tips_at("monkey_puzzle(seconds=off)", f"{board} 0,0 -,- - 3+5=8|-") == ["chain", "longer", "rare"]
    assert tips_at("monkey_puzzle(seconds=off,players=1)", f"{board} 0 - 0 3+5=8") == ["chain", "longer"]
