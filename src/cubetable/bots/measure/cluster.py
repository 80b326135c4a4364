"""A crew on a Dask cluster, through its `concurrent.futures` executor."""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from typing import Any, Final, TypeVar

from cubetable.bots.measure.crew import Crew, CrewLostError, elsewhere, hire
from cubetable.core.errors import Refusal

Result = TypeVar("Result")

PATIENCE: Final = 10
"""Seconds in which a scheduler must answer."""
CHATTY: Final = ("distributed", "distributed.client", "tornado.application")


def recruit(
    job: Callable[..., Result | None], workers: int, address: str | None
) -> AbstractContextManager[Crew[Result]]:
    """Hire workers here, or borrow those of a cluster."""
    return hire(job, workers) if address is None else borrow(job, address)


@contextmanager
def borrow(job: Callable[..., Result | None], address: str) -> Iterator[Crew[Result]]:
    """Let a cluster's workers do the job; when the caller leaves, cancel the unfinished part."""
    client = _client(address)
    from distributed.comm import CommClosedError
    from distributed.scheduler import KilledWorker

    executor = client.get_executor()
    try:
        yield Crew(executor, partial(elsewhere, job), lambda: None)
    except (CommClosedError, KilledWorker) as error:
        raise CrewLostError(str(error)) from error
    finally:
        executor.shutdown(wait=False)
        client.close()


def _client(address: str) -> Any:  # the package may not be there, and is not typed
    try:
        from distributed import Client
    except ImportError:
        raise Refusal("shell.lab.no_package", package="distributed", extra="cluster") from None

    class Prompt(Client):  # type: ignore[misc]  # its base is not typed
        """A client that closes with its loop as soon as the scheduler stops answering.

        Left to the garbage collector it closes in the middle of whatever goes on, and where that is the start of
        another client, waits for ever for a lock that the same thread holds. One that has closed itself leaves its
        loop running.
        """

        def start(self, **settings: Any) -> None:
            try:
                super().start(**settings)
            except BaseException:
                self.close()
                self._loop_runner.stop()
                raise

    for name in CHATTY:  # an error is reported once, in a sentence of ours
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        return Prompt(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, AssertionError) as error:  # a timeout is an OSError; a loop that is slow an assertion
        raise Refusal("shell.lab.no_cluster", address=address) from error
