"""Check each request: refuse other pages and too many requests, and add headers to each answer."""

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubetable.core.errors import Refusal
from cubetable.server.http import body_size, identity
from cubetable.server.http.door import response_of
from cubetable.server.operations.call import Service
from cubetable.server.operations.caller import Caller
from cubetable.server.operations.dispatch import too_often
from cubetable.server.operations.operation import Answer
from cubetable.server.operations.problems import refusal, stopped
from cubetable.server.process.ledger import REQUEST
from cubetable.server.process.limits import REQUESTS

FOR_HOST: Final = "/api/operator/"
"""Below this are the operations for the host alone."""
HEADERS: Final = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


class Guard:
    """Refuse requests of other pages and addresses that ask too often; add headers to each answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        request = Request(scope)
        service = identity.service_of(request)
        request.state.secure = identity.is_secure(request, service.settings)
        refused = _refusal(request, service) or await _stranger(request)
        answer = self._app if refused is None else response_of(refused)
        cookies = identity.cookies_to_set(request, service.settings) if request.url.path.startswith("/api") else ()
        await answer(scope, body_size.bounded(receive), with_headers(send, cookies))


def with_headers(send: Send, cookies: Sequence[str] = ()) -> Send:
    """Add our headers to each answer that is sent, unless it has others of the same name, and cookies."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                given.setdefault(name, value)
            if cookies:
                given["cache-control"] = "no-store"  # the cookies are for one browser
                # A cookie that the answer itself sets comes later, and holds: it may be a new one, or none.
                given.raw[:0] = [(b"set-cookie", cookie.encode()) for cookie in cookies]
        await send(message)

    return answer


def _refusal(request: Request, service: Service) -> Answer | None:
    if not identity.is_named_ours(request, service.settings):
        return refusal(421, Refusal("shell.server.other_name"))
    if request.method not in ("GET", "HEAD") and not identity.is_ours(request, service.settings):
        return refusal(403, Refusal("shell.server.other_page"))
    if body_size.says_too_much(request):
        return refusal(body_size.TOO_LARGE, body_size.problem())
    if not request.url.path.startswith("/api"):
        return None
    address = identity.address_of(request, service.settings)
    service.house.ledger.add(REQUEST, 1, address=address)
    return too_often(service, REQUESTS, address)


async def _stranger(request: Request) -> Answer | None:
    """Find out who asks; refuse a program whose key was revoked, and whom the host has stopped.

    The host's own operations ask for a key of their own.
    """
    request.state.caller = Caller()
    if not request.url.path.startswith("/api"):
        return None
    caller = request.state.caller = await identity.recognise(request)
    if caller.revoked and identity.has_key(request):
        return refusal(401, Refusal("shell.identity.revoked"))
    service = identity.service_of(request)
    service.house.ledger.add(REQUEST, 1, person=caller.person)
    if request.url.path.startswith(FOR_HOST):
        return None
    wait = service.house.stops.wait(identity.address_of(request, service.settings), caller.person)
    return stopped(wait) if wait else None
