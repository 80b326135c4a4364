"""Network decisions a second of self-play without search: `python bench/decisions.py`, where PyTorch is installed.

The same small network plays on two threads with an array of games each, then one game at a time as PettingZoo steps it,
and, where PufferLib is installed, in its two processes. The ways take turns. Actions are drawn from the network's own
chances; seats that wait are not counted. "Two cores alone" divides by what the processor worked and not by the clock,
and is the best of all, since the machine is seldom ours alone.

Eight-by-Eight is also played by the network of `examples/self_play.py`. The other networks have one layer between
planes and actions. CUBED has so many actions that only the legal ones are looked at.
"""

import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from importlib.util import find_spec
from math import prod
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from row import SEED, Row
from torch import nn

import cubetable
from cubetable.envs import pettingzoo
from cubetable.envs.gymnasium import vector
from cubetable.envs.vector import VectorGame

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
from self_play import Player

WIDTH: Final = 64
MANY: Final = 10_000
"""Actions; where there are more, only the legal ones are looked at."""
LINE: Final = 5
FULL: Final = 255.0
BARRED: Final = -1e9
THREADS: Final = 2
ROUNDS: Final = 5
SECONDS: Final = 2.0
"""Of each way in each round."""
STEPS: Final = 8
"""A thread takes so many before the clock is looked at."""

Way = Callable[[], int]
"""Lets the network decide in some positions, and gives in how many."""


class Kind(NamedTuple):
    """A game, how many of it a thread plays, and what is wanted."""

    spec: str
    games: int
    wanted: str = ""


KINDS: Final = (
    Kind("eight_by_eight", 512, "50,000"),
    Kind("cubulus", 512),
    Kind("cube_or_ack", 128),
    Kind("cubed", 16),
)


class Layer(nn.Module):  # type: ignore[misc]  # PyTorch need not be there for this to be checked
    """A network with one hidden layer."""

    def __init__(self, planes: int, actions: int) -> None:
        super().__init__()
        self.hidden, self.head = nn.Linear(planes, WIDTH), nn.Linear(WIDTH, actions)

    def seen(self, planes: torch.Tensor) -> torch.Tensor:
        """Compute the hidden layer."""
        return torch.relu(self.hidden(planes.flatten(1)))


class Dense(Layer):
    """Looks at all actions."""

    def forward(self, planes: torch.Tensor, marks: torch.Tensor) -> torch.Tensor:
        """Draw an action of each position."""
        return drawn(self.head(self.seen(planes)).masked_fill(marks == 0, BARRED))


class Sparse(Layer):
    """Looks at legal actions only."""

    def forward(self, planes: torch.Tensor, marks: torch.Tensor) -> torch.Tensor:
        """Draw an action of each position."""
        rows, actions = marks.nonzero(as_tuple=True)
        logits = (self.seen(planes)[rows] * self.head.weight[actions]).sum(dim=1) + self.head.bias[actions]
        noisy = logits - torch.empty_like(logits).exponential_().log()
        best = noisy.new_full((len(marks),), -torch.inf).scatter_reduce_(0, rows, noisy, "amax")
        chosen = noisy == best[rows]
        return actions.new_empty(len(marks)).scatter_(0, rows[chosen], actions[chosen])


class Example(nn.Module):  # type: ignore[misc]  # as above
    """The network of the example."""

    def __init__(self) -> None:
        super().__init__()
        self.player = Player(LINE)

    def forward(self, planes: torch.Tensor, marks: torch.Tensor) -> torch.Tensor:
        """Draw an action of each position."""
        return drawn(self.player(planes, marks)[0])


def drawn(logits: torch.Tensor) -> torch.Tensor:
    """Draw an action of each row by its chance: the largest of the logits with Gumbel noise."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(dim=1)


@torch.inference_mode()
def decide(network: nn.Module, planes: Any, marks: Any) -> Any:  # arrays, of bytes or fractions
    """Let the network decide."""
    drawing = torch.from_numpy(planes)
    fractions = drawing.float() / FULL if drawing.dtype == torch.uint8 else drawing
    return network(fractions, torch.from_numpy(marks)).numpy()


def on_threads(kind: Kind, network: nn.Module) -> Way:
    """Step an array of games on each thread."""

    def play(envs: VectorGame, number: int) -> Iterator[int]:
        planes, infos = envs.reset(seed=SEED + number)
        while True:
            planes, *_, infos = envs.step(decide(network, planes, infos["action_mask"]))
            yield kind.games

    pool = ThreadPoolExecutor(THREADS)
    games = [play(vector(kind.spec, kind.games), number) for number in range(THREADS)]
    return lambda: sum(pool.map(lambda steps: sum(next(steps) for _ in range(STEPS)), games))


def one_by_one(kind: Kind, network: nn.Module) -> Way:
    """Step one game as PettingZoo does."""
    env = pettingzoo.env(kind.spec)
    env.reset(seed=SEED)

    def play() -> int:
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            return 0
        env.step(int(decide(network, seen["observation"][None], seen["action_mask"][None])[0]))
        return 1

    return play


def in_pufferlib(kind: Kind, network: nn.Module, at_the_end: ExitStack) -> Way:
    """Step games in processes of PufferLib, one of which works while the network decides for the other."""
    import pufferlib.vector

    from cubetable.envs import puffer

    envs = pufferlib.vector.make(
        puffer.env,
        env_args=[kind.spec, kind.games],
        num_envs=THREADS,
        num_workers=THREADS,
        batch_size=1,
        backend=pufferlib.vector.Multiprocessing,
        overwork=True,
    )
    at_the_end.callback(envs.close)
    envs.async_reset(seed=SEED)

    def play() -> int:
        seen, _, _, _, _, _, masks = envs.recv()
        planes, marks = envs.driver_env.split(seen[masks])
        actions = np.zeros(len(masks), dtype=np.int32)
        actions[masks] = decide(network, planes, marks.view(np.int8))
        envs.send(actions)
        return kind.games

    return play


class Rate(NamedTuple):
    """Decisions a second: by the clock, and if the cores had worked for nobody else."""

    clock: float
    alone: float


def rate(way: Way) -> Rate:
    """Play for a while."""
    way()
    made, alone, begun = 0, 0.0, time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        worked = time.process_time()
        some = way()
        made, alone = made + some, max(alone, THREADS * some / (time.process_time() - worked))
    return Rate(made / (time.perf_counter() - begun), alone)


def decisions() -> Iterator[Row]:
    """Give the rows in order."""
    for kind in KINDS:
        coder = cubetable.game(kind.spec).coder
        layer = Sparse if coder.actions > MANY else Dense
        yield from rows(kind, "one hidden layer", layer(prod(coder.shape), coder.actions))
        if kind.wanted:
            yield from rows(kind, "the example's network", Example())


def rows(kind: Kind, name: str, network: nn.Module) -> Iterator[Row]:
    """Let all ways to play one game take turns."""
    peers = {"PettingZoo, one game at a time": one_by_one(kind, network)}
    with ExitStack() as at_the_end:
        if find_spec("pufferlib"):
            peers["PufferLib, two processes"] = in_pufferlib(kind, network, at_the_end)
        ways = (on_threads(kind, network), *peers.values())
        rounds = [[rate(way) for way in ways] for _ in range(ROUNDS)]
    what = f"{kind.spec}, {name}: decisions"
    yield Row(f"{what}, two cores alone", max(ours.alone for ours, *_ in rounds), "/s", at_least=kind.wanted)
    for number, peer in enumerate(peers, 1):
        theirs = median(each[number].clock for each in rounds)
        ratio = median(each[0].clock / each[number].clock for each in rounds)
        yield Row(what, median(ours.clock for ours, *_ in rounds), "/s", ratio, f"{peer}: {theirs:,.0f}/s")


if __name__ == "__main__":
    torch.manual_seed(SEED)
    torch.set_num_threads(1)  # in each of ours
    for measured in decisions():
        print(measured.line(), flush=True)
