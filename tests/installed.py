"""Try what is installed, where there is no compiler: `test_wheel.py` runs this against an unpacked wheel.

python installed.py everything FOLDER      the five games, and everything that is done with them
python installed.py damaged FOLDER         games whose libraries cannot be used, and one that has none
"""

import sys
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import numpy as np

import cubetable
from cubetable import bots
from cubetable.bots.analysis import analysed
from cubetable.bots.hint import adviser, hint
from cubetable.bots.search.budget import Budget
from cubetable.cli import main
from cubetable.core.compiled import libraries
from cubetable.core.compiled.cache import names_of_targets
from cubetable.core.game import Game, Ply
from cubetable.core.laws.walk import walk
from cubetable.core.registry import OWN
from cubetable.envs import arrays
from cubetable.envs.batch import BEGIN, STEP
from cubetable.envs.team import Team
from cubetable.record import Record
from cubetable.study.puzzles import games_with_puzzles, puzzles
from cubetable.study.puzzles.attempt import show_best

FEW = Budget(nodes=16)
SEED = 3
OWN_MOVES = 3
DAMAGED = ("cubulus", "eight_by_eight")


def everything(folder: Path) -> None:
    """Do everything once with each game, and check that it was libraries that did it."""
    assert not any(map(find_spec, ("numba", "llvmlite", "ziglang")))
    assert find_spec("cubetable.core.compiled._call")
    for name in OWN:
        game = cubetable.game(name)
        plies = some_plies(game)
        ask_bots(game, plies[-1])
        review(game, plies)
        if game.coder.PLANES:  # all but Monkey Puzzle
            step_in_environment(game)
        shell("lab", name, "--games", 2, "--workers", 1, "--out", folder / f"{name}-lab")
    for name in games_with_puzzles():
        solve(name)
    shell("arena", "cubulus", "--seats", "bot:4,bot:2", "--games", 2, "--into", folder / "games")
    assert loaded() == {"shared", *OWN}
    assert libraries.in_use() == names_of_targets()[0]


def damaged(folder: Path) -> None:
    """Play games whose libraries cannot be used; they go on, on interpreted rules."""
    for name in DAMAGED:
        game = cubetable.game(name)
        ask_bots(game, some_plies(game)[-1], "bot:1", "random")
    cubetable.game("cubed").actors(cubetable.game("cubed").start())
    shell("new", "nine_holes", "--kind", "grid", "--folder", folder / "nine_holes")
    rules = next(folder.rglob("nine_holes.py"))
    shell("arena", rules, "--seats", "bot:1,random", "--games", 2, "--into", folder / "games")
    assert loaded().isdisjoint(DAMAGED)
    assert "cubed" in loaded()


def some_plies(game: Game) -> list[Ply]:
    """Play a random game until the seats have made some moves; a clock may end the first ones sooner."""
    for seed in count():
        plies = walk(game, np.random.default_rng(seed)).plies
        of_seats = [number for number, ply in enumerate(plies) if ply.actor >= 0]
        if len(of_seats) >= OWN_MOVES:
            return plies[: of_seats[OWN_MOVES - 1] + 1]
    raise AssertionError


def ask_bots(game: Game, ply: Ply, *names: str) -> None:
    """Let each bot choose a move, and ask for a hint."""
    seat, moves = ply.actor, game.moves(ply.state, ply.actor)
    seen = game.redact(ply.state, seat)
    for name in names or bots.NAMES:
        assert bots.make(name, game, seed=SEED, budget=FEW).choose(game, seen, seat) in moves
    assert hint(game, seen, seat, adviser(game, FEW)).move in moves


def review(game: Game, plies: list[Ply]) -> None:
    """Judge the beginning of a game."""
    record = Record(game, [(ply.actor, ply.move) for ply in plies])
    assert len(list(analysed(record, FEW))) >= OWN_MOVES


def step_in_environment(game: Game) -> None:
    """Play some games at once, on two threads."""
    batch = arrays.make_batch(game, 4, 2, np.dtype(np.uint8))
    team = Team(arrays.divide(batch, 2))
    arrays.seed(batch, np.random.default_rng(SEED))
    team.do(BEGIN)
    for _ in range(20):
        batch.actions[:] = batch.masks[:, 0].argmax(axis=1)
        team.do(STEP)
    team.stop()
    assert not batch.illegal.any()


def solve(name: str) -> None:
    """Solve a puzzle by what is shown."""
    one = puzzles(name)[0]
    made = show_best(one, ())
    while made.verdict == "right":
        made = show_best(one, made.line)
    assert made.verdict == "solved"


def shell(*words: object) -> None:
    """Run a command."""
    assert main(list(map(str, words))) == 0, words


def loaded() -> set[str]:
    """Name the libraries that are in use."""
    return {library.name for library in libraries.all_libraries()}


if __name__ == "__main__":
    {"everything": everything, "damaged": damaged}[sys.argv[1]](Path(sys.argv[2]))
