"""`make docs`: draw the rulebooks' examples and the README's picture of the terminal anew, and build the pages.

The pages go to `src/cubetable/server/help`, where a server finds them; `python -m docs.build pages` draws nothing. What
is wrong with a page, such as a link that leads nowhere, ends the build.
"""

import asyncio
import re
import shutil
import sys
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Final

from sphinx.cmd.build import build_main
from textual.pilot import Pilot

import cubetable
from cubetable.bots import make
from cubetable.cli.terminal.screen import Screen
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core import registry
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record.dice import SeededDice
from cubetable.core.rulebook import illustrated
from cubetable.match import Match
from docs.generate import generate

DOCS: Final = Path(__file__).parent
PICTURE: Final = DOCS / "pictures" / "terminal.svg"
HELP: Final = DOCS.parent / "src" / "cubetable" / "server" / "help"
UNNEEDED: Final = (".buildinfo", "objects.inv", "_static/*.map", "_static/scripts/*.map", "_static/styles/*.map")
"""Files of the theme and of Sphinx that no reader asks for."""
TURNS: Final = 6


def main() -> None:
    """Draw the pictures, unless only the pages are asked for, and build the pages."""
    if sys.argv[1:] != ["pages"]:
        draw()
    generate()
    build_pages()


def draw() -> None:
    """Draw the examples of the rulebooks, and the terminal."""
    for name in cubetable.games():
        folder = files(registry.manifest(name).package)
        for lang in LANGUAGES:
            Path(str(folder.joinpath(f"rules.{lang}.md"))).write_text(illustrated(name, lang), encoding="utf-8")
    PICTURE.write_text(asyncio.run(picture()), encoding="utf-8")


def build_pages() -> None:
    """Build the pages; a warning ends this, with all that were found."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "html")
        words = ("-b", "html", "-q", "-E", "-W", "--keep-going", "-d", f"{folder}/doctrees", str(DOCS), str(made))
        if build_main(words):
            sys.exit("The pages were not built.")
        for pattern in UNNEEDED:
            for file in made.glob(pattern):
                file.unlink()
        shutil.rmtree(HELP, ignore_errors=True)
        shutil.copytree(made, HELP)


async def picture() -> str:
    """Take the README's picture of the terminal: a few turns of Eight-by-Eight."""
    game = cubetable.game("eight_by_eight")
    match = Match(game, seats_named(["human", "bot:2"]), None, SeededDice(bytes(31) + b"\x05"))
    with tempfile.TemporaryDirectory() as folder:
        session = Session(
            match, {1: make("bot:2", match.game, seed=5)}, Path(folder) / "game.txt", "en", promised=False
        )
        screen = Screen(session)
        async with screen.run_test(size=(110, 24)) as pilot:
            for _ in range(TURNS):
                seat = session.to_move()
                if seat is not None:
                    moves = game.moves(match.state, seat)
                    await type_line(pilot, game.move_text(match.state, seat, moves[len(moves) // 3]))
            await type_line(pilot, "why 4,6")
            # The renderer would fetch a font from elsewhere; any monospaced one does.
            return re.sub(
                r"@font-face \{.*?\}", "", screen.export_screenshot(title=say("eight_by_eight.title")), flags=re.DOTALL
            )


async def type_line(pilot: Pilot[int], text: str) -> None:
    """Type a line, and wait until the screen has answered."""
    await pilot.press(*text, "enter")
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


if __name__ == "__main__":
    main()
