"""Many games as one environment of PufferLib, with an agent for each seat.

>>> from cubetable.envs import puffer
>>> envs = puffer.env("eight_by_eight", num_envs=1024)
>>> seen, _ = envs.reset(seed=1)
>>> seen.shape, envs.masks.reshape(-1, 2)[0].tolist()
((2048, 642), [True, False])
>>> planes, marks = envs.split(seen)
>>> planes.shape, marks.shape
((2048, 9, 8, 8), (2048, 66))
>>> seen, rewards, ended, _, infos = envs.step(marks.argmax(axis=1))
>>> envs.close()
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.game import Game
from cubetable.envs import MissingPufferLib
from cubetable.envs.arrays import divide, make_batch
from cubetable.envs.arrays import seed as seed_games
from cubetable.envs.batch import BEGIN, STEP
from cubetable.envs.episode import playable
from cubetable.envs.team import Team

try:
    from gymnasium import spaces
    from pufferlib import PufferEnv
except ImportError as missing:
    raise MissingPufferLib from missing

Infos = list[dict[str, float]]
StepArrays = tuple[NDArray[np.uint8], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], Infos]

BYTES: Final = np.dtype(np.uint8)
FULL: Final = 255
LOG_INTERVAL: Final = 128
"""Steps from one entry of the log to the next."""


def env(game: str | Game, num_envs: int = 1, **settings: Any) -> "SeatsEnv":  # passed on as they are
    """Make so many games; PufferLib itself adds `buf` and `seed` to the settings, which are those of `SeatsEnv`."""
    return SeatsEnv(playable(game), num_envs, **settings)


class SeatsEnv(PufferEnv):
    """So many games of one kind. Each seat is an agent, and the seats of a game follow one another.

    An agent sees one row of bytes: the planes of its seat, then a byte for each action, 1 if it is legal. `split` parts
    them, for arrays and tensors alike. In each step the seat that is to act does so; `masks` marks it. The others
    wait: only action 0 is marked, and whatever they do is ignored.

    A game that ends begins again in the same step. Then all its seats have their reward, and `terminals` marks them. An
    action that is no legal move ends the game with -1 for the seat. The rows are drawn into PufferLib's own memory.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        threads: int = 1,
        log_interval: int = LOG_INTERVAL,
        buf: Any = None,  # a mapping or, in PufferLib 2, a namespace
        seed: int | None = 0,
    ) -> None:
        games = make_batch(game, num_envs, threads, BYTES)
        self.game = game
        self.single_observation_space = spaces.Box(0, FULL, (games.area + game.coder.actions,), np.uint8)
        self.single_action_space = spaces.Discrete(game.coder.actions)
        self.num_agents = num_envs * game.players
        super().__init__(buf)
        self._views = (num_envs, game.players)
        rows = self.observations.reshape(*self._views, -1)
        self._games = games._replace(
            planes=rows, masks=rows.view(np.int8), first=games.area, rewards=self.rewards.reshape(self._views)
        )
        self._team = Team(divide(self._games, threads))
        self._log = EpisodeLog(num_envs, game.players, log_interval)
        self.reset(seed)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], Infos]:
        """Begin all games anew; equal seeds give equal games, and no seed goes on with the random numbers."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        seed_games(self._games, self._rng)
        for array in (self._games.ended, self._games.illegal, self.rewards, self.truncations):
            array[:] = 0
        self._team.do(BEGIN)
        self._log.clear()
        self._mark()
        return self.observations, []

    def step(self, actions: NDArray[Any]) -> StepArrays:
        """Let the seat that is to act do so in each game."""
        games = self._games
        games.actions[:] = np.take_along_axis(np.reshape(actions, self._views), games.seats[:, None], axis=1)[:, 0]
        self._team.do(STEP)
        self._mark()
        infos = self._log.note(games.ended, games.illegal, games.rewards)
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def split(self, rows: Any) -> tuple[Any, Any]:  # an array or a tensor
        """Part what was seen into planes and marks of legal actions."""
        return rows[:, : self._games.area].reshape(-1, *self.game.coder.shape), rows[:, self._games.area :]

    def close(self) -> None:
        """Stop the threads."""
        self._team.stop()

    def _mark(self) -> None:
        """Mark the seats that are to act, and those whose game has just ended."""
        seats = np.arange(self._views[1])
        np.equal(self._games.seats[:, None], seats, out=self.masks.reshape(self._views))
        self.terminals.reshape(self._views)[:] = self._games.ended[:, None]


class EpisodeLog:
    """Adds up the games that have ended, and gives their means once in so many steps."""

    def __init__(self, games: int, players: int, interval: int) -> None:
        self._lengths, self._interval = np.zeros(games, dtype=np.int64), interval
        self._rewards = np.zeros(players)
        self.clear()

    def clear(self) -> None:
        """Forget all games that were added up."""
        self._lengths[:] = 0
        self._steps = 0
        self._forget()

    def _forget(self) -> None:
        self._games = self._moves = self._refused = 0
        self._rewards[:] = 0

    def note(self, ended: NDArray[np.bool_], illegal: NDArray[np.bool_], rewards: NDArray[np.float32]) -> Infos:
        """Add a step; give the means of the games that have ended since they were last given."""
        self._steps += 1
        self._lengths += 1
        self._games += int(ended.sum())
        self._moves += int(self._lengths[ended].sum())
        self._refused += int(illegal.sum())
        self._rewards += rewards.sum(axis=0)
        self._lengths[ended] = 0
        if self._steps % self._interval or not self._games:
            return []
        totals: dict[str, float] = {"episode_length": self._moves, "illegal": self._refused}
        totals |= {f"reward_of_seat_{seat}": reward for seat, reward in enumerate(self._rewards.tolist())}
        means = {name: total / self._games for name, total in totals.items()}
        self._forget()
        return [means]
