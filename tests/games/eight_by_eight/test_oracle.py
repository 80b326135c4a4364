"""Random games of Eight-by-Eight, over all its options, beside a reading of the rules that shares no line with ours."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial

import pytest

from cubetable import CHANCE
from cubetable.record import Record
from tests.budget import games
from tests.games.eight_by_eight.oracle import Oracle, Position
from tests.games.walk import Walk, walk

BATCHES = 5
GAMES = games(50, 20_000) // BATCHES
OF_ALL_KINDS = 50
"""So many games meet every kind of turn and end."""
walked = lru_cache(games(50, 0))(partial(walk, "eight_by_eight", Oracle))


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_as_the_oracle_says(batch: int) -> None:
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        played = walked(seed)
        assert written(played) == list(groups(played)), f"in random game {seed}"


def test_the_random_games_meet_every_kind_of_turn_and_end() -> None:
    walks = [walked(seed) for seed in range(OF_ALL_KINDS)]
    kinds = Counter(group[1] for played in walks for group in written(played))
    assert set(kinds) == set(":x!-")
    ends = {played.game.decided_by(played.state).rpartition(".")[2] for played in walks}
    assert ends >= {"line", "blackouts", "shared", "draw"}


def written(played: Walk[Position]) -> list[str]:
    """The tokens of the record as the game writes them."""
    plies = list(Record(played.game, played.moves).plies())
    return [token for token, _ in played.game.write_turns(plies, played.state)]


def groups(played: Walk[Position]) -> Iterator[str]:
    """The tokens as the oracle writes them: each roll with the decision after it, if there was one."""
    oracle = Oracle(**vars(played.game.options))
    actors = [actor for actor, _ in played.moves]
    for at, actor in enumerate(actors):
        if actor == CHANCE:
            decided = at + 1 < len(actors) and actors[at + 1] != CHANCE
            yield oracle.record_group(played.before[at], played.texts[at], played.texts[at + 1] if decided else None)
