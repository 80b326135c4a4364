"""The offers at a table, the seats that have agreed to each, and how many more a seat may make."""

from typing import Final

from cubetable.match.events import Offerable, OfferAccepted, OfferDeclined, OfferMade
from cubetable.match.seating import Seating

AT_ONCE: Final = 100
"""Offers and plans that a seat may make one after the other."""
FOR_ONE: Final = 5.0
"""Seconds after which it may make one more."""
BY_A_MOVE: Final = 2
"""So many more it may make after each move that leads the match on."""


class OpenOffers:
    """The offers that stand."""

    def __init__(self) -> None:
        self.standing: dict[Offerable, set[int]] = {}
        self._asked_by: dict[Offerable, int] = {}
        self._promises: dict[int, str | None] = {}

    def asked_by(self, what: Offerable) -> int:
        """Give the seat that asked first."""
        return self._asked_by[what]

    def promise_of(self, seat: int) -> str | None:
        """Return the hash of the number that a seat promised with its offer."""
        return self._promises.get(seat)

    def apply(self, event: OfferMade | OfferAccepted | OfferDeclined, seating: Seating) -> None:
        """Make an offer, agree to one, or turn one down."""
        what, seat = event.what, event.seat
        if event.promise is not None:
            self._promises |= dict.fromkeys(seating.same_person(seat), event.promise)
        match event:
            case OfferMade():
                self.standing[what] = {seat} | _agreeing_beforehand(what, seat, seating)
                self._asked_by[what] = seat
            case OfferAccepted():
                self.standing[what] |= seating.same_person(seat) if what == "rematch" else {seat}
            case OfferDeclined():
                del self.standing[what], self._asked_by[what]
                self._promises.clear()

    def forget(self) -> None:
        """Remove all offers."""
        self.standing.clear()
        self._asked_by.clear()
        self._promises.clear()


def _agreeing_beforehand(what: Offerable, seat: int, seating: Seating) -> set[int]:
    """Return the seats that agree to an offer without being asked."""
    if what == "pause":
        return seating.played_by_bots()
    if what == "undo":  # a player with several seats at one screen asks only the others
        return seating.played_by_bots() | seating.same_person(seat)
    if what == "rematch":  # a player who resigned is asked as well, and a stand-in bot cannot speak for a player
        return seating.set_up_as_bots() | seating.same_person(seat)
    return set()


class OfferBudget:
    """How many more offers and plans each seat may make.

    Each of them is stored, and none leads a match to its end. All else that a seat may say, such as a refusal of an
    offer, follows an offer, a plan or a move, and needs no budget. `moves` are those that all readers noticed: a budget
    that grew by others would tell a seat of them.
    """

    def __init__(self, players: int) -> None:
        self._spent = [(0.0, 0.0, 0)] * players
        """Of each seat: the offers it has used up, the moment of the latest, and how far the match had come by then."""
        self._furthest = 0

    def note(self, moves: int) -> None:
        """Note how far the match has come before a move is undone: the moves that replace it lead no further."""
        self._furthest = max(self._furthest, moves)

    def spend(self, seat: int, at: float, moves: int) -> None:
        """Count an offer or a plan of a seat."""
        self.note(moves)
        self._spent[seat] = self._left_over(seat, at, moves) + 1, at, self._furthest

    def wait(self, seat: int, at: float, moves: int) -> float:
        """Return the seconds after which a seat may make one more; 0 if it may now."""
        return max(self._left_over(seat, at, moves) + 1 - AT_ONCE, 0.0) * FOR_ONE

    def _left_over(self, seat: int, at: float, moves: int) -> float:
        spent, then, had_come = self._spent[seat]
        led_on = max(self._furthest, moves) - had_come
        return max(spent - max(at - then, 0.0) / FOR_ONE - BY_A_MOVE * led_on, 0.0)
