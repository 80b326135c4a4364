"""Random games of Cubulus, over all its options, beside a reading of the rules that shares no line with ours."""

import random
from fractions import Fraction

import pytest

import cubetable
from cubetable import CHANCE, CLOCK, Game, OptionError, State
from cubetable.games.cubulus.options import CubulusOptions
from cubetable.laws.walk import MOST_PLIES
from tests.oracles.cubulus import Oracle, Position

BATCHES = 10
GAMES = 12
"""In a batch: a short run; all options are met within a few dozen games."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_as_the_oracle_says(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        walk(seed)


def walk(seed: int) -> Game:
    """Play one random game with random options in both readings and compare them at every ply."""
    dice = random.Random(seed)
    game = playable(dice)
    oracle = Oracle(**vars(game.options))
    state, position = game.start(), oracle.start()
    fond_of_pushes = dice.random()
    for _ in range(MOST_PLIES):
        compare(game, state, oracle, position)
        if not game.actors(state):
            return game
        (actor,) = game.actors(state)
        texts = [game.move_text(state, actor, move) for move in game.moves(state, actor)]
        pushes = [text for text in texts if text.endswith("*")]
        text = dice.choice(pushes if pushes and dice.random() < fond_of_pushes else texts)
        state = game.play(state, actor, game.parse_move(state, actor, text))
        position = oracle.play(position, actor, text)
    raise AssertionError(f"game {seed} does not end")


def playable(dice: random.Random) -> Game:
    """Draw options until they can be played together."""
    while True:
        options = {name: dice.choice(kind.samples) for name, kind in CubulusOptions.kinds().items()}
        try:
            return cubetable.game("cubulus", **options)
        except OptionError:
            continue


def compare(game: Game, state: State, oracle: Oracle, position: Position) -> None:
    """Ask both readings all there is to ask about a position."""
    assert game.actors(state) == oracle.actors(position)
    for actor in (*range(game.players), CHANCE, CLOCK):
        texts = {game.move_text(state, actor, move) for move in game.moves(state, actor)}
        assert texts == oracle.moves(position, actor)
    weights = game.weights(state)
    total = sum(weight for _, weight in weights)
    chances = {game.move_text(state, CHANCE, move): Fraction(weight, total) for move, weight in weights}
    assert chances == oracle.chances(position)
    end = game.outcome(state)
    assert (None if end is None else (end.scores, end.winners)) == oracle.outcome(position)
