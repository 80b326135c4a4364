"""Compiling the rules: fixed signatures, eager, cached on disk.

A game's `kernels.py` is plain Python that Numba compiles. The eight functions below are what the
rest of the program calls; everything about a game, its options too, stands in the state, so that
they need no other argument. With `NUMBA_DISABLE_JIT=1` the same functions run uncompiled.

    actors(state, out) -> count             who may act
    moves(state, seat, out) -> count        that actor's legal moves, sorted
    why(state, seat, move) -> code          0 if legal, else a row of the game's table of reasons
    chances(state, out, weights) -> count   nature's outcomes with integer weights
    play(state, seat, move)                 makes a legal move, in place
    scores(state, out)                      the score of each seat
    returns(state, out)                     what search maximises: winners share 1
    playout(state, rng, returns)            plays to the end at random, each legal move equally likely

The cache lives in the user's cache folder (`CUBETABLE_CACHE` moves it), in a folder named for
the text of every file that compiled code can come from (`sources.py`): a cached caller would otherwise keep an old
copy of what it once imported.
"""

import hashlib
import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final, TypeVar, cast

import numba
from numba import float64, int64, uint64, void
from numba.core import types
from numba.core.errors import NumbaError
from numba.core.typeinfer import register_dispatcher
from platformdirs import user_cache_path

from cubetable.core.sources import sources_of

F = TypeVar("F", bound=Callable[..., Any])

STATE: Final = int64[::1]
WORDS: Final = int64[::1]
RNG: Final = uint64[::1]
RETURNS: Final = float64[::1]

SIGNATURES: Final = {
    "actors": int64(STATE, WORDS),
    "moves": int64(STATE, int64, WORDS),
    "why": int64(STATE, int64, int64),
    "chances": int64(STATE, WORDS, WORDS),
    "play": void(STATE, int64, int64),
    "scores": void(STATE, WORDS),
    "returns": void(STATE, RETURNS),
    "playout": void(STATE, RNG, RETURNS),
}

pointer = types.FunctionType
"""The type under which compiled code takes another compiled function of some signature as an argument."""

POINTERS: Final = {name: pointer(signature) for name, signature in SIGNATURES.items()}
"""The types of a game's kernels as arguments."""

_allocating: Final[set[Callable[..., Any]]] = set()
_declaring: Final = Lock()


@dataclass(frozen=True, slots=True)
class Kernels:
    """The eight functions of one game."""

    actors: Callable[..., int]
    moves: Callable[..., int]
    why: Callable[..., int]
    chances: Callable[..., int]
    play: Callable[..., None]
    scores: Callable[..., None]
    returns: Callable[..., None]
    playout: Callable[..., None]


def compiled(*signatures: object, nogil: bool = True) -> Callable[[F], F]:
    """Compile a function for each of its signatures, at once, through the cache on disk.

    While it runs, Python's other threads run too (`nogil`). For a function that takes less than a microsecond that
    is a bad bargain: to let Python's lock go and to take it again costs more than the call, and while a server
    writes, each time means waiting for the thread that has it meanwhile.

    No reference to an array is counted in what it compiles, which made random games of Eight-by-Eight half as
    slow again as they are; a function that makes arrays needs the counting and says so: `allocates`.
    """

    def compile_now(function: F) -> F:
        if numba.config.DISABLE_JIT:
            return function
        switches = {"cache": True, "nogil": nogil, "error_model": "numpy", "_nrt": function in _allocating}
        with _keep_in_cache_folder(Path(function.__code__.co_filename)):
            dispatcher: Any = numba.njit(**switches)(function)
        try:
            with register_dispatcher(dispatcher):  # it may call itself
                for signature in signatures:
                    dispatcher.compile(signature)
        except NumbaError as error:
            error.add_note(f"If {function.__qualname__} makes arrays, mark it with @kernel.allocates.")
            raise
        dispatcher.disable_compile()
        return cast("F", dispatcher)

    return compile_now


def allocates(function: F) -> F:
    """Say of a function that is to be compiled that it, or a part of it, makes arrays or copies slices."""
    _allocating.add(function)
    return function


def inline(function: F) -> F:
    """Mark a part of the rules that is copied into each kernel that uses it.

    Inlining before compilation, not after, is what brings a playout up to the speed of C.
    """
    dispatcher: F = numba.njit(inline="always", error_model="numpy")(function)
    return dispatcher


actors = compiled(SIGNATURES["actors"], nogil=False)
moves = compiled(SIGNATURES["moves"], nogil=False)
why = compiled(SIGNATURES["why"], nogil=False)
chances = compiled(SIGNATURES["chances"], nogil=False)
play = compiled(SIGNATURES["play"], nogil=False)
scores = compiled(SIGNATURES["scores"], nogil=False)
returns = compiled(SIGNATURES["returns"], nogil=False)
playout = compiled(SIGNATURES["playout"])


@cache
def load(module: str) -> Kernels:
    """Gather the kernels of a game's module, compiled or read from the cache."""
    return _gather(vars(importlib.import_module(module)))


@cache
def interpret(module: str) -> Kernels:
    """Gather the kernels of a game's module uncompiled, beside the compiled ones.

    The module, and with it every other module of the game that it imports, is read a second time with the compiler
    switched off: slow, and by that independent of all that a compiler may do to integers.
    """
    package = importlib.import_module(module.rpartition(".")[0])
    below = f"{package.__name__}."
    compiled_ones = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(below)}
    attributes = dict(vars(package))
    before, numba.config.DISABLE_JIT = numba.config.DISABLE_JIT, 1
    try:
        return _gather(vars(importlib.import_module(module)))
    finally:
        numba.config.DISABLE_JIT = before
        for name in [name for name in sys.modules if name.startswith(below)]:
            del sys.modules[name]
        sys.modules.update(compiled_ones)
        vars(package).clear()
        vars(package).update(attributes)


def _gather(names: dict[str, Any]) -> Kernels:
    return Kernels(**{name: names[name] for name in SIGNATURES})


@contextmanager
def _keep_in_cache_folder(source: Path) -> Iterator[None]:
    """Let Numba's cache for this source live in our folder while the function is declared.

    One thread at a time: where two games are opened at once, each would else put back what the other has set.
    """
    with _declaring:
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(cache_folder(source))
        try:
            yield
        finally:
            numba.config.CACHE_DIR = before


def cache_folder(source: Path) -> Path:
    """Return the folder that holds what is compiled from a source file as it now is."""
    return _cache_root() / _fingerprint(source)


@cache
def _cache_root() -> Path:
    """Choose where compiled code is kept: the user's cache, or a temporary folder if that is closed."""
    chosen = Path(os.environ.get("CUBETABLE_CACHE") or user_cache_path("cubetable"))
    try:
        chosen.mkdir(parents=True, exist_ok=True)
        if os.access(chosen, os.W_OK):
            return chosen
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="cubetable-"))


@cache
def _fingerprint(source: Path) -> str:
    """Digest every file whose code can be part of what is compiled from this one."""
    folder = source.parent
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {folder}".encode())  # Numba goes by the path as well
    for file in sorted({*sources_of(source), Path(__file__)}):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]
