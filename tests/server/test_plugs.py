"""A game of another package brings its board, its words and its rulebook; the server serves those files alone."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.talking import House, Person
from tests.toys.blink.manifest import MANIFEST

import cubetable
from cubetable.core import messages, registry
from cubetable.core.manifest import Manifest
from cubetable.server.operations import game_list, plugs

BOARD = "export const mount = () => {};\n"
TITLES = {"en": "Blink outside", "ru": "Миг снаружи"}
FILES = {
    "__init__.py": "",
    "table.js": BOARD,
    "rules.en.md": "# Blink\n",
    "secret.txt": "not for the page",
}


@pytest.fixture
def outside(blink: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Manifest:
    """Install Blink as a package that brings a board."""
    package = tmp_path / "blink_outside"
    package.mkdir()
    for name, text in FILES.items():
        (package / name).write_text(text, encoding="utf-8")
    for lang, title in TITLES.items():
        own = json.loads(MANIFEST.file(f"messages.{lang}.json").read_text(encoding="utf-8"))
        (package / f"messages.{lang}.json").write_text(json.dumps({**own, "title": title}), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(messages._sources, MANIFEST.name, MANIFEST.package)  # put back afterwards
    made = replace(MANIFEST, package="blink_outside", board="table.js")
    messages.catalogue.cache_clear()
    for module in (plugs, game_list):
        monkeypatch.setattr(module, "manifest", lambda name: made if name == "blink" else registry.manifest(name))
    return made


@pytest.fixture
def person(outside: Manifest, tmp_path: Path) -> Iterator[Person]:
    with House(str(tmp_path / "matches.db")) as house:
        yield Person(house)


def test_the_list_of_games_says_what_kind_each_is(person: Person) -> None:
    listed = person.ask("GET", "/api/games")["games"]
    assert set(listed) == set(cubetable.games())
    for name in set(listed) - {"blink"}:
        found, shown = registry.manifest(name), listed[name]["traits"]
        for trait in ("secret", "solo", "simultaneous", "cooperative", "symmetric"):
            assert shown[trait] is getattr(found, trait)
        assert shown["colours"] == list(found.colours)
        assert (shown["lessons"], shown["puzzles"]) == (found.lessons is not None, found.puzzles is not None)
        assert shown["board"] is None


def test_the_board_and_the_words_of_an_outside_game_are_served(person: Person) -> None:
    shown = person.ask("GET", "/api/games")["games"]["blink"]
    assert shown["title"] == TITLES
    board = person.http.get(shown["traits"]["board"])
    assert (board.status_code, board.text) == (200, BOARD)
    assert board.headers["content-type"].startswith("text/javascript")
    assert "immutable" in board.headers["cache-control"]
    assert "default-src 'self'" in board.headers["content-security-policy"]
    for lang in ("en", "ru"):
        words = person.http.get(shown["traits"]["words"][lang])
        assert words.json()["title"] == shown["title"][lang]
    assert person.http.get(shown["traits"]["rules"]["en"]).text == "# Blink\n"


def test_a_file_is_asked_for_again_by_its_tag(person: Person) -> None:
    first = person.http.get("/plugs/blink/board.js")
    assert first.headers["cache-control"] == "no-cache"
    again = person.http.get("/plugs/blink/board.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert person.http.get("/plugs/blink/board.js?v=other").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "blink/secret.txt",
        "blink/table.js",
        "blink/__init__.py",
        "blink/words.de.json",
        "blink/rules.ru.md",
        "blink/..%2fsecret.txt",
        "cubulus/board.js",
        "nothing/board.js",
        "nothing/words.en.json",
    ],
)
def test_no_other_file_is_served(person: Person, address: str) -> None:
    assert person.http.get(f"/plugs/{address}").status_code in (404, 422)
