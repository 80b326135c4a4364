"""MaskablePPO of Stable-Baselines3 learns Cubulus against random play, and beats the level-1 bot after a while.

    pip install "cubetable[learners]"
    python examples/sb3_ppo.py --minutes 3 --curve examples/sb3_ppo.csv

It needs no adapter: the environment of one seat offers the method `action_masks`, which MaskablePPO looks for.
"""

import time
from collections.abc import Iterator
from functools import partial
from typing import Final

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.env_util import make_vec_env
except ImportError:
    raise SystemExit('This needs Stable-Baselines3: pip install "cubetable[learners]"') from None

from learning_curve import Point, command, follow

from cubetable.envs.gymnasium import env, share_won
from cubetable.envs.vector import Array

GAMES: Final = 16
STEPS: Final = 256
BATCH: Final = 512
LOOK_EVERY: Final = 5
"""Rollouts of all games between two points of the curve."""
MATCHES: Final = 200
RIVALS: Final = ("random", "bot:1")


def make_model(game: str, opponent: str, seed: int) -> MaskablePPO:
    """Make a learner with games of its own; in each game it gets either seat."""
    games = make_vec_env(partial(env, game, opponent, seat=None), n_envs=GAMES, seed=seed)
    return MaskablePPO(
        "MlpPolicy",
        games,
        seed=seed,
        n_steps=STEPS,
        batch_size=BATCH,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.9,
        ent_coef=0.01,
        device="cpu",
    )


def learning(game: str, opponent: str, minutes: float, seed: int) -> Iterator[Point]:
    """Train for so many minutes of work, not counting the matches that measure the model."""
    model, trained = make_model(game, opponent, seed), 0.0

    def choose(planes: Array, mask: Array) -> int:
        action, _ = model.predict(planes, action_masks=mask, deterministic=True)
        return int(action)

    while trained < 60 * minutes:
        begun = time.process_time()
        model.learn(LOOK_EVERY * GAMES * STEPS, reset_num_timesteps=False)
        trained += time.process_time() - begun
        for rival in RIVALS:
            won = share_won(choose, game, rival, MATCHES)
            yield Point(round(trained / 60, 2), model.num_timesteps, rival, won, MATCHES)


def main() -> None:
    """Learn, and write the curve."""
    asked = command(__doc__)
    asked.add_argument("--opponent", default="random", help="whom it learns from: random, or a bot from bot:1 to bot:6")
    given = asked.parse_args()
    torch.set_num_threads(1)
    follow(learning(given.game, given.opponent, given.minutes, given.seed), given.curve)


if __name__ == "__main__":
    main()
