"""Games of a network against itself: compiled from the first move to the last, many in one call.

Each decision is searched with few simulations, shared out by sequential halving among the moves that look best with
some noise added (Gumbel AlphaZero, Danihelka et al. 2022). What the search thinks of the moves is a better policy than
the network's own even where there are fewer simulations than moves. That, what the search expects, and the result of
the game are what is learned.

Without simulations the seats play by habit: each draws its moves by what the game's heuristics think of them. A million
such decisions take seconds. They teach a network what the heuristics know, and how such games end; by playing against
itself alone it needs an hour and more for that.
"""

from collections.abc import Sequence
from math import exp, log
from threading import Event
from typing import Final, NamedTuple

import numpy as np

from cubetable.bots.network.features import features_part, shape_of
from cubetable.bots.network.layers import Layers, Weights
from cubetable.bots.search.guided import EXPLORE, GUIDED_TREE, GuidedTree, description_in, guided_tree, walk
from cubetable.bots.search.pointers import Function, PointerGroup, Words, rules_in
from cubetable.bots.search.tree import (
    CHILD,
    COUNT,
    INTO_ROOT,
    MEAN,
    PRIOR,
    PRIORS,
    SIMULATIONS,
    TRIES,
    Floats,
    add_results,
    alike,
)
from cubetable.core import kernel
from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.rng import Rng, below, draw, seeded
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Fields, float32, int64, void
from cubetable.core.state import CHANCE, State

FRACTION: Final = 2.0**-63
TINY: Final = 1e-9
VISITS_MORE: Final = 30.0
"""How sure a search is of what it found, beside its most visits: the larger, the more outlooks outweigh priors."""
LONGEST: Final = 2_000
"""No game has more decisions; one that has is thrown away."""
PIECE: Final = 2_000
"""So many decisions are played in one call, which nothing can end."""
USUAL_MOVES: Final = 60
"""The room for the moves of a decision, on the average; what does not fit is thrown away with its game."""
ROWS: Final = 1 << 16
SELDOM: Final = 4
"""One in so many positions of nature is learned from too: a search asks for their values."""
GUESTS: Final = 2
"""In one of so many games some seats play by habit, where the game has heuristics."""
UNKNOWN: Final = np.float32(-1.0)
"""Stands for the outlook where nothing was searched."""


class Effort(NamedTuple):
    """How much each decision is searched: so many simulations, among so many moves."""

    simulations: int = 32
    considered: int = 8


BY_HABIT: Final = Effort(0, 0)


class Habit(NamedTuple):
    """How the heuristics of a game weigh its moves."""

    weigh: Function


HABIT: Final = PointerGroup(Habit, {"weigh": PRIORS})
habit_in = HABIT.reader()


class Decisions(NamedTuple):
    """Decisions of finished games, a row each, and the moves that were weighed, one decision after the other.

    Some rows are positions of nature: they have no moves.
    """

    states: State
    seats: State
    ends: State
    """The row after the last move of each decision."""
    moves: State
    policy: Weights
    expected: Weights
    """The share that the search expected for each seat."""
    results: Weights
    """The share that each seat got."""

    def first(self, count: int) -> "Decisions":
        """Give the first decisions."""
        moves = int(self.ends[count - 1]) if count else 0
        return Decisions(
            self.states[:count],
            self.seats[:count],
            self.ends[:count],
            self.moves[:moves],
            self.policy[:moves],
            self.expected[:count],
            self.results[:count],
        )


DECISIONS: Final = Fields(
    (int64[:, ::1], WORDS, WORDS, WORDS, float32[::1], float32[:, ::1], float32[:, ::1]), Decisions
)


class SelfPlayResult(NamedTuple):
    """The decisions of some games, and how many games and simulations they took."""

    decisions: Decisions
    games: int
    simulations: int


def has_habit(game: Game) -> bool:
    """Tell whether a game has heuristics that seats can play by."""
    return features_part(game).habit is not None


def play_games(
    game: Game, layers: Layers, decisions: int, seed: int, effort: Effort, cancel: Event
) -> SelfPlayResult | None:
    """Play whole games until there are so many decisions, or a few more; give None if it is cancelled."""
    habit = HABIT.words(features_part(game).habit or alike)
    tree, rng = guided_tree(game, layers, ROWS), seeded(seed)
    turning = np.random.default_rng(seed)
    parts: list[Decisions] = []
    counts = np.zeros(COUNTS, dtype=np.int64)
    while counts[DECIDED] < decisions:
        if cancel.is_set():
            return None
        part = play_many_in_room(game, tree, habit, rng, effort, counts)
        parts.append(turn_some(game, part, turning))
    return SelfPlayResult(joined(parts), int(counts[GAMES]), int(counts[SIMULATED]))


def play_many_in_room(game: Game, tree: GuidedTree, habit: Words, rng: Rng, effort: Effort, counts: State) -> Decisions:
    """Play one piece, add to the counts, and give its decisions without the room that is left."""
    most = PIECE + LONGEST
    moves = most * min(game.most_moves, USUAL_MOVES) + game.most_moves
    buffer = Decisions(
        states=np.empty((most, game.size), dtype=np.int64),
        seats=np.empty(most, dtype=np.int64),
        ends=np.empty(most, dtype=np.int64),
        moves=np.empty(moves, dtype=np.int64),
        policy=np.empty(moves, dtype=np.float32),
        expected=np.empty((most, game.players), dtype=np.float32),
        results=np.empty((most, game.players), dtype=np.float32),
    )
    own = np.zeros(COUNTS, dtype=np.int64)
    terms = np.array([PIECE, *effort, has_habit(game)], dtype=np.int64)
    fast(play_many)(tree, habit, buffer, game.start(), rng, terms, own)
    counts += own
    return buffer.first(int(own[DECIDED]))


def turn_some(game: Game, decisions: Decisions, rng: np.random.Generator) -> Decisions:
    """Turn the board of each decision by one of the game's symmetries, or leave it as it is."""
    symmetries = game.symmetries if shape_of(game).turned else ()
    chosen = rng.integers(len(symmetries) + 1, size=len(decisions.seats))
    begin = 0
    for row, (which, end) in enumerate(zip(chosen.tolist(), decisions.ends.tolist(), strict=True)):
        if which < len(symmetries):
            symmetry, state, seat = symmetries[which], decisions.states[row].copy(), int(decisions.seats[row])
            turned = [symmetry.move(state, seat, move) for move in decisions.moves[begin:end].tolist()]
            decisions.moves[begin:end] = turned
            decisions.states[row] = symmetry.state(state)
        begin = end
    return decisions


def joined(parts: Sequence[Decisions]) -> Decisions:
    """Put decisions one after another."""
    before = np.cumsum([0, *(len(part.moves) for part in parts)])
    moved = [part._replace(ends=part.ends + first) for part, first in zip(parts, before.tolist(), strict=False)]
    return Decisions(*(np.concatenate(column) for column in zip(*moved, strict=True)))


# --- Compiled ------------------------------------------------------------------------------------------

WANTED, SPENT, CONSIDERED, INVITED = range(4)
"""The terms of self-play."""
DECIDED, GAMES, SIMULATED = range(3)
"""Its counts."""
COUNTS: Final = 3


@kernel.inline
def gumbel(rng: Rng) -> float:
    """Draw from the Gumbel distribution: the largest of many, as noise on logarithms of probabilities."""
    return -log(-log(draw(rng) * FRACTION + TINY) + TINY)


@kernel.inline
def sureness(tree: GuidedTree, node: int) -> float:
    """Say how much outlooks weigh, beside the logarithms of priors."""
    most = np.float32(0.0)
    for row in range(node + 1, node + 1 + tree.rows[node, COUNT]):
        most = max(most, tree.stats[row, TRIES])
    return VISITS_MORE + float(most)


@kernel.inline
def mixed_value(tree: GuidedTree, node: int, value: float) -> float:
    """Guess what a move is worth that was not tried: from the network's value and the moves that were."""
    stats, tried, weight, total = tree.stats, 0.0, 0.0, 0.0
    for row in range(node + 1, node + 1 + tree.rows[node, COUNT]):
        if stats[row, TRIES] > np.float32(0.0):
            tried += stats[row, TRIES]
            weight += stats[row, PRIOR]
            total += stats[row, PRIOR] * stats[row, MEAN]
    if tried == 0.0 or weight < TINY:
        return value
    return (value + tried * total / weight) / (1.0 + tried)


@kernel.inline
def next_candidate(tree: GuidedTree, node: int, noise: Floats, visits: float, sure: float) -> int:
    """Choose, among moves with so many visits, the one that looks best; 0 if there is none."""
    stats, best, chosen = tree.stats, -1e300, 0
    for i in range(tree.rows[node, COUNT]):
        row = node + 1 + i
        if stats[row, TRIES] == np.float32(visits):
            worth = noise[i] + (sure * stats[row, MEAN] if visits > 0 else 0.0)
            if worth > best:
                best, chosen = worth, row
    return chosen


@kernel.inline
def simulate_from(tree: GuidedTree, root: State, rng: Rng, explore: float, forced: int) -> None:
    """Simulate once, with this first move."""
    for word in range(len(root)):
        tree.state[word] = root[word]
    depth = walk(tree, rng, explore, forced)
    add_results(tree, depth)
    tree.used[SIMULATIONS] += 1


@kernel.inline
def halve(tree: GuidedTree, root: State, rng: Rng, noise: Floats, spent: int, considered: int) -> int:
    """Share the simulations out by sequential halving; give the row of the move that looks best in the end."""
    node = int(tree.rows[INTO_ROOT, CHILD])
    left, alive, visits = spent, min(considered, int(tree.rows[node, COUNT])), 0.0
    rounds = 0
    while 1 << rounds < alive:
        rounds += 1
    share = max(spent // max(rounds, 1), alive)
    while left > 0:
        times = max(share // alive, 1)
        for _ in range(times):
            sure = sureness(tree, node)
            for _i in range(alive):
                row = next_candidate(tree, node, noise, visits, sure)
                if row == 0 or left == 0:
                    break
                simulate_from(tree, root, rng, EXPLORE, row)
                left -= 1
            visits += 1.0
        if alive == 1:
            break
        alive = max(alive // 2, 1)
    return next_most_visited(tree, node, noise)


@kernel.inline
def next_most_visited(tree: GuidedTree, node: int, noise: Floats) -> int:
    """Choose the best-looking of the moves with the most visits."""
    most = np.float32(0.0)
    for row in range(node + 1, node + 1 + tree.rows[node, COUNT]):
        most = max(most, tree.stats[row, TRIES])
    return next_candidate(tree, node, noise, float(most), sureness(tree, node))


@kernel.inline
def write_policy(tree: GuidedTree, node: int, value: float, out: Decisions, at: int) -> int:
    """Write the moves and the improved policy; give where they end."""
    count, mixed, sure = int(tree.rows[node, COUNT]), mixed_value(tree, node, value), sureness(tree, node)
    most = -1e300
    for i in range(count):
        row = node + 1 + i
        outlook = float(tree.stats[row, MEAN]) if tree.stats[row, TRIES] > np.float32(0.0) else mixed
        tree.worth[i] = log(tree.stats[row, PRIOR] + TINY) + sure * outlook
        most = max(most, tree.worth[i])
    total = 0.0
    for i in range(count):
        tree.worth[i] = exp(tree.worth[i] - most)
        total += tree.worth[i]
    for i in range(count):
        out.moves[at + i] = tree.moves[node + 1 + i]
        out.policy[at + i] = tree.worth[i] / total
    return at + count


@kernel.compiled(int64(GUIDED_TREE, STATE, int64, RNG, WORDS, RETURNS, DECISIONS, int64))
def decide(
    tree: GuidedTree, state: State, seat: int, rng: Rng, terms: State, noise: Floats, out: Decisions, row: int
) -> int:
    """Search a position, write the decision down, and give the move."""
    tree.used[:] = INTO_ROOT + 1, 0
    tree.totals[:] = 0.0
    tree.rows[INTO_ROOT, CHILD] = 0
    simulate_from(tree, state, rng, EXPLORE, 0)
    node = int(tree.rows[INTO_ROOT, CHILD])
    value = tree.returns[seat]
    for i in range(tree.rows[node, COUNT]):
        noise[i] = gumbel(rng) + log(tree.stats[node + 1 + i, PRIOR] + TINY)
    chosen = halve(tree, state, rng, noise, terms[SPENT], terms[CONSIDERED])
    begin = out.ends[row - 1] if row > 0 else 0
    out.ends[row] = write_policy(tree, node, value, out, begin)
    for word in range(len(state)):
        out.states[row, word] = state[word]
    out.seats[row] = seat
    for other in range(len(tree.totals)):
        out.expected[row, other] = tree.totals[other] / tree.used[SIMULATIONS]
    return tree.moves[chosen]


@kernel.inline
def note(state: State, seat: int, out: Decisions, row: int) -> None:
    """Write a position down without moves: only its result is learned."""
    out.ends[row] = out.ends[row - 1] if row > 0 else 0
    for word in range(len(state)):
        out.states[row, word] = state[word]
    out.seats[row] = seat
    out.expected[row, 0] = UNKNOWN


@kernel.inline
def drawn_from(policy: Weights, begin: int, end: int, rng: Rng) -> int:
    """Draw a move's place by the policy."""
    left, place = draw(rng) * FRACTION, begin
    while place < end - 1 and left >= policy[place]:
        left -= policy[place]
        place += 1
    return place


@kernel.compiled(int64(GUIDED_TREE, HABIT.vector, STATE, int64, RNG, WORDS, DECISIONS, int64))
def follow(
    tree: GuidedTree, habit: Words, state: State, seat: int, rng: Rng, terms: State, out: Decisions, row: int
) -> int:
    """Draw a move by habit, write the decision down, and give the move; only the result tells what to expect.

    Where others search, moves by habit are not learned.
    """
    moves, worth, begin, total = tree.scratch[0], tree.worth, out.ends[row - 1] if row > 0 else 0, 0.0
    count = rules_in(tree.rules).moves(state, seat, moves)
    habit_in(habit).weigh(state, seat, moves, count, worth)
    for i in range(count):
        total += worth[i]
    for i in range(count):
        out.moves[begin + i] = moves[i]
        out.policy[begin + i] = worth[i] / total
    note(state, seat, out, row)
    if terms[SPENT] == 0:
        out.ends[row] = begin + count
    return out.moves[drawn_from(out.policy, begin, begin + count, rng)]


@kernel.inline
def draw_by_weight(weights: State, count: int, rng: Rng) -> int:
    """Draw a place by its weight."""
    total = 0
    for i in range(count):
        total += weights[i]
    left, index = int(draw(rng) * FRACTION * total), 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index


@kernel.inline
def has_room(out: Decisions, row: int, widest: int) -> bool:
    """Tell whether one more decision fits."""
    used = out.ends[row - 1] if row > 0 else 0
    return row < len(out.seats) and used + widest <= len(out.moves)


@kernel.inline
def write_results(out: Decisions, first: int, last: int, returns: Floats) -> None:
    """Write what each seat got to all positions of a game, and expect it where nothing was searched."""
    for i in range(first, last):
        unknown = out.expected[i, 0] == UNKNOWN
        for other in range(len(returns)):
            out.results[i, other] = returns[other]
            if unknown:
                out.expected[i, other] = returns[other]


@kernel.inline
def draw_guests(players: int, rng: Rng, terms: State) -> int:
    """Draw the seats that play by habit in a game, as bits: all of them where nothing is searched."""
    everyone = (1 << players) - 1
    if terms[SPENT] == 0:
        return everyone
    return below(rng, everyone + 1) if terms[INVITED] != 0 and below(rng, GUESTS) == 0 else 0


@kernel.compiled(void(GUIDED_TREE, HABIT.vector, DECISIONS, STATE, RNG, WORDS, WORDS))
@kernel.allocates
def play_many(
    tree: GuidedTree, habit: Words, out: Decisions, start: State, rng: Rng, terms: State, counts: State
) -> None:
    """Play game after game until there are enough decisions; what is written last is a whole game."""
    rules, description = rules_in(tree.rules), description_in(tree.description)
    state, world, noise = start.copy(), start.copy(), np.zeros(len(tree.worth))
    buffer, weights = np.zeros(len(tree.worth), dtype=np.int64), np.zeros(len(tree.worth), dtype=np.int64)
    while counts[DECIDED] < terms[WANTED]:
        state[:] = start
        row, guests = counts[DECIDED], draw_guests(len(tree.returns), rng, terms)
        while rules.actors(state, buffer) != 0 and has_room(out, row, len(buffer)):
            seat = buffer[0]
            if seat == CHANCE:
                if below(rng, SELDOM) == 0:
                    note(state, description.viewer(state), out, row)
                    row += 1
                count = rules.chances(state, buffer, weights)
                move = buffer[draw_by_weight(weights, count, rng)]
            else:
                count = rules.moves(state, seat, buffer)
                move = buffer[0]
                if count > 1:
                    world[:] = state
                    description.imagine(world, seat, rng)
                    if (guests >> seat) & 1 != 0:
                        move = follow(tree, habit, world, seat, rng, terms, out, row)
                    else:
                        move = decide(tree, world, seat, rng, terms, noise, out, row)
                        counts[SIMULATED] += tree.used[SIMULATIONS]
                    row += 1
            rules.play(state, seat, move)
        if has_room(out, row, len(buffer)):
            rules.returns(state, tree.returns)
            write_results(out, counts[DECIDED], row, tree.returns)
            counts[DECIDED] = row
            counts[GAMES] += 1
        elif counts[DECIDED] > 0:
            return
