"""A model that calls the tools."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

from mcp_types import TextContent

from mcp import Client


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

    async def first_move(self, key: str) -> str | None:
        """Return the first move that is listed; None where there is none."""
        said, refused = await self.call("list_moves", key=key)
        return None if refused else said.partition(": ")[2].split()[0]


def keys_in(said: str) -> list[str]:
    return re.findall(r"^Player \d+ \(.*\): key (\S+)$", said, re.MULTILINE)


def talk(server: Any, talking: Callable[[Model], Awaitable[None]], **more: Any) -> None:  # whatever `Client` takes
    """Connect a model to a server, and let it talk."""

    async def connected() -> None:
        async with Client(server, **more) as client:
            await talking(Model(client))

    asyncio.run(connected())
