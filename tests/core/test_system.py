import asyncio
from threading import Event

from cubetable.core import system
from cubetable.core.system import RealMachine
from cubetable.server.process.limits import Counter, Limit
from tests.waiting import PATIENCE


class StoppedMachine(RealMachine):
    """A machine on which no time passes, and every random byte is one."""

    def now(self) -> float:
        return 7.0

    def monotonic(self) -> float:
        return 8.0

    def random_bytes(self, count: int) -> bytes:
        return b"\1" * count


def test_a_machine_is_asked_by_what_runs_in_its_context_and_by_nothing_else() -> None:
    async def ask() -> tuple[float, str]:
        return await asyncio.to_thread(lambda: (system.now(), system.token_hex(2)))

    async def both() -> tuple[tuple[float, str], tuple[float, str]]:
        async def on_another() -> tuple[float, str]:
            system.machine.set(StoppedMachine())
            return await ask()

        return await asyncio.create_task(on_another()), await ask()

    stopped, real = asyncio.run(both())
    assert stopped == (7.0, "0101")
    assert real[0] > 1e9


def test_a_limit_goes_by_the_clock_of_the_machine_that_counts() -> None:
    async def count() -> float | None:
        system.machine.set(StoppedMachine())
        counter = Counter(Limit(1, 5.0))
        counter.refuses("")
        return counter.refuses("")

    assert asyncio.run(count()) == 5.0


def test_random_numbers_stay_within_their_bounds() -> None:
    assert {system.randint(3, 5) for _ in range(200)} == {3, 4, 5}
    assert {system.choice("ab") for _ in range(200)} == {"a", "b"}


def test_a_queue_does_what_waits_in_its_order_and_at_most_so_much_at_once() -> None:
    begun, batches = Event(), list[list[int]]()

    def do(batch: list[int]) -> None:
        begun.wait()
        batches.append(batch)

    queue = system.work_queue(do, 2, "cubetable-test", PATIENCE)
    for number in range(6):
        queue.put(number)
    begun.set()
    queue.close()
    assert [one for batch in batches for one in batch] == [*range(6)]
    assert max(map(len, batches)) <= 2


def test_a_queue_without_work_has_its_say_now_and_then() -> None:
    said = Event()

    def do(batch: list[int]) -> None:
        if not batch:
            said.set()

    queue = system.work_queue(do, 2, "cubetable-test", 0.001)
    assert said.wait(PATIENCE)
    queue.close()
