"""Pictures of every screen, and of every table at its start, in its middle and at its end.

`make gallery` takes them in all sizes, schemes and languages into docs/_gallery/now. All pictures of one screen stand
together on one sheet in docs/_gallery/sheets. The pictures of the run before are kept in docs/_gallery/before, and a
page shows what changed since. `make gallery SCREENS="home cubed-*"` takes only these screens.
"""

import argparse
import itertools
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from cubetable import game as make_game
from cubetable.core import registry
from cubetable.games.monkey_puzzle.rules.solutions import solve
from tests.server.talking import House, Person
from tests.web.boards import GAMES, board, play_on
from tests.web.compare import changes
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.sheets import LANGS, SCHEMES, SIZES, name_of, write_changes, write_sheet
from tests.web.visiting import Visitor, come_to_rest

WHOLE_GAME: Final = 400
TOUCHED: Final = ("phone", "small")
"""The sizes of machines with a finger."""
GONE: Final = "404"
"""The part of the browser's message about an address without a page; that is one of the screens."""


class Scene(NamedTuple):
    """A table, and how many decisions of its first seat are made before the picture is taken."""

    game: str
    seats: Sequence[str]
    middle: int


SCENES: Final = [Scene(*board(game).SCENE) for game in GAMES]


def move_for(person: Person, match: str, view: dict[str, object], number: int) -> str:
    """Choose a move: the hint's, or in a hunt the next best equation."""
    cells = view.get("cells")
    if not str(view["game"]).startswith("monkey_puzzle") or not isinstance(cells, list):
        return str(person.ask("POST", f"/api/matches/{match}/hint", {"seat": 0})["move"])
    board = "/".join("".join(str(cube["digit"]) for cube in row) for row in cells)
    found = solve(make_game("monkey_puzzle"), board)["found"]
    return "done" if number >= min(8, len(found)) else f"take:{found[number * 3]['equations'][0]}"


class Screen(NamedTuple):
    """A screen: the part that stands there when all is loaded, and a function that brings a visitor there."""

    name: str
    part: str
    prepare: Callable[[], tuple[Person, str]]


def screens(house: House) -> Iterator[Screen]:
    """List all screens; each is prepared only when its pictures are taken."""
    vera, otto, newcomer = Person(house, "Vera"), Person(house, "Otto"), Person(house)
    yield Screen("home-new", ".home-game", lambda: (newcomer, "/"))
    for scene, stage in itertools.product(SCENES, ("start", "middle", "end")):
        decisions = {"start": 0, "middle": scene.middle, "end": WHOLE_GAME}[stage]
        name = f"{scene.game.partition('(')[0]}-{stage}"
        yield Screen(name, ".table", partial(play_scene, vera, scene, decisions))
    yield Screen("home", ".home-game", lambda: (vera, "/"))
    yield Screen("invitation", ".invitation-card", partial(invite, vera, otto))
    yield Screen("waiting", ".waiting", partial(invite, vera, vera))
    for name in registry.games():
        yield Screen(f"{name}-setup", ".setup", partial(at, vera, f"/play/{name}"))
        yield Screen(f"{name}-rules", ".rulebook", partial(at, vera, f"/rules/{name}"))
        if registry.manifest(name).lessons:
            yield Screen(f"{name}-lesson", ".lesson", partial(at, vera, f"/learn/{name}"))
    for name, part in (
        ("puzzles", ".puzzle-card"),
        ("history", "h1:not(.loading)"),
        ("profile", "h1:not(.loading)"),
        ("ladder", "h1:not(.loading)"),
        ("find", ".find-tile"),
        ("settings", "form, .settings"),
        ("device", ".device-join"),
    ):
        yield Screen(name, part, partial(at, vera, f"/{name}"))
    yield Screen("profile-rated", ".rating-curve", partial(rated, vera))
    yield Screen("class-door", ".class-way", partial(at, vera, "/class"))
    yield Screen("class-join", ".class-name-field", partial(in_class, vera, otto, newcomer))
    yield Screen("class-teacher", ".class-board img", partial(in_class, vera, otto, vera))
    yield Screen("class-projector", ".class-board img", partial(in_class, vera, otto, vera, "/projector"))
    yield Screen("class-pupil", ".class-now", partial(in_class, vera, otto, otto))
    yield Screen("lost", "h1:not(.loading)", partial(at, vera, "/nowhere"))


def at(person: Person, path: str) -> tuple[Person, str]:
    """Look at an address as it is."""
    return person, path


def rated(person: Person) -> tuple[Person, str]:
    """Lose some rated games, and look at what that has come to."""
    for number in range(3):
        match, _ = person.set_up("eight_by_eight", "here", f"bot:{number + 1}", rated=True)
        person.ask("POST", f"/api/matches/{match}/resign", {"seat": 0, "id": "r"})
    return person, "/profile"


def in_class(teacher: Person, pupil: Person, looks: Person, view: str = "") -> tuple[Person, str]:
    """Open a class of three pupils at two devices, start a game for all of them, and look at it."""
    code = teacher.ask("POST", "/api/classes", {"title": "5B", "name": teacher.name, "replace": True})["code"]
    address = f"/api/classes/{code}"
    pupil.ask("POST", f"{address}/join", {"name": pupil.name, "second": "Boris"})
    Person(pupil.house, "Anna").ask("POST", f"{address}/join", {"name": "Anna"})
    teacher.ask("POST", f"{address}/pair", {"game": "eight_by_eight", "how": "chosen", "tables": [[1, 2], [3, 0]]})
    teacher.ask("POST", f"{address}/say", {"phrase": "well_done"})
    return looks, f"/class/{code}{view}"


def play_scene(person: Person, scene: Scene, decisions: int) -> tuple[Person, str]:
    """Set up a table, and play so many decisions of its first seat."""
    match, _ = person.set_up(scene.game, *scene.seats)
    play_on(person, match, partial(move_for, person, match), decisions)
    return person, f"/m/{match}"


def invite(host: Person, guest: Person) -> tuple[Person, str]:
    """Set up a table with free seats; a guest comes by the link, and the host waits."""
    game, seats, _ = SCENES[0]
    match, keys = host.set_up(game, "here", *["link"] * (len(seats) - 1), clock="total:300+5")
    return guest, f"/m/{match}" if guest is host else f"/m/{match}#1.{keys['1']}"


def take_pictures(browser: Browser, house: House, screen: Screen, folder: Path) -> None:
    """Take all pictures of a screen. The scheme changes in front of the reader; a size and a language begin anew."""
    person, path = screen.prepare()
    for size, lang in itertools.product(SIZES, LANGS):
        with Visitor(browser, house.url, size=SIZES[size], lang=lang, touch=size in TOUCHED) as visitor:
            visitor.be(dict(person.http.cookies))
            page = visitor.go(path)
            page.locator(screen.part).first.wait_for()
            page.evaluate("document.fonts.ready.then(() => null)")
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                come_to_rest(page)
                visitor.see(folder / name_of(screen.name, size, scheme, lang))
            visitor.problems = [one for one in visitor.problems if GONE not in one]


def main(folder: Path, wanted: Sequence[str]) -> None:
    """Take the pictures of the screens that are wanted, put them on sheets, and compare them with the run before."""
    now, before, sheets = folder / "now", folder / "before", folder / "sheets"
    for kept in (now, before, sheets):
        kept.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, House(str(Path(data) / "matches.db")) as house, sync_playwright() as p:
        browser = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for screen in screens(house):
            if not any(fnmatch(screen.name, pattern) for pattern in wanted):
                continue
            for picture in now.glob(name_of(screen.name, "*", "*", "*")):
                shutil.move(picture, before / picture.name)
            take_pictures(browser, house, screen, now)
            write_sheet(browser, now, screen.name, sheets)
            sys.stdout.write(f"{screen.name}\n")
            sys.stdout.flush()
        page = browser.new_page()
        found = [one for one in changes(page, before, now) if any(fnmatch(one.name, f"{name}-*") for name in wanted)]
        browser.close()
    write_changes(folder, found)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("screens", nargs="*", default=["*"], help="names, with * for any letters")
    chosen = parser.parse_args()
    main(chosen.folder, chosen.screens)
