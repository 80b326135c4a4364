"""Take the page that was built with the program, and tell its shell that there is no server."""

import re
from collections.abc import Mapping
from html import escape
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.server.http.manual import HELP
from cubetable.server.http.offline import ALLOWED
from cubetable.server.http.pages import STATIC

SHELL: Final = "index.html"
SERVICE_WORKER: Final = "site/service-worker.js"
"""The service worker as the page's build leaves it; `service_worker` completes it."""
OF_THE_SERVER: Final = ("worker.js", "preview.png", "manifest.webmanifest")
"""Files that only a server needs."""


def files() -> dict[str, bytes]:
    """Return all files of the built page by their paths."""
    if not (STATIC / SERVICE_WORKER).is_file():
        raise Refusal("shell.site.no_page")
    paths = sorted(path for path in STATIC.rglob("*") if path.is_file())
    named = {path.relative_to(STATIC).as_posix(): path.read_bytes() for path in paths}
    return {name: content for name, content in named.items() if name not in OF_THE_SERVER}


def manual() -> dict[str, bytes]:
    """Return the files of the documentation; none if it was not built."""
    paths = sorted(path for path in HELP.rglob("*") if path.is_file())
    return {f"help/{path.relative_to(HELP).as_posix()}": path.read_bytes() for path in paths}


def shell(built: bytes, places: Mapping[str, str]) -> bytes:
    """Return the page's shell for a folder: its files are beside it, and it says where the engine is.

    It also says what the page may do: plain hosts send no header that does.
    """
    own = re.sub(r'\s*<meta property="og:image"[^>]*>', "", built.decode())  # its address would have to be a whole one
    relative = re.sub(r'((?:src|href)=")/(?!/)', r"\1", own)
    data = "".join(f' data-{name}="{escape(place)}"' for name, place in places.items())
    mark = f'<meta name="cubetable" content="static"{data} />'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{ALLOWED}" />'
    touch = '<link rel="apple-touch-icon" href="icon-180.png" />'
    ruled = relative.replace('<meta name="viewport"', f'{policy}\n    <meta name="viewport"', 1)
    return ruled.replace("<title>", f"{mark}\n    {touch}\n    <title>", 1).encode()
