"""Put the tools on a server of the package `mcp`, which talks over standard input and output."""

import inspect
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial, wraps
from pathlib import Path
from typing import Annotated, Any, Final, get_args

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError
from mcp_types import CallToolResult, TextContent

from cubetable import __version__
from cubetable.bots.ready import builder_for
from cubetable.cli.mcp import extension
from cubetable.cli.mcp.answers import ToolAnswer
from cubetable.cli.mcp.boards import Boards
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.place import Tables
from cubetable.cli.mcp.prompts import Prompts
from cubetable.cli.mcp.remote import RemoteTables, own_key
from cubetable.cli.mcp.tools import Tools
from cubetable.client import AsyncClient
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.messages import say
from cubetable.core.registry import games

HOW_TO: Final = (
    "Cubetable: cube-and-grid tabletop games. Read the rules first (read_rules): they say how moves are written. "
    "start_game gives a key for each seat that you play; a key shows only what that seat may see. Then see_position "
    "and play_move until the game is over. A refused move names the number of the rule; read_rules reads it. With "
    'detail="brief" an answer has only what changes from turn to turn.'
)
PAGE: Final = Path(__file__).with_name("board.html")
"""The board as a page in one file, which `web/page.py` builds."""
MARKDOWN: Final = "text/markdown"
PLAIN: Final = "text/plain"


def make_server(tables: Tables, page: str | None = None) -> MCPServer[None]:
    """Make a server with all tools, resources and prompts, for one model; `page` is the board, where it was built."""
    tools, put = Tools(tables), partial(_answered, lang=tables.lang)
    server: MCPServer[None] = MCPServer(
        "cubetable",
        instructions=HOW_TO,
        version=__version__,
        log_level="WARNING",
        extensions=[] if page is None else [extension.offer(Boards(tools, tables.lang), page, put)],
        middleware=[] if page is None else [extension.keep_from_others(tools)],
    )
    for tool in (
        tools.list_games,
        tools.show_options,
        tools.read_rules,
        tools.see_position,
        tools.see_view,
        tools.list_moves,
        tools.get_hint,
        tools.weigh_moves,
        tools.get_record,
    ):
        server.add_tool(put(tool), annotations=extension.LOOKS)
    for act in (tools.start_game, tools.join_game, tools.play_move):
        server.add_tool(put(act))
    _add_resources(server, tools, tables.lang)
    prompts = Prompts(tables.lang)
    for prompt in (prompts.play_a_game, prompts.explain_my_last_move, prompts.review_my_game):
        server.prompt()(prompt)
    return server


def _answered(tool: Callable[..., Awaitable[ToolAnswer[Any]]], lang: str) -> Callable[..., Awaitable[CallToolResult]]:
    """ToolAnswer in text with the data beside it; a refusal with its sentence alone, marked as an error."""

    @wraps(tool)
    async def answer(*arguments: object, **named: object) -> CallToolResult:
        try:
            said = await tool(*arguments, **named)
        except (Refusal, IllegalMove) as problem:
            return CallToolResult(content=[TextContent(text=problem.text(lang))], is_error=True)
        return CallToolResult(
            content=[TextContent(text=said.text)], structured_content=said.data.model_dump(mode="json")
        )

    signature = inspect.signature(tool)
    [data] = get_args(signature.return_annotation)
    # From this the server derives the schema of the data.
    answer.__signature__ = signature.replace(return_annotation=Annotated[CallToolResult, data])  # type: ignore[attr-defined]  # read by `inspect`
    return answer


def _add_resources(server: MCPServer[None], tools: Tools, lang: str) -> None:
    """Offer rulebooks, positions and records as documents that a host can attach to a conversation."""

    async def text_of(answer: Awaitable[ToolAnswer[Any]]) -> str:
        try:
            return (await answer).text
        except Refusal as problem:
            raise ResourceError(problem.text(lang)) from None

    for name in games():
        _add_rules(server, tools, name)

    @server.resource("cubetable://position/{key}", mime_type=PLAIN)
    async def position(key: str) -> str:
        """The position as the seat of a key sees it."""
        return await text_of(tools.see_position(key))

    @server.resource("cubetable://record/{key}", mime_type=PLAIN)
    async def record(key: str) -> str:
        """The record of a game, as the seat of a key may read it."""
        return await text_of(tools.get_record(key))


def _add_rules(server: MCPServer[None], tools: Tools, name: str) -> None:
    @server.resource(f"cubetable://rules/{name}", name=f"rules of {name}", mime_type=MARKDOWN)
    async def rules() -> str:
        """The rulebook, with a legend of the drawing and the positions."""
        return (await tools.read_rules(name)).text


async def serve(lang: str, url: str | None, name: str) -> None:
    """Talk to one model until it hangs up; `url` is the Cubetable server on which it plays, if it is to use one."""
    page = read_page()
    if page is None:
        sys.stderr.write(f"{say('shell.mcp.not_built', lang)}\n")
    async with open_tables(lang, url, name) as tables:
        await make_server(tables, page).run_stdio_async()


def read_page() -> str | None:
    """Read the page with the board; None where it was not built."""
    return PAGE.read_text(encoding="utf-8") if PAGE.is_file() else None


@asynccontextmanager
async def open_tables(lang: str, url: str | None, name: str) -> AsyncIterator[Tables]:
    """Hold the games: on a server, or here, where the rules are compiled meanwhile."""
    if url is not None:
        async with AsyncClient(url, name=name, key=own_key(url, name), program=True) as client:
            yield RemoteTables(client, lang)
        return
    builder = builder_for(*games())
    builder.start()
    here = LocalTables(lang, builder)
    try:
        yield here
    finally:
        here.close()
        builder.close()
