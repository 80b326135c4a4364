"""The compiled network says what PyTorch says."""

import numpy as np
import pytest
import torch

import cubetable
from cubetable.bots.network.weights import read_weights, write_weights
from cubetable.bots.train.learner import Model
from tests.network.making import SPECS, positions
from tests.network.test_features import described
from tests.network.test_layers import said

NEAR = 1e-5


@pytest.mark.parametrize("spec", SPECS)
def test_the_compiled_network_says_what_pytorch_says(spec: str) -> None:
    game = cubetable.game(spec)
    torch.manual_seed(1)
    model = Model(game)
    for layer in (model.marks, model.values):
        torch.nn.init.normal_(layer.weight, std=0.1)
    network = read_weights(game, write_weights(game, model.tables(), {}))
    model.load(network)  # with the weights as the file has them, which are rounded
    for state, seat in positions(game, 1):
        inputs = torch.zeros(1, model.first.in_features)
        for feature in described(game, state, seat):
            inputs[0, feature] += 1
        values, marks = (part[0].detach().numpy() for part in model(inputs))
        ours, worth = said(game, network, state, seat)
        assert ours == pytest.approx(np.roll(1 / (1 + np.exp(-values.astype(np.float64))), seat).tolist(), abs=NEAR)
        assert worth == pytest.approx(marks.tolist(), abs=NEAR)
