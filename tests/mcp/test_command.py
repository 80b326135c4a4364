"""The command `cubetable mcp`: a process of its own, here and with a server."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.cli.mcp.remote import own_key
from cubetable.cli.mcp.server import make_server, open_tables
from cubetable.client import Client, ServerRefused
from mcp import Client as MCPClient
from mcp import StdioServerParameters, stdio_client
from tests.client.conftest import brisk, house
from tests.command import environment
from tests.mcp.talking import Model, keys_in, one_file_game, talk
from tests.server.talking import House

__all__ = ["brisk", "house"]


def command(*words: str) -> object:
    environs = environment(CUBETABLE_COMPILE="never")
    return stdio_client(
        StdioServerParameters(command=sys.executable, args=["-m", "cubetable", "mcp", *words], env=environs)
    )


@pytest.mark.usefixtures("brisk")
def test_it_plays_on_a_server_against_a_bot(house: House) -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("eight_by_eight(line=4,sudden_death=on)", "me", "bot:1")
        for _ in range(200):
            move = await model.first_move(key)
            if move is not None:
                await model.ask("play_move", key=key, move=move)
            elif "The game is over." in await model.ask("see_position", key=key):
                break
        assert "The game is over." in await model.ask("see_position", key=key)
        assert '[Result "' in await model.ask("get_record", key=key)

    talk(command("--server", house.url, "--name", "Claude"), playing)


def test_it_meets_a_person_on_a_server_and_sees_its_own_hand_only(house: House) -> None:
    async def playing(model: Model) -> None:
        with Client(house.url, name="Vera") as vera:
            table = vera.set_up("cubed(rounds=1)", ["link", "here"], shuffle=False)
            [key] = keys_in(await model.ask("join_game", link=table.links[0]))
            assert "Traceback" not in await model.refused("play_move", key=key, move="9,9:ZZZ")
            hand = vera.seat(table.match, 1).position.view["hands"][1]
            assert " ".join(hand) in vera.position_text(table.match, 1)
            told = [await model.ask(tool, key=key) for tool in ("see_position", "see_view", "list_moves", "get_record")]
            assert "25 hidden" in told[0]
            assert json.loads(told[1])["hands"][1] is None
            assert not any(mark.join(hand) in text for mark in (" ", ".") for text in told)
            seats = vera.show(table.match)["seats"]
            assert [(who["name"], who["program"]) for who in seats] == [("Claude", True), ("Vera", False)]
            with pytest.raises(ServerRefused, match="control this player"):
                vera.position_text(table.match, 0)

    async def connected() -> None:
        async with open_tables("en", house.url, "Claude") as tables, MCPClient(make_server(tables)) as client:
            await playing(Model(client))

    asyncio.run(connected())


def test_it_comes_back_to_the_seat_of_a_link_after_a_restart(house: House) -> None:
    async def join(link: str, name: str) -> int:
        async with open_tables("en", house.url, name) as tables:
            return (await tables.join(link)).seat

    with Client(house.url, name="Vera") as vera:
        link = vera.set_up("eight_by_eight", ["here", "link"]).links[1]
        assert [asyncio.run(join(link, "Claude")) for _ in range(2)] == [1, 1]
        with pytest.raises(ServerRefused, match="This place is taken"):
            asyncio.run(join(link, "Another"))


def test_its_key_is_kept_for_its_owner_alone_and_where_nothing_can_be_kept_it_is_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBETABLE_GAMES", str(tmp_path))
    key = own_key("http://one/", "Claude")
    assert own_key("http://one", "Claude") == key
    assert key not in (own_key("http://one", "Other"), own_key("http://two", "Claude"))
    kept = [*(tmp_path / "keys").iterdir()]
    assert len(kept) == 3
    assert sys.platform == "win32" or {path.stat().st_mode & 0o777 for path in kept} == {0o600}
    for path in kept:
        path.write_text("")  # the disk was full
    assert own_key("http://one", "Claude") == own_key("http://one", "Claude") != key
    (tmp_path / "file").touch()
    monkeypatch.setenv("CUBETABLE_GAMES", str(tmp_path / "file"))
    assert own_key("http://one", "Claude") != own_key("http://one", "Claude")


def test_a_server_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcp", "--server", "http://127.0.0.1:9"]) == 2
    assert "http://127.0.0.1:9" in capsys.readouterr().err


def test_without_the_package_it_says_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mcp" or name == "cubetable.cli.mcp.server"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert main(["mcp"]) == 2
    assert "pip install 'cubetable[mcp]'" in capsys.readouterr().err


def test_a_file_of_rules_is_one_more_game(tmp_path: Path) -> None:
    rules = one_file_game(tmp_path)

    async def playing(model: Model) -> None:
        assert "nine_holes: Nine Holes" in await model.ask("list_games")
        [key] = await model.start("nine_holes", "me", "bot:1")
        said = await model.ask("see_position", key=key)
        assert "Position: board=" in said
        assert "Since you last looked" in await model.ask("play_move", key=key, move=await model.first_move(key))
        refused = await model.refused("play_move", key=key, move="z9")
        assert "cubetable" not in refused

    talk(command(str(rules)), playing)
