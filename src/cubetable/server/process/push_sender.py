"""Hand one message to a push service, and say what became of it.

The connection goes to the very number that was checked. No redirect is followed, and of the answer only the head is
read. Nothing here raises: a push that fails stops nothing else. Each push service has its share of the connections,
and a message waits for one only so long.
"""

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from http import HTTPStatus
from typing import Final
from weakref import WeakValueDictionary

from cubetable.server.process import web_push
from cubetable.server.process.push_address import (
    AT_ONCE,
    OF_ONE_SERVICE,
    PushAddress,
    look_up,
    read_address,
    service_of,
)
from cubetable.server.process.push_message import Outcome, PushMessage
from cubetable.server.process.settings import PushGate
from cubetable.store.rows import PushSubscription

log = logging.getLogger(__name__)

WITHIN: Final = 10.0
"""Seconds for connecting, sending and the answer together."""
PATIENCE: Final = 30.0
"""Seconds for a message with its wait for a connection."""
MOST_ANSWERED: Final = 8 * 1024
"""Bytes of the head of an answer."""
GONE: Final = (HTTPStatus.NOT_FOUND, HTTPStatus.GONE)
TOPIC: Final = 32
"""Characters of the name by which a push service lets a later message replace an earlier one."""


class PushSender:
    """Send messages to browsers through their push services."""

    def __init__(self, gate: PushGate) -> None:
        self._loopback = gate.loopback
        self._trust = gate.trust
        self._context: ssl.SSLContext | None = None
        self._all = asyncio.Semaphore(AT_ONCE)
        self._services: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        """The places that each push service has left; kept for as long as a message goes there or waits."""

    def new_key(self) -> str:
        """Return a new private key for a house."""
        return web_push.new_private()

    def public_key(self, private: str) -> str:
        """Return the public key that belongs to a private one."""
        return web_push.to_base64(web_push.public_bytes(web_push.read_private(private)))

    def are_keys(self, p256dh: str, auth: str) -> bool:
        """Return whether the keys of a browser have their form."""
        return web_push.are_keys(p256dh, auth)

    async def send(self, private: str, browser: PushSubscription, message: PushMessage) -> Outcome:
        """Send a message once, and say what became of it."""
        try:
            key = web_push.read_private(private)
            address = read_address(browser.endpoint, loopback=self._loopback)
            body = web_push.encrypt(message.text, browser.p256dh, browser.auth)
            signature = web_push.sign(key, address.origin, browser.origin)
            async with asyncio.timeout(PATIENCE), self._place_at(address.host), asyncio.timeout(WITHIN):
                answer = await self._post(address, _head(address, message, signature, len(body)) + body)
        except (OSError, TimeoutError, ValueError, EOFError) as problem:
            log.info("a push could not be sent: %s", type(problem).__name__)
            return "unreached"
        return _outcome(answer)

    @asynccontextmanager
    async def _place_at(self, host: str) -> AsyncIterator[None]:
        """Wait for a place among the messages to a push service, and then among all."""
        service = self._services.setdefault(service_of(host), asyncio.Semaphore(OF_ONE_SERVICE))
        async with service, self._all:
            yield

    async def _post(self, address: PushAddress, request: bytes) -> bytes:
        """Send a request, and return the first line of its answer; nothing of an answer that is too long."""
        number = await look_up(address, loopback=self._loopback)
        reader, writer = await asyncio.open_connection(
            number, address.port, ssl=self._tls(), server_hostname=address.host, limit=MOST_ANSWERED
        )
        try:
            writer.write(request)
            await writer.drain()
            return await reader.readuntil(b"\r\n")
        except asyncio.LimitOverrunError:
            return b""
        finally:
            writer.transport.abort()

    def _tls(self) -> ssl.SSLContext:
        if self._context is None:  # to load the certificates takes a while
            self._context = self._trust or ssl.create_default_context()
        return self._context


def _head(address: PushAddress, message: PushMessage, signature: str, size: int) -> bytes:
    lines = (
        f"POST {address.target} HTTP/1.1",
        f"Host: {address.authority}",
        f"Authorization: {signature}",
        "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream",
        f"Content-Length: {size}",
        f"TTL: {message.seconds}",
        f"Urgency: {'high' if message.urgent else 'normal'}",
        f"Topic: {web_push.to_base64(sha256(message.about.encode()).digest())[:TOPIC]}",
        "Connection: close",
    )
    return "\r\n".join((*lines, "", "")).encode("ascii")


def _outcome(line: bytes) -> Outcome:
    """Say what the first line of an answer means; a line that means nothing is a failure."""
    protocol, _, rest = line.partition(b" ")
    status = int(rest[:3]) if protocol.startswith(b"HTTP/1.") and rest[:3].isdigit() else 0
    if status in GONE:
        return "gone"
    if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return "busy"
    return "sent" if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES else "failed"
