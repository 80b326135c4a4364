"""The tasks of a node end when the node closes."""

import asyncio
from contextlib import suppress

from tests.waiting import PATIENCE

from cubetable.server.live.background import BackgroundTasks


def test_closing_ends_a_task_that_missed_its_cancellation() -> None:
    """`asyncio.wait_for` of Python 3.11 drops a cancellation that comes in the same turn as what it waits for."""

    async def close() -> None:
        tasks = BackgroundTasks()
        work = tasks.run(_goes_on_once(asyncio.Event()))
        await asyncio.sleep(0)
        await asyncio.wait_for(tasks.stop(), PATIENCE)
        assert work.cancelled()

    asyncio.run(close())


def test_closing_ends_a_task_that_another_began_when_it_ended() -> None:
    async def close() -> None:
        tasks, later = BackgroundTasks(), []

        async def begin_another() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                later.append(tasks.run(_goes_on_once(asyncio.Event())))

        tasks.run(begin_another())
        await asyncio.sleep(0)
        await asyncio.wait_for(tasks.stop(), PATIENCE)
        assert [work.done() for work in later] == [True]

    asyncio.run(close())


async def _goes_on_once(never: asyncio.Event) -> None:
    with suppress(asyncio.CancelledError):
        await never.wait()
    await never.wait()
