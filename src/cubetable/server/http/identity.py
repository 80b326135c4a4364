"""Who asks: by a cookie, or by a bearer key; and whether the page that asks is ours."""

from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from cubetable.server.live.people import COOKIE, SECURE_COOKIE, hash_secret, is_secret, new_secret
from cubetable.server.process.settings import ServerSettings

LOOPBACK: Final = ("127.0.0.1", "::1")
BEARER: Final = "bearer "
YEAR: Final = 365 * 86_400


def secret_of(asked: HTTPConnection) -> str | None:
    """Find the secret that a request carries."""
    authorization = asked.headers.get("authorization", "")
    if authorization.lower().startswith(BEARER):
        given = authorization[len(BEARER) :].strip()
        return given if is_secret(given) else None
    given = asked.cookies.get(SECURE_COOKIE) or asked.cookies.get(COOKIE) or ""
    return given if is_secret(given) else None


def person_of(asked: HTTPConnection) -> str | None:
    """Give what the house knows somebody by."""
    secret = secret_of(asked)
    return None if secret is None else hash_secret(secret)


def is_secure(asked: HTTPConnection, settings: ServerSettings) -> bool:
    """Tell whether a request came by https; a proxy is believed only if it is the one that is trusted."""
    peer = asked.client.host if asked.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        return asked.headers.get("x-forwarded-proto", "") == "https"
    return asked.url.scheme in ("https", "wss")


def address_of(asked: HTTPConnection, settings: ServerSettings) -> str:
    """Give the address that a request came from."""
    peer = asked.client.host if asked.client else ""
    if settings.trusted_proxy is not None and peer == settings.trusted_proxy:
        return asked.headers.get("x-forwarded-for", peer).rpartition(",")[2].strip()
    return peer


def is_limited(address: str, settings: ServerSettings) -> bool:
    """Tell whether an address is held to the limits: this machine is not."""
    return settings.limits and address not in LOOPBACK


def payer_of(asked: HTTPConnection, settings: ServerSettings) -> str | None:
    """Give the address to which costly things are charged, if it is held to the limits."""
    address = address_of(asked, settings)
    return address if is_limited(address, settings) else None


def is_ours(asked: HTTPConnection, settings: ServerSettings) -> bool:
    """Tell whether the page that asks was served by us; programs that are no browser name no page."""
    origin = asked.headers.get("origin")
    if origin is None:
        return True
    return origin in settings.origins or urlsplit(origin).netloc == asked.headers.get("host")


def new_cookie(secure: bool) -> tuple[str, str]:
    """Make a new secret, and the text of the cookie that carries it."""
    secret = new_secret()
    name = SECURE_COOKIE if secure else COOKIE
    flags = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
    return secret, f"{name}={secret}; {flags}"
