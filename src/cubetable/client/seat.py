"""Play one seat of a match, or watch as a spectator."""

import asyncio
import uuid
from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from cubetable.client.errors import ClientError, NotDone
from cubetable.client.position import Event, Follower, Message, Position, Update

Place = tuple[str, int | None]
PlannedMove = tuple[Sequence[str], str]
"""The moves of the others and of the dice that are foreseen, and the move that answers them."""


class Teller(Protocol):
    """Sends the messages of a seat to the server."""

    async def say(self, message: Message) -> None:
        """Send a message that needs no answer, or that is sent again."""

    async def do(self, message: Message) -> int:
        """Perform an action once, however often it is sent; return the version that it made."""

    def promise(self) -> str:
        """Return the hash of a new number for the dice of a rematch."""


class AsyncSeat:
    """One seat of a match, or a spectator if the number is None."""

    def __init__(self, match: str, seat: int | None, teller: Teller) -> None:
        self.match = match
        self._follower = Follower(seat)
        self._teller = teller
        self._moved = asyncio.Event()
        self._listeners: list[asyncio.Queue[Event | None]] = []
        self._last_decision: Position | None = None
        self._problem: ClientError | None = None

    @property
    def seat(self) -> int | None:
        """The number of the seat, from 0; it can change when the dice shuffle the seats at the beginning."""
        return self._follower.seat

    @property
    def position(self) -> Position:
        """The position of the match."""
        if self._follower.position is None:
            raise NotDone("NOT_NOW")
        return self._follower.position

    async def play(self, move: str) -> int:
        """Make a move, written in the game's notation; raise `NotDone` if it may not be made."""
        return await self._do({"t": "act", "v": self._follower.v, "move": move})

    async def offer(self, what: str, *, yes: bool = True) -> int:
        """Offer an undo, a draw, a rematch or a pause, agree to it, or turn it down."""
        promise = {"dice": self._teller.promise()} if what == "rematch" and yes else {}
        return await self._do({"t": "offer", "what": what, "yes": yes, **promise})

    async def plan(self, *lines: Sequence[PlannedMove]) -> int:
        """Plan moves, which the server makes as soon as the others have moved as foreseen; no lines drop the plan.

        Each line is a list of pairs: the moves of the others and of the dice, `*` for any, and the move that answers.
        """
        plans = [[{"after": list(after), "play": play} for after, play in line] for line in lines]
        return await self._do({"t": "plan", "v": self._follower.v, "lines": plans})

    async def resign(self) -> int:
        """Resign the match at this seat."""
        return await self._do({"t": "resign"})

    async def claim(self, against: int) -> int:
        """End the wait for a seat whose player is away, if the host allows it."""
        return await self._do({"t": "claim", "against": against})

    async def turns(self) -> AsyncIterator[Position]:
        """Yield each position in which this seat may decide, until the match is over."""
        while not self.position.over:
            if self.position is not self._last_decision and self.position.may_act:
                self._last_decision = self.position
                yield self.position
            else:
                await self._change()

    async def events(self) -> AsyncIterator[Event]:
        """Yield all events from here on, until the match is over."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._listeners.append(queue)
        try:
            while not (self.position.over and queue.empty()):
                event = await queue.get()
                if event is None:
                    self._fail()
                else:
                    yield event
        finally:
            self._listeners.remove(queue)

    async def ready(self) -> None:
        """Wait until something is known of the match, and until its dice are agreed on, which takes seconds at most."""
        while not self.has_position or self.position.table.get("dice") is not None:
            await self._change()

    async def over(self) -> Position:
        """Wait until the match is over."""
        while not self.position.over:
            await self._change()
        return self.position

    # --- For the client that holds the line -------------------------------------------------------------

    @property
    def has_position(self) -> bool:
        """Whether a position is known."""
        return self._follower.position is not None

    def sub(self) -> Message:
        """Ask for what is missing."""
        known = self._follower
        return {"t": "sub", "m": self.match, "seat": known.seat, "v": known.v, "pv": known.pv}

    def hear(self, message: Message) -> bool:
        """Take a message; say whether something before it is missing."""
        update, event = self._follower.hear(message)
        if event is not None:
            for queue in self._listeners:
                queue.put_nowait(event)
        if update is Update.ALL:
            self._wake()
        return update is Update.GAP

    def move_to(self, seat: int) -> None:
        """Move to the seat that the dice gave."""
        self._follower.move_to(seat)

    def fail(self, problem: ClientError) -> None:
        """Fail all calls that wait here."""
        self._problem = problem
        for queue in self._listeners:
            queue.put_nowait(None)
        self._wake()

    # --- Inside -----------------------------------------------------------------------------------------

    async def _do(self, message: Message) -> int:
        self._fail()
        try:
            return await self._teller.do({**message, "m": self.match, "seat": self.seat, "id": str(uuid.uuid4())})
        except NotDone as problem:
            self._last_decision = None  # the decision is still open
            if problem.v is not None:
                await self._know(problem.v)
            raise

    async def _know(self, v: int) -> None:
        """Wait until this seat knows a version that the server named."""
        if self._follower.v < v:
            await self._teller.say(self.sub())
        while self._follower.v < v:
            await self._change()

    async def _change(self) -> None:
        self._fail()
        await self._moved.wait()
        self._fail()

    def _wake(self) -> None:
        self._moved.set()
        self._moved = asyncio.Event()

    def _fail(self) -> None:
        if self._problem is not None:
            raise self._problem
