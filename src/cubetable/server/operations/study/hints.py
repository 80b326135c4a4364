"""Advise a player whose turn it is: a hint by the strongest bot, and tips for a beginner."""

import asyncio
from typing import Annotated, Final

from msgspec import Meta

from cubetable.bots import STRONGEST
from cubetable.bots.hint import HINT_SECONDS, Hint
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from cubetable.server.live.room import MatchRoom
from cubetable.server.live.thinking.jobs import advise
from cubetable.server.operations.call import Call
from cubetable.server.operations.operation import Request, Shape, operation
from cubetable.server.operations.problems import RequestRefusal
from cubetable.server.operations.study.review import name_blanks
from cubetable.server.wire.messages import MOST_SEATS, MatchId, ReasonInWords, SeatNumber, in_words, reason_shown
from cubetable.store.rows import CLASSROOM

HINT_PATIENCE: Final = 6.0
"""Seconds after which a person who asked for a hint is told that there is none: the workers may be busy."""


class HintRequest(Request):
    """The seat that asks for a hint."""

    seat: SeatNumber


class ClueInWords(Shape):
    """A clue: in words, and the cells to light up."""

    text: dict[str, str]
    at: tuple[str, ...]


class HintInWords(Shape):
    """A hint: a clue if the game has one, the cells, the move, the reason, and the expected share of the win.

    Where it is proved, no move is better, and the share is exact. In the reason the players are `{0}`, `{1}` …, as in
    a story.
    """

    clue: ClueInWords | None
    at: tuple[str, ...]
    move: str
    why: ReasonInWords | None
    outlook: float | None
    proved: bool


class TipInWords(Shape):
    """A tip for a beginner: its name, and what it says."""

    name: str
    says: dict[str, str]


class GuideTips(Shape):
    """The tips that are true of the position, the first of them first."""

    tips: list[TipInWords]


@operation("POST /api/matches/{match}/hint", cost=HINT_SECONDS)
async def hint(call: Call, match: MatchId, request: HintRequest) -> HintInWords:
    """Return what the strongest bot would do, in a match against bots or in a cooperative one."""
    room = await call.room(match)
    table, person = room.match, call.person
    if request.seat >= len(table.seats) or person is None or table.seats[request.seat].person != person:
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    others = any(not seat.is_bot and seat.person != person for seat in table.seats)
    if others and not table.game.cooperative:
        raise RequestRefusal(403, Refusal("shell.server.no_hint"))
    _check_casual(room)
    if table.ending is not None or request.seat not in table.actors:
        raise RequestRefusal(409, Refusal("shell.server.not_now"))
    call.pay()
    visible = table.game.redact(table.state, request.seat)
    advice = await _hint(call, str(table.game), visible, request.seat)
    remark = None if advice.remark is None else reason_shown(advice.remark, name_blanks(table.game))
    clue = None if advice.clue is None else ClueInWords(text=in_words(advice.clue), at=advice.clue.at)
    return HintInWords(
        clue=clue, at=advice.at, move=advice.text, why=remark, outlook=advice.outlook, proved=advice.proved
    )


def _check_casual(room: MatchRoom) -> None:
    """Refuse advice in a rated match and in a game of a tournament or of a class."""
    if room.match.rated:
        raise RequestRefusal(403, Refusal("shell.rated.no_help"))
    if room.row.tournament:
        where = "class" if room.row.host == CLASSROOM else "tournament"
        raise RequestRefusal(403, Refusal(f"shell.{where}.no_help"))


async def _hint(call: Call, spec: str, seen: State, seat: int) -> Hint:
    """Ask for a hint, and for no longer than a person waits: rules that are still being compiled take a minute."""
    pool = call.house.bot_pool
    pool.hurry(spec)
    try:
        advice = pool.run(advise, spec, seen, seat, HINT_SECONDS, account=call.account)
        return await asyncio.wait_for(advice, HINT_PATIENCE)
    except TimeoutError:
        late = "hint_not_ready" if pool.waits(spec, STRONGEST) else "hint_late"
        raise RequestRefusal(503, Refusal(f"shell.server.{late}")) from None


@operation("GET /api/matches/{match}/guide")
async def guide(call: Call, match: MatchId, seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]) -> GuideTips:
    """Return what a beginner may do now and why, for a seat of the reader that may act."""
    room = await call.room(match)
    table, person = room.match, call.person
    if seat >= len(table.seats) or person is None or table.seats[seat].person != person:
        raise RequestRefusal(403, Refusal("shell.server.not_your_seat"))
    _check_casual(room)
    if table.ending is not None or seat not in table.actors:
        raise RequestRefusal(409, Refusal("shell.server.not_now"))
    game, visible = table.game, table.game.redact(table.state, seat)
    tips = await asyncio.to_thread(game.guide, visible, seat)
    said = [TipInWords(name=tip.name, says={lang: tip.text(game.name(), lang) for lang in LANGUAGES}) for tip in tips]
    return GuideTips(tips=said)
