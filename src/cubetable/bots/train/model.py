"""The network as PyTorch learns it; `layers.py` has the same, compiled."""

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cubetable.bots.network.features import shape_of
from cubetable.bots.network.layers import NARROW, WIDE, Layers
from cubetable.bots.train.examples import Examples
from cubetable.core.game import Game

Floats = NDArray[np.float32]
NOTHING: Final = -1e9
"""The worth of a move that is not there."""


class Model(nn.Module):
    """The layers of a game's network."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        shape = shape_of(game)
        self.first = nn.Linear(shape.inputs, WIDE)
        self.second = nn.Linear(WIDE, NARROW)
        self.values = nn.Linear(NARROW, game.players)
        self.marks = nn.Linear(NARROW, shape.marks)
        nn.init.normal_(self.first.weight, std=0.05)
        nn.init.zeros_(self.marks.weight)
        nn.init.zeros_(self.marks.bias)
        nn.init.zeros_(self.values.weight)

    def forward(self, inputs: Tensor) -> tuple[Tensor, Tensor]:
        """Give the values of seats and the worth of marks, both before they are squeezed."""
        narrow = torch.relu(self.second(torch.relu(self.first(inputs))))
        return self.values(narrow), self.marks(narrow)

    def losses(self, batch: Examples) -> tuple[Tensor, Tensor]:
        """Say how far the values and the policy are from what they should be."""
        device = self.first.weight.device
        inputs, places, of_move, target, shares = (torch.from_numpy(part).to(device) for part in batch)
        values, marks = self(inputs)
        worth = torch.zeros(target.numel(), device=device).index_add(0, of_move, marks.reshape(-1)[places])
        logits = worth.reshape(target.shape).masked_fill(target < 0, NOTHING)
        policy = -(target.clamp(min=0) * logits.log_softmax(1)).sum(1).mean()
        return nn.functional.binary_cross_entropy_with_logits(values, shares), policy

    def tables(self) -> dict[str, Floats]:
        """Give the weights as the compiled network has them."""
        layers = {"first": self.first, "second": self.second, "values": self.values, "marks": self.marks}
        weights = {name: np.ascontiguousarray(layer.weight.detach().cpu().numpy().T) for name, layer in layers.items()}
        biases = {f"{name}_bias": layer.bias.detach().cpu().numpy().copy() for name, layer in layers.items()}
        return weights | biases

    def load(self, network: Layers) -> None:
        """Take the weights of a compiled network."""
        tables = network._asdict() | {"first": network.first * network.unit}
        with torch.no_grad():
            for name in ("first", "second", "values", "marks"):
                layer: nn.Linear = getattr(self, name)
                layer.weight.copy_(torch.from_numpy(tables[name].T))
                layer.bias.copy_(torch.from_numpy(tables[f"{name}_bias"]))

    def follow(self, other: "Model", share: float) -> None:
        """Move by a share of the way towards another model."""
        with torch.no_grad():
            for own, theirs in zip(self.parameters(), other.parameters(), strict=True):
                own.lerp_(theirs, share)
