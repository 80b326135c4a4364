"""Serve the documentation below `/help`, if it was built into this package."""

from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp

from cubetable.server.http.pages import ASK_EACH_TIME, LEAST_TO_PRESS, Files

PLACE: Final = "/help"
HELP: Final = Path(__file__).parents[1] / "help"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The pages run their own scripts, for the search, and have signs within their styles."""


def serve(app: Starlette) -> None:
    """Add the pages to an application."""
    for address in (PLACE, f"{PLACE}/"):
        app.add_route(address, lambda _: RedirectResponse(f"{PLACE}/index.html"))
    app.mount(PLACE, files(HELP))


def files(folder: Path) -> ASGIApp:
    """Serve the pages of a folder."""
    headers = {"content-security-policy": POLICY, "cache-control": ASK_EACH_TIME}
    return GZipMiddleware(Files(folder, headers), LEAST_TO_PRESS)
