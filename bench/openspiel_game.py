"""One of our games as OpenSpiel sees games, so that its bots can play it: perfect information, one actor at a time.

Nothing but the kernels is asked, so that its search waits for as little Python as can be.
"""

from typing import Any

import numpy as np
import pyspiel

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State

LONGEST = 10_000
"""OpenSpiel wants a bound on a game's length, and makes no use of it in search."""


class Rules:
    """A game's kernels with room for their answers; copies of a position share one."""

    def __init__(self, game: Game) -> None:
        self.kernels = game.kernels
        self.start = game.start
        self.found = np.empty(max(game.most_moves, game.players + 2), dtype=np.int64)
        self.weights = np.empty_like(self.found)
        self.shares = np.zeros(game.players)

    def __deepcopy__(self, memo: object) -> "Rules":
        return self


def as_openspiel(game: Game) -> Any:  # OpenSpiel has no types
    """Give one of our games as one of OpenSpiel's."""
    stochastic, deterministic = (
        pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        pyspiel.GameType.ChanceMode.DETERMINISTIC,
    )
    kind = pyspiel.GameType(
        short_name=f"cubetable_{game.name()}",
        long_name=game.title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=stochastic if game.actors(game.start()) == (CHANCE,) else deterministic,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players,
        min_num_players=game.players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
        provides_factored_observation_string=False,
    )
    sizes = pyspiel.GameInfo(
        num_distinct_actions=game.move_bound,
        max_chance_outcomes=game.most_moves,
        num_players=game.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )
    return SpielGame(kind, sizes, Rules(game))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The game."""

    def __init__(self, kind: Any, sizes: Any, rules: Rules) -> None:  # OpenSpiel has no types
        super().__init__(kind, sizes, {})
        self.rules = rules

    def new_initial_state(self) -> "SpielState":
        """Begin."""
        return SpielState(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.words: State = game.rules.start()

    def current_player(self) -> int:
        """Say who moves."""
        rules = self.rules
        if rules.kernels.actors(self.words, rules.found) == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = int(rules.found[0])
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        rules = self.rules
        moves: list[int] = rules.found[: rules.kernels.moves(self.words, player, rules.found)].tolist()
        return moves

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List nature's moves with their probabilities."""
        rules = self.rules
        count = rules.kernels.chances(self.words, rules.found, rules.weights)
        weights = rules.weights[:count]
        return list(zip(rules.found[:count].tolist(), (weights / weights.sum()).tolist(), strict=True))

    def _apply_action(self, action: int) -> None:
        rules = self.rules
        rules.kernels.actors(self.words, rules.found)
        rules.kernels.play(self.words, int(rules.found[0]), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        rules = self.rules
        return bool(rules.kernels.actors(self.words, rules.found) == 0)

    def returns(self) -> list[float]:
        """Give 1 for a win, -1 for a loss, and nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        self.rules.kernels.returns(self.words, self.rules.shares)
        shares = self.rules.shares
        if not shares.any():
            return [0.0] * len(shares)
        gains: list[float] = (2 * shares - 1).tolist()
        return gains

    def __str__(self) -> str:
        return " ".join(map(str, self.words.tolist()))
