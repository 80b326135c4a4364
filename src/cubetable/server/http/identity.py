"""Identify the client of a request by a cookie or a bearer key, and check that its page is ours."""

from typing import Final

from starlette.requests import HTTPConnection

from cubetable.server.live.people import COOKIE, SECURE_COOKIE, hash_secret, is_secret
from cubetable.server.operations.call import Service
from cubetable.server.operations.caller import Caller, caller_of, exchanged_cookies
from cubetable.server.process.limits import home_of
from cubetable.server.process.settings import ServerSettings, host_of, is_named_here

BEARER: Final = "bearer "


def service_of(request: HTTPConnection) -> Service:
    """Return what stands behind an application."""
    service: Service = request.app.state.service
    return service


def secret_of(request: HTTPConnection) -> str | None:
    """Return the secret that a request carries; the cookie of plain http counts only where there is no other."""
    if has_key(request):
        given = request.headers["authorization"][len(BEARER) :].strip()
        return given if is_secret(given) else None
    given = request.cookies.get(SECURE_COOKIE, request.cookies.get(COOKIE, ""))
    return given if is_secret(given) else None


def has_key(request: HTTPConnection) -> bool:
    """Return whether a request comes with the key of a program."""
    return request.headers.get("authorization", "").lower().startswith(BEARER)


def cookies_to_set(request: HTTPConnection, settings: ServerSettings) -> list[str]:
    """Return the cookies of a browser that comes over https with its cookie of plain http: the secret moves.

    Everybody on the way could read and replace the old cookie. The secret stays the same: the answer may be lost, and
    other requests are on their way with the old cookie.
    """
    if has_key(request) or SECURE_COOKIE in request.cookies or not is_secure(request, settings):
        return []
    secret = secret_of(request)
    return [] if secret is None else exchanged_cookies(secret)


async def recognise(request: HTTPConnection) -> Caller:
    """Find out who the client of a request is."""
    secret = secret_of(request)
    return Caller() if secret is None else await caller_of(hash_secret(secret), service_of(request).house.devices)


def is_secure(request: HTTPConnection, settings: ServerSettings) -> bool:
    """Return whether a request came by https; only the trusted proxy is believed."""
    peer = request.client.host if request.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        return request.headers.get("x-forwarded-proto", "") == "https"
    return request.url.scheme in ("https", "wss")


def address_of(request: HTTPConnection, settings: ServerSettings) -> str:
    """Return the address that a request came from, or in IPv6 the network of the home that it came from."""
    peer = request.client.host if request.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        peer = request.headers.get("x-forwarded-for", peer).rpartition(",")[2].strip()
    return home_of(peer)


def is_ours(request: HTTPConnection, settings: ServerSettings) -> bool:
    """Return whether this server served the page that asks; a program that is no browser names no page."""
    origin = request.headers.get("origin")
    if origin is None:
        return True
    return origin in settings.origins or host_of(origin) == request.headers.get("host")


def is_named_ours(request: HTTPConnection, settings: ServerSettings) -> bool:
    """Return whether a request asks for this server by a name that it can have.

    A server that only its own machine reaches has the names of that machine. A page that gives itself another name for
    it, by a trick with DNS, would read what it answers. Every browser says which name it asks for.
    """
    host = request.headers.get("host")
    return settings.address.reach != "here" or host is None or is_named_here(host)
