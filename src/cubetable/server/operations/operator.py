"""Serve the host of the server: who uses it up, and stop one. Each call needs the operator's key as a bearer.

Without such a key the server has none of these operations (`app.py`). The key and the names of who is stopped stand in
no URL, since a URL may be written to a log.
"""

import asyncio
import hmac
import re
from collections.abc import Sequence
from ipaddress import ip_network
from typing import Annotated, Final, Literal

from msgspec import Meta

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.server.live.people import hash_secret
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.live.stops import ADDRESS
from cubetable.server.operations.call import LOOPBACK, Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.ledger import ADDRESSES, MARK, MATCHES, PERSONS, LedgerLine
from cubetable.server.process.limits import IDENTITIES, home_of
from cubetable.server.wire.messages import MatchId

BEARER: Final = "bearer "
USUAL: Final = 20
MOST: Final = 200
"""Lines of a table."""
MOST_HOURS: Final = 720
PERSON_MARK: Final = rf"[0-9a-f]{{{MARK}}}"
ATTEMPTS: Final = 50
PAUSE: Final = 0.1
"""Seconds between two attempts to stop a match at which too many wait."""

Kind = Literal["address", "person"]
Name = Annotated[str, Meta(min_length=2, max_length=64)]


class UsageEntry(Shape):
    """The cost of one address, person or match in the last hour: two numbers, and seconds.

    `cost` is roughly the sum of all, in seconds of a processor.
    """

    name: str
    requests: int
    frames: int
    bots: float
    work: float
    analyses: float
    cost: float


class StopEntry(Shape):
    """An address or a person that is stopped, and when that ends, in milliseconds since 1970."""

    kind: str
    name: str
    ends: int


class Usage(Shape):
    """The addresses, persons and matches that cost this node most in the last hour, and who is stopped on all nodes.

    An address of IPv6 is the network of a home; a person is known by a mark.
    """

    addresses: list[UsageEntry]
    persons: list[UsageEntry]
    matches: list[UsageEntry]
    stops: list[StopEntry]


class StopName(Request):
    """An address or a person: for an address of IPv6 its home counts, for a person the mark."""

    kind: Kind
    name: Name


class StopRequest(StopName):
    """An address or a person that is to be stopped, and for how many hours."""

    hours: Annotated[int, Meta(ge=1, le=MOST_HOURS)] = 24


@operation("GET /api/operator/top")
async def top(call: Call, most: Annotated[int, Meta(ge=1, le=MOST)] = USUAL) -> Usage:
    """List who has cost this node most in the last hour, and who is stopped."""
    _check_key(call)
    ledger = call.house.ledger
    return Usage(
        addresses=_entries(ledger.top(ADDRESSES, most)),
        persons=_entries(ledger.top(PERSONS, most)),
        matches=_entries(ledger.top(MATCHES, most)),
        stops=await _stops(call),
    )


@operation("POST /api/operator/stops", status=201)
async def stop(call: Call, request: StopRequest) -> list[StopEntry]:
    """Refuse an address or a person for some hours, at every node: their connections close, their bots rest.

    List who is stopped then.
    """
    _check_key(call)
    try:
        await call.house.stops.add(request.kind, _name_in(request), request.hours)
    except Refusal as problem:
        raise RequestRefusal(409, problem) from None
    return await _stops(call)


@operation("POST /api/operator/go-on")
async def go_on(call: Call, request: StopName) -> list[StopEntry]:
    """Let an address or a person go on that was stopped; list who is stopped still."""
    _check_key(call)
    if not await call.house.stops.drop(request.kind, _name_in(request)):
        raise RequestRefusal(404, Refusal("shell.operator.not_stopped"))
    return await _stops(call)


@operation("DELETE /api/operator/matches/{match}", status=204)
async def stop_match(call: Call, match: MatchId) -> None:
    """End a match, for its players and at every node: nobody wins, and no rating changes."""
    _check_key(call)
    room = await call.room_for_host(match)
    if not await _end(room):
        raise RequestRefusal(409, Refusal("shell.server.match_over"))


async def _end(room: MatchRoom) -> bool:
    """Stop a match, also one at which many wait; return whether it was not over yet."""
    for _ in range(ATTEMPTS):
        try:
            return await room.change(lambda table: table.stop(system.now()))
        except Busy:
            await asyncio.sleep(PAUSE)
    raise RequestRefusal(503, Refusal("shell.server.too_often"))


def _check_key(call: Call) -> None:
    """Refuse a call without the operator's key; who has tried too many wrong ones may try none for a while."""
    service, given = call.service, call.headers.get("authorization", "")
    if service.wait(IDENTITIES, call.address) is not None:
        raise RequestRefusal(429, Refusal("shell.server.too_often"))
    key = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""
    if not hmac.compare_digest(hash_secret(key), service.settings.operator or ""):
        if key:
            service.refuses(IDENTITIES, call.address)
        raise RequestRefusal(401, Refusal("shell.operator.wrong_key"))


def _name_in(request: StopName) -> str:
    """Return the name as the tables have it; refuse what cannot be in them."""
    name = request.name.strip().lower()
    if request.kind != ADDRESS:
        if re.fullmatch(PERSON_MARK, name) is None:
            raise RequestRefusal(422, Refusal("shell.operator.bad_person"))
        return name
    try:
        network = ip_network(name, strict=False)
        home = home_of(str(network.network_address))
    except ValueError:
        raise RequestRefusal(422, Refusal("shell.operator.bad_address")) from None
    if network.network_address.is_loopback or home in LOOPBACK:
        raise RequestRefusal(422, Refusal("shell.operator.own_machine"))
    if "/" in name and str(network) not in (home, f"{home}/32"):
        raise RequestRefusal(422, Refusal("shell.operator.bad_address"))
    return home


async def _stops(call: Call) -> list[StopEntry]:
    return [StopEntry(kind=row.kind, name=row.name, ends=row.until) for row in await call.house.stops.all()]


def _entries(lines: Sequence[LedgerLine]) -> list[UsageEntry]:
    return [
        UsageEntry(
            name=one.name,
            requests=round(requests),
            frames=round(frames),
            bots=round(bots, 6),
            work=round(work, 6),
            analyses=round(analyses, 6),
            cost=round(one.cost, 6),
        )
        for one in lines
        for requests, frames, bots, work, analyses in [one.amounts]
    ]
