"""Serve the documentation below `/help`, if it was built into this package."""

from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp

from cubetable.server.http.pages import ASK_EACH_TIME, LEAST_TO_PRESS, Files

PLACE: Final = "/help"
HELP: Final = Path(__file__).parents[1] / "help"
CONTENTS: Final = "index.html"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The pages run their own scripts, for the search, and have signs within their styles."""


def serve(app: Starlette) -> None:
    """Add the pages to an application."""
    for address in (PLACE, f"{PLACE}/"):
        app.add_route(address, _lead_to_contents)
    app.mount(PLACE, files(HELP))


def files(folder: Path) -> ASGIApp:
    """Serve the pages of a folder."""
    return GZipMiddleware(
        Files(folder, {"content-security-policy": POLICY, "cache-control": ASK_EACH_TIME}), LEAST_TO_PRESS
    )


async def _lead_to_contents(_: Request) -> RedirectResponse:
    return RedirectResponse(f"{PLACE}/{CONTENTS}")
