"""Perform the actions of a seat, in one way for WebSockets and requests: check, store, answer.

Bots go by `thinking/table_bots.py`.
"""

import logging
from collections.abc import Container
from math import ceil
from typing import Final

from cubetable.core import system
from cubetable.core.errors import Refusal
from cubetable.match import Answer, Match
from cubetable.match.acts import ClaimAct, MoveAct, NumberAct, OfferAct, PlanAct, ResignAct, SeatAct
from cubetable.match.clock import MILLI
from cubetable.match.plans import Plan, PlanMove
from cubetable.server.live.absence import may_claim
from cubetable.server.live.house import House
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import ACKS, ANSWER_SECONDS, NAKS
from cubetable.server.wire.inbound import Act, Claim, MakePlan, Offer, Resign, ShowNumber
from cubetable.server.wire.messages import Ack, Nak, reason_shown, without_rule
from cubetable.store import MatchRow, StoreDown
from cubetable.store.rows import CLASSROOM

log = logging.getLogger(__name__)

Action = Act | Offer | Resign | Claim | ShowNumber | MakePlan

NOT_IN_TOURNAMENTS: Final = ("pause", "rematch", "undo")
"""Offers that would keep the others of a tournament waiting, or help one of them."""
NOT_IN_CLASSES: Final = ("pause", "rematch")
"""Offers that are the teacher's: who pauses, and who plays next."""

SOON: Final = 1000
LATER: Final = 5000
"""Milliseconds after which a client may ask again: while many wait, and while nothing can be stored."""


async def perform(
    house: House, room: MatchRoom, person: str, message: Action, payer: str | None, credit: float = 0.0
) -> Ack | Nak:
    """Perform an action, if it is allowed; when this returns, it is stored and in the outbox of each reader.

    `payer` is the address that the limits count, if they do. `credit` is how many seconds the network took over it.
    """
    began = system.monotonic()
    reply = refusal_of(room, person, message) or await _reply(house, room, person, message, payer, credit)
    ANSWER_SECONDS.note(system.monotonic() - began)
    if isinstance(reply, Ack):
        ACKS.add()
    else:
        NAKS.add(reply.code)
    return reply


def refusal_of(room: MatchRoom, person: str, message: Action) -> Nak | None:
    """Return the refusal of an action that can never be performed here; None if it may be tried."""
    if not room.match.seating.holds(person, message.seat):
        return Nak(m=room.id, seat=message.seat, id=message.id, code="NOT_YOURS")
    if room.read_only:
        why = without_rule(Refusal("shell.server.other_rules"))
        return Nak(m=room.id, seat=message.seat, id=message.id, code="NOT_NOW", why=why)
    return None


async def _reply(
    house: House, room: MatchRoom, person: str, message: Action, payer: str | None, credit: float
) -> Ack | Nak:
    """Perform an action in its turn, and say what came of it."""

    def do(match: Match) -> Answer | None:
        if not match.seating.holds(person, message.seat):  # the seat was lost while the action waited
            return None
        act = act_of(message, room, credit)
        if isinstance(act, OfferAct) and act.what == "rematch" and act.yes and match.rematch is None:
            return _agree_to_rematch(house, room, act, person, payer)
        return match.perform(act, system.now())

    room.presence.note(person)
    try:
        if isinstance(message, Claim):
            await house.absences.ask(room)
        if isinstance(message, Act | MakePlan):  # it is judged by the position that its player saw
            await room.catch_up_with(message.v)
        answer = await room.act(message.seat, message.id, do)
    except Busy:
        return Nak(m=room.id, seat=message.seat, id=message.id, code="RATE", retry=SOON)
    except StoreDown:
        note(log, "the store is down", logging.ERROR)
        return Nak(m=room.id, seat=message.seat, id=message.id, code="RATE", retry=LATER)
    if answer is None:
        return Nak(m=room.id, seat=message.seat, id=message.id, code="NOT_YOURS")
    if answer.code is not None:
        return refusal(room.id, message.seat, message.id, answer)
    return Ack(m=room.id, seat=message.seat, id=message.id, v=answer.version)


def _agree_to_rematch(house: House, room: MatchRoom, act: OfferAct, person: str, payer: str | None) -> Answer:
    """Offer a rematch or agree to one, if there were not too many and its bots have time; count it once all agree."""
    match, counts = room.match, house.rematches
    wait = counts.wait(person, payer)
    if wait:
        why = Refusal("shell.server.many_rematches", wait=ceil(wait))
        return Answer(match.version, "RATE", problem=why, wait=wait)
    try:
        house.accounts.check_time(room.row)
    except Refusal as problem:
        return Answer(match.version, "NOT_NOW", problem=problem)
    agreed_before = match.rematch_agreed
    answer = match.perform(act, system.now())
    if match.rematch_agreed and not agreed_before:
        counts.count(match.seats, payer)
    return answer


def act_of(message: Action, room: MatchRoom, credit: float) -> SeatAct:
    """Return the act that a message asks for; the house may forbid it where the referee would not."""
    match message:
        case Act(seat=seat, id=name, move=text, v=v):
            return MoveAct(seat, name, text, v, credit)
        case Offer(seat=seat, id=name, what=what, yes=yes, dice=promise):
            allowed = what not in offers_forbidden(room.row)
            return OfferAct(seat, name, what, yes, promise, allowed)
        case Resign(seat=seat, id=name):
            return ResignAct(seat, name)
        case Claim(seat=seat, id=name, against=against):
            return ClaimAct(seat, name, against, allowed=may_claim(room, against))
        case ShowNumber(seat=seat, id=name, number=number):
            return NumberAct(seat, name, number)
        case MakePlan(seat=seat, id=name, v=v):
            return PlanAct(seat, name, plan_in(message), v)


def offers_forbidden(row: MatchRow) -> Container[str]:
    """Return the offers that are not made at a table."""
    if row.host == CLASSROOM:
        return NOT_IN_CLASSES
    return NOT_IN_TOURNAMENTS if row.tournament else ()


def plan_in(message: MakePlan) -> Plan:
    """Return the plan in a message."""
    return tuple(tuple(PlanMove(tuple(step.after), step.play) for step in line) for line in message.lines)


def refusal(m: str, seat: int, act: str, answer: Answer) -> Nak:
    """Return the message that refuses an action, with the reason in each language."""
    why = None
    if answer.reason is not None:
        why = reason_shown(answer.reason)
    elif answer.problem is not None:
        why = without_rule(answer.problem)
    retry = None if answer.wait is None else ceil(answer.wait * MILLI)
    return Nak(m=m, seat=seat, id=act, code=answer.code or "BAD", why=why, v=answer.version, retry=retry)
