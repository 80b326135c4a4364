"""Serve how a person is called who does not look at the page: at which browsers, for what, and when not."""

import asyncio
import time
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from cubetable.core.errors import Refusal
from cubetable.server.http.identity import device_of, person_of
from cubetable.server.http.matches import Asked, house_of, room_of, somebody
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.live.calling import Calling
from cubetable.server.live.push_settings import PushSettings, QuietHours, check_zone, read_settings
from cubetable.server.process import push_address, thread_waker
from cubetable.server.process.settings import ServerSettings
from cubetable.server.wire.messages import MatchId
from cubetable.store.contract import Push
from cubetable.store.rows import PushSubscription

PATH: Final = "/api/push/browsers"
router = APIRouter(prefix="/api", responses=answers())

MILLI: Final = 1000
DAY_MINUTES: Final = 24 * 60
Minute = Annotated[int, Field(ge=0, lt=DAY_MINUTES)]
Endpoint = Annotated[str, Field(min_length=1, max_length=push_address.LONGEST)]
PushState = Literal["ready", "needs_https", "not_installed"]
"""Whether this server can call a browser: it can, it must first be reached by https, or a package is missing."""


class QuietAsked(Asked):
    """The hours without calls: from one minute of the day to another, as clocks in a time zone show it."""

    start: Minute
    end: Minute
    zone: Annotated[str, Field(min_length=1, max_length=64)]


class CallsAsked(Asked):
    """The reasons to call a person, and the hours in which nobody calls.

    They are a turn, a match that begins, a clock of days that runs low, a found opponent, and the next game of a
    tournament. A call that still holds is made when the quiet hours end.
    """

    turn: bool = True
    begun: bool = True
    clock: bool = True
    found: bool = True
    game: bool = True
    quiet: QuietAsked | None = None


class PushShown(BaseModel):
    """Whether this server can call a browser, and by which key; at how many it calls the person, and for what."""

    state: PushState
    key: str | None
    browsers: int
    calls: CallsAsked


class BrowserAsked(Asked):
    """A browser that can be called: its address at a push service, its two keys as base64url, and its language."""

    endpoint: Endpoint
    p256dh: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{86,88}=*$", max_length=92)]
    auth: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{22}=*$", max_length=24)]
    lang: Literal["en", "ru"] = "en"


class BrowserGone(Asked):
    """A browser that is to be called no more."""

    endpoint: Endpoint


class MuteAsked(Asked):
    """Whether the person is called for a match."""

    muted: bool


class MuteShown(BaseModel):
    """Whether the person is called for a match."""

    muted: bool


@router.get("/push")
async def show(request: Request) -> PushShown:
    """Say whether this server can call a browser, and for what it calls the client."""
    state, calling = _state(request)
    store, person = house_of(request).store.push, person_of(request)
    if store is None or person is None:
        return PushShown(state=state, key=await _key(state, calling), browsers=0, calls=CallsAsked())
    browsers = await asyncio.to_thread(store.subscriptions, person)
    settings = read_settings(await asyncio.to_thread(store.settings, person))
    return PushShown(
        state=state, key=await _key(state, calling), browsers=len(browsers), calls=_show_settings(settings)
    )


@router.put("/push")
async def choose(asked: CallsAsked, request: Request, response: Response) -> CallsAsked:
    """Choose for what the client is called, at all of its browsers, and when not."""
    try:
        quiet = None if asked.quiet is None else QuietHours(asked.quiet.start, asked.quiet.end, asked.quiet.zone)
        if quiet is not None:
            await asyncio.to_thread(check_zone, quiet.zone)
    except Refusal as problem:
        raise RequestRefused(422, problem) from None
    settings = PushSettings(asked.turn, asked.begun, asked.clock, asked.found, asked.game, quiet)
    store, person = _store(request), somebody(request, response)
    await thread_waker.wait_for(store.set(person, settings.as_text()))
    return asked


@router.post("/push/browsers", status_code=204)
async def subscribe(asked: BrowserAsked, request: Request, response: Response) -> None:
    """Call the client at this browser from now on."""
    state, calling = _state(request)
    if calling is None or state != "ready":
        raise RequestRefused(409, Refusal(f"shell.push.{state}"))
    loopback = _settings(request).push.loopback
    try:
        address = push_address.read_address(asked.endpoint, loopback=loopback)
        if not calling.are_keys(asked.p256dh, asked.auth):
            raise Refusal("shell.push.bad_keys")
        await push_address.look_up(address, loopback=loopback)
    except Refusal as problem:
        raise RequestRefused(422, problem) from None
    browser = PushSubscription(asked.endpoint, asked.p256dh, asked.auth, asked.lang, _origin(request))
    person = somebody(request, response)
    device, now = device_of(request) or person, round(time.time() * MILLI)
    await thread_waker.wait_for(_store(request).subscribe(person, browser, now, device))


@router.post("/push/browsers/remove", status_code=204)
async def unsubscribe(asked: BrowserGone, request: Request) -> None:
    """Call the client at this browser no more."""
    await thread_waker.wait_for(_store(request).unsubscribe(person_of(request) or "", asked.endpoint))


@router.get("/matches/{match}/mute")
async def is_muted(match: MatchId, request: Request) -> MuteShown:
    """Say whether the client is called for a match."""
    store, person = _store(request), person_of(request)
    return MuteShown(muted=person is not None and await asyncio.to_thread(store.is_muted, person, match))


@router.put("/matches/{match}/mute")
async def mute(match: MatchId, asked: MuteAsked, request: Request) -> MuteShown:
    """Call the client for a match no more, or again; only its players are called."""
    person, room = person_of(request), await room_of(request, match)
    if person is None or not room.knows(person):
        raise RequestRefused(403, Refusal("shell.push.not_yours"))
    await thread_waker.wait_for(_store(request).mute(person, match, muted=asked.muted))
    return MuteShown(muted=asked.muted)


def _store(request: Request) -> Push:
    store = house_of(request).store.push
    if store is None:
        raise RequestRefused(404, Refusal("shell.push.not_installed"))
    return store


def _settings(request: Request) -> ServerSettings:
    settings: ServerSettings = request.app.state.settings
    return settings


def _state(request: Request) -> tuple[PushState, Calling | None]:
    """Say whether this server can call a browser that asks like this."""
    calling = house_of(request).calling
    if calling is None:
        return "not_installed", None
    is_safe = request.state.secure or _settings(request).push.loopback
    return ("ready" if is_safe else "needs_https"), calling


async def _key(state: PushState, calling: Calling | None) -> str | None:
    return await calling.public_key() if calling is not None and state == "ready" else None


def _origin(request: Request) -> str:
    """Return the address of this house, by which a push service can find who is responsible for it."""
    return f"https://{request.headers.get('host', 'localhost')}"[: push_address.LONGEST]


def _show_settings(settings: PushSettings) -> CallsAsked:
    quiet = None if settings.quiet is None else QuietAsked(**settings.quiet._asdict())
    return CallsAsked(
        turn=settings.turn,
        begun=settings.begun,
        clock=settings.clock,
        found=settings.found,
        game=settings.game,
        quiet=quiet,
    )
