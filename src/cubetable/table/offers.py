"""The offers at a table, the seats that have agreed to each, and the seat that asked first."""

from cubetable.table.events import Offerable


class OpenOffers:
    """The offers that stand."""

    def __init__(self) -> None:
        self.standing: dict[Offerable, set[int]] = {}
        self._asked_by: dict[Offerable, int] = {}

    def asked_by(self, what: Offerable) -> int:
        """Give the seat that asked first."""
        return self._asked_by[what]

    def make(self, what: Offerable, seat: int, agreeing: set[int]) -> None:
        """Add an offer of a seat; the seats in `agreeing` agree beforehand."""
        self.standing[what] = {seat} | agreeing
        self._asked_by[what] = seat

    def agree(self, what: Offerable, seats: set[int]) -> None:
        """Note that seats agree to an offer."""
        self.standing[what] |= seats

    def turn_down(self, what: Offerable) -> None:
        """Remove an offer."""
        del self.standing[what], self._asked_by[what]

    def forget(self) -> None:
        """Remove all offers."""
        self.standing.clear()
        self._asked_by.clear()
