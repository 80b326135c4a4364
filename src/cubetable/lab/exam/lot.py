"""Draw what a seed decides: each choice follows from the seed, a name and a counter, on each machine."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from cubetable.core.record.dice import SeededDice

Value = TypeVar("Value")


class Lot:
    """Draws one thing after another."""

    def __init__(self, seed: bytes, *names: object) -> None:
        self._dice = SeededDice(derive(seed, *names))

    def one_of(self, values: Sequence[Value]) -> Value:
        """Draw one of several values, each equally likely."""
        return values[self._dice.pick([1] * len(values))]

    def shuffled(self, values: Sequence[Value]) -> list[Value]:
        """Give the values in an order that is drawn."""
        rest = list(values)
        return [rest.pop(self._dice.pick([1] * len(rest))) for _ in values]


def derive(seed: bytes, *names: object) -> bytes:
    """Make a seed for one purpose out of the seed of the round.

    >>> derive(bytes(32), "task", 1) == derive(bytes(32), "task", 1) != derive(bytes(32), "task", 2)
    True
    """
    return hashlib.sha256(seed + " ".join(map(str, names)).encode()).digest()


def number(seed: bytes, *names: object) -> int:
    """Make a number that bots take for a seed."""
    return int.from_bytes(derive(seed, *names)[:4], "big")
