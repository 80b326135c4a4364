"""The numbers that the seats add to the seed of the dice, so that neither the house nor a player can choose the dice.

A seat promises its number by the number's hash before the hash of the house's seed is public, and shows it after that.
The dice then come from a key made of the seed and of all numbers that were shown in time.
"""

import hashlib
import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cubetable.core.errors import Refusal
from cubetable.core.record.record import Record

HASHES: Final = "DiceHashes"
NUMBERS: Final = "DiceNumbers"
"""The tags with the promises of the seats, and with the numbers that are in the dice, in the order of the seats."""
NONE: Final = "-"
"""Stands in a tag for a seat without a promise, or without a number."""
HEX: Final = re.compile(r"[0-9a-f]{64}")
LABEL: Final = b"cubetable dice 1"
GIVEN: Final = b"\x01"
LEFT_OUT: Final = b"\x00"


class SeatPromise(NamedTuple):
    """The hash of a seat's number, and the number if it was shown in time, both in hexadecimal."""

    hash: str
    number: str | None = None

    @property
    def holds(self) -> bool:
        """Whether the number, if there is one, fits its hash."""
        return self.number is None or number_hash(self.number) == self.hash


Promises = Sequence[SeatPromise | None]
"""The promise of each seat; None for a seat without one."""


def number_hash(number: str) -> str:
    """Return the hash that promises a number; both are 64 hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(number)).hexdigest()


def dice_key(seed: bytes, promises: Promises = ()) -> bytes:
    """Return the key of the dice: the seed itself if no seat has promised a number.

    The numbers are added in the order of their hashes, since seats may change places after the promises.

    >>> dice_key(bytes(32)) == bytes(32)
    True
    """
    pairs = sorted((promise.hash, promise.number or "") for promise in promises if promise is not None)
    if not pairs:
        return seed
    parts = (GIVEN + bytes.fromhex(number) if number else LEFT_OUT for _, number in pairs)
    return hashlib.sha256(b"".join((LABEL, seed, *parts))).digest()


def hashes_tag(promises: Promises) -> dict[str, str]:
    """Return the tag with the promises, as far as there are any."""
    hashes = [NONE if promise is None else promise.hash for promise in promises]
    return {HASHES: ",".join(hashes)} if any(promises) else {}


def numbers_tags(promises: Promises) -> dict[str, str]:
    """Return the tags with the promises and the numbers, as far as there are any."""
    numbers = [(promise and promise.number) or NONE for promise in promises]
    return {**hashes_tag(promises), NUMBERS: ",".join(numbers)} if any(promises) else {}


def promises_in(record: Record) -> Promises:
    """Read the promises and numbers of a record; raise `Refusal` for a number that does not fit its promise."""
    hashes, numbers = (record.tags.get(tag) for tag in (HASHES, NUMBERS))
    if hashes is None and numbers is None:
        return ()
    seats = record.game.players
    pairs = zip(_read(hashes, seats), _read(numbers, seats), strict=True)
    return [_promise(seat, promised, number) for seat, (promised, number) in enumerate(pairs, 1)]


def _read(tag: str | None, seats: int) -> list[str | None]:
    """Read one tag: a value for each seat, or `-`."""
    values = (tag or "").split(",")
    if len(values) != seats or not all(value == NONE or HEX.fullmatch(value) for value in values):
        raise Refusal("shell.dice.bad_numbers")
    return [None if value == NONE else value for value in values]


def _promise(seat: int, promised: str | None, number: str | None) -> SeatPromise | None:
    if promised is None and number is not None:
        raise Refusal("shell.dice.not_promised", seat=seat)
    promise = None if promised is None else SeatPromise(promised, number)
    if promise is not None and not promise.holds:
        raise Refusal("shell.dice.other_number", seat=seat)
    return promise
