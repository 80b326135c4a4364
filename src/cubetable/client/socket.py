"""Keep one WebSocket open: it is opened again after each break."""

import asyncio
import json
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from cubetable.client.errors import NotDone, Unreachable
from cubetable.client.position import Message

BEAT: Final = 2.5
"""Seconds between one pong and the next ping, more or less a fifth."""
DEAD: Final = 9.0
"""Seconds of silence after which the server counts as gone."""
FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 15.0
NOT_OURS: Final = 4403
"""The close code of a server that will never accept this page or program."""


class ReconnectingSocket:
    """The socket, its heartbeat, and its return after every break."""

    def __init__(self, url: str, headers: Mapping[str, str], patience: float | None) -> None:
        self._url = f"ws{url.removeprefix('http')}/ws"
        self._headers = headers
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._heard_at = 0.0
        self._broken_at: float | None = None
        self._wait = FIRST_WAIT
        self._told_to_wait: float | None = None

    async def hold(
        self,
        hear: Callable[[Message], None],
        greeting: Callable[[], Iterator[Message]],
        again: Callable[[], Iterator[Message]],
    ) -> None:
        """Run for ever: send the greeting on each new socket, pass on what comes, and repeat at each beat what must be.

        Ends only with an error: when it is no use, or patience is at an end.
        """
        while True:
            try:
                await self._talk(hear, greeting, again)
            except InvalidURI as error:
                raise Unreachable(self._url, error) from None
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException) as error:
                self._patiently(error)
            wait = self._told_to_wait or self._wait * random.uniform(0.75, 1.25)  # noqa: S311  # no secret
            self._told_to_wait = None
            self._wait = min(self._wait * 2, LONGEST_WAIT)
            await asyncio.sleep(wait)

    async def say(self, message: Mapping[str, object]) -> None:
        """Say something if there is a line; what is lost with a line is for `greeting` and `again` to repeat."""
        if self._socket is not None:
            # The reading loop notices a broken socket as well, and opens another.
            with suppress(WebSocketException):
                await self._socket.send(json.dumps(message, separators=(",", ":")))

    async def _talk(
        self,
        hear: Callable[[Message], None],
        greeting: Callable[[], Iterator[Message]],
        again: Callable[[], Iterator[Message]],
    ) -> None:
        settings: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None}
        async with connect(self._url, additional_headers=self._headers, **settings) as socket:
            self._socket, self._heard_at = socket, _now()
            beating = asyncio.create_task(self._beat(socket, again))
            try:
                for message in greeting():
                    await self.say(message)
                async for text in socket:
                    self._heard_at, self._broken_at, self._wait = _now(), None, FIRST_WAIT
                    self._hear(json.loads(text), hear)
            finally:
                self._socket = None
                beating.cancel()
                await asyncio.gather(beating, return_exceptions=True)
            if socket.close_code == NOT_OURS:
                raise NotDone("NOT_YOURS")

    def _hear(self, message: Message, hear: Callable[[Message], None]) -> None:
        if message["t"] == "bye":
            self._told_to_wait = (message.get("retry") or 0) / 1000 or None
        elif message["t"] != "pong":
            hear(message)

    async def _beat(self, socket: ClientConnection, again: Callable[[], Iterator[Message]]) -> None:
        """Send a ping now and then; close the socket if no answer comes."""
        beats = 0
        while _now() - self._heard_at < DEAD:
            await asyncio.sleep(BEAT * random.uniform(0.8, 1.2))  # noqa: S311  # so that not all beat together
            beats += 1
            await self.say({"t": "ping", "n": beats})
            for message in again():
                await self.say(message)
        await socket.close()

    def _patiently(self, error: Exception) -> None:
        self._broken_at = self._broken_at or _now()
        if self._patience is not None and _now() - self._broken_at > self._patience:
            raise Unreachable(self._url, error) from None


def _now() -> float:
    return asyncio.get_running_loop().time()
