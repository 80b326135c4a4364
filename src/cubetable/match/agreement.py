"""Agree on the dice of a match before it begins: each seat shows the number that it has promised, or is left out."""

from collections.abc import Sequence
from typing import Final

from cubetable.core.record.numbers import SeatPromise, number_hash
from cubetable.match.events import DicePromised, NumberShown, Rated

PATIENCE: Final = 2.5
"""Seconds that the numbers may take; the network has half a second more, as for a move."""


class DiceAgreement:
    """The promises of the house and of the seats, and the numbers that have been shown.

    It is open from the promises until the match begins, or until it ends without a beginning.
    """

    def __init__(self) -> None:
        self.seed_hash = ""
        self.promises: list[SeatPromise | None] = []
        self.shuffle = False
        self.rated: Rated = None
        self.due: float | None = None

    @property
    def is_open(self) -> bool:
        """Whether numbers are awaited."""
        return self.due is not None

    @property
    def is_complete(self) -> bool:
        """Whether all promised numbers have been shown."""
        return not any(promise and not promise.number for promise in self.promises)

    @property
    def seats_with_numbers(self) -> list[int]:
        """The seats that have shown their numbers."""
        return [seat for seat, promise in enumerate(self.promises) if promise and promise.number]

    def expects(self, seat: int) -> bool:
        """Return whether a seat has still to show its number."""
        return self.is_open and self.promises[seat] is not None and seat not in self.seats_with_numbers

    def fits(self, seat: int, number: str) -> bool:
        """Return whether a number is the one that a seat has promised."""
        promise = self.promises[seat]
        return promise is not None and number_hash(number) == promise.hash

    def apply(self, event: DicePromised | NumberShown, at: float) -> None:
        """Note the promises, or a number."""
        match event:
            case DicePromised(seed_hash=seed_hash, promises=promises, shuffle=shuffle, rated=rated):
                self.seed_hash, self.shuffle, self.rated, self.due = seed_hash, shuffle, rated, at + PATIENCE
                self.promises = [None if promise is None else SeatPromise(promise) for promise in promises]
            case NumberShown(seat=seat, number=number):
                promise = self.promises[seat]
                self.promises[seat] = None if promise is None else promise._replace(number=number)

    def skip(self, seconds: float) -> None:
        """Let some seconds not count, in which no server was there to hear a number."""
        if self.due is not None:
            self.due += seconds

    def close(self, order: Sequence[int] | None = None) -> None:
        """Await no more numbers; the promises go with their players to the seats that the dice gave them."""
        self.due = None
        if order is not None and self.promises:
            self.promises = [self.promises[old] for old in order]
