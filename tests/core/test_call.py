"""The extension that calls libraries: what test_callers.py does not ask of both callers."""

import gc
import struct
import sys
import threading
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.core.test_callers import refused

_call = pytest.importorskip("cubetable.core.compiled._call")

Words = NDArray[np.int64]
Entry = Callable[..., Any]  # whatever the function takes and answers

LETTERS: Final = "qQdfihbB?"
NUMBERS: Final = dict(
    zip(LETTERS, ["int64", "uint64", "float64", "float32", "int32", "int16", "int8", "uint8", "bool"], strict=True)
)


class Failed(Exception):
    """A status that was not 0."""


def fail(status: int) -> None:
    raise Failed(status)


class Addresses:
    """Stands for the addresses of functions."""

    def __init__(self, vector: object) -> None:
        self.vector = vector


class Pair(NamedTuple):
    """A named tuple with an array and a number."""

    numbers: Any
    weight: Any


@pytest.fixture(scope="session")
def library(called: Path) -> int:
    handle: int = _call.load(str(called))
    return handle


@pytest.fixture(scope="session")
def make(library: int) -> Callable[..., Entry]:
    def make(symbol: str, takes: str, answer: str = "i", **options: Any) -> Entry:  # those of `entry`
        given = {"release": False, "fail": fail} | options
        entry: Entry = _call.entry(symbol, _call.find(library, symbol), takes, answer, **given)
        return entry

    return make


def array(*numbers: int, dtype: str = "int64") -> NDArray[Any]:  # of any dtype
    return np.array(numbers, dtype=dtype)


def as_word(number: float) -> int:
    (word,) = struct.unpack("q", struct.pack("d", number))
    return int(word)


# --- What is passed and answered --------------------------------------------------------------------------


def passed(make: Callable[..., Entry], takes: str, *arguments: object, count: int = 8) -> list[int]:
    """Give the words that some arguments become."""
    out = np.full(count + 2, -7)
    make("copy", f"[q1]{takes}")(out, *arguments)
    return [int(word) for word in out[2:]]


def test_an_equal_dtype_is_as_good(make: Callable[..., Entry]) -> None:
    (letter,) = {"q", "l"} - {np.dtype("int64").char}
    given = np.zeros(3, letter)
    assert given.dtype is not np.dtype("int64")
    assert passed(make, "[q1]", given, count=2) == [given.ctypes.data, 3]


def test_an_empty_array_and_a_subclass_are_arrays(make: Callable[..., Entry]) -> None:
    class Own(np.ndarray[Any, Any]):
        pass

    empty, own = np.zeros((0, 5)), np.zeros(4).view(Own)
    assert passed(make, "[d2][d1]", empty, own, count=5)[1:] == [0, 5, own.ctypes.data, 4]


def test_a_tuple_is_its_items(make: Callable[..., Entry]) -> None:
    inner, outer = array(1, 2, 3), array(4, 5)
    words = passed(make, "([q1]([q1]i)())d", (outer, Pair(inner, 9), ()), 0.5, count=6)
    assert words == [outer.ctypes.data, 2, inner.ctypes.data, 3, 9, as_word(0.5)]


def test_a_vector_that_is_made_for_the_call_lives_as_long(make: Callable[..., Entry]) -> None:
    class Fresh:
        @property
        def vector(self) -> Words:
            return np.full(1_000_000, 5)

    for release in (False, True):
        entry = make("actors", "ww[q1]w", release=release)  # reads words 0 and 2
        out = array(0)
        assert entry(Fresh(), Fresh(), out, Fresh()) == 1
        assert out[0] == 5


def test_a_function_may_take_nothing_and_128_words(make: Callable[..., Entry]) -> None:
    assert make("same", "", "v")() is None
    assert passed(make, "i" * 62, *range(62), count=62) == list(range(62))
    assert make("same", "[q9]" * 6 + "[q3]")(*[np.zeros((1,) * 9, np.int64)] * 6, np.zeros((1, 1, 1), np.int64)) != 0


# --- What is refused ----------------------------------------------------------------------------------------


def test_a_wrong_number_of_addresses_is_refused(make: Callable[..., Entry]) -> None:
    entry, numbers = make("same", "[q1](iw2)"), array(1)
    assert entry(numbers, (1, Addresses(array(1, 2)))) == numbers.ctypes.data
    sentence = "item 2 of argument 2 of same must have exactly 2 addresses, not 1"
    refused(ValueError, sentence, entry, numbers, (1, Addresses(array(1))))


def test_a_wrong_number_of_arguments_is_refused(make: Callable[..., Entry]) -> None:
    refused(TypeError, "same takes 0 arguments, not 1", make("same", ""), 1)
    with pytest.raises(TypeError):
        make("same", "i")(number=1)


def test_an_error_of_an_argument_itself_is_passed_on(make: Callable[..., Entry]) -> None:
    class Odd:
        def __index__(self) -> int:
            raise KeyError("index")

        def __float__(self) -> float:
            raise KeyError("float")

        def __bool__(self) -> bool:
            raise KeyError("bool")

        @property
        def vector(self) -> Words:
            raise KeyError("vector")

    for takes, name in {"i": "index", "d": "float", "b": "bool", "w": "vector"}.items():
        with pytest.raises(KeyError, match=name):
            make("same", takes)(Odd())


def test_an_argument_cannot_move_an_array_that_was_looked_at(make: Callable[..., Entry]) -> None:
    class Mover:
        def __index__(self) -> int:
            numbers.resize(0, refcheck=False)
            return 3

    numbers = np.zeros(10_000, np.int64)
    out = np.full(4, -1)
    make("copy", "[q1][q1]i")(out, numbers, Mover())
    assert int(out[3]) == 0  # the length that the array has when the function is called


# --- Failures, threads, life --------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [1, -1, 2**47 + 3, -(2**63)])
def test_a_status_is_handed_to_what_raises(make: Callable[..., Entry], status: int) -> None:
    for release in (False, True):
        with pytest.raises(Failed) as told:
            make("fail", "i", release=release)(status)
        assert told.value.args == (status,)


def test_a_status_never_passes_in_silence(make: Callable[..., Entry]) -> None:
    entry = make("fail", "i", fail=lambda _: None)
    refused(RuntimeError, "fail failed with status 9", entry, 9)
    assert entry(0) == 0


def meeting(entry: Entry, looks: int) -> list[int]:
    """Call the entry in two threads, and give what each has seen."""
    here = array(0)
    seen: list[int] = []
    threads = [threading.Thread(target=lambda: seen.append(entry(here, looks))) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(seen)


def test_calls_that_release_the_lock_run_beside_each_other(make: Callable[..., Entry]) -> None:
    assert meeting(make("meet", "[q1]i", release=True), looks=100_000_000) == [1, 1]
    assert meeting(make("meet", "[q1]i", release=False), looks=1000) == [0, 1]


def test_an_array_cannot_be_resized_during_a_call_that_releases_the_lock(make: Callable[..., Entry]) -> None:
    entry = make("meet", "([q1])i", release=True)
    here = np.zeros(1, np.int64)
    thread = threading.Thread(target=entry, args=((here,), 100_000_000))
    thread.start()
    while here[0] == 0:
        pass
    with pytest.raises(ValueError, match="resize"):
        here.resize(0)
    here[0] = 2
    thread.join()


def test_an_entry_has_its_name_and_owner_and_keeps_them_alive(make: Callable[..., Entry]) -> None:
    class Owner:
        entry: Any = None  # an entry

    owner = Owner()
    entry: Any = make("same", "i", owner=owner)
    assert entry.__name__ == "same"
    assert entry.__self__.owner is owner
    assert make("same", "i").__self__.owner is None  # type: ignore[attr-defined]  # builtin functions have it
    known = weakref.ref(owner)
    del owner
    gc.collect()
    assert known() is not None
    known().entry = entry  # type: ignore[union-attr]  # a circle, which is found
    del entry
    gc.collect()
    assert known() is None


def test_a_description_cannot_be_made_or_changed(make: Callable[..., Entry]) -> None:
    description = make("same", "i").__self__  # type: ignore[attr-defined]  # builtin functions have it
    with pytest.raises(TypeError):
        type(description)()
    with pytest.raises(AttributeError):
        description.owner = 1


def test_an_entry_that_was_cleared_away_is_not_called(make: Callable[..., Entry]) -> None:
    class Last:
        entry: Any = None  # an entry

        def __del__(self) -> None:
            try:
                self.entry(1)
            except RuntimeError as told:
                said.append(str(told))
            else:
                said.append("")

    said: list[str] = []
    last = Last()
    last.entry = make("same", "i", owner=last)  # a circle
    del last
    gc.collect()
    assert said in (["same is called after it was cleared away"], [""])


# --- Making entries -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "takes",
    [*"x[(1)\0é", "[]", "[q]", "[q1", "[q0]", "[q:]", "[x1]", "[w1]", "(i", "i)", "((i)", "i i", "i\0"],
)
def test_what_takes_nothing_known_is_refused(make: Callable[..., Entry], takes: str) -> None:
    with pytest.raises(ValueError, match="that an entry can take at character"):
        make("same", takes)


def test_too_much_is_refused(make: Callable[..., Entry]) -> None:
    for takes in ("[q9]" * 12 + "[q8]", "[q1]" * 65, "[q1]" * 100_000):
        with pytest.raises(ValueError, match="same takes more than 128 words"):
            make("same", takes)
    for takes in ("i" * 129, "w" * 129, "()" * 129, "(" * 129, "(" * 100_000, "()" * 128 + "i"):
        with pytest.raises(ValueError, match="same takes more than 128 arguments and items"):
            make("same", takes)
    assert make("same", "()" * 128, "v")(*[()] * 128) is None
    deep: object = 5
    for _ in range(120):
        deep = (deep,)
    assert make("same", "(" * 120 + "i" + ")" * 120)(deep) == 5


def test_a_missing_address_is_refused() -> None:
    for address in (0, 2**64 - 1 if sys.maxsize < 2**32 else 0):
        with pytest.raises(ValueError, match="f has no address"):
            _call.entry("f", address, "i", "i", release=False, fail=fail)
    for wrong in (-1, 2**64):
        with pytest.raises(OverflowError):
            _call.entry("f", wrong, "i", "i", release=False, fail=fail)
    with pytest.raises(TypeError):
        _call.entry("f", "1", "i", "i", release=False, fail=fail)


@pytest.mark.parametrize("answer", ["", "x", "ii", "\0", "[q1]"])
def test_an_unknown_answer_is_refused(make: Callable[..., Entry], answer: str) -> None:
    with pytest.raises(ValueError, match="same answers with v, i, d or b"):
        make("same", "i", answer)


def test_other_wrong_options_are_refused(make: Callable[..., Entry]) -> None:
    with pytest.raises(TypeError, match="what same calls when it fails must be callable"):
        make("same", "i", fail=None)
    for least in ((), (1, 2)):
        with pytest.raises(ValueError, match=r"same takes 1 array, and \d least lengths are given"):
            make("same", "[q1]iw", least=least)
    for wrong in ([1], 1, (0,) * 129):
        with pytest.raises(TypeError, match="least lengths are None or a tuple"):
            make("same", "[q1]", least=wrong)
    with pytest.raises(TypeError):
        make("same", "[q1]", least=("1",))
    with pytest.raises(ValueError, match="too small"):
        make("same", "[q1]", least=(-sys.maxsize - 1,))
    with pytest.raises(OverflowError):
        make("same", "[q1]", least=(2**64,))
    with pytest.raises(ValueError, match="null"):
        _call.entry("a\0b", 1, "i", "i", release=False, fail=fail)


# --- Libraries ----------------------------------------------------------------------------------------------


def test_a_file_that_is_no_library_is_told_in_the_words_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        _call.load(str(tmp_path / "none.so"))
    (tmp_path / "text.so").write_text("text")
    with pytest.raises(OSError, match="text"):
        _call.load(str(tmp_path / "text.so"))
    with pytest.raises(ValueError, match="null"):
        _call.load("a\0b")
    with pytest.raises(TypeError):
        _call.load(tmp_path)


def test_a_missing_symbol_is_told(library: int) -> None:
    with pytest.raises(LookupError, match="no function nothing"):
        _call.find(library, "nothing")
    assert _call.find(library, "same") > 0


@pytest.mark.parametrize("handle", [0, 1, -1, 2**80, True])
def test_only_a_library_that_was_loaded_is_looked_into(handle: int) -> None:
    with pytest.raises(ValueError, match="is no library that was loaded"):
        _call.find(handle, "malloc")


def test_a_number_that_says_it_equals_all_is_no_library(library: int) -> None:
    class AllNumbers(int):
        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return hash(library)

    with pytest.raises(ValueError, match="is no library"):
        _call.find(AllNumbers(64), "same")


def test_the_level_is_what_the_system_says_of_the_processor() -> None:
    told = Path("/proc/cpuinfo")
    flags = set(told.read_text(encoding="utf-8").split()) if told.exists() else set()
    if "ssse3" not in flags:
        assert _call.level() in ("", "v2", "v3")
    elif {"avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe"} <= flags:
        assert _call.level() == "v3"
    else:
        assert _call.level() in ("", "v2")


# --- Hostile calls ------------------------------------------------------------------------------------------

DTYPES: Final = (*NUMBERS.values(), ">i8", "complex128", "U3")

codes = st.recursive(
    st.sampled_from([*"idb", "w", "w2", *(f"[{letter}{axes}]" for letter in "qQdfihbB?" for axes in (1, 2))]),
    lambda inner: st.lists(inner, max_size=4).map(lambda items: f"({''.join(items)})"),
    max_leaves=8,
)
arrays = st.builds(
    lambda shape, dtype, step: np.zeros(shape, dtype)[::step],
    st.lists(st.integers(0, 3), min_size=1, max_size=3),
    st.sampled_from(DTYPES),
    st.sampled_from([1, 2, -1]),
)
plain = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3), st.just(np.int64(3)))
values = st.recursive(
    st.one_of(plain, arrays, arrays.map(Addresses)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.lists(inner, max_size=4).map(tuple)),
    max_leaves=8,
)


@given(takes=st.lists(codes, max_size=6).map("".join), arguments=st.lists(values, max_size=6), release=st.booleans())
def test_no_call_breaks_anything(
    make: Callable[..., Entry], takes: str, arguments: Sequence[object], release: bool
) -> None:
    with suppress(TypeError, ValueError, OverflowError):
        make("same", takes, "v", release=release)(*arguments)


@given(takes=st.text("idbw0129()[]qQ?é\0", max_size=40), least=st.lists(st.integers(), max_size=4).map(tuple))
def test_no_text_breaks_anything(make: Callable[..., Entry], takes: str, least: tuple[int, ...]) -> None:
    with suppress(ValueError, OverflowError):
        make("same", takes, least=least or None)


@given(takes=st.lists(codes, max_size=4).map("".join), release=st.booleans())
def test_right_calls_are_taken(make: Callable[..., Entry], takes: str, release: bool) -> None:
    make("same", takes, "v", release=release)(*fitting(takes))


def fitting(takes: str) -> list[Any]:  # whatever is taken
    """Give arguments for the codes."""
    above: list[list[Any]] = [[]]
    at = 0
    while at < len(takes):
        code = takes[at]
        at += 1
        if code == "[":
            above[-1].append(np.zeros((2,) * int(takes[at + 1]), NUMBERS[takes[at]]))
            at += 3
        elif code == "(":
            above.append([])
        elif code == ")":
            items = tuple(above.pop())
            above[-1].append(items)
        elif code == "w":
            above[-1].append(Addresses(array(1, 2)))
            at += takes[at : at + 1] == "2"
        else:
            above[-1].append({"i": -4, "d": 0.5, "b": True}[code])
    return above[0]


@pytest.mark.parametrize(
    ("takes", "least", "fixed"),
    [
        ("[q1]", (-4,), (3, bytes(16))),
        ("[q1]", (-4,), (5, b"")),
        ("[q1]", (-4,), (-1, bytes(8))),
        ("[q1]", (-4,), (0, bytes(7))),
        ("[q1]", (4,), (0, bytes(8))),
        ("[q1]", None, (0, bytes(8))),
        ("[d1]", (-4,), (0, bytes(8))),
        ("i[q1]", (-4,), (0, bytes(8))),
        ("", None, (0, bytes(8))),
    ],
)
def test_fixed_words_outside_of_the_first_argument_are_refused(make: Any, takes: str, least: Any, fixed: Any) -> None:
    with pytest.raises(ValueError, match="the fixed words of same must lie in its first argument"):
        make("same", takes, least=least, fixed=fixed)


@pytest.mark.parametrize("fixed", [(0,), [0, b""], (0, "words"), ("0", bytes(8))])
def test_fixed_words_that_are_none_are_refused(make: Any, fixed: Any) -> None:
    with pytest.raises(TypeError):
        make("same", "[q1]", least=(-4,), fixed=fixed)
