"""Dice that can be checked afterwards: a seed is promised by its hash, used, and then shown.

The seats may add numbers of their own to the seed (`numbers.py`); what comes of both is the key. Each draw of nature
is the first eight bytes of HMAC-SHA256(key, counter, attempt); the counter runs over all draws of a match.
Weights that sum to W take a value mod W, values too near 2^64 being drawn again so that all are equally likely.
"""

import hashlib
import hmac
import re
from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from cubetable.core.errors import Refusal
from cubetable.core.record.numbers import Promises, dice_key, promises_in
from cubetable.core.record.record import Record
from cubetable.core.state import CHANCE

SEED_BYTES: Final = 32
SPAN: Final = 1 << 64
NOTE: Final = re.compile(r"@dice ([0-9]{1,12})")


class Dice(Protocol):
    """The source of nature's moves."""

    counter: int

    @property
    def seed_hash(self) -> str:
        """Return the hash that may be published before the first draw."""

    def pick(self, weights: Sequence[int]) -> int:
        """Draw the index of one of the weights."""

    def mix(self, promises: Promises) -> None:
        """Let all draws from here on come from the seed and the numbers of the seats."""


class SeededDice:
    """Draws from a seed, counting; `counter` is the number of the next draw, and `key` what draws come from."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = self.key = seed
        self.counter = counter

    @property
    def seed_hash(self) -> str:
        """Return the hash that may be published before the first draw."""
        return seed_hash(self.seed)

    def pick(self, weights: Sequence[int]) -> int:
        """Draw the index of one of the weights."""
        index = draw(self.key, self.counter, weights)
        self.counter += 1
        return index

    def mix(self, promises: Promises) -> None:
        """Let all draws from here on come from the seed and the numbers of the seats."""
        self.key = dice_key(self.seed, promises)


def seed_hash(seed: bytes) -> str:
    """Return the hash that promises a seed without showing it."""
    return hashlib.sha256(seed).hexdigest()


def draw(key: bytes, counter: int, weights: Sequence[int]) -> int:
    """Draw the index of one of the weights, as the counter says.

    >>> draw(bytes(32), 0, [1] * 8) == draw(bytes(32), 0, [1] * 8)
    True
    """
    total = sum(weights)
    fair = SPAN // total * total
    attempt = 0
    while (value := _value(key, counter, attempt)) >= fair:
        attempt += 1
    value %= total
    for index, weight in enumerate(weights):
        value -= weight
        if value < 0:
            return index
    raise ValueError("no weight is above 0")


def _value(key: bytes, counter: int, attempt: int) -> int:
    message = counter.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    return int.from_bytes(hmac.new(key, message, "sha256").digest()[:8], "big")


def check(record: Record) -> str:
    """Check a record's dice; say `checked`, `no_seed` or `no_promise`, or raise `Refusal`.

    The seed must fit its hash, the numbers of the seats theirs, and all draws the key that comes of them. A note
    `{@dice N}` before a draw gives its counter where undone draws left a gap.
    """
    promise, seed = record.tags.get("SeedHash"), record.tags.get("Seed")
    if promise is None:
        return "no_promise"
    if seed is None:
        return "no_seed"
    if not re.fullmatch(r"[0-9a-f]{64}", seed) or seed_hash(bytes.fromhex(seed)) != promise:
        raise Refusal("shell.dice.other_seed")
    _check_draws(record, dice_key(bytes.fromhex(seed), promises_in(record)))
    return "checked"


def counters(record: Record) -> Iterator[int]:
    """Give the counter of each of nature's draws, in their order."""
    counter = 0
    for at, (actor, _) in enumerate(record.moves):
        if actor == CHANCE:
            counter = _counter_from_note(record, at, counter)
            yield counter
            counter += 1


def _check_draws(record: Record, key: bytes) -> None:
    places = counters(record)
    for at, (state, actor, move) in enumerate(record.plies()):
        if actor != CHANCE:
            continue
        weighted = record.game.weights(state)
        if weighted[draw(key, next(places), [weight for _, weight in weighted])][0] != move:
            raise Refusal("shell.dice.other_draw", at=at + 1, text=record.game.move_text(state, actor, move))


def _counter_from_note(record: Record, at: int, counter: int) -> int:
    """Take a draw's counter from its note; it can only run forward."""
    for note in record.notes.get(at, ()):
        match = NOTE.fullmatch(note)
        if match and int(match[1]) >= counter:
            return int(match[1])
    return counter
