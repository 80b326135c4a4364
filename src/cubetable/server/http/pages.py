"""The pages: one shell for every address that a person may open, and its script, styles and fonts."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse
from starlette.staticfiles import StaticFiles

from cubetable.server.http import link_previews
from cubetable.server.http.problems import answer_http_error

STATIC: Final = Path(__file__).parents[1] / "static"
SHELL: Final = STATIC / "index.html"

ADDRESSES: Final = (
    "/",
    "/play/{game}",
    "/rules/{game}",
    "/learn/{game}",
    "/history",
    "/tables",
    "/puzzles",
    "/settings",
)
"""What the page itself tells apart; the server gives all of them the same shell, but for what a link says of itself."""

LEAST_TO_PRESS: Final = 1000
"""Bytes below which compression is not worth its while; nothing but files is compressed, as answers hold secrets."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"


class Lasting(StaticFiles):
    """Files whose names change with what is in them: once fetched, never asked for again."""

    def file_response(self, *args: object, **more: object) -> Response:
        """Say that it will never change."""
        response = super().file_response(*args, **more)  # type: ignore[arg-type]  # handed on as it came
        response.headers["cache-control"] = FOR_EVER
        return response


def serve(app: FastAPI) -> None:
    """Add the pages to an application, if they were built into this package."""
    if not SHELL.is_file():
        return
    for address in ADDRESSES:
        app.add_api_route(address, _shell, methods=["GET", "HEAD"], include_in_schema=False)
    for address, give in (
        ("/m/{match}", _match),
        ("/embed/{match}", _embed),
        ("/puzzles/{game}/{number}", _puzzle),
    ):
        app.add_api_route(address, give, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/assets", GZipMiddleware(Lasting(directory=STATIC / "assets"), LEAST_TO_PRESS), name="assets")
    for file in STATIC.iterdir():  # each by its name: a mount at the root would answer for the API's addresses too
        if file.is_file() and file != SHELL:
            app.add_api_route(f"/{file.name}", _file_route(file), methods=["GET", "HEAD"], include_in_schema=False)
    app.exception_handler(HTTPStatus.NOT_FOUND)(_nothing_there)


async def _nothing_there(request: Request, problem: Exception) -> Response:
    """Show whoever came by a wrong address the page, which says so; programs get their sentence."""
    if "text/html" in request.headers.get("accept", ""):
        return FileResponse(SHELL, HTTPStatus.NOT_FOUND, headers={"cache-control": ASK_EACH_TIME})
    return await answer_http_error(request, problem)


async def _shell(_: Request) -> FileResponse:
    return FileResponse(SHELL, headers={"cache-control": ASK_EACH_TIME})


async def _match(match: str, request: Request) -> Response:
    return await link_previews.of_match(SHELL, request, match) or await _shell(request)


async def _embed(match: str, request: Request) -> Response:
    """Let other pages show a match inside their own; what it shows takes no moves."""
    response = await _match(match, request)
    response.headers["content-security-policy"] = link_previews.FRAMED
    return response


async def _puzzle(game: str, number: str, request: Request) -> Response:
    return link_previews.of_puzzle(SHELL, request, game, number) or await _shell(request)


def _file_route(file: Path) -> Callable[[], Awaitable[FileResponse]]:
    async def give() -> FileResponse:
        return FileResponse(file, headers={"cache-control": ASK_EACH_TIME})

    return give
