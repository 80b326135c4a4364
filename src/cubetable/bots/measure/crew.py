"""Workers that play games by the hundred: a thread, processes of this machine, or a cluster.

A job is a function that any `concurrent.futures` executor can do. It is handed the event that tells it to stop, and
gives None if that came before it was done.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from contextlib import contextmanager
from ctypes import c_bool
from functools import partial
from queue import SimpleQueue
from threading import Event
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cubetable.core.registry import lend_again

Result = TypeVar("Result")

LOOK_AGAIN: Final = 0.1
"""Seconds after which a worker looks again whether it is to stop."""

_leave: Final = Event()
"""Set in a worker process once it is to stop."""


# Not `concurrent.futures.wait`: it holds the locks of all that it waits for, and Ctrl-C may come in between.
_Done: TypeAlias = SimpleQueue[Future[Result | None]]


class CrewLostError(RuntimeError):
    """The workers are gone: a process was killed, or the cluster gave up."""


def _next_result(done: "_Done[Result]") -> Result | None:
    """Wait for the next task that is done."""
    try:
        return done.get().result()
    except (BrokenExecutor, CancelledError) as error:
        raise CrewLostError(type(error).__name__) from error


class Crew(NamedTuple, Generic[Result]):
    """An executor, the job that it is given, and how it is stopped."""

    executor: Executor
    job: Callable[..., Result | None]
    stop: Callable[[], None]

    def do(self, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Result]:  # a job's own arguments
        """Hand all tasks out, and give each result as soon as it is there."""
        done: _Done[Result] = SimpleQueue()
        with _deaf():
            handed = [self._hand_out(task, done) for task in tasks]
        for _ in handed:
            result = _next_result(done)
            if result is not None:
                yield result

    def stream(self, task: Callable[[], tuple[Any, ...]], ahead: int) -> Iterator[Result]:
        """Keep so many tasks going, a new one for each that is done, until the caller has had enough."""
        done: _Done[Result] = SimpleQueue()
        with _deaf():
            handed = deque((self._hand_out(task(), done) for _ in range(ahead)), maxlen=2 * ahead)
        try:
            while True:
                result = _next_result(done)
                handed.append(self._hand_out(task(), done))
                if result is not None:
                    yield result
        finally:
            for future in handed:
                future.cancel()

    def _hand_out(self, task: tuple[Any, ...], done: "_Done[Result]") -> Future[Result | None]:
        future = self.executor.submit(self.job, *task)
        future.add_done_callback(done.put)
        return future


@contextmanager
def hire(job: Callable[..., Result | None], workers: int) -> Iterator[Crew[Result]]:
    """Hire workers: a thread here for one, processes for more; they leave at once when they are no longer needed."""
    if workers == 1:
        cancel = Event()
        crew = Crew(ThreadPoolExecutor(1), partial(job, cancel=cancel), cancel.set)
    else:
        # Started anew rather than forked: a fork would copy this process's locks, held or not.
        spawn = multiprocessing.get_context("spawn")
        # A bare byte, not an event: setting an event waits for all its listeners, and one of them may be dead.
        shared = spawn.RawValue(c_bool, False)
        pool = ProcessPoolExecutor(workers, spawn, initializer=_begin, initargs=(shared,))
        crew = Crew(pool, partial(elsewhere, job), partial(setattr, shared, "value", True))
    try:
        yield crew
    finally:
        crew.stop()
        crew.executor.shutdown(cancel_futures=True)


def elsewhere(job: Callable[..., Result | None], *task: Any) -> Result | None:  # a job's own arguments
    """Do a task in a process that is not the one which asked."""
    return job(*task, cancel=_leave)


def _begin(stop: c_bool) -> None:
    """Prepare a worker process: it has the lent games, is told when to stop, and does not hear Ctrl-C itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lend_again()
    threading.Thread(target=_listen, args=(stop,), daemon=True).start()


def _listen(stop: c_bool) -> None:
    parent = multiprocessing.parent_process()
    while not stop.value:
        if parent is not None and not parent.is_alive():
            os._exit(1)  # the parent is gone, so the result has no reader
        time.sleep(LOOK_AGAIN)
    _leave.set()


@contextmanager
def _deaf() -> Iterator[None]:
    """Let nothing that is started meanwhile hear Ctrl-C, from its very first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
