"""Write in one thread, and commit together what gathered meanwhile.

A commit waits for the disk; a hundred matches that move at once then wait for it together. If a job of a batch fails,
each is written by itself, so that it fails alone. After an error of the database or of the connection another
connection is opened, again and again until rows can be written.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, NamedTuple, TypeVar

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.store.contract import Conflict, StoreDown
from cubetable.store.database import Connection, Database, Trouble

MOST_TOGETHER: Final = 256
ATTEMPTS: Final = 3
"""How often a job is tried that another transaction was in the way of, as in a deadlock."""
MOST_SLOW: Final = 2
"""Jobs of one batch that may take too long or lose the connection, each by itself, before the others are given up."""
BEAT: Final = 2.0
"""Seconds without a job after which the writer looks whether rows can be written."""
TOO_LONG: Final = 5.0
"""Seconds after which a transaction that is not finished counts as a fault of the database."""

Decided = TypeVar("Decided")


class Job(NamedTuple):
    """Something to write in one transaction, and the future for it."""

    write: Callable[[Connection], object]
    done: "Future[None]"


class Writer:
    """Write jobs in their order."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = database.connect()
        self.batches = 0
        self.written = 0
        self.sizes: Counter[int] = Counter()
        self._failed = False
        self._since: float | None = None
        """Since when the database has been at work; None if it is not."""
        self._jobs = system.work_queue(self._do, MOST_TOGETHER, "cubetable-writer", BEAT)

    @property
    def is_well(self) -> bool:
        """Return whether rows can be written, by what is known now; nothing is asked for it."""
        since = self._since
        return not self._failed and (since is None or system.monotonic() - since < TOO_LONG)

    def write(self, write: Callable[[Connection], object]) -> "Future[None]":
        """Add a job; the future is done once it is committed."""
        done: Future[None] = Future()
        self._jobs.put(Job(write, done))
        return done

    def decide(self, decide: Callable[[Connection], Decided]) -> "Future[Decided]":
        """Add a job that answers; the future has the answer once the job is committed."""
        decided: Future[Decided] = Future()
        answers: list[Decided] = []

        def hand_on(done: "Future[None]") -> None:
            error = done.exception()
            if error is None:
                decided.set_result(answers[-1])
            else:
                decided.set_exception(error)

        self.write(lambda connection: answers.append(decide(connection))).add_done_callback(hand_on)
        return decided

    def close(self) -> None:
        """Write what is still waiting, and stop."""
        self._jobs.close()
        if self._connection is not None:
            self._connection.close()

    def _do(self, batch: list[Job]) -> None:
        """Write what waits; while nothing does, look whether it could be written."""
        if batch:
            self._write_together(batch)
        else:
            self._probe()

    def _probe(self) -> None:
        """Look whether rows can be written; a file is not touched while nothing is wrong."""
        if self._failed or self._database.SHARED:
            error = self._attempt(lambda connection: connection.run(self._database.PROBE))
            self._failed = error is not None
            if error is not None:
                self._hang_up()

    def _write_together(self, batch: list[Job]) -> None:
        """Write a batch in one transaction; if any of it fails, each by itself."""
        if len(batch) == 1:
            self._write_alone(batch[0])
            return
        error = self._write(batch)
        if error is None:
            self._confirm(batch)
        elif self._trouble_in(error) is Trouble.LOST:
            self._lose(batch, error)
        else:
            self._write_one_by_one(batch)

    def _write_one_by_one(self, batch: list[Job]) -> None:
        slow = 0
        for job in batch:
            if slow == MOST_SLOW:
                job.done.set_exception(StoreDown("the jobs before it took too long"))
            else:
                slow += self._write_alone(job) in (Trouble.SLOW, Trouble.LOST)

    def _write_alone(self, job: Job) -> Trouble | None:
        """Write a job by itself, again while another transaction is in its way; return what was wrong, if anything."""
        attempts = 1
        while (error := self._write([job])) is not None:
            trouble = self._trouble_in(error)
            if trouble is not Trouble.AGAIN or attempts == ATTEMPTS:
                self._fail(job, error, trouble)
                return trouble
            attempts += 1
        self._confirm([job])
        return None

    def _fail(self, job: Job, error: Exception, trouble: Trouble) -> None:
        match trouble:
            case Trouble.TAKEN:
                job.done.set_exception(Conflict(str(error)))
            case Trouble.LOST:
                self._lose([job], error)
            case Trouble.AGAIN | Trouble.SLOW:
                job.done.set_exception(StoreDown(str(error)))
            case Trouble.OWN:
                job.done.set_exception(error)

    def _confirm(self, batch: list[Job]) -> None:
        self._failed = False
        self.written += len(batch)
        self.sizes[len(batch)] += 1
        for job in batch:
            job.done.set_result(None)

    def _lose(self, batch: list[Job], error: Exception) -> None:
        """Close the connection, and tell all who wait that nothing was written; the next batch opens another."""
        self._failed = True
        self._hang_up()
        for job in batch:
            job.done.set_exception(StoreDown(str(error)))

    def _write(self, batch: list[Job]) -> Exception | None:
        """Write a batch in one transaction; return what was wrong, if anything."""
        self.batches += 1

        def write(connection: Connection) -> None:
            with connection.transaction():
                for job in batch:
                    job.write(connection)

        return self._attempt(write)

    def _attempt(self, do: Callable[[Connection], object]) -> Exception | None:
        """Do something on the connection, and open it first if it is closed; return what was wrong, if anything."""
        self._since = system.monotonic()
        try:
            if self._connection is None:
                self._connection = self._open()
            do(self._connection)
        except Exception as error:  # noqa: BLE001  # those who wait get the error, and the thread lives on
            if self._connection is not None and not self._connection.is_idle:
                self._hang_up()  # what is written next would belong to a transaction that never ends
            return error
        finally:
            self._since = None
        return None

    def _open(self) -> Connection:
        try:
            return self._database.connect()
        except Refusal as error:
            raise StoreDown(str(error)) from None

    def _trouble_in(self, error: Exception) -> Trouble:
        return Trouble.LOST if isinstance(error, StoreDown) else self._database.trouble_in(error)

    def _hang_up(self) -> None:
        """Close a connection that does not serve."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
