"""Declare the rules of a game, and call them in its library.

A game's `kernels.py` is plain Python, and stays it: a declaration notes that a function is also compiled. The eight
functions below are what the rest of the program calls; everything about a game, its options too, stands in the state,
so that they need no other argument.

    actors(state, out) -> count             who may act
    moves(state, seat, out) -> count        that actor's legal moves, sorted
    why(state, seat, move) -> code          0 if legal, else a row of the game's table of reasons
    chances(state, out, weights) -> count   nature's outcomes with integer weights
    play(state, seat, move)                 makes a legal move, in place
    scores(state, out)                      the score of each seat
    returns(state, out)                     what search maximises: winners share 1
    playout(state, rng, returns)            plays to the end at random, each legal move equally likely

The compiled forms lie in libraries (`library.py`) which are built beforehand (`cubetable.build`). They are called
through tables like `Kernels`, and through `fast`: `fast(judge)(state)` calls the library's form of `judge`, and `judge`
itself where there is no library. When a library arrives later, all tables change over at once. A function that is
called by its own name is plain Python: so `laws` compare the two forms, and this module loads no compiler.
"""

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast
from weakref import WeakKeyDictionary

from cubetable.core.compiled import builder, libraries
from cubetable.core.compiled.declaration import AddressReader, Declaration, F
from cubetable.core.compiled.home import SHARED_HOME, Home, home_of
from cubetable.core.compiled.library import Callee, FixedWords, Function, Library, argument_at, plain
from cubetable.core.signature import RETURNS, RNG, STATE, WORDS, Fields, Signature, int64, places_of_addresses, void

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
WORDS_OF_RNG: Final = 4

_declared: Final[list[Declaration | AddressReader]] = []
_declarations: Final[dict[Function, Declaration]] = {}
_allocating: Final[set[Function]] = set()


class FunctionTable:
    """A table whose fields are functions, each in the library's form as soon as there is one."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle what the table is made of: the calls into a library cannot be pickled."""
        if self in _tables:
            return table, _tables[self]
        return type(self), tuple(getattr(self, one.name) for one in fields(self))  # type: ignore[arg-type]  # a dataclass


@dataclass(slots=True, eq=False, weakref_slot=True)
class Kernels(FunctionTable):
    """The eight functions of one game."""

    actors: Callable[..., int]
    moves: Callable[..., int]
    why: Callable[..., int]
    chances: Callable[..., int]
    play: Callable[..., None]
    scores: Callable[..., None]
    returns: Callable[..., None]
    playout: Callable[..., None]


# --- Declarations ----------------------------------------------------------------------------------------


def compiled(*signatures: Signature, nogil: bool = True, home: Home | None = None) -> Callable[[F], F]:
    """Declare a function that is compiled for each of its signatures.

    While the compiled form runs, Python's other threads run too (`nogil`). For a function that takes less than a
    microsecond that is a bad bargain: to let Python's lock go and to take it again costs more than the call, and while
    a server writes, each time means waiting for the thread that has it meanwhile.

    No reference to an array is counted in what is compiled, which made random games of Eight-by-Eight half as slow
    again as they are; a function that makes arrays needs the counting and says so: `allocates`.
    """

    def declare(function: F) -> F:
        return _note(function, Declaration(function, signatures, nogil, function in _allocating, home))

    return declare


def allocates(function: F) -> F:
    """Say of a function that is compiled that it, or a part of it, makes arrays or copies slices."""
    _allocating.add(function)
    return function


def inline(function: F) -> F:
    """Mark a part of the rules that is compiled into each kernel that uses it."""
    return _note(function, Declaration(function))


def declare_reader(function: F, of: Fields) -> F:
    """Declare a function that reads vectors of addresses."""
    _declared.append(AddressReader(function, of))
    return function


def declarations() -> tuple[Declaration | AddressReader, ...]:
    """List what was declared so far, in order."""
    return tuple(_declared)


def _note(function: F, declaration: Declaration) -> F:
    _declared.append(declaration)
    _declarations[function] = declaration
    return function


actors = compiled(SIGNATURES["actors"], nogil=False)
moves = compiled(SIGNATURES["moves"], nogil=False)
why = compiled(SIGNATURES["why"], nogil=False)
chances = compiled(SIGNATURES["chances"], nogil=False)
play = compiled(SIGNATURES["play"], nogil=False)
scores = compiled(SIGNATURES["scores"], nogil=False)
returns = compiled(SIGNATURES["returns"], nogil=False)
playout = compiled(SIGNATURES["playout"])


# --- The library's forms of functions ----------------------------------------------------------------------


_callers: Final[dict[tuple[Function, Signature | None], Function]] = {}


def fast(function: F, signature: Signature | None = None) -> F:
    """Return the library's form of a declared function; the function itself where, or while, there is no library.

    A function that is declared with several signatures has a form for each.
    """
    caller = _callers.get((function, signature)) or _find(function, signature)
    return cast("F", caller or function)


def address_of(function: Function, signature: Signature) -> int | None:
    """Say where compiled code finds a function, or the function that is called in a library."""
    declaration = _declarations.get(plain(function))
    home = _home_of(declaration) if declaration else None
    holders = _libraries_of(home) if home else ()
    addresses = (library.address(plain(function), signature) for library in holders)
    return next((address for address in addresses if address is not None), None)


def _libraries_of(home: Home) -> tuple[Library, ...]:
    """List the libraries that may have a function: in a browser, what games share lies in the library of each."""
    if home is SHARED_HOME and libraries.gives_bound_copies():
        return libraries.all_libraries()
    library = libraries.library_of(home)
    return () if library is None else (library,)


def _home_of(declaration: Declaration) -> Home | None:
    return declaration.home or home_of(declaration.function.__module__)


def _find(function: Function, signature: Signature | None) -> Function | None:
    """Make what calls a function in its library, and keep it."""
    declaration = _declarations.get(function)
    home = _home_of(declaration) if declaration else None
    if declaration is None or home is None:
        return None
    called = Callee(function, signature or declaration.signatures[0])
    takes_addresses = any(places_of_addresses(called.signature.parameters))
    caller = _caller_with_addresses(called, home) if takes_addresses else _caller(called, home)
    if caller is not None:
        _callers[function, signature] = caller
    return caller


def _caller(called: Callee, home: Home) -> Function | None:
    """Make what calls a function in its library; None while there is none."""
    holders = _libraries_of(home)
    caller = next(filter(None, (library.caller(called) for library in holders)), None)
    if holders and caller is None and not libraries.gives_bound_copies():
        raise LookupError(
            f"the library {holders[0].name} has no {called.function.__module__}.{called.function.__name__}"
        )
    return caller


class AddressVector(Protocol):
    """A vector of addresses, as `bots/search/pointers.py` makes them: what it holds decides which form is called."""

    @property
    def vector(self) -> object | None:
        """The vector; none while one of the functions is interpreted."""

    @property
    def number(self) -> int:
        """The number of the names of the functions, by which a bound copy is found."""

    @property
    def in_libraries(self) -> bool:
        """Whether each of the functions is called in a library."""


def _caller_with_addresses(called: Callee, home: Home) -> Function:
    """Make what calls a search: compiled if all functions that it is given are, else interpreted."""
    places = tuple(places_of_addresses(called.signature.parameters))
    callers: dict[tuple[int, ...], Function] = {}
    function = called.function

    def call(*arguments: Any) -> Any:  # as the function has them
        given: list[AddressVector] = [argument_at(arguments, place) for place in places]
        if not all(words.in_libraries for words in given):
            return function(*arguments)
        bound = tuple(words.number for words in given) if libraries.gives_bound_copies() else ()
        if bound not in callers:
            caller = _bound_caller(called, home, bound)
            if caller is None:
                return function(*arguments)
            callers[bound] = caller
        return callers[bound](*arguments)

    call.plain_form = function  # type: ignore[attr-defined]  # `plain` reads it
    return call


def _bound_caller(called: Callee, home: Home, bound: tuple[int, ...]) -> Function | None:
    """Find the copy of a search that is bound to some functions; the one that takes addresses if none are given."""
    if not bound:
        return _caller(called, home)
    caller = next(filter(None, (library.caller(called, bound) for library in libraries.all_libraries())), None)
    if caller is None:
        raise LookupError(f"no library has {called.function.__module__}.{called.function.__name__} for these functions")
    return caller


# --- Tables --------------------------------------------------------------------------------------------------


class TableEntry(NamedTuple):
    """One function of a table: its plain form and how it is called."""

    function: Function
    signature: Signature
    least: tuple[int, ...] | None = None
    fixed: FixedWords | None = None


_tables: "Final[WeakKeyDictionary[Any, tuple[Callable[..., Any], Mapping[str, TableEntry]]]]" = WeakKeyDictionary()
"""For each table its class and its entries."""


def table(kind: Callable[..., T], entries: Mapping[str, TableEntry]) -> T:
    """Make a table of functions: the library's forms, now or as soon as the library is there."""
    functions = kind(**{name: entry.function for name, entry in entries.items()})
    _tables[functions] = kind, entries
    for name, entry in entries.items():
        _fill(functions, name, entry)
    return functions


def _fill(functions: Any, name: str, entry: TableEntry) -> None:
    """Put the library's form of a function into a table, if there is one."""
    declaration = _declarations.get(entry.function)
    home = _home_of(declaration) if declaration else None
    caller = None if home is None else _caller(Callee(*entry), home)
    if caller is not None:
        setattr(functions, name, caller)


def _change_over(home: Home) -> None:
    """Fill the tables of a library that has arrived."""
    for functions, (_, entries) in tuple(_tables.items()):
        for name, entry in entries.items():
            declaration = _declarations.get(entry.function)
            if declaration is not None and _home_of(declaration) is home:
                _fill(functions, name, entry)


libraries.build_with(builder.build)
libraries.call_when_there(_change_over)


class Sizes(NamedTuple):
    """How long the arrays of a game are: its state, lists of actors and of moves, and what has a number a seat.

    `options` are the words of a state by which one of another game is known.
    """

    state: int
    actors: int
    moves: int
    players: int
    options: FixedWords | None = None

    def least(self, name: str) -> tuple[int, ...]:
        """Say how long the arrays of a kernel must be; the state has exactly its size."""
        others = {
            "actors": (self.actors,),
            "moves": (self.moves,),
            "chances": (self.moves, self.moves),
            "scores": (self.players,),
            "returns": (self.players,),
            "playout": (WORDS_OF_RNG, self.players),
        }
        return (-self.state, *others.get(name, ()))


def load(module: str, sizes: Sizes | None = None) -> Kernels:
    """Gather the kernels of a game's module, as its library has them; they refuse arrays of other sizes."""
    return gather(vars(importlib.import_module(module)), sizes)


def gather(names: Mapping[str, Any], sizes: Sizes | None = None) -> Kernels:  # `Any`: whatever a module has
    """Gather the kernels of a namespace, as the library has them."""
    return table(
        Kernels,
        {
            name: TableEntry(names[name], signature, *((sizes.least(name), sizes.options) if sizes else ()))
            for name, signature in SIGNATURES.items()
        },
    )


def interpret(module: str) -> Kernels:
    """Gather the kernels of a game's module in plain Python."""
    names = vars(importlib.import_module(module))
    return Kernels(**{name: names[name] for name in SIGNATURES})
