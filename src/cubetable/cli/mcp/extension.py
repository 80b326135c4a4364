"""Offer the page with the board, and its tools, to hosts that show pages (the extension MCP Apps), and to no others."""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from mcp.server.apps import Apps, ResourceCsp, client_supports_apps
from mcp.server.context import CallNext, HandlerResult, ServerMiddleware, ServerRequestContext
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import BaseModel

from cubetable.cli.mcp.answers import BoardData, ToolAnswer
from cubetable.cli.mcp.boards import Boards
from cubetable.cli.mcp.tools import Tools

JsonObject = dict[str, Any]
PutTool = Callable[[Callable[..., Awaitable[ToolAnswer[BoardData]]]], Callable[..., Awaitable[CallToolResult]]]
ADDRESS: Final = "ui://cubetable/board.html"
SHOWN: Final = ("start_game", "join_game", "see_position", "play_move")
"""The tools whose answer a host shows as a board."""
LOOKS: Final = ToolAnnotations(read_only_hint=True)
"""Of a tool that changes nothing: a host need not ask a person first."""
STARTS: Final = "start_game"
OF_BOARDS: Final = ("show_board", "play_on_board")
"""The tools that the page calls, and no model."""
BOUND: Final = {"ui": {"resourceUri": ADDRESS}}
NOTHING: Final = ResourceCsp(connect_domains=[], resource_domains=[], frame_domains=[], base_uri_domains=[])
"""The page needs nothing from anywhere."""
WITH_USER: Final = (
    ' If the person who talks to you wants to play, give them a seat with "user": they play it on the board that this'
    " tool shows, and you do not see their hand. After your own move end your turn: you are told when they have moved."
)


def offer(boards: Boards, page: str, put: PutTool) -> Apps:
    """Offer the page and the tools that it calls; `put` makes a tool of the server from one of ours."""
    apps = Apps()
    apps.add_html_resource(
        ADDRESS,
        page,
        name="board",
        description="The board of a game, to look at and to play on.",
        csp=NOTHING,
        prefers_border=True,
    )
    apps.tool(resource_uri=ADDRESS, visibility=["app"], annotations=LOOKS)(put(boards.show_board))
    apps.tool(resource_uri=ADDRESS, visibility=["app"])(put(boards.play_on_board))
    return apps


def keep_from_others(tools: Tools) -> ServerMiddleware[None]:
    """Keep all this from a host that shows no pages: it gets the same as from a server without boards."""

    async def answer(ctx: ServerRequestContext[None], call_next: CallNext) -> HandlerResult:
        tools.shows_boards = client_supports_apps(ctx)
        name = (ctx.params or {}).get("name")
        if ctx.method == "tools/call" and name in OF_BOARDS and not tools.shows_boards:
            return CallToolResult(content=[TextContent(text=f"Unknown tool: {name}")], is_error=True)
        result = await call_next(ctx)
        if ctx.method not in CHANGED:
            return result
        kind, change = CHANGED[ctx.method]
        listed = result if isinstance(result, dict) else _on_the_wire(result)
        return listed | {kind: [*change(listed[kind], shows_boards=tools.shows_boards)]}

    return answer


def _on_the_wire(result: BaseModel | None) -> JsonObject:
    """Write an answer as it goes over the wire."""
    return {} if result is None else result.model_dump(mode="json", by_alias=True, exclude_none=True)


def _tools(listed: Iterable[JsonObject], *, shows_boards: bool) -> Iterator[JsonObject]:
    """Say of some tools that their answers are shown on a board, or leave out those of the board."""
    for tool in listed:
        if shows_boards and tool["name"] in SHOWN:
            more = WITH_USER if tool["name"] == STARTS else ""
            yield tool | {"_meta": BOUND, "description": tool["description"] + more}
        elif shows_boards or tool["name"] not in OF_BOARDS:
            yield tool


def _resources(listed: Iterable[JsonObject], *, shows_boards: bool) -> Iterator[JsonObject]:
    """Leave out the page where it cannot be shown."""
    return (one for one in listed if shows_boards or one["uri"] != ADDRESS)


CHANGED: Final[Mapping[str, tuple[str, Callable[..., Iterator[JsonObject]]]]] = {
    "tools/list": ("tools", _tools),
    "resources/list": ("resources", _resources),
}
"""The part of an answer that is changed, and how, by the method that asks for it."""
