"""Pictures of every screen, and of every table at its start, in its middle and at its end.

`make gallery` takes them in all sizes, schemes and languages into docs/_gallery/now, with a page to look through them.
The pictures of the run before are kept in docs/_gallery/before, and a second page shows what changed since.
"""

import itertools
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from cubetable import game as make_game
from cubetable import registry
from cubetable.games.monkey_puzzle.solutions import solve
from tests.server.talking import House, Person
from tests.web.boards import GAMES, board
from tests.web.compare import Change, changes
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.visiting import DESK, PHONE, TABLET, Visitor, come_to_rest

SIZES: Final = {"desk": DESK, "tablet": TABLET, "phone": PHONE, "small": (360, 740)}
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


class Screen(NamedTuple):
    """The screen of one person at an address, and the part that stands there when all is loaded."""

    name: str
    person: Person
    path: str
    part: str


def screens(house: House) -> Iterator[Screen]:
    """Prepare the screens one after the other."""
    vera, otto, newcomer = Person(house, "Vera"), Person(house, "Otto"), Person(house)
    yield Screen("home-new", newcomer, "/", ".home-game")
    for scene, stage in itertools.product(SCENES, ("start", "middle", "end")):
        match, _ = vera.set_up(scene.game, *scene.seats)
        advance(vera, match, {"start": 0, "middle": scene.middle, "end": WHOLE_GAME}[stage])
        yield Screen(f"{scene.game.partition('(')[0]}-{stage}", vera, f"/m/{match}", ".table")
    yield Screen("home", vera, "/", ".home-game")
    match, keys = vera.set_up(SCENES[0].game, "here", *["link"] * (len(SCENES[0].seats) - 1), clock="total:300+5")
    yield Screen("invitation", otto, f"/m/{match}#1.{keys['1']}", ".invitation-card")
    yield Screen("waiting", vera, f"/m/{match}", ".waiting")
    for name in registry.games():
        yield Screen(f"{name}-setup", vera, f"/play/{name}", ".setup")
        yield Screen(f"{name}-rules", vera, f"/rules/{name}", ".rulebook")
        if registry.manifest(name).lessons:
            yield Screen(f"{name}-lesson", vera, f"/learn/{name}", ".lesson")
    for name, part in (
        ("puzzles", ".puzzles-list"),
        ("history", ".match-line"),
        ("tables", "h1"),
        ("settings", "form, .settings"),
    ):
        yield Screen(name, vera, f"/{name}", part)
    yield Screen("lost", vera, "/nowhere", "h1")


def take_pictures(browser: Browser, house: House, folder: Path) -> list[str]:
    """Take all pictures of all screens, and give their names."""
    taken = []
    for screen in screens(house):
        for (size, pixels), scheme, lang in itertools.product(SIZES.items(), SCHEMES, LANGS):
            name = f"{screen.name}-{size}-{scheme}-{lang}.png"
            touch = size in ("phone", "small")
            with Visitor(browser, house.url, size=pixels, scheme=scheme, lang=lang, touch=touch) as visitor:
                visitor.be(dict(screen.person.http.cookies))
                page = visitor.go(screen.path)
                page.locator(screen.part).first.wait_for()
                page.evaluate("document.fonts.ready.then(() => null)")
                come_to_rest(page)
                visitor.see(folder / name)
            taken.append(name)
        sys.stdout.write(f"{screen.name}\n")
    return taken


def write_page(path: Path, figures: Sequence[tuple[str, Sequence[str]]]) -> None:
    """Write a page of pictures: each with its words."""
    style = "body{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}img{max-width:100%}"
    shown = "".join(
        "<figure>"
        + "".join(f'<img src="{one}" alt="" loading="lazy">' for one in pictures)
        + f"<figcaption>{words}</figcaption></figure>\n"
        for words, pictures in figures
    )
    path.write_text(f"<!doctype html><title>Gallery</title><style>{style}</style>\n{shown}")


def in_words(change: Change) -> str:
    """Say how much of a picture changed."""
    return f"{change.name}: " + ("new or gone" if change.share is None else f"{change.share:.2%} changed")


def main(folder: Path) -> None:
    """Take the pictures, write the page, and compare with the run before."""
    now, before = folder / "now", folder / "before"
    if now.exists():
        shutil.rmtree(before, ignore_errors=True)
        now.rename(before)
    with tempfile.TemporaryDirectory() as kept, House(str(Path(kept) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        names = take_pictures(browser, house, now)
        found = list(changes(browser.new_page(), before, now)) if before.exists() else []
        browser.close()
    write_page(folder / "index.html", [(name, [f"now/{name}"]) for name in names])
    write_page(folder / "changes.html", [(in_words(one), [f"before/{one.name}", f"now/{one.name}"]) for one in found])
    for change in found:
        sys.stdout.write(f"{in_words(change)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
