"""Analyse finished matches decision by decision, each match once, beside the thinking of the bots.

One question is asked at a time, so that bots need not wait long. Each payer has turns, and a turn is one question: an
address with twenty long matches gets no more turns than one with a short match.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cubetable.bots.analysis import Analyst, DecisionVerdict, decisions, shares_at_the_end
from cubetable.bots.luck import Luck, Shares
from cubetable.core.game import Game
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.bot_pool import BOT_TIMEOUT, BotPool
from cubetable.server.live.thinking.fair_queue import Account
from cubetable.server.live.thinking.jobs import assess
from cubetable.server.process.ledger import ANALYSIS, Ledger
from cubetable.server.process.limits import Allowance, site_of
from cubetable.server.process.logs import note

log = logging.getLogger(__name__)

NODES: Final = 800
"""Nodes that the strongest bot may spend on a decision: well under a fifth of a second in every game."""
KEPT: Final = 200
"""Analyses that are kept in memory; of those that do not go on, what was requested longest ago is dropped first."""
MOST_JUDGED: Final = 50_000
"""Decisions that were judged in all analyses that are kept."""
MOST_RUNNING: Final = 50
"""Askers that have turns."""
MOST_OF_SITE: Final = 8
"""Askers of one site that have turns: a site may have thousands of homes, and must leave places to the others."""
MOST_OF_ASKER: Final = 3
"""Analyses that go on for one of them; the one that was requested longest ago stops until it is requested again."""

Run = Callable[[Coroutine[object, object, None]], object]


class Asker(NamedTuple):
    """Whose turn a question is: a payer's; where nobody pays, each match has turns of its own."""

    payer: str | None
    match: str

    @property
    def site(self) -> str | None:
        """The site to which the payer's home belongs, if it belongs to one."""
        return None if self.payer is None else site_of(self.payer)


@dataclass(eq=False)
class Analysis:
    """The analysis of a match so far: how many decisions there are, those judged, the luck, and the final shares."""

    game: Game
    of: int
    final: Shares
    analyst: Analyst
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
        """Whether there is more to find."""
        return not (self.done or self.failed)


class Analyses:
    """The analyses of one node."""

    def __init__(self, bot_pool: BotPool, allowance: Allowance, run: Run, ledger: Ledger | None = None) -> None:
        self._bot_pool = bot_pool
        self._allowance = allowance
        self._run = run
        self._ledger = ledger or Ledger()
        self._cache: OrderedDict[str, Analysis] = OrderedDict()
        self._askers: OrderedDict[Asker, dict[str, Analysis]] = OrderedDict()
        """The analyses that go on, by asker, the next to have its turn first; within each the latest request last."""
        self._works = False

    def start(self, room: MatchRoom, payer: str | None) -> Analysis | None:
        """Return the analysis of a finished match, and let it begin or go on; None if it cannot.

        That is so if the payer's allowance is spent, or if too many have theirs. What is known stays, and the analysis
        goes on from there at a later request. A failed one is returned once, and started again at the next request.
        """
        analysis = self._cache.get(room.id)
        if analysis is not None and not analysis.running:
            self._cache.move_to_end(room.id)
            return self._cache.pop(room.id) if analysis.failed else analysis
        asker = Asker(payer, "" if payer else room.id)
        if self._may_have_turns(asker):
            analysis = analysis or self._begin(room)
            self._give_turns(asker, room.id, analysis)
        elif not any(room.id in own for own in self._askers.values()):
            return None
        return analysis

    def _begin(self, room: MatchRoom) -> Analysis:
        record, game = room.match.record(), room.match.game
        final = shares_at_the_end(game, room.match.state)
        return Analysis(game, decisions(record), final, Analyst(record))

    def _is_spent(self, asker: Asker) -> bool:
        return asker.payer is not None and self._allowance.is_spent(asker.payer)

    def _may_have_turns(self, asker: Asker) -> bool:
        return (asker in self._askers or self._has_place_for(asker)) and not self._is_spent(asker)

    def _has_place_for(self, asker: Asker) -> bool:
        site = asker.site
        of_site = 0 if site is None else sum(one.site == site for one in self._askers)
        return len(self._askers) < MOST_RUNNING and of_site < MOST_OF_SITE

    def _give_turns(self, asker: Asker, match: str, analysis: Analysis) -> None:
        """Let an asker ask about a match from now on; one that has others going on asks about this one first."""
        self._cache[match] = analysis
        self._cache.move_to_end(match)
        own = self._askers.setdefault(asker, {})
        own.pop(match, None)
        own[match] = analysis
        if len(own) > MOST_OF_ASKER:
            del own[next(iter(own))]
        self._forget_old_ones()
        if not self._works:
            self._works = True
            self._run(self._work())

    def _forget_old_ones(self) -> None:
        going = {match for own in self._askers.values() for match, one in own.items() if one.running}
        for match in [match for match in self._cache if match not in going]:
            if len(self._cache) <= KEPT and sum(len(one.judged) for one in self._cache.values()) <= MOST_JUDGED:
                break
            del self._cache[match]

    async def _work(self) -> None:
        """Ask one question for each asker in turn, as long as there is one to ask."""
        try:
            while self._askers:
                asker, own = self._askers.popitem(last=False)
                match = next((match for match in reversed(own) if own[match].running), None)
                if match is not None and not self._is_spent(asker):
                    self._askers[asker] = own
                    await self._go_on(own[match], Asker(asker.payer, match))
        finally:
            self._works = False

    async def _go_on(self, analysis: Analysis, asker: Asker) -> None:
        """Take the next step of an analysis."""
        try:
            await self._take_step(analysis, asker)
        except (TimeoutError, BrokenExecutor) as problem:
            analysis.failed = True
            note(log, "an analysis failed", logging.WARNING, game=str(analysis.game), why=type(problem).__name__)
        except Exception:
            analysis.failed = True
            log.exception("an analysis failed")

    async def _take_step(self, analysis: Analysis, asker: Asker) -> None:
        """Ask the strongest bot about the next step, and let the payer pay for its time; judge the last one at the end.

        The time in which no worker was free is nobody's.
        """
        analyst = analysis.analyst
        step = await asyncio.to_thread(next, analyst.steps, None)
        if step is None:
            analysis.add(await asyncio.to_thread(analyst.finish))
            analysis.failed = not analysis.done  # nothing is left to ask
            return
        account = Account(asker.payer or "")
        answer, spent = await self._bot_pool.run(
            assess, str(analysis.game), step, NODES, hangs_after=BOT_TIMEOUT, account=account
        )
        self._ledger.add(ANALYSIS, spent, address=asker.payer, match=asker.match)
        if asker.payer is not None:
            self._allowance.spend(asker.payer, spent)
        analysis.add(await asyncio.to_thread(analyst.take, step, answer))
