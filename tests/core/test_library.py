"""Functions of a library are found by their modules, their names, their types and what is bound to them."""

import ctypes
import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from cubetable.bots.search.pointers import Words
from cubetable.core import kernel
from cubetable.core.compiled import libraries
from cubetable.core.compiled.by_ctypes import CtypesCode
from cubetable.core.compiled.declaration import Declaration
from cubetable.core.compiled.home import SHARED_HOME
from cubetable.core.compiled.library import (
    ABI,
    Callee,
    Export,
    Library,
    LibraryError,
    Listing,
    argument_at,
    identity,
    name_of,
    number_of,
    passed_as,
    plain,
)
from cubetable.core.compiled.opening import open_library, suffix_of
from cubetable.core.signature import (
    STATE,
    Addresses,
    Fields,
    Pair,
    Pointer,
    Signature,
    Type,
    boolean,
    float32,
    float64,
    int8,
    int64,
    type_text,
    void,
)
from tests.core.small import DIGEST, MORE, Small

VISITED: list[tuple[Any, ...]] = []


class Table(NamedTuple):
    """A named tuple of a vector of addresses and a table."""

    words: Any
    table: NDArray[np.int64]


class Rules(NamedTuple):
    """The one function that is bound."""

    count: Any


def count(state: NDArray[np.int64], seat: int) -> int:
    """Stand for a function of a game."""
    return -1


def search(given: Table, depth: float) -> bool:
    """Stand for a function that all games share."""
    return False


ADDRESSES = Addresses(Fields((Pointer(int64(STATE, int64)),), Rules))
OF_COUNT = int64(STATE, int64)
OF_SEARCH = boolean(Fields((ADDRESSES, int64[:, ::1]), Table), float64)


def entry(answer: int) -> Any:
    """Stand for an entry of the code: it keeps its words, and has the attributes that ctypes sets."""

    def call(address: int) -> int:
        memory = (ctypes.c_int64 * 5).from_address(address)
        VISITED.append(tuple(memory))
        memory[0] = answer
        return 0

    return call


def export(function: Callable[..., Any], symbol: str, signature: Signature, *bound: list[str]) -> Export:
    """List a function as a library does."""
    return Export(
        module=function.__module__,
        name=function.__name__,
        symbol=symbol,
        pointer="",
        parameters=[type_text(of) for of in signature.parameters],
        answer=getattr(signature.answer, "name", ""),
        bound=[*bound],
        nogil=False,
    )


def listing(*exports: Export, **changed: Any) -> Listing:
    """List a library."""
    about: Any = {"abi": ABI, "name": "any", "target": "wasm32", "digest": "", "size": 0, "sha256": ""}
    return {**about, "exports": [*exports], "errors": {}, **changed}  # type: ignore[typeddict-item]  # of a test


def library(_name: str = "") -> Library:
    """Make a library of both functions, as a page has it: the search is bound to the function of the game."""
    code = SimpleNamespace(f0=entry(7), f1=entry(1))
    return Library(
        CtypesCode(code),
        listing(export(count, "f0", OF_COUNT), export(search, "f1", OF_SEARCH, [name_of(count)])),
    )


# --- Finding ----------------------------------------------------------------------------------------------


def test_a_function_is_found_by_its_module_name_and_types() -> None:
    found = library()
    assert found.caller(Callee(count, OF_COUNT)) is not None
    assert found.caller(Callee(count, int64(STATE, float64))) is None
    assert found.caller(Callee(search, OF_SEARCH)) is None
    assert found.caller(Callee(search, OF_SEARCH), (identity([count]),)) is not None
    assert found.caller(Callee(search, OF_SEARCH), (identity([search]),)) is None
    assert found.address(count, OF_COUNT) is None


def test_a_named_tuple_is_passed_as_its_fields_without_what_is_bound() -> None:
    table = np.zeros((2, 3), dtype=np.int64)
    call = library().caller(Callee(search, OF_SEARCH), (identity([count]),))
    assert call is not None
    assert call(Table("whatever", table), 0.5) is True
    assert VISITED[-1][:3] == (table.ctypes.data, 2, 3)


def test_names_are_numbered_alike_everywhere() -> None:
    """The number is part of each library for a page: it may never change."""
    assert name_of(count) == "tests.core.test_library:count"
    assert number_of([]) == int.from_bytes(hashlib.sha256(b"").digest()[:8], "little") >> 1
    assert identity([count, search]) == number_of([name_of(count), name_of(search)]) != identity([search, count])
    assert 0 <= identity([count]) < 1 << 63


def test_the_plain_form_of_any_other_function_is_itself() -> None:
    for one in (count, len, SimpleNamespace(), print):
        assert plain(one) is one  # type: ignore[arg-type]  # anything


def test_a_field_of_an_argument_is_found_by_its_place() -> None:
    assert argument_at((1, (2, (3, 4))), (0,)) == 1
    assert argument_at((1, (2, (3, 4))), (1, 1, 0)) == 3


def test_a_type_is_passed_as_its_code() -> None:
    given: dict[str, Type] = {
        "i": int64,
        "b": boolean,
        "d": float64,
        "[q1]": STATE,
        "[f3]": float32[:, :, ::1],
        "[b1]": int8[::1],
        "w": ADDRESSES,
        "(w[q2])": OF_SEARCH.parameters[0],
    }
    assert [passed_as(of) for of in given.values()] == [*given]
    for wrong in (Pair(int64), Pointer(OF_COUNT)):
        with pytest.raises(TypeError, match="cannot be passed"):
            passed_as(wrong)
        with pytest.raises(TypeError, match="is no type of an argument"):
            type_text(wrong)


def test_code_is_named_as_its_system_names_it() -> None:
    named = {"linux-x86_64-v3": ".so", "macos-arm64": ".dylib", "windows-x86_64": ".dll", "wasm32": ".wasm"}
    assert {target: suffix_of(target) for target in named} == named


# --- Opening ---------------------------------------------------------------------------------------------


def test_a_library_of_another_shape_is_refused_however_it_comes() -> None:
    with pytest.raises(LibraryError) as caught:
        Library(CtypesCode(SimpleNamespace()), listing(abi=ABI + 1))
    assert (caught.value.key, caught.value.values["found"]) == ("library.abi", ABI + 1)


def test_a_library_says_its_name_and_target(small: Small, code: Path, tmp_path: Path) -> None:
    small.write(tmp_path / "some.json", code)
    found = open_library(tmp_path / "some.json", DIGEST)
    assert (found.name, found.target) == ("small", json.loads((tmp_path / "some.json").read_text())["target"])
    call = found.caller(Callee(small.doubled, int64(int64)))
    assert call is not None
    assert call(1) == 2 + MORE


# --- Errors ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("listed", "kind", "text"),
    [
        (["ValueError", "no", "a/b.py", 3], ValueError, "no (a/b.py:3)"),
        (["ZeroDivisionError", "", "a/b.py", 3], ZeroDivisionError, "ZeroDivisionError (a/b.py:3)"),
        (["MemoryError", "", "runtime.c", 0], MemoryError, "MemoryError (runtime.c:0)"),
        (["OwnError", "own", "a/b.py", 3], RuntimeError, "own (a/b.py:3)"),
        (["SystemExit", "stop", "a/b.py", 3], RuntimeError, "stop (a/b.py:3)"),
        (["print", "no", "a/b.py", 3], RuntimeError, "no (a/b.py:3)"),
        (None, RuntimeError, "error 5 (any:0)"),
    ],
)
def test_an_error_is_pythons_own_where_python_has_it(listed: Any, kind: type[Exception], text: str) -> None:
    found = Library(CtypesCode(SimpleNamespace()), listing(errors={} if listed is None else {"5": listed}))
    with pytest.raises(kind) as caught:
        found.fail(5)
    assert type(caught.value) is kind
    assert str(caught.value) == text


# --- In a page -------------------------------------------------------------------------------------------


@pytest.fixture
def in_a_page(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the functions of this module for those of a game and of what all games share."""
    monkeypatch.setitem(kernel._declarations, count, Declaration(count, (OF_COUNT,), home=Small("any").home))
    monkeypatch.setitem(kernel._declarations, search, Declaration(search, (OF_SEARCH,), home=SHARED_HOME))
    monkeypatch.setattr(kernel, "_callers", {})
    libraries.use_libraries(library)


def words(*functions: Any) -> Any:
    """Name functions as `bots/search/pointers.py` does."""
    return Words(functions, (OF_COUNT,))


@pytest.mark.usefixtures("in_a_page")
def test_a_page_calls_the_copy_of_a_search_that_is_bound_to_the_functions_of_the_game() -> None:
    table = np.zeros((2, 3), dtype=np.int64)
    given = words(kernel.fast(count))
    assert given.in_libraries
    assert given.number == identity([count])
    assert kernel.fast(search)(Table(given, table), 0.5) is True


@pytest.mark.usefixtures("in_a_page")
def test_a_page_interprets_a_search_of_a_function_that_is_interpreted() -> None:
    table = np.zeros((2, 3), dtype=np.int64)
    given = words(count)
    assert not given.in_libraries
    assert kernel.fast(search)(Table(given, table), 0.5) is False


@pytest.mark.usefixtures("in_a_page")
def test_a_search_of_functions_that_no_library_binds_is_an_error() -> None:
    kernel.fast(count)
    given = SimpleNamespace(in_libraries=True, number=5)
    with pytest.raises(LookupError, match=r"no library has tests\.core\.test_library\.search for these functions"):
        kernel.fast(search)(Table(given, np.zeros((1, 1), dtype=np.int64)), 0.5)


def test_a_function_without_an_answer_answers_with_nothing() -> None:
    def fill(state: NDArray[np.int64]) -> None: ...

    found = Library(CtypesCode(SimpleNamespace(f0=entry(9))), listing(export(fill, "f0", void(STATE))))
    call = found.caller(Callee(fill, void(STATE)))
    assert call is not None
    assert call(np.zeros(1, dtype=np.int64)) is None
