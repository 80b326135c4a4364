"""Lead matches: of all nodes on one PostgreSQL, one drives the bots and the clock of each match.

A leader holds an advisory lock of the server for each match. A thread asks for these locks on a connection of its own,
many in one statement, and looks every few seconds whether the connection still lives: with it all locks are lost. The
name of this connection says to all nodes since when its node is up.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from typing import Final, NamedTuple

import psycopg

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.store.contract import NO, YES
from cubetable.store.database import Connection

BEAT: Final = 2.0
"""Seconds between two looks at the connection."""
REFUSED: Final = 4.0
"""Seconds after which to try again to lead a match that another node leads, or after the server could not be asked."""
MOST_REFUSED: Final = 10_000
"""Refused matches that are remembered before those are forgotten that may be asked for again."""
MOST_WAITING: Final = 10_000
"""Requests that the thread takes up at once."""
TOGETHER: Final = 200
"""Locks that are asked for in one statement."""
LEADS: Final = 0x0CBE7AB1
"""The first half of the locks that leaders of matches hold; the second is a hash of the match's id."""
TRY_LOCKS: Final = "SELECT match, pg_try_advisory_lock({leads}, hashtext(match)) FROM (VALUES {rows}) AS asked (match)"
LEADER: Final = "cubetable leads since "
"""The beginning of the name of a leader's connection; the seconds since 1970 follow."""
NAME: Final = "SELECT set_config('application_name', ?, false)"
LEADERS: Final = """SELECT application_name FROM pg_stat_activity
WHERE datname = current_database() AND application_name LIKE ?"""
UNLOCK: Final = f"SELECT pg_advisory_unlock({LEADS}, hashtext(?))"


class LeaseRequest(NamedTuple):
    """A match to lead, with the future that waits for the answer; without a future, a match to lead no longer."""

    match: str
    answer: Future[bool] | None


class Leases:
    """The matches that this node leads. No call waits for the server."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._name = f"{LEADER}{system.now():.3f}"
        self._connection: Connection | None = None
        self._locked: set[str] = set()
        """The matches whose locks the connection holds; only the thread reads and writes it."""
        self._led: set[str] = set()
        self._asked: dict[str, Future[bool]] = {}
        self._refused: dict[str, float] = {}
        """Until when a match is not asked for again."""
        self._rests_until = 0.0
        """Until when the server is not asked at all."""
        self._closed = False
        self._guard = threading.Lock()
        self._requests: system.WorkQueue[LeaseRequest] | None = None

    def take(self, match: str) -> Future[bool]:
        """Ask to lead a match, unless that is known or was refused a moment ago."""
        if match in self._led:
            return YES
        with self._guard:
            if self._closed or system.monotonic() < max(self._rests_until, self._refused.get(match, 0.0)):
                return NO
            answer = self._asked.get(match)
            if answer is None:
                answer = self._asked[match] = Future()
                if self._requests is None:
                    self._requests = system.work_queue(self._fulfil, MOST_WAITING, "cubetable-leases", BEAT)
                self._requests.put(LeaseRequest(match, answer))
            return answer

    def drop(self, match: str) -> None:
        """Lead a match no longer."""
        with self._guard:
            self._refused.pop(match, None)
            if self._asked.pop(match, None) is not None or match in self._led:
                self._led.discard(match)
                if self._requests is not None:
                    self._requests.put(LeaseRequest(match, None))

    def close(self) -> None:
        """Lead nothing any more."""
        with self._guard:
            self._closed = True
        if self._requests is not None:
            self._requests.close()
        self._give_up(())

    # --- On the thread --------------------------------------------------------------------------------

    def _fulfil(self, requests: Sequence[LeaseRequest]) -> None:
        """Do what was asked for, in its order; without any request, look whether the connection still lives."""
        waiting = [request for request in requests if request.answer is not None]
        try:
            if not requests and self._connection is not None:
                self._connection.run("SELECT 1")
            for taken, part in _in_parts(requests):
                if taken:
                    self._try(part)
                else:
                    self._unlock(part)
        except (psycopg.Error, Refusal):
            self._give_up(waiting)

    def _try(self, requests: Sequence[LeaseRequest]) -> None:
        if self._connection is None:
            if system.monotonic() < self._rests_until:
                self._answer(requests, ())
                return
            self._connection = self._connect()
            self._connection.run(NAME, (self._name,))
        names = [request.match for request in requests]
        rows = self._connection.run(TRY_LOCKS.format(leads=LEADS, rows=", ".join(["(?)"] * len(names))), names)
        granted = {match for match, is_ours in rows if is_ours}
        self._locked |= granted
        self._answer(requests, granted)

    def _unlock(self, requests: Sequence[LeaseRequest]) -> None:
        for match in [request.match for request in requests if request.match in self._locked]:
            self._locked.discard(match)
            if self._connection is not None:
                self._connection.run(UNLOCK, (match,))

    def _give_up(self, waiting: Sequence[LeaseRequest]) -> None:
        """Close the connection, and lead nothing; the next request opens another, after a while."""
        if self._connection is not None:
            self._connection.close()
        self._connection, self._locked = None, set()
        with self._guard:
            self._led.clear()
            self._rests_until = system.monotonic() + REFUSED
        self._answer(waiting, ())

    def _answer(self, requests: Sequence[LeaseRequest], granted: Iterable[str]) -> None:
        """Note who leads, and tell those who wait for it."""
        granted, now = set(granted), system.monotonic()
        with self._guard:
            if len(self._refused) > MOST_REFUSED:
                self._refused = {match: until for match, until in self._refused.items() if until > now}
            for match, answer in requests:
                if self._asked.get(match) is answer:
                    del self._asked[match]
                    if match in granted:
                        self._led.add(match)
                    elif not self._closed:
                        self._refused[match] = now + REFUSED
        for match, answer in requests:
            if answer is not None and not answer.done():
                answer.set_result(match in granted)


def _in_parts(requests: Sequence[LeaseRequest]) -> Iterator[tuple[bool, Sequence[LeaseRequest]]]:
    """Yield the requests in their order, those of one kind together, at most so many."""
    part: list[LeaseRequest] = []
    for request in requests:
        if part and ((part[-1].answer is None) != (request.answer is None) or len(part) == TOGETHER):
            yield part[-1].answer is not None, part
            part = []
        part.append(request)
    if part:
        yield part[-1].answer is not None, part
