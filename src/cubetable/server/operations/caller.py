"""Say who asks, by the secret that a browser or a program sends."""

from typing import Final, NamedTuple

from cubetable.server.live.devices import Devices
from cubetable.server.live.people import COOKIE, SECURE_COOKIE, new_secret
from cubetable.store import StoreDown

YEAR: Final = 365 * 86_400
DROP: Final = f'{COOKIE}=""; Max-Age=0; Path=/; SameSite=lax'


class Caller(NamedTuple):
    """The client of a request: the hash of its secret, and its person; None for a client without a good secret."""

    device: str | None = None
    person: str | None = None
    revoked: bool = False
    unknown: StoreDown | None = None
    """Why the database could not say who it is."""

    def identify(self) -> "Caller":
        """Return the client; fail if the database could not say who it is."""
        if self.unknown is not None:
            raise self.unknown
        return self


async def caller_of(device: str, devices: Devices) -> Caller:
    """Return the client with a device; a revoked device is a stranger without a secret."""
    try:
        known = await devices.find(device)
    except StoreDown as error:
        return Caller(unknown=error)
    if known is None:
        return Caller(device, device)
    return Caller(revoked=True) if known.revoked else Caller(device, known.person)


def new_cookie(*, secure: bool) -> tuple[str, str]:
    """Return a new secret, and the text of the cookie that carries it."""
    secret = new_secret()
    return secret, _cookie(secret, secure=secure)


def exchanged_cookies(secret: str) -> list[str]:
    """Return the texts by which a browser moves its secret to the cookie that is sent over https only."""
    return [_cookie(secret, secure=True), DROP]


def dropped_cookies() -> list[str]:
    """Return the texts by which a browser drops its secret."""
    return [DROP, f'{SECURE_COOKIE}=""; Max-Age=0; Path=/; SameSite=lax; Secure']


def _cookie(secret: str, *, secure: bool) -> str:
    name = SECURE_COOKIE if secure else COOKIE
    flags = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
    return f"{name}={secret}; {flags}"
