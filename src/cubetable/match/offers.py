"""The offers at a table, the seats that have agreed to each, and the seat that asked first."""

from cubetable.match.events import Offerable, OfferAccepted, OfferDeclined, OfferMade
from cubetable.match.seating import Seating


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
