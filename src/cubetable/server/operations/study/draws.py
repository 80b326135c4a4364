"""List what nature drew in a finished match, so that a page can draw again and compare."""

from cubetable.core.errors import Refusal
from cubetable.core.record.dice import counters
from cubetable.core.state import CHANCE
from cubetable.match import Match
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.messages import MatchId


class DrawEntry(Shape):
    """One draw: its counter, after how many moves it stands, and the outcomes with their weights.

    `drawn` is the index of the outcome that came.
    """

    counter: int
    at: int
    outcomes: list[str]
    weights: list[int]
    drawn: int


@operation("GET /api/matches/{match}/draws")
async def draws(call: Call, match: MatchId) -> list[DrawEntry]:
    """List the draws of a match that is over."""
    room = await call.room(match)
    if room.match.ending is None or room.read_only:
        raise RequestRefusal(409, Refusal("shell.server.not_over"))
    return await call.work(_draws, room.match)


def _draws(match: Match) -> list[DrawEntry]:
    game, record, entries = match.game, match.record(), []
    drawn = counters(record)
    for at, (state, actor, move) in enumerate(record.plies()):
        if actor == CHANCE:
            moves, weights = zip(*game.weights(state), strict=True)
            outcomes = [game.move_text(state, CHANCE, one) for one in moves]
            entries.append(
                DrawEntry(counter=next(drawn), at=at, outcomes=outcomes, weights=list(weights), drawn=moves.index(move))
            )
    return entries
