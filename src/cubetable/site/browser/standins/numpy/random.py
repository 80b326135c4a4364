"""Draw random numbers as NumPy's default generator draws them: with the same seed the same numbers.

The generator is PCG64 by O'Neill; numbers below a bound are array_of by Lemire's method.
"""

import secrets
from collections.abc import Iterable
from itertools import accumulate
from math import prod
from typing import Any, Final

from .arrays import array_of, ndarray
from .kinds import NumberKind, Numbers, float64, int64, uint32, uint64
from .making import arange
from .searching import searchsorted
from .views import listed

WORD: Final = (1 << 32) - 1
LONG: Final = (1 << 64) - 1
DOUBLE: Final = (1 << 128) - 1
POOL: Final = 4
MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
FRACTION: Final = 2.0**-53
MANY: Final = 10_000
FEW_OF_MANY: Final = 50


class SeedSequence:
    """Spreads a seed over as many words as are wanted."""

    def __init__(self, entropy: Any = None, spawn_key: tuple[int, ...] = ()) -> None:
        self.entropy = secrets.randbits(128) if entropy is None else entropy
        self.spawn_key = spawn_key
        self._children = 0
        self.pool = _mixed(self._words())

    def _words(self) -> list[int]:
        words = _split(self.entropy)
        if self.spawn_key:
            words += [0] * (POOL - len(words))
        return words + _split(self.spawn_key)

    def spawn(self, count: int) -> "list[SeedSequence]":
        """Make sequences that have nothing to do with each other."""
        first, self._children = self._children, self._children + count
        return [SeedSequence(self.entropy, (*self.spawn_key, number)) for number in range(first, self._children)]

    def generate_state(self, count: int, dtype: NumberKind = uint32) -> ndarray:
        """Make so many words."""
        factor, words = 0x8B51F9DD, []
        for number in range(count * dtype.itemsize // 4):
            word = self.pool[number % POOL] ^ factor
            factor = factor * 0x58F38DED & WORD
            word = word * factor & WORD
            words.append(word ^ word >> 16)
        if dtype is uint64:
            words = [low | high << 32 for low, high in zip(words[::2], words[1::2], strict=True)]
        return array_of(words, dtype, (count,))


def _split(given: Any) -> list[int]:
    """Split numbers into words of 32 bits, the lowest first."""
    words = []
    for number in given if isinstance(given, Iterable) else [given]:
        left = int(number)
        if left < 0:
            raise ValueError("a seed is not negative")
        words.append(left & WORD)
        while left := left >> 32:
            words.append(left & WORD)
    return words


def _mixed(words: list[int]) -> list[int]:
    factor = 0x43B0D7E5

    def stirred(word: int) -> int:
        nonlocal factor
        word ^= factor
        factor = factor * 0x931E8875 & WORD
        word = word * factor & WORD
        return word ^ word >> 16

    def joined(one: int, other: int) -> int:
        word = (0xCA01F9DD * one - 0x4973F715 * other) & WORD
        return word ^ word >> 16

    pool = [stirred(words[number] if number < len(words) else 0) for number in range(POOL)]
    for source in range(POOL):
        for target in range(POOL):
            if source != target:
                pool[target] = joined(pool[target], stirred(pool[source]))
    for word in words[POOL:]:
        for target in range(POOL):
            pool[target] = joined(pool[target], stirred(word))
    return pool


class Generator:
    """Random numbers of several kinds."""

    def __init__(self, seed: Any = None) -> None:
        source = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        words = source.generate_state(4, uint64).tolist()
        self._step: int = (words[2] << 64 | words[3]) << 1 & DOUBLE | 1
        self._state: int = (self._step + (words[0] << 64 | words[1])) & DOUBLE
        self._advance()
        self._half: int | None = None

    def _advance(self) -> None:
        self._state = (self._state * MULTIPLIER + self._step) & DOUBLE

    def _bits(self) -> int:
        """Draw 64 bits."""
        self._advance()
        word, turn = (self._state >> 64 ^ self._state) & LONG, self._state >> 122
        return (word >> turn | word << (64 - turn)) & LONG

    def _few_bits(self) -> int:
        """Draw 32 bits: of 64 first the lower half, then the upper."""
        if self._half is not None:
            half, self._half = self._half, None
            return half
        drawn = self._bits()
        self._half = drawn >> 32
        return drawn & WORD

    def _up_to(self, greatest: int) -> int:
        """Draw a number from 0 to the greatest."""
        if greatest == 0:
            return 0
        if greatest == WORD:
            return self._few_bits()
        if greatest > WORD:
            return self._lemire(greatest, self._bits, 64)
        return self._lemire(greatest, self._few_bits, 32)

    @staticmethod
    def _lemire(greatest: int, draw: Any, size: int) -> int:
        bound, mask = greatest + 1, (1 << size) - 1
        product: int = draw() * bound
        if product & mask < bound:
            least = (mask - greatest) % bound
            while product & mask < least:
                product = draw() * bound
        number: int = product >> size
        return number

    def _under_mask(self, greatest: int) -> int:
        """Draw a number from 0 to the greatest, as a shuffle does: again and again until one is small enough."""
        mask = (1 << greatest.bit_length()) - 1
        while (drawn := (self._few_bits() if greatest <= WORD else self._bits()) & mask) > greatest:
            pass
        return drawn

    def random(self, size: Any = None) -> Numbers:
        """Draw fractions from 0 on below 1."""
        if size is None:
            return (self._bits() >> 11) * FRACTION
        shape = size if isinstance(size, tuple) else (int(size),)
        return array_of([(self._bits() >> 11) * FRACTION for _ in range(prod(shape))], float64, shape)

    def integers(self, low: int, high: int | None = None) -> int:
        """Draw a number from the low one on below the high one, or below the only one."""
        first, end = (0, int(low)) if high is None else (int(low), int(high))
        return first + self._up_to(end - 1 - first)

    def shuffle(self, of: Numbers) -> None:
        """Put a vector or a list into any order."""
        for last in range(len(of) - 1, 0, -1):
            spot = self._under_mask(last)
            of[last], of[spot] = of[spot], of[last]

    def permutation(self, of: Numbers) -> ndarray:
        """Return the numbers below one, or the elements of a vector, in any order."""
        if isinstance(of, int):
            mixed = arange(of)
        else:
            flat, shape, kind = listed(of)
            mixed = array_of(flat, kind, shape)
        self.shuffle(mixed)
        return mixed

    def choice(
        self, of: Numbers, size: int | None = None, *, replace: bool = True, p: ndarray | None = None
    ) -> Numbers:
        """Choose one by chances or alike, or several: different ones, or each anew."""
        known = arange(of) if isinstance(of, int) else of
        if p is not None:
            total = list(accumulate(p.values()))
            place = searchsorted(
                array_of([part / total[-1] for part in total], float64, (len(total),)), self.random(), "right"
            )
            return known[place]
        if size is None:
            return known[self._up_to(len(known) - 1)]
        count, last = int(size), len(known) - 1
        spots = [self._up_to(last) for _ in range(count)] if replace else self._different(len(known), count)
        return array_of([known[spot] for spot in spots], listed(known)[2], (len(spots),))

    def _different(self, among: int, count: int) -> list[int]:
        """Draw so many different numbers below a bound, in any order."""
        if among > MANY and count > among // FEW_OF_MANY:
            spots = list(range(among))
            for last in range(among - 1, max(among - count, 1) - 1, -1):
                spot = self._up_to(last)
                spots[last], spots[spot] = spots[spot], spots[last]
            return spots[among - count :]
        numbers: list[int] = []
        there: set[int] = set()
        for last in range(among - count, among):
            drawn = self._up_to(last)
            numbers.append(last if drawn in there else drawn)
            there.add(numbers[-1])
        for last in range(count - 1, 0, -1):
            spot = self._up_to(last)
            numbers[last], numbers[spot] = numbers[spot], numbers[last]
        return numbers


def default_rng(seed: Any = None) -> Generator:
    """Make a generator from a seed, or from this device's own chance."""
    return Generator(seed)


__all__ = ["Generator", "SeedSequence", "default_rng", "int64"]
