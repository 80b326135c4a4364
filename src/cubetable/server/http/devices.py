"""Serve the devices of a person: list, name and revoke them, and let another one join by a code or a recovery phrase.

Each call acts for the person who asks. The secret of another device is never told. A code or a phrase stands in the
body of a request, since an address may be written to a log.
"""

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from cubetable.core.errors import Refusal
from cubetable.server.http.identity import device_of, person_of
from cubetable.server.http.matches import Asked, Name, Named, house_of, somebody
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.live.devices import Devices
from cubetable.server.live.people import is_secret, proper_name
from cubetable.server.live.phrases import LONGEST, read_phrase
from cubetable.store.identity import MOST_DEVICES

router = APIRouter(prefix="/api", responses=answers())

DEVICES: Final = "/api/me/devices"
PHRASE: Final = "/api/me/phrase"
IDENTITY: Final = "/api/identity"
FIRST_DAY: Final = date(1970, 1, 1)
MILLI: Final = 1000

DeviceId = Annotated[str, Field(pattern=r"^[a-z0-9]{12}$")]


class DeviceShown(BaseModel):
    """A device of the person who asks: its name, the days on which it was made and last seen, whether it asks."""

    id: str
    name: str
    made: str
    seen: str
    here: bool


class IdentityShown(BaseModel):
    """The devices of the person who asks, none if there is only this one, and whether there is a recovery phrase."""

    devices: list[DeviceShown]
    phrase: bool


class DeviceNamed(Asked):
    """The name of a device."""

    name: Name


class CodeMade(BaseModel):
    """A code by which one other device may join, and the milliseconds for which it is good."""

    code: str
    life: int


class PhraseMade(BaseModel):
    """A recovery phrase. It is shown this once: the server keeps its hash only."""

    phrase: str


class IdentityKey(Asked):
    """A code, or a recovery phrase as it was typed."""

    code: Annotated[str, Field(max_length=64)] = ""
    phrase: Annotated[str, Field(max_length=LONGEST)] = ""


class IdentityJoined(IdentityKey):
    """A code or a phrase, and what the device that joins is to be called."""

    name: Name = ""


class OwnerShown(BaseModel):
    """Whom a code or a phrase opens: the name, the devices, whether it is the one who asks.

    With `merges`, something is kept of the one who asks already, and both become one.
    """

    name: str
    devices: int
    yours: bool
    merges: bool


def is_costly(path: str) -> bool:
    """Return whether codes or phrases are made or tried at a path."""
    return path in (DEVICES, PHRASE) or path.startswith(IDENTITY)


@router.get("/me/devices")
async def devices(request: Request) -> IdentityShown:
    """List the devices of the person who asks."""
    person = person_of(request)
    if person is None:
        return IdentityShown(devices=[], phrase=False)
    found, phrase = await _devices(request).devices_of(person)
    here = device_of(request)
    shown = [
        DeviceShown(
            id=one.id,
            name=one.name,
            made=str(datetime.fromtimestamp(one.made / MILLI, UTC).date()),
            seen=str(FIRST_DAY + timedelta(days=one.seen)),
            here=one.hash == here,
        )
        for one in found
    ]
    return IdentityShown(devices=shown, phrase=phrase)


@router.post("/me/devices", status_code=201)
async def add_device(asked: DeviceNamed, request: Request, response: Response) -> CodeMade:
    """Make a code by which one other device may join; `name` is what this device is to be called, if it is new."""
    known, person = _devices(request), somebody(request, response)
    code, life = await known.new_code(person, device_of(request) or person, proper_name(asked.name))
    return CodeMade(code=code, life=life)


@router.put("/me/devices/{device}")
async def rename(device: DeviceId, asked: DeviceNamed, request: Request) -> DeviceNamed:
    """Name a device of the person who asks."""
    name = proper_name(asked.name)
    if not await _devices(request).rename(person_of(request) or "", device, name):
        raise RequestRefused(404, Refusal("shell.identity.no_device"))
    return DeviceNamed(name=name)


@router.delete("/me/devices/{device}", status_code=204)
async def revoke(device: DeviceId, request: Request) -> None:
    """Revoke a device of the person who asks: it is a stranger at once, at every node."""
    refused = await _devices(request).revoke(person_of(request) or "", device)
    if refused == "none":
        raise RequestRefused(404, Refusal("shell.identity.no_device"))
    if refused == "last":
        raise RequestRefused(409, Refusal("shell.identity.last"))


@router.post("/me/phrase", status_code=201)
async def make_phrase(asked: DeviceNamed, request: Request, response: Response) -> PhraseMade:
    """Make a recovery phrase in place of an older one; `name` is what this device is to be called, if it is new."""
    known, person = _devices(request), somebody(request, response)
    return PhraseMade(phrase=await known.new_phrase(person, device_of(request) or person, proper_name(asked.name)))


@router.delete("/me/phrase", status_code=204)
async def drop_phrase(request: Request) -> None:
    """Have no recovery phrase any more."""
    known, person = _devices(request), person_of(request)
    if person is not None:
        await known.drop_phrase(person, device_of(request) or person)


@router.post("/identity/look", responses=answers(410))
async def look(asked: IdentityKey, request: Request) -> OwnerShown:
    """Return whom a code or a phrase opens; nothing is changed."""
    known, person = _devices(request), person_of(request)
    owner = await known.owner(_key(asked))
    if owner is None:
        raise _not_good(asked)
    yours = owner.person == person
    return OwnerShown(
        name=await _name_of(request, owner.person),
        devices=owner.devices,
        yours=yours,
        merges=person is not None and not yours and await known.is_met(person),
    )


@router.post("/identity/join", responses=answers(410))
async def join(asked: IdentityJoined, request: Request, response: Response) -> Named:
    """Become the person whom a code or a phrase opens; the history of both is kept."""
    known, key = _devices(request), _key(asked)
    person = somebody(request, response)
    joined = await known.join(key, person, device_of(request) or person, proper_name(asked.name))
    if joined.refused == "unknown":
        raise _not_good(asked)
    if joined.refused is not None:
        raise RequestRefused(409, Refusal(f"shell.identity.{joined.refused}", most=MOST_DEVICES))
    return Named(name=await _name_of(request, joined.person))


def _devices(request: Request) -> Devices:
    """Return the devices of the house, or refuse if it has one person only."""
    house = house_of(request)
    if house.store.identities is None:
        raise RequestRefused(404, Refusal("shell.identity.no_server"))
    return house.devices


def _key(asked: IdentityKey) -> str:
    """Return what the request gives as key, as it was made; a code of another form than ours is never looked up."""
    if not asked.phrase:
        if not is_secret(asked.code):
            raise _not_good(asked)
        return asked.code
    try:
        return read_phrase(asked.phrase)
    except Refusal as problem:
        raise RequestRefused(422, problem) from None


def _not_good(asked: IdentityKey) -> RequestRefused:
    if asked.phrase:
        return RequestRefused(404, Refusal("shell.identity.no_phrase"))
    return RequestRefused(410, Refusal("shell.identity.no_code"))


async def _name_of(request: Request, person: str) -> str:
    return await asyncio.to_thread(house_of(request).store.name_of, person) or ""
