"""Collect the answers of the API that are always the same, so that the page shows them before Python has started."""

import asyncio
from typing import Any, Final

from msgspec import json

from cubetable.core.registry import OWN
from cubetable.server.operations.call import Call, Service
from cubetable.server.operations.caller import Caller
from cubetable.server.operations.dispatch import answer
from cubetable.server.operations.game_list import list_games, list_traits
from cubetable.server.operations.operation import Operation
from cubetable.server.process.settings import ServerSettings

ALWAYS_THE_SAME: Final = {"/traits": list_traits, "/games": list_games}


def collect() -> dict[str, Any]:  # Any: the JSON of any answer
    """Return the answers by their paths, as the server gives them; games of other packages are not in the folder."""
    answers = {path: asyncio.run(_ask(operation)) for path, operation in ALWAYS_THE_SAME.items()}
    for games in (answers["/traits"], answers["/games"]["games"]):
        for name in {*games} - {*OWN}:
            del games[name]
    return answers


async def _ask(operation: Operation) -> Any:  # Any: the JSON of any answer
    """Ask for an operation that needs no house."""
    call = Call(Service(ServerSettings(":memory:")), operation, Caller())
    answered = await answer(call, {}, {}, b"")
    if answered.status != operation.status:
        raise RuntimeError(f"{operation.path}: {answered.status}")
    return json.decode(answered.body)
