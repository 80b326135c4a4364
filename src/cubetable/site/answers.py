"""Collect the answers of the API that are always the same, so that the page shows them before Python has started."""

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from msgspec import json

from cubetable.core.messages import LANGUAGES
from cubetable.core.registry import manifest
from cubetable.server.operations.call import Call, Service
from cubetable.server.operations.caller import Caller
from cubetable.server.operations.dispatch import answer
from cubetable.server.operations.game_list import list_games, list_traits
from cubetable.server.operations.operation import Operation
from cubetable.server.process.settings import ServerSettings

ALWAYS_THE_SAME: Final = {"/traits": list_traits, "/games": list_games}


def collect(names: Collection[str], version: str = "") -> dict[str, Any]:  # Any: the JSON of any answer
    """Return the answers by their paths, as the server gives them; other games are not in the folder.

    A shared game has the `version` of the designer's own file.
    """
    answers = {path: asyncio.run(_ask(operation)) for path, operation in ALWAYS_THE_SAME.items()}
    for games in (answers["/traits"], answers["/games"]["games"]):
        for name in {*games} - {*names}:
            del games[name]
    if version:
        for traits in (*answers["/traits"].values(), *(one["traits"] for one in answers["/games"]["games"].values())):
            traits["version"] = version
    days = answers["/games"]["daily"]
    answers["/games"]["daily"] = {name: day for name, day in days.items() if name in names}
    return answers


def files(names: Collection[str]) -> dict[str, bytes]:
    """Return what the page fetches of games that are not built into it: their words and rulebooks, by their paths."""
    shown = {"words": "messages.{}.json", "rules": "rules.{}.md"}
    return {
        f"plugs/{name}/{what}.{lang}{Path(file).suffix}": manifest(name).file(file.format(lang)).read_bytes()
        for name in names
        for what, file in shown.items()
        for lang in LANGUAGES
    }


async def _ask(operation: Operation) -> Any:  # Any: the JSON of any answer
    """Ask for an operation that needs no house."""
    call = Call(Service(ServerSettings(":memory:")), operation, Caller())
    answered = await answer(call, {}, {}, b"")
    if answered.status != operation.status:
        raise RuntimeError(f"{operation.path}: {answered.status}")
    return json.decode(answered.body)
