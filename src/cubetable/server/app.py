"""Build the application: HTTP to set up and join matches, and one WebSocket to play them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from cubetable import __version__
from cubetable.core.compiled.builder import Builder
from cubetable.server.http import manual, metrics, offline, pages, reference, streams
from cubetable.server.http.door import answer_http_error, routes
from cubetable.server.http.guard import Guard
from cubetable.server.http.identity import address_of, cookies_to_set, is_named_ours, is_ours, recognise, service_of
from cubetable.server.http.socket import Conversation, bye
from cubetable.server.live.calls.calling import Sender
from cubetable.server.live.house import House
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.live.thinking.bot_pool import BotPool
from cubetable.server.live.thinking.worker_slots import Worker
from cubetable.server.operations import operator
from cubetable.server.operations.call import Service
from cubetable.server.operations.operation import operations_in
from cubetable.server.operations.table import ON_SERVER
from cubetable.server.process.logs import note
from cubetable.server.process.settings import ServerSettings
from cubetable.server.process.worker import WorkerProcess
from cubetable.store import open_store

if TYPE_CHECKING:
    from cubetable.store.writer import Writer

log = logging.getLogger(__name__)

OPERATIONS: Final = (*ON_SERVER, *operations_in(streams))
"""All that can be asked over HTTP, but by the host alone."""
NOT_OURS: Final = 4403
TOO_MANY: Final = 4429
RESTARTING: Final = 1012
PATIENCE: Final = 15.0
"""Seconds in which a database server must answer."""
FAREWELL: Final = 2.0
"""Seconds for telling the connected clients that the server is about to close."""


def make_app(
    settings: ServerSettings,
    builder: Builder | None = None,
    open_worker: Callable[[], Worker] = WorkerProcess,
) -> Starlette:
    """Return the application; it opens its matches when it starts.

    With a `builder`, games are played on interpreted rules until their libraries are built. Bots run in workers, which
    `open_worker` opens when they are needed.
    """
    operations = OPERATIONS if settings.operator is None else (*OPERATIONS, *operations_in(operator))
    service = Service(settings)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        store = await asyncio.to_thread(open_store, settings.where, PATIENCE)
        house = service.house = House(
            store, BotPool(open_worker, builder, settings.bot_workers), _push_sender(settings)
        )
        app.state.writer = store.writer
        house.accounts.limited = settings.limits and settings.address.reach != "here"
        house.dismiss = partial(_dismiss, service)
        house.devices.notify = partial(_notify, service)
        house.stops.when_changed = partial(_act_on_stops, service)
        await house.stops.look()
        house.start()
        watching = asyncio.create_task(metrics.watch_the_loop())
        note(log, "the server is open", version=__version__, store="postgresql" if store.shared else "sqlite")
        try:
            yield
        finally:
            watching.cancel()
            await house.close()
            await asyncio.to_thread(store.close)
            note(log, "the server is closed")

    app = Starlette(
        routes=[
            *routes(operations),
            *reference.routes(operations),
            Route("/metrics", metrics.metrics),
            Route("/healthz", _healthy),
            Route("/readyz", _ready),
            WebSocketRoute("/ws", _talk),
        ],
        middleware=[Middleware(Guard)],
        lifespan=living,
    )
    app.state.service = service
    app.add_exception_handler(HTTPException, answer_http_error)
    if settings.site is not None:
        offline.serve(app, settings.site)
    manual.serve(app)
    pages.serve(app)
    return app


def _push_sender(settings: ServerSettings) -> Sender | None:
    """Return what sends pushes; None if what it takes is not installed: `pip install 'cubetable[push]'`."""
    if find_spec("cryptography") is None:
        return None
    from cubetable.server.process.push_sender import PushSender

    return PushSender(settings.push)


async def _healthy(_: Request) -> Response:
    return JSONResponse({"ok": True, "version": __version__})


async def _ready(request: Request) -> Response:
    writer: Writer = request.app.state.writer
    if not writer.is_well:
        raise HTTPException(503)
    return JSONResponse({"ok": True})


async def _talk(socket: WebSocket) -> None:
    """Serve one WebSocket, if its page is ours and its address has not too many."""
    service = service_of(socket)
    address = address_of(socket, service.settings)
    limited = service.is_limited(address)
    is_known_page = is_named_ours(socket, service.settings) and is_ours(socket, service.settings)
    cookies = cookies_to_set(socket, service.settings) if is_known_page else ()
    await socket.accept(headers=[(b"set-cookie", cookie.encode()) for cookie in cookies])
    if not is_known_page:
        await _turn_away(socket, bye("FOREIGN", again=False), NOT_OURS)
        return
    if service.leaving:
        await _turn_away(socket, bye("RESTART"), RESTARTING)
        return
    if not service.lines.take(address, service.most_lines(address)):
        await _turn_away(socket, bye("TOO_MANY"), TOO_MANY)
        return
    try:
        await _serve(socket, address, address if limited else None)
    finally:
        service.lines.give_back(address)


async def _serve(socket: WebSocket, address: str, payer: str | None) -> None:
    """Hold the conversation with a client, as the person who it is from its beginning to its end.

    `payer` is the address that the limits count, if they do.
    """
    service = service_of(socket)
    caller = await recognise(socket)
    if caller.unknown is not None:
        await _turn_away(socket, bye("RESTART"), RESTARTING)
        return
    # A client without a cookie is a spectator: a fresh secret holds no seat.
    person = caller.person or hash_secret(new_secret())
    conversation = Conversation(socket, service.house, person, payer, caller.device, address)
    service.listeners.add(conversation)
    try:
        if service.house.stops.wait(address, person):
            await _turn_away(socket, bye("STOPPED"), TOO_MANY)
            return
        # What changed before it was among the listeners, nobody has told it.
        if await recognise(socket) == caller:
            await conversation.hold()
        else:
            await _turn_away(socket, bye("IDENTITY"), RESTARTING)
    finally:
        service.listeners.discard(conversation)


def _dismiss(service: Service, devices: set[str]) -> None:
    """End the connections of devices that are somebody else now."""
    for listener in list(service.listeners):
        if listener.device in devices:
            listener.dismiss()


def _act_on_stops(service: Service) -> None:
    """End the connections of those whom the host has stopped, and let their bots rest."""
    house = service.house
    for listener in list(service.listeners):
        if house.stops.wait(listener.address, listener.person):
            listener.dismiss("STOPPED")
    for room in house.open_rooms():
        if not room.read_only:
            with suppress(Exception):  # the next sweep looks again, and tells why a match cannot go on
                house.driver.look(room)


def _notify(service: Service, devices: set[str]) -> None:
    """Have the connections of devices tell what became of the recovery phrase."""
    for listener in service.listeners:
        if listener.device in devices:
            listener.tell_of_phrase()


async def _turn_away(socket: WebSocket, why: str, code: int) -> None:
    await socket.send_text(why)
    await socket.close(code)


async def farewell(app: Starlette) -> None:
    """Tell the connected clients that the server closes, and when to come back."""
    service: Service = app.state.service
    service.leaving = True
    service.house.tournaments.release()
    parting = [listener.say_bye("RESTART") for listener in service.listeners]
    if parting:
        await asyncio.wait(parting, timeout=FAREWELL)
