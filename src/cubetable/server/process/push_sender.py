"""Hand one message to a push service, and say what became of it.

The connection goes to the very number that was checked. No redirect is followed, and of the answer only the head is
read. Nothing here raises: a push that fails stops nothing else.
"""

import asyncio
import logging
import ssl
from hashlib import sha256
from http import HTTPStatus
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.server.process import web_push
from cubetable.server.process.push_address import PushAddress, look_up, read_address
from cubetable.server.process.push_message import Outcome, PushMessage
from cubetable.server.process.settings import PushGate
from cubetable.store.rows import PushSubscription

log = logging.getLogger(__name__)

WITHIN: Final = 10.0
"""Seconds for connecting, sending and the answer together."""
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
            async with asyncio.timeout(WITHIN):
                status = await self._post(address, _head(address, message, signature, len(body)) + body)
        except (Refusal, OSError, TimeoutError, ValueError, EOFError, asyncio.LimitOverrunError) as problem:
            log.info("a push could not be sent: %s", type(problem).__name__)
            return "failed"
        if status in GONE:
            return "gone"
        if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return "busy"
        return "sent" if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES else "failed"

    async def _post(self, address: PushAddress, request: bytes) -> int:
        """Send a request, and return the status of its answer."""
        number = await look_up(address, loopback=self._loopback)
        reader, writer = await asyncio.open_connection(
            number, address.port, ssl=self._tls(), server_hostname=address.host, limit=MOST_ANSWERED
        )
        try:
            writer.write(request)
            await writer.drain()
            return _status(await reader.readuntil(b"\r\n"))
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


def _status(line: bytes) -> int:
    """Read the first line of an answer."""
    protocol, _, rest = line.partition(b" ")
    if not protocol.startswith(b"HTTP/1."):
        raise ValueError(protocol)
    return int(rest[:3])
