"""The command that shows a game while its rules are written."""

from argparse import Namespace
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import OK, whole_number
from cubetable.cli.commands.serve import open_page
from cubetable.core.compiled import libraries
from cubetable.core.messages import say

HOST: Final = "127.0.0.1"
PORT: Final = 8310
OTHER_PORTS: Final = 50
HIGHEST_PORT: Final = 65_535
LARGEST_SEED: Final = 1 << 62
HERE: Final = ("127.0.0.1", "::1", "localhost")


def studio(chosen: Namespace, lang: str) -> int:
    """Follow a file or a folder until told to stop."""
    libraries.answer_at_once()
    port = PORT if chosen.port is None else whole_number("--port", chosen.port, 0, HIGHEST_PORT)
    seed = None if chosen.seed is None else whole_number("--seed", chosen.seed, 0, LARGEST_SEED)
    from cubetable.lab.studio.app import ADDRESS, run
    from cubetable.lab.studio.workshop import open_workshop
    from cubetable.server.running import bind_port

    workshop = open_workshop(Path(chosen.path).expanduser(), seed)
    host = chosen.host or HOST
    only_here = host in HERE
    door = bind_port(host, port, others=OTHER_PORTS if chosen.port is None else 0)
    name = f"[{host}]" if ":" in host else host
    url = f"http://{name}:{door.getsockname()[1]}{ADDRESS}"
    print(say("studio.at", lang, url=url), flush=True)
    if not only_here:
        print(say("studio.warning", lang), flush=True)
    open_page(url)
    run(workshop, door, only_here=only_here)
    return OK
