"""Serve how a person is called who does not look at the page: at which browsers, for what, and when not."""

import asyncio
from typing import Annotated, Final, Literal

from msgspec import Meta

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match.clock import MILLI
from cubetable.server.live.calls.calling import Calling
from cubetable.server.live.calls.push_settings import PushSettings, QuietHours, check_zone, read_settings
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.process import push_address, thread_waker
from cubetable.server.process.limits import SUBSCRIPTIONS
from cubetable.server.process.settings import ServerSettings
from cubetable.server.wire.messages import MatchId
from cubetable.store.contract import Push
from cubetable.store.rows import CLASSROOM, PushSubscription

DAY_MINUTES: Final = 24 * 60
Minute = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]
Endpoint = Annotated[str, Meta(min_length=1, max_length=push_address.LONGEST, pattern=r"^[^\x00]*\Z")]
PushState = Literal["ready", "needs_https", "not_installed"]
"""Whether this server can call a browser: it can, it must first be reached by https, or a package is missing."""


class QuietSettings(Request):
    """The hours without calls: from one minute of the day to another, as clocks in a time zone show it."""

    start: Minute
    end: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=64)]


class CallSettings(Request):
    """The reasons to call a person, and the hours in which nobody calls.

    They are a turn, a match that begins, a clock of days that runs low, a found opponent, and the next game of a
    tournament. A call that still holds is made when the quiet hours end.
    """

    turn: bool = True
    begun: bool = True
    clock: bool = True
    found: bool = True
    game: bool = True
    quiet: QuietSettings | None = None


class PushOptions(Shape):
    """Whether this server can call a browser, and by which key; at how many it calls the person, and for what."""

    state: PushState
    key: str | None
    browsers: int
    calls: CallSettings


class BrowserRequest(Request):
    """A browser that can be called: its address at a push service, its two keys as base64url, and its language."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86,88}=*\Z", max_length=92)]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}=*\Z", max_length=24)]
    lang: Literal["en", "ru"] = "en"


class BrowserAddress(Request):
    """The address of a browser at a push service."""

    endpoint: Endpoint


class BrowserState(Shape):
    """Whether the client is called at a browser."""

    called: bool


class MuteRequest(Request):
    """Whether the person is called for a match."""

    muted: bool


class MuteState(Shape):
    """Whether the person is called for a match."""

    muted: bool


@operation("GET /api/push")
async def push(call: Call) -> PushOptions:
    """Say whether this server can call a browser, and for what it calls the client."""
    state, calling = _state(call)
    store, person = call.house.store.push, call.person
    if store is None or person is None:
        return PushOptions(state=state, key=await _key(state, calling), browsers=0, calls=CallSettings())
    browsers = await asyncio.to_thread(store.subscriptions, person)
    settings = read_settings(await asyncio.to_thread(store.settings, person))
    return PushOptions(
        state=state, key=await _key(state, calling), browsers=len(browsers), calls=_show_settings(settings)
    )


@operation("PUT /api/push")
async def call_for(call: Call, request: CallSettings) -> CallSettings:
    """Choose for what the client is called, at all of its browsers, and when not."""
    try:
        quiet = (
            None if request.quiet is None else QuietHours(request.quiet.start, request.quiet.end, request.quiet.zone)
        )
        if quiet is not None:
            await asyncio.to_thread(check_zone, quiet.zone)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    settings = PushSettings(request.turn, request.begun, request.clock, request.found, request.game, quiet)
    store, person = _store(call), call.somebody()
    await thread_waker.wait_for(store.set(person, settings.as_text()))
    return request


@operation("POST /api/push/browsers", limit=SUBSCRIPTIONS, status=204)
async def call_at(call: Call, request: BrowserRequest) -> None:
    """Call the client at this browser from now on."""
    state, calling = _state(call)
    if calling is None or state != "ready":
        raise RequestRefusal(409, Refusal(f"shell.push.{state}"))
    loopback = _settings(call).push.loopback
    try:
        address = push_address.read_address(request.endpoint, loopback=loopback)
        if not calling.are_keys(request.p256dh, request.auth):
            raise Refusal("shell.push.bad_keys")
        await push_address.look_up(address, loopback=loopback)
    except Refusal as problem:
        raise RequestRefusal(422, problem) from None
    browser = PushSubscription(request.endpoint, request.p256dh, request.auth, request.lang, _origin(call))
    person = call.somebody()
    device, now = call.device or person, round(system.now() * MILLI)
    await thread_waker.wait_for(_store(call).subscribe(person, browser, now, device))


@operation("POST /api/push/browsers/remove", status=204)
async def call_no_more_at(call: Call, request: BrowserAddress) -> None:
    """Call the client at this browser no more."""
    await thread_waker.wait_for(_store(call).unsubscribe(call.person or "", request.endpoint))


@operation("POST /api/push/browsers/check")
async def is_called_at(call: Call, request: BrowserAddress) -> BrowserState:
    """Say whether the client is called at this browser: a push service may have said that it is gone."""
    browsers = await asyncio.to_thread(_store(call).subscriptions, call.person or "")
    return BrowserState(called=any(browser.endpoint == request.endpoint for browser in browsers))


@operation("GET /api/matches/{match}/mute")
async def is_muted(call: Call, match: MatchId) -> MuteState:
    """Say whether the client is called for a match."""
    store, person = _store(call), call.person
    return MuteState(muted=person is not None and await asyncio.to_thread(store.is_muted, person, match))


@operation("PUT /api/matches/{match}/mute")
async def mute(call: Call, match: MatchId, request: MuteRequest) -> MuteState:
    """Call the client for a match no more, or again; only its players are called, and nobody to one of a class."""
    person, room = call.person, await call.room(match)
    if person is None or not room.knows(person) or room.row.host == CLASSROOM:
        raise RequestRefusal(403, Refusal("shell.push.not_yours"))
    await thread_waker.wait_for(_store(call).mute(person, match, muted=request.muted))
    return MuteState(muted=request.muted)


def _store(call: Call) -> Push:
    store = call.house.store.push
    if store is None:
        raise RequestRefusal(404, Refusal("shell.push.not_installed"))
    return store


def _settings(call: Call) -> ServerSettings:
    settings: ServerSettings = call.service.settings
    return settings


def _state(call: Call) -> tuple[PushState, Calling | None]:
    """Say whether this server can call a browser that asks like this."""
    calling = call.house.calling
    if calling is None:
        return "not_installed", None
    is_safe = call.secure or _settings(call).push.loopback
    return ("ready" if is_safe else "needs_https"), calling


async def _key(state: PushState, calling: Calling | None) -> str | None:
    return await calling.public_key() if calling is not None and state == "ready" else None


def _origin(call: Call) -> str:
    """Return the address of this house, by which a push service can find who is responsible for it."""
    return f"https://{call.headers.get('host', 'localhost')}"[: push_address.LONGEST]


def _show_settings(settings: PushSettings) -> CallSettings:
    quiet = None if settings.quiet is None else QuietSettings(**settings.quiet._asdict())
    return CallSettings(
        turn=settings.turn,
        begun=settings.begun,
        clock=settings.clock,
        found=settings.found,
        game=settings.game,
        quiet=quiet,
    )
