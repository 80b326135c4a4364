"""Serve the walk through a forced win, in a position of a match that is over."""

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from cubetable.bots.proofs import ProofStep, has_proofs
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.server.http.identity import payer_of
from cubetable.server.http.learning import MoveText
from cubetable.server.http.matches import Asked, house_of, room_of
from cubetable.server.http.problems import RequestRefused, answers
from cubetable.server.http.review import LONGEST_GAME, position_at
from cubetable.server.live.jobs import prove
from cubetable.server.wire.messages import MatchId, in_words

router = APIRouter(prefix="/api/matches/{match}", responses=answers())

SECONDS: Final = 1.0
"""The time for each seat that may win."""
PATIENCE: Final = 12.0
MOST_DEFENCES: Final = 100


class ProofAsked(Asked):
    """After how many moves of the match a win is to be proved, and the defences that were tried since."""

    at: Annotated[int, Field(ge=0, le=LONGEST_GAME)]
    defences: Annotated[list[MoveText], Field(max_length=MOST_DEFENCES)]


class DefenceShown(BaseModel):
    """A defence, and the moves that the winner still needs after it."""

    move: str
    length: int


class ProofShown(BaseModel):
    """A step of the walk: the winner, the moves that it still needs, its last move, the position, all defences.

    The defences that hold out longest come first. Once the game is won there are none, and `seat` is null.
    """

    winner: int
    length: int
    played: str | None
    seat: int | None
    answers: list[DefenceShown]
    view: dict[str, Any]  # each game's own, by its schema


@router.post("/proof")
async def proof(match: MatchId, asked: ProofAsked, request: Request) -> ProofShown:
    """Prove a win in a position of a match that is over, and answer the defences that the reader tries."""
    room, house = await room_of(request, match), house_of(request)
    game = room.match.game
    if room.match.ending is None or room.read_only:
        raise RequestRefused(409, Refusal("shell.server.not_over"))
    state, _, _ = position_at(room.match, None, asked.at)
    if not has_proofs(game) or not game.actors(state):
        raise RequestRefused(409, Refusal("shell.server.no_proof"))
    payer, allowance = payer_of(request, request.app.state.settings), house.opponents.allowance
    if payer is not None:
        if allowance.is_spent(payer):
            raise RequestRefused(429, Refusal("shell.server.too_often"))
        allowance.spend(payer, SECONDS)
    house.bot_pool.hurry(str(game))
    try:
        proving = house.bot_pool.run(prove, str(game), state, SECONDS, tuple(asked.defences))
        found = await asyncio.wait_for(proving, PATIENCE)
    except (Refusal, IllegalMove) as problem:
        raise RequestRefused(409, in_words(problem)) from None
    except TimeoutError:
        raise RequestRefused(503, Refusal("shell.server.hint_late")) from None
    if found is None:
        raise RequestRefused(409, Refusal("shell.server.no_proof"))
    return _show(game, found)


def _show(game: Game, found: ProofStep) -> ProofShown:
    return ProofShown(
        winner=found.winner,
        length=found.length,
        played=found.played,
        seat=found.seat,
        answers=[DefenceShown(**answer._asdict()) for answer in found.answers],
        view=dict(game.view(found.state, found.seat)),
    )
