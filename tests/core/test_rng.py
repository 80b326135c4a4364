"""The generator of playouts: xoshiro256++, compiled and not; and powers of e that are the same on every machine."""

from math import exp
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubetable.core.powers import power_of_e
from cubetable.core.rng import Rng, below, draw, scale, seeded, stirred
from tests.core.compiled import compiled

WORD = 1 << 64

states = st.lists(st.integers(0, WORD - 1), min_size=4, max_size=4).filter(any)


@compiled
def compiled_draw(rng: Any) -> int:  # Numba's array
    return draw(rng)


@compiled
def compiled_below(rng: Any, n: int) -> int:  # Numba's array
    return below(rng, n)


@compiled
def compiled_scale(number: int, n: int) -> int:
    return scale(number, n)


def reference(s: list[int]) -> int:
    """Take one step as Blackman and Vigna's C code has it: rotl(s0 + s3, 23) + s0, then the linear step."""
    x = (s[0] + s[3]) % WORD
    result = (((x << 23) | (x >> 41)) + s[0]) % WORD
    t = (s[1] << 17) % WORD
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = ((s[3] << 45) | (s[3] >> 19)) % WORD
    return result


def words(*values: int) -> Rng:
    return np.array(values, dtype=np.uint64)


def test_the_first_numbers_are_the_published_ones() -> None:
    # From the state 1, 2, 3, 4, as in the test vectors of the crate rand_xoshiro, made with the C code.
    published = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205]
    published += [9973669472204895162, 14011001112246962877, 12406186145184390807, 15849039046786891736]
    published += [10450023813501588000]
    rng = words(1, 2, 3, 4)
    assert [draw(rng) for _ in published] == [number >> 1 for number in published]


@given(states)
def test_every_draw_is_the_reference_without_its_lowest_bit(state: list[int]) -> None:
    plain, fast, ours = words(*state), words(*state), list(state)
    for _ in range(5):
        expected = reference(ours) >> 1
        assert draw(plain) == compiled_draw(fast) == expected
        assert plain.tolist() == fast.tolist() == ours
        assert 0 <= expected < 1 << 63


@given(st.integers(0, (1 << 63) - 1), st.integers(1, (1 << 31) - 1))
def test_scaling_stays_below_its_bound_and_is_the_same_compiled(number: int, n: int) -> None:
    assert 0 <= scale(number, n) < n
    assert scale(number, n) == compiled_scale(number, n)


@given(st.integers(1, 1000))
def test_scaling_reaches_the_first_and_the_last_number(n: int) -> None:
    assert scale(0, n) == 0
    assert scale(0xFFFFFFFF, n) == n - 1


@given(states, st.integers(1, 1 << 20))
def test_drawing_below_is_the_same_compiled(state: list[int], n: int) -> None:
    plain, fast = words(*state), words(*state)
    drawn = [below(plain, n) for _ in range(5)]
    assert drawn == [compiled_below(fast, n) for _ in range(5)]
    assert all(0 <= number < n for number in drawn)


def test_equal_seeds_give_equal_generators_and_other_seeds_others() -> None:
    assert seeded(7).tolist() == seeded(7).tolist() != seeded(8).tolist()
    assert seeded(7).dtype == np.uint64
    assert any(seeded(0).tolist())


@compiled
def compiled_stirred(mixture: int, word: int) -> int:
    return stirred(mixture, word)


signed_words = st.integers(-(WORD >> 1), (WORD >> 1) - 1)


@given(signed_words, signed_words)
def test_mixing_is_the_same_compiled(mixture: int, word: int) -> None:
    assert stirred(mixture, word) == compiled_stirred(mixture, word)


@given(signed_words, signed_words, signed_words)
def test_mixing_unlike_words_makes_unlike_mixtures(mixture: int, word: int, other: int) -> None:
    assert (stirred(mixture, word) == stirred(mixture, other)) == (word == other)


@pytest.mark.parametrize("x", [-50.0, -12.5, -1.0, 0.0, 1e-9, 0.3, 7.0, 20.0])
def test_powers_of_e_are_near(x: float) -> None:
    assert power_of_e(x) == pytest.approx(exp(max(x, -40.0)), rel=1e-6)
