"""The command that serves matches to people and programs elsewhere."""

import json
import os
import sys
import webbrowser
from argparse import Namespace
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cubetable.cli.arguments import OK, whole_number
from cubetable.cli.inputs import database_named, operator_key
from cubetable.core.compiled import libraries
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say

if TYPE_CHECKING:
    from cubetable.server.process.settings import Address

HOST: Final = "127.0.0.1"
PORT: Final = 8300
HIGHEST_PORT: Final = 65_535
OTHER_PORTS: Final = 50
"""The ports after the usual one that are tried for a player who named none."""
MOST_READ: Final = 10_000
"""Bytes that are read of its answer; whatever else listens there may say more."""
ANSWERS_WITHIN: Final = 2.0
"""Seconds in which a Cubetable that runs here says that it is one."""


def serve(chosen: Namespace, lang: str) -> int:
    """Serve matches until told to stop, on interpreted rules until the libraries are built."""
    libraries.answer_at_once()
    port = PORT if chosen.port is None else whole_number("--port", chosen.port, 0, HIGHEST_PORT)
    if chosen.lan and chosen.host is not None:
        raise Refusal("shell.serve.lan_or_host")
    from cubetable.server.http.offline import check_folder
    from cubetable.server.live.people import hash_secret
    from cubetable.server.process.logs import STYLES
    from cubetable.server.process.settings import Address, ServerSettings, reach_of
    from cubetable.server.running import EVERYWHERE, bind_port, lan_address, run
    from cubetable.store import open_store

    if chosen.log not in STYLES:
        raise Refusal("shell.serve.bad_log", allowed=", ".join(STYLES), text=shortened(chosen.log))
    may_move = chosen.open and chosen.port is None
    if may_move and not (chosen.lan or chosen.host or chosen.db) and _is_cubetable(HOST, PORT):
        url = f"http://{HOST}:{PORT}"
        print(say("shell.serve.runs_already", lang, url=url), flush=True)
        open_page(url)
        return OK
    site = None if chosen.site is None else Path(chosen.site).expanduser()
    if site is not None:
        check_folder(site)
    key = operator_key(chosen)
    where = database_named(chosen)
    open_store(where).close()  # a store that cannot be opened is reported in a sentence before the server starts
    door = bind_port(EVERYWHERE if chosen.lan else chosen.host or HOST, port, others=OTHER_PORTS if may_move else 0)
    host, port = door.getsockname()[:2]
    if may_move and port != PORT:
        print(say("shell.serve.other_port", lang, taken=PORT, port=port), flush=True)
    home = lan_address() if chosen.lan else None
    url = f"http://{_in_url(home or (HOST if chosen.lan else host))}:{port}"
    reach = reach_of(HOST if chosen.lan else host, proxied=chosen.trusted_proxy is not None)
    address = Address(reach) if home is None else Address("home", url)
    _announce(url, address, lang)
    if chosen.open:
        open_page(url)
    proxy, limits = chosen.trusted_proxy, not chosen.no_limits
    settings = ServerSettings(
        where,
        trusted_proxy=proxy,
        limits=limits,
        log=chosen.log,
        address=address,
        site=site,
        operator=None if key is None else hash_secret(key),
    )
    run(settings, door)
    return OK


def _announce(url: str, address: "Address", lang: str) -> None:
    """Print the server's address: with a QR code if other devices can reach it, else with a sentence that says so."""
    print(say("shell.serve.at", lang, url=url), flush=True)
    if address.reach == "home":
        from cubetable.cli.qr_code import show

        show(url)
    elif address.reach == "here":
        print(say("shell.serve.only_here", lang), flush=True)


def _is_cubetable(host: str, port: int) -> bool:
    """Return whether a Cubetable answers at a port of this computer."""
    connection = HTTPConnection(host, port, timeout=ANSWERS_WITHIN)
    try:
        connection.request("GET", "/api/house")
        answer = json.loads(connection.getresponse().read(MOST_READ))
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(answer, dict) and {"version", "reach"} <= answer.keys()


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def open_page(url: str) -> None:
    """Show the page, where there is a screen for it; a browser in the terminal would stand in the way."""
    has_screen = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen:
        webbrowser.open(url)
