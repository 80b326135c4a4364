"""Remember how acts were answered, so that an act that comes again gets the same answer."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from cubetable.core.errors import BadNotation, Reason
from cubetable.match.entry import PUBLIC, Entry

Code = Literal["STALE", "ILLEGAL", "NOT_NOW", "OVER", "BAD"]

MOST: Final = 64
"""The most answers that are remembered."""


@dataclass(frozen=True)
class Answer:
    """The answer to an act: the version that it made, or why it was refused."""

    version: int
    code: Code | None = None
    reason: Reason | None = None
    problem: BadNotation | None = None


class KnownAnswers:
    """The answers to the latest acts, by seat and the act's id."""

    def __init__(self, *, forgets: bool) -> None:
        self._forgets = forgets
        self._known: OrderedDict[tuple[int, str], Answer] = OrderedDict()

    def find(self, seat: int, act_id: str) -> Answer | None:
        """Give the answer to an act that has come before."""
        return self._known.get((seat, act_id))

    def remember(self, seat: int, act_id: str, answer: Answer) -> None:
        """Remember an answer, and forget the oldest if there are too many."""
        self._known[seat, act_id] = answer
        if self._forgets and len(self._known) > MOST:
            self._known.popitem(last=False)


def first_answer(after: Iterable[Entry], version: int) -> Answer:
    """Return how an act was answered, from the entries after it; `version` is that of the whole log."""
    over = False
    for entry in after:
        over = over or not entry.is_consequence
        if over and entry.stream == PUBLIC:
            return Answer(entry.n - 1)
    return Answer(version)
