"""Run the bots in workers, so that a slow or broken bot disturbs no other match.

On a server a worker is a process, in a browser another worker of the page.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

import numpy as np

from cubetable import bots
from cubetable.bots import Bot, Budget
from cubetable.bots.analysis import opinion_on
from cubetable.bots.hint import Hint, hint
from cubetable.bots.luck import Chance, Luck, luck
from cubetable.bots.proofs import ProofStep, forced_win, step
from cubetable.bots.ready import needs_library, ready
from cubetable.core import libraries
from cubetable.core.game import Game
from cubetable.core.options import parse_spec
from cubetable.core.state import CLOCK, State
from cubetable.registry import game as make_game
from cubetable.search.forced import ForcedWin
from cubetable.search.opinion import Opinion
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import THOUGHT_SECONDS, THOUGHTS

if TYPE_CHECKING:
    from cubetable.core.builder import Builder

log = logging.getLogger(__name__)

BOT_TIMEOUT: Final = 15.0
"""Seconds beyond its budget after which a bot counts as hung."""
GETTING_READY: Final = 60.0
"""Seconds that a bot may take to get ready in a worker: that has to start."""
LOOK_AGAIN: Final = 0.2
"""Seconds between two looks whether a library is there."""
MOST_READY: Final = 1000
"""How many pairs of table and bot are remembered as ready; a pair beyond that is made ready again."""
GAMES_KEPT: Final = 8
PROOFS_KEPT: Final = 2
"""So many proofs a worker keeps, with the tables of their search."""

Answer = TypeVar("Answer")


class NotProvedError(Exception):
    """No win was proved in time."""


class Chosen(NamedTuple):
    """A move as text, the seconds that a player like this bot would take, and the seconds that it took to find."""

    text: str
    pace: float
    spent: float


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
        self._pool: Workers | None = None
        self._ready: set[tuple[str, str]] = set()

    async def choose(self, spec: str, name: str, seen: State, seat: int, seconds: float, seed: int | None) -> Chosen:
        """Have a bot choose a move for a seat; a bot that fails is replaced by a simple one."""
        for candidate in (name, bots.STAND_IN):
            pool = self._pool = self._pool or self._open()
            try:
                await self._get_ready(pool, spec, candidate)
                asked = pool.submit(think, spec, candidate, seen.tobytes(), seat, seconds, seed)
                chosen = await asyncio.wait_for(asyncio.wrap_future(asked), seconds + BOT_TIMEOUT)
            except (TimeoutError, BrokenExecutor) as problem:
                THOUGHTS.add("replaced")
                note(log, "a bot was replaced", logging.WARNING, bot=candidate, game=spec, why=type(problem).__name__)
                self._replace(pool)
            else:
                THOUGHTS.add("moved")
                THOUGHT_SECONDS.note(chosen.spent)
                return chosen
        THOUGHTS.add("random")
        return await asyncio.to_thread(think, spec, "random", seen.tobytes(), seat, seconds, seed)

    async def hint(self, spec: str, seen: State, seat: int, seconds: float) -> Hint:
        """Ask the strongest bot what it would do and why."""
        return await self.judge(spec, advise, spec, seen.tobytes(), seat, seconds)

    async def consider(self, spec: str, seen: State, seat: int, nodes: int) -> Opinion:
        """Ask the strongest bot what the moves of a seat are worth, for so many nodes."""
        return await self._in_time(spec, consider, spec, seen.tobytes(), seat, nodes)

    async def judge_luck(self, spec: str, event: Chance, nodes: int) -> Luck:
        """Ask what each seat gained by a roll, a draw or a deal."""
        return await self._in_time(spec, judge_luck, spec, event, nodes)

    async def prove(self, spec: str, state: State, defences: tuple[str, ...], seconds: float) -> ProofStep | None:
        """Prove that a seat wins from a position, and answer some defences; None if no win is found."""
        return await self.judge(spec, walk_proof, spec, state.tobytes(), defences, seconds)

    async def _in_time(self, spec: str, do: Callable[..., Answer], *given: object) -> Answer:
        """Run a function in a worker; workers that hang are replaced."""
        pool = self._pool = self._pool or self._open()
        await self._get_ready(pool, spec, bots.STRONGEST)
        try:
            return await asyncio.wait_for(self.judge(spec, do, *given), BOT_TIMEOUT)
        except TimeoutError:
            self._replace(pool)
            raise

    async def judge(self, spec: str, do: Callable[..., Answer], *given: object) -> Answer:
        """Run a function in a worker, after the strongest bot of the game is ready there."""
        try:
            return await self._run(spec, do, *given)
        except BrokenExecutor:  # another request or another program may have broken it
            return await self._run(spec, do, *given)

    async def _run(self, spec: str, do: Callable[..., Answer], *given: object) -> Answer:
        pool = self._pool = self._pool or self._open()
        try:
            await self._get_ready(pool, spec, bots.STRONGEST)
            return await asyncio.wrap_future(pool.submit(_judge, spec, do, *given))
        except BrokenExecutor:
            self._replace(pool)
            raise

    async def _get_ready(self, pool: Workers, spec: str, name: str) -> None:
        """Have a bot choose once before its time is taken, if it has not chosen since the workers were opened.

        A bot that plays on interpreted rules, too, waits for nothing but a worker: to start one may take longer than a
        bot that hangs is given. The others wait until the library of their game is built.
        """
        if (spec, name) in self._ready:
            return
        while self.waits(spec, name):  # noqa: ASYNC110  # another thread changes it
            await asyncio.sleep(LOOK_AGAIN)
        asked = pool.submit(_get_ready, spec, name) if needs_library(name) else pool.submit(_be_there)
        await asyncio.wait_for(asyncio.wrap_future(asked), GETTING_READY)
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
        if self._pool is not None:
            self._pool.kill()

    def _replace(self, broken: Workers) -> None:
        if self._pool is broken:
            self._pool = None
            self._ready.clear()
            broken.kill()


def _game_in(spec: str) -> str:
    return parse_spec(spec)[0]


def _be_there() -> None:
    """Do nothing: who asked learns that the worker has started."""


def _get_ready(spec: str, name: str) -> None:
    """Have a bot choose once; runs in a worker."""
    libraries.look_again()
    ready(spec, name)


def _judge(spec: str, do: Callable[..., Answer], *given: object) -> Answer:
    """Run a function that the strongest bot of a game has a part in; runs in a worker."""
    libraries.look_again()
    return do(*given)


def think(spec: str, name: str, seen: bytes, seat: int, seconds: float, seed: int | None) -> Chosen:
    """Choose a move; runs in a worker."""
    libraries.look_again()
    began = perf_counter()
    game, bot = _sitting(spec, name, seat, seconds, seed)
    state: State = np.frombuffer(seen, dtype=np.int64).copy()
    pace = bot.pace(game, state, seat) if CLOCK in game.actors(state) else 0.0
    text = game.move_text(state, seat, bot.choose(game, state, seat))
    return Chosen(text, pace, perf_counter() - began)


def advise(spec: str, seen: bytes, seat: int, seconds: float) -> Hint:
    """Find a hint; runs in a worker."""
    game, bot = _advising(spec, seat, seconds)
    state: State = np.frombuffer(seen, dtype=np.int64).copy()
    return hint(game, state, seat, bot)


def consider(spec: str, seen: bytes, seat: int, nodes: int) -> Opinion:
    """Weigh the moves of a seat; runs in a worker."""
    return opinion_on(_game(spec), np.frombuffer(seen, dtype=np.int64).copy(), seat, Budget(nodes=nodes))


def judge_luck(spec: str, event: Chance, nodes: int) -> Luck:
    """Judge a roll, a draw or a deal; runs in a worker."""
    return luck(_game(spec), event, nodes)


def walk_proof(spec: str, state: bytes, defences: tuple[str, ...], seconds: float) -> ProofStep | None:
    """Walk through the proof of a win; runs in a worker."""
    try:
        found = _proof(spec, state, seconds)
    except NotProvedError:
        return None
    return step(found, defences)


@lru_cache(PROOFS_KEPT)
def _proof(spec: str, state: bytes, seconds: float) -> ForcedWin:
    """Prove a win. What cannot be proved in time is not kept: another try may have more luck."""
    found = forced_win(_game(spec), np.frombuffer(state, dtype=np.int64).copy(), Budget(seconds=seconds, threads=1))
    if found is None:
        raise NotProvedError
    return found


@lru_cache(GAMES_KEPT)
def _game(spec: str) -> Game:
    return make_game(spec)


@lru_cache(GAMES_KEPT)
def _advising(spec: str, seat: int, seconds: float) -> tuple[Game, Bot]:
    game = make_game(spec)
    return game, bots.make(bots.STRONGEST, game, budget=Budget(seconds=seconds, threads=1))


@lru_cache(GAMES_KEPT)
def _sitting(spec: str, name: str, seat: int, seconds: float, seed: int | None = None) -> tuple[Game, Bot]:
    """Return a game and a bot, cached: to make them for each move would cost more than the move."""
    game = make_game(spec)
    return game, bots.make(name, game, seed=seed, budget=Budget(seconds=seconds, threads=1))
