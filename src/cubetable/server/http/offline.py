"""Serve the folder of `cubetable site` beside the page, so that a browser can keep it and play without this server."""

import asyncio
import gzip
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Scope

from cubetable.core.errors import Refusal
from cubetable.server.http import manual
from cubetable.server.http.pages import ASK_EACH_TIME, FOR_EVER, LEAST_TO_PRESS, Files

PLACE: Final = "/offline"
MARK: Final = "site.json"
"""The file by which a folder of `cubetable site` is known."""
SHELL: Final = "index.html"
STATIC: Final = 'content="static"'
"""How the shell says that its page runs without a server."""
ALLOWED: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; font-src 'self'; img-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
"""The policy of the page: it runs its own scripts and WebAssembly, and shows its own pictures."""
POLICY: Final = f"{ALLOWED}; frame-ancestors 'none'"
"""The same as a header, which can also say that no other page may show this one in a frame."""
PRESSED: Final = frozenset({".css", ".js", ".json", ".mjs", ".wasm"})
"""The files that are compressed; pictures, fonts and archives are compressed already."""


class LastingFiles(Files):
    """Serve files that never change: each is compressed once, when it is first asked for, and kept in memory."""

    def __init__(self, directory: Path, headers: Mapping[str, str]) -> None:
        self._headers = {**headers, "vary": "accept-encoding"}
        super().__init__(directory, self._headers)
        self._pressed: dict[str, asyncio.Task[bytes]] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with the compressed file where the browser takes it."""
        response = await super().get_response(path, scope)
        takes_gzip = "gzip" in Headers(scope=scope).get("accept-encoding", "")
        if not takes_gzip or not isinstance(response, FileResponse) or not _is_pressed(response.path):
            return response
        content = await self._press(str(response.path))
        headers = {**self._headers, "content-encoding": "gzip"}
        return Response(content, headers=headers, media_type=response.media_type)

    async def _press(self, path: str) -> bytes:
        if path not in self._pressed:
            pressing = asyncio.to_thread(lambda: gzip.compress(Path(path).read_bytes(), mtime=0))
            self._pressed[path] = asyncio.create_task(pressing)
        return await asyncio.shield(self._pressed[path])


def _is_pressed(path: str | os.PathLike[str]) -> bool:
    file = Path(path)
    return file.suffix in PRESSED and file.stat().st_size >= LEAST_TO_PRESS


def check_folder(folder: Path) -> None:
    """Refuse a folder that `cubetable site` has not written."""
    if not all((folder / name).exists() for name in (MARK, SHELL, "engine", "assets")):
        raise Refusal("shell.serve.no_site", folder=folder)


def serve(app: Starlette, folder: Path) -> None:
    """Add the folder to an application; its page is told that a server stands behind it."""
    headers = {"content-security-policy": POLICY, "cache-control": ASK_EACH_TIME}
    lasting = {**headers, "cache-control": FOR_EVER}
    shell = (folder / SHELL).read_text(encoding="utf-8").replace(STATIC, f'{STATIC} data-server="/"', 1)

    async def give_shell(_: Request) -> HTMLResponse:
        return HTMLResponse(shell, headers=headers)

    for address in (f"{PLACE}/", f"{PLACE}/{SHELL}"):
        app.add_route(address, give_shell)
    for part in ("engine", "assets"):
        app.mount(f"{PLACE}/{part}", LastingFiles(folder / part, lasting))
    app.mount(f"{PLACE}{manual.PLACE}", manual.files(folder / "help"))
    app.mount(PLACE, Files(folder, headers))
