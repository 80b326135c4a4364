"""PPO in one file, in the manner of CleanRL: a network learns Cubulus by playing both seats of many games.

    pip install "cubetable[learners]"
    python examples/cleanrl_ppo.py --minutes 3 --curve examples/cleanrl_ppo.csv

Read it beside CleanRL's `ppo.py` (Huang et al., 2022): it goes through the same steps in the same order, and copies no
line. It differs in three places, and so would a script of CleanRL that runs on these environments:

1. `vector` makes all games in one array. A game that ends restarts by itself.
2. Actions that the mask does not mark get no chance.
3. After a move the other seat may be to move. Whatever that seat expects, this one expects the opposite.
"""

import time
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

try:
    import torch
    from torch import nn
    from torch.distributions import Categorical
except ImportError:
    raise SystemExit('This needs PyTorch: pip install "cubetable[learners]"') from None

from learning_curve import Point, command, follow

from cubetable.envs.gymnasium import share_won, vector
from cubetable.envs.vector import Array, Info, VectorGame

GAMES: Final = 64
STEPS: Final = 64
MINIBATCHES: Final = 8
EPOCHS: Final = 4
LEARNING_RATE: Final = 1e-3
GAE_LAMBDA: Final = 0.9
CLIP: Final = 0.2
ENTROPY: Final = 0.01
VALUE: Final = 0.5
MAX_GRADIENT: Final = 0.5
WIDTH: Final = 128
BARRED: Final = -1e8
LOOK_EVERY: Final = 20.0
"""Seconds of training between two points of the curve."""
MATCHES: Final = 200
RIVALS: Final = ("random", "bot:1")


def layer(inputs: int, outputs: int, scale: float = 2**0.5) -> nn.Linear:
    """Make a layer with orthogonal weights."""
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, scale)
    nn.init.zeros_(made.bias)
    return made


def network(inputs: int, outputs: int, scale: float) -> nn.Sequential:
    """Make a network with two hidden layers."""
    hidden = (layer(inputs, WIDTH), nn.Tanh(), layer(WIDTH, WIDTH), nn.Tanh())
    return nn.Sequential(nn.Flatten(), *hidden, layer(WIDTH, outputs, scale))


class Agent(nn.Module):  # type: ignore[misc]  # PyTorch need not be there for this to be checked
    """An actor and a critic, side by side."""

    def __init__(self, envs: VectorGame) -> None:
        super().__init__()
        inputs, actions = int(np.prod(envs.game.coder.shape)), envs.game.coder.actions
        self.actor = network(inputs, actions, 0.01)
        self.critic = network(inputs, 1, 1.0)

    def policy(self, planes: torch.Tensor, mask: torch.Tensor) -> Categorical:
        """Give the chances of the legal actions."""
        return Categorical(logits=self.actor(planes).masked_fill(mask == 0, BARRED))

    def value(self, planes: torch.Tensor) -> torch.Tensor:
        """Give what the seat to move expects."""
        return self.critic(planes).squeeze(-1)

    @torch.no_grad()
    def choose(self, planes: Array, mask: Array) -> int:
        """Choose the likeliest action of one position."""
        chances = self.policy(torch.from_numpy(planes)[None], torch.from_numpy(mask)[None])
        return int(chances.probs.argmax())


class Rollout(NamedTuple):
    """A row for each decision."""

    planes: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    logprobs: torch.Tensor
    values: torch.Tensor
    advantages: torch.Tensor


def advantages(
    values: torch.Tensor, last_value: torch.Tensor, rewards: torch.Tensor, ends: torch.Tensor, seats: np.ndarray
) -> torch.Tensor:
    """Say how much better each decision turned out than expected (GAE), for the seat that made it."""
    following, gain, gains = last_value, torch.zeros_like(last_value), torch.empty_like(values)
    for step in reversed(range(len(values))):
        same_seat = torch.from_numpy(seats[step] == seats[step + 1])
        sign = torch.where(same_seat, 1.0, -1.0).masked_fill(ends[step], 0.0)
        gains[step] = gain = rewards[step] + sign * following - values[step] + sign * GAE_LAMBDA * gain
        following = values[step]
    return gains


class Trainer:
    """An agent, and the games that it learns from."""

    def __init__(self, game: str, seed: int) -> None:
        torch.manual_seed(seed)
        self.envs = vector(game, GAMES, dtype="float32")
        self.agent = Agent(self.envs)
        self.optimizer = torch.optim.Adam(self.agent.parameters(), lr=LEARNING_RATE, eps=1e-5)
        self.planes, self.infos = self.envs.reset(seed=seed)

    @torch.no_grad()
    def play(self) -> Rollout:
        """Play some steps of all games."""
        steps, seats, rewards, ends = [], [self.infos["seat"]], [], []
        for _ in range(STEPS):
            planes, mask = tensors(self.planes, self.infos)
            policy, value = self.agent.policy(planes, mask), self.agent.value(planes)
            action = policy.sample()
            self.planes, reward, ended, _, self.infos = self.envs.step(action.numpy())
            steps.append((planes, mask, action, policy.log_prob(action), value))
            seats.append(self.infos["seat"])
            rewards.append(torch.from_numpy(reward))
            ends.append(torch.from_numpy(ended))
        planes, masks, actions, logprobs, values = (torch.stack(part) for part in zip(*steps, strict=True))
        last_value = self.agent.value(torch.from_numpy(self.planes))
        gains = advantages(values, last_value, torch.stack(rewards), torch.stack(ends), np.stack(seats))
        return Rollout(*(part.flatten(0, 1) for part in (planes, masks, actions, logprobs, values, gains)))

    def learn(self, played: Rollout) -> None:
        """Change the agent by what was played."""
        for _ in range(EPOCHS):
            for rows in torch.randperm(len(played.actions)).chunk(MINIBATCHES):
                self._improve(Rollout(*(part[rows] for part in played)))

    def _improve(self, part: Rollout) -> None:
        policy, value = self.agent.policy(part.planes, part.masks), self.agent.value(part.planes)
        ratio = (policy.log_prob(part.actions) - part.logprobs).exp()
        advantages = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
        gain = torch.min(advantages * ratio, advantages * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
        value_loss = (value - part.values - part.advantages).square().mean() / 2
        loss = VALUE * value_loss - gain - ENTROPY * policy.entropy().mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.agent.parameters(), MAX_GRADIENT)
        self.optimizer.step()


def tensors(planes: Array, infos: Info) -> tuple[torch.Tensor, torch.Tensor]:
    """Give planes and mask to PyTorch, which copies neither."""
    return torch.from_numpy(planes), torch.from_numpy(infos["action_mask"])


def learning(game: str, minutes: float, seed: int) -> Iterator[Point]:
    """Train for so many minutes of work, not counting the matches that measure the agent."""
    trainer, trained, looked, decisions = Trainer(game, seed), 0.0, 0.0, 0
    while trained < 60 * minutes:
        begun = time.process_time()
        trainer.learn(trainer.play())
        trained += time.process_time() - begun
        decisions += GAMES * STEPS
        if trained - looked >= LOOK_EVERY or trained >= 60 * minutes:
            looked = trained
            for rival in RIVALS:
                won = share_won(trainer.agent.choose, game, rival, MATCHES)
                yield Point(round(trained / 60, 2), decisions, rival, won, MATCHES)


def main() -> None:
    """Learn, and write the curve."""
    given = command(__doc__).parse_args()
    torch.set_num_threads(1)
    follow(learning(given.game, given.minutes, given.seed), given.curve)


if __name__ == "__main__":
    main()
