"""Call functions in libraries through `ctypes`: in a browser, and where the extension could not be built.

The extension (`_call.c`) is the model: what is passed is checked in the same way and refused in the same words.
"""

import ctypes
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from operator import index
from pathlib import Path
from typing import Any, Final, NoReturn, cast

import numpy as np

from cubetable.core.compiled.library import LETTERS, Callee, Export, Function, Library, passed_as
from cubetable.core.signature import Addresses, Array, Fields, Scalar, Type

NUMBERS: Final = ("i", "d", "b")
WORD_BYTES: Final = 8
LEAST_WORD: Final = -(1 << 63)
WORDS_END: Final = 1 << 64
"""One above the highest word, which has no sign."""
KINDS: Final = {name: np.zeros(0, getattr(np, "bool_" if name == "boolean" else name)).dtype for name in LETTERS}
"""The kinds of numbers in arrays, as NumPy has them."""
HAS_FLAGS: Final = hasattr(np.ndarray, "flags")
"""Whether this is NumPy: what stands in for it in a page has arrays that can always be written, and no flags."""


def loader(folder: str) -> Callable[[str], Library]:
    """Make what gives the libraries in a folder of a browser's by their names."""

    def load(name: str) -> Library:
        file = Path(folder, name)
        return Library(CtypesCode(ctypes.CDLL(f"{file}.wasm")), json.loads(Path(f"{file}.json").read_text()))

    return load


class CtypesCode:
    """Code that `ctypes` has loaded, or that has functions as its attributes in the same way."""

    def __init__(self, loaded: Any) -> None:  # ctypes.CDLL
        self._loaded = loaded

    def caller(self, library: Library, export: Export, called: Callee) -> Function:
        """Make the function that writes the arguments into words and reads the answer back."""
        entry = getattr(self._loaded, export["symbol"])
        entry.restype, entry.argtypes = ctypes.c_int64, (ctypes.c_void_p,)
        taken = _Arguments(export["name"], called, is_bound=bool(export["bound"]))
        answer = cast("Scalar", called.signature.answer).name

        def call(*arguments: object) -> object:
            given = taken.flat(arguments)  # they live as long as the call
            words = taken.words(given) or [0]
            memory = (ctypes.c_int64 * len(words))(*words)
            status = entry(ctypes.addressof(memory))
            if status:
                library.fail(status)
            return _answer(answer, memory)

        call.__name__ = call.__qualname__ = export["name"]
        call.__module__, call.__doc__ = called.function.__module__, called.function.__doc__
        call.plain_form = called.function  # type: ignore[attr-defined]  # `plain` reads it
        return call

    def address(self, symbol: str) -> int:
        """Look a symbol up."""
        return ctypes.cast(getattr(self._loaded, symbol), ctypes.c_void_p).value or 0


@dataclass(frozen=True, slots=True)
class _Leaf:
    """One argument, or one item of a tuple, and how it is passed."""

    passed: str
    """As the extension writes it: a number `i`, `d` or `b`, an array `[`, a vector of addresses `w`; or nothing."""
    place: str
    kind: Any = None  # NumPy's dtype
    """Of the numbers in an array; None for a number."""
    axes: int = 0
    least: int = 0
    """How long an array must be: -n stands for exactly n."""


class _Arguments:
    """The arguments of a function: everything is checked here, because compiled code checks nothing."""

    def __init__(self, name: str, called: Callee, *, is_bound: bool) -> None:
        self._name = name
        self._parameters = called.signature.parameters
        self._is_flat = not any(isinstance(parameter, Fields) for parameter in self._parameters)
        at, self._fixed = called.fixed or (0, b"")
        self._fixed_words = slice(at, at + len(self._fixed) // WORD_BYTES)
        least = chain(called.least or (), repeat(0))
        places = _places(self._parameters, "argument {}")
        self._leaves = [_leaf(of, place, least, is_bound=is_bound) for of, place in places]

    def flat(self, arguments: Sequence[object]) -> list[Any]:  # arrays and numbers
        """List the arguments, with the items of tuples in their places."""
        count = len(self._parameters)
        if len(arguments) != count:
            raise TypeError(f"{self._name} takes {_counted(count, 'argument')}, not {len(arguments)}")
        return [*arguments] if self._is_flat else list(self._items(self._parameters, arguments, "argument {}"))

    def _items(self, parameters: Sequence[Type], arguments: Sequence[object], place: str) -> Iterator[object]:
        for number, (parameter, argument) in enumerate(zip(parameters, arguments, strict=True), 1):
            if isinstance(parameter, Fields):
                count, here = len(parameter.fields), place.format(number)
                if not (isinstance(argument, tuple) and len(argument) == count):
                    self._refuse_type(here, f"a tuple with {_counted(count, 'item')}", argument)
                yield from self._items(parameter.fields, argument, f"item {{}} of {here}")
            else:
                yield argument

    def words(self, given: list[Any]) -> list[int]:
        """List the words that are passed, and put the vectors of addresses into the places of what has them.

        Numbers become words before any array is looked at: that may run code, which could move an array.
        """
        for at, leaf in enumerate(self._leaves):
            if leaf.passed in NUMBERS:
                given[at] = self._word(leaf, given[at])
            elif leaf.passed == "w":
                given[at] = self._vector(leaf, given[at])
        words: list[int] = []
        for leaf, value in zip(self._leaves, given, strict=True):
            if leaf.passed == "[":
                self._check(leaf, value)
                if not words and value[self._fixed_words].tobytes() != self._fixed:
                    self._refuse(leaf.place, "is a state of another game, or of other options")
                words += (value.ctypes.data, *value.shape)
            elif leaf.passed == "w":
                self._check(leaf, value)
                words.append(value.ctypes.data)
            elif leaf.passed:
                words.append(value)
        return words

    def _vector(self, leaf: _Leaf, words: Any) -> Any:
        try:
            return words.vector
        except AttributeError:
            self._refuse_type(leaf.place, "the addresses of functions", words)

    def _word(self, leaf: _Leaf, value: Any) -> int:
        """Write a number as a word."""
        if leaf.passed == "b":
            return int(bool(value))
        if leaf.passed == "d":
            try:
                return ctypes.c_int64.from_buffer(ctypes.c_double(value)).value
            except TypeError:
                self._refuse_type(leaf.place, "a number", value)
        if getattr(value, "dtype", None) is KINDS["boolean"] and not isinstance(value, np.ndarray):
            return int(value)
        if not hasattr(value, "__index__"):
            self._refuse_type(leaf.place, "an integer", value)
        number = index(value)
        if not LEAST_WORD <= number < WORDS_END:
            self._refuse(leaf.place, "must fit into 64 bits")
        return number

    def _check(self, leaf: _Leaf, array: Any) -> None:
        """Refuse what is no such array, or does not lie in memory as compiled code reads it."""
        if not (isinstance(array, np.ndarray) and array.dtype == leaf.kind and len(array.shape) == leaf.axes):
            wanted = f"an array of {leaf.kind} with {_counted(leaf.axes, 'axis', 'axes')}"
            self._refuse_type(leaf.place, wanted, array)
        if not (array.flags.carray if HAS_FLAGS else array.packed):  # type: ignore[attr-defined]  # what stands in has it
            self._refuse(leaf.place, _why_not_right(array))
        length, what = array.shape[0], "numbers" if leaf.axes == 1 else "rows"
        if leaf.least < 0 and length != -leaf.least:
            self._refuse(leaf.place, f"must have exactly {-leaf.least} {what}, not {length}")
        if length < leaf.least:
            self._refuse(leaf.place, f"must have at least {leaf.least} {what}, not {length}")

    def _refuse_type(self, place: str, wanted: str, given: object) -> NoReturn:
        text = f"a value of type {type(given).__name__}"
        if isinstance(given, np.ndarray):
            text = f"an array of {given.dtype} with {_counted(given.ndim, 'axis', 'axes')}"
        raise TypeError(f"{self._name} takes {wanted} as {place}, not {text}") from None

    def _refuse(self, place: str, what: str) -> NoReturn:
        raise ValueError(f"{place} of {self._name} {what}")


def _leaf(of: Type, place: str, least: Iterator[int], *, is_bound: bool) -> _Leaf:
    """Note how something is passed; where functions are bound, a vector of their addresses is not."""
    match of:
        case Array(Scalar(name), dimensions):
            return _Leaf("[", place, KINDS[name], dimensions, next(least))
        case Addresses():
            return _Leaf("", place) if is_bound else _Leaf("w", place, KINDS["int64"], 1)
        case _:
            return _Leaf(passed_as(of), place)


def _why_not_right(array: "np.ndarray[tuple[int, ...], np.dtype[np.generic]]") -> str:
    """Say how an array lies in memory."""
    if not HAS_FLAGS or not array.flags.c_contiguous:
        return "must have its numbers side by side in memory, and there are gaps"
    return "must be writeable, not read-only" if array.flags.aligned else "must be aligned in memory"


def _places(parameters: Sequence[Type], place: str) -> Iterator[tuple[Type, str]]:
    """List the types of what is passed, and how each is called: `item 2 of argument 1`."""
    for number, parameter in enumerate(parameters, 1):
        here = place.format(number)
        if isinstance(parameter, Fields):
            yield from _places(parameter.fields, f"item {{}} of {here}")
        else:
            yield parameter, here


def _counted(number: int, one: str, several: str = "") -> str:
    return f"{number} {one if number == 1 else several or f'{one}s'}"


def _answer(name: str, memory: "ctypes.Array[ctypes.c_int64]") -> object:
    if name == "void":
        return None
    if name == "float64":
        return ctypes.c_double.from_buffer(memory).value
    return bool(memory[0]) if name == "boolean" else memory[0]
