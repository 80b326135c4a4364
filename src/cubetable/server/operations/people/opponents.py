"""List the people whom a player met last, with the game in which a rematch can be offered or accepted at once."""

import asyncio
from itertools import islice
from typing import Final, Literal

from cubetable.core import registry
from cubetable.core.messages import LANGUAGES
from cubetable.core.options import parse_spec
from cubetable.match import Outline
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.store import MatchRow
from cubetable.store.rows import RECORD

MOST_LOOKED_AT: Final = 60
"""The matches that are looked at, the latest first."""
MOST_LISTED: Final = 6
"""The opponents that are listed: the log of one match is read for each."""


class OpponentEntry(Shape):
    """People whom the player met last: the match in which a rematch is offered, and who asks for one.

    `seat` is the player's own in that match, and `names` are those of the others.
    """

    match: str
    seat: int
    names: list[str]
    game: str
    title: dict[str, str]
    last: int
    asks: Literal["nobody", "you", "they"]


@operation("GET /api/opponents")
async def opponents(call: Call) -> list[OpponentEntry]:
    """List the people whom the player met last; those first who ask for a rematch."""
    person = call.person
    if person is None:
        return []
    house = call.house
    rows = await asyncio.to_thread(house.store.matches_of, person, MOST_LOOKED_AT)
    latest: dict[frozenset[str], tuple[MatchRow, Outline]] = {}
    for row, stands in zip(rows, await house.outlines(rows), strict=True):
        others = frozenset(seat.person for seat in stands.seats if seat.person not in (None, person))
        if others and stands.begun and row.host != RECORD and not row.tournament:
            latest.setdefault(others, (row, stands))
    finished = (one for one in latest.values() if one[1].ending is not None and one[1].rematch is None)
    listed = [await _entry(call, row, stands, person) for row, stands in islice(finished, MOST_LISTED)]
    return sorted(listed, key=lambda one: one.asks != "they")


async def _entry(call: Call, row: MatchRow, stands: Outline, person: str) -> OpponentEntry:
    offers: set[int] = (await call.room(row.id)).match.offers.get("rematch", set())
    own = [number for number, seat in enumerate(stands.seats) if seat.person == person]
    asks: Literal["nobody", "you", "they"] = "nobody" if not offers else "they" if offers.isdisjoint(own) else "you"
    name = parse_spec(row.spec)[0]
    return OpponentEntry(
        match=row.id,
        seat=own[0],
        names=[seat.name for seat in stands.seats if seat.person not in (None, person)],
        game=row.spec,
        title={lang: registry.title(name, lang) for lang in LANGUAGES},
        last=row.created,
        asks=asks,
    )
