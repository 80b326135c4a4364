"""The command that writes a game in one file as a folder, or as one page, that plays in any browser."""

from argparse import Namespace
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.core.options import parse_spec, split_file

MEGABYTE: Final = 1_000_000
PAGE: Final = ".html"


def share(chosen: Namespace, lang: str) -> int:
    """Check what is needed, compile the rules, and write the folder or the page."""
    from cubetable.site import folder, shared, single

    parts = split_file(chosen.file)
    if parts is None:
        raise Refusal("shell.share.no_file", word=shortened(chosen.file))
    path = Path(parts[0]).expanduser()
    _, options = parse_spec(f"rules{parts[1]}")
    place = Path(chosen.into or f"{path.stem}{PAGE if chosen.single else '-shared'}").expanduser()
    shared.check_tools()
    check = single.check_place if chosen.single else folder.check_folder
    check(place)
    with shared.lent_alone(path, options) as games:
        print(say("shell.share.compiling", lang), flush=True)
        title = say(f"{games.names[0]}.title", lang)
        if chosen.single:
            size = _megabytes(single.write(place, folder.make(games)))
            print(say("shell.share.written_page", lang, title=title, file=place, size=size))
        else:
            files = folder.build(place, games)
            size = _megabytes(sum(map(len, files.values())))
            print(say("shell.share.written", lang, title=title, folder=place, files=len(files), size=size))
    return OK


def _megabytes(size: int) -> str:
    return f"{size / MEGABYTE:.1f}"
