"""Workers: one job at a time in each, in turns by who pays, and what happens when one hangs or dies."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import pytest
from tests.waiting import soon

from cubetable import bots
from cubetable.server.live.thinking import bot_pool as bot_pool_module
from cubetable.server.live.thinking import fair_queue
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.fair_queue import Account, FairQueue, NoAnswer
from cubetable.server.live.thinking.jobs import BotMove, think
from cubetable.server.process import settings
from cubetable.server.process.worker import NICENESS, WorkerProcess

SPEC = "eight_by_eight(players=2)"
SEEN: Any = None
MOVE = BotMove("5,5", 0.0, 0.1)


class HandWorker:
    """A worker whose answers the test gives; it gets ready at once, and answers at once for some seats."""

    def __init__(self, prompt: set[int]) -> None:
        self.prompt = prompt
        self.jobs: list[tuple[Any, ...]] = []
        self.futures: list[Future[Any]] = []
        self.killed = False

    def submit(self, do: Callable[..., Any], /, *given: object) -> "Future[Any]":
        future: Future[Any] = Future()
        if given and given[0] is think:
            future.set_running_or_notify_cancel()
            self.jobs.append(given)
            if given[3] in self.prompt:  # a worker does one job after the other
                before = self.futures[-1] if self.futures else None
                if before is None or before.done():
                    future.set_result(MOVE)
                else:
                    before.add_done_callback(lambda _: future.set_result(MOVE))
            self.futures.append(future)
        else:
            future.set_result(None)
        return future

    def kill(self) -> None:
        self.killed = True
        for future in self.futures:
            if not future.done():
                future.set_exception(BrokenExecutor())


class Bench:
    """A pool with such workers."""

    def __init__(self, most: int = 1) -> None:
        self.workers: list[HandWorker] = []
        self.prompt: set[int] = set()
        self.pool = BotPool(self._open, None, most)

    def _open(self) -> HandWorker:
        self.workers.append(HandWorker(self.prompt))
        return self.workers[-1]

    @property
    def asked(self) -> list[tuple[str, int]]:
        """The bots that think or thought, and for which seat."""
        return [(job[4], job[3]) for worker in self.workers for job in worker.jobs]

    def ask(
        self, seat: int, payer: str = "vera", *, rated: bool = False, bot: str = "bot:5"
    ) -> "asyncio.Task[BotMove]":
        choosing = self.pool.choose(SPEC, bot, SEEN, seat, 1.0, None, Account(payer, rated))
        return asyncio.get_running_loop().create_task(choosing)

    async def asks(self, count: int) -> None:
        """Wait until so many thoughts have begun."""
        await soon(lambda: len(self.asked) == count)

    async def answer(self, seat: int) -> None:
        """Wait until a bot thinks for a seat, and answer for it."""
        futures = await soon(lambda: self._thinking(seat))
        futures[-1].set_result(MOVE)

    def _thinking(self, seat: int) -> list["Future[Any]"]:
        pairs = [pair for worker in self.workers for pair in zip(worker.jobs, worker.futures, strict=True)]
        return [future for job, future in pairs if job[3] == seat and not future.done()]


def test_patience_begins_with_the_work_and_not_in_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        bench = Bench()
        first = bench.ask(0)
        await soon(lambda: bench.asked)
        monkeypatch.setattr(bot_pool_module, "BOT_TIMEOUT", 0.05 - 1.0)
        bench.prompt.add(1)
        second = bench.ask(1)
        await asyncio.sleep(0.1)  # longer than the second bot may take once it thinks
        await bench.answer(0)
        assert [await first, await second] == [MOVE, MOVE]
        assert bench.asked == [("bot:5", 0), ("bot:5", 1)]

    asyncio.run(play())


def test_a_worker_that_dies_ends_one_thought_only() -> None:
    async def play() -> None:
        bench = Bench(most=2)
        first, second = bench.ask(0), bench.ask(1)
        await bench.asks(2)
        bench.workers[0].kill()
        await bench.asks(3)
        assert bench.asked[1:] == [("bot:5", 1), ("bot:5", 0)]
        await bench.answer(1)
        await bench.answer(0)
        assert [await first, await second] == [MOVE, MOVE]
        assert [worker.killed for worker in bench.workers] == [True, False, False]

    asyncio.run(play())


@pytest.mark.parametrize("rated", [True, False], ids=["rated", "casual"])
def test_only_outside_of_rated_games_a_simple_bot_moves_at_last(
    monkeypatch: pytest.MonkeyPatch, *, rated: bool
) -> None:
    monkeypatch.setattr(bot_pool_module, "PAUSE", 0.0)

    async def play() -> None:
        bench = Bench()
        choice = bench.ask(0, rated=rated)
        for deaths in range(1, 2 * bot_pool_module.TRIES):
            await bench.asks(deaths)
            if bench.asked[-1][0] != "bot:5":
                break
            bench.workers[-1].kill()
        await bench.answer(0)
        assert await choice == MOVE
        assert (bots.STAND_IN in {bot for bot, _ in bench.asked}) != rated

    asyncio.run(play())


def test_a_bot_that_hangs_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        bench = Bench()
        monkeypatch.setattr(bot_pool_module, "BOT_TIMEOUT", -1.0)
        monkeypatch.setattr(bot_pool_module, "PAUSE", 0.0)
        choice = bench.ask(0, rated=True)
        await soon(lambda: bench.asked)
        bench.prompt.add(0)
        assert await choice == MOVE
        assert bench.workers[0].killed
        assert {bot for bot, _ in bench.asked} == {"bot:5"}

    asyncio.run(play())


def test_nobody_waits_for_all_thoughts_of_another_and_rated_games_come_first() -> None:
    async def play() -> None:
        bench = Bench()
        many = [bench.ask(seat, "vera") for seat in range(4)]
        await soon(lambda: bench.asked)
        many += [bench.ask(4, "vera", rated=True), bench.ask(5, "otto")]
        await asyncio.sleep(0)
        for seat in (0, 4, 5, 1, 2, 3):
            await bench.answer(seat)
        assert await asyncio.gather(*many) == [MOVE] * 6
        assert [seat for _, seat in bench.asked] == [0, 4, 5, 1, 2, 3]

    asyncio.run(play())


def test_a_thought_that_nobody_wants_holds_its_worker_until_it_ends() -> None:
    async def play() -> None:
        bench = Bench()
        dropped, waiting, wanted = bench.ask(0), bench.ask(1), bench.ask(2)
        await soon(lambda: bench.asked)
        await asyncio.sleep(0)
        waiting.cancel()
        dropped.cancel()
        await asyncio.wait([waiting, dropped])
        assert [seat for _, seat in bench.asked] == [0]
        bench.workers[0].futures[0].set_result(MOVE)
        await bench.answer(2)
        assert await wanted == MOVE
        assert [seat for _, seat in bench.asked] == [0, 2]
        assert len(bench.workers) == 1

    asyncio.run(play())


def test_workers_are_opened_when_they_are_needed() -> None:
    async def play() -> None:
        bench = Bench(most=3)
        for seat in range(2):  # one after the other: one worker does
            choice = bench.ask(seat)
            await bench.answer(seat)
            await choice
        assert len(bench.workers) == 1

    asyncio.run(play())


def test_too_many_jobs_of_one_payer_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_OF_ONE", 2)
    queue: FairQueue[int] = FairQueue()
    vera, otto = Account("vera"), Account("otto")
    queue.put(vera, 1)
    queue.put(vera, 2)
    with pytest.raises(NoAnswer):
        queue.put(vera, 3)
    queue.put(otto, 4)
    queue.drop(vera, 1)
    queue.put(vera, 5)
    assert [queue.take() for _ in range(4)] == [2, 4, 5, None]


def test_one_core_stays_free_for_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 1), (2, 1), (16, 15)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)), raising=False)
        assert settings.ServerSettings("").bot_workers == workers


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no such priorities")
def test_a_worker_stands_back_behind_the_server() -> None:
    worker = WorkerProcess()
    try:
        assert worker.submit(os.nice, 0).result() == min(os.nice(0) + NICENESS, 19)
    finally:
        worker.kill()
