"""List the matches that a player has begun and not ended, and say whose turn it is in each."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request

from cubetable.server.http.identity import person_of
from cubetable.server.http.matches import MatchShown, house_of, show_match_to
from cubetable.server.http.problems import answers
from cubetable.table import Outline

router = APIRouter(prefix="/api", responses=answers())

USUAL: Final = 6
MOST: Final = 12
"""The most matches that are listed: the log of each is read."""


class MatchGoing(MatchShown):
    """A match that goes on, and the seats that act in it, as the player may know it."""

    acts: list[int]


@router.get("/going")
async def going(request: Request, most: Annotated[int, Query(ge=1, le=MOST)] = USUAL) -> list[MatchGoing]:
    """List the player's matches that go on: those first in which it is the player's turn, then the latest."""
    person = person_of(request)
    if person is None:
        return []
    house = house_of(request)
    rows = await asyncio.to_thread(house.store.going_matches_of, person, most)
    outlines = await house.outlines(rows)
    found = [
        (row, stands, seats)
        for row, stands in zip(rows, outlines, strict=True)
        if stands.ending is None and (seats := _seats_of(stands, person))
    ]
    turns = await house.turns([(row, seats[0]) for row, _, seats in found])
    listed = [
        MatchGoing(**dict(show_match_to(row, stands, person)), acts=list(turn.acts))
        for (row, stands, seats), turn in zip(found, turns, strict=True)
        if not turn.resigned.issuperset(seats)
    ]
    return sorted(listed, key=_waits_for_others)


def _seats_of(stands: Outline, person: str) -> list[int]:
    return [number for number, seat in enumerate(stands.seats) if seat.person == person]


def _waits_for_others(match: MatchGoing) -> bool:
    return not any(match.seats[seat].yours for seat in match.acts)
