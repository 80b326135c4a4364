"""A small network learns Eight-by-Eight by playing against itself, until it beats the level-2 bot.

    pip install "cubetable[rl]" torch
    python examples/self_play.py --minutes 3 --curve examples/self_play.csv

One network has every seat of all games. Each thread steps its share of them as one array; Python does nothing for a
single game. The network is taught with PPO (Schulman et al., 2017): what a position turned out to be worth to the seat
that decided there, against what it was thought to be worth. Every so often it plays against a bot, always choosing what
it likes best; these matches are the curve.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

try:
    import torch
    from torch import nn
    from torch.nn import functional
except ImportError:
    raise SystemExit("This needs PyTorch: pip install torch") from None

from cubetable.envs.gymnasium import share_won, vector
from cubetable.envs.vector import Array, VectorGame

GAMES: Final = 256
"""Of each thread. What the network makes of many more no longer fits the processor's cache."""
STEPS: Final = 16
EDGE: Final = 8
CELLS: Final = EDGE * EDGE
WIDTH: Final = 32
DIRECTIONS: Final = 4
PLANES_BESIDE: Final = 7
"""Of two seats' observation, all but the two with pieces."""
OTHER_ACTIONS: Final = 2
"""To black out, and to do nothing."""
PASSES: Final = 2
BATCH: Final = 256
"""Of each thread."""
RATE: Final = 2e-3
TRUST: Final = 0.2
"""How far a chance to choose something may move before more of it counts for nothing (PPO's clip)."""
SPREAD: Final = 0.01
"""The weight of keeping several choices open."""
LAMBDA: Final = 0.9
"""How much of a position's worth is taken from what follows it, and not from what is thought of it."""
BARRED: Final = -1e9
FULL: Final = 255
LOOK_EVERY: Final = 10.0
MATCHES: Final = 100
LAST_MATCHES: Final = 400


class Lines(nn.Module):  # type: ignore[misc]  # PyTorch need not be there for this to be checked
    """Says of each cell through how many places for a line it runs, by how many pieces one side has in them alone.

    Nothing here is learnt: it is where to look.
    """

    def __init__(self, line: int) -> None:
        super().__init__()
        board = torch.arange(CELLS).view(EDGE, EDGE)
        squares = board.unfold(0, line, 1).unfold(1, line, 1)
        straight = (board.unfold(0, line, 1), board.unfold(1, line, 1))
        slopes = (squares.diagonal(dim1=2, dim2=3), squares.flip(3).diagonal(dim1=2, dim2=3))
        cells = torch.cat([part.reshape(-1, line) for part in (*straight, *slopes)])
        self.register_buffer("places", torch.zeros(len(cells), CELLS).scatter_(1, cells, 1.0))
        self.line = line

    def forward(self, own: torch.Tensor, others: torch.Tensor) -> torch.Tensor:
        """Count for each cell; a map for each number of pieces, then a row for each board."""
        mine, free = own @ self.places.T, others @ self.places.T == 0
        maps = torch.stack([(mine == pieces) & free for pieces in range(self.line)])
        return maps.float() @ self.places


class Columns(nn.Linear):  # type: ignore[misc]  # as above
    """The same layer for each column of a table: here a column is a cell of some board."""

    def forward(self, columns: torch.Tensor) -> torch.Tensor:
        """Multiply all columns at once."""
        return torch.addmm(self.bias[:, None], self.weight, columns)


class Player(nn.Module):  # type: ignore[misc]  # as above
    """Says how much it likes each action, and what it expects; every cell is judged by the same rules of thumb."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.lines = Lines(line)
        first, second = Columns(2 * line + PLANES_BESIDE, WIDTH), Columns(WIDTH, WIDTH)
        self.cells = nn.Sequential(first, nn.ReLU(inplace=True), second, nn.ReLU(inplace=True))
        self.places = Columns(WIDTH, 1)
        self.others = nn.Linear(2 * WIDTH, OTHER_ACTIONS)
        self.expects = nn.Sequential(nn.Linear(2 * WIDTH, WIDTH), nn.ReLU(), nn.Linear(WIDTH, 1), nn.Tanh())

    def forward(self, planes: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Give the logarithm of the chance of each action, none where it is not legal, and the expected payoff."""
        boards = planes.flatten(2).transpose(0, 1)
        own, other = boards[:2]
        lines = torch.cat([self.lines(own, other), self.lines(other, own)]) / DIRECTIONS
        seen = self.cells(torch.cat([lines, boards[2:]]).flatten(1))
        places, seen = self.places(seen).view(-1, CELLS), seen.view(WIDTH, -1, CELLS)
        whole = torch.cat([seen.mean(dim=2), seen.amax(dim=2)]).T
        logits = torch.cat([places, self.others(whole)], dim=1)
        return functional.log_softmax(logits.masked_fill(mask == 0, BARRED), dim=1), self.expects(whole).squeeze(-1)

    @torch.no_grad()
    def choose(self, planes: Array, mask: Array) -> int:
        """Choose the likeliest action of one position."""
        chances, _ = self(torch.from_numpy(planes)[None], torch.from_numpy(mask)[None])
        return int(chances.argmax())


class Played(NamedTuple):
    """The views, the moves and the outlooks: a row a step, a column a game; the results are settled afterwards."""

    planes: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    chances: torch.Tensor
    expected: torch.Tensor
    worth: torch.Tensor


def line_of(envs: VectorGame) -> int:
    """Say how many in line end the game."""
    return int(vars(envs.game.options)["line"])


def chosen(chances: torch.Tensor, actions: torch.Tensor) -> torch.Tensor:
    """Pick the chance of what was done out of those of all actions."""
    return chances.gather(1, actions[:, None]).squeeze(1)


class Table:
    """Some of the games, which one thread plays and learns from."""

    def __init__(self, player: Player, envs: VectorGame, seed: int) -> None:
        self.player, self.envs = player, envs
        self.seen, self.infos = envs.reset(seed=seed)
        self.luck = torch.Generator().manual_seed(seed)

    @torch.inference_mode()
    def play(self) -> Played:
        """Play on for some steps."""
        steps, past = [], []
        for _ in range(STEPS):
            planes, mask, seats = torch.from_numpy(self.seen), *self._offered()
            chances, expected = self.player(planes.float() / FULL, mask)
            # With this noise each action is the largest as often as its chance says (Gumbel).
            actions = (chances - torch.empty_like(chances).exponential_(generator=self.luck).log()).argmax(dim=1)
            self.seen, _, ended, _, self.infos = self.envs.step(actions.numpy())
            steps.append((planes, mask, actions, chosen(chances, actions), expected))
            past.append((expected.numpy(), seats, ended, self.infos["rewards"]))
        mask, seats = self._offered()
        _, expected = self.player(torch.from_numpy(self.seen).float() / FULL, mask)
        worth = settled(Past(*map(np.stack, zip(*past, strict=True))), expected.numpy(), seats)
        seen, masks, actions, chances, thought = (torch.stack(part).flatten(0, 1) for part in zip(*steps, strict=True))
        return Played(seen, masks, actions, chances, thought, torch.from_numpy(worth).flatten())

    def _offered(self) -> tuple[torch.Tensor, np.ndarray]:
        """Give what may be done, and by whom."""
        return torch.from_numpy(self.infos["action_mask"]), self.infos["seat"]

    def shuffled(self, played: Played) -> Iterator[Played]:
        """Deal what was played into parts, in any order."""
        for rows in torch.randperm(len(played.actions), generator=self.luck).split(BATCH):
            yield Played(*(part[rows] for part in played))

    def slopes(self, part: Played) -> tuple[torch.Tensor, ...]:
        """Say how each weight of the network should change."""
        chances, expected = self.player(part.planes.float() / FULL, part.masks)
        surprise = part.worth - part.expected
        surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        moved = (chosen(chances, part.actions) - part.chances).exp()
        gained = torch.minimum(moved * surprise, moved.clamp(1 - TRUST, 1 + TRUST) * surprise).mean()
        missed = functional.mse_loss(expected, part.worth)
        settled_on = (chances.exp() * chances).sum(dim=1).mean()
        loss = missed - gained + SPREAD * settled_on
        found: tuple[torch.Tensor, ...] = torch.autograd.grad(loss, list(self.player.parameters()))
        return found


class SelfPlay:
    """A network with all the seats of many games, on some threads."""

    def __init__(self, spec: str, seed: int, games: int, threads: int) -> None:
        torch.manual_seed(seed)
        shares = [vector(spec, games) for _ in range(threads)]
        self.player = Player(line_of(shares[0]))
        self.tables = [Table(self.player, envs, seed * threads + number) for number, envs in enumerate(shares)]
        self.pool = ThreadPoolExecutor(threads)
        self.optimiser = torch.optim.Adam(self.player.parameters(), lr=RATE)
        self.decisions = 0

    def train(self) -> None:
        """Play on for some steps and learn from them."""
        played = self.play()
        for _ in range(PASSES):
            for parts in zip(*map(Table.shuffled, self.tables, played), strict=True):
                self._learn(self.pool.map(Table.slopes, self.tables, parts))

    def play(self) -> list[Played]:
        """Play on for some steps."""
        played = list(self.pool.map(Table.play, self.tables))
        self.decisions += sum(len(part.actions) for part in played)
        return played

    def _learn(self, slopes: Iterator[tuple[torch.Tensor, ...]]) -> None:
        """Change the weights as the threads think on average."""
        for weight, *found in zip(self.player.parameters(), *slopes, strict=True):
            weight.grad = torch.stack(found).mean(dim=0)
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


class Look(NamedTuple):
    """A point of the curve."""

    minutes: float
    decisions: int
    won: float


def learn(spec: str, bot: str, minutes: float, seed: int, games: int = GAMES, threads: int = 1) -> Iterator[Look]:
    """Train for so many minutes, matches not counted; look at how it does now and then, and longest at the end.

    The minutes are those that each thread works, so that a busy machine takes longer and shows the same.
    """
    school = SelfPlay(spec, seed, games, threads)
    trained, looked = 0.0, 0.0
    while trained < 60 * minutes:
        begun = time.process_time()
        school.train()
        trained += (time.process_time() - begun) / threads
        if trained - looked >= LOOK_EVERY:
            looked = trained
            yield Look(round(trained / 60, 2), school.decisions, share_won(school.player.choose, spec, bot, MATCHES))
    yield Look(round(trained / 60, 2), school.decisions, share_won(school.player.choose, spec, bot, LAST_MATCHES))


def main() -> None:
    """Learn, and write the curve down."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="eight_by_eight", help="an option string of two seats")
    asked.add_argument("--bot", default="bot:2", help="whom it is measured against")
    asked.add_argument("--minutes", type=float, default=3.0, help="how long each thread trains")
    asked.add_argument("--threads", type=int, default=2, help="how many train, each with games of its own")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path, help="where to write the curve, as CSV")
    given = asked.parse_args()
    torch.set_num_threads(1)  # in each of our own
    looks = []
    for look in learn(given.game, given.bot, given.minutes, given.seed, threads=given.threads):
        looks.append(look)
        won = f"{look.won:.0%} won against {given.bot}"
        print(f"{look.minutes:6.2f} minutes, {look.decisions:10,} decisions: {won}", flush=True)
    if given.curve:
        with given.curve.open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([Look._fields, *looks])


if __name__ == "__main__":
    main()
