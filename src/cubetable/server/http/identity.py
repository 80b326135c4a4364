"""Identify the client of a request by a cookie or a bearer key, and check that its page is ours."""

from typing import Final, NamedTuple
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from cubetable.server.live.devices import Devices
from cubetable.server.live.people import COOKIE, SECURE_COOKIE, hash_secret, is_secret, new_secret
from cubetable.server.process.settings import ServerSettings
from cubetable.store import StoreDown

LOOPBACK: Final = ("127.0.0.1", "::1")
BEARER: Final = "bearer "
YEAR: Final = 365 * 86_400


def secret_of(asked: HTTPConnection) -> str | None:
    """Return the secret that a request carries."""
    authorization = asked.headers.get("authorization", "")
    if authorization.lower().startswith(BEARER):
        given = authorization[len(BEARER) :].strip()
        return given if is_secret(given) else None
    given = asked.cookies.get(SECURE_COOKIE) or asked.cookies.get(COOKIE) or ""
    return given if is_secret(given) else None


class Caller(NamedTuple):
    """The client of a request: the hash of its secret, and its person; None for a client without a good secret."""

    device: str | None = None
    person: str | None = None
    revoked: bool = False
    unknown: StoreDown | None = None
    """Why the database could not say who it is."""


async def recognise(asked: HTTPConnection) -> Caller:
    """Find out who the client of a request is; from then on `person_of` and `device_of` know."""
    secret = secret_of(asked)
    caller = Caller() if secret is None else await caller_of(hash_secret(secret), asked.app.state.house.devices)
    asked.state.caller = caller
    return caller


async def caller_of(device: str, devices: Devices) -> Caller:
    """Return the client with a device; a revoked device is a stranger without a secret."""
    try:
        known = await devices.find(device)
    except StoreDown as error:
        return Caller(unknown=error)
    if known is None:
        return Caller(device, device)
    return Caller(revoked=True) if known.revoked else Caller(device, known.person)


def caller_in(asked: HTTPConnection) -> Caller:
    """Return the client of a request that was recognised; fail if the database could not say who it is."""
    caller: Caller = asked.state.caller
    if caller.unknown is not None:
        raise caller.unknown
    return caller


def person_of(asked: HTTPConnection) -> str | None:
    """Return the hash by which the server knows the client's person, or None for a client without a secret."""
    return caller_in(asked).person


def device_of(asked: HTTPConnection) -> str | None:
    """Return the hash of the client's secret, or None for a client without one."""
    return caller_in(asked).device


def is_secure(asked: HTTPConnection, settings: ServerSettings) -> bool:
    """Return whether a request came by https; only the trusted proxy is believed."""
    peer = asked.client.host if asked.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        return asked.headers.get("x-forwarded-proto", "") == "https"
    return asked.url.scheme in ("https", "wss")


def address_of(asked: HTTPConnection, settings: ServerSettings) -> str:
    """Return the address that a request came from."""
    peer = asked.client.host if asked.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        return asked.headers.get("x-forwarded-for", peer).rpartition(",")[2].strip()
    return peer


def is_limited(address: str, settings: ServerSettings) -> bool:
    """Return whether the limits hold for an address; for this machine they do not."""
    return settings.limits and address not in LOOPBACK


def payer_of(asked: HTTPConnection, settings: ServerSettings) -> str | None:
    """Return the address that pays for costly work, if the limits hold for it."""
    address = address_of(asked, settings)
    return address if is_limited(address, settings) else None


def is_ours(asked: HTTPConnection, settings: ServerSettings) -> bool:
    """Return whether this server served the page that asks; a program that is no browser names no page."""
    origin = asked.headers.get("origin")
    if origin is None:
        return True
    return origin in settings.origins or urlsplit(origin).netloc == asked.headers.get("host")


def new_cookie(secure: bool) -> tuple[str, str]:
    """Return a new secret, and the text of the cookie that carries it."""
    secret = new_secret()
    name = SECURE_COOKIE if secure else COOKIE
    flags = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
    return secret, f"{name}={secret}; {flags}"
