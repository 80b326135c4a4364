"""Declare the rules of a game, and choose when they are compiled.

A game's `kernels.py` is plain Python that Numba compiles. The eight functions below are what the
rest of the program calls; everything about a game, its options too, stands in the state, so that
they need no other argument.

    actors(state, out) -> count             who may act
    moves(state, seat, out) -> count        that actor's legal moves, sorted
    why(state, seat, move) -> code          0 if legal, else a row of the game's table of reasons
    chances(state, out, weights) -> count   nature's outcomes with integer weights
    play(state, seat, move)                 makes a legal move, in place
    scores(state, out)                      the score of each seat
    returns(state, out)                     what search maximises: winners share 1
    playout(state, rng, returns)            plays to the end at random, each legal move equally likely

A function is compiled where it is declared, through the cache on disk (`compiler.py`). A program that must answer
at once calls `interpret_first` before it loads a game: then the same functions run in plain Python, some hundred
times slower, until `compile_waiting` has compiled them and put them in their places. With `NUMBA_DISABLE_JIT=1`
they are never compiled. Where there is no Numba, in a browser, `use_libraries` has them called in libraries of code
that were compiled beforehand (`library.py`). This module does not load Numba.
"""

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from threading import Condition, Event
from types import FunctionType
from typing import Any, Final, TypeVar, cast

from cubetable.core.declaration import Declaration, Extension, F
from cubetable.core.library import Libraries, Library
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Signature, int64, void

T = TypeVar("T")

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


class When(Enum):
    """When a function that is declared is compiled."""

    BEFOREHAND = "before the program starts"

    NOW = "where it is declared"
    LATER = "when `compile_waiting` is called"
    NEVER = "never"


@dataclass
class Compilation:
    """Track which functions are declared and which of them are compiled; there is one for the whole program."""

    when: When
    waiting: list[Declaration | Extension] = field(default_factory=list)
    replaced: dict[Callable[..., Any], Callable[..., Any]] = field(default_factory=dict)
    """Interpreted functions and the compiled ones that have taken their places."""
    tables: list[Any] = field(default_factory=list)
    """The dataclasses whose fields hold functions."""
    libraries: Libraries | None = None
    """The functions that were compiled beforehand."""
    searches: int = 0
    """The searches that are running."""
    changed: Condition = field(default_factory=Condition)


_compilation: Final = Compilation(When.NEVER if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0") else When.NOW)
_allocating: Final[set[Callable[..., Any]]] = set()


@dataclass(slots=True, eq=False)
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


def compiled(*signatures: Signature, nogil: bool = True, kept_with: str = "") -> Callable[[F], F]:
    """Compile a function for each of its signatures.

    While it runs, Python's other threads run too (`nogil`). For a function that takes less than a microsecond that
    is a bad bargain: to let Python's lock go and to take it again costs more than the call, and while a server
    writes, each time means waiting for the thread that has it meanwhile.

    No reference to an array is counted in what it compiles, which made random games of Eight-by-Eight half as
    slow again as they are; a function that makes arrays needs the counting and says so: `allocates`.

    On disk, code goes by its file. A function of a file that changes often can be kept with another module instead
    (`kept_with`); then its name must have a digest of all that it is compiled from.
    """

    def declare(function: F) -> F:
        return _declare(function, Declaration(function, signatures, nogil, function in _allocating, kept_with))

    return declare


def allocates(function: F) -> F:
    """Say of a function that is to be compiled that it, or a part of it, makes arrays or copies slices."""
    _allocating.add(function)
    return function


def inline(function: F) -> F:
    """Mark a part of the rules that is copied into each kernel that uses it.

    Inlining before compilation, not after, is what brings a playout up to the speed of C.
    """
    return _declare(function, Declaration(function))


def extend(extension: Extension) -> None:
    """Teach the compiler something, before it compiles what is declared from now on."""
    if not _put_off(extension) and _compilation.when is When.NOW:
        extension()


def _put_off(one: Declaration | Extension) -> bool:
    """Let something wait, unless it is compiled now or never."""
    with _compilation.changed:
        if _compilation.when is When.LATER:
            _compilation.waiting.append(one)
            return True
        return False


def _declare(function: F, declaration: Declaration) -> F:
    """Compile a function, or let it wait, or find it in a library."""
    if _compilation.when is When.BEFOREHAND and _compilation.libraries is not None and declaration.signatures:
        return _compilation.libraries.find(declaration, function)
    if _put_off(declaration) or _compilation.when in (When.NEVER, When.BEFOREHAND):
        return function
    from cubetable.core.compiler import compile_function

    compiled_one: F = compile_function(declaration, function)
    return compiled_one


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
    """Gather the kernels of a game's module."""
    return keep_current(_gather(vars(importlib.import_module(module))))


@cache
def interpret(module: str) -> Kernels:
    """Gather the kernels of a game's module uncompiled, beside the compiled ones."""
    return _gather(read_uncompiled(module))


def read_uncompiled(module: str) -> dict[str, Any]:  # `Any`: whatever the module has
    """Read a module of a game a second time without compiling, and give its names.

    Every other module of the game that it imports is read anew, too: slow, and by that independent of all that a
    compiler may do to integers.
    """
    package = importlib.import_module(module.rpartition(".")[0])
    below = f"{package.__name__}."
    compiled_ones = {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(below)}
    attributes = dict(vars(package))
    before, _compilation.when = _compilation.when, When.NEVER
    try:
        return vars(importlib.import_module(module))
    finally:
        _compilation.when = before
        for name in [name for name in sys.modules if name.startswith(below)]:
            del sys.modules[name]
        sys.modules.update(compiled_ones)
        vars(package).clear()
        vars(package).update(attributes)


def _gather(names: dict[str, Any]) -> Kernels:
    return Kernels(**{name: names[name] for name in SIGNATURES})


# --- Interpreted at first ------------------------------------------------------------------------------


def interpret_first() -> None:
    """Run the functions that are declared from now on in plain Python until `compile_waiting` is called.

    Where Numba is loaded already there is little to win, and nothing changes.
    """
    if _compilation.when is When.NOW and "numba" not in sys.modules:
        _compilation.when = When.LATER


def use_libraries(load: Callable[[str], Library]) -> None:
    """Take the functions that are declared from now on from libraries, and compile nothing.

    `load` gives the library of a game, by the name of the game. It is called once for each game, when the first of
    its modules with compiled functions is imported, so that the files must be at hand by then:

        def load(game: str) -> Library:
            return Library(ctypes.CDLL(f"{game}.wasm"), json.loads(Path(f"{game}.json").read_text())["exports"])

        kernel.use_libraries(load)

    What no library has stays plain Python.
    """
    _compilation.when = When.BEFOREHAND
    _compilation.libraries = Libraries(load)


def load_library(name: str) -> None:
    """Load a library that is no game's own, if libraries are used; what it holds is declared afterwards."""
    if _compilation.libraries is not None:
        _compilation.libraries.load(name)


def interprets_first() -> bool:
    """Tell whether functions wait to be compiled."""
    return _compilation.when is When.LATER


def waits(wanted: Callable[[str], bool]) -> bool:
    """Tell whether a function of one of the wanted modules is still to be compiled."""
    return any(wanted(_module(one)) for one in tuple(_compilation.waiting))


def list_waiting() -> tuple[Declaration | Extension, ...]:
    """List what waits to be compiled, in the order in which it was declared."""
    return tuple(_compilation.waiting)


def compile_waiting(wanted: Callable[[str], bool] | None = None, stop: Event | None = None) -> None:
    """Compile what waits, and put it in the place of the interpreted functions; that can be done on any thread.

    With `wanted`, only functions of the wanted modules are compiled. Without it all are, and functions that are
    declared afterwards are compiled at once. When `stop` is set, it ends with the function that it is at.
    """
    while batch := _take(wanted):
        from cubetable.core.compiler import compile_copies

        replaced = compile_copies(batch, stop)
        with _compilation.changed:
            _compilation.changed.wait_for(lambda: _compilation.searches == 0)
            _put_in_place(replaced)


@contextmanager
def steady() -> Iterator[None]:
    """Let all functions stay interpreted, or compiled, while a search runs: it hands pointers from one to another."""
    with _compilation.changed:
        _compilation.searches += 1
    try:
        yield
    finally:
        with _compilation.changed:
            _compilation.searches -= 1
            _compilation.changed.notify_all()


def current(function: F) -> F:
    """Return the compiled form of a function if it has taken the function's place."""
    return cast("F", _compilation.replaced.get(function, function))


def keep_current(table: T) -> T:
    """Have the fields of a dataclass replaced, too, when the functions that they hold are compiled."""
    if _compilation.when is When.LATER:
        _compilation.tables.append(table)
    return table


def _module(one: Declaration | Extension) -> str:
    return (one.function if isinstance(one, Declaration) else one).__module__


def _take(wanted: Callable[[str], bool] | None) -> list[Declaration | Extension]:
    """Take what waits off the list; where nothing of any module is left, compile at once from now on."""
    with _compilation.changed:
        taken = [one for one in _compilation.waiting if wanted is None or wanted(_module(one))]
        _compilation.waiting = [one for one in _compilation.waiting if one not in taken]
        if wanted is None and not taken and _compilation.when is When.LATER:
            _compilation.when = When.NOW
        return taken


def _put_in_place(replaced: dict[Callable[..., Any], Callable[..., Any]]) -> None:
    """Put compiled functions in the place of the interpreted ones, wherever a module or a table names them."""
    _compilation.replaced |= replaced
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        for name, value in list(names.items()):
            if isinstance(value, FunctionType) and value in replaced:
                names[name] = replaced[value]
    for table in _compilation.tables:
        for column in fields(table):
            setattr(table, column.name, current(getattr(table, column.name)))
