"""The command that lets a language model play."""

import asyncio
from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core.compiled import libraries
from cubetable.core.errors import Refusal

NAME: Final = "Model"


def mcp(chosen: Namespace, lang: str) -> int:
    """Serve the tools on standard input and output until the other side hangs up."""
    libraries.answer_at_once()
    try:
        from cubetable.cli.mcp.server import serve
    except ImportError:
        raise Refusal("shell.lab.no_package", package="mcp", extra="mcp") from None
    asyncio.run(serve(lang, chosen.server, chosen.name or NAME))
    return OK
