"""Work that another thread finishes wakes the loop once, however much it is."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import Future

import pytest

from cubetable.server.process import thread_waker


def finish(works: "list[Future[int]]") -> None:
    """Finish everything on another thread: each with its number, the odd ones with an error."""

    def all_of_it() -> None:
        for number, work in enumerate(works):
            if number % 2:
                work.set_exception(OSError(number))
            else:
                work.set_result(number)

    thread = threading.Thread(target=all_of_it)
    thread.start()
    thread.join()


def test_futures_finished_together_wake_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait() -> tuple[list[object], int]:
        loop, rung = asyncio.get_running_loop(), 0

        def ring(do: Callable[[], object]) -> asyncio.Handle:
            nonlocal rung
            rung += 1
            return wake(do)

        wake = loop.call_soon_threadsafe
        monkeypatch.setattr(loop, "call_soon_threadsafe", ring)
        works: list[Future[int]] = [Future() for _ in range(6)]
        waiting = [thread_waker.wait_for(work) for work in works]
        finish(works)
        told = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 10)
        later: Future[int] = Future()
        again = thread_waker.wait_for(later)
        finish([later])
        assert await asyncio.wait_for(again, 10) == 0
        return [str(each) for each in told], rung

    assert asyncio.run(wait()) == (["0", "1", "2", "3", "4", "5"], 2)


def test_work_whose_waiter_left_still_finishes() -> None:
    async def leave() -> int:
        works: list[Future[int]] = [Future() for _ in range(3)]
        waiting = [thread_waker.wait_for(work) for work in works]
        waiting[0].cancel()
        finish(works)
        assert await asyncio.wait_for(waiting[2], 10) == 2
        assert not works[0].cancelled()
        return works[0].result()

    assert asyncio.run(leave()) == 0
