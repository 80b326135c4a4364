"""The settings of a server, and from where it can be reached: by which names, and which pages are its own."""

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from urllib.parse import urlsplit

from cubetable.server.process.logs import Style

if TYPE_CHECKING:
    import ssl


Reach = Literal["browser", "here", "home", "anywhere"]
"""In this one browser, where no server runs; from this machine only; from the same network; from anywhere."""
LOCALHOST: Final = "localhost"


class Address(NamedTuple):
    """From where it can be reached, and the address to give to others, if this machine knows it."""

    reach: Reach
    url: str | None = None


ANYWHERE: Final = Address("anywhere")
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


@dataclass(frozen=True)
class PushGate:
    """The places to which pushes may go; only tests add this machine, and name the certificate that they trust."""

    loopback: bool = False
    trust: "ssl.SSLContext | None" = None


PUBLIC_ONLY = PushGate()


def usual_workers() -> int:
    """Return how many bots may think at once, so that one core stays free for the server, where there are several."""
    allowed = getattr(os, "sched_getaffinity", None)
    cores = len(allowed(0)) if allowed is not None else os.cpu_count() or 1
    return max(cores - 1, 1)


@dataclass(frozen=True)
class ServerSettings:
    """The settings: where the server stores its matches, which proxy and origins it trusts, and whether limits hold.

    `site` is the folder of `cubetable site`, if browsers may keep it to play without this server. So many `bot_workers`
    think at once, each in a process that is started when it is needed. `operator` is the hash of the key
    by which the host asks who uses the server up, if there is one.
    """

    where: str
    origins: tuple[str, ...] = ()
    trusted_proxy: str | None = None
    limits: bool = True
    bot_workers: int = field(default_factory=usual_workers)
    log: Style = "plain"
    address: Address = ANYWHERE
    site: Path | None = None
    push: PushGate = PUBLIC_ONLY
    operator: str | None = None
