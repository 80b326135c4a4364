"""The laws, and one test for each numbered rule of Tic-Tac-Toe."""

import pytest

import cubetable
from cubetable import CHANCE, IllegalMove
from cubetable.core.laws import LAWS, broken

GAME = cubetable.game("tic_tac_toe")


def after(*texts):
    """Play moves one by one; where chance acts, a text says what it brings."""
    state = GAME.start()
    for text in texts:
        (actor,) = GAME.actors(state)
        state = GAME.play(state, actor, GAME.parse_move(state, actor, text))
    return state


def test_chance_acts_only_where_the_rules_say_so():
    assert (CHANCE in GAME.actors(after())) == (GAME.weights(after()) != [])


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_game_keeps_the_law(law):
    assert broken(GAME, law, games=2) is None
