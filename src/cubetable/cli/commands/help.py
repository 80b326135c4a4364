"""The command that prints a page of the documentation."""

import re
import sys
from argparse import Namespace
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from cubetable.cli.arguments import OK
from cubetable.core.errors import Refusal, shortened
from cubetable.core.messages import DEFAULT_LANGUAGE, say

PACKED: Final = Path(__file__).parents[1] / "pages"
"""The pages of an installed package; a checkout has them in `docs`."""
PAGES: Final = PACKED if PACKED.is_dir() else Path(__file__).parents[4] / "docs"
FOLDERS: Final = {"en": ("tutorials", "how-to", "reference", "explanation", "reports"), "ru": ("ru",)}
NOT_TEXT: Final = re.compile(r"(index|python|http|rules-.*)\.md")
"""Pages that only a browser can show, and the rulebooks, which have a command of their own."""
LINK: Final = re.compile(r"!?\[([^\]]*)\]\(([^)\s]*)\)")
WIDEST: Final = 100


def show_help(chosen: Namespace, lang: str) -> int:
    """Print a page, set for a terminal and as it is for a pipe; or the list of all pages."""
    pages = {**topics(DEFAULT_LANGUAGE), **topics(lang)}
    if chosen.topic is None:
        width = max(map(len, pages))
        print(*(f"{name:{width}}  {_title(page)}" for name, page in pages.items()), sep="\n")
        print("\n" + say("shell.help.how", lang))
        return OK
    if chosen.topic not in pages:
        near = get_close_matches(chosen.topic, pages, n=3) or pages
        raise Refusal("shell.help.unknown", topic=shortened(chosen.topic), near=", ".join(near))
    text = _in_plain_words(pages[chosen.topic], pages)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        console = Console()
        console.print(Markdown(text), width=min(console.width, WIDEST))
    else:
        print(text, end="")
    return OK


def topics(lang: str) -> dict[str, Path]:
    """Find the pages of a language by their names."""
    files = (file for folder in FOLDERS[lang] for file in sorted((PAGES / folder).rglob("*.md")))
    return {file.stem: file for file in files if not NOT_TEXT.fullmatch(file.name)}


def _title(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def _in_plain_words(page: Path, pages: Mapping[str, Path]) -> str:
    """Give the text of a page, in which links name the command that shows their page."""

    def name(link: re.Match[str]) -> str:
        words, address = link[1], link[2]
        if link[0].startswith("!"):
            return ""
        if "://" in address:
            return f"{words} <{address}>"
        topic = Path(address.partition("#")[0]).stem
        return f"{words} (`cubetable help {topic}`)" if topic in pages else words

    return LINK.sub(name, page.read_text(encoding="utf-8"))
