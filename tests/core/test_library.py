"""Functions that were compiled beforehand are found by their modules and names, and called with addresses."""

import ctypes
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from cubetable.core import kernel
from cubetable.core.declaration import Declaration
from cubetable.core.library import Export, Libraries, Library, in_library, name_of, number_of
from cubetable.core.signature import STATE, WORDS, Addresses, Fields, Pointer, Signature, boolean, float64, int64

Words = NDArray[np.int64]
VISITED: list[tuple[Any, ...]] = []


class Pair(NamedTuple):
    """A named tuple of a vector of addresses and a table."""

    words: Words
    table: Words


class Bound(NamedTuple):
    """The one function that is bound."""

    count: Any


def count(state: Words, seat: int) -> int:
    """Stand for a function of a game."""
    return -1


def search(pair: Pair, depth: float) -> bool:
    """Stand for a function that all games share."""
    return False


def entry(answer: int) -> Any:
    """Stand for an entry of the code: it has the attributes that ctypes sets."""

    def call(*arguments: Any) -> int:
        VISITED.append(arguments)
        return answer

    return call


ADDRESSES = Addresses(Fields((Pointer(int64(STATE, int64)),), Bound))
OF_COUNT = int64(STATE, int64)
OF_SEARCH = boolean(Fields((ADDRESSES, int64[:, ::1]), Pair), float64)


def export(function: Callable[..., Any], symbol: str, bound: list[list[str]]) -> Export:
    """List a function as a library does."""
    module, name = function.__module__, function.__name__
    return Export(module=module, name=name, symbol=symbol, parameters=[], answer="", bound=bound)


def library(_game: str = "") -> Library:
    """Make a library of both functions."""
    code = SimpleNamespace(f0=entry(7), f1=entry(1))
    return Library(code, [export(count, "f0", []), export(search, "f1", [[name_of(count)]])])


def found(function: Callable[..., Any], signature: Signature, *, loaded: bool = True) -> Callable[..., Any]:
    """Find a function in the library."""
    libraries = Libraries(library)
    if loaded:
        libraries.load("any")
    return libraries.find(Declaration(function, (signature,)), function)


def test_an_array_is_passed_as_its_address_and_its_length() -> None:
    state = np.arange(5)
    assert found(count, OF_COUNT)(state, 3) == 7
    assert VISITED[-1] == (state.ctypes.data, 5, 3)


def test_a_function_knows_its_types() -> None:
    one = library()
    libraries = Libraries(lambda _game: one)
    libraries.load("any")
    libraries.find(Declaration(count, (OF_COUNT,)), count)
    assert one.code.f0.restype is ctypes.c_int64
    assert one.code.f0.argtypes == (ctypes.c_size_t, ctypes.c_uint32, ctypes.c_int64)


def test_a_named_tuple_is_passed_as_its_fields_without_what_is_bound() -> None:
    words, table = np.array([number_of([name_of(count)])]), np.zeros((2, 3), dtype=np.int64)
    assert found(search, OF_SEARCH)(Pair(words, table), 0.5)
    assert VISITED[-1] == (table.ctypes.data, 2, 3, 0.5)


def test_a_search_of_functions_that_no_library_binds_is_refused() -> None:
    pair = Pair(np.array([5]), np.zeros((1, 1), dtype=np.int64))
    with pytest.raises(LookupError, match=r"test_library\.search"):
        found(search, OF_SEARCH)(pair, 0.5)


def test_a_function_that_no_library_has_stays_as_it_is() -> None:
    assert found(count, OF_COUNT, loaded=False)(np.arange(2), 1) == -1


def test_the_kernels_of_a_program_come_from_libraries_if_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_compilation", kernel.Compilation(kernel.When.NOW))
    kernel.use_libraries(library)
    declared = kernel.compiled(int64(STATE, WORDS))(count)
    assert declared is not count
    assert in_library(declared)
    assert declared.__name__ == "count"
