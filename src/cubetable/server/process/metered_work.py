"""Do in threads what clients ask for and what may take long: a little at a time, on the account of who asks."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from cubetable.core import system
from cubetable.server.process.limits import WORK, Allowance

AT_ONCE: Final = 2
"""Pieces of work at the same time: each thread that computes lets the event loop wait for Python's lock."""

Lock = AbstractAsyncContextManager[None]
NO_LOCK: Final[Lock] = nullcontext()

T = TypeVar("T")


class OutOfTime(Exception):
    """The account of who asks has no time left for now."""


class MeteredWork:
    """The work in threads of one node. Each payer has one piece done at a time, so that nobody waits for many."""

    def __init__(self) -> None:
        self.allowance = Allowance(WORK)
        self._places = asyncio.Semaphore(AT_ONCE)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def do(
        self,
        payer: str | None,
        work: Callable[..., T],
        *given: object,
        beside: float = 0.0,
        lock: Lock = NO_LOCK,
        count: Callable[[float], object] | None = None,
    ) -> T:
        """Return what a function gives, which runs in a thread; its time is charged to the payer, if there is one.

        So are the seconds that it takes `beside` those of the thread. Raise `OutOfTime` if the payer has none left.
        Work of a kind that is done one piece at a time holds a `lock`, but only once the turn of its payer has come.
        All of its seconds are given to `count`, also where nobody pays.
        """
        if payer is None:
            async with lock, self._places:
                if count is None:
                    return await asyncio.to_thread(work, *given)
                return await self._do_for(payer, work, *given, beside=beside, count=count)
        turn = self._turns.setdefault(payer, asyncio.Lock())
        async with turn:
            if self.allowance.is_spent(payer):
                raise OutOfTime
            async with lock, self._places:
                return await self._do_for(payer, work, *given, beside=beside, count=count)

    async def _do_for(
        self,
        payer: str | None,
        work: Callable[..., T],
        *given: object,
        beside: float,
        count: Callable[[float], object] | None,
    ) -> T:
        spent = [beside]

        def measure() -> T:
            began = system.thread_time()  # to wait for other threads costs nobody
            try:
                return work(*given)
            finally:
                spent.append(system.thread_time() - began)

        try:
            return await asyncio.to_thread(measure)
        finally:
            if payer is not None:
                self.allowance.spend(payer, sum(spent))
            if count is not None:
                count(sum(spent))
