"""Tell a player how far they have come: the games played, the latest first, and the strongest bot beaten."""

import asyncio
import re
from typing import Final

from msgspec.structs import replace

from cubetable.core.options import parse_spec
from cubetable.match import Outline
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation

MOST: Final = 400
"""The most matches that are looked at, the latest first."""
LEVEL: Final = re.compile(r"bot:(\d)")


class GameProgress(Shape):
    """A game that the player has sat down to: how often, when last, and the level of the strongest bot beaten or 0."""

    game: str
    times: int
    last: int
    level: int


@operation("GET /api/progress")
async def progress(call: Call) -> list[GameProgress]:
    """List the games that the player has played, the latest first."""
    person = call.person
    if person is None:
        return []
    house = call.house
    rows = await asyncio.to_thread(house.store.matches_of, person, MOST)
    played: dict[str, GameProgress] = {}
    for row, stands in zip(rows, await house.outlines(rows), strict=True):
        name = parse_spec(row.spec)[0]
        known = played.setdefault(name, GameProgress(game=name, times=0, last=row.created, level=0))
        level = max(known.level, _level_beaten(stands, person))
        played[name] = replace(known, times=known.times + stands.begun, level=level)
    return [game for game in played.values() if game.times]


def _level_beaten(stands: Outline, person: str) -> int:
    """Return the level of the strongest bot that lost a match against the player; 0 if none did."""
    if stands.ending is None:
        return 0
    won = {stands.seats[seat].person for seat in stands.ending.winners}
    levels = [LEVEL.fullmatch(seat.name) for seat in stands.seats if seat.is_bot]
    bot_won = any(stands.seats[seat].is_bot for seat in stands.ending.winners)
    if person not in won or bot_won:
        return 0
    return max((int(level[1]) for level in levels if level), default=0)
