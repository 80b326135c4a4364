"""The Python forms and the compiled forms are the same functions."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubetable.build import intrinsics
from cubetable.build.targets import PLAIN
from cubetable.core import bits
from cubetable.core.bits import gathered, list_members, lowest, members, popcount, select, signed
from cubetable.core.state import State
from tests.core.compiled import compiled

words = st.integers(-(1 << 63), (1 << 63) - 1)


@compiled
def compiled_popcount(word: int) -> int:
    return popcount(word)


@compiled
def compiled_lowest(word: int) -> int:
    return lowest(word)


@compiled
def compiled_select(word: int, k: int) -> int:
    return select(word, k)


@compiled
def compiled_list_members(word: int, first: int, out: State, count: int) -> int:
    return list_members(word, first, out, count)


@compiled
def compiled_gathered(word: int, mask: int) -> int:
    return gathered(word, mask)


@given(words)
def test_counting_is_the_same_compiled(word: int) -> None:
    assert popcount(word) == compiled_popcount(word) == (word & (bits.WORD - 1)).bit_count()


@given(words.filter(bool))
def test_the_lowest_bit_is_the_same_compiled(word: int) -> None:
    found = lowest(word)
    assert found == compiled_lowest(word)
    assert word >> found & 1
    assert word & ((1 << found) - 1) == 0


@given(words.filter(bool), st.data())
def test_choosing_a_bit_is_the_same_compiled(word: int, data: st.DataObject) -> None:
    places = [place for place in range(64) if word >> place & 1]
    k = data.draw(st.integers(0, len(places) - 1))
    assert select(word, k) == compiled_select(word, k) == places[k]


@given(words, st.integers(-1000, 1000))
def test_a_list_of_bits_is_the_same_compiled(word: int, first: int) -> None:
    for written in (list_members, compiled_list_members):
        out = np.full(70, -1, dtype=np.int64)
        assert written(word, first, out, 3) == 3 + popcount(word)
        assert out[: 3 + popcount(word)].tolist() == [-1] * 3 + [first + place for place in members(word)]


@given(words, words)
def test_gathering_bits_is_the_same_compiled(word: int, mask: int) -> None:
    places = [place for place in range(64) if mask >> place & 1]
    expected = sum((word >> place & 1) << k for k, place in enumerate(places))
    assert gathered(word, mask) == compiled_gathered(word, mask) == signed(expected)


def test_gathering_bits_needs_no_special_instruction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intrinsics, "dialect", lambda: PLAIN)

    @compiled
    def plainly_gathered(word: int, mask: int) -> int:
        return gathered(word, mask)

    for word in (0, 5, -1, 0x0123456789ABCDEF):
        for mask in (0, 0b1011, -1, -(1 << 63), 0x0FF0_00FF):
            assert plainly_gathered(word, mask) == gathered(word, mask)


def test_choosing_a_bit_needs_no_special_instruction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intrinsics, "dialect", lambda: PLAIN)

    @compiled
    def plain_select(word: int, k: int) -> int:
        return select(word, k)

    for word in (1, -1, 1 << 62, -(1 << 63), 0b101100, -(1 << 63) | 1):
        places = [place for place in range(64) if word >> place & 1]
        assert [plain_select(word, k) for k in range(len(places))] == places


@given(st.integers(0, bits.WORD - 1))
def test_a_signed_word_has_the_same_64_bits(word: int) -> None:
    assert -bits.SIGN <= signed(word) < bits.SIGN
    assert signed(word) % bits.WORD == word
