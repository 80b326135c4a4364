"""Order what waits for a worker: those who pay take turns, and what belongs to a rated game comes first."""

from collections import OrderedDict, deque
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

MOST_OF_ONE: Final = 64
MOST_WAITING: Final = 4096


class Account(NamedTuple):
    """For whom a job is done, and whether it belongs to a rated game: it then comes before the others of this payer."""

    payer: str
    rated: bool = False


class NoAnswer(TimeoutError):
    """No worker answers: too many jobs wait already, or the workers break again and again."""


class FairQueue(Generic[T]):
    """The jobs that wait; each payer in turn gets one done, so that nobody waits for all jobs of another."""

    def __init__(self) -> None:
        self._payers: OrderedDict[str, tuple[deque[T], deque[T]]] = OrderedDict()
        self._count = 0

    def put(self, account: Account, job: T) -> None:
        """Let a job wait; raise `NoAnswer` if too many wait."""
        waiting = self._payers.get(account.payer) or (deque(), deque())
        if self._count >= MOST_WAITING or sum(map(len, waiting)) >= MOST_OF_ONE:
            raise NoAnswer
        self._payers[account.payer] = waiting
        waiting[not account.rated].append(job)
        self._count += 1

    def take(self) -> T | None:
        """Return the job whose turn it is, or None if none waits."""
        if not self._payers:
            return None
        payer, (rated, other) = next(iter(self._payers.items()))
        job = (rated or other).popleft()
        self._count -= 1
        if rated or other:
            self._payers.move_to_end(payer)
        else:
            del self._payers[payer]
        return job

    def drop(self, account: Account, job: T) -> None:
        """Let a job wait no longer, if it does."""
        waiting = self._payers.get(account.payer)
        jobs = () if waiting is None else waiting[not account.rated]
        if waiting is None or job not in jobs:
            return
        waiting[not account.rated].remove(job)
        self._count -= 1
        if not any(waiting):
            del self._payers[account.payer]
