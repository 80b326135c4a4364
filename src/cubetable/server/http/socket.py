"""Serve one WebSocket: read each message or refuse it, and send through a queue of its own."""

import asyncio
import logging
from collections.abc import AsyncIterator, MutableMapping
from contextlib import suppress
from typing import Any, Final, Protocol

from msgspec import MsgspecError

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.server.live.actions import LATER, Action, perform
from cubetable.server.live.house import House
from cubetable.server.live.room import MatchRoom, Subscription
from cubetable.server.process.ledger import FRAME
from cubetable.server.process.limits import LOOKS, MESSAGES, Counter
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import CUTS, NAKS
from cubetable.server.wire.idle_timeout import IdleTimeout
from cubetable.server.wire.inbound import INBOUND, Find, Here, Inbound, Look, Ping, Sub
from cubetable.server.wire.messages import Bye, ByeCode, Code, Gesture, Nak, Pong, RecoveryNotice, to_json, without_rule
from cubetable.server.wire.outbox import Outbox, line_of
from cubetable.store import StoreDown

log = logging.getLogger(__name__)

MOST_BYTES: Final = 8 * 1024
SILENT: Final = 30.0
"""Seconds after which a silent socket is closed."""
MOST_SUBSCRIPTIONS: Final = 32
MOST_TABLES: Final = 120
"""Tables of the own class that a teacher may watch beside them: all of two rounds."""
FEW: Final = 16
"""So many answers may wait to be sent while a text is answered as it arrives: with more the outbox might collapse."""
LAST_WORDS: Final = 1.0
"""Seconds that the last message to a silent client may take."""
SOONEST: Final = 500
LATEST: Final = 3000
"""Milliseconds after which to come back: not for all at the same moment."""
NOT_SOON: Final = 60_000
"""Milliseconds after which one may try again whom the host has stopped: for some hours, or until the host relents."""


def bye(code: ByeCode, *, again: bool = True) -> str:
    """Return the message that the connection will be closed, and when to come back."""
    if code == "STOPPED":
        return to_json(Bye(code=code, retry=NOT_SOON))
    return to_json(Bye(code=code, retry=system.randint(SOONEST, LATEST) if again else None))


class Socket(Protocol):
    """A WebSocket, as far as a conversation needs it."""

    scope: MutableMapping[str, Any]

    async def receive(self) -> MutableMapping[str, Any]:
        """Wait for what comes next; the end has no text."""

    async def send_text(self, text: str) -> None:
        """Send a text."""

    async def close(self) -> None:
        """Close it."""


class Conversation:
    """The conversation between one WebSocket and the house."""

    def __init__(
        self,
        socket: Socket,
        house: House,
        person: str,
        payer: str | None,
        device: str | None = None,
        address: str = "",
    ) -> None:
        """Talk with a person at an address; `payer` is the address that the limits count, if they do."""
        self.device = device
        self.address = address
        self.person = person
        self._socket = socket
        self._line = line_of(socket.scope)
        self._house = house
        self._outbox = Outbox(person)
        self._payer = payer
        self._loop = asyncio.get_running_loop()
        self._messages, self._looks = Counter(MESSAGES), Counter(LOOKS)
        self._subscriptions: dict[tuple[str, int | None], MatchRoom] = {}
        self._patience = IdleTimeout(SILENT)
        self._dismissed = False
        self._shows = False
        """Whether the client is a page, which has said whether it is visible."""
        self._telling, self._notice = asyncio.Lock(), ""
        """The last notice of the recovery phrase that was sent since the page was last looked at."""
        self._task: asyncio.Task[object] | None = None
        self._answering: asyncio.Task[object] | None = None
        """The task that answers a text: one for this text, or the one that reads the texts that waited."""
        self._farewell: asyncio.Task[None] | None = None

    async def hold(self) -> None:
        """Serve the socket until either side closes it."""
        self._task = asyncio.current_task()
        self._line.listener = self._hear_at_once
        self._outbox.offer_to(self._line.say_now)
        pump = asyncio.create_task(self._outbox.pump(self._line.say, self._anew))
        pump.add_done_callback(self._cut_unread)
        stops = False
        try:
            while not self._dismissed and (text := await self._next()) is not None:
                await self._take(text)
                # Many frames may come at once: between them the answers and the other clients get a turn.
                await asyncio.sleep(0)
        except asyncio.CancelledError:
            if not self._dismissed or self._task is None:
                stops = True
                raise
            self._task.uncancel()
        finally:
            self._task = None
            await self._finish_answering(stops=stops)
            if self._farewell is not None:
                await asyncio.wait([self._farewell], timeout=LAST_WORDS)
            pump.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await pump
            for (_match, seat), room in self._subscriptions.items():
                room.leave(Subscription(self._outbox, seat))
            self._house.seeking.leave(self._outbox)
            self._house.lookers.note(self._outbox, looks=False)
            with suppress(Exception):  # the other side has gone
                await self._socket.close()

    async def _take(self, text: str) -> None:
        """Answer a text that had to wait, after the one before it."""
        before, self._answering = self._answering, self._task
        if before is not None:
            await asyncio.wait([before])
        message = None if self._dismissed else self._understood(text)
        if message is not None:
            await self._answer(message)
        self._answering = None

    async def _next(self) -> str | None:
        """Wait for a text; None for bytes, or after the end."""
        try:
            heard = await self._patience.wait(self._socket.receive())
        except TimeoutError:
            with suppress(Exception):
                async with asyncio.timeout(LAST_WORDS):
                    await self._socket.send_text(bye("SILENT"))
            return None
        text: str | None = heard.get("text")
        return text

    def say_bye(self, code: ByeCode) -> "asyncio.Future[None]":
        """Send the last message; the future is done when it is sent."""
        return self._outbox.end_with(bye(code))

    def dismiss(self, code: ByeCode = "IDENTITY") -> None:
        """Hear nothing more from a client that is somebody else now, or that the host has stopped; close the socket."""
        if not self._dismissed:
            self._dismissed = True
            self._farewell = self._loop.create_task(self._stop_after_bye(code))

    def tell_of_phrase(self) -> None:
        """Tell a page what became of the recovery phrase, if its device has a notice."""
        if self._shows and self.device is not None:
            self._house.background.run(self._tell_of_phrase(self.device))

    async def _tell_of_phrase(self, device: str) -> None:
        async with self._telling:  # else an older notice might be sent after a newer one
            notice = await self._house.devices.notice_of(device)
            if notice is not None and (text := to_json(RecoveryNotice(*notice))) != self._notice:
                self._notice = text
                self._outbox.put(text)

    async def _stop_after_bye(self, code: ByeCode) -> None:
        """Send the last message, and stop reading once it is sent or takes too long."""
        await asyncio.wait([self.say_bye(code)], timeout=LAST_WORDS)
        if self._task is not None and self._answering is not self._task:
            self._task.cancel()

    def _cut_unread(self, pump: "asyncio.Task[None]") -> None:
        """Cut the connection of a client that reads nothing: an orderly close would wait for the client, too."""
        if not pump.cancelled():
            CUTS.add()
            note(log, "a connection was closed: the client read nothing")
            self._line.hang_up()

    def _hear_at_once(self, text: str) -> bool:
        """Answer a text as it arrives, unless another is being answered or many come at once: then it waits in a queue.

        Through the queue, and up all the layers above this conversation, each text would cost three times as much.
        """
        if self._answering is not None or self._task is None or self._dismissed or self._outbox.depth > FEW:
            return False
        self._patience.begin_anew()
        message = self._understood(text)
        if isinstance(message, Ping):
            self._beat(message)
        elif message is not None:
            self._answering = self._loop.create_task(self._answer_apart(message))
        return True

    async def _answer_apart(self, message: Inbound) -> None:
        """Answer a message in a task of its own."""
        try:
            await self._answer(message)
        except Exception:
            log.exception("a message could not be answered")
            self._line.hang_up()
        finally:
            if self._answering is asyncio.current_task(self._loop):
                self._answering = None

    async def _finish_answering(self, *, stops: bool) -> None:
        """Wait for what is being answered in a task of its own; let it stop half way if the server does."""
        answering = self._answering
        if answering is not None and answering is not asyncio.current_task():
            if stops:
                answering.cancel()
            await asyncio.wait([answering])

    def _understood(self, text: str) -> Inbound | None:
        """Read a message, or send why it is refused."""
        self._outbox.heard = system.now()
        self._house.ledger.add(FRAME, 1, address=self.address, person=self.person)
        wait = self._messages.refuses("") if self._payer is not None else None
        if wait is not None:
            self._refuse(None, None, None, "RATE", retry=round(wait * 1000))
            return None
        try:
            return INBOUND.decode(text)
        except (MsgspecError, RecursionError):
            self._refuse(None, None, None, "BAD")
            return None

    def _beat(self, ping: Ping) -> None:
        self._outbox.put(to_json(Pong(n=ping.n, now=round(system.now() * 1000))))
        self._measure()

    async def _answer(self, message: Inbound) -> None:
        if isinstance(message, Ping):
            self._beat(message)
            return
        if isinstance(message, Here):
            self._house.lookers.note(self._outbox, looks=message.looks)
            self._shows = True
            if message.looks:
                self._notice = ""
                self.tell_of_phrase()
            return
        if isinstance(message, Find):
            await self._find(message)
            return
        act = getattr(message, "id", None)
        try:
            room = await self._house.room(message.m)
            if room is None or not await self._house.classes.shows(room.row, self.person):
                self._refuse(message.m, message.seat, act, "BAD")
                return
            self._house.ledger.add(FRAME, 1, match=room.id)
            if isinstance(message, Sub):
                await self._sub(room, message)
            elif isinstance(message, Look):
                self._look(room, message)
            else:
                await self._do(room, message)
        except StoreDown:
            self._refuse(message.m, message.seat, act, "RATE", retry=LATER)
        except Refusal as fault:  # to hang up would have the client ask again for ever
            log.exception("the rules of a game failed")
            self._refuse(message.m, message.seat, act, "NOT_NOW", why=fault)

    async def _find(self, message: Find) -> None:
        try:
            await self._house.seeking.attend(self._outbox, message)
        except StoreDown:
            self._refuse(None, None, None, "RATE", retry=LATER)

    async def _sub(self, room: MatchRoom, message: Sub) -> None:
        if not room.match.seating.holds(self._outbox.person, message.seat):
            self._refuse(room.id, message.seat, None, "NOT_YOURS")
            return
        is_new = (room.id, message.seat) not in self._subscriptions
        teaches = self._house.classes.is_teacher_of(room.row, self.person)
        if is_new and len(self._subscriptions) >= MOST_SUBSCRIPTIONS + teaches * MOST_TABLES:
            self._refuse(room.id, message.seat, None, "RATE")
            return
        self._subscriptions[room.id, message.seat] = room
        await room.listen(Subscription(self._outbox, message.seat), message.v, message.pv)
        self._measure()

    async def _anew(self) -> AsyncIterator[str]:
        """Yield a snapshot of each subscribed match, made at the moment when it is sent.

        The message that a seat was lost may be among those that were dropped: it is sent again.
        """
        for (_match, seat), room in list(self._subscriptions.items()):
            await room.wait_until_stored()
            if Subscription(self._outbox, seat) in room.subscriptions:
                yield room.snapshot(seat)
            elif not room.match.seating.holds(self._outbox.person, seat):
                yield room.not_yours(seat)
        async for text in self._house.seeking.anew(self._outbox):
            yield text

    def _measure(self) -> None:
        """Measure the round trip where it matters: where a seat's time is limited."""
        if any(seat is not None and room.match.clocks.limits_seats for (_, seat), room in self._subscriptions.items()):
            self._line.measure()

    def _look(self, room: MatchRoom, message: Look) -> None:
        """Pass on what a client points at or says; where seats act at once, no pointing is passed on."""
        if Subscription(self._outbox, message.seat) in room.subscriptions and self._looks.refuses("") is None:
            at = None if len(room.match.actors) > 1 else message.at
            text = to_json(Gesture(m=room.id, seat=message.seat, at=at, say=message.say))
            for subscription in room.subscriptions:
                if subscription.outbox is not self._outbox:
                    subscription.outbox.put(text)

    async def _do(self, room: MatchRoom, message: Action) -> None:
        credit = self._line.round_trip / 2
        self._outbox.put(to_json(await perform(self._house, room, self._outbox.person, message, self._payer, credit)))

    def _refuse(
        self,
        m: str | None,
        seat: int | None,
        act: str | None,
        code: Code,
        *,
        retry: int | None = None,
        why: Refusal | None = None,
    ) -> None:
        NAKS.add(code)
        words = None if why is None else without_rule(why)
        self._outbox.put(to_json(Nak(m=m, seat=seat, id=act, code=code, retry=retry, why=words)))
