"""The command that serves matches to people and programs elsewhere."""

import os
import sys
import webbrowser
from argparse import Namespace
from typing import Final

from cubetable.cli.given import database_named
from cubetable.cli.status import OK
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.terminal.arguments import whole_number

HOST: Final = "127.0.0.1"
PORT: Final = 8300
HIGHEST_PORT: Final = 65_535


def serve(chosen: Namespace, lang: str) -> int:
    """Serve matches until told to stop."""
    port = whole_number("--port", chosen.port, 0, HIGHEST_PORT)
    if chosen.lan and chosen.host is not None:
        raise Refusal("shell.serve.lan_or_host")
    from cubetable.server.logs import STYLES
    from cubetable.server.running import EVERYWHERE, bound, lan_address, run
    from cubetable.server.settings import Settings
    from cubetable.store import open_store

    if chosen.log not in STYLES:
        raise Refusal("shell.serve.bad_log", allowed=", ".join(STYLES), text=shortened(chosen.log))
    where = database_named(chosen)
    open_store(where).close()  # what cannot be opened is told in a sentence, before anything is served
    door = bound(EVERYWHERE if chosen.lan else chosen.host or HOST, port)
    host, port = door.getsockname()[:2]
    shown = lan_address() or host if chosen.lan else host
    print(say("shell.serve.at", lang, url=f"http://{shown}:{port}"), flush=True)
    if chosen.open:
        _open(f"http://{shown}:{port}")
    settings = Settings(where, trusted_proxy=chosen.trusted_proxy, limits=not chosen.no_limits, log=chosen.log)
    run(settings, door)
    return OK


def _open(url: str) -> None:
    """Show the page, where there is a screen for it; a browser in the terminal would stand in the way."""
    has_screen = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen:
        webbrowser.open(url)
