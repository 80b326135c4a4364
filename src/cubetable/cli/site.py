"""The command that writes a folder of static files: the games without a server."""

import gzip
from argparse import Namespace
from pathlib import Path

from cubetable.cli.status import OK
from cubetable.core.messages import say


def site(chosen: Namespace, lang: str) -> int:
    """Write the folder, and say how large it is and how to look at it."""
    from cubetable.site.folder import build

    folder = Path(chosen.folder).expanduser()
    files = build(folder)
    size = sum(len(gzip.compress(content)) for content in files.values()) / 1_000_000
    print(say("shell.site.written", lang, folder=folder, files=len(files), size=f"{size:.1f}"))
    return OK
