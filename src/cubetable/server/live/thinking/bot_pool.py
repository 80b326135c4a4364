"""Run the bots in workers, so that a slow or broken bot disturbs no other match.

On a server a worker is a process, in a browser another worker of the page.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from cubetable import bots
from cubetable.bots.ready import needs_library
from cubetable.core.options import parse_spec
from cubetable.core.state import State
from cubetable.server.live.thinking.jobs import BotMove, be_there, do, get_ready, think
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import THOUGHT_SECONDS, THOUGHTS

if TYPE_CHECKING:
    from cubetable.core.compiled.builder import Builder

log = logging.getLogger(__name__)

BOT_TIMEOUT: Final = 15.0
"""Seconds beyond its budget after which a bot counts as hung."""
GETTING_READY: Final = 60.0
"""Seconds that a bot may take to get ready in a worker: that has to start."""
LOOK_AGAIN: Final = 0.2
"""Seconds between two looks whether a library is there."""
MOST_READY: Final = 1000
"""How many pairs of table and bot are remembered as ready; a pair beyond that is made ready again."""

Answer = TypeVar("Answer")


class Workers(Protocol):
    """Workers that run functions of this program; one that fails breaks all of them."""

    def submit(self, do: Callable[..., Answer], /, *given: object) -> "Future[Answer]":
        """Have a worker run a function; of the future `BrokenExecutor` is raised if the workers are broken."""

    def kill(self) -> None:
        """End the workers, also one that hangs."""


class BotPool:
    """The workers of one node, and the requests to them; `open_workers` opens new ones."""

    def __init__(self, open_workers: Callable[[], Workers], builder: "Builder | None" = None) -> None:
        self._open = open_workers
        self._builder = builder
        self._workers: Workers | None = None
        self._ready: set[tuple[str, str]] = set()

    async def choose(self, spec: str, name: str, seen: State, seat: int, seconds: float, seed: int | None) -> BotMove:
        """Have a bot choose a move for a seat; a bot that fails is replaced by a simple one."""
        for bot in (name, bots.STAND_IN):
            try:
                move = await self._try(bot, seconds + BOT_TIMEOUT, think, spec, seen, seat, bot, seconds, seed)
            except (TimeoutError, BrokenExecutor) as problem:
                THOUGHTS.add("replaced")
                note(log, "a bot was replaced", logging.WARNING, bot=bot, game=spec, why=type(problem).__name__)
            else:
                THOUGHTS.add("moved")
                THOUGHT_SECONDS.note(move.spent)
                return move
        THOUGHTS.add("random")
        return await asyncio.to_thread(do, think, spec, seen, seat, "random", seconds, seed)

    async def run(
        self, job: Callable[..., Answer], spec: str, *given: object, hangs_after: float | None = None
    ) -> Answer:
        """Have a worker do a job for a game, in which its strongest bot has a part.

        With `hangs_after`, a worker that takes more seconds counts as hung, and `TimeoutError` is raised.
        """
        try:
            return await self._try(bots.STRONGEST, hangs_after, job, spec, *given)
        except BrokenExecutor:  # another request, or another program, may have broken the workers
            return await self._try(bots.STRONGEST, hangs_after, job, spec, *given)

    async def _try(
        self, bot: str, patience: float | None, job: Callable[..., Answer], spec: str, *given: object
    ) -> Answer:
        """Have a worker do a job once the bot is ready there; workers that are broken, or hang, are replaced."""
        workers = self._workers = self._workers or self._open()
        try:
            await self._get_ready(workers, spec, bot)
            return await asyncio.wait_for(asyncio.wrap_future(workers.submit(do, job, spec, *given)), patience)
        except (TimeoutError, BrokenExecutor):
            self._replace(workers)
            raise

    async def _get_ready(self, workers: Workers, spec: str, name: str) -> None:
        """Have a bot choose once before its time is taken, if it has not chosen since the workers were opened.

        A bot that plays on interpreted rules, too, waits for nothing but a worker: to start one may take longer than a
        bot that hangs is given. The others wait until the library of their game is built.
        """
        if (spec, name) in self._ready:
            return
        while self.waits(spec, name):  # noqa: ASYNC110  # another thread changes it
            await asyncio.sleep(LOOK_AGAIN)
        start = workers.submit(do, get_ready, spec, name) if needs_library(name) else workers.submit(be_there)
        await asyncio.wait_for(asyncio.wrap_future(start), GETTING_READY)
        if len(self._ready) >= MOST_READY:
            self._ready.clear()
        self._ready.add((spec, name))

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
        if self._workers is not None:
            self._workers.kill()

    def _replace(self, broken: Workers) -> None:
        if self._workers is broken:
            self._workers = None
            self._ready.clear()
            broken.kill()


def _game_in(spec: str) -> str:
    return parse_spec(spec)[0]
