"""The pages of the documentation hold only what a server allows, and their games can be played."""

import os
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cubetable.server.http.manual import HELP
from cubetable.sheet import load_sheet

OF_THE_FETCH = {"script": "src", "img": "src", "iframe": "src", "form": "action", "link": "href"}
"""The attributes whose address a browser asks for by itself, or sends something to."""
built = pytest.mark.skipif(
    not HELP.is_dir() and os.environ.get("CI") != "true", reason="the documentation is not built: make pages"
)


class Inline(HTMLParser):
    """Collects what stands within a page, and what it would fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or "style" in given or (tag == "script" and "src" not in given):
            self.found.append(self.get_starttag_text() or tag)
        self.found += [f"{name}={value}" for name, value in attrs if name.startswith("on")]
        address = given.get(OF_THE_FETCH.get(tag, ""), "") or ""
        if re.match(r"(https?:)?//", address):
            self.found.append(address)


def inline(page: Path) -> list[str]:
    parser = Inline()
    parser.feed(page.read_text(encoding="utf-8"))
    return parser.found


@built
def test_no_page_holds_a_script_or_a_style_or_fetches_from_elsewhere() -> None:
    pages = sorted(HELP.rglob("*.html"))
    assert len(pages) > 50
    assert {page.name: found for page in pages if (found := inline(page))} == {}


@built
def test_no_style_or_script_of_the_pages_fetches_from_elsewhere() -> None:
    for file in [*HELP.rglob("*.css"), *HELP.rglob("*.js")]:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"url\([\"']?(https?:)?//|@import|fetch\([\"']http|import\([\"']http", text), file


def test_what_is_within_a_page_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<p style="color:red" onclick="x()"><script>x()</script><style></style><img src="//elsewhere/a.png">'
        '<script src="a.js"></script><a href="https://elsewhere">a</a>'
    )
    assert len(inline(page)) == 5


@pytest.mark.usefixtures("interpreted")
def test_the_game_of_the_russian_page_is_one_that_can_be_played(tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "ru" / "one-file.md"
    found = re.search(r"^```python\n(\"\"\".*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    file = tmp_path / "three_in_a_row.py"
    file.write_text(found[1], encoding="utf-8")
    game = load_sheet(file)()
    state = game.start()
    for move in ("a1", "b1", "a2", "b2", "a3"):
        state = game.play(state, game.actors(state)[0], game.parse_move(state, game.actors(state)[0], move))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (0,)
