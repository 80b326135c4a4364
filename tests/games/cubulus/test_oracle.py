"""Random games of Cubulus, over all its options, beside a reading of the rules that shares no line with ours."""

from functools import lru_cache, partial

import pytest

from tests.budget import games
from tests.games.cubulus.oracle import Oracle
from tests.games.walk import walk

BATCHES = 5
GAMES = games(40, 10_000) // BATCHES
OF_ALL_KINDS = (*range(40), 59, 120)
"""These games meet every kind of move and end: the last two end with two squares at once, and by shifts alone."""
walked = lru_cache(games(40, 0))(partial(walk, "cubulus", Oracle))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_as_the_oracle_says(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        walked(seed)


def test_the_random_games_meet_every_kind_of_move_and_end() -> None:
    walks = [walked(seed) for seed in OF_ALL_KINDS]
    kinds = {("@" in text, "*" in text) for played in walks for text in played.texts}
    assert kinds == {(True, False), (False, False), (False, True)}
    ends = {played.game.decided_by(played.state).rpartition(".")[2] for played in walks}
    assert ends >= {"own", "foreign", "both", "quiet"}
