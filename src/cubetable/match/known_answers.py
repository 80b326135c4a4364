"""Remember how acts were answered, so that an act that comes again gets the same answer."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from cubetable.core.errors import Reason, Refusal
from cubetable.match.entry import PUBLIC, Entry

Code = Literal["STALE", "ILLEGAL", "NOT_NOW", "RATE", "OVER", "BAD"]

MOST: Final = 64
"""The most answers that are remembered."""


@dataclass(frozen=True)
class Answer:
    """The answer to an act: the version that it made, or why it was refused.

    An act that comes too often may come again after `wait` seconds.
    """

    version: int
    code: Code | None = None
    reason: Reason | None = None
    problem: Refusal | None = None
    wait: float | None = None


class KnownAnswers:
    """The answers to the latest acts, by seat and the act's id."""

    def __init__(self, *, forgets: bool) -> None:
        self._forgets = forgets
        self._known: OrderedDict[tuple[int, str], tuple[Answer, bool]] = OrderedDict()
        self._forgotten: set[int] = set()
        """The hashes of acts in the log whose answers were forgotten: far smaller than the answers."""

    def __len__(self) -> int:
        """Return the number of acts that are remembered, with their answers or without."""
        return len(self._known) + len(self._forgotten)

    def find(self, seat: int, act_id: str) -> Answer | None:
        """Give the answer to an act that has come before."""
        known = self._known.get((seat, act_id))
        return None if known is None else known[0]

    def has_forgotten(self, seat: int, act_id: str) -> bool:
        """Tell whether the log has an act, but its answer was forgotten; another act may seldom look like it."""
        return (seat, act_id) not in self._known and hash((seat, act_id)) in self._forgotten

    def remember(self, seat: int, act_id: str, answer: Answer, *, logged: bool) -> None:
        """Remember an answer, and forget the oldest if there are too many; `logged` says that the log has the act."""
        self._known[seat, act_id] = answer, logged
        if self._forgets and len(self._known) > MOST:
            oldest, (_, was_logged) = self._known.popitem(last=False)
            if was_logged:  # an act that left no trace costs the sender nothing: it may take no room here
                self._forgotten.add(hash(oldest))


def first_answer(after: Iterable[Entry], version: int) -> Answer:
    """Return how an act was answered, from the entries after it; `version` is that of the whole log."""
    over = False
    for entry in after:
        over = over or not entry.is_consequence
        if over and entry.stream == PUBLIC:
            return Answer(entry.n - 1)
    return Answer(version)
