"""Gymnasium environments: one seat against bots (`env`), and many games in one array (`vector`).

>>> import gymnasium
>>> from cubetable.envs import gymnasium as cubetable_gymnasium
>>> env = gymnasium.make("Cubetable-v1", game="eight_by_eight(line=4)", bot="bot:1")
>>> planes, info = env.reset(seed=1)
>>> planes.shape, int(info["action_mask"].sum())
((9, 8, 8), 16)
>>> planes, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cubetable import bots
from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import named
from cubetable.envs import MissingExtra
from cubetable.envs.episode import Episode, playable
from cubetable.envs.payoff import ILLEGAL, share
from cubetable.envs.pixels import Pixels

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as missing:
    raise MissingExtra("gymnasium", "rl") from missing

from cubetable.envs.vector import VectorGame

ID: Final = "Cubetable-v1"
BOT: Final = "bot:2"
SEEDS: Final = 1 << 32

Planes: TypeAlias = NDArray[np.float32]
if not TYPE_CHECKING:
    Planes = named("Planes", Planes)
Info = dict[str, Any]  # as Gymnasium has it
Policy: TypeAlias = Callable[[Planes, NDArray[np.int8]], int]
if not TYPE_CHECKING:
    Policy = named("Policy", Policy)


def env(game: str | Game, bot: str = BOT, seat: int | None = 0, render_mode: str | None = None) -> "SeatEnv":
    """Make an environment in which the learner has one seat, and bots have the others."""
    return SeatEnv(playable(game), bot, seat, render_mode)


def vector(game: str | Game, num_envs: int = 1, **settings: Any) -> VectorGame:  # passed on as they are
    """Make so many games in one array; the settings are those of `VectorGame`."""
    return VectorGame(playable(game), num_envs, **settings)


def share_won(choose: Policy, game: str | Game, bot: str = BOT, games: int = 100) -> float:
    """Play so many games against bots, from each seat in turn; return the share of the win, an equal one of a draw.

    `choose` gets the planes and the mask of a position, and returns an action.
    """
    kind, gained = playable(game), 0.0
    seats = [env(kind, bot, seat) for seat in range(kind.players)]
    for number in range(games):
        match = seats[number % kind.players]
        planes, info = match.reset(seed=number)
        over, reward = False, 0.0
        while not over:
            planes, reward, over, _, info = match.step(choose(planes, info["action_mask"]))
        gained += share(reward, kind)
    return gained / games


class SeatEnv(gymnasium.Env[Planes, np.int64]):
    """One seat against bots. An action that is no legal move ends the game with -1, and `info` says why."""

    metadata: Info = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(self, game: Game, bot: str, seat: int | None, render_mode: str | None) -> None:
        if seat is not None and not 0 <= seat < game.players:
            raise Refusal("shell.envs.seat", seat=seat, game=str(game), last=game.players - 1)
        if bot not in bots.NAMES:
            raise Refusal("shell.cli.bad_seat", text=bot)
        self.game = game
        self.bot = bot
        self.fixed = seat
        self.render_mode = render_mode
        coder = game.coder
        self.action_space = spaces.Discrete(coder.actions)
        self.observation_space = spaces.Box(0.0, coder.highest, coder.shape, np.float32)

    def __repr__(self) -> str:
        return f"SeatEnv({self.game}, {self.bot}, seat={self.fixed})"

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Planes, Info]:
        """Begin anew; where no seat was asked for, one is drawn."""
        super().reset(seed=seed)
        players, rng = self.game.players, self.np_random
        self.seat = int(rng.integers(players)) if self.fixed is None else self.fixed
        self.bots = [bots.make(self.bot, self.game, seed=int(rng.integers(SEEDS))) for _ in range(players)]
        self.episode = Episode(self.game, rng)
        self._others()
        return self._observe()

    def step(self, action: np.int64 | int) -> tuple[Planes, float, bool, bool, Info]:
        """Perform an action, and let the bots act until it is the learner's turn again."""
        refused = self.episode.refusal(self.seat, int(action))
        if refused is not None:
            planes, info = self._observe()
            return planes, ILLEGAL, True, False, info | {"refused": refused.text()}
        self.episode.play(self.seat, self.episode.move(self.seat, int(action)))
        self._once()
        self._others()
        over = not self.episode.seats
        planes, info = self._observe()
        return planes, self.episode.payoffs()[self.seat] if over else 0.0, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Give the mask of legal actions, as some learners ask for it."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> str | Pixels | None:
        """Draw what the learner sees: on the screen, as text or in pixels."""
        if self.render_mode == "rgb_array":
            return self.episode.pixels(self.seat)
        if self.render_mode == "ansi":
            return self.episode.picture(self.seat)
        if self.render_mode == "human":
            sys.stdout.write(self.episode.picture(self.seat) + "\n")
        return None

    def _observe(self) -> tuple[Planes, Info]:
        return self.episode.observe(self.seat), {"action_mask": self.episode.mask(self.seat), "seat": self.seat}

    def _others(self) -> None:
        """Make the moves of the bots until the learner is to act or the game is over."""
        while self.episode.seats and self.seat not in self.episode.seats:
            self._once()

    def _once(self) -> None:
        """Make one move of each bot that may act."""
        for seat in self.episode.seats:
            if seat != self.seat:
                position = self.game.redact(self.episode.state, seat)
                self.episode.play(seat, self.bots[seat].choose(self.game, position, seat))


gymnasium.register(ID, entry_point=f"{__name__}:env", vector_entry_point=f"{__name__}:vector")
