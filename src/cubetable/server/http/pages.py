"""Serve the page: one HTML shell for each address that a browser may open, and its scripts, styles and fonts."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles

from cubetable.server.http import link_previews
from cubetable.server.http.door import answer_http_error

STATIC: Final = Path(__file__).parents[1] / "static"
SHELL: Final = STATIC / "index.html"

ADDRESSES: Final = (
    "/",
    "/play/{game}",
    "/rules/{game}",
    "/learn/{game}",
    "/history",
    "/profile",
    "/profile/{match}/{seat}",
    "/find",
    "/ladder",
    "/ladder/{game}/{seats}",
    "/open",
    "/edit",
    "/set-puzzle",
    "/tables",
    "/tournaments",
    "/tournament/{tournament}",
    "/class",
    "/class/{code}",
    "/class/{code}/projector",
    "/puzzles",
    "/puzzles/{game}",
    "/settings",
    "/device",
)
"""The addresses that the page knows; the server answers all of them with the same shell."""

LEAST_TO_PRESS: Final = 1000
"""Bytes below which compression is not worth its while; nothing but files is compressed, as answers hold secrets."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"


class Files(StaticFiles):
    """Serve the files of a folder with some headers; a folder that is not there has none."""

    def __init__(self, directory: Path, headers: Mapping[str, str]) -> None:
        super().__init__(directory=directory, check_dir=False)
        self._headers = headers

    async def check_config(self) -> None:
        """Check nothing: the folder may be written while the server runs."""

    def file_response(self, *args: object, **more: object) -> Response:
        """Add the headers."""
        response = super().file_response(*args, **more)  # type: ignore[arg-type]  # handed on as it came
        response.headers.update(self._headers)
        return response


def serve(app: Starlette) -> None:
    """Add the pages to an application, if they were built into this package."""
    if not SHELL.is_file():
        return
    for address, give in (
        ("/m/{match}", _match),
        ("/hand/{match}", _match),
        ("/wall/{match}", _match),
        ("/embed/{match}", _embed),
        ("/puzzles/{game}/{number}", _puzzle),
    ):
        app.add_route(address, give)
    serve_page(app, ADDRESSES)
    app.add_exception_handler(HTTPStatus.NOT_FOUND, _nothing_there)


def serve_page(app: Starlette, addresses: Iterable[str]) -> None:
    """Add the shell at some addresses, and its files, if they were built into this package."""
    if not SHELL.is_file():
        return
    for address in addresses:
        app.add_route(address, _shell)
    lasting = Files(STATIC / "assets", {"cache-control": FOR_EVER})
    app.mount("/assets", GZipMiddleware(lasting, LEAST_TO_PRESS), name="assets")
    for file in STATIC.iterdir():  # each by its name: a mount at the root would answer for the API's addresses too
        if file.is_file() and file != SHELL:
            app.add_route(f"/{file.name}", _file_route(file))


async def _nothing_there(request: Request, problem: Exception) -> Response:
    """Answer a browser at a wrong address with the page, which says so, and a program with a sentence."""
    if "text/html" in request.headers.get("accept", ""):
        return FileResponse(SHELL, HTTPStatus.NOT_FOUND, headers={"cache-control": ASK_EACH_TIME})
    return await answer_http_error(request, problem)


async def _shell(_: Request) -> FileResponse:
    return FileResponse(SHELL, headers={"cache-control": ASK_EACH_TIME})


async def _match(request: Request) -> Response:
    return await link_previews.of_match(SHELL, request, request.path_params["match"]) or await _shell(request)


async def _embed(request: Request) -> Response:
    """Serve a match for a frame in another page; it takes no moves."""
    response = await _match(request)
    response.headers["content-security-policy"] = link_previews.FRAMED
    return response


async def _puzzle(request: Request) -> Response:
    game, number = request.path_params["game"], request.path_params["number"]
    return link_previews.of_puzzle(SHELL, request, game, number) or await _shell(request)


def _file_route(file: Path) -> Callable[[Request], Awaitable[FileResponse]]:
    async def give(_: Request) -> FileResponse:
        return FileResponse(file, headers={"cache-control": ASK_EACH_TIME})

    return give
