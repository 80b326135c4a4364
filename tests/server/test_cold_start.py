"""A server on a computer where nothing is compiled yet: people and easy bots play at once, strong bots wait."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.budget import cases
from tests.games.samples import cold_start, moves_in
from tests.server.killing import Victim
from tests.waiting import PATIENCE
from websockets.sync.client import connect

from cubetable import game
from cubetable.client import Client
from cubetable.core.registry import games

MOVES = 10


@pytest.fixture(scope="module")
def cold(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Victim]:
    """Start a server with an empty cache that compiles nothing."""
    folder = tmp_path_factory.mktemp("cold")
    nothing_compiled = {"CUBETABLE_CACHE": str(folder / "cache"), "CUBETABLE_COMPILE": "never"}
    server = Victim(str(folder / "tables.db"), cold=nothing_compiled)
    server.start()
    yield server
    server.kill()
    assert not any(path.suffix == ".nbi" for path in Path(nothing_compiled["CUBETABLE_CACHE"]).rglob("*"))


@pytest.mark.parametrize("name", cases(["cube_or_ack", "cubulus"], games()))
def test_ten_moves_are_played_with_an_empty_cache_and_without_the_compiler(name: str, cold: Victim) -> None:
    spec, made = cold_start(name), 0
    with Client(cold.url, name="Vera", patience=30) as vera:
        table = vera.set_up(spec, ["here", "bot:2", *["bot:1"] * (game(spec).players - 2)])
        events = vera.seat(table.match, 0)
        for turn in events.turns():
            events.play(moves_in(name, turn.view)[0])
            made += 1
            if made == MOVES // 2:
                break
        assert made == MOVES // 2 or events.position.over


def test_a_strong_bot_waits_and_the_table_says_so(cold: Victim) -> None:
    with Client(cold.url, name="Vera") as vera:
        table = vera.set_up("cubulus", ["here", "bot:4"])
        with connect(
            f"{cold.url.replace('http', 'ws')}/ws",
            additional_headers={"Authorization": f"Bearer {vera.key}"},
            open_timeout=PATIENCE,
        ) as line:
            line.send(json.dumps({"t": "sub", "m": table.match, "seat": None}))
            crowd = next(message for message in map(json.loads, line) if message["t"] == "crowd")
    assert [seat["waits"] for seat in crowd["seats"]] == [False, True]


def test_the_page_of_a_match_has_its_title_as_the_first_request_after_a_restart(cold: Victim) -> None:
    with Client(cold.url, name="Vera") as vera:
        match = vera.set_up("eight_by_eight", ["here", "here"]).match
    cold.kill()
    cold.start()
    page = httpx.get(f"{cold.url}/m/{match}", timeout=PATIENCE)
    assert page.status_code == 200
    assert "Eight-by-Eight · Cubetable" in page.text
