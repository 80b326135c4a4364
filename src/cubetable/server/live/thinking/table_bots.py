"""Drive the bots of one node: when each thinks, when it moves, and which address pays for its thinking."""

import asyncio
import hashlib
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from cubetable import bots
from cubetable.bots.rhythm import LEAST_PACE, is_left_to_bots
from cubetable.core.state import CLOCK, State
from cubetable.match import Answer, Match
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import BotMove
from cubetable.server.process.limits import MOST_KNOWN, THINKING, Allowance
from cubetable.server.process.logs import FACTS
from cubetable.server.process.metrics import THOUGHTS

log = logging.getLogger(__name__)

BOT_SECONDS: Final = 1.0
ANSWER_PAUSE: Final = 0.6
"""Seconds that a bot lets pass before it answers, so that people can follow what happens on the board."""
AGAIN: Final = 5.0
"""Seconds after which a bot that failed tries again: what failed at once would fail at once again."""

Run = Callable[[Coroutine[object, object, None]], "asyncio.Task[None]"]


@dataclass
class PendingThought:
    """A bot's current thinking: the version that it knows, whether all people have stopped, and the task."""

    knows: int
    awaited: bool = False
    task: "asyncio.Task[None] | None" = None
    acts: bool = False


class TableBots:
    """Let each bot think once about each position in which it may move."""

    def __init__(self, bot_pool: BotPool, run: Run) -> None:
        self._bot_pool = bot_pool
        self._run = run
        self._thoughts: dict[tuple[str, int], PendingThought] = {}
        self.allowance = Allowance(THINKING)
        self._payers: OrderedDict[str, str | None] = OrderedDict()

    def charge(self, match: str, payer: str | None) -> None:
        """Note to which address the thoughts of a match's bots are charged, if to any."""
        self._payers[match] = payer
        if len(self._payers) > MOST_KNOWN:
            self._payers.popitem(last=False)

    def charge_as(self, match: str, other: str) -> None:
        """Charge a match's thoughts to where another's are charged."""
        if other in self._payers:
            self.charge(match, self._payers[other])

    def look(self, room: MatchRoom) -> None:
        """After a change: let whichever bots are to move think, and no longer about what is gone."""
        match = room.match
        goes_on = match.begun and match.ending is None and not match.clocks.paused
        thinking = set(match.actors) & match.seating.played_by_bots() if goes_on else set()
        self.rest(room, thinking)
        for seat in thinking:
            knows, awaited = match.must_know(seat), _is_left_to_bots(match)
            thought = self._thoughts.get((room.id, seat))
            if thought is not None and (thought.acts or (thought.knows == knows and thought.awaited == awaited)):
                continue
            if thought is not None and thought.task is not None:
                thought.task.cancel()
            self._thoughts[room.id, seat] = fresh = PendingThought(knows, awaited)
            fresh.task = self._run(self._think(room, seat, fresh))

    def rest(self, room: MatchRoom, thinking: AbstractSet[int] = frozenset()) -> None:
        """Stop the thoughts of seats that may not move any more, as after an undo, a pause, or the end."""
        for (name, seat), thought in list(self._thoughts.items()):
            if name == room.id and seat not in thinking and not thought.acts and thought.task is not None:
                thought.task.cancel()

    # --- Inside ---------------------------------------------------------------------------------------

    async def _think(self, room: MatchRoom, seat: int, thought: PendingThought) -> None:
        """Let a bot decide once; what it thought for a position that is gone counts for nothing."""
        try:
            match, begun = room.match, time.monotonic()
            position, version = match.game.redact(match.state, seat), match.version
            # Named for what was thought about: another thought on a later position is another act.
            act = f"bot-{match.place}"
            stop = match.game.stop_move(position, seat) if thought.awaited else None
            if stop is None:
                move = await self._choose(room, seat, position)
                text = move.text
                await asyncio.sleep(begun + _pause(match, move.pace) - time.monotonic())
            else:  # a bot that wrote on after the people would have more time than they had
                text = match.game.move_text(position, seat, stop)
            thought.acts = True

            def act_in(table: Match) -> Answer:
                self._drop(room, seat, thought)  # after this change the same bot may have to move again
                # To `perform` would give the seat back to the person for whom a bot stands in.
                return table.submit(seat, text, act, version, time.time())

            await room.change(act_in)
        except asyncio.CancelledError:
            raise
        except Exception:
            THOUGHTS.add("failed")
            log.exception("a bot could not move", extra={FACTS: {"match": room.id}})
            await asyncio.sleep(AGAIN)
            self._drop(room, seat, thought)
            room.look_after(room)
        finally:
            self._drop(room, seat, thought)

    def _drop(self, room: MatchRoom, seat: int, thought: PendingThought) -> None:
        if self._thoughts.get((room.id, seat)) is thought:
            del self._thoughts[room.id, seat]

    async def _choose(self, room: MatchRoom, seat: int, seen: State) -> BotMove:
        """Have a bot choose, and charge the address that pays for it."""
        match, payer = room.match, self._payers.get(room.id, room.row.host or None)
        name = self._player(match, seat, payer)
        move = await self._bot_pool.choose(str(match.game), name, seen, seat, BOT_SECONDS, _seed(room, seat))
        if payer is not None:
            self.allowance.spend(payer, move.spent)
        return move

    def _player(self, match: Match, seat: int, payer: str | None) -> str:
        """Return the name of the bot for a seat; without allowance, no better one than a stand-in."""
        if not match.seats[seat].is_bot:
            return bots.STAND_IN
        name = match.seats[seat].name
        tired = payer is not None and self.allowance.is_spent(payer)
        return min(name, bots.STAND_IN) if tired and name in bots.BY_LEVEL else name


def _is_left_to_bots(match: Match) -> bool:
    return is_left_to_bots(match.game, match.actors, match.seating.played_by_bots())


def _pause(match: Match, pace: float) -> float:
    """Say how long after a position came up a bot acts in it: by a clock it keeps its own pace."""
    if CLOCK in match.actors:
        return max(pace, LEAST_PACE)
    people = set(range(match.game.players)) - match.seating.played_by_bots()
    return ANSWER_PAUSE if people else 0.0


def _seed(room: MatchRoom, seat: int) -> int | None:
    """Give a bot that acts beside others its own luck, the same in every process: it follows a plan of its own."""
    match = room.match
    if len(match.actors) == 1:
        return None
    return int.from_bytes(hashlib.sha256(f"{room.row.seed} {seat}".encode()).digest()[:4], "big")
