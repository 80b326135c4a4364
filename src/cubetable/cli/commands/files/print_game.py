"""The command that writes a game in one file as a PDF, to be printed and cut out."""

from argparse import Namespace
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.cli.inputs import game_named
from cubetable.cli.terminal.files import writable_path
from cubetable.core import registry
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import say
from cubetable.core.options import parse_spec

PAPER: Final = "A4"
ENDING: Final = ".pdf"


def print_game(chosen: Namespace, lang: str) -> int:
    """Write the PDF, whole or not at all; it has parts for as many players as can play."""
    from cubetable.core.record.write import draft_for
    from cubetable.core.sheet.game import SheetGame
    from cubetable.site.paper import sheets

    sizes = {size.lower(): size for size in sheets.SIZES}
    if chosen.paper.lower() not in sizes:
        raise Refusal("shell.print.bad_paper", paper=shortened(chosen.paper), allowed=", ".join(sizes.values()))
    game = game_named(chosen, registry.options_type(parse_spec(chosen.game)[0]).seats()[-1])
    if not isinstance(game, SheetGame):
        raise Refusal("shell.print.no_leave", title=game.title(lang))
    sheets.load_library()
    from cubetable.site.paper.document import write

    path = writable_path(chosen.into or f"{game.name()}{ENDING}")
    content = write(game, sizes[chosen.paper.lower()], lang)
    try:
        with draft_for(path) as draft:
            draft.write_bytes(content)
    except OSError as error:
        raise Refusal("shell.cli.cannot_write", path=path, why=error.strerror) from None
    print(say("shell.print.written", lang, file=path))
    return OK
