"""Refuse with a sentence in each language, and never repeat what the request held."""

from datetime import UTC, datetime
from typing import Final

from msgspec import Struct, json

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.server.live.room import Busy, ReadOnly
from cubetable.server.operations.operation import Answer
from cubetable.server.wire.messages import in_words
from cubetable.store import LogUnreadable, StoreDown

USUAL: Final = (401, 403, 404, 409, 422, 429, 503)
"""The statuses by which any operation may refuse."""


class Problem(Struct):
    """Why a request was refused, in each language; `at` names the field that was not understood."""

    detail: dict[str, str]
    at: list[str] = []


class RequestRefusal(Exception):
    """A request that is refused, with its status and the sentence."""

    def __init__(self, status: int, problem: Refusal | dict[str, str]) -> None:
        super().__init__(status, problem)
        self.status = status
        self._detail = problem if isinstance(problem, dict) else in_words(problem)

    def answer(self) -> Answer:
        """Return the answer that says so."""
        return _answer(self.status, Problem(detail=self._detail))


class NotUnderstood(Exception):
    """A request with a part that is not understood: its place, or nothing if the place holds what was sent."""

    def __init__(self, *at: str) -> None:
        super().__init__(*at)
        self.at = list(at)


class NowhereError(Exception):
    """A request for an address that cannot exist."""


REFUSALS: Final = (RequestRefusal, NotUnderstood, NowhereError, StoreDown, ReadOnly, Busy)
"""The errors that `answer_problem` turns into an answer."""


def refusal(status: int, problem: Refusal, *at: str) -> Answer:
    """Return the answer for a problem."""
    return _answer(status, Problem(detail=in_words(problem), at=list(at)))


def stopped(wait: float) -> Answer:
    """Return the answer for one whom the host has stopped for so many seconds more."""
    until = datetime.fromtimestamp(system.now() + wait, UTC)
    refused = refusal(403, Refusal("shell.operator.stopped", until=f"{until:%Y-%m-%d %H:%M} UTC"))
    return refused._replace(headers={"retry-after": str(int(wait) + 1)})


def answer_problem(error: Exception) -> Answer:
    """Answer one of the refusals."""
    match error:
        case RequestRefusal():
            return error.answer()
        case NotUnderstood():
            return refusal(422, Refusal("shell.server.not_understood"), *error.at)
        case LogUnreadable():
            return refusal(503, error)
        case StoreDown() | Busy():
            why = "too_often" if isinstance(error, Busy) else "store_down"
            return refusal(503, Refusal(f"shell.server.{why}"))
        case ReadOnly():
            return refusal(409, Refusal("shell.server.other_rules"))
        case _:
            return refusal(404, Refusal("shell.server.no_such_page"))


def _answer(status: int, problem: Problem) -> Answer:
    return Answer(json.encode(problem), status=status)
