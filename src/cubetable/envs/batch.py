"""Stepping through many games at once, compiled: one crossing from Python for a whole batch.

All of a game comes in as pointers to its kernels and to its coder's functions, kept in a vector of words: handing a
function over costs more than a small batch, a vector costs nothing. Each game draws nature's moves from a generator of
its own, so that what happens in it depends neither on how many there are nor on the thread it runs on.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir
from numba import boolean, float32, float64, int8, int64, uint64, void
from numba.extending import intrinsic
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.bits import popcount, select
from cubetable.core.coder import NOBODY, OBSERVE, SIGNATURES, Drawing, Mask
from cubetable.core.kernel import POINTERS, RETURNS, STATE, WORDS, pointer
from cubetable.core.rng import Rng, below
from cubetable.core.state import CHANCE, State
from cubetable.envs.payoff import ILLEGAL, SETTLE

Function = Any  # a pointer to a compiled function: Numba has no types of its own
Flags = NDArray[np.bool_]
Floats = NDArray[Any]  # of either width

NOT_OWN: Final = -2
"""What stands in for a game's own `nature` answers."""
ROOM: Final = 3
"""Rows of room to work in: moves, weights, what a seat sees."""

OBSERVERS: Final = {kind: pointer(signature) for kind, signature in OBSERVE.items()}
FUNCTIONS: Final = (
    *(POINTERS[name] for name in ("actors", "moves", "chances", "play", "returns")),
    *(pointer(SIGNATURES[name]) for name in ("move", "mark", "redact", "nature")),
    pointer(SETTLE),
    *OBSERVERS.values(),
)
ACTORS, MOVES, CHANCES, PLAY, RETURN, MOVE, MARK, REDACT, NATURE, SETTLED, OBSERVED = range(len(FUNCTIONS) - 1)
"""Where each stands in the vector; the observers come last."""
WORD: Final = 64
WORDS_EACH: Final = 4
"""At least what Numba's own picture of a function takes."""
FUNCTION_WORDS: Final = WORDS_EACH * len(FUNCTIONS)


# `Any` below: Numba's compile-time interface has no types of its own.
def _place(context: Any, builder: Any, array: Any, words: Any, number: Any, function: Any) -> Any:
    """Point at a function in a vector of words."""
    picture = context.get_value_type(function)
    if context.get_abi_sizeof(picture) > WORDS_EACH * np.dtype(np.int64).itemsize:
        raise TypeError("a pointer to a function takes more words than are kept for it")
    data = context.make_array(array)(context, builder, words).data
    at = builder.gep(data, [builder.mul(number, number.type(WORDS_EACH))])
    return builder.bitcast(at, picture.as_pointer())


@intrinsic
def _keep(_context: Any, words: Any, number: Any, function: Any) -> Any:
    """Write a function to its place in a vector of words."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _place(context, builder, signature.args[0], args[0], args[1], function))
        return context.get_dummy_value()

    return void(words, int64, function), generate


def _read(number: int, words: Any, function: Any) -> Any:
    """Generate what reads a function back."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = ir.Constant(ir.IntType(64), number)
        return builder.load(_place(context, builder, signature.args[0], args[0], at, function))

    return function, generate


def _kept(number: int) -> Any:
    """Make what reads one of the functions back."""

    @intrinsic
    def read(_context: Any, words: Any) -> Any:
        function, generate = _read(number, words, FUNCTIONS[number])
        return function(words), generate

    return read


@intrinsic
def _observe_of(_context: Any, words: Any, drawings: Any) -> Any:
    """Read the function back that draws planes of the kind of some drawings."""
    number = OBSERVED + list(OBSERVERS).index(drawings.dtype)
    function, generate = _read(number, words, FUNCTIONS[number])
    return function(words, drawings), generate


_actors, _moves, _chances, _play, _returns = map(_kept, (ACTORS, MOVES, CHANCES, PLAY, RETURN))
_move, _mark, _redact, _nature, _settle = map(_kept, (MOVE, MARK, REDACT, NATURE, SETTLED))


@kernel.compiled(void(WORDS, *FUNCTIONS))
def keep(
    words: State,
    actors: Function,
    moves: Function,
    chances: Function,
    play: Function,
    returns: Function,
    move: Function,
    mark: Function,
    redact: Function,
    nature: Function,
    settle: Function,
    observe: Function,
    observe_bytes: Function,
) -> None:
    """Write all functions of a game into a vector of words, which then stands for them."""
    _keep(words, ACTORS, actors)
    _keep(words, MOVES, moves)
    _keep(words, CHANCES, chances)
    _keep(words, PLAY, play)
    _keep(words, RETURN, returns)
    _keep(words, MOVE, move)
    _keep(words, MARK, mark)
    _keep(words, REDACT, redact)
    _keep(words, NATURE, nature)
    _keep(words, SETTLED, settle)
    _keep(words, OBSERVED, observe)
    _keep(words, OBSERVED + 1, observe_bytes)


@kernel.compiled(SIGNATURES["redact"])
def show_all(state: State, seat: int) -> None:
    """Stand in where nothing is hidden."""


@kernel.compiled(SIGNATURES["nature"])
def no_nature(state: State, rng: Rng) -> int:
    """Stand in where nature's moves are drawn by their chances."""
    return NOT_OWN


@kernel.inline
def _drawn(weights: State, count: int, rng: Rng) -> int:
    """Draw by weight; where all are alike nothing has to be looked for, which is what a processor guesses badly."""
    total, differ = 0, 0
    for i in range(count):
        total += weights[i]
        differ |= weights[i] ^ weights[0]
    if differ == 0:
        return below(rng, count)
    left = below(rng, total)
    drawn = 0
    while left >= weights[drawn]:
        left -= weights[drawn]
        drawn += 1
    return drawn


@kernel.inline
def _decider(functions: State, state: State, rng: Rng, room: State) -> int:
    """Let nature move; give the seat that decides, the first where several may, or NOBODY at the end."""
    seat = _nature(functions)(state, rng)
    if seat != NOT_OWN:
        return seat
    actors, chances, play = _actors(functions), _chances(functions), _play(functions)
    found, weights = room[0], room[1]
    while actors(state, found) != 0:
        if found[0] != CHANCE:
            return found[0]
        count = chances(state, found, weights)
        play(state, CHANCE, found[_drawn(weights, count, rng)])
    return NOBODY


@kernel.inline
def _draw(functions: State, hidden: bool, state: State, seat: int, room: State, full: float, drawing: Drawing) -> None:
    """Draw what a seat sees."""
    redact, observe = _redact(functions), _observe_of(functions, drawing)
    if hidden:
        seen = room[2, : len(state)]
        for word in range(len(state)):
            seen[word] = state[word]
        redact(seen, seat)
        observe(seen, seat, full, drawing)
    else:
        observe(state, seat, full, drawing)


@kernel.inline
def _offer(functions: State, state: State, seat: int, room: State, mask: Mask) -> None:
    """Mark what a seat may do."""
    moves, mark = _moves(functions), _mark(functions)
    for number in range(len(mask)):
        mask[number] = 0
    mark(room[0], moves(state, seat, room[0]), mask)


@kernel.inline
def _begin(functions: State, start: State, state: State, rng: Rng, room: State) -> int:
    """Put a game back to its start; give the seat that decides first."""
    for word in range(len(start)):
        state[word] = start[word]
    return _decider(functions, state, rng, room)


TABLE: Final = int64[:, ::1]
FLAGS: Final = boolean[::1]
GAMES: Final = (WORDS, boolean, STATE, TABLE, TABLE, uint64[:, ::1], WORDS, int8[:, ::1], float64)
"""Functions, whether something is hidden, the start, room; a row a game of states, generators, seats, masks; `full`."""


@kernel.compiled([void(*GAMES, kind[:, ::1]) for kind in OBSERVERS])
def begin(
    functions: State,
    hidden: bool,
    start: State,
    room: State,
    states: State,
    rngs: Rng,
    seats: State,
    masks: Mask,
    full: float,
    drawings: Drawing,
) -> None:
    """Start all games anew."""
    for i in range(len(states)):
        seats[i] = _begin(functions, start, states[i], rngs[i], room)
        _draw(functions, hidden, states[i], seats[i], room, full, drawings[i])
        _offer(functions, states[i], seats[i], room, masks[i])


@kernel.compiled(
    [
        void(*GAMES, kind[:, ::1], WORDS, boolean, RETURNS, float32[:, ::1], FLAGS, FLAGS, kind[:, ::1])
        for kind in OBSERVERS
    ]
)
def step(
    functions: State,
    hidden: bool,
    start: State,
    room: State,
    states: State,
    rngs: Rng,
    seats: State,
    masks: Mask,
    full: float,
    drawings: Drawing,
    actions: State,
    together: bool,
    shares: Floats,
    rewards: Floats,
    ended: Flags,
    illegal: Flags,
    last: Drawing,
) -> None:
    """Let the seat that decides act in each game; one that ends is drawn a last time and begins again."""
    play, returns = _play(functions), _returns(functions)
    move, settle = _move(functions), _settle(functions)
    for i in range(len(states)):
        state, seat = states[i], seats[i]
        action = actions[i]
        illegal[i] = not (0 <= action < masks.shape[1] and masks[i, action] != 0)
        for other in range(len(shares)):
            rewards[i, other] = 0.0
        following = NOBODY
        if illegal[i]:
            rewards[i, seat] = ILLEGAL
        else:
            play(state, seat, move(action))
            following = _decider(functions, state, rngs[i], room)
            if following == NOBODY:
                returns(state, shares)
                settle(shares, together)
                for other in range(len(shares)):
                    rewards[i, other] = shares[other]
        ended[i] = following == NOBODY
        if ended[i]:
            _draw(functions, hidden, state, seat, room, full, last[i])
            following = _begin(functions, start, state, rngs[i], room)
        seats[i] = following
        _draw(functions, hidden, state, following, room, full, drawings[i])
        _offer(functions, state, following, room, masks[i])


@intrinsic
def _packed(_context: Any, mask: Any, _at: Any) -> Any:
    """Read 64 marks as one word."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        marks = ir.VectorType(ir.IntType(8), WORD)
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        read = builder.load(builder.bitcast(builder.gep(data, [args[1]]), marks.as_pointer()), align=1)
        return builder.bitcast(builder.icmp_unsigned("!=", read, ir.Constant(marks, None)), ir.IntType(64))

    return int64(mask, int64), generate


@kernel.inline
def _marked(mask: Mask, whole: int, number: int) -> int:
    """Find one of the marks by its number; up to `whole` they are read by the word."""
    at, left = 0, number
    while at < whole:
        word = _packed(mask, at)
        if left < popcount(word):
            return at + select(word, left)
        left -= popcount(word)
        at += WORD
    while left > 0 or mask[at] == 0:
        left -= mask[at]
        at += 1
    return at


@kernel.compiled(void(int8[:, ::1], uint64[:, ::1], WORDS))
def choose(masks: Mask, rngs: Rng, actions: State) -> None:
    """Choose one of the marked actions of each game, each equally likely."""
    whole = masks.shape[1] // WORD * WORD
    for i in range(len(masks)):
        mask, count = masks[i], 0
        for at in range(0, whole, WORD):
            count += popcount(_packed(mask, at))
        for at in range(whole, len(mask)):
            count += mask[at]
        actions[i] = _marked(mask, whole, below(rngs[i], count))
