"""List what nature drew in a finished match, so that a page can draw again and compare."""

import asyncio

from fastapi import APIRouter, Request
from pydantic import BaseModel

from cubetable.core.errors import Refusal
from cubetable.core.state import CHANCE
from cubetable.record.dice import counters
from cubetable.server.http.matches import room_of
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.wire.messages import MatchId
from cubetable.table import Match

router = APIRouter(prefix="/api/matches/{match}", responses=answers())


class DrawShown(BaseModel):
    """One draw: its counter, after how many moves it stands, and the outcomes with their weights.

    `drawn` is the index of the outcome that came.
    """

    counter: int
    at: int
    outcomes: list[str]
    weights: list[int]
    drawn: int


@router.get("/draws")
async def draws(match: MatchId, request: Request) -> list[DrawShown]:
    """List the draws of a match that is over."""
    room = await room_of(request, match)
    if room.match.ending is None or room.read_only:
        raise RequestRefused(409, Refusal("shell.server.not_over"))
    return await asyncio.to_thread(_draws, room.match)


def _draws(match: Match) -> list[DrawShown]:
    game, record, found = match.game, match.record(), []
    drawn = counters(record)
    for at, (state, actor, move) in enumerate(record.plies()):
        if actor == CHANCE:
            moves, weights = zip(*game.weights(state), strict=True)
            outcomes = [game.move_text(state, CHANCE, one) for one in moves]
            found.append(
                DrawShown(counter=next(drawn), at=at, outcomes=outcomes, weights=list(weights), drawn=moves.index(move))
            )
    return found
