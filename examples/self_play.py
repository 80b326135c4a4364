"""A small network learns Eight-by-Eight by playing against itself, until it beats the level-2 bot.

    pip install "cubetable[rl]" torch
    python examples/self_play.py --minutes 20 --curve examples/self_play.csv

One network has every seat of a few hundred games in one array. It is taught with PPO (Schulman et al., 2017): what a
position turned out to be worth to the seat that decided there, against what it was thought to be worth. Every so often
it plays against a bot, always choosing what it likes best; these matches are the curve.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from cubetable.envs.gymnasium import env, vector
from cubetable.envs.vector import VectorGame

GAMES: Final = 256
STEPS: Final = 32
WIDTH: Final = 32
DIRECTIONS: Final = 4
PLANES_BESIDE: Final = 7
"""Of two seats' observation, all but the two with pieces."""
OTHER_ACTIONS: Final = 2
"""To black out, and to do nothing."""
PASSES: Final = 2
BATCH: Final = 512
RATE: Final = 2e-3
TRUST: Final = 0.2
"""How far a chance to choose something may move before more of it counts for nothing (PPO's clip)."""
SPREAD: Final = 0.01
"""The weight of keeping several choices open."""
LAMBDA: Final = 0.9
"""How much of a position's worth is taken from what follows it, and not from what is thought of it."""
BARRED: Final = -1e9
FULL: Final = 255
LOOK_EVERY: Final = 60.0
MATCHES: Final = 100
LAST_MATCHES: Final = 400


class Lines(nn.Module):  # type: ignore[misc]  # PyTorch need not be there for this to be checked
    """Says of each cell through how many places for a line it runs, by how many pieces one side has in them alone.

    Nothing here is learnt: it is where to look. The cells outside the board block both sides.
    """

    def __init__(self, line: int) -> None:
        super().__init__()
        ways = torch.zeros(DIRECTIONS, 1, line, line)
        for step in range(line):
            ways[0, 0, 0, step] = ways[1, 0, step, 0] = ways[2, 0, step, step] = ways[3, 0, step, -1 - step] = 1
        self.register_buffer("ways", ways)
        self.line = line

    def forward(self, own: torch.Tensor, others: torch.Tensor) -> torch.Tensor:
        """Count for each cell; a map for each number of pieces."""
        around = (self.line - 1,) * 4
        mine = functional.conv2d(functional.pad(own, around), self.ways)
        free = functional.conv2d(functional.pad(others, around, value=1.0), self.ways) == 0
        maps = [((mine == pieces) & free).float() for pieces in range(self.line)]
        return torch.cat([functional.conv_transpose2d(part, self.ways)[..., *self._inside()] for part in maps], dim=1)

    def _inside(self) -> tuple[slice, slice]:
        return (slice(self.line - 1, 1 - self.line),) * 2


class Player(nn.Module):  # type: ignore[misc]  # as above
    """Says how much it likes each action, and what it expects; every cell is judged by the same rules of thumb."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.lines = Lines(line)
        first, second = nn.Conv2d(2 * line + PLANES_BESIDE, WIDTH, 1), nn.Conv2d(WIDTH, WIDTH, 1)
        self.cells = nn.Sequential(first, nn.ReLU(), second, nn.ReLU())
        self.places = nn.Conv2d(WIDTH, 1, 1)
        self.others = nn.Linear(2 * WIDTH, OTHER_ACTIONS)
        self.expects = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1), nn.Tanh())

    def forward(self, planes: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give the logits of the actions, barred where they are not legal, and the expected payoff."""
        own, other = planes[:, :1], planes[:, 1:2]
        lines = torch.cat([self.lines(own, other), self.lines(other, own)], dim=1) / DIRECTIONS
        seen = self.cells(torch.cat([lines, planes[:, 2:]], dim=1))
        whole = torch.cat([seen.mean(dim=(2, 3)), seen.amax(dim=(2, 3))], dim=1)
        logits = torch.cat([self.places(seen).flatten(1), self.others(whole)], dim=1)
        return logits.masked_fill(mask == 0, BARRED), self.expects(whole).squeeze(-1)


class Played(NamedTuple):
    """Observations, actions and expected results: a row a step, a column a game; the results are settled afterwards."""

    planes: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    expected: torch.Tensor
    worth: torch.Tensor


def line_of(envs: VectorGame) -> int:
    """Say how many in line end the game."""
    return int(vars(envs.game.options)["line"])


class SelfPlay:
    """A network with all the seats of many games, and the games."""

    def __init__(self, envs: VectorGame, seed: int) -> None:
        torch.manual_seed(seed)
        self.envs = envs
        self.player = Player(line_of(envs))
        self.optimiser = torch.optim.Adam(self.player.parameters(), lr=RATE)
        self.seen, self.infos = envs.reset(seed=seed)
        self.decisions = 0

    def train(self) -> None:
        """Play on for some steps and learn from them."""
        played = self._play()
        for _ in range(PASSES):
            for rows in torch.randperm(len(played.actions)).split(BATCH):
                self._learn(Played(*(part[rows] for part in played)))
        self.decisions += len(played.actions)

    @torch.no_grad()
    def _play(self) -> Played:
        steps, past = [], []
        for _ in range(STEPS):
            planes, mask, seats = torch.from_numpy(self.seen), *self._offered()
            logits, expected = self.player(planes.float() / FULL, mask)
            choice = torch.distributions.Categorical(logits=logits)
            actions = choice.sample()
            self.seen, _, ended, _, self.infos = self.envs.step(actions.numpy())
            steps.append((planes, mask, actions, choice.log_prob(actions), expected))
            past.append((expected.numpy(), seats, ended, self.infos["rewards"]))
        mask, seats = self._offered()
        _, expected = self.player(torch.from_numpy(self.seen).float() / FULL, mask)
        worth = settled(Past(*map(np.stack, zip(*past, strict=True))), expected.numpy(), seats)
        seen, masks, actions, chances, thought = (torch.stack(part).flatten(0, 1) for part in zip(*steps, strict=True))
        return Played(seen, masks, actions, chances, thought, torch.from_numpy(worth).flatten())

    def _offered(self) -> tuple[torch.Tensor, np.ndarray]:
        """Give what may be done, and by whom."""
        return torch.from_numpy(self.infos["action_mask"]), self.infos["seat"]

    def _learn(self, part: Played) -> None:
        logits, expected = self.player(part.planes.float() / FULL, part.masks)
        choice = torch.distributions.Categorical(logits=logits)
        surprise = part.worth - part.expected
        surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        moved = (choice.log_prob(part.actions) - part.chances).exp()
        gained = torch.minimum(moved * surprise, moved.clamp(1 - TRUST, 1 + TRUST) * surprise).mean()
        missed = functional.mse_loss(expected, part.worth)
        self.optimiser.zero_grad()
        (missed - gained - SPREAD * choice.entropy().mean()).backward()
        nn.utils.clip_grad_norm_(self.player.parameters(), 1.0)
        self.optimiser.step()


class Past(NamedTuple):
    """The history of each step of each game: the estimate, the seat, whether it ended, and the results."""

    thought: np.ndarray
    seats: np.ndarray
    ends: np.ndarray
    rewards: np.ndarray


def settled(past: Past, after: np.ndarray, to_move: np.ndarray) -> np.ndarray:
    """Say what each decision was worth to the seat that made it, from the last step back to the first.

    A game that is not over goes on as the network thinks; what one of two seats expects, the other has to lose.
    """
    every = np.arange(len(to_move))
    following = np.repeat(-after[:, None], past.rewards.shape[-1], axis=1)
    following[every, to_move] = after
    worth = np.empty_like(past.thought)
    for step in reversed(range(len(worth))):
        following[past.ends[step]] = past.rewards[step][past.ends[step]]
        seat = past.seats[step]
        worth[step] = following[every, seat]
        following[every, seat] = LAMBDA * worth[step] + (1 - LAMBDA) * past.thought[step]
    return worth


@torch.no_grad()
def share_won(player: Player, spec: str, bot: str, matches: int) -> float:
    """Play so many games against a bot, from either seat; give the share that was won, half of a drawn one."""
    gained = 0.0
    for number in range(matches):
        match = env(spec, bot, seat=number % 2)
        planes, info = match.reset(seed=number)
        over = False
        while not over:
            logits, _ = player(torch.from_numpy(planes)[None], torch.from_numpy(info["action_mask"])[None])
            planes, reward, over, _, info = match.step(int(logits.argmax()))
        gained += (1 + reward) / 2
    return gained / matches


class Look(NamedTuple):
    """A point of the curve."""

    minutes: float
    decisions: int
    won: float


def learn(spec: str, bot: str, minutes: float, seed: int, games: int = GAMES) -> Iterator[Look]:
    """Train for so many minutes, matches not counted; look at how it does now and then, and longest at the end."""
    school = SelfPlay(vector(spec, games), seed)
    trained, looked = 0.0, 0.0
    while trained < 60 * minutes:
        begun = time.monotonic()
        school.train()
        trained += time.monotonic() - begun
        if trained - looked >= LOOK_EVERY:
            looked = trained
            yield Look(trained / 60, school.decisions, share_won(school.player, spec, bot, MATCHES))
    yield Look(trained / 60, school.decisions, share_won(school.player, spec, bot, LAST_MATCHES))


def main() -> None:
    """Learn, and write the curve down."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="eight_by_eight", help="an option string of two seats")
    asked.add_argument("--bot", default="bot:2", help="whom it is measured against")
    asked.add_argument("--minutes", type=float, default=20.0, help="how long it trains")
    asked.add_argument("--threads", type=int, default=1, help="how many PyTorch computes on; on busy cores one is best")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path, help="where to write the curve, as CSV")
    given = asked.parse_args()
    torch.set_num_threads(given.threads)
    looks = []
    for look in learn(given.game, given.bot, given.minutes, given.seed):
        looks.append(look)
        won = f"{look.won:.0%} won against {given.bot}"
        print(f"{look.minutes:6.1f} minutes, {look.decisions:10,} decisions: {won}", flush=True)
    if given.curve:
        with given.curve.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([Look._fields, *looks])


if __name__ == "__main__":
    main()
