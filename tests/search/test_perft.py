"""Counts of move sequences."""

import numpy as np
import pytest

import cubetable
from cubetable.bots.search.perft import perft
from cubetable.core.record import read
from cubetable.core.state import State


def slow(game: cubetable.Game, state: State, depth: int) -> int:
    if depth == 0:
        return 1
    ahead = ((actor, move) for actor in game.actors(state) for move in game.moves(state, actor))
    return sum(slow(game, game.play(state, actor, move), depth - 1) for actor, move in ahead)


# One roll has 8 outcomes; each is followed by 15 cells and the blackout.
KNOWN = [1, 8, 8 * 16, 8 * 16 * 8]


@pytest.mark.parametrize(("depth", "count"), list(enumerate(KNOWN)))
def test_the_first_counts_follow_from_the_rules(depth: int, count: int) -> None:
    game = cubetable.game("eight_by_eight")
    assert perft(game, game.start(), depth) == count


@pytest.mark.parametrize(
    "spec", ["eight_by_eight(players=3)", "eight_by_eight(blackouts=off)", "eight_by_eight(line=4)"]
)
def test_counts_are_those_of_the_checked_door(spec: str) -> None:
    game = cubetable.game(spec)
    assert perft(game, game.start(), 3) == slow(game, game.start(), 3)


def test_counts_from_a_late_position_stop_at_the_end_of_the_game() -> None:
    record = read('[Game "eight_by_eight(line=4,sudden_death=on)"] 1:1,1 1:8,1 1:1,2 2:8,2 1:1,3 3:8,3')
    game, state = record.game, record.state()
    before = state.copy()
    for depth in range(4):
        assert perft(game, state, depth) == slow(game, state, depth)
    assert np.array_equal(state, before)


@pytest.mark.usefixtures("blink")
@pytest.mark.parametrize("spec", ["blink", "blink(players=3,rounds=1)", "blink(players=1,rounds=3,steady=on)"])
def test_moves_of_several_seats_and_of_the_clock_are_counted(spec: str) -> None:
    game = cubetable.game(spec)
    for depth in range(6):
        assert perft(game, game.start(), depth) == slow(game, game.start(), depth)
