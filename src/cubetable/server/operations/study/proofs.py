"""Serve the walk through a forced win, in a position of a match that is over."""

import asyncio
from typing import Annotated, Final

from msgspec import Meta

from cubetable.bots.proofs import Defence, ProofStep, has_proofs
from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.server.live.thinking.jobs import prove
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.learning import MoveText
from cubetable.server.operations.study.review import LONGEST_GAME
from cubetable.server.wire.messages import MatchId, View, in_words

SECONDS: Final = 1.0
"""The time for each seat that may win."""
PATIENCE: Final = 12.0
MOST_DEFENCES: Final = 100


class ProofRequest(Request):
    """After how many moves of the match a win is to be proved, and the defences that were tried since."""

    at: Annotated[int, Meta(ge=0, le=LONGEST_GAME)]
    defences: Annotated[list[MoveText], Meta(max_length=MOST_DEFENCES)]


class ProofView(Shape):
    """A step of the walk: the winner, the moves that it still needs, its last move, the position, all defences.

    The defences that hold out longest come first. Once the game is won there are none, and `seat` is null.
    """

    winner: int
    length: int
    played: str | None
    seat: int | None
    answers: list[Defence]
    view: View


@operation("POST /api/matches/{match}/proof", cost=SECONDS)
async def proof(call: Call, match: MatchId, request: ProofRequest) -> ProofView:
    """Prove a win in a position of a match that is over, and answer the defences that the reader tries."""
    room, house = await call.room(match), call.house
    game = room.match.game
    if room.match.ending is None or room.read_only:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    if not has_proofs(game):
        raise RequestRefusal(409, Refusal("shell.server.no_proof"))
    call.pay()
    state, _, _ = await call.work(house.replays.of(room).position, None, request.at)
    if not game.actors(state):
        raise RequestRefusal(409, Refusal("shell.server.no_proof"))
    house.bot_pool.hurry(str(game))
    try:
        defences = tuple(request.defences)
        proving = house.bot_pool.run(prove, str(game), state, SECONDS, defences, account=call.account)
        step = await asyncio.wait_for(proving, PATIENCE)
    except (Refusal, IllegalMove) as problem:
        raise RequestRefusal(409, in_words(problem)) from None
    except TimeoutError:
        raise RequestRefusal(503, Refusal("shell.server.hint_late")) from None
    if step is None:
        raise RequestRefusal(409, Refusal("shell.server.no_proof"))
    return _show(game, step)


def _show(game: Game, step: ProofStep) -> ProofView:
    return ProofView(
        winner=step.winner,
        length=step.length,
        played=step.played,
        seat=step.seat,
        answers=list(step.answers),
        view=dict(game.view(step.state, step.seat)),
    )
