"""Many games in one array: a step of all of them is one crossing into compiled code, on one thread or several."""

from collections.abc import Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import DTypeLike, NDArray

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.core.state import named
from cubetable.envs import MissingExtra
from cubetable.envs.arrays import BYTE, copied, divide, make_batch
from cubetable.envs.arrays import seed as seed_games
from cubetable.envs.batch import BEGIN, CHOOSE, ROWS, STEP, WANDER
from cubetable.envs.pixels import Pixels, draw
from cubetable.envs.team import Background, Team

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise MissingExtra("gymnasium", "rl") from missing

Array: TypeAlias = NDArray[Any]  # of planes, of either kind
if not TYPE_CHECKING:
    Array = named("Array", Array)
Info = dict[str, Any]  # as Gymnasium has it
Step = tuple[Array, Array, Array, Array, Info]
"""The planes, the rewards, what ended, what was cut short, and what else there is to say."""
EVERY: Final = slice(None)


class GameArrays(NamedTuple):
    """The result of a step: arrays with a row for each game."""

    planes: Array
    last: Array
    masks: Array
    seats: Array
    actions: Array
    rewards: Array
    own: Array
    ended: Array
    illegal: Array
    never: Array
    numbers: Array

    def part(self, rows: slice) -> "GameArrays":
        """Return the rows of some games."""
        return GameArrays(*(array[rows] for array in self))

    def copied(self) -> "GameArrays":
        """Return copies; those for networks can go to other libraries without another copy."""
        planes, last, masks, *others = self
        return GameArrays(copied(planes), copied(last), copied(masks), *(array.copy() for array in others))


class VectorGame(VectorEnv[Array, Array, Array]):
    """So many games of one kind, each shown to the seat that is to act: `infos["seat"]`.

    A game that ends begins again in the same step (`AutoresetMode.SAME_STEP`): the planes are those of the next
    game, what the last seat saw at the end is in `infos["final_obs"]`, and the mask is never empty. The reward is
    that of the seat which has just acted; `infos["rewards"]` has those of all seats. An action that is no legal
    move ends its game with -1 for the seat, and is marked in `infos["illegal"]`.

    Planes are bytes, 255 standing for the coder's highest number, or fractions as the coder draws them, with
    `dtype="float32"`. With `copy=False` you get the arrays that the next step writes into. Masks and seats can only be
    read then, because the next step relies on them.

    With `batch_size` the games step in batches of that size, each on a thread of its own, as in EnvPool: `recv` gives
    the first batch that is done, and `send` takes its actions and returns at once.
    """

    metadata: Info = {  # noqa: RUF012  # as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi", "rgb_array"],
    }

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        threads: int = 1,
        batch_size: int | None = None,
        dtype: DTypeLike = np.uint8,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        if batch_size is not None and (batch_size < 1 or num_envs % batch_size):
            raise Refusal("shell.envs.batches", games=num_envs, size=batch_size)
        kind: np.dtype[Any] = np.dtype(dtype)
        if kind not in (np.uint8, np.float32):
            raise Refusal("shell.envs.dtype", dtype=kind)
        self._settings = {
            "threads": threads,
            "batch_size": batch_size,
            "dtype": kind,
            "copy": copy,
            "render_mode": render_mode,
        }
        self._games = make_batch(game, num_envs, threads, kind)
        self._team = Team(divide(self._games, threads))
        coder = game.coder
        self.game, self.num_envs, self.copy, self.render_mode = game, num_envs, copy, render_mode
        highest = BYTE if kind == np.uint8 else coder.highest
        self.single_observation_space = spaces.Box(0, highest, coder.shape, kind)
        self.single_action_space = spaces.Discrete(coder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._views = self._view()
        self._background = None if batch_size is None else Background(self._games, batch_size)
        self.reset()  # compiled code relies on there being a game in every row

    def __repr__(self) -> str:
        return f"VectorGame({self.game}, num_envs={self.num_envs})"

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle the games as they stand; the copy has memory and threads of its own."""
        self._check_idle()
        rows = {name: getattr(self._games, name) for name in ROWS}
        taken = self._background.taken if self._background else ()
        return _made_again, (self.game, self.num_envs, self._settings, rows, taken, self._np_random)

    def restore(self, rows: Info, taken: Iterable[int], rng: np.random.Generator | None) -> None:
        """Go on from where other games of the same settings stand."""
        for name, values in rows.items():
            getattr(self._games, name)[:] = values
        if self._background:
            self._background.take_over(taken)
        self._np_random = deepcopy(rng)

    @property
    def states(self) -> Array:
        """Copies of the states, one a row; nothing that is written there reaches a game."""
        return self._games.states.copy()

    @property
    def seats(self) -> Array:
        """The seats that are to act, in a copy."""
        return self._games.seats.copy()

    def _view(self) -> GameArrays:
        """Return views of the arrays. Those on which the next step relies can only be read."""
        games, shape = self._games, self.game.coder.shape
        never, numbers = np.zeros(self.num_envs, dtype=np.bool_), np.arange(self.num_envs)
        planes, last = (rows.reshape(-1, *shape) for rows in (games.planes, games.last))
        masks = games.masks.reshape(self.num_envs, -1)
        arrays = (planes, last, masks, games.seats, games.actions, games.rewards, games.own, games.ended)
        views = GameArrays(*(array.view() for array in (*arrays, games.illegal, never, numbers)))
        for view in (views.masks, views.seats, views.actions, views.never, views.numbers):
            view.flags.writeable = False
        return views

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Array, Info]:
        """Begin all games anew; equal seeds give equal games, whatever the number of threads."""
        super().reset(seed=seed)
        if self._background:
            self._background.finish()
        self._games.last[:] = 0
        seed_games(self._games, self.np_random)
        self._team.do(BEGIN)
        answer = self._answer()
        return answer.planes, {"action_mask": answer.masks, "seat": answer.seats}

    def step(self, actions: Array) -> Step:
        """Make the move of the seat that is to act in each game; return what came of it."""
        self._check_idle()
        if actions is not self._views.actions:
            self._games.actions[:] = actions
        self._team.do(STEP)
        return _arrange(self._answer())

    def step_at_random(self, times: int = 1) -> Step:
        """Let the seat to act do what `sample` would choose, so many times; return the result of the last time.

        What was done is in `infos["actions"]`.
        """
        if times < 1:
            raise Refusal("shell.envs.too_seldom", times=times)
        self._check_idle()
        self._team.do(WANDER, times)
        return _arrange(self._answer())

    def async_reset(self, *, seed: int | None = None) -> None:
        """Begin all games anew; each batch can be received at once."""
        background = self._batches()
        self.reset(seed=seed)
        for array in (self._games.rewards, self._games.own, self._games.ended, self._games.illegal):
            array[:] = 0
        background.offer_all()

    def recv(self) -> Step:
        """Wait for the first batch that is done; `infos["env_id"]` says which games it has."""
        return _arrange(self._answer(self._batches().take()))

    def send(self, actions: Array, env_id: Array) -> None:
        """Start the moves of the seats of a received batch, and return at once."""
        background = self._batches()
        rows = background.find(env_id)
        self._games.actions[rows] = actions
        background.start(rows)

    def _batches(self) -> Background:
        if self._background is None:
            raise Refusal("shell.envs.no_batches")
        return self._background

    def sample(self) -> Array:
        """Choose a legal action of each game at random, each equally likely; the seed of `reset` settles these too."""
        self._check_idle()
        self._team.do(CHOOSE)
        chosen = self._views.actions
        return chosen.copy() if self.copy else chosen

    def render(self) -> tuple[str, ...] | tuple[Pixels, ...] | None:
        """Draw all games as a spectator sees them, in words or in pixels."""
        game = self.game
        if self.render_mode == "rgb_array":
            return tuple(draw(game, state, None) for state in self._games.states)
        if self.render_mode != "ansi":
            return None
        return tuple(game.draw(game.redact(state, None), None) for state in self._games.states)

    def close_extras(self, **_kwargs: Any) -> None:
        """Stop the threads."""
        self._team.stop()
        if self._background:
            self._background.stop()

    def _check_idle(self) -> None:
        """Refuse to touch all games while some of them step in the background."""
        if self._background and self._background.busy:
            raise Refusal("shell.envs.busy")

    def _answer(self, rows: slice = EVERY) -> GameArrays:
        """Return the arrays of some games: copies, or views."""
        answer = self._views.part(rows)
        return answer.copied() if self.copy else answer


def _made_again(
    game: Game, games: int, settings: Info, rows: Info, taken: Iterable[int], rng: np.random.Generator | None
) -> VectorGame:
    """Make games and let them go on from where others stand."""
    envs = VectorGame(game, games, **settings)
    envs.restore(rows, taken, rng)
    return envs


def _arrange(answer: GameArrays) -> Step:
    """Return the arrays of a step in the order that Gymnasium wants."""
    infos = {
        "action_mask": answer.masks,
        "seat": answer.seats,
        "actions": answer.actions,
        "rewards": answer.rewards,
        "illegal": answer.illegal,
        "env_id": answer.numbers,
        "final_obs": answer.last,
        "_final_obs": answer.ended,
    }
    return answer.planes, answer.own, answer.ended, answer.never, infos
