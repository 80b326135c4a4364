"""Stepping through many games at once, compiled: one crossing from Python for a whole batch.

Each game draws nature's moves from a generator of its own, so that what happens in it depends neither on how many
there are nor on the thread that it runs on.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.bots.search.pointers import Words
from cubetable.core import kernel
from cubetable.core.bits import popcount, select, signed
from cubetable.core.coder import NOBODY, Mask, PlaneArray
from cubetable.core.rng import Rng, below
from cubetable.core.signature import (
    RETURNS,
    STATE,
    WORDS,
    Fields,
    boolean,
    float32,
    float64,
    int8,
    int64,
    uint64,
    void,
)
from cubetable.core.state import CHANCE, State
from cubetable.envs.functions import FUNCTIONS, NOT_OWN, OBSERVERS, functions_in, observer_in, presenter_in
from cubetable.envs.payoff import ILLEGAL

Floats = NDArray[Any]  # of either width

SCRATCH_ROWS: Final = 4
"""Rows of numbers to work with: moves, weights, what a seat sees, the seats that decide next."""
FOLLOWING: Final = 3
WORD: Final = 64
AT_ONCE: Final = 64
"""So many games with a function for it act before they are drawn; they stay in the processor's nearest memory."""
WAIT: Final = 0
"""The only action of a seat that waits. Nothing is done."""

BEGIN, STEP, CHOOSE, WANDER = range(4)
"""The functions of a batch."""


class Batch(NamedTuple):
    """Games of one kind: what they go by, room to work in, and what has a row a game.

    A game has a view for the seat that is to act, or one for each seat. A view is a row of planes and a row of marks;
    `planes` and `masks` may be the same memory, as only the first `area` numbers of planes and the marks from `first`
    on are used.
    """

    functions: Words
    hidden: bool
    together: bool
    full: float
    area: int
    first: int
    start: State
    scratch: State
    shares: Floats
    states: State
    rngs: Rng
    policies: Rng
    seats: State
    masks: Mask
    planes: PlaneArray
    last: PlaneArray
    actions: State
    rewards: Floats
    own: Floats
    ended: NDArray[np.bool_]
    illegal: NDArray[np.bool_]

    def part(self, rows: slice) -> "Batch":
        """Give some of the games, with room of their own to work in."""
        own: dict[str, Any] = {name: getattr(self, name)[rows] for name in ROWS}
        return self._replace(scratch=np.empty_like(self.scratch), shares=np.empty_like(self.shares), **own)


ROWS: Final = Batch._fields[Batch._fields.index("states") :]
"""The fields that have a row a game."""
TABLE: Final = int64[:, ::1]
RNGS: Final = uint64[:, ::1]
FLAGS: Final = boolean[::1]
BATCHES: Final = {
    kind.name: Fields.of(
        Batch,
        functions=FUNCTIONS.vector,
        hidden=boolean,
        together=boolean,
        full=float64,
        area=int64,
        first=int64,
        start=STATE,
        scratch=TABLE,
        shares=RETURNS,
        states=TABLE,
        rngs=RNGS,
        policies=RNGS,
        seats=WORDS,
        masks=int8[:, :, ::1],
        planes=kind[:, :, ::1],
        last=kind[:, ::1],
        actions=WORDS,
        rewards=float32[:, ::1],
        own=float32[::1],
        ended=FLAGS,
        illegal=FLAGS,
    )
    for kind in OBSERVERS
}
"""The types of a batch, by the kind of numbers that its planes have."""


@kernel.inline
def _draw_by_weight(weights: State, count: int, rng: Rng) -> int:
    """Draw by weight; where all are alike nothing has to be looked for, which is what a processor guesses badly."""
    total, differ = 0, 0
    for i in range(count):
        total += weights[i]
        differ |= weights[i] ^ weights[0]
    if differ == 0:
        return below(rng, count)
    left = below(rng, total)
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index


@kernel.inline
def _decider(games: Batch, state: State, rng: Rng) -> int:
    """Make the chance moves; return the seat that decides, the first where several may, or NOBODY at the end."""
    functions = functions_in(games.functions)
    seat = functions.nature(state, rng)
    if seat != NOT_OWN:
        return seat
    actors, chances, play = functions.actors, functions.chances, functions.play
    buffer, weights = games.scratch[0], games.scratch[1]
    while actors(state, buffer) != 0:
        if buffer[0] != CHANCE:
            return buffer[0]
        count = chances(state, buffer, weights)
        play(state, CHANCE, buffer[_draw_by_weight(weights, count, rng)])
    return NOBODY


@kernel.inline
def _draw(games: Batch, state: State, seat: int, drawing: PlaneArray) -> None:
    """Draw the planes of a position as a seat sees it."""
    redact, observe = functions_in(games.functions).redact, observer_in(games.functions, drawing)
    if games.hidden:
        position = games.scratch[2, : len(state)]
        for word in range(len(state)):
            position[word] = state[word]
        redact(position, seat)
        observe(position, seat, games.full, drawing)
    else:
        observe(state, seat, games.full, drawing)


@kernel.inline
def _offer(games: Batch, state: State, seat: int, mask: Mask) -> None:
    """Set the places of the actions that a seat may choose to 1, all others to 0."""
    functions = functions_in(games.functions)
    if functions.offer(state, seat, mask):
        return
    moves, mark, buffer = functions.moves, functions.mark, games.scratch[0]
    for number in range(len(mask)):
        mask[number] = 0
    mark(buffer, moves(state, seat, buffer), mask)


@kernel.inline
def _mask(games: Batch, i: int, seat: int) -> Mask:
    """Find the marks of what a seat may do in one of the games."""
    return games.masks[i, seat if games.masks.shape[1] > 1 else 0, games.first :]


@kernel.inline
def _show(games: Batch, i: int, seat: int) -> None:
    """Let a seat decide in one of the games; a seat that waits, and has a view, may only do what is number 0."""
    games.seats[i] = seat
    views = games.planes.shape[1]
    for view in range(views):
        looks = view if views > 1 else seat
        _draw(games, games.states[i], looks, games.planes[i, view, : games.area])
        mask = _mask(games, i, looks)
        if looks == seat:
            _offer(games, games.states[i], seat, mask)
        else:
            for number in range(len(mask)):
                mask[number] = number == WAIT


@kernel.inline
def _begin(games: Batch, i: int) -> int:
    """Put a game back to its start; give the seat that decides first."""
    state = games.states[i]
    for word in range(len(state)):
        state[word] = games.start[word]
    return _decider(games, state, games.rngs[i])


@kernel.inline
def _reward(games: Batch, i: int) -> None:
    """Give each seat of a game that is over its reward."""
    functions = functions_in(games.functions)
    returns, settle = functions.returns, functions.settle
    returns(games.states[i], games.shares)
    settle(games.shares, games.together)
    for other in range(len(games.shares)):
        games.rewards[i, other] = games.shares[other]


@kernel.inline
def _is_legal(games: Batch, i: int) -> bool:
    """Tell whether the chosen action is marked."""
    view, place = games.seats[i] if games.masks.shape[1] > 1 else 0, games.first + games.actions[i]
    return games.first <= place < games.masks.shape[2] and games.masks[i, view, place] != 0


@kernel.inline
def _acted(games: Batch, i: int) -> int:
    """Make the chosen move; return the seat that decides next, or NOBODY at the end."""
    state, seat, action = games.states[i], games.seats[i], games.actions[i]
    for other in range(len(games.shares)):
        games.rewards[i, other] = 0.0
    games.illegal[i] = not _is_legal(games, i)
    if games.illegal[i]:
        games.rewards[i, seat] = ILLEGAL
        return NOBODY
    functions = functions_in(games.functions)
    play, move = functions.play, functions.move
    play(state, seat, move(action))
    following = _decider(games, state, games.rngs[i])
    if following == NOBODY:
        _reward(games, i)
    return following


@kernel.inline
def _step(games: Batch, i: int) -> None:
    """Go on by one action; a game that ends is drawn a last time and begins again."""
    seat, following = games.seats[i], _acted(games, i)
    games.own[i] = games.rewards[i, seat]
    games.ended[i] = following == NOBODY
    if games.ended[i]:
        _draw(games, games.states[i], seat, games.last[i])
        following = _begin(games, i)
    _show(games, i, following)


def packed(mask: Mask, at: int) -> int:
    """Read 64 marks as one word; compiled code reads all of them at once."""
    return signed(sum(1 << bit for bit in range(WORD) if mask[at + bit] != 0))


@kernel.inline
def _marks(mask: Mask, at: int) -> int:
    """Read the marks from a place on, up to 64, as one word."""
    if at + WORD <= len(mask):
        return packed(mask, at)
    word = 0
    for bit in range(len(mask) - at):
        word |= int(mask[at + bit]) << bit
    return word


@kernel.inline
def _chosen(mask: Mask, rng: Rng) -> int:
    """Choose one of the marked actions, each equally likely."""
    count = 0
    for at in range(0, len(mask), WORD):
        count += popcount(_marks(mask, at))
    left, at = below(rng, count), 0
    word = _marks(mask, at)
    while left >= popcount(word):
        left -= popcount(word)
        at += WORD
        word = _marks(mask, at)
    return at + select(word, left)


# --- Many games at a time, where a game has functions for that ---


@kernel.inline
def _show_all(games: Batch) -> None:
    """Draw all games, and mark what the seats that decide may do."""
    present, planes = presenter_in(games.functions, games.planes[0, 0]), games.planes
    one_by_one = games.hidden or planes.shape[1] > 1
    if one_by_one or not present(games.states, games.seats, games.full, planes, games.masks, games.first):
        for i in range(len(games.states)):
            _show(games, i, games.seats[i])


@kernel.inline
def _end(games: Batch, i: int) -> int:
    """Give the rewards of a game that is over, draw it a last time and begin anew; give the seat that decides first."""
    seat = games.seats[i]
    if games.illegal[i]:
        games.rewards[i, seat] = ILLEGAL
    else:
        _reward(games, i)
    games.own[i] = games.rewards[i, seat]
    _draw(games, games.states[i], seat, games.last[i])
    return _begin(games, i)


@kernel.inline
def _step_all(games: Batch) -> None:
    """Go on by one action in all games."""
    act, following = functions_in(games.functions).act, games.scratch[FOLLOWING, : len(games.states)]
    for i in range(len(following)):
        games.illegal[i] = not _is_legal(games, i)
        following[i] = NOBODY if games.illegal[i] else games.seats[i]
    act(games.states, following, games.actions, games.rngs)
    for i in range(len(following)):
        for other in range(len(games.shares)):
            games.rewards[i, other] = 0.0
        games.own[i] = 0.0
        games.ended[i] = following[i] == NOBODY
        games.seats[i] = _end(games, i) if games.ended[i] else following[i]


@kernel.inline
def _rows(games: Batch, first: int, end: int) -> Batch:
    """Give some of the games; the room to work in stays the same."""
    return Batch(
        games.functions,
        games.hidden,
        games.together,
        games.full,
        games.area,
        games.first,
        games.start,
        games.scratch,
        games.shares,
        games.states[first:end],
        games.rngs[first:end],
        games.policies[first:end],
        games.seats[first:end],
        games.masks[first:end],
        games.planes[first:end],
        games.last[first:end],
        games.actions[first:end],
        games.rewards[first:end],
        games.own[first:end],
        games.ended[first:end],
        games.illegal[first:end],
    )


@kernel.compiled(*(void(int64, int64, batch) for batch in BATCHES.values()))
def work_together(job: int, times: int, every: Batch) -> None:
    """Do a job with all games, some of them at a time, where a game has functions for that."""
    for _ in range(times):
        for first in range(0, len(every.states), AT_ONCE):
            games = _rows(every, first, min(first + AT_ONCE, len(every.states)))
            for i in range(len(games.states)):
                if job == BEGIN:
                    games.seats[i] = _begin(games, i)
                elif job != STEP:
                    games.actions[i] = _chosen(_mask(games, i, games.seats[i]), games.policies[i])
            if job in (STEP, WANDER):
                _step_all(games)
            if job != CHOOSE:
                _show_all(games)


@kernel.compiled(*(void(int64, int64, batch) for batch in BATCHES.values()))
def work_one_by_one(job: int, times: int, games: Batch) -> None:
    """Do a job with all games, one after the other."""
    if job == BEGIN:
        for i in range(len(games.states)):
            _show(games, i, _begin(games, i))
        return
    for _ in range(times):
        for i in range(len(games.states)):
            if job != STEP:
                games.actions[i] = _chosen(_mask(games, i, games.seats[i]), games.policies[i])
            if job != CHOOSE:
                _step(games, i)


@kernel.compiled(*(void(int64, int64, batch) for batch in BATCHES.values()))
def work(job: int, times: int, games: Batch) -> None:
    """Begin all games anew, let the seat that decides act in each, choose a legal action of each at random, or both.

    Each way is a function by itself: as one, the processor took a sixth longer for a step of Cubulus.
    """
    act = functions_in(games.functions).act
    # With no game it only says whether it is a game's own.
    if act(games.states[:0], games.seats[:0], games.actions[:0], games.rngs[:0]):
        work_together(job, times, games)
    else:
        work_one_by_one(job, times, games)
