"""Limit how often a client may ask, with counters in tables of bounded size."""

from collections import OrderedDict, deque
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from cubetable.core import system

HOME_BITS: Final = 64
SITE_BITS: Final = 48
"""The lengths of the networks that a home and a site get in IPv6."""
LOCAL: Final = (ip_network("fe80::/10"), ip_network("fc00::/7"))
"""The networks of one house: there each device is limited for itself."""
HOMES_IN_SITE: Final = 16
"""So many times the limit of one home holds for a site, which may have many homes."""
MOST_KNOWN: Final = 10_000
"""Addresses that a table remembers; the one that was quiet longest is forgotten first."""


@dataclass(frozen=True, eq=False)
class Limit:
    """So many in so many seconds; each limit counts for itself, also beside one with the same numbers.

    One that is `by_home` is so many times as large for an address that counts as several homes, by a class that is
    there. What a class does not need is not.
    """

    most: int
    seconds: float
    by_home: bool = True


MESSAGES: Final = Limit(100, 20.0)
REQUESTS: Final = Limit(60, 60.0)
MATCHES: Final = Limit(10, 3600.0)
REMATCHES: Final = Limit(20, 1200.0)
"""Rematches of one person. They come back evenly: who has used them up has one more each minute."""
REMATCHES_OF_HOME: Final = Limit(60, 1200.0)
"""Rematches from one address, at which a family may play at several tables."""
SEEKS: Final = Limit(60, 3600.0, by_home=False)
SUBSCRIPTIONS: Final = Limit(30, 3600.0, by_home=False)
CALLS: Final = Limit(60, 3600.0)
"""Calls to one person."""
CLASSES: Final = Limit(5, 3600.0, by_home=False)
"""Classes that are opened. The homes for which they let their address count open no more of them."""
CLASS_GAMES: Final = Limit(12, 3600.0)
"""Games that begin in classes, at the cost of the address of their teacher. They come back evenly."""
GUESSES: Final = Limit(30, 600.0, by_home=False)
"""Codes of classes that are tried and that no class has."""
IDENTITIES: Final = Limit(30, 3600.0, by_home=False)
"""Codes and phrases that are made or tried."""
TYPED_CODES: Final = Limit(600, 3600.0, by_home=False)
"""Codes for another device that are typed at one node, from all addresses together, also where no limits hold."""
LOOKS: Final = Limit(5, 1.0)
THINKING: Final = Limit(600, 3600.0)
"""Seconds of an hour for which the bots of one address may think with all their might."""
WORK: Final = Limit(60, 3600.0)
"""Seconds of an hour for which the server's threads may compute for one address: replays, records, pictures."""
SOCKETS: Final = 20


def home_of(address: str) -> str:
    """Give what is limited as one: an address, or in IPv6 the network of one home, in which everybody has many.

    >>> home_of("203.0.113.7"), home_of("2001:db8:1:2:3::4"), home_of("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    >>> home_of("fe80::1%eth0"), home_of("fd00::5")
    ('fe80::1%eth0', 'fd00::5')
    """
    return _network_of(address, HOME_BITS)


def _network_of(address: str, length: int) -> str:
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:  # no address: a socket of this machine, or the home of one
        return address
    if not isinstance(known, IPv6Address) or known.is_loopback or any(known in network for network in LOCAL):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known, length), strict=False))


@lru_cache(maxsize=MOST_KNOWN)
def site_of(home: str) -> str | None:
    """Give the site that a home's network belongs to; None for a single address.

    >>> site_of("2001:db8:1:2::/64"), site_of("203.0.113.7")
    ('2001:db8:1::/48', None)
    """
    network, slash, _ = home.partition("/")
    return _network_of(network, SITE_BITS) if slash else None


class ConnectionCounts:
    """The number of open connections of each address."""

    def __init__(self) -> None:
        self._held: dict[str, int] = {}

    def take(self, address: str, most: int | None) -> bool:
        """Count one more connection, unless that would be too many."""
        held = self._held.get(address, 0)
        if most is not None and held >= most:
            return False
        self._held[address] = held + 1
        return True

    def give_back(self, address: str) -> None:
        """Count one connection less; an address without connections is dropped."""
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]

    @property
    def count(self) -> int:
        """The number of open connections."""
        return sum(self._held.values())


class Counter:
    """Count the latest requests of each key."""

    def __init__(self, limit: Limit, clock: Callable[[], float] = system.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._latest: OrderedDict[str, deque[float]] = OrderedDict()

    def refuses(self, key: str, homes: int = 1) -> float | None:
        """Count one more of a key that counts as some homes; if that is too many, return the seconds to wait instead.

        How many homes it counts as may change: what was counted before stays counted.
        """
        latest = self._latest.setdefault(key, deque())
        self._latest.move_to_end(key)
        if len(self._latest) > MOST_KNOWN:
            self._latest.popitem(last=False)
        wait = self._wait(latest, homes)
        if wait is None:
            latest.append(self._clock())
        while len(latest) > homes * self._limit.most:
            latest.popleft()
        return wait

    def wait(self, key: str, homes: int = 1) -> float | None:
        """Return the seconds to wait if one more would be too many; count nothing."""
        return self._wait(self._latest.get(key, ()), homes)

    def _wait(self, latest: Sequence[float], homes: int) -> float | None:
        most = homes * self._limit.most
        if len(latest) < most:
            return None
        left = self._limit.seconds - (self._clock() - latest[-most])
        return left if left > 0 else None


class Allowance:
    """Count what each key has spent; the allowance comes back evenly with time. Homes of one site share one, too.

    When a key counts as more or fewer homes than before, the share that it has spent stays the same. So what many
    homes have spent is back as soon as what one has spent, also after the key counts as one again.
    """

    def __init__(self, limit: Limit, clock: Callable[[], float] = system.monotonic) -> None:
        self._limit = limit
        self._clock = clock
        self._spent: OrderedDict[str, tuple[float, float, int]] = OrderedDict()
        """When each account was changed last, what it had spent then, and for how many homes it was."""
        self.stopped: Container[str] = ()
        """Keys that have nothing, whatever they have spent."""
        self.more_homes: Callable[[str], int] = lambda _key: 0
        """Says for how many homes more a key counts."""

    def spend(self, key: str, amount: float) -> None:
        """Count what was spent."""
        for account, homes in self._accounts(key):
            self._spent[account] = self._clock(), self._left_over(account, homes) + amount, homes
            self._spent.move_to_end(account)
            if len(self._spent) > MOST_KNOWN:
                self._spent.popitem(last=False)

    def give_back(self, key: str, amount: float) -> None:
        """Count less, by what was not needed, as a share of what the key had when it spent last."""
        for account, _ in self._accounts(key):
            if account in self._spent:
                at, spent, homes_then = self._spent[account]
                self._spent[account] = at, max(spent - amount, 0.0), homes_then

    def is_spent(self, key: str) -> bool:
        """Whether nothing is left for now."""
        return key in self.stopped or any(
            self._left_over(account, homes) >= homes * self._limit.most for account, homes in self._accounts(key)
        )

    def wait(self, key: str, amount: float) -> float:
        """Return the seconds after which so much more may be spent; 0 if it may be now."""
        return max(self._wait(account, amount, homes) for account, homes in self._accounts(key))

    def _wait(self, account: str, amount: float, homes: int) -> float:
        most = homes * self._limit.most
        return max(self._left_over(account, homes) + amount - most, 0.0) * self._limit.seconds / most

    def _left_over(self, account: str, homes: int) -> float:
        at, spent, homes_then = self._spent.get(account, (0.0, 0.0, homes))
        back = (self._clock() - at) * homes * self._limit.most / self._limit.seconds
        return max(spent * (homes / homes_then) - back, 0.0)

    def _accounts(self, key: str) -> Iterator[tuple[str, int]]:
        """Give the accounts on which a key spends: its own, and that of its site, with the homes for which each is."""
        yield key, 1 + self.more_homes(key)
        site = site_of(key)
        if site is not None:
            yield site, HOMES_IN_SITE + self.more_homes(site)
