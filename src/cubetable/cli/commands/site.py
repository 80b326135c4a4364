"""The command that writes a folder of static files: the games without a server."""

import gzip
from argparse import Namespace
from pathlib import Path

from cubetable.cli.arguments import OK
from cubetable.core.messages import say
from cubetable.core.registry import OWN, games


def site(chosen: Namespace, lang: str) -> int:
    """Write the folder, and say how large it is, how to look at it, and which games are not in it."""
    from cubetable.site.folder import build

    folder = Path(chosen.folder).expanduser()
    files = build(folder)
    size = sum(len(gzip.compress(content)) for content in files.values()) / 1_000_000
    print(say("shell.site.written", lang, folder=folder, files=len(files), size=f"{size:.1f}"))
    if others := [name for name in games() if name not in OWN]:
        print(say("shell.site.left_out", lang, games=", ".join(others)))
    return OK
