"""Build the application: HTTP to set up and join matches, and one WebSocket to play them."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from importlib.util import find_spec
from typing import Any, Final

from fastapi import FastAPI, HTTPException, Request, WebSocket

from cubetable import __version__
from cubetable.core.builder import Builder
from cubetable.server.http import metrics, offline, pages, position_text, problems, push, reference, streams
from cubetable.server.http.guard import Guard
from cubetable.server.http.identity import address_of, is_limited, is_ours, recognise
from cubetable.server.http.routers import PAGE
from cubetable.server.http.socket import Conversation, bye
from cubetable.server.live.bot_pool import BotPool, Workers
from cubetable.server.live.calling import Sender
from cubetable.server.live.house import House
from cubetable.server.live.people import hash_secret, new_secret
from cubetable.server.process.limits import (
    IDENTITIES,
    MATCHES,
    REQUESTS,
    SEEKS,
    SOCKETS,
    SUBSCRIPTIONS,
    ConnectionCounts,
    Counter,
)
from cubetable.server.process.logs import note
from cubetable.server.process.settings import ServerSettings
from cubetable.server.process.worker import WorkerProcesses
from cubetable.store import open_store

log = logging.getLogger(__name__)

NOT_OURS: Final = 4403
TOO_MANY: Final = 4429
RESTARTING: Final = 1012
FAREWELL: Final = 2.0
"""Seconds for telling the connected clients that the server is about to close."""


def make_app(
    settings: ServerSettings,
    builder: Builder | None = None,
    open_workers: Callable[[], Workers] | None = None,
) -> FastAPI:
    """Return the application; it opens its matches when it starts.

    With a `builder`, games are played on interpreted rules until their libraries are built. Bots run in the workers
    that `open_workers` opens; without it, in new processes.
    """
    workers = open_workers or partial(WorkerProcesses, settings.bot_workers)

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        store = open_store(settings.where)
        house = House(store, BotPool(workers, builder), _push_sender(settings))
        app.state.house, app.state.writer = house, store.writer
        house.dismiss = partial(_dismiss, app)
        house.start()
        watching = asyncio.create_task(metrics.watch_the_loop())
        note(log, "the server is open", version=__version__, store="postgresql" if store.shared else "sqlite")
        try:
            yield
        finally:
            watching.cancel()
            await house.close()
            store.close()
            note(log, "the server is closed")

    # The usual pages of documentation would have the browser ask a third party for their script.
    app = FastAPI(title="Cubetable", version=__version__, lifespan=living, docs_url=None, redoc_url=None)
    app.state.settings = settings
    app.state.requests, app.state.matches = Counter(REQUESTS), Counter(MATCHES)
    app.state.seeks, app.state.subscriptions = Counter(SEEKS), Counter(SUBSCRIPTIONS)
    app.state.identities = Counter(IDENTITIES)
    app.state.lines = ConnectionCounts()
    app.state.conversations = set()
    app.state.leaving = False
    # `include_router` would make the routes and the models of their answers anew: half a second at the first socket.
    for router in (*PAGE, push.router, streams.router, position_text.router, reference.router, metrics.router):
        app.router.routes.extend(router.routes)
    app.add_middleware(Guard)
    problems.handle(app)
    app.add_api_route("/healthz", _healthy, include_in_schema=False)
    app.add_api_route("/readyz", _ready, include_in_schema=False)
    app.add_api_websocket_route("/ws", _talk)
    if settings.site is not None:
        offline.serve(app, settings.site)
    pages.serve(app)
    return app


def _push_sender(settings: ServerSettings) -> Sender | None:
    """Return what sends pushes; None if what it takes is not installed: `pip install 'cubetable[push]'`."""
    if find_spec("cryptography") is None:
        return None
    from cubetable.server.process.push_sender import PushSender

    return PushSender(settings.push)


async def _healthy() -> dict[str, Any]:
    return {"ok": True, "version": __version__}


async def _ready(request: Request) -> dict[str, Any]:
    try:
        request.app.state.house.store.name_of("")
    except Exception:  # noqa: BLE001  # any error means that this node is not ready
        raise HTTPException(503) from None
    return {"ok": True}


async def _talk(socket: WebSocket) -> None:
    """Serve one WebSocket, if its page is ours and its address has not too many."""
    settings: ServerSettings = socket.app.state.settings
    address = address_of(socket, settings)
    limited = is_limited(address, settings)
    lines: ConnectionCounts = socket.app.state.lines
    await socket.accept()
    if not is_ours(socket, settings):
        await _turn_away(socket, bye("FOREIGN", again=False), NOT_OURS)
        return
    if socket.app.state.leaving:
        await _turn_away(socket, bye("RESTART"), RESTARTING)
        return
    if not lines.take(address, SOCKETS if limited else None):
        await _turn_away(socket, bye("TOO_MANY"), TOO_MANY)
        return
    try:
        await _serve(socket, limited=limited)
    finally:
        lines.give_back(address)


async def _serve(socket: WebSocket, *, limited: bool) -> None:
    """Hold the conversation with a client, as the person who it is from its beginning to its end."""
    house: House = socket.app.state.house
    caller = await recognise(socket)
    if caller.unknown is not None:
        await _turn_away(socket, bye("RESTART"), RESTARTING)
        return
    # A client without a cookie is a spectator: a fresh secret holds no seat.
    person = caller.person or hash_secret(new_secret())
    conversation = Conversation(socket, house, person, caller.device, limited=limited)
    conversations: set[Conversation] = socket.app.state.conversations
    conversations.add(conversation)
    try:
        # What changed before it was among the conversations, nobody has told it.
        if await recognise(socket) == caller:
            await conversation.hold()
        else:
            await _turn_away(socket, bye("IDENTITY"), RESTARTING)
    finally:
        conversations.discard(conversation)


def _dismiss(app: FastAPI, devices: set[str]) -> None:
    """End the conversations of devices that are somebody else now."""
    for conversation in list(app.state.conversations):
        if conversation.device in devices:
            conversation.dismiss()


async def _turn_away(socket: WebSocket, why: str, code: int) -> None:
    await socket.send_text(why)
    await socket.close(code)


async def farewell(app: FastAPI) -> None:
    """Tell the connected clients that the server closes, and when to come back."""
    app.state.leaving = True
    app.state.house.tournaments.release()
    parting = [conversation.part("RESTART") for conversation in app.state.conversations]
    if parting:
        await asyncio.wait(parting, timeout=FAREWELL)
