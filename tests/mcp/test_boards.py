"""Programs that show pages are offered the board; all others get what they got before."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp.client import advertise
from mcp.server.mcpserver import MCPServer
from mcp_types import TextResourceContents

from cubetable.cli.mcp import local, server
from cubetable.cli.mcp.extension import ADDRESS
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.server import make_server, open_tables
from cubetable.core import registry
from mcp import Client
from tests.client.conftest import brisk, house
from tests.lending import nothing_lent
from tests.mcp.talking import SHOWS_PAGES, Model, keys_in, one_file_game, talk
from tests.server.talking import House
from tests.waiting import PATIENCE

__all__ = ["brisk", "house"]

PAGE = "<!doctype html><title>A board</title>"
SEEN = ("start_game", "join_game", "see_position", "play_move")
OF_BOARDS = ("show_board", "play_on_board")
DOMAINS = ("connectDomains", "resourceDomains", "frameDomains", "baseUriDomains")


def here(page: str | None = PAGE) -> MCPServer[None]:
    return make_server(LocalTables("en"), page)


def talk_with_board(server: object, talking: Callable[[Model], Awaitable[None]], **more: object) -> None:
    talk(server, talking, extensions=[advertise(*SHOWS_PAGES)], **more)


async def offered(server: MCPServer[None], **more: Any) -> dict[str, Any]:
    """Return all that a client is offered, as it goes over the wire."""
    async with Client(server, **more) as client:
        answers = [await client.list_tools(), await client.list_resources(), await client.list_prompts()]
        return {type(one).__name__: one.model_dump(mode="json") for one in answers}


@pytest.mark.parametrize("mode", ["auto", "legacy"])
@pytest.mark.parametrize(
    "announced",
    [[], [advertise(SHOWS_PAGES[0], {"mimeTypes": ["text/html"]})], [advertise(SHOWS_PAGES[0])]],
    ids=["nothing", "another form of page", "no form of page"],
)
def test_a_host_that_shows_no_pages_gets_what_it_got_before(mode: str, announced: list[Any]) -> None:
    with_page = asyncio.run(offered(here(), mode=mode, extensions=announced))
    assert with_page == asyncio.run(offered(here(None), mode=mode))


def test_a_host_that_shows_no_pages_has_no_seat_for_a_person_and_no_tools_of_boards() -> None:
    async def playing(model: Model) -> None:
        assert "needs a program that shows boards" in await model.refused(
            "start_game", game="cubed", seats=["me", "user"]
        )
        [key] = await model.start("cubed", "me", "bot:1")
        for tool in OF_BOARDS:
            assert await model.refused(tool, key=key) == f"Unknown tool: {tool}"

    talk(here(), playing)


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_host_that_shows_pages_is_told_which_tool_is_shown_by_which_page(mode: str) -> None:
    async def asking() -> None:
        async with Client(here(), mode=mode, extensions=[advertise(*SHOWS_PAGES)]) as client:
            tools = {tool.name: tool for tool in (await client.list_tools()).tools}
            assert {name for name, tool in tools.items() if tool.meta == {"ui": {"resourceUri": ADDRESS}}} == {*SEEN}
            for name in OF_BOARDS:
                assert tools[name].meta == {"ui": {"resourceUri": ADDRESS, "visibility": ["app"]}}
            assert '"user"' in (tools["start_game"].description or "")
            [listed] = [one for one in (await client.list_resources()).resources if one.uri == ADDRESS]
            [page] = (await client.read_resource(ADDRESS)).contents
            assert listed.mime_type == page.mime_type == "text/html;profile=mcp-app"
            assert isinstance(page, TextResourceContents)
            assert page.text == PAGE
            assert page.meta == listed.meta == {"ui": {"csp": {kind: [] for kind in DOMAINS}, "prefersBorder": True}}

    asyncio.run(asking())


def test_a_move_on_the_board_is_news_for_the_model() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("eight_by_eight", "user", "me")
        board = await model.data("show_board", key=key)
        assert (board["seat"], board["players"], board["over"]) == (0, ["user", "me"], False)
        move = board["view"]["moves"][0]
        after = await model.data("play_on_board", key=key, move=move, v=board["v"], heard=board["heard"])
        assert (after["events"][0]["seat"], after["events"][0]["text"]) == (0, move)
        assert after["view"]["actors"] == [1]
        assert f"played {move} as Red" in after["model"]
        assert f"Red: {move}" in await model.ask("see_position", key=key)
        assert after["game"] is None

    talk_with_board(here(), playing)


def test_a_board_without_a_person_has_the_seat_of_its_key() -> None:
    async def playing(model: Model) -> None:
        keys = await model.start("cubulus(players=3)", "bot:1", "me", "me")
        boards = [await model.data("show_board", key=key) for key in keys]
        assert [board["seat"] for board in boards] == [1, 2]
        assert boards[0]["players"] == ["bot:1", "me", "me"]

    talk_with_board(here(), playing)


def test_a_refusal_is_said_in_both_languages_and_changes_nothing() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("eight_by_eight", "me", "random")
        board = await model.data("show_board", key=key)
        wrong = next(f"{n},{n}" for n in range(1, 9) if f"{n},{n}" not in board["view"]["moves"])
        seen = {"key": key, "v": board["v"], "heard": board["heard"]}
        after = await model.data("play_on_board", move=wrong, **seen)
        assert after["refused"]["text"]["en"].endswith("(EBE-09).")
        assert after["refused"]["text"]["ru"].endswith("(EBE-09).")
        assert after["refused"]["at"]
        assert (after["v"], after["view"], after["model"]) == (board["v"], board["view"], None)
        nonsense = await model.data("play_on_board", move="x" * 10_000, **seen)
        assert "is not a move" in nonsense["refused"]["text"]["en"]
        assert len(nonsense["refused"]["text"]["en"]) < 200
        assert "belongs to no player" in await model.refused("show_board", key="x")

    talk_with_board(here(), playing)


def test_a_move_in_a_position_that_is_past_is_not_made() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubulus", "me", "random")
        old = await model.data("show_board", key=key)
        await model.ask("play_move", key=key, move=old["view"]["moves"][0])
        late = await model.data("play_on_board", key=key, move=old["view"]["moves"][1], v=old["v"], heard=old["heard"])
        assert late["is_late"]
        assert late["refused"] is None
        assert late["v"] > old["v"]
        assert (await model.data("show_board", key=key))["v"] == late["v"]

    talk_with_board(here(), playing)


def test_a_board_that_waits_is_told_as_soon_as_another_seat_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local, "WAIT", 60 * PATIENCE)

    async def playing(model: Model) -> None:
        [key] = await model.start("eight_by_eight", "me", "user")
        board = await model.data("show_board", key=key)
        waiting = asyncio.create_task(model.data("show_board", key=key, v=board["v"], heard=board["heard"]))
        move = await model.first_move(key)
        await model.ask("play_move", key=key, move=move)
        news = await asyncio.wait_for(waiting, PATIENCE)
        assert [one["text"] for one in news["events"]][:1] == [move]
        assert news["view"]["actors"] == [1]

    talk_with_board(here(), playing)


def test_the_board_has_the_hand_of_the_person_only_and_the_model_its_own_only() -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("cubed", "user", "me")
        board = await model.data("show_board", key=key)
        mine = (await model.data("see_view", key=key))["view"]["hands"]
        theirs = board["view"]["hands"]
        assert (mine[0], theirs[1]) == (None, None)
        assert mine[1]
        assert theirs[0]
        told = [await model.ask(tool, key=key) for tool in ("see_position", "get_record", "show_board")]
        assert not any(mark.join(theirs[0]) in text for mark in (" ", ".") for text in told)

    talk_with_board(here(), playing)


def test_one_person_sits_at_a_table_and_not_without_the_model() -> None:
    async def playing(model: Model) -> None:
        people = ["user", "user", "me"]
        assert "Only one" in await model.refused("start_game", game="cubulus(players=3)", seats=people)
        assert "At least one" in await model.refused("start_game", game="cubulus", seats=["user", "bot:1"])

    talk_with_board(here(), playing)


@pytest.mark.usefixtures("interpreted")
def test_a_game_of_one_file_brings_its_words_and_its_scene(tmp_path: Path) -> None:
    async def playing(model: Model) -> None:
        [key] = await model.start("nine_holes", "user", "me")
        board = await model.data("show_board", key=key)
        assert board["game"]["scene"]
        assert board["game"]["words"]["ru"]["title"]
        assert board["view"]["scene"]["places"]

    with nothing_lent():
        registry.lend(one_file_game(tmp_path))
        talk_with_board(here(), playing)


@pytest.mark.usefixtures("brisk")
def test_on_a_server_the_person_plays_beside_the_model(house: House) -> None:
    async def playing() -> None:
        async with (
            open_tables("en", house.url, "Claude") as tables,
            Client(make_server(tables, PAGE), extensions=[advertise(*SHOWS_PAGES)]) as client,
        ):
            model = Model(client)
            [key] = keys_in(await model.ask("start_game", game="eight_by_eight", seats=["user", "me"]))
            board = await model.data("show_board", key=key)
            assert board["players"][board["seat"]] == "user"
            if board["view"]["actors"] != [board["seat"]]:
                await model.ask("play_move", key=key, move=await model.first_move(key))
                board = await model.data("show_board", key=key, v=board["v"], heard=board["heard"])
            seen = {"key": key, "v": board["v"], "heard": board["heard"]}
            refused = await model.data("play_on_board", move="zz", **seen)
            assert "is not a move" in refused["refused"]["text"]["en"]
            move = board["view"]["moves"][0]
            after = await model.data("play_on_board", move=move, **seen)
            assert (after["refused"], after["is_late"]) == (None, False)
            assert move in [one["text"] for one in after["events"]]
            assert (await model.data("play_on_board", move=move, **seen))["is_late"]
            assert move in await model.ask("see_position", key=key)

    asyncio.run(playing())


def test_where_the_board_was_not_built_it_says_so_and_goes_on_in_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served = []

    async def serve(self: MCPServer[None]) -> None:
        served.append(self)

    monkeypatch.setattr(server, "PAGE", tmp_path / "board.html")
    monkeypatch.setattr(MCPServer, "run_stdio_async", serve)
    asyncio.run(server.serve("en", None, "Model"))
    assert capsys.readouterr().err.startswith("The board was not built")
    assert asyncio.run(offered(served[0])) == asyncio.run(offered(here(None)))
