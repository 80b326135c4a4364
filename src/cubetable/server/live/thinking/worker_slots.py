"""Keep the workers of one node: each does one job at a time, so that one that hangs or dies ends one job only."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Final, Protocol, TypeVar

from cubetable.server.live.thinking.fair_queue import Account, FairQueue

Answer = TypeVar("Answer")

IDLE: Final = 300.0
"""Seconds after which a worker that has nothing to do is ended; the first one stays."""
MOST_READY: Final = 1000
"""How many pairs of table and bot are remembered as ready; a pair beyond that is made ready again."""


class Worker(Protocol):
    """A worker that runs functions of this program."""

    def submit(self, do: Callable[..., Answer], /, *given: object) -> "Future[Answer]":
        """Have the worker run a function; of the future `BrokenExecutor` is raised if the worker is broken."""

    def kill(self) -> None:
        """End the worker, also one that hangs."""


class Slot:
    """A place for one worker, which is opened when it is needed."""

    def __init__(self, open_worker: Callable[[], Worker]) -> None:
        self.is_free = True
        self.worker: Worker | None = None
        self.closing: asyncio.TimerHandle | None = None
        self._open = open_worker
        self._ready: set[tuple[str, str]] = set()
        self._cancel_job: Callable[[], object] = lambda: None
        self._called_off = False

    def is_ready(self, spec: str, bot: str) -> bool:
        """Return whether a bot has chosen in this worker before."""
        return (spec, bot) in self._ready

    def note_ready(self, spec: str, bot: str) -> None:
        """Note that a bot has chosen in this worker."""
        if len(self._ready) >= MOST_READY:
            self._ready.clear()
        self._ready.add((spec, bot))

    def take(self) -> None:
        """Take the slot for one client."""
        self.is_free, self._called_off = False, False
        if self.closing is not None:
            self.closing.cancel()
            self.closing = None

    async def do(self, patience: float, do: Callable[..., Answer], *given: object) -> Answer:
        """Have the worker run a function, and end a worker that takes more seconds, or is broken."""
        if self._called_off:
            raise asyncio.CancelledError
        try:
            self.worker = self.worker or self._open()
            job = self.worker.submit(do, *given)
            self._cancel_job = job.cancel
            answer = asyncio.wrap_future(job)
            done, _ = await asyncio.wait([answer], timeout=patience)
            if not done:
                answer.cancel()
                raise TimeoutError
            if not answer.cancelled():
                return answer.result()
            if not self._called_off:
                raise BrokenExecutor
        except (TimeoutError, BrokenExecutor):
            self.close()
            raise
        raise asyncio.CancelledError

    def call_off(self) -> None:
        """Let the worker end its job if it can: nobody waits for the answer."""
        self._called_off = True
        self._cancel_job()

    def close(self) -> None:
        """End the worker; the next job gets another."""
        worker, self.worker = self.worker, None
        self._ready.clear()
        if worker is not None:
            worker.kill()


class WorkerSlots:
    """The slots of one node, and who waits for one."""

    def __init__(self, open_worker: Callable[[], Worker], count: int) -> None:
        self.slots = [Slot(open_worker) for _ in range(count)]
        self._queue: FairQueue[asyncio.Future[Slot]] = FairQueue()

    async def take(self, account: Account, spec: str, bot: str) -> Slot:
        """Wait for a free slot, at best for one in which the bot is ready."""
        free = [slot for slot in self.slots if slot.is_free]
        if free:
            slot = max(free, key=lambda slot: (slot.is_ready(spec, bot), slot.worker is not None))
            slot.take()
            return slot
        turn: asyncio.Future[Slot] = asyncio.get_running_loop().create_future()
        self._queue.put(account, turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._queue.drop(account, turn)
            else:  # the slot came at the moment at which nobody wanted it any more
                self.give_back(turn.result())
            raise

    def give_back(self, slot: Slot) -> None:
        """Let the next client have a slot."""
        turn = self._queue.take()
        while turn is not None and turn.done():
            turn = self._queue.take()
        if turn is not None:
            slot.take()
            turn.set_result(slot)
            return
        slot.is_free = True
        if slot.worker is not None and slot is not self.slots[0]:
            slot.closing = asyncio.get_running_loop().call_later(IDLE, slot.close)

    def close(self) -> None:
        """End all workers."""
        for slot in self.slots:
            if slot.closing is not None:
                slot.closing.cancel()
            slot.close()
