"""Serve the studio's page: its events, and what a person does there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from socket import socket as Socket  # noqa: N812  # a class with the name of its module
from typing import Annotated, Final, Literal, TypeVar

from msgspec import Meta, MsgspecError, Struct, json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config, Server

from cubetable import bots
from cubetable.core.record.read import MOST_BYTES
from cubetable.lab.diary import diary
from cubetable.lab.studio.experiments.requests import SearchRequest, VariantsRequest
from cubetable.lab.studio.opening import name_in_text
from cubetable.lab.studio.players import PERSON, Players
from cubetable.lab.studio.showing import JsonObject
from cubetable.lab.studio.workshop import Workshop
from cubetable.server.http.guard import with_headers
from cubetable.server.http.pages import serve_page
from cubetable.server.process.settings import host_of, is_named_here

ADDRESS: Final = "/studio"
MOST_MOVES: Final = 20_000
MOST_BROUGHT: Final = 2 * MOST_BYTES
"""The reader of records says what is too long; this only bounds what it is asked."""
ACTS: Final = {"play": ("text",), "undo": (), "redo": (), "put": ("moves",), "begin": ("options",)}
"""The acts on the board, each with the values that it takes."""
Asked = TypeVar("Asked")
Text = Annotated[str, Meta(max_length=128)]


class StudioAct(Struct, forbid_unknown_fields=True):
    """Something to do, with what it takes."""

    what: Literal[
        "play",
        "undo",
        "redo",
        "begin",
        "put",
        "record",
        "position",
        "open",
        "step",
        "go",
        "stop",
        "seats",
        "levels",
        "stop_variants",
        "stop_search",
    ]
    text: Text = ""
    brought: Annotated[str, Meta(max_length=MOST_BROUGHT)] = ""
    """The text of a record or a position."""
    moves: Annotated[list[Text], Meta(max_length=MOST_MOVES)] = []
    options: dict[Text, Text] = {}
    seats: Annotated[list[Text], Meta(max_length=12)] = []


class BroughtDiary(Struct, forbid_unknown_fields=True):
    """A file that a player has sent: its name and its text."""

    name: Annotated[str, Meta(max_length=300)]
    text: Annotated[str, Meta(max_length=diary.MOST_BYTES)]


class BroughtDiaries(Struct, forbid_unknown_fields=True):
    """The diaries of playtests to read together."""

    files: Annotated[list[BroughtDiary], Meta(max_length=diary.MOST_FILES)]


class OnlyOurs:
    """Refuse requests of other pages, also those that have another name for this machine; add headers to answers."""

    def __init__(self, app: ASGIApp, *, only_here: bool) -> None:
        self._app = app
        self._only_here = only_here
        """Only this machine may ask for the page, by a name of its own."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refused = None if self._is_ours(Request(scope)) else JSONResponse({}, HTTPStatus.FORBIDDEN)
        await (refused or self._app)(scope, receive, with_headers(send))

    def _is_ours(self, request: Request) -> bool:
        host = request.headers.get("host", "")
        origin = request.headers.get("origin")
        known = not self._only_here or is_named_here(host)
        return known and (origin is None or host_of(origin) == host)


def make_app(workshop: Workshop, *, only_here: bool = True) -> Starlette:
    """Return the application; it follows the file for as long as it runs."""
    players = Players(workshop)

    @asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        work = [asyncio.create_task(workshop.run()), asyncio.create_task(players.run())]
        try:
            yield
        finally:
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)

    async def events(_: Request) -> Response:
        headers = {"cache-control": "no-store"}
        return StreamingResponse(workshop.topics.listen(), media_type="text/event-stream", headers=headers)

    async def do(act: StudioAct) -> JsonObject | None:
        return await _do(workshop, players, act)

    async def texts(_: Request) -> Response:
        """Give the game on the board as a record and as a list, and its position; nothing if there is none."""
        return _as_json({"record": "", "position": "", "line": [], **(await workshop.texts() or {})})

    async def diaries(request: Request) -> Response:
        """Read diaries of playtests by the rules on the board; they are kept nowhere."""
        try:
            brought = json.decode(diary.without_halves(await request.body()), type=BroughtDiaries)
        except (MsgspecError, UnicodeDecodeError, RecursionError):
            return JSONResponse({}, HTTPStatus.UNPROCESSABLE_ENTITY)
        return _as_json(await workshop.read_diaries([(one.name, one.text) for one in brought.files]))

    async def begin(request: Request) -> Response:
        return RedirectResponse(f"{ADDRESS}?{request.url.query}" if request.url.query else ADDRESS)

    app = Starlette(
        routes=[
            Route("/api/studio/events", events),
            _taking("/api/studio/do", StudioAct, do),
            _taking("/api/studio/variants", VariantsRequest, workshop.measure_variants),
            _taking("/api/studio/search", SearchRequest, workshop.search_options),
            Route("/api/studio/texts", texts),
            Route("/api/studio/diaries", diaries, methods=["POST"]),
            Route("/", begin),
        ],
        middleware=[Middleware(OnlyOurs, only_here=only_here)],
        lifespan=living,
    )
    serve_page(app, [ADDRESS])
    return app


def _taking(path: str, kind: type[Asked], perform: Callable[[Asked], Awaitable[JsonObject | None]]) -> Route:
    """Make the route of what is asked for in JSON; it answers why that is refused, if it is."""

    async def take(request: Request) -> Response:
        try:
            content = json.decode(await request.body(), type=kind)
        except (MsgspecError, UnicodeDecodeError, RecursionError):
            return JSONResponse({}, HTTPStatus.UNPROCESSABLE_ENTITY)
        return _as_json({"refused": await perform(content)})

    return Route(path, take, methods=["POST"])


def _as_json(value: JsonObject) -> Response:
    return Response(json.encode(value), media_type="application/json")


async def _do(workshop: Workshop, players: Players, act: StudioAct) -> JsonObject | None:
    """Perform an act; return why it is refused, if it is."""
    _seat_bots(players, act)
    if act.what in ACTS:
        return await workshop.do(act.what, **{name: getattr(act, name) for name in ACTS[act.what]})
    match act.what:
        case "record" | "position":
            return await _bring(workshop, players, act)
        case "open":
            return workshop.open(act.text)
        case "step":
            await players.step()
        case "stop_variants":
            workshop.variants.stop()
        case "stop_search":
            workshop.search.stop()
        case "levels":
            workshop.measuring.choose_levels([level for level in act.seats if level in bots.NAMES])
    return None


async def _bring(workshop: Workshop, players: Players, act: StudioAct) -> JsonObject | None:
    """Open a record or a position, after turning to its game where the folder has it."""
    other = workshop.file_of_other(name_in_text(act.what, act.brought))
    if other is not None:
        players.sit([])
        workshop.open(other)
    return await workshop.bring(act.what, act.brought)


def _seat_bots(players: Players, act: StudioAct) -> None:
    """Say who moves for which seat, and whether bots move; who goes back to look at something stops them."""
    match act.what:
        case "play" | "begin" | "go":
            players.go(goes=True)
        case "undo" | "redo" | "put" | "record" | "position":
            players.stop_if_seated()
        case "stop":
            players.go(goes=False)
        case "open":
            players.sit([])
        case "seats":
            players.sit([seat if seat in bots.NAMES else PERSON for seat in act.seats])


class StudioServer(Server):
    """A server that lets the pages go that listen before it ends."""

    def __init__(self, workshop: Workshop, *, only_here: bool = True) -> None:
        self._topics = workshop.topics
        super().__init__(
            Config(
                make_app(workshop, only_here=only_here),
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_graceful_shutdown=1,
            )
        )

    async def shutdown(self, sockets: list[Socket] | None = None) -> None:
        """Let the pages go, and then close."""
        self._topics.close()
        await super().shutdown(sockets)


def run(workshop: Workshop, door: Socket, *, only_here: bool) -> None:
    """Serve until a signal."""
    StudioServer(workshop, only_here=only_here).run(sockets=[door])
