"""Run the bots in workers, so that a slow or broken bot disturbs no other match.

On a server a worker is a process, in a browser another worker of the page.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import TYPE_CHECKING, Final, TypeVar

from cubetable import bots
from cubetable.bots.ready import needs_library
from cubetable.core.errors import Refusal
from cubetable.core.options import parse_spec
from cubetable.core.state import State
from cubetable.server.live.thinking.fair_queue import Account, NoAnswer
from cubetable.server.live.thinking.jobs import BotMove, be_there, do, get_ready, think
from cubetable.server.live.thinking.worker_slots import Slot, Worker, WorkerSlots
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import THOUGHT_SECONDS, THOUGHTS

if TYPE_CHECKING:
    from cubetable.core.compiled.builder import Builder

log = logging.getLogger(__name__)

BOT_TIMEOUT: Final = 15.0
"""Seconds beyond its budget after which a bot counts as hung. They begin when a worker begins with it."""
LONGEST_JOB: Final = 60.0
"""Seconds after which a worker counts as hung in any other job."""
GETTING_READY: Final = 60.0
"""Seconds that a bot may take to get ready in a worker: that has to start."""
LOOK_AGAIN: Final = 0.2
"""Seconds between two looks whether a library is there."""
TRIES: Final = 2
"""How often a bot is asked for a move before a simple one moves in its place; in a rated game without end."""
PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
"""Seconds before a bot is asked once more, when it has failed again, and when it has failed often."""
NOBODY: Final = Account("")

Answer = TypeVar("Answer")


class BotPool:
    """The workers of one node, and the requests to them; `open_worker` opens a new one, and `most` think at once."""

    def __init__(self, open_worker: Callable[[], Worker], builder: "Builder | None" = None, most: int = 1) -> None:
        self._slots = WorkerSlots(open_worker, most)
        self._builder = builder
        self._at_work: set[asyncio.Task[object]] = set()

    async def choose(
        self, spec: str, name: str, seen: State, seat: int, seconds: float, seed: int | None, account: Account = NOBODY
    ) -> BotMove:
        """Have a bot choose a move for a seat.

        A bot whose worker dies or is late is asked again. At last a simple bot moves in its place, but never in a rated
        game: a player who could bring a worker down would win by it. Where a line of a game's rules fails in a position
        to which a bot looks ahead, a random move is chosen at once: for that no other position is looked at.
        """
        failures, patience = 0, seconds + BOT_TIMEOUT
        while account.rated or failures < TRIES:
            try:
                return await self._move(account, name, patience, spec, seen, seat, name, seconds, seed)
            except (TimeoutError, BrokenExecutor) as problem:
                failures += 1
                _note("asked again", name, spec, problem)
                await asyncio.sleep(min(PAUSE * (failures - 1), LONGEST_PAUSE))
            except Refusal as problem:
                if account.rated:
                    raise
                return await self._choose_any(problem, name, spec, seen, seat, seconds, seed)
        THOUGHTS.add("replaced")
        simple = bots.STAND_IN
        try:
            return await self._move(account, simple, patience, spec, seen, seat, simple, seconds, seed)
        except (TimeoutError, BrokenExecutor, Refusal) as problem:
            return await self._choose_any(problem, name, spec, seen, seat, seconds, seed)

    async def _choose_any(
        self, problem: Exception, name: str, spec: str, seen: State, seat: int, seconds: float, seed: int | None
    ) -> BotMove:
        """Choose a random move without a worker in place of a bot that cannot."""
        _note("replaced by a random one", name, spec, problem)
        THOUGHTS.add("random")
        return await asyncio.to_thread(do, think, spec, seen, seat, "random", seconds, seed)

    async def run(
        self,
        job: Callable[..., Answer],
        spec: str,
        *given: object,
        hangs_after: float = LONGEST_JOB,
        account: Account = NOBODY,
    ) -> Answer:
        """Have a worker do a job for a game, in which its strongest bot has a part.

        A worker that takes more seconds counts as hung; then, or if too many jobs wait, `TimeoutError` is raised.
        """
        for _ in range(TRIES):
            try:
                return await self._ask(account, bots.STRONGEST, hangs_after, job, spec, *given)
            except BrokenExecutor as problem:  # another program may have killed the worker
                _note("asked again", bots.STRONGEST, spec, problem)
        raise NoAnswer

    async def _move(self, account: Account, bot: str, patience: float, spec: str, *given: object) -> BotMove:
        """Have a bot choose in a worker; where too many jobs wait already, wait for a place."""
        while True:
            try:
                move = await self._ask(account, bot, patience, think, spec, *given)
            except NoAnswer:
                await asyncio.sleep(PAUSE)
            else:
                THOUGHTS.add("moved")
                THOUGHT_SECONDS.note(move.spent)
                return move

    async def _ask(
        self, account: Account, bot: str, patience: float, job: Callable[..., Answer], spec: str, *given: object
    ) -> Answer:
        """Have a worker do a job, when it is this account's turn.

        A job that nobody waits for any more holds its worker until that has ended it, or counts as hung.
        """
        while self.waits(spec, bot):  # noqa: ASYNC110  # another thread changes it
            await asyncio.sleep(LOOK_AGAIN)
        slot = await self._slots.take(account, spec, bot)
        work = asyncio.get_running_loop().create_task(self._work(slot, bot, patience, job, spec, *given))
        self._at_work.add(work)
        work.add_done_callback(self._end)
        try:
            return await asyncio.shield(work)
        except asyncio.CancelledError:
            if not work.done():  # else another job may have the slot by now
                slot.call_off()
            raise

    async def _work(
        self, slot: Slot, bot: str, patience: float, job: Callable[..., Answer], spec: str, *given: object
    ) -> Answer:
        try:
            await _get_ready(slot, spec, bot)
            return await slot.do(patience, do, job, spec, *given)
        finally:
            self._slots.give_back(slot)

    def _end(self, work: "asyncio.Task[object]") -> None:
        """Forget a job that is over; nobody may be there to hear that it failed."""
        self._at_work.discard(work)
        if not work.cancelled():
            work.exception()

    def waits(self, spec: str, name: str) -> bool:
        """Tell whether a bot cannot play yet because the library of its game is still being built."""
        return needs_library(name) and self._builder is not None and not self._builder.is_done(_game_in(spec))

    def when_built(self, call: Callable[[], None]) -> None:
        """Call a function, on any thread, when the library of another game is there."""
        if self._builder is not None:
            self._builder.when_done = call

    def hurry(self, spec: str) -> None:
        """Have the library of a game built before the others; some bot waits for it."""
        if self._builder is not None:
            self._builder.hurry(_game_in(spec))

    def close(self) -> None:
        """End the workers."""
        self._slots.close()


async def _get_ready(slot: Slot, spec: str, name: str) -> None:
    """Have a bot choose once before its time is taken, if it has not chosen in this worker.

    A bot that plays on interpreted rules, too, waits for nothing but the worker: to start one may take longer than a
    bot that hangs is given.
    """
    if slot.is_ready(spec, name):
        return
    if needs_library(name):
        await slot.do(GETTING_READY, do, get_ready, spec, name)
    else:
        await slot.do(GETTING_READY, be_there)
    slot.note_ready(spec, name)


def _note(what: str, bot: str, spec: str, problem: Exception) -> None:
    THOUGHTS.add("failed")
    note(log, f"a bot was {what}", logging.WARNING, bot=bot, game=spec, why=_why(problem))


def _why(problem: Exception) -> str:
    """Say what went wrong: where a line of the rules fails, which one."""
    return str(problem) if isinstance(problem, Refusal) else type(problem).__name__


def _game_in(spec: str) -> str:
    return parse_spec(spec)[0]
