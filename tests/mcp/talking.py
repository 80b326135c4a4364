"""A model that calls the tools."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from mcp_types import TextContent, TextResourceContents

from mcp import Client, MCPError

SHOWS_PAGES = ("io.modelcontextprotocol/ui", {"mimeTypes": ["text/html;profile=mcp-app"]})
"""The extension that a host announces which shows pages."""


class Model:
    """Calls tools through a real client, and reads their answers."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def ask(self, tool: str, **arguments: object) -> str:
        """Call a tool that must not refuse."""
        said, refused = await self.call(tool, **arguments)
        assert not refused, said
        return said

    async def refused(self, tool: str, **arguments: object) -> str:
        """Call a tool that must refuse, in one sentence."""
        said, refused = await self.call(tool, **arguments)
        assert refused, said
        assert "Traceback" not in said
        return said

    async def call(self, tool: str, **arguments: object) -> tuple[str, bool]:
        found = await self._client.call_tool(tool, arguments)
        assert len(found.content) == 1
        assert isinstance(found.content[0], TextContent)
        return found.content[0].text, bool(found.is_error)

    async def start(self, game: str, *seats: str) -> list[str]:
        """Start a game and return the keys."""
        return keys_in(await self.ask("start_game", game=game, seats=[*seats]))

    async def data(self, tool: str, **arguments: object) -> dict[str, Any]:
        """Call a tool that must not refuse, and return its data."""
        answer = await self._client.call_tool(tool, arguments)
        assert not answer.is_error
        assert answer.structured_content is not None
        data: dict[str, Any] = answer.structured_content
        return data

    async def schemas(self) -> dict[str, Any]:
        """Return the schemas of all answers, by tool."""
        return {tool.name: tool.output_schema for tool in (await self._client.list_tools()).tools}

    async def document(self, uri: str) -> str:
        """Read a resource."""
        [content] = (await self._client.read_resource(uri)).contents
        assert isinstance(content, TextResourceContents)
        return content.text

    async def no_document(self, uri: str) -> str:
        """Read a resource that is refused; return the sentence."""
        with pytest.raises(MCPError) as refused:
            await self._client.read_resource(uri)
        return str(refused.value)

    async def prompt(self, name: str, **arguments: str) -> str:
        """Return the text of a prompt."""
        [message] = (await self._client.get_prompt(name, arguments)).messages
        assert isinstance(message.content, TextContent)
        return message.content.text

    async def moves(self, key: str) -> list[str]:
        """Return the legal moves, as far as a page has them."""
        return (await self.ask("list_moves", key=key)).partition(": ")[2].split()

    async def first_move(self, key: str) -> str | None:
        """Return the first move that is listed; None where there is none."""
        said, refused = await self.call("list_moves", key=key)
        return None if refused else said.partition(": ")[2].split()[0]


def one_file_game(folder: Path) -> Path:
    """Write the game of the page on one-file games."""
    rules = folder / "nine_holes.py"
    page = Path(__file__).parents[2] / "docs/reference/one-file.md"
    rules.write_text(page.read_text(encoding="utf-8").partition("```python\n")[2].partition("```")[0], encoding="utf-8")
    return rules


def keys_in(said: str) -> list[str]:
    return re.findall(r"^Player \d+ \(.*\): key (\S+)$", said, re.MULTILINE)


def talk(server: Any, talking: Callable[[Model], Awaitable[None]], **more: Any) -> None:  # whatever `Client` takes
    """Connect a model to a server, and let it talk."""

    async def connected() -> None:
        async with Client(server, **more) as client:
            await talking(Model(client))

    asyncio.run(connected())
