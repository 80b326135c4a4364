"""Games and their search beside OpenSpiel's, and our bots against its bot.

OpenSpiel's gomoku on eight rows of eight, five in line, is the game nearest to Eight-by-Eight that it has in C++.
Connect Four and Hex are the same there as in our examples (tests compare them). Both sides take turns within
one run. Its random games are played by the rollouts of its own evaluator, which is the only batch of games that its
wheel plays without going through Python.
"""

import random
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Any, Final

import numpy as np
from example_games import example
from row import NOT_MEASURED, ROUNDS, SEED, Row, timed, worked

import cubetable
from cubetable import bots
from cubetable.bots.search.budget import Budget
from cubetable.bots.search.playouts import playouts
from cubetable.bots.search.tree import TreeSearch
from cubetable.core.game import Game
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE, State

try:
    import pyspiel

    from cubetable.envs.openspiel import load
except ImportError:
    pyspiel = None

GOMOKU: Final = "gomoku(size=8,connect=5)"
GAMES: Final = 100_000
THEIR_GAMES: Final = 5_000
THEIR_GAMES_FROM_PYTHON: Final = 500
SIMULATIONS: Final = 200_000
THEIR_SIMULATIONS: Final = 5_000
EXPLORE: Final = 1.4
"""The exploration constant that OpenSpiel's examples use."""
MEMORY: Final = 2_000
"""Megabytes that its tree may take."""
UNBOUNDED: Final = 1 << 30
MATCHES: Final = 40
SECONDS_A_MOVE: Final = 0.05
PAIRS: Final = 5


def beside_openspiel() -> Iterator[Row]:
    """Give the rows in order, or say that the peer is not there."""
    if pyspiel is None:
        yield Row("random games, search and matches beside OpenSpiel", 0.0, NOT_MEASURED, beside="no open_spiel here")
        return
    game = cubetable.game("eight_by_eight")
    yield from random_games(game, game.start(), GOMOKU, ("20", "50"))
    yield simulations(game, decision(game), GOMOKU, "15")
    for same_game, same in ((example("connect_four"), "connect_four"), (example("hex", swap=False), "hex")):
        yield from random_games(same_game, same_game.start(), same, ("10", ""))
        yield simulations(same_game, same_game.start(), same, "10")
    for name in ("eight_by_eight", "cubulus"):
        yield match(cubetable.game(name))


def random_games(game: Game, start: State, same: str, wanted: tuple[str, str]) -> Iterator[Row]:
    """Random games a second beside its C++ core, and beside the same driven from Python."""
    theirs = pyspiel.load_game(same)
    ours, core, driven = [], [], []
    for number in range(ROUNDS):
        ours.append(worked(partial(playouts, game, start, GAMES, seeded(SEED + number))) / GAMES)
        bot = openspiel_bot(theirs, simulations=1, rollouts=THEIR_GAMES, seed=SEED + number)
        core.append(worked(partial(bot.step, theirs.new_initial_state())) / THEIR_GAMES)
        driven.append(worked(partial(play_from_python, theirs, SEED + number)) / THEIR_GAMES_FROM_PYTHON)
    rate = 1e-6 / median(ours)
    for peer, seconds, at_least in zip(("C++ core", "driven from Python"), (core, driven), wanted, strict=True):
        ratio = median(t / o for t, o in zip(seconds, ours, strict=True))
        yield Row(f"{game} random games", rate, "M/s", ratio, f"OpenSpiel {same}, {peer}", at_least)


def play_from_python(game: Any, seed: int) -> None:  # OpenSpiel has no types
    """Play random games as OpenSpiel's examples do."""
    rng = random.Random(seed)  # noqa: S311  # random games are no secrets
    for _ in range(THEIR_GAMES_FROM_PYTHON):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))


def simulations(game: Game, state: State, same: str, wanted: str) -> Row:
    """Simulations a second of one thread of tree search, one random game each, from the first decision."""
    theirs, search = pyspiel.load_game(same), TreeSearch(game)
    ours, core = [], []
    for number in range(ROUNDS):
        budget = Budget(nodes=SIMULATIONS)
        ours.append(worked(partial(search.think, state, budget, SEED + number)) / SIMULATIONS)
        bot = openspiel_bot(theirs, simulations=THEIR_SIMULATIONS, rollouts=1, seed=SEED + number)
        core.append(worked(partial(bot.step, theirs.new_initial_state())) / THEIR_SIMULATIONS)
    ratio = median(t / o for t, o in zip(core, ours, strict=True))
    beside = f"OpenSpiel {same}, MCTSBot in C++"
    return Row(f"{game} tree search, simulations", 1e-6 / median(ours), "M/s", ratio, beside, wanted)


def two_threads_of_search() -> Row:
    """Twice the simulations on two threads against once on one."""
    game = cubetable.game("eight_by_eight")
    state, search = decision(game), TreeSearch(game, threads=2)
    ratios = []
    for number in range(PAIRS):
        alone = timed(partial(search.think, state, Budget(nodes=SIMULATIONS), number))
        pair = timed(partial(search.think, state, Budget(nodes=2 * SIMULATIONS, threads=2), number))
        ratios.append(2 * alone / pair)
    what = "eight_by_eight tree search on two threads"
    return Row(what, median(ratios), "times", median(ratios), "one thread", "1.8")


def match(game: Game, games: int = MATCHES, seconds: float = SECONDS_A_MOVE) -> Row:
    """Our strongest bot against OpenSpiel's search, which plays our rules; equal time a move, one thread each."""
    spiel = load(str(game))
    won = decided = 0
    for number in range(games):
        seat = number % game.players
        ours = bots.make(bots.STRONGEST, game, seed=number, budget=Budget(seconds=seconds))
        theirs = openspiel_bot(spiel, simulations=UNBOUNDED, rollouts=1, seed=number, seconds=seconds)
        winners = play(game, spiel, ours, theirs, seat, np.random.default_rng(SEED + number))
        decided += len(winners) == 1
        won += winners == (seat,)
    what = f"{game} {bots.STRONGEST} against OpenSpiel's MCTSBot, {seconds:g} s a move"
    beside = f"won of {decided} decided games"
    return Row(what, 100 * won / max(decided, 1), "% won", won / max(decided, 1), beside, "0.95")


def play(
    game: Game,
    spiel: Any,  # OpenSpiel has no types
    ours: bots.Bot,
    theirs: Any,
    seat: int,
    rng: np.random.Generator,
) -> tuple[int, ...]:
    """Play one game, both sides seeing the same; give who won."""
    state, mirrored = game.start(), spiel.new_initial_state()
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            moves, chances = zip(*game.chances(state), strict=True)
            move = int(rng.choice(moves, p=chances))
        elif actor == seat:
            move = ours.choose(game, state, seat)
        else:
            # The same as `step`, which releases Python's lock and so cannot search a game written in Python.
            found = theirs.mcts_search(mirrored).best_child()
            # Nothing is found where not one game was over in time.
            action = found.action if found else int(rng.choice(mirrored.legal_actions()))
            move = game.coder.move(state, actor, action)
        mirrored.apply_action(move if actor == CHANCE else game.coder.action(state, actor, move))
        state = game.play(state, actor, move)
    return game.winners(state)


def openspiel_bot(game: Any, *, simulations: int, rollouts: int, seed: int, seconds: float = -1.0) -> Any:
    """Make OpenSpiel's own search; it and its games have no types."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    policy = pyspiel.ChildSelectionPolicy.UCT
    solves, is_chatty = True, False
    return pyspiel.MCTSBot(game, evaluator, EXPLORE, simulations, MEMORY, solves, seed, is_chatty, policy, seconds)


def decision(game: Game) -> State:
    """Go to the first position in which a seat decides."""
    return game.play(game.start(), CHANCE, 4)
