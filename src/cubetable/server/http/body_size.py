"""Take no more of a request's body than the largest request of the page can need."""

from typing import Final

from starlette.requests import Request
from starlette.types import Message, Receive

from cubetable.core.errors import Refusal
from cubetable.core.record.read import MOST_BYTES
from cubetable.server.operations.problems import RequestRefusal

MOST: Final = 4 * MOST_BYTES
"""Bytes of a body. The longest is a record in JSON, where some characters take more bytes."""
TOO_LARGE: Final = 413


def says_too_much(request: Request) -> bool:
    """Return whether a request says itself that its body is too long."""
    said = request.headers.get("content-length", "0")
    return said.isdecimal() and int(said) > MOST


def problem() -> Refusal:
    """Return why a body that is too long is not read."""
    return Refusal("shell.server.too_large", most=MOST)


def bounded(receive: Receive) -> Receive:
    """Return a function that reads a body, and refuses to go on where it gets too long."""
    read = 0

    async def receive_some() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > MOST:
            raise RequestRefusal(TOO_LARGE, problem())
        return message

    return receive_some
