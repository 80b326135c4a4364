"""Random games of CUBED, over all its options, beside a reading of the rules that shares no line with ours."""

import random
from fractions import Fraction

import pytest

from cubetable import CHANCE, Game, State
from cubetable.core.registry import options_type
from tests.budget import games
from tests.games.cubed.oracle import Oracle
from tests.games.cubed.positions import cubed

BATCHES = 5
GAMES = games(10, 10_000) // BATCHES
MOST_PLIES = 20_000


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_as_the_oracle_says(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        walk_beside(seed)


def options(dice: random.Random) -> dict[str, object]:
    """Draw options that can be played together."""
    chosen = {name: dice.choice(kind.samples) for name, kind in options_type("cubed").kinds().items()}
    players = int(str(chosen["players"]))
    few = dice.choice((0, 3, 60)) if players > 1 else 0
    return {**chosen, "first": dice.randrange(players), "handicap": tuple(dice.randint(0, few) for _ in range(players))}


def walk_beside(seed: int) -> None:
    """Play one random game in both readings, to its end; at every ply they must say the same."""
    dice = random.Random(seed)
    chosen = options(dice)
    game, oracle = cubed(**chosen), Oracle(**chosen)
    state, position = game.start(), oracle.start()
    likes_to_play = dice.random() < 0.7
    for _ in range(MOST_PLIES):
        where = f"in random game {seed}, {game}, at {game.state_text(state)}"
        assert game.actors(state) == oracle.actors(position), where
        if not game.actors(state):
            break
        (actor,) = game.actors(state)
        texts = {game.move_text(state, actor, move) for move in game.moves(state, actor)}
        assert texts == oracle.moves(position, actor), where
        if actor == CHANCE:
            assert chances(game, state) == oracle.chances(position), where
        placements = [text for text in texts if "," in text]
        text = dice.choice(sorted(placements if placements and likes_to_play else texts))
        move = game.parse_move(state, actor, text)
        for seat in (*range(game.players), None):
            assert game.sees(state, actor, move, seat) == oracle.sees(position, actor, text, seat), where
        state, position = game.play(state, actor, move), oracle.play(position, actor, text)
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == oracle.outcome(position)


def chances(game: Game, state: State) -> dict[str, Fraction]:
    """Nature's outcomes as exact fractions."""
    weights = game.weights(state)
    total = sum(weight for _, weight in weights)
    return {game.move_text(state, CHANCE, move): Fraction(weight, total) for move, weight in weights}
