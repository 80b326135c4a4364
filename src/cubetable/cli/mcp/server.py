"""Put the tools on a server of the package `mcp`, which talks over standard input and output."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from typing import Final

from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolResult, TextContent

from cubetable import __version__
from cubetable.bots.ready import builder_for
from cubetable.cli.mcp.local import LocalTables
from cubetable.cli.mcp.place import Tables
from cubetable.cli.mcp.remote import RemoteTables, own_key
from cubetable.cli.mcp.tools import Tools
from cubetable.client import AsyncClient
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.registry import games

HOW_TO: Final = (
    "Cubetable: five cube-and-grid tabletop games. Read the rules first (read_rules): they say how moves are written. "
    "start_game gives a key for each seat that you play; a key shows only what that seat may see. Then see_position "
    "and play_move until the game is over. A refused move names the number of the rule; read_rules reads it."
)


def make_server(tables: Tables) -> MCPServer[None]:
    """Make a server with all tools, for one model."""
    server: MCPServer[None] = MCPServer("cubetable", instructions=HOW_TO, version=__version__, log_level="WARNING")
    tools = Tools(tables)
    for tool in (
        tools.list_games,
        tools.show_options,
        tools.read_rules,
        tools.start_game,
        tools.join_game,
        tools.see_position,
        tools.see_view,
        tools.list_moves,
        tools.play_move,
        tools.get_hint,
        tools.get_record,
    ):
        server.add_tool(_in_words(tool, tables.lang), structured_output=False)
    return server


def _in_words(tool: Callable[..., Awaitable[str]], lang: str) -> Callable[..., Awaitable[CallToolResult]]:
    """Answer in text; a refusal with its sentence alone, marked as an error."""

    @wraps(tool)
    async def answer(*arguments: object, **named: object) -> CallToolResult:
        try:
            said, refused = await tool(*arguments, **named), False
        except (Refusal, IllegalMove) as problem:
            said, refused = problem.text(lang), True
        return CallToolResult(content=[TextContent(text=said)], is_error=refused)

    return answer


async def serve(lang: str, url: str | None, name: str) -> None:
    """Talk to one model until it hangs up; `url` is the Cubetable server on which it plays, if it is to use one."""
    async with open_tables(lang, url, name) as tables:
        await make_server(tables).run_stdio_async()


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
