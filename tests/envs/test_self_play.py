"""The example that learns: that it is taught the right things, and that it can run."""

from typing import Any

import numpy as np
import pytest
import torch

from tests.envs.examples import load


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Load the example, with matches as few as can be."""
    return load("self_play", monkeypatch, LAST_MATCHES=2)


def test_a_decision_is_worth_the_seats_result_or_the_estimate_of_a_running_game(example: Any) -> None:
    seats = np.array([[0, 0], [1, 0], [0, 1]])
    thought = np.zeros((3, 2), dtype=np.float32)
    ends = np.array([[False, False], [True, False], [False, False]])
    rewards = np.zeros((3, 2, 2), dtype=np.float32)
    rewards[1, 0] = (-1, 1)
    past = example.Past(thought, seats, ends, rewards)
    worth = example.settled(past, np.array([0.5, 0.5], dtype=np.float32), np.array([1, 0]))
    # The first game ended after the second step, and another began; seat 1 expects 0.5 there, so seat 0 loses it.
    assert worth[:, 0].tolist() == pytest.approx([-1, 1, -0.5])
    # The second goes on: seat 0 is to move and expects 0.5, each step back a tenth less.
    assert worth[:, 1].tolist() == pytest.approx([0.45, 0.5, -0.5])


def test_it_learns_and_is_evaluated(example: Any) -> None:
    looks = list(example.learn("eight_by_eight(line=4)", "bot:1", minutes=1e-6, seed=1, games=8, threads=2))
    assert [look.decisions for look in looks] == [2 * 8 * example.STEPS]
    assert 0 <= looks[0].won <= 1


def test_threads_train_the_same_network_each_time(example: Any) -> None:
    weights = []
    for _ in range(2):
        school = example.SelfPlay("eight_by_eight", seed=1, games=4, threads=2)
        school.train()
        weights.append([weight.detach().clone() for weight in school.player.parameters()])
    assert all(map(torch.equal, *weights))


def test_an_illegal_action_is_never_chosen(example: Any) -> None:
    player = example.Player(5)
    mask = torch.zeros(1, 66, dtype=torch.int8)
    mask[0, 7] = 1
    chances, _ = player(torch.rand(1, 9, 8, 8), mask)
    assert chances[0, 7] == 0
    assert (chances.exp() > 0).sum() == 1


def test_the_network_sees_where_lines_are_still_possible(example: Any) -> None:
    own, others = torch.zeros(1, 64), torch.zeros(1, 64)
    own[0, 1:5] = 1  # four in the first row, and 1,1 blocked
    others[0, 0] = 1
    maps = example.Lines(5)(own, others).view(5, 8, 8)
    assert maps[4, 0].tolist() == [0, 1, 1, 1, 1, 1, 0, 0], "one place for a line has all four"
    assert maps[0, 7, 7] == 3, "a corner has a row, a column and a diagonal"
