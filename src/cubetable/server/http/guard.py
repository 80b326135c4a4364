"""Check each request: refuse other pages and too many requests, and add headers to each answer."""

from typing import Final

from fastapi import Request, Response
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cubetable.core.errors import Refusal
from cubetable.server.http import body_size, branching, devices, editing, push, records, seeks, tournaments
from cubetable.server.http.identity import BEARER, address_of, is_limited, is_ours, is_secure, recognise
from cubetable.server.http.problems import refusal
from cubetable.server.process.settings import ServerSettings

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
        settings: ServerSettings = request.app.state.settings
        request.state.secure = is_secure(request, settings)
        refused = _refusal(request, settings) or await _stranger(request)
        await (refused or self._app)(scope, body_size.bounded(receive), with_headers(send))


def with_headers(send: Send) -> Send:
    """Add our headers to each answer that is sent, unless it has others of the same name."""

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                given.setdefault(name, value)
        await send(message)

    return answer


def _refusal(request: Request, settings: ServerSettings) -> Response | None:
    if request.method not in ("GET", "HEAD") and not is_ours(request, settings):
        return refusal(403, Refusal("shell.server.other_page"))
    if body_size.says_too_much(request):
        return refusal(body_size.TOO_LARGE, body_size.problem())
    address = address_of(request, settings)
    if not request.url.path.startswith("/api") or not is_limited(address, settings):
        return None
    wait = request.app.state.requests.refuses(address)
    if wait is None and request.method == "POST" and _sets_up(request.url.path):
        wait = request.app.state.matches.refuses(address)
    if wait is None and request.method == "POST" and request.url.path == seeks.PATH:
        wait = request.app.state.seeks.refuses(address)
    if wait is None and request.method == "POST" and request.url.path == push.PATH:
        wait = request.app.state.subscriptions.refuses(address)
    if wait is None and request.method == "POST" and devices.is_costly(request.url.path):
        wait = request.app.state.identities.refuses(address)
    if wait is None:
        return None
    refused = refusal(429, Refusal("shell.server.too_often"))
    refused.headers["retry-after"] = str(int(wait) + 1)
    return refused


async def _stranger(request: Request) -> Response | None:
    """Find out who asks; refuse a program whose key was revoked. A browser gets a new cookie when it needs one."""
    if not request.url.path.startswith("/api"):
        return None
    caller = await recognise(request)
    by_key = request.headers.get("authorization", "").lower().startswith(BEARER)
    return refusal(401, Refusal("shell.identity.revoked")) if caller.revoked and by_key else None


def _sets_up(path: str) -> bool:
    """Whether a match or a tournament is kept there that was not there before."""
    return path in ("/api/matches", records.PATH, tournaments.PATH, editing.PLAY) or path.endswith(branching.PATH_ENDS)
