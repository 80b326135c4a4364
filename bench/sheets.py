"""The sheets of `examples/sheets` beside OpenSpiel's own games: `python bench/sheets.py [NAME …]`.

Random games a second beside its C++ core, and simulations of the tree search of `bot:3` beside its search in C++, one
thread each. Both sides take turns in short stretches within one run, so that a machine whose speed drifts drifts under
both; the ratio is the median of the stretches. The first line is the machine's own loop.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import pyspiel
from row import ROUNDS, SEED, timed, worked

from cubetable.bots.search.budget import Budget
from cubetable.bots.search.playouts import playouts
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE, State
from cubetable.sheet import load_file

SHEETS: Final = Path(__file__).parents[1] / "examples" / "sheets"
LOOPS: Final = 2_000_000
STRETCH: Final = 0.1
"""One side works for about so many seconds at a time."""
NODES: Final = 2_000
"""The nodes that `bot:3` spends on a move."""
EXPLORE: Final = 1.4
MEMORY: Final = 2_000
"""Megabytes that OpenSpiel's tree may take."""
CALLED: Final = {"game_of_y": "y"}
"""The names of games that OpenSpiel calls otherwise."""
WANTED: Final = {"games": 3.0, "search": 5.0}
ROW: Final = "{:16} {:>12} {:>12} {:>8}   {:>12} {:>12} {:>8}"


class Comparison(NamedTuple):
    """How many pieces of work a second each side does, and how many times as many ours does."""

    ours: float
    theirs: float
    ratio: float


def random_games(game: Game, theirs: Any) -> Comparison:  # OpenSpiel has no types
    """Compare random games from the first decision."""
    start, own = first_decision(theirs), own_first_decision(game)

    def play_theirs(games: int) -> None:
        openspiel_bot(theirs, simulations=1, rollouts=games).step(start)

    return compared(lambda games: playouts(game, own, games, seeded(SEED)), play_theirs)


def simulations(game: Game, theirs: Any) -> Comparison:
    """Compare simulations of tree search from the first decision, as many to a search as `bot:3` makes."""
    search, start, own = TreeSearch(game), first_decision(theirs), own_first_decision(game)

    def think(count: int) -> None:
        for number in range(0, count, NODES):
            search.think(own, Budget(nodes=NODES), SEED + number)

    def think_theirs(count: int) -> None:
        for _ in range(0, count, NODES):
            openspiel_bot(theirs, simulations=NODES, rollouts=1).step(start)

    return compared(think, think_theirs, NODES)


def first_decision(theirs: Any) -> Any:
    """Let chance bring the first that it can, until a player acts: OpenSpiel's search begins with no chance."""
    state = theirs.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def own_first_decision(game: Game) -> State:
    """Let chance bring the same in our game."""
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.chances(state)[0][0])
    return state


def compared(ours: Callable[[int], object], theirs: Callable[[int], object], least: int = 1) -> Comparison:
    """Let two sides take turns, each for a stretch, and compare their rates."""
    sizes = [stretch(work, least) for work in (ours, theirs)]
    seconds = [
        [worked(partial(work, size)) / size for work, size in zip((ours, theirs), sizes, strict=True)]
        for _ in range(ROUNDS)
    ]
    own, other = zip(*seconds, strict=True)
    return Comparison(1 / median(own), 1 / median(other), median(b / a for a, b in seconds))


def stretch(work: Callable[[int], object], least: int) -> int:
    """Find how much work takes a stretch of time; the first call may still compile."""
    work(least)
    size = least
    while (seconds := worked(partial(work, size))) < STRETCH / 4:
        size *= 2
    return max(least, int(size * STRETCH / seconds) // least * least)


def openspiel_bot(game: Any, *, simulations: int, rollouts: int) -> Any:
    """Make OpenSpiel's own search, which makes all its simulations even where it knows the result."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, SEED)
    policy, solves, is_chatty, untimed = pyspiel.ChildSelectionPolicy.UCT, False, False, -1.0
    return pyspiel.MCTSBot(game, evaluator, EXPLORE, simulations, MEMORY, solves, SEED, is_chatty, policy, untimed)


def main(words: Sequence[str] | None = None) -> int:
    """Measure the sheets that the command line names, or all that OpenSpiel's search can play."""
    parser = argparse.ArgumentParser(description="Measure the sheets beside OpenSpiel's own games.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="sheets; all without any")
    names = parser.parse_args(words).names or sorted(file.stem for file in SHEETS.glob("*.py"))
    loop = LOOPS / timed(lambda: [None for _ in range(LOOPS)]) / 1e6
    print(f"an empty Python loop on this machine: {loop:.0f} M/s; medians of {ROUNDS} stretches")
    print(ROW.format("sheet", "games/s", "OpenSpiel", "ratio", "search/s", "OpenSpiel", "ratio"))
    slow = False
    for name in names:
        theirs = pyspiel.load_game(CALLED.get(name, name))
        if theirs.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
            theirs = pyspiel.convert_to_turn_based(theirs)
        game = load_file(SHEETS / f"{name}.py")()
        games, search = random_games(game, theirs), simulations(game, theirs)
        numbers = [*(f"{value:,.0f}" for value in games[:2]), f"{games.ratio:.1f}"]
        numbers += [*(f"{value:,.0f}" for value in search[:2]), f"{search.ratio:.1f}"]
        print(ROW.format(name, *numbers), flush=True)
        slow = slow or games.ratio < WANTED["games"] or search.ratio < WANTED["search"]
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
