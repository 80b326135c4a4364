"""Sets of up to 64 things in one word: counting and choosing, compiled and uncompiled alike.

A word is signed: with bit 63 set it is negative. These forms run when nothing is compiled; `intrinsics.py` has the
compiled ones.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.state import State

WORD: Final = 1 << 64
BITS: Final = 64
SIGN: Final = 1 << 63


def signed(word: int) -> int:
    """Read 64 bits as a signed word.

    >>> signed(1 << 63) == -(1 << 63)
    True
    """
    return word - WORD if word >= SIGN else word


def unsigned(word: int) -> int:
    """Read a signed word as 64 bits.

    >>> unsigned(-1) == (1 << 64) - 1
    True
    """
    return int(word) % WORD


def popcount(word: int) -> int:
    """Count the bits that are set.

    >>> popcount(-1)
    64
    """
    return (int(word) % WORD).bit_count()


def lowest(word: int) -> int:
    """Say which is the lowest bit set; the word may not be empty.

    >>> lowest(0b101000)
    3
    """
    bits = int(word) % WORD
    return (bits & -bits).bit_length() - 1


def members(word: int) -> list[int]:
    """List the bits that are set.

    >>> members(0b101100)
    [2, 3, 5]
    """
    left, places = int(word) % WORD, []
    while left:
        places.append((left & -left).bit_length() - 1)
        left &= left - 1
    return places


def select(word: int, k: int) -> int:
    """Say which bit is the k-th one set, counted from 0.

    >>> select(0b101100, 2)
    5
    """
    bits = int(word) % WORD
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)


def list_members(word: int, first: int, out: State, count: int) -> int:
    """Write the place of each bit that is set, plus `first`, into `out` from `count` on; give where the list ends."""
    for bit in members(word):
        out[count] = first + bit
        count += 1
    return count


def gathered(word: int, mask: int) -> int:
    """Push the bits under a mask together, lowest first.

    >>> bin(gathered(0b110100, 0b111100))
    '0b1101'
    """
    bits, places, dense = int(word) % WORD, int(mask) % WORD, 0
    for k in range(places.bit_count()):
        dense |= (bits >> lowest(places) & 1) << k
        places &= places - 1
    return signed(dense)


def spread(out: NDArray[np.generic], index: int, word: int, value: float) -> None:
    """Write a number for each bit of a word, from `index` on: the value for a bit that is set, else nothing."""
    for bit in range(BITS):
        out[index + bit] = value if word >> bit & 1 else 0
