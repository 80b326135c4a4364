"""Serve the devices of a person: list, name and revoke them, and let another one join by a code or a recovery phrase.

Each call acts for the person who asks. The secret of another device is never told. A code or a phrase stands in the
body of a request, since an address may be written to a log.
"""

from collections.abc import Awaitable
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta

from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.server.live.devices import CODE_LIFE, TYPED_LENGTH, Devices, TooManyTries
from cubetable.server.live.people import is_secret, proper_name
from cubetable.server.live.phrases import LONGEST, read_phrase
from cubetable.server.live.typed_codes import is_typed_code, read_typed_code
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import Name, PlayerName
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process.limits import IDENTITIES
from cubetable.server.wire.messages import RecoveryNotice
from cubetable.store.identity import MOST_DEVICES

T = TypeVar("T")

FIRST_DAY: Final = date(1970, 1, 1)

DeviceId = Annotated[str, Meta(pattern=r"^[a-z0-9]{12}\Z")]
Moment = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""Milliseconds since 1970."""


class DeviceEntry(Shape):
    """A device of the person who asks: its name, the days on which it was made and last seen, whether it asks.

    With `phrase` the recovery phrase ends when this device is removed.
    """

    id: str
    name: str
    made: str
    seen: str
    here: bool
    phrase: bool


class IdentityState(Shape):
    """The devices of the person who asks, none if there is only this one, and whether there is a recovery phrase.

    The phrase was made by a device, given by its id, on a day; both are empty where nobody knows. The notice says what
    another device did to the phrase.
    """

    devices: list[DeviceEntry]
    phrase: bool
    phrase_by: str = ""
    phrase_made: str = ""
    notice: RecoveryNotice | None = None


class DeviceName(Request):
    """The name of a device."""

    name: Name


class PhraseRequest(DeviceName):
    """The name of a device, and the language of the words of its recovery phrase."""

    lang: Literal["en", "ru"] = "en"


class DeviceCode(Shape):
    """A code by which one other device may join, and the milliseconds for which it is good.

    `code` is for a link or a picture, and `typed` is a short one that a person can type instead.
    """

    code: str
    typed: str
    life: int


class RecoveryPhrase(Shape):
    """A recovery phrase. It is shown this once: the server keeps its hash only."""

    phrase: str


class IdentityKey(Request):
    """A code of either kind, or a recovery phrase; what people type may be written in any way."""

    code: Annotated[str, Meta(max_length=64)] = ""
    phrase: Annotated[str, Meta(max_length=LONGEST)] = ""


class IdentityJoin(IdentityKey):
    """A code or a phrase, and what the device that joins is to be called."""

    name: Name = ""


class IdentityOwner(Shape):
    """Whom a code or a phrase opens: the name, the devices, whether it is the one who asks.

    With `merges`, something is kept of the one who asks already, and both become one.
    """

    name: str
    devices: int
    yours: bool
    merges: bool


@operation("GET /api/me/devices")
async def devices(call: Call) -> IdentityState:
    """List the devices of the person who asks."""
    person = call.person
    if person is None:
        return IdentityState(devices=[], phrase=False)
    known, here = _devices(call), call.device or person
    rows, phrase, notice = (
        await known.devices_of(person),
        await known.phrase_of(person),
        await known.notice_of(here),
    )
    entries = [
        DeviceEntry(
            id=one.id,
            name=one.name,
            made=_day(one.since),
            seen=str(FIRST_DAY + timedelta(days=one.last_day)),
            here=one.hash == here,
            phrase=phrase is not None and phrase.ends_with(one.hash, len(rows)),
        )
        for one in rows
    ]
    return IdentityState(
        devices=entries,
        phrase=phrase is not None,
        phrase_by=next((one.id for one in rows if phrase is not None and one.hash == phrase.device), ""),
        phrase_made="" if phrase is None or not phrase.since else _day(phrase.since),
        notice=None if notice is None else RecoveryNotice(*notice),
    )


@operation("POST /api/me/devices", limit=IDENTITIES, status=201)
async def add_device(call: Call, request: DeviceName) -> DeviceCode:
    """Make a code by which one other device may join; `name` is what this device is to be called, if it is new."""
    known, person = _devices(call), call.somebody()
    new = await known.new_code(person, call.device or person, proper_name(request.name))
    return DeviceCode(code=new.code, typed=new.typed, life=CODE_LIFE)


@operation("PUT /api/me/devices/{device}")
async def name_device(call: Call, device: DeviceId, request: DeviceName) -> DeviceName:
    """Name a device of the person who asks."""
    name = proper_name(request.name)
    if not await _devices(call).rename(call.person or "", device, name):
        raise RequestRefusal(404, Refusal("shell.identity.no_device"))
    return DeviceName(name=name)


@operation("DELETE /api/me/devices/{device}", status=204)
async def remove_device(call: Call, device: DeviceId) -> None:
    """Revoke a device of the person who asks: it is a stranger at once, at every node.

    The recovery phrase ends with the device that made it, unless that is the last one.
    """
    refused = await _devices(call).revoke(call.person or "", device)
    if refused == "none":
        raise RequestRefusal(404, Refusal("shell.identity.no_device"))
    if refused == "last":
        raise RequestRefusal(409, Refusal("shell.identity.last"))


@operation("POST /api/me/phrase", limit=IDENTITIES, status=201)
async def make_phrase(call: Call, request: PhraseRequest) -> RecoveryPhrase:
    """Make a recovery phrase in place of an older one; `name` is what this device is to be called, if it is new.

    The other devices are told.
    """
    known, person = _devices(call), call.somebody()
    name = proper_name(request.name)
    return RecoveryPhrase(phrase=await known.new_phrase(person, call.device or person, name, request.lang))


@operation("DELETE /api/me/phrase", status=204)
async def drop_phrase(call: Call) -> None:
    """Have no recovery phrase any more."""
    known, person = _devices(call), call.person
    if person is not None:
        await known.drop_phrase(person, call.device or person)


@operation("DELETE /api/me/phrase/notices/{at}", status=204)
async def drop_notice(call: Call, at: Moment) -> None:
    """Be told no more what became of the recovery phrase at a moment."""
    known, device = _devices(call), call.device
    if device is not None:
        await known.drop_notice(device, at)


@operation("POST /api/identity/look", limit=IDENTITIES, refusals=(410,))
async def look_at_identity(call: Call, request: IdentityKey) -> IdentityOwner:
    """Return whom a code or a phrase opens; nothing is changed."""
    known, person = _devices(call), call.person
    owner = await _untired(known.owner(_key(request)))
    if owner is None:
        raise _not_good(request)
    yours = owner.person == person
    return IdentityOwner(
        name=await call.name_of(owner.person),
        devices=owner.devices,
        yours=yours,
        merges=person is not None and not yours and await known.is_met(person),
    )


@operation("POST /api/identity/join", limit=IDENTITIES, refusals=(410,))
async def join_identity(call: Call, request: IdentityJoin) -> PlayerName:
    """Become the person whom a code or a phrase opens; the history of both is kept."""
    known, key = _devices(call), _key(request)
    person = call.somebody()
    joined = await _untired(known.join(key, person, call.device or person, proper_name(request.name)))
    if joined.refused == "unknown":
        raise _not_good(request)
    if joined.refused is not None:
        raise RequestRefusal(409, Refusal(f"shell.identity.{joined.refused}", most=MOST_DEVICES))
    return PlayerName(name=await call.name_of(joined.person))


def _day(moment: int) -> str:
    return str(datetime.fromtimestamp(moment / MILLI, UTC).date())


def _devices(call: Call) -> Devices:
    """Return the devices of the house, or refuse if it has one person only."""
    house = call.house
    if house.store.identities is None:
        raise RequestRefusal(404, Refusal("shell.identity.no_server"))
    return house.devices


def _key(request: IdentityKey) -> str:
    """Return what the request gives as key, as it was made; a code of another form than ours is never looked up."""
    if not request.phrase:
        if is_secret(request.code):
            return request.code
        typed = read_typed_code(request.code)
        if not is_typed_code(typed, TYPED_LENGTH):
            raise _not_good(request)
        return typed
    try:
        return read_phrase(request.phrase)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None


async def _untired(answer: Awaitable[T]) -> T:
    """Wait for an answer about a key; refuse it if too many codes were typed."""
    try:
        return await answer
    except TooManyTries as problem:
        raise RequestRefusal(429, problem) from None


def _not_good(request: IdentityKey) -> RequestRefusal:
    if request.phrase:
        return RequestRefusal(404, Refusal("shell.identity.no_phrase"))
    return RequestRefusal(410, Refusal("shell.identity.no_code"))
