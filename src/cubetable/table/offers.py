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
        """Let a seat offer something to which some have agreed beforehand."""
        self.standing[what] = {seat} | agreeing
        self._asked_by[what] = seat

    def agree(self, what: Offerable, seats: set[int]) -> None:
        """Let some agree to what stands."""
        self.standing[what] |= seats

    def turn_down(self, what: Offerable) -> None:
        """Let an offer be gone."""
        del self.standing[what], self._asked_by[what]

    def forget(self) -> None:
        """Let all offers be gone."""
        self.standing.clear()
        self._asked_by.clear()
