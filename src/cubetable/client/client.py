"""Connect to a server, with `await`."""

import asyncio
import re
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, Final, Self, TypedDict, Unpack
from urllib.parse import urlsplit

from cubetable.client.errors import ClientError, NotDone
from cubetable.client.http_api import Answer, HttpApi, new_key
from cubetable.client.open_seeks import OpenSeeks
from cubetable.client.own_numbers import OwnNumbers
from cubetable.client.position import Message
from cubetable.client.seat import AsyncSeat, Place
from cubetable.client.socket import ReconnectingSocket
from cubetable.client.tournament import AsyncTournament
from cubetable.core.errors import Refusal
from cubetable.core.messages import DEFAULT_LANGUAGE

AGAIN: Final = 2.5
"""Seconds after which an unanswered message is sent again."""
BUSY: Final = 1000
LINK: Final = re.compile(r"(?:^|/tournament/)([a-z0-9]{12})(?:#([A-Za-z0-9_-]{22}))?$")
"""A tournament's id, with its key where only those with the link may join."""
MATCH: Final = re.compile(r"[a-z0-9]{12}")
SEAT: Final = re.compile(r"([0-9]{1,2})\.([A-Za-z0-9_-]{22})")
"""The part of a link behind the #: the number of a seat, and its key."""


@dataclass(frozen=True, slots=True)
class CreatedTable:
    """A match that was set up: its id, and the links that open its seats."""

    match: str
    links: Mapping[int, str]


class TableOptions(TypedDict, total=False):
    """The options of `set_up`; the page `/docs` of a server describes them."""

    clock: str
    listed: bool
    shuffle: bool
    away: str
    away_after: int
    daily: bool
    rated: bool


class SeekOptions(TypedDict, total=False):
    """The options of `seek`."""

    clock: str
    rated: bool


@dataclass(slots=True)
class PendingMessage:
    """A message that waits for its answer, and when it is sent again."""

    message: Message
    answer: "asyncio.Future[int]" = field(repr=False)
    due: float


class AsyncClient:
    """One server, and all seats that this program has there, over one WebSocket.

    `key` identifies the program: the same key has the same seats. The client waits at most `patience` seconds for a
    server that is down, or for ever if it is not given. With `program` the others see that a program plays.
    """

    def __init__(
        self,
        url: str,
        *,
        name: str = "",
        key: str | None = None,
        patience: float | None = None,
        program: bool = False,
    ) -> None:
        self.key = key or new_key()
        self.name = name
        self.program = program
        self._api = HttpApi(url, self.key)
        self._socket = ReconnectingSocket(self._api.url, self._api.headers, patience)
        self._numbers = OwnNumbers()
        self._seeks = OpenSeeks()
        self._acts_with_number: set[str] = set()
        self._seats: dict[Place, AsyncSeat] = {}
        self._waiting: dict[str, PendingMessage] = {}
        self._talking: asyncio.Task[None] | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self._put_off = False

    async def __aenter__(self) -> Self:
        await self._api.ask("PUT", "me", {"name": self.name})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection; the seats stay this program's."""
        ending = [task for task in (self._talking, *self._asking) if task is not None]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def games(self) -> Answer:
        """List the games with their options."""
        listed: Answer = (await self._api.ask("GET", "games"))["games"]
        return listed

    async def set_up(self, game: str, seats: Sequence[str], **more: Unpack[TableOptions]) -> CreatedTable:
        """Set up a match. A seat is `here` (this program's), `link` (for a player with the link), or a bot."""
        wanted = [{"kind": seat} if seat in ("here", "link") else {"kind": "bot", "bot": seat} for seat in seats]
        body = {"game": game, "seats": wanted, **self._introduction(), **more}
        answer = await self._api.ask("POST", "matches", body)
        table = f"{self._api.url}/m/{answer['match']}"
        links = {int(seat): f"{table}#{seat}.{key}" for seat, key in answer["keys"].items()}
        return CreatedTable(answer["match"], links)

    async def join(self, link: str) -> AsyncSeat:
        """Take the seat of a link."""
        match, seat, key = _parse_link(link)
        joining = {"seat": seat, "key": key, **self._introduction()}
        await self._api.ask("POST", f"matches/{match}/join", joining)
        # The last player to join may find that the dice have shuffled the seats meanwhile.
        free = await self._free(match)
        return await self.seat(match, free[0] if free and seat not in free else seat)

    async def seek(self, *games: str, **more: Unpack[SeekOptions]) -> AsyncSeat:
        """Look for anybody who would play one of some games; return the seat once the match is found.

        All must agree on options, clock and rating. To cancel the call ends the search.
        """
        match: str | None = None
        while match is None:  # a server that was down for long has closed the seek
            placed = await self._place({"games": games, **self._introduction(), **more})
            match = placed["match"] or await self._wait_for(placed["seek"])
        return await self.seat(match, (await self._free(match))[0])

    async def seat(self, match: str, seat: int) -> AsyncSeat:
        """Come back to a seat of this program."""
        return await self._listen(match, seat)

    async def watch(self, match: str) -> AsyncSeat:
        """Watch a match as a spectator."""
        return await self._listen(match, None)

    async def join_tournament(self, link: str) -> AsyncTournament:
        """Take part in a tournament, by its link or its id; `games` of it yields the seats of this program."""
        match = LINK.search(link)
        if match is None:
            raise Refusal("shell.client.no_tournament")
        tournament, key = match[1], match[2] or ""
        joining = {"key": key, "name": self.name, "program": self.program}
        await self._api.ask("POST", f"tournaments/{tournament}/join", joining)
        return AsyncTournament(tournament, self._api, self._sit_at)

    async def show(self, match: str) -> Answer:
        """Return a match as any client may see it."""
        answer: Answer = await self._api.ask("GET", f"matches/{match}")
        return answer

    async def record(self, match: str) -> str:
        """Return the record."""
        text: str = await self._api.ask("GET", f"matches/{match}/record")
        return text

    async def position_text(self, match: str, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
        """Return the position in plain text, as a seat of this program sees it."""
        text: str = (await self._api.ask("GET", f"matches/{match}/text?seat={seat}&lang={lang}"))["text"]
        return text

    async def look(
        self, match: str, seat: int, since: int, lang: str = DEFAULT_LANGUAGE, *, brief: bool = False
    ) -> Answer:
        """Return the position in plain text, its version, and what has happened since another version."""
        wishes = f"seat={seat}&since={since}&lang={lang}&brief={str(brief).lower()}"
        answer: Answer = await self._api.ask("GET", f"matches/{match}/text?{wishes}")
        return answer

    async def hint(self, match: str, seat: int) -> Answer:
        """Return what the strongest bot would do at a seat of this program, if the match allows hints."""
        answer: Answer = await self._api.ask("POST", f"matches/{match}/hint", {"seat": seat})
        return answer

    async def leave(self, match: str) -> None:
        """Leave a match for good, at all seats of this program."""
        await self._api.ask("POST", f"matches/{match}/leave")

    async def tables(self) -> list[Answer]:
        """List the matches that any client may join."""
        listed: list[Answer] = await self._api.ask("GET", "tables")
        return listed

    async def history(self) -> list[Answer]:
        """List this program's matches, the latest first."""
        listed: list[Answer] = await self._api.ask("GET", "history")
        return listed

    # --- For the seats ----------------------------------------------------------------------------------

    async def say(self, message: Message) -> None:
        """Send a message that needs no answer, or that is sent again."""
        await self._socket.say(message)

    async def do(self, message: Message) -> int:
        """Perform an action once, however often it is sent; return the version that it made."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting[message["id"]] = PendingMessage(message, answer, _now() + AGAIN)
        try:
            await self._socket.say(message)
            return await answer
        finally:
            del self._waiting[message["id"]]

    def promise(self) -> str:
        """Return the hash of a new number for the dice of a rematch."""
        return self._numbers.promise()

    # --- Inside -----------------------------------------------------------------------------------------

    async def _sit_at(self, tournament: str, match: str, seat: int) -> AsyncSeat:
        """Sit down at a game of a tournament."""
        sitting = {"match": match, "dice": self._numbers.promise()}
        await self._api.ask("POST", f"tournaments/{tournament}/sit", sitting)
        return await self.seat(match, seat)

    async def _listen(self, match: str, number: int | None) -> AsyncSeat:
        seat = self._seats.get((match, number))
        if seat is None:
            seat = self._seats[match, number] = AsyncSeat(match, number, self)
        await self._ask_for([seat.sub()])
        try:
            await seat.ready()
        except ClientError:
            self._seats.pop((match, number), None)
            raise
        return seat

    async def _place(self, wanted: Mapping[str, object]) -> Message:
        """Place a seek; when the call is cancelled, hear the answer still, and withdraw the seek."""
        placing = asyncio.create_task(self._api.ask("POST", "seeks", wanted))
        try:
            return await asyncio.shield(placing)
        except asyncio.CancelledError:
            with suppress(ClientError):
                await self._withdraw((await placing)["seek"])
            raise

    async def _withdraw(self, seek: str) -> None:
        await self._api.ask("DELETE", f"seeks/{seek}")

    async def _wait_for(self, seek: str) -> str | None:
        """Wait until a seek has led to a match; None if the server has closed it."""
        led = self._seeks.add(seek)
        try:
            await self._ask_for(self._seeks.messages())
            return await led
        except asyncio.CancelledError:
            await self._withdraw(seek)
            raise
        finally:
            self._seeks.remove(seek)

    async def _ask_for(self, messages: Iterable[Message]) -> None:
        """Send messages that a new socket begins with anyway; open it if there is none."""
        if self._talking is None:
            self._talking = asyncio.create_task(self._talk())
            return
        for message in messages:
            await self._socket.say(message)

    async def _talk(self) -> None:
        try:
            await self._socket.hold(self._hear, self._greeting, self._again)
        except ClientError as problem:
            for seat in self._seats.values():
                seat.fail(problem)
            for waiting in self._waiting.values():
                _fail(waiting, problem)
            self._seeks.fail(problem)

    def _greeting(self) -> Iterator[Message]:
        """Yield the messages for a new socket: requests for what was missed, and all that was not answered."""
        yield from [seat.sub() for seat in self._seats.values()]
        yield from [waiting.message for waiting in self._waiting.values()]
        yield from self._seeks.messages()

    def _again(self) -> Iterator[Message]:
        yield from [seat.sub() for seat in self._seats.values() if not seat.has_position]
        for waiting in list(self._waiting.values()):
            if waiting.due <= _now():
                waiting.due = _now() + AGAIN
                yield waiting.message

    def _hear(self, message: Message) -> None:
        if message["t"] in ("snap", "event", "mine"):
            seat = self._seats.get((message["m"], message["seat"]))
            if seat is not None and seat.hear(message):
                self._begin(self._socket.say(seat.sub()))
            if seat is not None and message["t"] != "mine":
                self._agree(seat, message)
        elif message["t"] == "ack":
            waiting = self._waiting.get(message["id"])
            if waiting is not None and not waiting.answer.done():
                waiting.answer.set_result(message["v"])
        elif message["t"] == "found":
            self._seeks.hear(message)
        elif message["t"] == "nak":
            self._take_nak(message)

    def _agree(self, seat: AsyncSeat, message: Message) -> None:
        """Show this program's numbers for the dice when it is time; go to a rematch, whose dice wait for one."""
        for number_of, number in self._numbers.to_show(seat.match, message["table"]):
            act = f"number-{seat.match}-{number_of}"
            if act not in self._acts_with_number:
                self._acts_with_number.add(act)
                number_message = {"t": "number", "m": seat.match, "seat": number_of, "id": act, "number": number}
                self._begin(self._show(number_message))
        if message["t"] == "event" and message["event"]["kind"] == "rematch" and seat.seat is not None:
            self._begin(self._go_to_rematch(message["event"]["text"]))

    async def _show(self, number: Message) -> None:
        with suppress(ClientError):  # a number that comes too late is left out
            await self.do(number)

    async def _go_to_rematch(self, match: str) -> None:
        with suppress(ClientError):
            for number in await self._free(match):
                await self._listen(match, number)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        asking = asyncio.get_running_loop().create_task(work)
        self._asking.add(asking)  # the loop alone keeps no reference to a task
        asking.add_done_callback(self._asking.discard)

    def _take_nak(self, message: Message) -> None:
        waiting = self._waiting.get(message["id"] or "")
        if waiting is not None and message["code"] == "RATE":
            waiting.due = _now() + (message["retry"] or BUSY) / 1000
        elif waiting is not None:
            _fail(waiting, _problem(message))
        elif message["id"] is None and message["code"] == "RATE":
            self._ask_later((message["retry"] or BUSY) / 1000)
        elif message["id"] is None:
            seat = self._seats.get((message["m"] or "", message["seat"]))
            if seat is not None:
                self._begin(self._lose(seat, _problem(message)))

    def _ask_later(self, seconds: float) -> None:
        """Ask again, once for all seats, for what the server refused to send: its refusal does not name the message."""
        if not self._put_off:
            self._put_off = True
            self._begin(self._ask_again(seconds))

    async def _ask_again(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._put_off = False
        for seat in list(self._seats.values()):
            await self._socket.say(seat.sub())

    async def _lose(self, seat: AsyncSeat, problem: NotDone) -> None:
        """Follow a seat to its place after the shuffle; if it is lost, fail the calls that wait there."""
        del self._seats[seat.match, seat.seat]
        if seat.seat is None or not seat.has_position:
            seat.fail(problem)
            return
        try:
            free = await self._free(seat.match)
        except ClientError as error:
            seat.fail(error)
            return
        if not free:
            seat.fail(problem)
            return
        seat.move_to(free[0])
        self._seats[seat.match, free[0]] = seat
        await self._socket.say(seat.sub())

    def _introduction(self) -> dict[str, object]:
        """Return what the server is told of this program when it takes a seat: with a new number for the dice."""
        return {"name": self.name, "program": self.program, "dice": self._numbers.promise()}

    async def _free(self, match: str) -> list[int]:
        """Return the seats of this program that are not open in this client."""
        mine = [number for number, who in enumerate((await self.show(match))["seats"]) if who["yours"]]
        return [number for number in mine if (match, number) not in self._seats]


def _fail(waiting: PendingMessage, problem: ClientError) -> None:
    if not waiting.answer.done():
        waiting.answer.set_exception(problem)


def _problem(message: Message) -> NotDone:
    why = message["why"] or {"text": {}, "rule": "", "at": ()}
    return NotDone(message["code"], why["text"], why["rule"], tuple(why["at"]), message["v"])


def _parse_link(link: str) -> tuple[str, int, str]:
    """Return the match, the seat and the key of a link."""
    parts = urlsplit(link)
    match, fragment = parts.path.rpartition("/")[2], SEAT.fullmatch(parts.fragment)
    if not MATCH.fullmatch(match) or fragment is None:
        raise Refusal("shell.client.no_link")
    return match, int(fragment[1]), fragment[2]


def _now() -> float:
    return asyncio.get_running_loop().time()
