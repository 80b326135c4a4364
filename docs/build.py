"""`make docs`: draw the rulebooks' examples and the README's picture of the terminal anew, and build the pages.

The pages go to `docs/_site`, each one file of HTML that loads nothing from elsewhere.
"""

import asyncio
import re
import tempfile
from html import escape
from importlib.resources import files
from pathlib import Path
from shutil import copytree
from typing import Final

from markdown_it import MarkdownIt
from textual.pilot import Pilot

import cubetable
from cubetable.bots import make
from cubetable.cli.terminal.screen import Screen
from cubetable.cli.terminal.session import Session, seats_named
from cubetable.core import registry
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record.dice import SeededDice
from cubetable.core.rulebook import illustrated, rulebook
from cubetable.match import Match

ROOT: Final = Path(__file__).parents[1]
SITE: Final = ROOT / "docs" / "_site"
PICTURE: Final = ROOT / "docs" / "pictures" / "terminal.svg"
PAGES: Final = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
)
CURVES: Final = ROOT / "docs" / "reports" / "training"
LINK: Final = r'href="(?:docs/)?([a-z-]+|[A-Z]+)\.md(#[^"]*)?"'
TURNS: Final = 6
STYLE: Final = """
:root { color-scheme: light dark; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }
code { font-size: .95em; } table { border-collapse: collapse; } td, th { padding: .2rem .6rem; text-align: start; }
img { max-width: 100%; }
"""


def main() -> None:
    """Write the pages and the pictures."""
    for name in cubetable.games():
        folder = files(registry.manifest(name).package)
        for lang in LANGUAGES:
            Path(str(folder.joinpath(f"rules.{lang}.md"))).write_text(illustrated(name, lang), encoding="utf-8")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(asyncio.run(picture()), encoding="utf-8")
    SITE.mkdir(exist_ok=True)
    for page in PAGES:
        publish(page.stem.lower(), "en", page.read_text(encoding="utf-8"))
    for name in cubetable.games():
        for lang in LANGUAGES:
            publish(f"{name}.{lang}", lang, rulebook(name, lang))
    for each in PICTURE.parent.iterdir():
        (SITE / each.name).write_bytes(each.read_bytes())
    copytree(CURVES, SITE / CURVES.name, dirs_exist_ok=True)


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


def publish(name: str, lang: str, text: str) -> None:
    """Write one page of HTML."""
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    body = MarkdownIt("commonmark").enable("table").render(text).replace('src="docs/pictures/', 'src="')
    body = re.sub(LINK, lambda link: f'href="{link[1].lower()}.html{link[2] or ""}"', body)
    page = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title[1] if title else name)}</title><style>{STYLE}</style><main>{body}</main></html>\n"
    )
    (SITE / f"{name}.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
