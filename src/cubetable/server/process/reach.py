"""Say from where the server can be reached, by which names, and which pages are its own."""

from ipaddress import ip_address
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

Reach = Literal["browser", "here", "home", "anywhere"]
"""In this one browser, where no server runs; from this machine only; from the same network; from anywhere."""


class Address(NamedTuple):
    """From where it can be reached, and the address to give to others, if this machine knows it."""

    reach: Reach
    url: str | None = None


ANYWHERE: Final = Address("anywhere")
LOCALHOST: Final = "localhost"
LOCAL: Final = Address("browser")


def reach_of(bound_to: str, *, proxied: bool) -> Reach:
    """Return from where a bound address can be reached; behind a proxy that is anywhere.

    >>> reach_of("127.0.0.1", proxied=False)
    'here'
    """
    return "here" if ip_address(bound_to).is_loopback and not proxied else "anywhere"


def is_named_here(host: str) -> bool:
    """Tell whether a request asks for this machine by a name that no other machine can have; any other may be a trick.

    >>> is_named_here("localhost:8000"), is_named_here("127.0.0.2"), is_named_here("[::1]:8000")
    (True, True, True)
    >>> is_named_here("evil.example:8000"), is_named_here("["), is_named_here("")
    (False, False, False)
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == LOCALHOST or ip_address(name).is_loopback
    except ValueError:
        return False


def host_of(origin: str) -> str | None:
    """Give the host and port of the page that a browser names; None for what is no address.

    >>> host_of("https://table.example:8443"), host_of("http://[")
    ('table.example:8443', None)
    """
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
