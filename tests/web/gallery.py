"""Pictures of every table at its start, in its middle and at its end, in all sizes, schemes and languages.

`make gallery` writes them into docs/_gallery with a page to look through them.
"""

import itertools
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from cubetable import game as make_game
from cubetable.games.monkey_puzzle.solutions import solve
from tests.server.talking import House, Person
from tests.web.boards import GAMES, board
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visiting import DESK, PHONE, TABLET, Visitor, come_to_rest

SIZES: Final = {"desk": DESK, "tablet": TABLET, "phone": PHONE}
SCHEMES: Final = ("light", "dark")
LANGS: Final = ("en", "ru")
WHOLE_GAME: Final = 400


class Scene(NamedTuple):
    """A table, and how many decisions of its first seat are made before the picture is taken."""

    game: str
    seats: Sequence[str]
    middle: int


SCENES: Final = [Scene(*board(game).SCENE) for game in GAMES]


def advance(person: Person, match: str, decisions: int) -> None:
    """Make so many good decisions for the first seat, or play to the end."""
    with person.talk() as talk:
        talk.say("sub", m=match, seat=0)
        talk.until("snap", seat=0)
        for number in range(decisions):
            while 0 not in (view := talk.views[match, 0])["actors"]:
                if view["outcome"] is not None:
                    return
                talk.hear()
            talk.act(match, 0, move_for(person, match, view, number))


def move_for(person: Person, match: str, view: dict[str, object], number: int) -> str:
    """Choose a move: the hint's, or in a hunt the next best equation."""
    cells = view.get("cells")
    if not str(view["game"]).startswith("monkey_puzzle") or not isinstance(cells, list):
        return str(person.ask("POST", f"/api/matches/{match}/hint", {"seat": 0})["move"])
    board = "/".join("".join(str(cube["digit"]) for cube in row) for row in cells)
    found = solve(make_game("monkey_puzzle"), board)["found"]
    return "done" if number >= min(8, len(found)) else f"take:{found[number * 3]['equations'][0]}"


def take_pictures(browser: Browser, house: House, folder: Path) -> list[str]:
    """Take all pictures of all scenes, and give their names."""
    taken = []
    for scene, stage in itertools.product(SCENES, ("start", "middle", "end")):
        decisions = {"start": 0, "middle": scene.middle, "end": WHOLE_GAME}[stage]
        person = Person(house, "Vera")
        match, _ = person.set_up(scene.game, *scene.seats)
        advance(person, match, decisions)
        for (size, pixels), scheme, lang in itertools.product(SIZES.items(), SCHEMES, LANGS):
            name = f"{scene.game.partition('(')[0]}-{stage}-{size}-{scheme}-{lang}.png"
            with Visitor(browser, house.url, size=pixels, scheme=scheme, lang=lang, touch=size == "phone") as vera:
                vera.be(dict(person.http.cookies))
                page = vera.go(f"/m/{match}")
                page.locator(".table").wait_for()
                page.evaluate("document.fonts.ready.then(() => null)")
                come_to_rest(page)
                vera.see(folder / name)
            taken.append(name)
    return taken


def main(folder: Path) -> None:
    """Take the pictures and write the page."""
    with tempfile.TemporaryDirectory() as kept, House(str(Path(kept) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        names = take_pictures(browser, house, folder)
        browser.close()
    figure = '<figure><img src="{0}" alt="" loading="lazy"><figcaption>{0}</figcaption></figure>\n'
    shown = "".join(figure.format(name) for name in names)
    style = "body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}img{max-width:100%}"
    (folder / "index.html").write_text(f"<!doctype html><title>Gallery</title><style>{style}</style>\n{shown}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
