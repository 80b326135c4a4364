"""PettingZoo environments: seats that act in turn (`env`), and seats that act at the same time (`parallel_env`).

>>> from cubetable.envs import pettingzoo
>>> env = pettingzoo.env("eight_by_eight(players=3)")
>>> env.reset(seed=1)
>>> env.agents
['seat_0', 'seat_1', 'seat_2']
>>> seen, reward, terminated, truncated, info = env.last()
>>> seen["observation"].shape, int(seen["action_mask"].sum())
((12, 8, 8), 16)
"""

import sys
from math import inf
from typing import Any, ClassVar, Final

import numpy as np

from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import LEAST, MOST, Game
from cubetable.core.state import State
from cubetable.envs import MissingExtra
from cubetable.envs.episode import Episode, playable
from cubetable.envs.payoff import ILLEGAL
from cubetable.envs.pixels import Pixels

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper
except ImportError as missing:
    raise MissingExtra("pettingzoo", "rl") from missing

RENDER_MODES: Final = ("human", "ansi", "rgb_array")

Seen = dict[str, Any]  # an observation and a mask, of unlike types
Info = dict[str, Any]  # as PettingZoo has it


def env(spec: str | Game, render_mode: str | None = None, max_cycles: int | None = None) -> AECEnv[str, Seen, int]:
    """Make an environment of one game, written as an option string; an illegal action ends it with -1.

    After `max_cycles` moves for each seat the game is truncated.
    """
    turns = TurnEnv(playable(spec), render_mode, max_cycles)
    checked: AECEnv[str, Seen, int] = TerminateIllegalWrapper(turns, ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(checked))


def parallel_env(spec: str | Game, render_mode: str | None = None, max_cycles: int | None = None) -> "SimultaneousEnv":
    """Make an environment in which all seats act at the same time, of a game in which they do.

    After `max_cycles` steps the game is truncated.
    """
    game = playable(spec)
    if not game.MANIFEST.simultaneous:
        raise Refusal("shell.envs.in_turn", game=str(game))
    return SimultaneousEnv(game, render_mode, max_cycles)


class _SeatEnvs:
    """The base of both environments: names, spaces, pictures."""

    def __init__(self, game: Game, render_mode: str | None, most: int | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise Refusal("shell.envs.render_mode", mode=render_mode, allowed=", ".join(RENDER_MODES))
        if most is not None and most < 1:
            raise Refusal("shell.envs.cycles", cycles=most)
        self.game = game
        self.render_mode = render_mode
        self.steps_taken, self._most = 0, inf if most is None else most
        self.possible_agents = [f"seat_{seat}" for seat in range(game.players)]
        self.agents: list[str] = []
        self._action_space = {agent: spaces.Discrete(game.coder.actions) for agent in self.possible_agents}
        self._observation_space = {agent: self._seen_space() for agent in self.possible_agents}
        self.state_space = spaces.Box(LEAST, MOST, (game.size,), np.int64)
        self._rng = np.random.default_rng()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game})"

    def state(self) -> State:
        """Return a copy of the whole position, secrets and all: for critics that know more than the seats."""
        return self.episode.state.copy()

    def _seen_space(self) -> spaces.Dict:
        coder = self.game.coder
        planes = spaces.Box(0.0, coder.highest, coder.shape, np.float32)
        return spaces.Dict({"observation": planes, "action_mask": spaces.MultiBinary(coder.actions)})

    def observation_space(self, agent: str) -> spaces.Dict:
        """Planes, and a mask of legal actions."""
        return self._observation_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions."""
        return self._action_space[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.steps_taken = 0
        self.episode = Episode(self.game, self._rng)

    def render(self) -> str | Pixels | None:
        """Draw what a spectator sees: on the screen, as text or in pixels."""
        if self.render_mode == "rgb_array":
            return self.episode.pixels()
        if self.render_mode == "ansi":
            return self.episode.picture()
        if self.render_mode == "human":
            sys.stdout.write(self.episode.picture() + "\n")
        return None

    def close(self) -> None:
        """Do nothing: an environment holds nothing open."""


class TurnEnv(_SeatEnvs, AECEnv[str, Seen, int]):
    """Let seats act in turn. Where several may act they do so one after the other: their moves commute."""

    def __init__(self, game: Game, render_mode: str | None, most: int | None) -> None:
        AECEnv.__init__(self)
        _SeatEnvs.__init__(self, game, render_mode, None if most is None else most * game.players)
        self.metadata = {
            "name": str(game),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        """Begin anew; nature goes on from its last draw unless a seed is given."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seats[0]]

    def observe(self, agent: str) -> Seen:
        """Say what a seat sees, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Let the selected seat act; raise `IllegalMove` if it may not do that."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        refused = self.episode.refusal(seat, int(action))
        if refused is not None:
            raise IllegalMove(refused)
        self._cumulative_rewards[agent] = 0.0
        self.episode.play(seat, self.episode.move(seat, int(action)))
        self._clear_rewards()
        self.steps_taken += 1
        seats = self.episode.seats
        if seats:
            self.agent_selection = self.possible_agents[next((s for s in seats if s > seat), seats[0])]
            self.truncations = dict.fromkeys(self.agents, self.steps_taken >= self._most)
        else:
            self.rewards = dict(zip(self.agents, self.episode.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if not seats or self.steps_taken >= self._most:
            self._deads_step_first()


class SimultaneousEnv(_SeatEnvs, ParallelEnv[str, Seen, int]):
    """Let all seats act at the same time. A refused action changes nothing, and the seat's info says why.

    A seat that is done for this round is offered action 0, which then does nothing.
    """

    metadata: ClassVar[Info] = {"name": "cubetable", "render_modes": list(RENDER_MODES), "render_fps": 1}

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        """Begin anew; nature goes on from its last draw unless a seed is given."""
        self._begin(seed)
        return self._see_all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Make the move of every seat that may act; return what each seat then sees."""
        infos: dict[str, Info] = {agent: {} for agent in self.agents}
        for seat in self.episode.seats:
            agent = self.possible_agents[seat]
            action = int(actions[agent])
            refused = self.episode.refusal(seat, action)
            if refused is None:
                self.episode.play(seat, self.episode.move(seat, action))
            else:
                infos[agent] = {"refused": refused.text()}
        self.steps_taken += 1
        over = not self.episode.seats
        gained = self.episode.payoffs() if over else [0.0] * self.game.players
        observations, ended = self._see_all(), dict.fromkeys(self.agents, over)
        rewards = dict(zip(self.agents, gained, strict=True))
        is_cut = not over and self.steps_taken >= self._most
        truncated = dict.fromkeys(self.agents, is_cut)
        if over or is_cut:
            self.agents = []
        return observations, rewards, ended, truncated, infos

    def _see_all(self) -> dict[str, Seen]:
        return {agent: self._see(seat) for seat, agent in enumerate(self.possible_agents)}

    def _see(self, seat: int) -> Seen:
        mask = self.episode.mask(seat)
        if seat not in self.episode.seats:
            mask[0] = 1
        return {"observation": self.episode.observe(seat), "action_mask": mask}
