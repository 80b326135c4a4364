"""Random numbers for playouts: xoshiro256++ by Blackman and Vigna, in four words; and mixing words.

Games are never played with this: there, nature's moves come from outside.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

Rng = NDArray[np.uint64]

MASK: Final = (1 << 64) - 1
ODD: Final = 0x9E3779B97F4A7C15
"""The golden ratio in 64 bits: multiplying by it spreads every bit upwards."""


def seeded(seed: int) -> Rng:
    """Make a generator from a number; equal numbers give equal games."""
    words: Rng = np.random.SeedSequence(seed).generate_state(4, np.uint64).astype(np.uint64)
    return words


def draw(rng: Rng) -> int:
    """Draw 63 random bits, as a number that is not negative."""
    s0, s1, s2, s3 = (int(word) for word in rng)
    total = (s0 + s3) & MASK
    drawn = (_rotated(total, 23) + s0) & MASK
    shifted = (s1 << 17) & MASK
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    rng[0], rng[1], rng[2], rng[3] = s0, s1, s2, _rotated(s3, 45)
    return drawn >> 1


def scale(bits: int, n: int) -> int:
    """Turn the low 32 of some random bits into a number below n.

    >>> scale(0xFFFFFFFF, 6), scale(0, 6)
    (5, 0)
    """
    return ((int(bits) & 0xFFFFFFFF) * int(n)) >> 32


def below(rng: Rng, n: int) -> int:
    """Draw a number below n."""
    return scale(draw(rng), n)


def stirred(mixture: int, word: int) -> int:
    """Mix one more word into 64 bits, so that unlike states get unlike numbers.

    >>> stirred(0, 1) != stirred(0, 2)
    True
    """
    mixed = ((int(mixture) ^ int(word)) * ODD) & MASK
    mixed ^= mixed >> 32
    return mixed - (MASK + 1) if mixed > MASK >> 1 else mixed


def _rotated(word: int, by: int) -> int:
    return ((word << by) | (word >> (64 - by))) & MASK
