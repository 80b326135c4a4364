"""Show a player who waits what may come, to plan an answer to it; the rules say what is possible."""

from typing import Annotated, Final

from msgspec import Meta

from cubetable.core.errors import IllegalMove, Refusal
from cubetable.core.game import Game
from cubetable.core.state import State
from cubetable.match.foresight import look_ahead
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.wire.messages import MatchId, MoveText, SeatNumber, View, in_words

MOST_AHEAD: Final = 64


class AheadRequest(Request):
    """The seat that plans, and the moves that may come, its own among them; `*` stands for any move."""

    seat: SeatNumber
    moves: Annotated[list[MoveText], Meta(max_length=MOST_AHEAD)]


class Foresight(Shape):
    """A position that may come, and who moves next: -1 is the dice, and null says that the game is over.

    After a move that was left open the board is not `known`: it stands as before that move, and `moves` are all that
    may be possible. The view is that of the seat to move; if the dice move, that of the seat that plans.
    """

    known: bool
    seat: int | None
    moves: list[str]
    view: View


@operation("POST /api/matches/{match}/ahead")
async def ahead(call: Call, match: MatchId, request: AheadRequest) -> Foresight:
    """Show the position after moves that may come, in a game without secrets."""
    table, person = (await call.room(match)).match, call.person
    if person is None or not table.seating.holds(person, request.seat):
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    if table.ending is not None or not table.begun or table.game.MANIFEST.secret:
        raise RequestRefusal(409, Refusal("shell.plan.not_here"))
    try:
        return await call.work(_show, table.game, table.state, request)
    except (Refusal, IllegalMove) as problem:
        raise RequestRefusal(409, in_words(problem)) from None


def _show(game: Game, state: State, request: AheadRequest) -> Foresight:
    outlook = look_ahead(game, state, request.moves)
    seat = request.seat if outlook.seat is None or outlook.seat < 0 else outlook.seat
    position = game.redact(outlook.state, seat)
    view = game.view(position, seat)
    if not outlook.known:
        moves = list(outlook.moves) if outlook.seat == seat else []
        view = game.with_moves({**view, "seat": seat, "actors": [outlook.seat]}, position, seat, moves)
    return Foresight(known=outlook.known, seat=outlook.seat, moves=list(outlook.moves), view=dict(view))
