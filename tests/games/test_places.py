"""Sentences that a player reads say places in words: no code of a cell stands in them."""

import re

import numpy as np
import pytest

import cubetable
from cubetable.core.errors import Reason
from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import games
from cubetable.core.state import CHANCE

TURNS = 6


@pytest.mark.parametrize("name", games())
def test_remarks_and_refusals_say_places_in_words(name: str) -> None:
    game, rng = cubetable.game(name), np.random.default_rng(3)
    state, asked = game.start(), 0
    while asked < TURNS and (actors := game.actors(state)):
        actor = actors[0]
        moves = [move for move, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
        chosen = int(rng.choice(moves))
        if actor >= 0:
            seen, asked = game.redact(state, actor), asked + 1
            said = [game.remark(seen, actor, chosen), *(game.why(state, actor, move) for move in some(rng, game))]
            for reason in filter(None, said):
                no_code_in(reason)
        state = game.play(state, actor, chosen)


def some(rng: np.random.Generator, game: cubetable.Game) -> list[int]:
    """Choose numbers of moves, most of which are not legal."""
    return [int(move) for move in rng.integers(0, game.move_bound, 40)]


def no_code_in(reason: Reason) -> None:
    """Check that no cell stands in a sentence as it is written in the notation."""
    for lang in LANGUAGES:
        for cell in reason.at:
            assert not re.search(rf"(?<![\w,]){re.escape(cell)}(?![\w,])", reason.text(lang)), reason.text(lang)
