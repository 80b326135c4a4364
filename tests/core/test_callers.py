"""The two callers of libraries, the extension and `ctypes`, pass the same, answer the same and refuse the same."""

import ctypes
import math
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray

from cubetable.core.compiled.by_ctypes import CtypesCode
from cubetable.core.compiled.library import ABI, Callee, Code, Export, Library, Listing, plain
from cubetable.core.compiled.opening import _NativeCode
from cubetable.core.signature import (
    Addresses,
    Array,
    Fields,
    Pointer,
    Scalar,
    Signature,
    Type,
    boolean,
    float32,
    float64,
    int64,
    type_text,
    void,
)
from tests.command import python

KINDS: Final = ("int64", "uint64", "float64", "float32", "int32", "int16", "int8", "uint8", "boolean")

Make = Callable[..., Callable[..., Any]]


class Functions(NamedTuple):
    """What a vector of addresses stands for."""

    first: Any


class Pair(NamedTuple):
    """A named tuple with an array and a number."""

    table: Any
    weight: Any


class Outer(NamedTuple):
    """A named tuple with another in it."""

    number: Any
    pair: Any


ADDRESSES: Final = Addresses(Fields((Pointer(int64(int64)),), Functions))
PAIR: Final = Fields((float32[:, ::1], int64), Pair)


def words(*addresses: int) -> SimpleNamespace:
    """Stand for the addresses of functions."""
    return SimpleNamespace(vector=np.array(addresses, dtype=np.int64))


@pytest.fixture(params=["extension", "ctypes"])
def code(request: pytest.FixtureRequest, called: Path) -> Code:
    if request.param == "ctypes":
        return CtypesCode(ctypes.CDLL(str(called)))
    extension = pytest.importorskip("cubetable.core.compiled._call")
    return _NativeCode(extension.load(str(called)), extension)


@pytest.fixture
def make(code: Code) -> Make:
    """Make what calls a function of the file, as a library of one function does."""

    def make(symbol: str, signature: Signature, *wanted: Any) -> Callable[..., Any]:  # the rest of a `Callee`
        def function() -> None:
            """Stand for the plain form."""

        function.__name__ = symbol
        one = Export(
            module=function.__module__,
            name=symbol,
            symbol=symbol,
            pointer=symbol,
            parameters=[type_text(of) for of in signature.parameters],
            answer=signature.answer.name if isinstance(signature.answer, Scalar) else "",
            bound=[],
            nogil=False,
        )
        errors = {"5": ("ValueError", "five is too much", "cubetable/games/some/kernels.py", 12)}
        listing = Listing(abi=ABI, name="some", target="", digest="", size=0, sha256="", exports=[one], errors=errors)
        library = Library(code, listing)
        made = library.caller(Callee(function, signature, *wanted))
        assert made is not None
        assert plain(made) is function
        assert made.__name__ == symbol
        return made

    return make


def passed(make: Make, parameters: tuple[Type, ...], *arguments: object, count: int) -> list[int]:
    """Give the words that some arguments become."""
    out = np.full(count + 2, -7)
    make("copy", int64(int64[::1], *parameters))(out, *arguments)
    return [int(word) for word in out[2:]]


def refused(kind: type[Exception], sentence: str, call: Callable[..., Any], *arguments: object) -> None:
    with pytest.raises(kind) as told:
        call(*arguments)
    assert str(told.value) == sentence


# --- What is passed and answered --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_an_array_is_its_address_and_the_length_of_each_axis(make: Make, kind: str) -> None:
    for axes in (1, 2, 3):
        given = np.zeros((2, 3, 4)[:axes], "bool" if kind == "boolean" else kind)
        found = passed(make, (Array(Scalar(kind), axes),), given, count=1 + axes)
        assert found == [given.ctypes.data, *given.shape]


SIGNED: Final = (0, -1, 2**63 - 1, -(2**63), True, np.int8(-5), np.uint8(200), np.int64(-6), np.uint64(7), np.array(3))
UNSIGNED: Final = (2**63, 2**64 - 1, np.uint64(2**64 - 2))


@pytest.mark.parametrize("number", [*SIGNED, np.True_, *UNSIGNED])
def test_an_integer_is_a_word(make: Make, number: int) -> None:
    assert make("same", int64(int64))(number) == int(number) - (2**64 if int(number) >= 2**63 else 0)


@pytest.mark.parametrize("number", [0.0, -0.5, math.inf, 3, True, np.float32(1.5), np.float64(1e300), np.int64(7)])
def test_a_float_is_its_bits(make: Make, number: float) -> None:
    assert make("half", float64(float64))(number) == number / 2


@pytest.mark.parametrize("value", [True, False, 0, 5, np.True_, np.False_, "", "a", None])
def test_a_boolean_is_0_or_1(make: Make, value: object) -> None:
    assert make("same", int64(boolean))(value) == bool(value)


def test_the_answer_is_of_its_kind(make: Make) -> None:
    assert make("same", void(int64))(5) is None
    assert make("same", boolean(int64))(5) is True
    assert make("same", boolean(int64))(0) is False
    assert type(make("same", int64(boolean))(True)) is int
    assert type(make("half", float64(float64))(3)) is float


def test_a_tuple_is_its_fields(make: Make) -> None:
    table = np.zeros((2, 3), np.float32)
    assert passed(make, (PAIR, int64), Pair(table, 4), 5, count=5) == [table.ctypes.data, 2, 3, 4, 5]


def test_addresses_are_the_address_of_their_vector(make: Make) -> None:
    given = words(8, 9)
    assert passed(make, (ADDRESSES, int64), given, 4, count=2) == [given.vector.ctypes.data, 4]


def test_a_vector_that_is_made_for_the_call_lives_as_long(make: Make) -> None:
    class Fresh:
        @property
        def vector(self) -> NDArray[np.int64]:
            return np.arange(1000)

    out = np.zeros(1, np.int64)
    assert make("actors", int64(ADDRESSES, int64, int64[::1]))(Fresh(), 0, out) == 1
    assert out[0] == 0


# --- What is refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "what"),
    [
        (np.zeros(3), "an array of float64 with 1 axis"),
        (np.zeros((1, 2), np.int64), "an array of int64 with 2 axes"),
        (np.array(1), "an array of int64 with 0 axes"),
        (np.zeros(3, ">i8"), "an array of >i8 with 1 axis"),
        (np.zeros(3, object), "an array of object with 1 axis"),
        ([1, 2], "a value of type list"),
        (None, "a value of type NoneType"),
        (np.int64(4), "a value of type int64"),
        (memoryview(b""), "a value of type memoryview"),
    ],
)
def test_another_object_than_the_array_is_refused(make: Make, given: object, what: str) -> None:
    call = make("actors", int64(int64[::1], int64[::1]))
    sentence = f"actors takes an array of int64 with 1 axis as argument 1, not {what}"
    refused(TypeError, sentence, call, given, np.zeros(1, np.int64))


def test_an_array_that_does_not_lie_right_is_refused(make: Make) -> None:
    flat, table = make("same", int64(int64[::1])), make("same", int64(int64[:, ::1]))
    locked = np.zeros(2, np.int64)
    locked.flags.writeable = False
    gaps = "argument 1 of same must have its numbers side by side in memory, and there are gaps"
    refused(ValueError, gaps, flat, np.zeros(6, np.int64)[::2])
    refused(ValueError, gaps, flat, np.zeros(6, np.int64)[::-1])
    refused(ValueError, gaps, table, np.zeros((3, 4), np.int64).T)
    refused(ValueError, gaps, table, np.zeros((3, 4), np.int64)[:, 1:])
    refused(ValueError, "argument 1 of same must be writeable, not read-only", flat, locked)
    crooked = np.zeros(17, np.uint8)[1:].view(np.int64)
    refused(ValueError, "argument 1 of same must be aligned in memory", flat, crooked)


def test_an_array_of_a_wrong_length_is_refused(make: Make) -> None:
    call = make("same", int64(int64[::1], ADDRESSES, PAIR, int64[::1]), (-26, 3, 1))
    state, table, out = np.zeros(26, np.int64), np.zeros((3, 1), np.float32), np.zeros(1, np.int64)
    assert call(state, words(1), Pair(table, 1), out) == state.ctypes.data
    for count in (0, 25, 27):
        sentence = f"argument 1 of same must have exactly 26 numbers, not {count}"
        refused(ValueError, sentence, call, np.zeros(count, np.int64), words(1), Pair(table, 1), out)
    short = Pair(np.zeros((2, 9), np.float32), 1)
    refused(
        ValueError, "item 1 of argument 3 of same must have at least 3 rows, not 2", call, state, words(1), short, out
    )
    sentence = "argument 4 of same must have at least 1 numbers, not 0"
    refused(ValueError, sentence, call, state, words(1), Pair(table, 1), out[:0])


@pytest.mark.parametrize("given", [[1, 2], (1,), (1, 2, 3), None])
def test_another_object_than_the_tuple_is_refused(make: Make, given: object) -> None:
    sentence = f"same takes a tuple with 2 items as argument 2, not a value of type {type(given).__name__}"
    refused(TypeError, sentence, make("same", int64(int64, PAIR)), 1, given)


def test_a_wrong_item_is_named(make: Make) -> None:
    call = make("same", int64(int64, Fields((int64, PAIR), Outer)))
    sentence = "same takes an array of float32 with 2 axes as item 1 of item 2 of argument 2, not a value of type str"
    refused(TypeError, sentence, call, 1, (1, ("", 1)))
    sentence = "same takes an integer as item 1 of argument 2, not a value of type float"
    refused(TypeError, sentence, call, 1, (1.0, ("", 1)))


def test_other_objects_than_numbers_are_refused(make: Make) -> None:
    whole, fraction = make("same", int64(int64)), make("half", float64(float64))
    for word in (1.0, "1", None, np.float64(1), [1]):
        sentence = f"same takes an integer as argument 1, not a value of type {type(word).__name__}"
        refused(TypeError, sentence, whole, word)
    for value in ("1.5", None, 1j, [1]):
        sentence = f"half takes a number as argument 1, not a value of type {type(value).__name__}"
        refused(TypeError, sentence, fraction, value)
    for number in (2**64, -(2**63) - 1, 10**100):
        refused(ValueError, "argument 1 of same must fit into 64 bits", whole, number)
    with pytest.raises(OverflowError):
        fraction(10**400)


def test_what_has_no_vector_is_refused(make: Make) -> None:
    call = make("same", int64(ADDRESSES))
    refused(TypeError, "same takes the addresses of functions as argument 1, not a value of type int", call, 5)
    sentence = "same takes an array of int64 with 1 axis as argument 1, not a value of type NoneType"
    refused(TypeError, sentence, call, SimpleNamespace(vector=None))


def test_a_wrong_number_of_arguments_is_refused(make: Make) -> None:
    state = np.zeros(1, np.int64)
    refused(TypeError, "actors takes 2 arguments, not 1", make("actors", int64(int64[::1], int64[::1])), state)
    refused(TypeError, "same takes 1 argument, not 2", make("same", int64(int64)), 1, 2)


def test_an_argument_cannot_move_an_array_that_was_looked_at(make: Make) -> None:
    state = np.zeros(4, np.int64)

    class Mover:
        def __index__(self) -> int:
            state.resize(1 << 16, refcheck=False)
            return 1

    call = make("same", int64(int64[::1], int64), (-4,))
    refused(ValueError, "argument 1 of same must have exactly 4 numbers, not 65536", call, state, Mover())


def test_a_state_of_other_options_is_refused(make: Make) -> None:
    options = np.array([4, 5], dtype=np.int64).tobytes()
    call = make("actors", int64(int64[::1], int64[::1]), (-4, 1), (2, options))
    out = np.zeros(1, dtype=np.int64)
    assert call(np.array([7, 8, 4, 5]), out) == 1
    what = "argument 1 of actors is a state of another game, or of other options"
    for other in ([7, 8, 4, 6], [7, 8, 5, 5], [4, 5, 0, 0]):
        refused(ValueError, what, call, np.array(other), out)
    refused(ValueError, "argument 1 of actors must have exactly 4 numbers, not 2", call, np.array([4, 5]), out)


IN_A_PAGE: Final = """
import ctypes, sys
from cubetable.site.browser import standins
standins.install()
import numpy as np
from types import SimpleNamespace
from cubetable.core.compiled.by_ctypes import CtypesCode
from cubetable.core.compiled.library import Callee
from cubetable.core.signature import float64, int64

def call(symbol, signature, *arguments, least=None):
    one = {"name": symbol, "symbol": symbol, "bound": []}
    called = Callee(lambda: None, signature, least)
    return CtypesCode(ctypes.CDLL(sys.argv[1])).caller(None, one, called)(*arguments)

state, out = np.array([7, 8]), np.zeros(3, dtype=np.int64)
assert call("actors", int64(int64[::1], int64[::1]), state, out) == 1 and out.tolist() == [7, 0, 0]
assert call("half", float64(float64), 3) == 1.5
for wrong in (np.zeros(2), np.zeros(4, dtype=np.int64)[::2], np.zeros(3, dtype=np.int64), [1, 2]):
    try:
        call("actors", int64(int64[::1], int64[::1]), wrong, out, least=(-2, 1))
    except (TypeError, ValueError) as error:
        print(error)
"""


def test_the_arrays_that_stand_in_for_numpys_in_a_page_are_checked_too(called: Path) -> None:
    done = python("-c", IN_A_PAGE, str(called))
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        "actors takes an array of int64 with 1 axis as argument 1, not an array of float64 with 1 axis",
        "argument 1 of actors must have its numbers side by side in memory, and there are gaps",
        "argument 1 of actors must have exactly 2 numbers, not 3",
        "actors takes an array of int64 with 1 axis as argument 1, not a value of type list",
    ]


# --- Errors and threads -------------------------------------------------------------------------------------


def test_a_status_is_the_error_that_the_list_explains(make: Make) -> None:
    call = make("fail", int64(int64))
    refused(ValueError, "five is too much (cubetable/games/some/kernels.py:12)", call, 5)
    refused(RuntimeError, "error 6 (some:0)", call, 6)
    assert call(0) == 0


def test_several_threads_may_call_at_once(make: Make) -> None:
    call, found = make("half", float64(float64)), dict[int, list[float]]()

    def work(own: int) -> None:
        found[own] = [call(own + 2 * number) for number in range(2000)]

    threads = [threading.Thread(target=work, args=(own,)) for own in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {own: [own / 2 + number for number in range(2000)] for own in range(3)}
