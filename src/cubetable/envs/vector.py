"""Many games in one array: a step of all of them is one crossing into compiled code, on one thread or several."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import numpy as np
from numpy.typing import DTypeLike, NDArray

from cubetable.core.errors import Refusal
from cubetable.core.game import Game
from cubetable.envs import batch
from cubetable.envs.extras import MissingExtra
from cubetable.envs.payoff import settle

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise MissingExtra("gymnasium", "rl") from missing

Array = NDArray[Any]  # of planes, of either kind
WORDS_OF_RNG: Final = 4
BYTE: Final = 255.0


class VectorGame(VectorEnv[Array, Array, Array]):
    """So many games of one kind, each shown to the seat that is to act: `infos["seat"]`.

    A game that ends begins again in the same step (`AutoresetMode.SAME_STEP`): the planes are those of the next
    game, what the last seat saw at the end is in `infos["final_obs"]`, and the mask is never empty. The reward is
    that of the seat which has just acted; `infos["rewards"]` has those of all seats. An action that is no legal
    move ends its game with -1 for the seat, and is marked in `infos["illegal"]`.

    Planes are bytes, 255 standing for the coder's highest number, or fractions as the coder draws them, with
    `dtype="float32"`. With `copy=False` what is given, only to be read, are the arrays that the next step writes into.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as Gymnasium declares it
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": ["ansi"],
    }

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        threads: int = 1,
        dtype: DTypeLike = np.uint8,
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        coder = game.coder
        if not coder.PLANES:
            raise Refusal("shell.envs.no_array", game=str(game))
        if num_envs < 1 or threads < 1:
            raise Refusal("shell.envs.too_few", games=num_envs, threads=threads)
        kind: np.dtype[Any] = np.dtype(dtype)
        if kind not in (np.uint8, np.float32):
            raise Refusal("shell.envs.dtype", dtype=kind)
        self.game, self.num_envs, self.copy, self.render_mode = game, num_envs, copy, render_mode
        highest = BYTE if kind == np.uint8 else coder.highest
        self.single_observation_space = spaces.Box(0, highest, coder.shape, kind)
        self.single_action_space = spaces.Discrete(coder.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._make_room(kind)
        self._split(min(threads, num_envs), BYTE / coder.highest if kind == np.uint8 else 1.0)
        self.reset()  # compiled code relies on there being a game in every row

    def _make_room(self, kind: np.dtype[Any]) -> None:
        """Make the arrays: a row a game."""
        games, players, coder = self.num_envs, self.game.players, self.game.coder
        self.states = np.empty((games, self.game.size), dtype=np.int64)
        self.seats = np.zeros(games, dtype=np.int64)
        self._rngs, self._policies = np.empty((2, games, WORDS_OF_RNG), dtype=np.uint64)
        self._planes, self._last = np.zeros((2, games, *coder.shape), dtype=kind)
        self._masks = np.zeros((games, coder.actions), dtype=np.int8)
        self._actions = np.zeros(games, dtype=np.int64)
        self._rewards = np.zeros((games, players), dtype=np.float32)
        self._ended, self._illegal = np.zeros((2, games), dtype=np.bool_)

    def _split(self, threads: int, full: float) -> None:
        """Lay out what each thread works on: some of the rows, and room of its own."""
        functions, hidden, start = _functions(self.game), self.game.coder.planes.redact is not None, self.game.start()
        most = max(self.game.most_moves, self.game.size, self.game.players + 2)
        flat, flat_last = (planes.reshape(self.num_envs, -1) for planes in (self._planes, self._last))
        self._begins, self._steps, self._choices = [], [], []
        for rows in np.array_split(np.arange(self.num_envs), threads):
            part = slice(rows[0], rows[-1] + 1)
            room = np.empty((batch.ROOM, most), dtype=np.int64)
            tables = (self.states[part], self._rngs[part], self.seats[part], self._masks[part])
            begins = (functions, hidden, start, room, *tables, full, flat[part])
            shares = np.zeros(self.game.players, dtype=np.float64)
            results = (self._rewards[part], self._ended[part], self._illegal[part], flat_last[part])
            self._begins.append(begins)
            self._choices.append((self._masks[part], self._policies[part], self._actions[part]))
            self._steps.append((*begins, self._actions[part], self.game.cooperative, shares, *results))
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew; equal seeds give equal games, whatever the number of threads."""
        super().reset(seed=seed)
        self._last[:] = 0
        for rngs in (self._rngs, self._policies):
            rngs[:] = self.np_random.integers(0, 1 << 64, rngs.shape, dtype=np.uint64)
        self._everywhere(batch.begin, self._begins)
        return self._given(self._planes), {"action_mask": self._given(self._masks), "seat": self._given(self.seats)}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Let the seat that is to act do so in each game."""
        self._actions[:] = actions
        acted = self.seats.copy()
        self._everywhere(batch.step, self._steps)
        infos = {
            "action_mask": self._given(self._masks),
            "seat": self._given(self.seats),
            "rewards": self._given(self._rewards),
            "illegal": self._given(self._illegal),
            "final_obs": self._given(self._last),
            "_final_obs": self._given(self._ended),
        }
        own = self._rewards[np.arange(self.num_envs), acted]
        never = np.zeros(self.num_envs, dtype=np.bool_)
        return self._given(self._planes), own, self._given(self._ended), never, infos

    def sample(self) -> Array:
        """Choose a legal action of each game at random, each equally likely; the seed of `reset` settles these too."""
        self._everywhere(batch.choose, self._choices)
        return self._given(self._actions)

    def render(self) -> tuple[str, ...] | None:
        """Draw all games in words, as a spectator sees them."""
        if self.render_mode != "ansi":
            return None
        game = self.game
        return tuple(game.draw(game.redact(state, None), None) for state in self.states)

    def close_extras(self, **_kwargs: Any) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    def _everywhere(self, work: Any, parts: list[Any]) -> None:  # compiled functions and their arguments
        """Do the first part here and the others beside it."""
        others = [self._pool.submit(work, *part) for part in parts[1:]] if self._pool is not None else []
        work(*parts[0])
        for other in others:
            other.result()

    def _given(self, array: Array) -> Array:
        """Copy an array, or let it be looked at: what is written there is relied upon."""
        if self.copy:
            return array.copy()
        shown = array.view()
        shown.flags.writeable = False
        return shown


def _functions(game: Game) -> NDArray[np.int64]:
    """Gather a game's compiled functions for `batch`."""
    kernels, planes = game.kernels, game.coder.planes
    words = np.zeros(batch.FUNCTION_WORDS, dtype=np.int64)
    rules = (kernels.actors, kernels.moves, kernels.chances, kernels.play, kernels.returns)
    stand_ins = (planes.redact or batch.show_all, planes.nature or batch.no_nature)
    batch.keep(words, *rules, planes.move, planes.mark, *stand_ins, settle, planes.observe, planes.observe)
    return words
