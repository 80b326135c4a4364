"""Call functions that were compiled beforehand: those of a library, by their modules and names.

A library is one file of code for each game, and a list of what it exports (`GAME.json`). Code is called through
`ctypes`: an array is passed as the address of its first number and the length of each of its axes, a named tuple as its
fields, one after another. Any array will do that says where it lies as NumPy's do: `array.ctypes.data`.

Functions of the games' own packages stand in one library only. Functions that all games share, the searches, stand in
each of them, bound to the functions of its game that they call: which one is meant is read from the vector of words
that a `PointerGroup` has made. There the words are no addresses but one number for the names of all functions.
"""

import ctypes
import hashlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import update_wrapper
from typing import Any, Final, NamedTuple, TypedDict, cast

from cubetable.core.declaration import Declaration, F
from cubetable.core.signature import Addresses, Array, Fields, Scalar, Signature, Type

Function = Callable[..., Any]

C_TYPES: Final[Mapping[str, Any]] = {  # the types of ctypes have no type in common
    "int64": ctypes.c_int64,
    "boolean": ctypes.c_int32,
    "float64": ctypes.c_double,
    "void": None,
}
ADDRESS: Final = ctypes.c_size_t
LENGTH: Final = ctypes.c_uint32


class Export(TypedDict):
    """One exported function: where it is declared, its name in the code, its types, and what is bound to it."""

    module: str
    name: str
    symbol: str
    parameters: list[str]
    answer: str
    bound: list[list[str]]
    """For each vector of addresses that it takes, the functions that are meant, as `module:name`."""


class Library(NamedTuple):
    """The code of one game, and what it exports."""

    code: Any  # ctypes.CDLL, or what has functions as its attributes in the same way
    exports: Sequence[Export]


class FunctionName(NamedTuple):
    """The place of a function in the libraries: its module, its name, and the numbers of what is bound to it."""

    module: str
    name: str
    bound: tuple[int, ...] = ()


class Libraries:
    """All libraries that are loaded, and those that are loaded as soon as a module of their game declares something."""

    def __init__(self, load: Callable[[str], Library]) -> None:
        self._load = load
        self._loaded: set[str] = set()
        self._found: dict[FunctionName, tuple[Any, str]] = {}

    def load(self, game: str) -> None:
        """Load the library of a game, once."""
        if game in self._loaded:
            return
        self._loaded.add(game)
        library = self._load(game)
        for export in library.exports:
            bound = tuple(map(number_of, export["bound"]))
            name = FunctionName(export["module"], export["name"], bound)
            self._found.setdefault(name, (library.code, export["symbol"]))

    def find(self, declaration: Declaration, function: F) -> F:
        """Return what calls a declared function: the function itself where no library has it."""
        game = game_of(function.__module__)
        if game is not None:
            self.load(game)
        (signature, *others) = declaration.signatures
        if others:
            return function
        if any(isinstance(leaf, Addresses) for leaf in leaves(signature.parameters)):
            return cast("F", self._caller_of_bound(function, signature))
        entry = self._entry(FunctionName(function.__module__, function.__name__), signature)
        if entry is None and game is not None:
            return function
        return cast(
            "F", _mark(_caller(entry, signature) if entry else self._late_caller(function, signature), function)
        )

    def _entry(self, place: FunctionName, signature: Signature) -> Function | None:
        """Look a function up in the code of its library."""
        if place not in self._found:
            return None
        code, symbol = self._found[place]
        entry: Any = getattr(code, symbol)
        entry.restype = C_TYPES[cast("Scalar", signature.answer).name]
        entry.argtypes = tuple(_c_types(signature.parameters))
        return cast("Function", entry)

    def _late_caller(self, function: Function, signature: Signature) -> Function:
        """Call a function that all games share, once one of their libraries is loaded."""
        callers: list[Function] = []

        def call(*arguments: Any) -> Any:  # as the function has them
            if not callers:
                entry = self._entry(FunctionName(function.__module__, function.__name__), signature)
                callers.append(_caller(entry, signature) if entry else function)
            return callers[0](*arguments)

        return call

    def _caller_of_bound(self, function: Function, signature: Signature) -> Function:
        """Call the copy of a function that is bound to the functions whose numbers stand in its arguments."""
        callers: dict[tuple[int, ...], Function] = {}
        places = tuple(_places(signature.parameters))

        def call(*arguments: Any) -> Any:  # as the function has them
            bound = tuple(int(_at(arguments, place)[0]) for place in places)
            if bound not in callers:
                entry = self._entry(FunctionName(function.__module__, function.__name__, bound), signature)
                if entry is None:
                    raise LookupError(f"no library has {function.__module__}.{function.__name__} for these functions")
                callers[bound] = _caller(entry, signature)
            return callers[bound](*arguments)

        return update_wrapper(call, function)


# --- Names ------------------------------------------------------------------------------------------------


_in_libraries: Final[set[Function]] = set()


def _mark(caller: Function, function: Function) -> Function:
    """Give a caller the name of its function, and remember that it is one."""
    _in_libraries.add(update_wrapper(caller, function))
    return caller


def in_library(function: Function) -> bool:
    """Tell whether a function is called in a library."""
    return function in _in_libraries


def name_of(function: Function) -> str:
    """Write where a function is declared."""
    return f"{function.__module__}:{function.__name__}"


def identity(functions: Iterable[Function]) -> int:
    """Number some functions by their names: libraries and the program come to the same number."""
    return number_of(map(name_of, functions))


def number_of(names: Iterable[str]) -> int:
    """Turn some names into one number of 63 bits."""
    return int.from_bytes(hashlib.sha256("\n".join(names).encode()).digest()[:8], "little") >> 1


def game_of(module: str) -> str | None:
    """Name the game in whose package a module lies; its manifest is always loaded first."""
    package = module
    while package:
        package = package.rpartition(".")[0]
        manifest = sys.modules.get(f"{package}.manifest")
        if manifest is not None:
            return cast("str", manifest.MANIFEST.name)
    return None


# --- Arguments --------------------------------------------------------------------------------------------


def leaves(parameters: Iterable[Type]) -> Iterator[Type]:
    """List the types of what is passed: the fields of named tuples in their place."""
    for parameter in parameters:
        if isinstance(parameter, Fields):
            yield from leaves(parameter.fields)
        else:
            yield parameter


def _c_types(parameters: Iterable[Type]) -> Iterator[Any]:
    """List the C types of the arguments."""
    for leaf in leaves(parameters):
        match leaf:
            case Array(_, dimensions):
                yield from (ADDRESS, *[LENGTH] * dimensions)
            case Addresses():
                pass  # they are bound
            case Scalar(name):
                yield C_TYPES[name]
            case _:
                raise TypeError(f"{leaf} cannot be passed to a library")


def _places(parameters: Iterable[Type], above: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """List where in the arguments vectors of addresses stand: a place for each depth of the named tuples."""
    for number, parameter in enumerate(parameters):
        if isinstance(parameter, Fields):
            yield from _places(parameter.fields, (*above, number))
        elif isinstance(parameter, Addresses):
            yield (*above, number)


def _at(arguments: Any, place: tuple[int, ...]) -> Any:  # arrays and named tuples
    for number in place:
        arguments = arguments[number]
    return arguments


def _caller(entry: Function, signature: Signature) -> Function:
    """Make the function that calls an entry with arrays."""
    if any(isinstance(parameter, Fields | Addresses) for parameter in signature.parameters):
        return _caller_with_fields(entry, signature)
    of_arrays = tuple(isinstance(parameter, Array) for parameter in signature.parameters)

    def call(*arguments: Any) -> Any:  # arrays and numbers
        passed: list[Any] = []
        for is_array, argument in zip(of_arrays, arguments, strict=True):
            if is_array:
                passed.append(argument.ctypes.data)
                passed += argument.shape
            else:
                passed.append(argument)
        return entry(*passed)

    return call


def _caller_with_fields(entry: Function, signature: Signature) -> Function:
    """Make the function that calls an entry with named tuples of arrays among its arguments."""

    def call(*arguments: Any) -> Any:  # likewise
        return entry(*_flat(signature.parameters, arguments))

    return call


def _flat(parameters: Sequence[Type], arguments: Sequence[Any]) -> Iterator[Any]:
    """List what is passed for the arguments."""
    for parameter, argument in zip(parameters, arguments, strict=True):
        match parameter:
            case Fields(fields):
                yield from _flat(fields, argument)
            case Array():
                yield argument.ctypes.data
                yield from argument.shape
            case Scalar():
                yield argument
