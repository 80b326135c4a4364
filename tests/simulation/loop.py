"""An event loop whose time is simulated: it jumps to the next moment at which something happens.

Each node of a simulated world has a loop of its own, so that `asyncio.get_running_loop()` says which node runs. All
loops share one clock and one queue (`Schedule`), so that one thread runs them all, in an order that follows from the
seed.
"""

import asyncio
import heapq
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, copy_context
from itertools import count
from random import Random
from typing import Any, Final

MOST_AT_ONCE: Final = 200_000
"""Callbacks at one moment after which the world counts as turning in a circle."""
MOST_CLOSINGS: Final = 50

_serials = count(1)


class Endless(Exception):
    """Callbacks call each other without end, and time does not go on."""


class OrderedTask(asyncio.Task[Any]):
    """A task with a hash by its number, so that a set of tasks has the same order in each process."""

    def __init__(self, work: Coroutine[Any, Any, Any], loop: "SimulatedLoop", **more: Any) -> None:
        self.work, self.serial, self.began = work, next(_serials), loop.time()
        super().__init__(work, loop=loop, **more)

    def __hash__(self) -> int:
        return self.serial

    def __eq__(self, other: object) -> bool:
        return self is other


class OrderedFuture(asyncio.Future[Any]):
    """A future with a hash by its number."""

    def __init__(self, loop: "SimulatedLoop") -> None:
        self.serial = next(_serials)
        super().__init__(loop=loop)

    def __hash__(self) -> int:
        return self.serial

    def __eq__(self, other: object) -> bool:
        return self is other


class Schedule:
    """The clock of a world, and what is to happen."""

    def __init__(self, seed: str) -> None:
        self.time = 0.0
        self.random = Random(f"{seed} schedule")
        self.callbacks = 0
        self.errors: list[str] = []
        """What no task has caught."""
        self._ready: deque[asyncio.Handle] = deque()
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._order = count()

    def soon(self, handle: asyncio.Handle) -> None:
        """Call something at this moment, after what waits already."""
        self._ready.append(handle)

    def at(self, handle: asyncio.TimerHandle) -> None:
        """Call something at its moment."""
        heapq.heappush(self._timers, (handle.when(), next(self._order), handle))

    def run(self, until: float) -> None:
        """Let the world live until a moment."""
        before = events._get_running_loop()
        try:
            self._run(until)
        finally:
            events._set_running_loop(before)

    def _run(self, until: float) -> None:
        ready, timers, at_once = self._ready, self._timers, 0
        while True:
            while ready:
                handle = ready.popleft()
                loop: SimulatedLoop = handle._loop  # type: ignore[attr-defined]  # of each handle
                if handle._cancelled or loop.dead:
                    continue
                events._set_running_loop(loop)
                self.callbacks += 1
                at_once += 1
                if at_once > MOST_AT_ONCE:
                    raise Endless(handle)
                handle._run()
            if not timers or timers[0][0] > until:
                self.time = max(until, self.time)
                return
            at_once = 0
            self.time = max(self.time, timers[0][0])
            while timers and timers[0][0] <= self.time:
                ready.append(heapq.heappop(timers)[2])


def new_loop(schedule: Schedule, name: str) -> "SimulatedLoop":
    """Return a loop for a node or a client."""
    return SimulatedLoop(schedule, name)  # type: ignore[abstract]  # it has no sockets, signals and processes


class SimulatedLoop(asyncio.AbstractEventLoop):
    """The loop of one node."""

    def __init__(self, schedule: Schedule, name: str) -> None:
        self.schedule = schedule
        self.name = name
        self.dead = False
        self.patience = 1.0
        """How many times longer than usual threads take."""
        self.hiccups = 0.0
        """How often a thread stands still for about a second."""
        self.tasks: dict[OrderedTask, None] = {}

    def time(self) -> float:
        """Return the simulated time."""
        return self.schedule.time

    def call_soon(  # type: ignore[override]  # of any arguments
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.schedule.soon(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self.schedule.at(handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.schedule.time + delay, callback, *args, context=context)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Call from another thread: a moment later, since the loop has to be woken."""
        return self.call_later(self.schedule.random.random() / 2000, callback, *args, context=context)

    def create_future(self) -> "asyncio.Future[Any]":
        return OrderedFuture(self)

    def create_task(self, coro: Any, **more: Any) -> "asyncio.Task[Any]":
        task = OrderedTask(coro, self, **more)
        self.tasks[task] = None
        task.add_done_callback(self._forget)
        return task

    def count_old(self, seconds: float) -> int:
        """Count the tasks that began so many seconds ago, and still go on."""
        return sum(task.began <= self.time() - seconds for task in self.tasks)

    def _forget(self, task: Any) -> None:
        self.tasks.pop(task, None)

    def run_in_executor(self, executor: object, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """Run a function at a later moment, and hand on at a still later one what it gave: it may be old by then."""
        waiting = self.create_future()

        def work() -> None:
            try:
                result, error = func(*args), None
            except Exception as problem:  # noqa: BLE001  # the caller gets it, as from a thread
                result, error = None, problem
            self.call_later(self._moment(), settle, result, error)

        def settle(result: object, error: Exception | None) -> None:
            if waiting.done():
                return
            if error is None:
                waiting.set_result(result)
            else:
                waiting.set_exception(error)

        self.call_later(self._moment(), work)
        return waiting

    def _moment(self) -> float:
        """Return how long a thread may take for half of its work."""
        random = self.schedule.random
        still = random.expovariate(1) if random.random() < self.hiccups else 0.0
        return random.expovariate(1500) * self.patience + still

    def stop_living(self) -> None:
        """Never call anything again."""
        self.dead = True

    def dispose(self) -> None:
        """Close what its tasks have left; nothing of that may reach anybody."""
        self.dead = True
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            while self.tasks:
                task, _ = self.tasks.popitem()
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # of each task
                for _ in range(MOST_CLOSINGS):
                    with suppress(RuntimeError, Exception):
                        copy_context().run(task.work.close)
                        break
        finally:
            events._set_running_loop(before)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Note what no task has caught."""
        if not self.dead:
            self.schedule.errors.append(f"{self.name}: {context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Do nothing: a timer that was cancelled is passed over when its moment comes."""
