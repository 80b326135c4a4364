"""How two installations compare on one machine: `python -m bench.installed PYTHON PYTHON`.

Each Python has a Cubetable of its own, this or an older one. The two take turns, each measurement in a process of its
own that was warmed up by the same work. Printed are the medians, and the median of the pairs' ratios, second to first.
"""

import json
import subprocess
import sys
import tempfile
from statistics import median
from typing import Final

ROUNDS: Final = 9
GAMES: Final = ("eight_by_eight", "cubulus", "cube_or_ack", "cubed", "monkey_puzzle")

FIRST_CALL: Final = """
import time; begun = time.perf_counter()
import cubetable
game = cubetable.game("{0}"); state = game.start()
game.actors(state)
taken = time.perf_counter() - begun
"""
RANDOM: Final = """
import time, cubetable, numpy as np
from cubetable.core.rng import seeded
from cubetable.bots.search.playouts import playouts
game = cubetable.game("{0}"); state = game.start(); rng = seeded(7)
games = {1}
playouts(game, state, games // 10, rng)
begun = time.process_time(); playouts(game, state, games, rng); taken = games / (time.process_time() - begun)
"""
BOT: Final = """
import time, cubetable
from cubetable.bots import make
from cubetable.bots.search.budget import Budget
game = cubetable.game("{0}"); bot = make("bot:{1}", game, seed=3, budget=Budget(nodes={2})); state = game.start()
while game.actors(state) == (-1,):
    state = game.play(state, -1, game.chances(state)[0][0])
seat = game.actors(state)[0]; seen = game.redact(state, seat)
bot.choose(game, seen, seat)
begun = time.process_time(); bot.choose(game, seen, seat); taken = 1 / (time.process_time() - begun)
"""
ALPHA_BETA: Final = """
import time, cubetable
from cubetable.games.cubulus.players.levels import FARTHEST, search
from cubetable.bots.search.budget import Budget
game = cubetable.game("cubulus"); think = search(game, FARTHEST, 1).think
state = game.parse_state("NNN/NNB/.../AN./..N/..N/.../B.A/A.N A - 0")
think(state, Budget(nodes=300_000, threads=1), 1)
begun = time.process_time(); nodes = think(state, Budget(nodes=6_000_000, threads=1), 1).nodes
taken = nodes / (time.process_time() - begun)
"""
ENVIRONMENT: Final = """
import time
from cubetable.envs.gymnasium import vector
envs = vector("{0}", 4096, threads=1, copy=False); envs.reset(seed=1)
steps = {1} // 4096
for _ in range(steps // 10 + 1): envs.step_at_random(1)
begun = time.process_time()
for _ in range(steps): envs.step_at_random(1)
taken = steps * 4096 / (time.process_time() - begun)
"""
MEMORY: Final = """
import cubetable, resource
from cubetable.core.rng import seeded
from cubetable.bots.search.playouts import playouts
from cubetable.bots import make
game = cubetable.game("{0}"); state = game.start()
playouts(game, state, 20_000, seeded(7))
taken = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
"""


def programs() -> dict[str, str]:
    """Give the programs that measure, by the name and unit of what they print."""
    games = {
        "eight_by_eight": 600_000,
        "cubulus": 600_000,
        "cube_or_ack": 60_000,
        "cubed": 20_000,
        "monkey_puzzle": 60_000,
    }
    return {
        **{f"{game}: import and first call, s": FIRST_CALL.format(game) for game in GAMES},
        **{f"{game}: peak memory after random games, MB": MEMORY.format(game) for game in GAMES},
        **{f"{game}: random games/s": RANDOM.format(game, number) for game, number in games.items()},
        "cubulus: alpha-beta, nodes/s": ALPHA_BETA,
        "eight_by_eight: tree search, searches of 40,000 nodes/s": BOT.format("eight_by_eight", 5, 40_000),
        "cube_or_ack: tree search, searches of 10,000 nodes/s": BOT.format("cube_or_ack", 5, 10_000),
        "cubed: tree search, searches of 4,000 nodes/s": BOT.format("cubed", 5, 4_000),
        "cubulus: level 6, searches of 10,000 nodes/s": BOT.format("cubulus", 6, 10_000),
        "eight_by_eight: vector environment, steps/s": ENVIRONMENT.format("eight_by_eight", 3 << 20),
        "cubulus: vector environment, steps/s": ENVIRONMENT.format("cubulus", 3 << 20),
    }


def main(first: str, second: str, wanted: str = "") -> None:
    """Measure all, or what has a word in its name, and print each as it is there."""
    print(f"{'':58}{'first':>14}{'second':>14}{'ratio':>8}")
    for what, program in programs().items():
        if wanted in what:
            run(first, program), run(second, program)
            pairs = [(run(first, program), run(second, program)) for _ in range(ROUNDS)]
            ratio = median(theirs / ours for ours, theirs in pairs)
            one, other = (median(side) for side in zip(*pairs, strict=True))
            print(f"{what:58}{one:14,.3f}{other:14,.3f}{ratio:8.3f}", flush=True)


def run(python: str, program: str) -> float:
    """Run a program in a process of its own, away from this checkout, and read what it took."""
    with tempfile.TemporaryDirectory() as folder:
        words = [python, "-c", f"{program}\nimport json; print(json.dumps(taken))"]
        done = subprocess.run(words, check=True, capture_output=True, text=True, cwd=folder)
    return float(json.loads(done.stdout.splitlines()[-1]))


if __name__ == "__main__":
    main(*sys.argv[1:])
