"""Drive the bots of one node: when each thinks, for how long, and when it moves."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Final

from cubetable import bots
from cubetable.bots.rhythm import LEAST_PACE, is_left_to_bots
from cubetable.core import system
from cubetable.core.state import CLOCK, State
from cubetable.match import Answer, Match
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.jobs import BotMove
from cubetable.server.live.thinking.thinking_accounts import ThinkingAccounts
from cubetable.server.process.logs import FACTS
from cubetable.server.process.metrics import THOUGHTS

log = logging.getLogger(__name__)

THINKING_SECONDS: Final = (1.0, 0.5, 0.2, 0.1, 0.05, 0.02)
"""How long a bot may think about a move: it takes the longest of these times with which its clock lasts."""
BOT_SECONDS: Final = THINKING_SECONDS[0]
LEAST_WAIT: Final = 0.1
"""Seconds that a bot waits for a worker and the log does not have: the way there and back takes as long."""
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
        self.accounts = ThinkingAccounts()
        self._weak: set[str] = set()
        """Matches of which a bot was told to be weakened."""
        self.count: Callable[[MatchRoom, float], object] = lambda _room, _seconds: None
        """Counts the seconds for which a bot has thought in a match."""

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
        if room.match.ending is not None:
            self.drop(room.id)
        for (name, seat), thought in list(self._thoughts.items()):
            if name == room.id and seat not in thinking and not thought.acts and thought.task is not None:
                thought.task.cancel()
                self._drop(room, seat, thought)  # a task that is cancelled before it begins forgets nothing

    def drop(self, match: str) -> None:
        """Forget a match that is over or closed."""
        self.accounts.settle(match)
        self._weak.discard(match)

    # --- Inside ---------------------------------------------------------------------------------------

    async def _think(self, room: MatchRoom, seat: int, thought: PendingThought) -> None:
        """Let a bot decide once; what it thought for a position that is gone counts for nothing."""
        try:
            match, begun = room.match, system.monotonic()
            if seat not in match.actors:
                return  # a change came in between; whether it is stored or undone, the bots are looked at again
            position, version = match.game.redact(match.state, seat), match.version
            # Named for what was thought about: another thought on a later position is another act.
            act = f"bot-{match.place}"
            stop = match.game.stop_move(position, seat) if thought.awaited else None
            used = 0.0
            if stop is None:
                move = await self._choose(room, seat, position)
                text, pause = move.text, _pause(match, move.pace)
                used = max(move.spent, pause)
                await asyncio.sleep(begun + pause - system.monotonic())
            else:  # a bot that wrote on after the people would have more time than they had
                text = match.game.move_text(position, seat, stop)
            thought.acts = True

            def act_in(table: Match) -> Answer | None:
                self._drop(room, seat, thought)  # after this change the same bot may have to move again
                if table is not match:
                    # It was read anew, so that what the bot knew may never have been stored. To submit it would give
                    # its name a refusal, which the bot would get again when it comes to that place.
                    return None
                now = system.now()
                # To `perform` would give the seat back to the person for whom a bot stands in.
                return table.submit(seat, text, act, version, now, credit=_wait(table, seat, now, used))

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
        """Have a bot choose, and charge the account that pays for it."""
        match, row = room.match, room.row
        name, account = self._player(room, seat), self.accounts.account_of(row)
        seconds = _thinking_seconds(match)
        move = await self._bot_pool.choose(str(match.game), name, seen, seat, seconds, _seed(room, seat), account)
        self.accounts.spend(row, move.spent)
        self.count(room, move.spent)
        return move

    def _player(self, room: MatchRoom, seat: int) -> str:
        """Return the name of the bot for a seat; without time to think, no better one than a stand-in."""
        player = room.match.seats[seat]
        if not player.is_bot:
            return bots.STAND_IN
        is_weak = self.accounts.is_weak(room.row, player.name)
        if is_weak != (room.id in self._weak):
            (self._weak.add if is_weak else self._weak.discard)(room.id)
            room.publish_crowd()
        return bots.STAND_IN if is_weak else player.name


def _is_left_to_bots(match: Match) -> bool:
    return is_left_to_bots(match.game, match.actors, match.seating.played_by_bots())


def _pause(match: Match, pace: float) -> float:
    """Say how long after a position came up a bot acts in it: by a clock it keeps its own pace."""
    if CLOCK in match.actors:
        return max(pace, LEAST_PACE)
    people = set(range(match.game.players)) - match.seating.played_by_bots()
    return min(ANSWER_PAUSE, _time_for_move(match)) if people else 0.0


def _time_for_move(match: Match) -> float:
    """Say how long the bot that is to move may take, so that it does not run out of time."""
    share = match.clocks.share(match.actors[0]) if len(match.actors) == 1 else None
    return BOT_SECONDS if share is None else share


def _thinking_seconds(match: Match) -> float:
    """Say how long the bot that is to move may think."""
    share = _time_for_move(match)
    return next((seconds for seconds in THINKING_SECONDS if seconds <= share), THINKING_SECONDS[-1])


def _wait(match: Match, seat: int, now: float, used: float) -> float:
    """Say for how long a bot has waited for a worker; its clock stood meanwhile."""
    wait = match.clocks.waited(seat, now, used) if match.seats[seat].is_bot else 0.0
    return 0.0 if wait < LEAST_WAIT else round(wait, 3)


def _seed(room: MatchRoom, seat: int) -> int | None:
    """Give a bot that acts beside others its own luck, the same in every process: it follows a plan of its own."""
    match = room.match
    if len(match.actors) == 1:
        return None
    return int.from_bytes(hashlib.sha256(f"{room.row.seed} {seat}".encode()).digest()[:4], "big")
