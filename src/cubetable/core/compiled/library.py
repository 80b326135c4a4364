"""Call functions in a library: rules that were compiled beforehand, found by their modules and names.

A library is one file of code and a list of what it exports (`NAME.json`). Every exported function has one shape:

    int64 function(int64 *words)

The words hold the arguments, one after another. An array is its address and the length of each axis, a named tuple its
fields, a vector of addresses its own address. The answer is written into the first word. What is returned is a status:
0, or the number of an error that the list explains.

Functions that all games share, the searches, call rules by their addresses. In a browser that would be slow. There each
library has copies of them which are bound to the functions of its game: which copy is meant is read from the names of
the functions in `Words`.
"""

import builtins
import hashlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath
from typing import Any, Final, NamedTuple, NoReturn, Protocol, TypedDict, cast
from weakref import WeakSet

from cubetable.core.compiled.home import LENT_MODULE, LENT_PACKAGE, Home, split_shape
from cubetable.core.signature import Addresses, Array, Fields, Scalar, Signature, Type, type_text

Function = Callable[..., Any]

ABI: Final = 1
"""Raised when the shape of functions or of the list changes."""
ANSWERS: Final = {"void": "v", "float64": "d", "boolean": "b"}
LETTERS: Final = {
    "int64": "q",
    "uint64": "Q",
    "float64": "d",
    "float32": "f",
    "int32": "i",
    "int16": "h",
    "int8": "b",
    "uint8": "B",
    "boolean": "?",
}
"""The kinds of numbers in arrays, as Python's buffers write them."""


class Export(TypedDict):
    """One exported function: where it is declared, its names in the code, its types, and what is bound to it."""

    module: str
    name: str
    symbol: str
    pointer: str
    """The function that compiled code calls by its address; none in a browser."""
    parameters: list[str]
    answer: str
    bound: list[list[str]]
    """For each vector of addresses that it takes, the functions that are meant, as `module:name`."""
    nogil: bool
    """Other threads of Python run meanwhile."""


class Listing(TypedDict):
    """The list that stands beside the code of a library."""

    abi: int
    name: str
    target: str
    digest: str
    size: int
    sha256: str
    exports: list[Export]
    errors: dict[str, tuple[str, str, str, int]]
    """By number the class of an error, its message, the source file and the line."""


class LibraryError(Exception):
    """A library cannot be used; the key of a sentence says why."""

    def __init__(self, key: str, **values: Any) -> None:  # as `messages.say` takes them
        super().__init__(key)
        self.key, self.values = key, values


class RulesFault(Exception):
    """A check in the compiled rules of a designer has failed; the message is the key of a sentence."""


class BuildError(Exception):
    """A library could not be built; `line` of `file` says where the rules are at fault, if that is known."""

    def __init__(self, text: str, file: str | None = None, line: int | None = None) -> None:
        super().__init__(text)
        self.file, self.line = file, line
        if file is not None:
            self.add_note(f"{file}:{line}")

    def is_about(self, home: Home) -> bool:
        """Tell whether the rules of a library are at fault, or the package around them, and not this machine."""
        if self.file is None:
            return False
        file, (lent, _) = PurePath(self.file), split_shape(home.lent)
        if home.lent.startswith(LENT_MODULE):
            return file.stem == lent.rpartition("=")[2].rpartition(".")[2]
        if home.lent and not home.lent.startswith(LENT_PACKAGE):
            return file.name == PurePath(lent).name
        return file.parts[0] == (home.lent.removeprefix(LENT_PACKAGE) or __name__).partition(".")[0]


class Code(Protocol):
    """The code of a library."""

    def caller(self, library: "Library", export: Export, call: "Callee") -> Function:
        """Make the function that calls an exported function."""

    def address(self, symbol: str) -> int:
        """Say where a function lies."""


FixedWords = tuple[int, bytes]
"""A place in an array, and the words that it must have from there on."""


class Callee(NamedTuple):
    """A function as Python calls it: its plain form, its types, and what its arrays must be like."""

    function: Function
    signature: Signature
    least: tuple[int, ...] | None = None
    """For each array the least length of its first axis; -n stands for exactly n, 0 for any."""
    fixed: FixedWords | None = None
    """Words that the first argument must have: the options in a state."""


class ExportKey(NamedTuple):
    """The key of an exported function: its module, its name, its parameters, and the numbers of what is bound to it."""

    module: str
    name: str
    parameters: tuple[str, ...]
    bound: tuple[int, ...] = ()


class Library:
    """The code of one game, or of what all games share, and what it exports."""

    def __init__(self, code: Code, listed: Listing) -> None:
        check_abi(listed)
        self.name = listed["name"]
        self.target = listed["target"]
        self._code = code
        self.explain: Callable[[str, int], Exception] | None = None
        """Makes the error of a designer's rules of what went wrong, and of the line."""
        self.errors = listed["errors"]
        _loaded.add(self)
        self._exports = {
            ExportKey(one["module"], one["name"], tuple(one["parameters"]), tuple(map(number_of, one["bound"]))): one
            for one in listed["exports"]
        }

    def caller(self, called: Callee, bound: tuple[int, ...] = ()) -> Function | None:
        """Make what calls a function here; None if the library does not have it."""
        export = self._exports.get(_key_of(called.function, called.signature, bound))
        return None if export is None else self._code.caller(self, export, called)

    def address(self, function: Function, signature: Signature) -> int | None:
        """Say where compiled code finds a function; None if it cannot."""
        export = self._exports.get(_key_of(function, signature, ()))
        return self._code.address(export["pointer"]) if export and export["pointer"] else None

    def fail(self, status: int) -> NoReturn:
        """Raise the error with a number, with the line of the rules that it comes from: those of a game, too."""
        number = str(status)
        designed = (one for one in _loaded if one.explain is not None)
        library = next((one for one in (self, *designed) if number in one.errors), self)
        kind, message, file, line = library.errors.get(number, ("RuntimeError", f"error {number}", self.name, 0))
        if library.explain is not None:
            raise library.explain(message if kind == RulesFault.__name__ else kind, line)
        named = getattr(builtins, kind, RuntimeError)
        error = named if isinstance(named, type) and issubclass(named, Exception) else RuntimeError
        raise error(f"{message or kind} ({file}:{line})")


_loaded: Final = WeakSet[Library]()
"""All libraries: what fails in one that calls another's function by its address is on the other's list."""


def check_abi(listed: Listing) -> None:
    """Refuse the list of a library of another shape: what else stands in it may be other, too."""
    if listed["abi"] != ABI:
        raise LibraryError("library.abi", name=listed["name"], found=listed["abi"], known=ABI)


def in_one_line(error: object) -> str:
    """Write an error so that it can stand inside a sentence of ours."""
    return " ".join(str(error).split()).rstrip(".")


def passed_as(of: Type) -> str:
    """Write how the extension passes an argument of a type."""
    match of:
        case Scalar(name):
            return ANSWERS.get(name, "i")
        case Array(Scalar(name), dimensions):
            return f"[{LETTERS[name]}{dimensions}]"
        case Addresses():
            return "w"
        case Fields(fields):
            return f"({''.join(map(passed_as, fields))})"
        case _:
            raise TypeError(f"{of} cannot be passed to a library")


# --- Names ------------------------------------------------------------------------------------------------


def _key_of(function: Function, signature: Signature, bound: tuple[int, ...]) -> ExportKey:
    return ExportKey(function.__module__, function.__name__, tuple(map(type_text, signature.parameters)), bound)


def plain(function: Function) -> Function:
    """Return the plain form of a function that is called in a library; any other function is its own."""
    owner = getattr(getattr(function, "__self__", None), "owner", None)
    return cast("Function", owner or getattr(function, "plain_form", function))


def name_of(function: Function) -> str:
    """Write where a function is declared."""
    return f"{function.__module__}:{function.__name__}"


def identity(functions: Iterable[Function]) -> int:
    """Number some functions by their names: libraries and the program come to the same number."""
    return number_of(map(name_of, functions))


def number_of(names: Iterable[str]) -> int:
    """Turn some names into one number of 63 bits."""
    return int.from_bytes(hashlib.sha256("\n".join(names).encode()).digest()[:8], "little") >> 1


def argument_at(arguments: Sequence[Any], place: Sequence[int]) -> Any:  # arrays and named tuples
    """Give an argument, or a field of a named tuple among them."""
    argument: Any = arguments
    for number in place:
        argument = argument[number]
    return argument
