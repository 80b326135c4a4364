"""A state of another game, or of other options, is refused at the door: compiled code would read past its end."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import cubetable
from cubetable import bots
from cubetable.core.state import CHANCE, State
from tests.games.samples import decision, samples

GAMES = (*samples("LEARNT"), *samples("AT_ONCE"))
CALLS: dict[str, Callable[[cubetable.Game, State], Any]] = {
    "actors": lambda game, state: game.actors(state),
    "moves": lambda game, state: game.moves(state, 0),
    "why": lambda game, state: game.why(state, 0, 0),
    "play": lambda game, state: game.apply(state, 0, 0),
    "chances": lambda game, state: game.chances(state),
    "scores": lambda game, state: game.scores(state),
    "returns": lambda game, state: game.returns(state),
    "planes": lambda game, state: game.coder.observe(state, 0),
    "bot": lambda game, state: bots.make("bot:3", game, seed=1).choose(game, state, 0),
}
INTERPRETED_HUNT = ("planes", "bot")
"""What is plain Python in Monkey Puzzle, so that nothing is read past an end."""
OF_OTHER_LENGTH: dict[str, Callable[[cubetable.Game, State], Any]] = {
    "redact": lambda game, state: game.redact(state, 0),
    "resample": lambda game, state: game.resample(state, 0, np.random.default_rng(1)),
    "state_text": lambda game, state: game.state_text(state),
}


@pytest.mark.parametrize("call", CALLS)
def test_a_state_of_another_game_or_of_other_options_is_refused(call: str) -> None:
    for ours, other in permutations(GAMES, 2):
        if call in INTERPRETED_HUNT and ours.startswith("monkey_puzzle"):
            continue
        game, state = cubetable.game(ours), decision(cubetable.game(other))
        with pytest.raises(ValueError, match=r"must have exactly|another game|has [0-9]+ words"):
            CALLS[call](game, state)


@pytest.mark.parametrize("call", OF_OTHER_LENGTH)
def test_a_state_of_another_length_is_refused_with_both_lengths(call: str) -> None:
    game = cubetable.game("cubed")
    with pytest.raises(ValueError, match=r"a state of cubed has 99 words, not 21"):
        OF_OTHER_LENGTH[call](game, cubetable.game("eight_by_eight").start())


@pytest.mark.parametrize("spec", GAMES)
def test_the_options_stay_where_a_game_says_they_are(spec: str) -> None:
    """Else a state of the game itself would be refused."""
    game, rng = cubetable.game(spec), np.random.default_rng(1)
    words = slice(game.option_words.start, game.option_words.stop)
    state, first = game.start(), game.start()[words]
    assert len(first) > 1
    for _ in range(60):
        actors = game.actors(state)
        if not actors:
            break
        state = game.play(state, actors[0], int(rng.choice(game.moves(state, actors[0]))))
        assert np.array_equal(state[words], first)
        assert np.array_equal(game.redact(state, 0)[words], first)


def test_a_handicap_makes_no_other_state() -> None:
    state = cubetable.game("eight_by_eight(handicap=3-0)").start()
    assert cubetable.game("eight_by_eight").actors(state) == (CHANCE,)
