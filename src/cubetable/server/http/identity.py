"""Identify the client of a request by a cookie or a bearer key, and check that its page is ours."""

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from cubetable.server.live.people import COOKIE, SECURE_COOKIE, hash_secret, is_secret, new_secret
from cubetable.server.process.settings import ServerSettings

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


def person_of(asked: HTTPConnection) -> str | None:
    """Return the hash by which the server knows the client, or None for a client without a secret."""
    secret = secret_of(asked)
    return None if secret is None else hash_secret(secret)


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
