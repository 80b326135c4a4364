"""Link previews: each page's own title, description and picture."""

import asyncio
import re
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse

from cubetable.core.errors import Refusal
from cubetable.core.messages import say
from cubetable.core.options import parse_spec
from cubetable.core.registry import title
from cubetable.server.http.identity import service_of
from cubetable.store import MatchRow, StoreDown
from cubetable.store.rows import CLASSROOM
from cubetable.study.puzzles import puzzle

TITLE: Final = '<meta property="og:title" content="Cubetable" />'
IMAGE: Final = '<meta property="og:image" content="/preview.png" />'
POSITION: Final = re.compile(r"[0-9]{1,5}")
FRAMED: Final = "default-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'none'"
"""The one page that others may show inside their own: it takes no moves."""


def page(shell: Path, request: Request, heading: str, picture: str) -> HTMLResponse:
    """Give the page's shell with a title and a picture of its own; the address has to be whole there."""
    scheme = "https" if request.state.secure else "http"
    address = f"{scheme}://{request.headers.get('host', request.url.netloc)}{picture}"
    text = shell.read_text(encoding="utf-8")
    text = text.replace(TITLE, TITLE.replace("Cubetable", f"{escape(heading)} · Cubetable"))
    large = '<meta name="twitter:card" content="summary_large_image" />'
    pictured = text.replace(IMAGE, f"{IMAGE.replace('/preview.png', escape(address))}\n    {large}")
    return HTMLResponse(pictured, headers={"cache-control": "no-cache"})


async def of_match(shell: Path, request: Request, match: str) -> HTMLResponse | None:
    """Give the page of a match, if there is one of that name that is not of a class."""
    try:
        row: MatchRow | None = await asyncio.to_thread(service_of(request).house.store.match, match)
    except StoreDown:
        return None
    if row is None or row.host == CLASSROOM:  # whoever asks for a preview has no name
        return None
    at = request.query_params.get("at", "")
    query = f"?at={at}" if POSITION.fullmatch(at) else ""
    name, _ = parse_spec(row.spec)
    return page(shell, request, title(name), f"/api/matches/{match}/picture.png{query}")


def of_puzzle(shell: Path, request: Request, game: str, number: str) -> HTMLResponse | None:
    """Give the page of a puzzle, if there is one of that number."""
    try:
        one = puzzle(game, int(number))
    except (Refusal, ValueError):
        return None
    heading = f"{title(one.name)}, {say('shell.web.puzzle', n=one.number).lower()}"
    return page(shell, request, heading, f"/api/puzzles/{one.name}/{one.number}/picture.png")
