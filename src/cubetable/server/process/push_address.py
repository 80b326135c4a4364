"""Check the addresses of push services, which visitors name: nothing inside the house's own network may be reached."""

import asyncio
import re
from collections import Counter
from concurrent.futures import Future
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Lock
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from cubetable.core import system
from cubetable.core.errors import Refusal

LONGEST: Final = 1000
WRITTEN: Final = re.compile(r"https://[!-~]+")
"""One line of printable ASCII, so that it can stand in a request as it is."""
HTTPS: Final = 443
LOOKED_UP_WITHIN: Final = 5.0
"""Seconds in which a name must be found."""
AT_ONCE: Final = 64
OF_ONE_SERVICE: Final = 8
"""Messages on their way at once, in all and to one push service: a slow one delays only its own browsers."""
NAMES_OF_ONE_SERVICE: Final = 2 * OF_ONE_SERVICE
"""Names that are looked up at once: a browser that subscribes finds a place beside the messages."""
SHARED_NAMES: Final = 2 * AT_ONCE
"""Names of all services that are looked up at once, beside the first name of each."""
MOST_NAMES: Final = 8 * AT_ONCE
TRANSLATED: Final = (IPv6Network("64:ff9b::/96"), IPv6Network("64:ff9b:1::/48"), IPv6Network("::/96"))
"""Addresses behind which an address of the other kind stands."""


class PushAddress(NamedTuple):
    """The address of a browser at a push service: the host, the port, and what is asked there."""

    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        """The address of the push service."""
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        """The host, with the port where it is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == HTTPS else f"{host}:{self.port}"


def service_of(host: str) -> str:
    """Return the push service to which a host belongs: its domain, of which anybody may own as many hosts as they like.

    >>> service_of("updates.push.services.mozilla.com"), service_of("localhost")
    ('mozilla.com', 'localhost')

    Numbers count as one service, since no push service goes by them.

    >>> service_of("127.0.0.1"), service_of("2001:db8::1"), service_of("0x7f.1")
    ('', '', '')
    """
    labels = host.rstrip(".").split(".")
    is_number = ":" in host or labels[-1][:1].isdigit()
    return "" if is_number else ".".join(labels[-2:])


class LookUps:
    """The names that are looked up now, each in a thread of its own.

    A thread waits for a slow name server longer than anybody waits for the thread. So each push service has its share
    of the threads, and its first name finds a place although slow names of others have taken all that are shared.
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._lock = Lock()

    def start(self, address: PushAddress) -> "Future[list[str]]":
        """Look the numbers of a host up; refuse to if too many names are being looked up."""
        service = service_of(address.host)
        with self._lock:
            share, most = (NAMES_OF_ONE_SERVICE, SHARED_NAMES) if self._counts[service] else (1, MOST_NAMES)
            if self._counts[service] >= share or self._counts.total() >= most:
                raise Refusal("shell.push.unknown_host")
            self._counts[service] += 1
        numbers: Future[list[str]] = Future()
        numbers.set_running_or_notify_cancel()  # who waits no longer goes away; the thread ends by itself
        try:
            system.start_thread(partial(self._look_up, address, numbers), "cubetable-name")
        except RuntimeError:  # the system has no thread left
            self._end(service)
            raise Refusal("shell.push.unknown_host") from None
        return numbers

    def _look_up(self, address: PushAddress, numbers: "Future[list[str]]") -> None:
        try:
            addresses = system.machine.get().numbers_of(address.host, address.port)
        except Exception as problem:  # noqa: BLE001  # who waits gets it
            self._end(service_of(address.host))
            numbers.set_exception(problem)
        else:
            self._end(service_of(address.host))
            numbers.set_result(addresses)

    def _end(self, service: str) -> None:
        with self._lock:
            self._counts[service] -= 1
            if not self._counts[service]:
                del self._counts[service]


LOOK_UPS: Final = LookUps()


def read_address(endpoint: str, *, loopback: bool = False) -> PushAddress:
    """Read the address of a browser; refuse one that no push service gives out."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port or HTTPS
    except ValueError:
        raise Refusal("shell.push.bad_address") from None
    well_formed = len(endpoint) <= LONGEST and WRITTEN.fullmatch(endpoint) and parts.hostname
    if not well_formed or "@" in parts.netloc or parts.fragment or (port != HTTPS and not loopback):
        raise Refusal("shell.push.bad_address")
    target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return PushAddress(parts.hostname or "", port, target)


async def look_up(address: PushAddress, *, loopback: bool = False) -> str:
    """Return the number to connect to; refuse a host of which any number is not public."""
    try:
        async with asyncio.timeout(LOOKED_UP_WITHIN):
            numbers = await asyncio.wrap_future(LOOK_UPS.start(address))
    except (OSError, UnicodeError, TimeoutError):
        raise Refusal("shell.push.unknown_host") from None
    if not numbers or not all(is_public(number, loopback=loopback) for number in numbers):
        raise Refusal("shell.push.private_address")
    return numbers[0]


def is_public(number: str, *, loopback: bool = False) -> bool:
    """Return whether a number belongs to the public internet; with `loopback`, this machine counts too.

    >>> [is_public(number) for number in ("93.184.216.34", "10.0.0.1", "127.0.0.1", "::ffff:93.184.216.34")]
    [True, False, False, False]
    """
    ip = ip_address(number)
    if ip.is_loopback:
        return loopback
    if isinstance(ip, IPv6Address) and _stands_for_another(ip):
        return False
    return ip.is_global and not _is_special(ip)


def _stands_for_another(ip: IPv6Address) -> bool:
    """Return whether an IPv6 address leads to an IPv4 one: mapped, translated, or by a tunnel."""
    wrapped = ip.ipv4_mapped is not None or ip.sixtofour is not None or ip.teredo is not None
    return wrapped or any(ip in network for network in TRANSLATED)


def _is_special(ip: IPv4Address | IPv6Address) -> bool:
    local = ip.is_private or ip.is_link_local or (isinstance(ip, IPv6Address) and ip.is_site_local)
    return local or ip.is_multicast or ip.is_reserved or ip.is_unspecified
