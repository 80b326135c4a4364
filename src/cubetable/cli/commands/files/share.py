"""The command that writes a game in one file as a folder that plays in any browser."""

from argparse import Namespace
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.core.options import parse_spec, split_file

MEGABYTE: Final = 1_000_000


def share(chosen: Namespace, lang: str) -> int:
    """Check what is needed, compile the rules, and write the folder."""
    from cubetable.site import folder, shared

    parts = split_file(chosen.file)
    if parts is None:
        raise Refusal("shell.share.no_file", word=shortened(chosen.file))
    path = Path(parts[0]).expanduser()
    _, options = parse_spec(f"rules{parts[1]}")
    place = Path(chosen.into or f"{path.stem}-shared").expanduser()
    shared.check_tools()
    folder.check_folder(place)
    with shared.lent_alone(path, options) as games:
        print(say("shell.share.compiling", lang), flush=True)
        files = folder.build(place, games)
    size = sum(map(len, files.values())) / MEGABYTE
    print(say("shell.share.written", lang, folder=place, files=len(files), size=f"{size:.1f}"))
    return OK
