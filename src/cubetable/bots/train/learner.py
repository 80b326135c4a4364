"""Learns from the last games: a model, its optimiser, and a steadier copy that plays."""

from math import cos, pi
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from cubetable.bots.network.features import shape_of
from cubetable.bots.network.layers import NARROW, WIDE, Layers
from cubetable.bots.network.weights import write_weights
from cubetable.bots.train.examples import Examples, examples
from cubetable.bots.train.self_play import Decisions
from cubetable.core.game import Game

Floats = NDArray[np.float32]
NOTHING: Final = -1e9
"""The worth of a move that is not there."""
BATCH: Final = 512
FASTEST: Final = 1e-3
SLOWEST: Final = 0.03
"""The share of the speed of learning that is left at the end."""
USES: Final = 2.0
"""How often a decision is learned from, on the average."""
BELIEF: Final = 0.5
"""How much of a value comes from what the search expected; the rest is the result."""
POLICY: Final = 0.5
"""How much the policy counts beside the values."""
STEADY: Final = 0.2
"""The share of the way that the copy that plays moves towards the model after each part."""


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


class Losses(NamedTuple):
    """How far values and policy were from what they should be, on the average of a part."""

    value: float
    policy: float


class Learner:
    """The model of a game while it is trained."""

    def __init__(self, game: Game, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # the layers are small: two threads work nine times as long as one
        self.game = game
        self.decisions = 0
        self._rng = np.random.default_rng(seed)
        device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self._model, self._steady = Model(game).to(device), Model(game).to(device)
        self._steady.load_state_dict(self._model.state_dict())
        self._optimiser = torch.optim.Adam(self._model.parameters())

    def learn(self, window: list[Decisions], new: int, progress: float) -> Losses:
        """Learn from the window as much as so many new decisions are worth; `progress` is how far training is, to 1."""
        speed = FASTEST * (SLOWEST + (1 - SLOWEST) * (1 + cos(pi * min(progress, 1.0))) / 2)
        for group in self._optimiser.param_groups:
            group["lr"] = speed
        lost = [self._step(window) for _ in range(max(round(new * USES / BATCH), 1))]
        self._steady.follow(self._model, STEADY)
        self.decisions += new
        value, policy = np.mean(lost, axis=0).tolist()
        return Losses(value, policy)

    def network(self, origin: dict[str, object]) -> bytes:
        """Write the network that plays as a file."""
        return write_weights(self.game, self._steady.tables(), origin)

    def begin_with(self, layers: Layers) -> None:
        """Begin with the weights of a network instead of random ones."""
        self._model.load(layers)
        self._steady.load(layers)

    def state(self) -> dict[str, Any]:
        """Return all that is needed to go on with the training later."""
        return {
            "model": self._model.state_dict(),
            "steady": self._steady.state_dict(),
            "optimiser": self._optimiser.state_dict(),
            "decisions": self.decisions,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from what `state` returned."""
        self._model.load_state_dict(state["model"])
        self._steady.load_state_dict(state["steady"])
        self._optimiser.load_state_dict(state["optimiser"])
        self.decisions = state["decisions"]
        self._rng = np.random.default_rng(self.decisions)

    def _step(self, window: list[Decisions]) -> tuple[float, float]:
        part = window[int(self._rng.integers(len(window)))]
        rows = self._rng.integers(len(part.seats), size=BATCH)
        value, policy = self._model.losses(examples(self.game, part, rows, BELIEF))
        self._optimiser.zero_grad()
        (value + POLICY * policy).backward()
        self._optimiser.step()
        return value.item(), policy.item()
