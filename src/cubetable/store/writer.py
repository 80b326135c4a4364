"""Write in one thread, and commit together what gathered meanwhile.

A commit waits for the disk; a hundred matches that move at once then wait for it together.
"""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple, TypeVar

from cubetable.core.errors import Refusal
from cubetable.store.contract import Conflict, StoreDown
from cubetable.store.database import Connection, Database

MOST_TOGETHER: Final = 256

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
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self.batches = 0
        self.written = 0
        self.sizes: Counter[int] = Counter()
        self._thread = Thread(target=self._work, name="cubetable-writer", daemon=True)
        self._thread.start()

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
        self._jobs.put(None)
        self._thread.join()
        if self._connection is not None:
            self._connection.close()

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, closing = [first], False
            while len(batch) < MOST_TOGETHER and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    closing = True
                    break
                batch.append(job)
            self._write_together(batch)
            if closing:
                return

    def _write_together(self, batch: list[Job]) -> None:
        """Write a batch in one transaction; if any of it is refused, each by itself."""
        self.batches += 1
        try:
            self._write(batch)
        except self._database.TAKEN as error:
            if len(batch) == 1:
                batch[0].done.set_exception(Conflict(str(error)))
                return
            for job in batch:
                self._write_together([job])
        except (self._database.GONE, Refusal) as error:
            self._hang_up()
            for job in batch:
                job.done.set_exception(StoreDown(str(error)))
        except Exception as error:  # noqa: BLE001  # the waiting caller gets the error, and the thread lives on
            for job in batch:
                job.done.set_exception(error)
        else:
            self.written += len(batch)
            self.sizes[len(batch)] += 1
            for job in batch:
                job.done.set_result(None)

    def _write(self, batch: list[Job]) -> None:
        if self._connection is None:
            self._connection = self._database.connect()
        with self._connection.transaction():
            for job in batch:
                job.write(self._connection)

    def _hang_up(self) -> None:
        """Close a broken connection; the next batch opens another."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
