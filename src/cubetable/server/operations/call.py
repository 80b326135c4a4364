"""Hold one call of an operation: the house that is asked, and who asks."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from cubetable.core.errors import Refusal
from cubetable.server.live.people import hash_secret, proper_name
from cubetable.server.live.thinking.fair_queue import Account
from cubetable.server.operations.caller import Caller, caller_of, new_cookie
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.ledger import BOTS, REQUEST, THREADS
from cubetable.server.process.limits import HOMES_IN_SITE, SOCKETS, ConnectionCounts, Counter, Limit, site_of
from cubetable.server.process.metered_work import OutOfTime

if TYPE_CHECKING:
    from cubetable.server.live.house import House
    from cubetable.server.live.room import MatchRoom
    from cubetable.server.operations.operation import Operation
    from cubetable.server.process.settings import ServerSettings
    from cubetable.server.wire.messages import ByeCode

LOOPBACK: Final = ("127.0.0.1", "::1")

T = TypeVar("T")


class OpenLine(Protocol):
    """A client that is connected: by a WebSocket, or by a stream."""

    device: str | None
    address: str
    person: str

    def say_bye(self, code: "ByeCode") -> "asyncio.Future[None]":
        """Send the last message; the future is done when it is sent."""

    def dismiss(self, code: "ByeCode" = "IDENTITY") -> None:
        """End the connection of a client that is somebody else now, or that the host has stopped."""

    def tell_of_phrase(self) -> None:
        """Tell a client that shows a page what became of the recovery phrase."""


class Service:
    """Hold what all calls share: the house, its settings, the counters of its limits, who is connected."""

    house: "House"

    def __init__(self, settings: "ServerSettings") -> None:
        self.settings = settings
        self.lines = ConnectionCounts()
        self.listeners: set[OpenLine] = set()
        self.leaving = False
        self._counters: dict[Limit, Counter] = {}

    def is_limited(self, address: str) -> bool:
        """Return whether the limits hold for an address; for this machine they do not."""
        return self.settings.limits and address not in LOOPBACK

    def refuses(self, limit: Limit, address: str) -> float | None:
        """Count a request of an address; if that is too many, return the seconds to wait instead."""
        if not self.is_limited(address):
            return None
        counter, site = self._counter(limit), site_of(address)
        wait = counter.refuses(address, 1 + self._extra(limit, address))
        if wait is not None or site is None:
            return wait
        return counter.refuses(site, HOMES_IN_SITE + self._extra(limit, site))

    def wait(self, limit: Limit, address: str) -> float | None:
        """Return the seconds for which an address, or its site, has asked too often; count nothing."""
        if not self.is_limited(address):
            return None
        counter, site = self._counter(limit), site_of(address)
        wait = counter.wait(address, 1 + self._extra(limit, address))
        if wait is not None or site is None:
            return wait
        return counter.wait(site, HOMES_IN_SITE + self._extra(limit, site))

    def most_lines(self, address: str) -> int | None:
        """Return how many connections an address may hold; None where no limit holds."""
        return SOCKETS * (1 + self.house.classes.homes.more_at(address)) if self.is_limited(address) else None

    def _extra(self, limit: Limit, key: str) -> int:
        """Return for how many homes more than usual an address or a site counts, by a class that is there."""
        return self.house.classes.homes.more_at(key) if limit.by_home else 0

    def _counter(self, limit: Limit) -> Counter:
        """Find the counter of a limit, for homes and for sites."""
        counter = self._counters.get(limit)
        if counter is None:
            counter = self._counters[limit] = Counter(limit)
        return counter


@dataclass
class Call:
    """A call: who asks from where, for which operation, and the cookies that the answer sets."""

    service: Service
    operation: "Operation"
    caller: Caller
    address: str = ""
    secure: bool = True
    headers: Mapping[str, str] = field(default_factory=dict)
    cookies: list[str] = field(default_factory=list)

    @property
    def house(self) -> "House":
        """The house."""
        return self.service.house

    @property
    def person(self) -> str | None:
        """The hash by which the server knows the client's person, or None for a client without a secret."""
        return self.caller.identify().person

    @property
    def device(self) -> str | None:
        """The hash of the client's secret, or None for a client without one."""
        return self.caller.identify().device

    @property
    def payer(self) -> str | None:
        """The address that pays for costly work, if the limits hold for it."""
        return self.address if self.service.is_limited(self.address) else None

    @property
    def account(self) -> Account:
        """The account under which a job of this call waits for a worker."""
        return Account(self.payer or self.person or "")

    def pay(self) -> None:
        """Take what the operation costs from the allowance of the payer, or refuse."""
        payer, allowance = self.payer, self.house.accounts.allowance
        if payer is not None:
            if allowance.is_spent(payer):
                raise RequestRefusal(429, Refusal("shell.server.too_often"))
            allowance.spend(payer, self.operation.cost)
        self.count(BOTS, self.operation.cost)

    def count(self, what: int, amount: float) -> None:
        """Count in the ledger what the call costs, for its address and its person."""
        self.house.ledger.add(what, amount, address=self.address, person=self.caller.person)

    @property
    def count_work(self) -> Callable[[float], None] | None:
        """A function that counts seconds of a thread; None in a browser, where a thread has no clock."""
        return partial(self.count, THREADS) if self.address else None

    async def work(self, do: Callable[..., T], *given: object, beside: float = 0.0) -> T:
        """Return what a function gives that may take long: it runs in a thread, and its time is charged to the payer.

        So are the seconds that it takes `beside` those of the thread. Refuse if the payer has none left.
        """
        try:
            return await self.house.work.do(self.payer, do, *given, beside=beside, count=self.count_work)
        except OutOfTime:
            raise RequestRefusal(429, Refusal("shell.server.too_often")) from None

    async def became_another(self) -> bool:
        """Find out whether the client is somebody else now than when it asked."""
        device = self.caller.identify().device
        return device is not None and await caller_of(device, self.house.devices) != self.caller

    def somebody(self) -> str:
        """Return the hash of the client's person; a client without a secret gets one in a cookie."""
        person = self.person
        if person is None:
            secret, text = new_cookie(secure=self.secure)
            self.cookies.append(text)
            person = hash_secret(secret)
        return person

    async def room(self, match: str) -> "MatchRoom":
        """Return the room of a match when its changes are stored, or refuse if there is none that the client may see.

        A match of a class is seen by its members and their teacher.
        """
        room = await self.room_for_host(match)
        if not await self.house.classes.shows(room.row, self.caller.person):
            raise RequestRefusal(404, Refusal("shell.server.no_match"))
        return room

    async def room_for_host(self, match: str) -> "MatchRoom":
        """Return the room of a match, also of a class, to the host of the server."""
        room = await self.house.room(match)
        if room is None:
            raise RequestRefusal(404, Refusal("shell.server.no_match"))
        self.house.ledger.add(REQUEST, 1, match=match)
        await room.wait_until_stored()
        return room

    async def check_may_meet_strangers(self) -> None:
        """Refuse to a pupil of a class what brings strangers to a table while the class goes on."""
        person = self.person
        if person is not None and await self.house.classes.is_pupil(person):
            raise RequestRefusal(403, Refusal("shell.class.no_strangers"))

    async def name_of(self, person: str) -> str:
        """Return the name that the server keeps of a person."""
        return await asyncio.to_thread(self.house.store.name_of, person) or ""

    async def name_for(self, person: str, name: str) -> str:
        """Return the name that the request has, or else the one that the server keeps."""
        return proper_name(name) or await self.name_of(person)

    def hold_line(self) -> Callable[[], None]:
        """Count a connection that stays open, and return what counts it off; refuse if its address has too many."""
        lines, address = self.service.lines, self.address
        if not lines.take(address, self.service.most_lines(address)):
            raise RequestRefusal(429, Refusal("shell.server.too_often"))
        return lambda: lines.give_back(address)
