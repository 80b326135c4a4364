"""A package outside this one brings a game with everything that the five games have, and is found everywhere."""

import json
import re
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cubetable.client import Client
from tests.budget import cases
from tests.plug.installing import EXTRA, GAME, INSTALL, Installed
from tests.web.boards import MOST_MOVES
from tests.web.visiting import Visitor

OPENSPIEL = f"""
import pyspiel
from cubetable.envs import openspiel
pyspiel.random_sim_test(openspiel.load("{GAME}"), num_sims=1, serialize=True, verbose=False)
"""
PETTINGZOO = f"""
from pettingzoo.test import api_test
from cubetable.envs import pettingzoo
api_test(pettingzoo.env("{GAME}"), num_cycles=20)
"""
DAILY = f"""
from datetime import date, timedelta
from itertools import count
from cubetable.cli import main
from cubetable.cli.commands import daily
from cubetable.study.puzzles import of_day
days = ((date(2026, 11, 21) + timedelta(n)).isoformat() for n in count())
day = next(day for day in days if of_day(day).name == "{GAME}")
daily.today = lambda: day
assert main(["daily", "puzzle"]) == daily.show("en") == 0
"""
OWN, REPLY, LAST = json.loads((EXTRA / "puzzles.json").read_text(encoding="utf-8"))[0]["line"]
"""The solution of the first puzzle."""
HUMAN = ("--seat", "human")
COMMANDS = {
    "games": (("games",), ""),
    "rules": (("rules", GAME), ""),
    "rules in Russian": (("rules", GAME, "--lang", "ru"), ""),
    "laws": (("laws", GAME, "--games", "3"), ""),
    "play": (("play", GAME, *HUMAN, *HUMAN, "--plain"), "1,1\n2,1\n1,2\n2,2\n1,3\n"),
    "arena": (("arena", GAME, "--seats", "bot:2,random", "--games", "4"), ""),
    "learn": (("learn", GAME), "3,3\n1,3\n"),
    "puzzle": (("puzzle", GAME, "1"), f"1,1\n{OWN}\n{LAST}\n"),
    "lab": (("lab", GAME, "--games", "20", "--workers", "1", "--out", "report"), ""),
    "daily": (("-c", DAILY), "show\nshow\n"),
    "openspiel": (("-c", OPENSPIEL), ""),
    "pettingzoo": (("-c", PETTINGZOO), ""),
}
"""Commands and programs, and what is typed."""


@pytest.fixture(scope="module", params=cases(["by hand"], ["by hand", "by pip"]))
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the package."""
    return INSTALL[request.param](tmp_path_factory.mktemp("outside"))


@pytest.fixture(scope="module")
def answers(installed: Installed) -> Mapping[str, str]:
    """Give what each of the commands prints."""
    return installed.run_all(COMMANDS)


@pytest.fixture(scope="module")
def url(installed: Installed) -> Iterator[str]:
    """Run a server where the package is installed."""
    with installed.serve() as url:
        yield url


def test_it_is_listed_and_explained_in_both_languages(answers: Mapping[str, str]) -> None:
    assert GAME in answers["games"]
    assert "three of your marks" in answers["rules"]
    assert "победа" in answers["rules in Russian"]


def test_it_keeps_the_laws(answers: Mapping[str, str]) -> None:
    assert "✓" in answers["laws"]
    assert "✗" not in answers["laws"]


def test_it_is_played_in_the_terminal_to_its_end(answers: Mapping[str, str]) -> None:
    assert "Crosses have three in a line and win." in answers["play"]


def test_its_own_bots_meet(answers: Mapping[str, str]) -> None:
    assert "bot:2" in answers["arena"]


def test_its_lesson_is_learned_in_the_terminal(answers: Mapping[str, str]) -> None:
    assert "Allowed, but it does not complete the line." in answers["learn"]
    assert "Three in a line: crosses won." in answers["learn"]


def test_its_puzzle_is_solved_in_the_terminal(answers: Mapping[str, str]) -> None:
    assert "Crosses to move. Win in 2." in answers["puzzle"]
    assert "Your move (1,1) isn't enough: noughts replies " in answers["puzzle"]
    assert f"Right. The reply: {REPLY}." in answers["puzzle"]
    assert "Solved." in answers["puzzle"]


def test_its_puzzle_can_be_the_one_of_the_day(answers: Mapping[str, str]) -> None:
    assert " to move. Win in 2." in answers["daily"]
    assert "Puzzle (Noughts): solution shown" in answers["daily"]


def test_it_is_measured_in_the_lab(answers: Mapping[str, str]) -> None:
    assert "Noughts" in answers["lab"] or GAME in answers["lab"]


def test_openspiel_and_pettingzoo_test_it(answers: Mapping[str, str]) -> None:
    assert "Traceback" not in answers["openspiel"]  # which says nothing
    assert "Passed API test" in answers["pettingzoo"]


def test_it_is_played_over_the_network_against_its_own_bot(url: str) -> None:
    with Client(url, name="Outside") as house:
        table = house.set_up(GAME, ["here", "bot:1"])
        seat = house.seat(table.match, 0)
        for turn in seat.turns():
            seat.play(turn.moves[0])
        assert seat.position.table["ending"] is not None
    with urllib.request.urlopen(f"{url}/api/matches/{table.match}/picture.svg") as answer:  # noqa: S310  # our own server
        assert b"<svg" in answer.read()


def test_it_is_played_on_the_page_with_its_own_board(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url) as vera:
        expect(vera.go("/").get_by_role("heading", level=1)).to_have_text(re.compile(r"^\d+ games, one table$"))
        match, _ = vera.set_up(GAME, "here", "bot:1")
        page = vera.go(f"/m/{match}")
        result, mine = page.locator(".result"), page.locator(".table[data-mine=true]")
        expect(page.get_by_role("grid", name="Board of three rows and three columns")).to_be_visible()
        for _ in range(MOST_MOVES):
            result.or_(mine).first.wait_for()
            if result.count():
                break
            version = page.locator(".table").get_attribute("data-v")
            page.locator(".noughts .cell.may").first.click()
            page.locator(f".table:not([data-v='{version}'])").wait_for()
        expect(result.locator("h2")).to_be_visible()
        assert vera.ask("GET", f"/matches/{match}")["over"] is True


def test_its_puzzles_are_solved_on_the_page(url: str, chromium: Browser) -> None:
    with Visitor(chromium, url) as vera:
        page = vera.go("/puzzles")
        page.get_by_role("link", name="All 4: Noughts").click()
        collection = page.get_by_role("main")
        expect(collection).to_contain_text("Find the win in two moves that no reply can stop.")
        collection.get_by_role("link", name="Puzzle 1", exact=True).click()
        expect(page.get_by_text("Crosses to move. Win in 2.")).to_be_visible()
        verdict, cells = page.locator(".puzzle-verdict"), page.get_by_role("grid").get_by_role("gridcell")
        cell = {f"{n // 3 + 1},{n % 3 + 1}": cells.nth(n) for n in range(9)}
        cell["1,1"].click()
        expect(verdict).to_contain_text("Your move (1,1) isn't enough: Noughts replies")
        page.get_by_role("button", name="Take back").click()
        cell[OWN].click()
        expect(verdict).to_contain_text(f"Right. The reply: {REPLY}.")
        cell[LAST].click()
        expect(verdict).to_contain_text("Solved.")
        page.get_by_role("link", name="All puzzles").click()
        expect(collection.get_by_role("link", name="Puzzle 1: solved")).to_be_visible()


def test_its_puzzles_are_served(url: str) -> None:
    listed = ask(url, "/puzzles")["puzzles"][GAME]
    address = f"/puzzles/{GAME}/{listed[-1]['number']}"
    shown = ask(url, address)
    assert (shown["title"]["en"], shown["task"]["en"]) == ("Noughts", "Noughts to move. Win in 2.")
    assert shown["task"]["ru"] == "Нолики: ваш ход. Выиграйте за 2 хода."
    line: list[str] = []
    for verdict in ("right", "solved"):
        tried = ask(url, address, {"moves": line, "show": True})
        assert tried["verdict"] == verdict
        line = tried["line"]
    with urllib.request.urlopen(f"{url}/api{address}/picture.svg") as answer:  # noqa: S310  # our own server
        assert b"<svg" in answer.read()


def ask(url: str, path: str, body: object = None) -> Any:
    """Ask the API; a body is posted."""
    asked = urllib.request.Request(  # noqa: S310  # our own server
        f"{url}/api{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"content-type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:  # noqa: S310  # our own server
        return json.load(answer)


def test_the_server_names_its_lessons_its_puzzles_and_its_board(url: str) -> None:
    traits = ask(url, "/games")["games"][GAME]["traits"]
    assert traits["lessons"] is True
    assert traits["puzzles"] is True
    assert traits["symmetric"] is True
    assert traits["board"].startswith(f"/plugs/{GAME}/board.js")
