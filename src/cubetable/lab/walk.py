"""Random games that leave a trace: compiled, a batch in one crossing, each from its own number alone."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import RULES, Words, rules_in, rules_of
from cubetable.core import kernel
from cubetable.core.bits import unsigned
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import Rng, below, seeded, stirred
from cubetable.core.signature import RNG, STATE, WORDS, Fields, int64
from cubetable.core.state import CHANCE, State

Trace = NDArray[np.int64]

ACTOR: Final = 0
MOVE: Final = 1
OFFERED: Final = 2
ACTORS: Final = 3
COLUMNS: Final = 4
"""A row for each move: who made it, the move, how many that actor had, and how many might have acted."""

MOST_MOVES: Final = 20_000
"""A game that is not over by then is left unfinished."""
TRACE_ROWS: Final = 5 * MOST_MOVES
"""Rows of the trace of a batch: many short games, or a few of the longest."""
BATCH: Final = 1000
WORDS_OF_RNG: Final = 4


class GameWalk(NamedTuple):
    """A game that was played: its number, its trace, and where it ended."""

    number: int
    trace: Trace
    final: State


class WalkingSpace(NamedTuple):
    """The kernels and arrays that play random games."""

    rules: Words
    first: State
    trace: Trace
    ends: State
    finals: State
    who: State
    acts: State
    offered: State
    weights: State
    rng: Rng


TABLE: Final = int64[:, ::1]
WALKING_SPACE: Final = Fields((RULES.vector, STATE, TABLE, WORDS, TABLE, WORDS, WORDS, WORDS, WORDS, RNG), WalkingSpace)


def walk_games(game: Game, seed: int, start: int, stop: int) -> Iterator[GameWalk]:
    """Play the random games of these numbers; the next batch overwrites what is given."""
    mixture, most = int(seeded(seed)[0] >> np.uint64(1)), min(BATCH, stop - start)
    space = _space(game, most)
    begin = start
    while begin < stop:
        done = fast(_walk)(space, mixture, begin, min(most, stop - begin))
        for i in range(done):
            yield GameWalk(begin + i, space.trace[space.ends[i - 1] if i else 0 : space.ends[i]], space.finals[i])
        begin += done


def _space(game: Game, games: int) -> WalkingSpace:
    """Return the arrays and kernels for a batch of so many games."""
    who, acts = np.zeros((2, game.players + 2), dtype=np.int64)
    offered, weights = np.empty((2, game.most_moves), dtype=np.int64)
    return WalkingSpace(
        rules=rules_of(game),
        first=game.start(),
        trace=np.empty((TRACE_ROWS, COLUMNS), dtype=np.int64),
        ends=np.zeros(games, dtype=np.int64),
        finals=np.empty((games, game.size), dtype=np.int64),
        who=who,
        acts=acts,
        offered=offered,
        weights=weights,
        rng=np.zeros(WORDS_OF_RNG, dtype=np.uint64),
    )


@kernel.inline
def choose_actor(who: State, count: int, acts: State) -> int:
    """Of several who may act, take the seat that has acted least, the lowest of them; never the clock."""
    actor = who[0]
    for i in range(1, count):
        if who[i] >= 0 and acts[who[i]] < acts[actor]:
            actor = who[i]
    return actor


@kernel.inline
def pick_by_weight(weights: State, count: int, rng: Rng) -> int:
    """Draw one of nature's outcomes."""
    total = 0
    for i in range(count):
        total += weights[i]
    left, at = below(rng, total), 0
    while left >= weights[at]:
        left -= weights[at]
        at += 1
    return at


@kernel.inline
def begin_game(w: WalkingSpace, state: State, mixture: int, number: int) -> None:
    """Put a game at its start and its generator where its number says."""
    word = stirred(mixture, number)
    for i in range(WORDS_OF_RNG):
        word = stirred(stirred(word, i + 1), i + 1)
        w.rng[i] = unsigned(word)
    for i in range(len(w.first)):
        state[i] = w.first[i]
    for i in range(len(w.acts)):
        w.acts[i] = 0


@kernel.inline
def make_move(w: WalkingSpace, state: State, actors: int, row: int) -> None:
    """Let one of those who may act make a random move, and write it into the trace."""
    rules, actor = rules_in(w.rules), choose_actor(w.who, actors, w.acts)
    if actor == CHANCE:
        count = rules.chances(state, w.offered, w.weights)
        move = w.offered[pick_by_weight(w.weights, count, w.rng)]
    else:
        count = rules.moves(state, actor, w.offered)
        move = w.offered[below(w.rng, count)]
        if actor >= 0:
            w.acts[actor] += 1
    w.trace[row, ACTOR] = actor
    w.trace[row, MOVE] = move
    w.trace[row, OFFERED] = count
    w.trace[row, ACTORS] = actors
    rules.play(state, actor, move)


@kernel.compiled(int64(WALKING_SPACE, int64, int64, int64))
def _walk(w: WalkingSpace, mixture: int, begin: int, most: int) -> int:
    """Play games into the trace, as long as there is room for the longest, and say how many."""
    actors_of = rules_in(w.rules).actors
    done, row = 0, 0
    while done < most and row + MOST_MOVES <= len(w.trace):
        state = w.finals[done]
        begin_game(w, state, mixture, begin + done)
        limit = row + MOST_MOVES
        actors = actors_of(state, w.who)
        while actors > 0 and row < limit:
            make_move(w, state, actors, row)
            row += 1
            actors = actors_of(state, w.who)
        w.ends[done] = row
        done += 1
    return done
