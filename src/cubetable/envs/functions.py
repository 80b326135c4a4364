"""A game's compiled functions in a vector of words, for code that steps through games of any kind.

To hand functions over one by one costs more than a small batch does; a vector costs nothing.
"""

from typing import Any, Final

import numba
import numpy as np
from llvmlite import ir
from numba.extending import intrinsic

from cubetable.core import kernel
from cubetable.core.coder import OBSERVE, SIGNATURES, Mask
from cubetable.core.compiler import numba_type
from cubetable.core.game import Game
from cubetable.core.rng import Rng
from cubetable.core.signature import WORDS, Pointer, void
from cubetable.core.state import State
from cubetable.envs.payoff import SETTLE, settle

Function = Any  # a pointer to a compiled function: Numba has no types of its own

NOT_OWN: Final = -2
"""What stands in for a game's own `nature` answers."""

OBSERVERS: Final = {kind: Pointer(signature) for kind, signature in OBSERVE.items()}
FUNCTIONS: Final = (
    *(Pointer(kernel.SIGNATURES[name]) for name in ("actors", "moves", "chances", "play", "returns")),
    *(Pointer(SIGNATURES[name]) for name in ("move", "mark", "redact", "nature", "offer")),
    Pointer(SETTLE),
    *OBSERVERS.values(),
)
ACTORS, MOVES, CHANCES, PLAY, RETURNS, MOVE, MARK, REDACT, NATURE, OFFER, SETTLED, OBSERVED = range(len(FUNCTIONS) - 1)
"""Where each stands in the vector; the observers come last."""
WORDS_EACH: Final = 4
"""At least what Numba's own picture of a function takes."""


@kernel.compiled(SIGNATURES["redact"])
def show_all(state: State, seat: int) -> None:
    """Stand in where nothing is hidden."""


@kernel.compiled(SIGNATURES["nature"])
def no_nature(state: State, rng: Rng) -> int:
    """Stand in where nature's moves are drawn by their chances."""
    return NOT_OWN


@kernel.compiled(SIGNATURES["offer"])
def no_offer(state: State, seat: int, mask: Mask) -> bool:
    """Stand in where what a seat may do is found by listing its moves."""
    return False


def functions_of(game: Game) -> State:
    """Gather a game's functions."""
    kernels, planes = game.kernels, game.coder.planes
    rules = (kernels.actors, kernels.moves, kernels.chances, kernels.play, kernels.returns)
    own = (planes.redact or show_all, planes.nature or no_nature, planes.offer or no_offer)
    words = np.zeros(WORDS_EACH * len(FUNCTIONS), dtype=np.int64)
    keep(words, *rules, planes.move, planes.mark, *own, settle, *(planes.observe for _ in OBSERVERS))
    return words


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
def _write(_context: Any, words: Any, number: Any, function: Any) -> Any:
    """Write a function to its place in a vector of words."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _place(context, builder, signature.args[0], args[0], args[1], function))
        return context.get_dummy_value()

    return numba.void(words, numba.int64, function), generate


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
    offer: Function,
    settling: Function,
    observe: Function,
    observe_bytes: Function,
) -> None:
    """Write all functions of a game into a vector of words, which then stands for them."""
    _write(words, ACTORS, actors)
    _write(words, MOVES, moves)
    _write(words, CHANCES, chances)
    _write(words, PLAY, play)
    _write(words, RETURNS, returns)
    _write(words, MOVE, move)
    _write(words, MARK, mark)
    _write(words, REDACT, redact)
    _write(words, NATURE, nature)
    _write(words, OFFER, offer)
    _write(words, SETTLED, settling)
    _write(words, OBSERVED, observe)
    _write(words, OBSERVED + 1, observe_bytes)


def _read(number: int, words: Any, function: Any) -> Any:
    """Generate what reads a function back."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        at = ir.Constant(ir.IntType(64), number)
        return builder.load(_place(context, builder, signature.args[0], args[0], at, function))

    return function, generate


def _reader(number: int) -> Any:
    """Make what reads one of the functions back."""

    @intrinsic
    def read(_context: Any, words: Any) -> Any:
        function, generate = _read(number, words, numba_type(FUNCTIONS[number]))
        return function(words), generate

    return read


@intrinsic
def observe_of(_context: Any, words: Any, drawings: Any) -> Any:
    """Read the function back that draws planes of the kind of some drawings."""
    number = OBSERVED + [kind.name for kind in OBSERVERS].index(drawings.dtype.name)
    function, generate = _read(number, words, numba_type(FUNCTIONS[number]))
    return function(words, drawings), generate


actors_of, moves_of, chances_of, play_of, returns_of = map(_reader, (ACTORS, MOVES, CHANCES, PLAY, RETURNS))
move_of, mark_of, redact_of, nature_of, offer_of, settle_of = map(_reader, (MOVE, MARK, REDACT, NATURE, OFFER, SETTLED))
