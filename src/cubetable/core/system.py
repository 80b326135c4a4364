"""Ask the machine for time, luck, threads and hosts; the server, the store and the referee ask nowhere else.

A test may put a machine of its own in the place of the real one, for all that runs in its context. So several servers
in one process can have a clock each.
"""

import secrets
import socket
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from contextvars import ContextVar
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, Generic, Protocol, TypeVar

T = TypeVar("T")
Work_contra = TypeVar("Work_contra", contravariant=True)

EVEN: Final = 16
"""Random bytes from which a number is made, so that each is as likely as the others."""


class WorkQueue(Protocol[Work_contra]):
    """Work that is done in its order, apart from those who order it."""

    def put(self, work: Work_contra) -> None:
        """Add work."""

    def close(self) -> None:
        """Do what is still waiting, and stop."""


class RunningThread(Protocol):
    """A thread that was started."""

    def join(self) -> None:
        """Wait for its end."""


class AnyMachine(Protocol):
    """Answer what a program cannot know by itself."""

    def now(self) -> float:
        """Return the seconds since 1970; they may jump."""

    def monotonic(self) -> float:
        """Return the seconds since some moment; they never go back."""

    def thread_time(self) -> float:
        """Return the seconds that a processor has worked for the thread."""

    def random_bytes(self, count: int) -> bytes:
        """Return random bytes that nobody can foresee."""

    def start_thread(self, work: Callable[[], object], name: str) -> RunningThread:
        """Run a function in a thread that ends with the process."""

    def numbers_of(self, host: str, port: int) -> list[str]:
        """Return the numbers of a host; a thread may wait for them for long."""

    def work_queue(self, do: Callable[[list[T]], object], most: int, name: str, beat: float) -> WorkQueue[T]:
        """Have a thread do what is put into a queue; after so many seconds without work, nothing is done."""


class RealMachine:
    """The machine on which this program runs."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time()

    def monotonic(self) -> float:
        """Return the seconds since some moment."""
        return time.monotonic()

    def thread_time(self) -> float:
        """Return the seconds that a processor has worked for this thread."""
        return time.thread_time()

    def random_bytes(self, count: int) -> bytes:
        """Return random bytes of the operating system."""
        return secrets.token_bytes(count)

    def start_thread(self, work: Callable[[], object], name: str) -> RunningThread:
        """Run a function in a thread that ends with the process."""
        thread = Thread(target=work, name=name, daemon=True)
        thread.start()
        return thread

    def numbers_of(self, host: str, port: int) -> list[str]:
        """Ask the name servers for the numbers of a host."""
        return [str(where[0]) for *_, where in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]

    def work_queue(self, do: Callable[[list[T]], object], most: int, name: str, beat: float) -> WorkQueue[T]:
        """Have a thread do what is put into a queue."""
        return ThreadQueue(do, most, name, beat)


class ThreadQueue(Generic[T]):
    """A queue whose work is done in a thread of its own, which also has its say when nothing comes for a while."""

    def __init__(self, do: Callable[[list[T]], object], most: int, name: str, beat: float) -> None:
        self._do, self._most, self._beat = do, most, beat
        self._waiting: SimpleQueue[T | None] = SimpleQueue()
        self._thread = start_thread(self._run, name)

    def put(self, work: T) -> None:
        """Add work."""
        self._waiting.put(work)

    def close(self) -> None:
        """Do what is still waiting, and stop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        closing = False
        while not closing:
            batch: list[T] = []
            for work in self._gather():
                if work is None:
                    closing = True
                    break
                batch.append(work)
            if batch or not closing:
                self._do(batch)

    def _gather(self) -> Iterator[T | None]:
        """Yield what waits, but at most so much; nothing if none comes for a while."""
        with suppress(Empty):
            yield self._waiting.get(timeout=self._beat)
            for _ in range(1, self._most):
                yield self._waiting.get_nowait()


machine: Final[ContextVar[AnyMachine]] = ContextVar("machine", default=RealMachine())  # noqa: B039  # it has no state
"""The machine of what runs now."""


def now() -> float:
    """Return the seconds since 1970; they may jump."""
    return machine.get().now()


def monotonic() -> float:
    """Return the seconds since some moment; they never go back."""
    return machine.get().monotonic()


def thread_time() -> float:
    """Return the seconds that a processor has worked for this thread."""
    return machine.get().thread_time()


def random_bytes(count: int) -> bytes:
    """Return random bytes that nobody can foresee."""
    return machine.get().random_bytes(count)


def token_hex(count: int) -> str:
    """Return random bytes as hexadecimal digits."""
    return random_bytes(count).hex()


def token_urlsafe(count: int) -> str:
    """Return random bytes as letters that can stand in an address."""
    return urlsafe_b64encode(random_bytes(count)).rstrip(b"=").decode()


def randint(low: int, high: int) -> int:
    """Return a random number from `low` to `high`."""
    return low + int.from_bytes(random_bytes(EVEN), "big") % (high - low + 1)


def choice(letters: str) -> str:
    """Return one of some letters."""
    return letters[randint(0, len(letters) - 1)]


def start_thread(work: Callable[[], object], name: str) -> RunningThread:
    """Run a function in a thread that ends with the process."""
    return machine.get().start_thread(work, name)


def work_queue(do: Callable[[list[T]], object], most: int, name: str, beat: float) -> WorkQueue[T]:
    """Have a thread do what is put into a queue: all that waits at once, but at most so much.

    After `beat` seconds in which nothing came, it is called with an empty list.
    """
    return machine.get().work_queue(do, most, name, beat)
