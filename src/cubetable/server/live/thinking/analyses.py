"""Analyse finished matches decision by decision, each match once, beside the thinking of the bots."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import Final

from cubetable.bots.analysis import Analyst, Decision, DecisionVerdict, decisions, shares_at_the_end
from cubetable.bots.luck import Chance, Luck, Shares
from cubetable.bots.search.opinion import Opinion
from cubetable.core.game import Game
from cubetable.core.record import Record
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.bot_pool import BOT_TIMEOUT, BotPool
from cubetable.server.live.thinking.jobs import assess
from cubetable.server.process.limits import Allowance
from cubetable.server.process.logs import note

log = logging.getLogger(__name__)

NODES: Final = 800
"""Nodes that the strongest bot may spend on a decision: well under a fifth of a second in every game."""
KEPT: Final = 200
"""Analyses that are kept in memory; the one that was requested longest ago is dropped first."""
MOST_RUNNING: Final = 20

Run = Callable[[Coroutine[object, object, None]], object]


@dataclass
class Analysis:
    """The analysis of a match so far: how many decisions there are, those judged, the luck, and the final shares."""

    of: int
    final: Shares
    judged: list[DecisionVerdict] = field(default_factory=list)
    lucks: list[Luck] = field(default_factory=list)
    failed: bool = False

    def add(self, verdict: DecisionVerdict | Luck | None) -> None:
        """Add what is known by one more answer."""
        if isinstance(verdict, Luck):
            self.lucks.append(verdict)
        elif verdict is not None:
            self.judged.append(verdict)

    @property
    def done(self) -> bool:
        """Whether every decision has been judged."""
        return len(self.judged) == self.of

    @property
    def running(self) -> bool:
        """Whether it is still running."""
        return not (self.done or self.failed)


class Analyses:
    """The analyses of one node; one question is asked at a time, so that bots need not wait long."""

    def __init__(self, bot_pool: BotPool, allowance: Allowance, run: Run) -> None:
        self._bot_pool = bot_pool
        self._allowance = allowance
        self._run = run
        self._cache: OrderedDict[str, Analysis] = OrderedDict()
        self._turn = asyncio.Lock()

    def start(self, room: MatchRoom, payer: str | None) -> Analysis | None:
        """Return the analysis of a finished match, and start it if there is none; None if too many run.

        A failed analysis is returned once, and started again at the next request.
        """
        analysis = self._cache.get(room.id)
        if analysis is not None:
            self._cache.move_to_end(room.id)
            if analysis.failed:
                del self._cache[room.id]
            return analysis
        spent = payer is not None and self._allowance.is_spent(payer)
        if spent or sum(one.running for one in self._cache.values()) >= MOST_RUNNING:
            return None
        record = room.match.record()
        fresh = Analysis(decisions(record), shares_at_the_end(record.game, room.match.state))
        self._cache[room.id] = fresh
        if len(self._cache) > KEPT:
            self._cache.popitem(last=False)
        self._run(self._go_through(record, fresh, payer))
        return fresh

    async def _go_through(self, record: Record, analysis: Analysis, payer: str | None) -> None:
        try:
            await self._judge_all(record, analysis, payer)
        except (TimeoutError, BrokenExecutor) as problem:
            analysis.failed = True
            note(log, "an analysis failed", logging.WARNING, game=str(record.game), why=type(problem).__name__)
        except BaseException:
            analysis.failed = True
            raise

    async def _judge_all(self, record: Record, analysis: Analysis, payer: str | None) -> None:
        analyst = await asyncio.to_thread(Analyst, record)
        for step in analyst.steps:
            answer = await self._ask(record.game, step, payer)
            analysis.add(await asyncio.to_thread(analyst.take, step, answer))
        analysis.add(await asyncio.to_thread(analyst.finish))

    async def _ask(self, game: Game, step: Decision | Chance, payer: str | None) -> Opinion | Luck:
        """Wait for the turn, ask the strongest bot about a step, and let the payer pay for its time."""
        async with self._turn:
            began = time.monotonic()
            answer = await self._bot_pool.run(assess, str(game), step, NODES, hangs_after=BOT_TIMEOUT)
            if payer is not None:
                self._allowance.spend(payer, time.monotonic() - began)
            return answer
