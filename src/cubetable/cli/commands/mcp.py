"""The command that lets a language model play."""

import asyncio
from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core import registry
from cubetable.core.compiled import libraries
from cubetable.core.errors import Refusal
from cubetable.core.options import parse_spec

NAME: Final = "Model"


def mcp(chosen: Namespace, lang: str) -> int:
    """Serve the tools on standard input and output until the other side hangs up."""
    if chosen.game is not None:
        _check_game(chosen)
    libraries.answer_at_once()
    try:
        from cubetable.cli.mcp.server import serve
    except ImportError:
        raise Refusal("shell.lab.no_package", package="mcp", extra="mcp") from None
    asyncio.run(serve(lang, chosen.server, chosen.name or NAME))
    return OK


def _check_game(chosen: Namespace) -> None:
    """Refuse a game that is not there, and a file together with a server, which plays only its own games."""
    name = parse_spec(chosen.game)[0]
    registry.options_type(name)
    if chosen.server is not None:
        raise Refusal("shell.mcp.game_and_server", game=name)
