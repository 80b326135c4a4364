"""The acts of a seat, as the referee takes them (`Match.perform`): each has an id, under which it is done only once."""

from dataclasses import dataclass

from cubetable.match.events import Offerable
from cubetable.match.plans import Plan


@dataclass(frozen=True, slots=True)
class _Act:
    """An act of a seat under an id."""

    seat: int
    id: str


@dataclass(frozen=True, slots=True)
class MoveAct(_Act):
    """Make a move, knowing the match up to version `v`; `credit` is how many seconds the network took over it."""

    text: str
    v: int
    credit: float = 0.0


@dataclass(frozen=True, slots=True)
class OfferAct(_Act):
    """Offer something, agree to it, or turn it down; with a rematch, `promise` is the hash of a number for its dice.

    Those who keep the table may forbid an offer that the rules would allow.
    """

    what: Offerable
    yes: bool = True
    promise: str | None = None
    allowed: bool = True


@dataclass(frozen=True, slots=True)
class ResignAct(_Act):
    """Give up."""


@dataclass(frozen=True, slots=True)
class ClaimAct(_Act):
    """Wait no longer for a seat; it is allowed if the player of that seat was away for long enough."""

    against: int
    allowed: bool


@dataclass(frozen=True, slots=True)
class NumberAct(_Act):
    """Show the number for the dice that the seat has promised."""

    number: str


@dataclass(frozen=True, slots=True)
class PlanAct(_Act):
    """Plan moves, knowing the match up to version `v`."""

    plan: Plan
    v: int


SeatAct = MoveAct | OfferAct | ResignAct | ClaimAct | NumberAct | PlanAct
