"""The command that writes a game in one file as a folder, or as one page, that plays in any browser."""

import re
from argparse import Namespace
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

FILE: Final = re.compile(r"(?P<path>[^()]+\.py)(?P<options>\([^()]*\))?")
PAGE: Final = ".html"
MEGABYTE: Final = 1_000_000


def share(chosen: Namespace, lang: str) -> int:
    """Check what is needed, compile the rules, and write the folder or the page."""
    from cubetable.site import folder, shared, single

    match = FILE.fullmatch(chosen.file)
    if match is None:
        raise Refusal("shell.share.no_file", word=shortened(chosen.file))
    path = Path(match["path"]).expanduser()
    _, options = parse_spec(f"rules{match['options'] or ''}")
    place = Path(chosen.into or f"{path.stem}{PAGE if chosen.single else '-shared'}").expanduser()
    shared.check_tools()
    check = single.check_place if chosen.single else folder.check_folder
    check(place)
    with shared.lent_alone(path, options) as games:
        print(say("shell.share.compiling", lang), flush=True)
        if chosen.single:
            size = single.write(place, folder.make(games))
            print(say("shell.share.written_page", lang, file=place, size=_megabytes(size)))
        else:
            files = folder.build(place, games)
            size = sum(map(len, files.values()))
            print(say("shell.share.written", lang, folder=place, files=len(files), size=_megabytes(size)))
    return OK


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:.1f}"
