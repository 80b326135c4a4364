"""What is offered at a table, who has agreed to it, and who asked first."""

from typing import Literal

What = Literal["draw", "undo", "rematch", "pause"]


class Offers:
    """The offers that stand."""

    def __init__(self) -> None:
        self.standing: dict[What, set[int]] = {}
        self._asked_by: dict[What, int] = {}

    def asked_by(self, what: What) -> int:
        """Give the seat that asked first."""
        return self._asked_by[what]

    def make(self, what: What, seat: int, agreeing: set[int]) -> None:
        """Let a seat offer something to which some have agreed beforehand."""
        self.standing[what] = {seat} | agreeing
        self._asked_by[what] = seat

    def agree(self, what: What, seats: set[int]) -> None:
        """Let some agree to what stands."""
        self.standing[what] |= seats

    def turn_down(self, what: What) -> None:
        """Let an offer be gone."""
        del self.standing[what], self._asked_by[what]

    def forget(self) -> None:
        """Let all offers be gone."""
        self.standing.clear()
        self._asked_by.clear()
