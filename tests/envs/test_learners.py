"""The examples with MaskablePPO and in the manner of CleanRL: that they run, and learn from the right numbers."""

from typing import Any

import numpy as np
import pytest
import torch

from cubetable.envs.gymnasium import vector
from tests.envs.examples import load

GAME = "cubulus(quiet_limit=40)"

torch.set_num_threads(1)  # on a busy machine its threads wait for each other


def test_maskable_ppo_learns_and_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    example = load("sb3_ppo", monkeypatch, GAMES=2, STEPS=8, BATCH=16, LOOK_EVERY=1, MATCHES=2)
    points = list(example.learning(GAME, "random", minutes=1e-6, seed=1))
    assert [(point.decisions, point.rival) for point in points] == [(16, "random"), (16, "bot:1")]
    assert all(0 <= point.won <= 1 for point in points)


@pytest.fixture
def cleanrl(monkeypatch: pytest.MonkeyPatch) -> Any:
    return load("cleanrl_ppo", monkeypatch, GAMES=4, STEPS=8, MATCHES=2)


def test_a_single_file_learns_and_is_measured(cleanrl: Any) -> None:
    points = list(cleanrl.learning(GAME, minutes=1e-6, seed=1))
    assert [(point.decisions, point.rival) for point in points] == [(32, "random"), (32, "bot:1")]
    assert all(0 <= point.won <= 1 for point in points)


def test_only_legal_actions_are_played(cleanrl: Any) -> None:
    trainer = cleanrl.Trainer(GAME, seed=1)
    for _ in range(4):
        played = trainer.play()
        assert played.masks.gather(1, played.actions[:, None]).all()
        trainer.learn(played)


def test_a_decision_is_worth_the_opposite_of_what_the_other_seat_expects(cleanrl: Any) -> None:
    gains = cleanrl.advantages(
        torch.tensor([[0.5], [0.25], [0.0]]),
        torch.tensor([0.125]),
        torch.tensor([[0.0], [0.0], [1.0]]),
        torch.tensor([[False], [False], [True]]),
        np.array([[0], [0], [1], [0]]),
    )
    # Seat 1 wins with the last move. Seat 0 moves before that, for the second time in turn.
    assert gains[2].item() == pytest.approx(1.0)
    assert gains[1].item() == pytest.approx(-0.25 - 0.9)
    assert gains[0].item() == pytest.approx(0.25 - 0.5 + 0.9 * gains[1].item())


def test_a_running_game_is_worth_what_the_seat_to_move_expects(cleanrl: Any) -> None:
    one, running = torch.tensor([[0.5]]), torch.tensor([[False]])
    for seats, worth in (([[0], [0]], 0.125), ([[0], [1]], -0.125)):
        gains = cleanrl.advantages(one, torch.tensor([0.125]), torch.zeros(1, 1), running, np.array(seats))
        assert gains.item() == pytest.approx(worth - 0.5)


@pytest.mark.filterwarnings("ignore:The given NumPy array is not writable")
@pytest.mark.parametrize("copy", [True, False])
def test_pytorch_takes_planes_and_masks_as_they_are(copy: bool) -> None:
    envs = vector("eight_by_eight", 3, copy=copy)
    planes, infos = envs.reset(seed=1)
    tensors = [torch.from_dlpack(array) for array in (planes, infos["action_mask"])]
    assert [tensor.data_ptr() for tensor in tensors] == [planes.ctypes.data, infos["action_mask"].ctypes.data]
    before = tensors[1].clone()
    envs.step(infos["action_mask"].argmax(axis=1))
    assert torch.equal(tensors[1], before) is copy, "without copies the next step overwrites it"
