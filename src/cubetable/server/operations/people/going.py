"""List the matches that a player has begun and not ended, and say whose turn it is in each."""

import asyncio
from typing import Annotated, Final

from msgspec import Meta, structs

from cubetable.match import Outline
from cubetable.server.operations.call import Call
from cubetable.server.operations.matches import MatchSummary, show_match_to
from cubetable.server.operations.operation import operation

USUAL: Final = 6
MOST: Final = 12
"""The most matches that are listed: the log of each is read."""


class MatchGoing(MatchSummary):
    """A match that goes on, and the seats that act in it, as the player may know it."""

    acts: list[int]


@operation("GET /api/going")
async def going(call: Call, most: Annotated[int, Meta(ge=1, le=MOST)] = USUAL) -> list[MatchGoing]:
    """List the player's matches that go on: those first in which it is the player's turn, then the latest."""
    person = call.person
    if person is None:
        return []
    house = call.house
    rows = await asyncio.to_thread(house.store.going_matches_of, person, most)
    outlines = await house.outlines(rows)
    matches = [
        (row, stands, seats)
        for row, stands in zip(rows, outlines, strict=True)
        if stands.ending is None and (seats := _seats_of(stands, person))
    ]
    turns = await house.turns([(row, seats[0]) for row, _, seats in matches])
    listed = [
        MatchGoing(**structs.asdict(show_match_to(row, stands, person)), acts=list(turn.acts))
        for (row, stands, seats), turn in zip(matches, turns, strict=True)
        if not turn.resigned.issuperset(seats)
    ]
    return sorted(listed, key=_waits_for_others)


def _seats_of(stands: Outline, person: str) -> list[int]:
    return [number for number, seat in enumerate(stands.seats) if seat.person == person]


def _waits_for_others(match: MatchGoing) -> bool:
    return not any(match.seats[seat].yours for seat in match.acts)
