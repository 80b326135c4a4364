"""Serve the folder of `cubetable site` beside the page, so that a browser can keep it and play without this server."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from cubetable.core.errors import Refusal
from cubetable.server.http.pages import ASK_EACH_TIME, FOR_EVER, LEAST_TO_PRESS

PLACE: Final = "/offline"
MARK: Final = "site.json"
"""The file by which a folder of `cubetable site` is known."""
SHELL: Final = "index.html"
STATIC: Final = 'content="static"'
"""How the shell says that its page runs without a server."""
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
"""As for the page, and it may run WebAssembly and show pictures that it has drawn itself."""


class Files(StaticFiles):
    """Serve files with some headers."""

    def __init__(self, directory: Path, headers: Mapping[str, str]) -> None:
        super().__init__(directory=directory)
        self._headers = headers

    def file_response(self, *args: object, **more: object) -> Response:
        """Add the headers."""
        response = super().file_response(*args, **more)  # type: ignore[arg-type]  # handed on as it came
        response.headers.update(self._headers)
        return response


def check_folder(folder: Path) -> None:
    """Refuse a folder that `cubetable site` has not written."""
    if not all((folder / name).exists() for name in (MARK, SHELL, "engine", "assets")):
        raise Refusal("shell.serve.no_site", folder=folder)


def serve(app: FastAPI, folder: Path) -> None:
    """Add the folder to an application; its page is told that a server stands behind it."""
    headers = {"content-security-policy": POLICY, "cache-control": ASK_EACH_TIME}
    lasting = {**headers, "cache-control": FOR_EVER}
    shell = (folder / SHELL).read_text(encoding="utf-8").replace(STATIC, f'{STATIC} data-server="/"', 1)

    async def give_shell() -> HTMLResponse:
        return HTMLResponse(shell, headers=headers)

    for address in (f"{PLACE}/", f"{PLACE}/{SHELL}"):
        app.add_api_route(address, give_shell, methods=["GET", "HEAD"], include_in_schema=False)
    # The engine's files are too large to be compressed at each request; a proxy may do it.
    app.mount(f"{PLACE}/engine", Files(folder / "engine", lasting))
    app.mount(f"{PLACE}/assets", GZipMiddleware(Files(folder / "assets", lasting), LEAST_TO_PRESS))
    app.mount(PLACE, Files(folder, headers))
