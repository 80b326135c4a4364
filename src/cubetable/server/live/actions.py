"""Perform the actions of a seat, in one way for WebSockets, requests and bots: check, store, answer."""

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.server.live.absence import may_claim
from cubetable.server.live.house import House
from cubetable.server.live.room import Busy, MatchRoom
from cubetable.server.process.logs import note
from cubetable.server.process.metrics import ACKS, ANSWER_SECONDS, NAKS
from cubetable.server.wire.messages import (
    Ack,
    Act,
    Claim,
    MakePlan,
    Nak,
    Offer,
    ReasonShown,
    Resign,
    ShowNumber,
    in_words,
    reason_shown,
)
from cubetable.store import StoreDown
from cubetable.table import Answer, Match
from cubetable.table.clock import MOST_CREDIT
from cubetable.table.plans import Plan, Step

log = logging.getLogger(__name__)

Action = Act | Offer | Resign | Claim | ShowNumber | MakePlan

NOT_IN_TOURNAMENTS: Final = ("pause", "rematch", "undo")
"""Offers that would keep the others of a tournament waiting, or help one of them."""

SOON: Final = 1000
LATER: Final = 5000
"""Milliseconds after which a client may ask again: while many wait, and while nothing can be stored."""


async def perform(house: House, room: MatchRoom, person: str, message: Action, credit: float = 0.0) -> Ack | Nak:
    """Perform an action, if it is allowed; when this returns, it is stored and all readers have it.

    `credit` is how many seconds the network took over it.
    """
    began = time.perf_counter()
    answer = await _perform(house, room, person, message, credit)
    ANSWER_SECONDS.note(time.perf_counter() - began)
    if isinstance(answer, Ack):
        ACKS.add()
    else:
        NAKS.add(answer.code)
    return answer


async def _perform(house: House, room: MatchRoom, person: str, message: Action, credit: float) -> Ack | Nak:
    refused = _refusal(room, person, message)
    if refused is not None:
        return refused
    room.presence.note(person)
    try:
        if isinstance(message, Claim):
            await house.absences.ask(room)
        answer = await room.act(message.seat, message.id, _action(room, person, message, credit))
    except Busy:
        return Nak(m=room.name, seat=message.seat, id=message.id, code="RATE", retry=SOON)
    except StoreDown:
        note(log, "the store is down", logging.ERROR)
        return Nak(m=room.name, seat=message.seat, id=message.id, code="RATE", retry=LATER)
    if answer is None:
        return Nak(m=room.name, seat=message.seat, id=message.id, code="NOT_YOURS")
    if answer.code is not None:
        return refusal(room.name, message.seat, message.id, answer)
    return Ack(m=room.name, seat=message.seat, id=message.id, v=answer.version)


def _refusal(room: MatchRoom, person: str, message: Action) -> Nak | None:
    """Return the refusal of an action that can never be performed here; None if it may be tried."""
    if not room.match.seating.holds(person, message.seat):
        return Nak(m=room.name, seat=message.seat, id=message.id, code="NOT_YOURS")
    if room.read_only:
        told = ReasonShown(rule="", text=in_words(Refusal("shell.server.other_rules")))
        return Nak(m=room.name, seat=message.seat, id=message.id, code="NOT_NOW", why=told)
    return None


def _action(room: MatchRoom, person: str, message: Action, credit: float) -> Callable[[Match], Answer | None]:
    """Return the change that a message makes to a match; its result is None if the seat was lost meanwhile."""

    def do(match: Match) -> Answer | None:
        if not match.seating.holds(person, message.seat):
            return None
        now = time.time()
        if message.seat in match.seating.stood_in:
            match.stand_in(message.seat, now, back=True)
        if isinstance(message, Act):
            return match.submit(message.seat, message.move, message.id, message.v, now, credit=credit)
        match.tick(now, MOST_CREDIT)
        return match.once(message.seat, message.id, partial(_do_once, room, match, message, now))

    return do


def _do_once(
    room: MatchRoom, table: Match, message: Offer | Resign | Claim | ShowNumber | MakePlan, now: float
) -> Answer | None:
    """Do what is no move; return the refusal, if it is refused."""
    match message:
        case Claim():
            return _claim(room, table, message, now)
        case ShowNumber():
            return table.show_number(message.seat, message.number, now, message.id)
        case MakePlan():
            return table.plan(message.seat, plan_in(message), message.v, now, message.id)
        case Offer(what=what) if room.row.tournament and what in NOT_IN_TOURNAMENTS:
            return Answer(table.version, "NOT_NOW")
        case _:
            return _ask(table, message, now)


def plan_in(message: MakePlan) -> Plan:
    """Return the plan in a message."""
    return tuple(tuple(Step(tuple(step.after), step.play) for step in line) for line in message.lines)


def _claim(room: MatchRoom, match: Match, message: Claim, now: float) -> Answer | None:
    if may_claim(room, message.against) and match.claim(message.seat, message.against, now, message.id):
        return None
    return Answer(match.version, "NOT_NOW" if match.ending is None else "OVER")


def _ask(match: Match, message: Offer | Resign, now: float) -> Answer | None:
    if isinstance(message, Resign):
        match.resign(message.seat, now, message.id)
    elif not message.yes:
        match.decline(message.seat, message.what, now, message.id)
    elif message.what in match.offers:
        match.accept(message.seat, message.what, now, message.id, message.dice)
    else:
        return match.offer(message.seat, message.what, now, message.id, message.dice)
    return None


def refusal(m: str, seat: int, act: str, answer: Answer) -> Nak:
    """Return the message that refuses an action, with the reason in each language."""
    told = None
    if answer.reason is not None:
        told = reason_shown(answer.reason)
    elif answer.problem is not None:
        told = ReasonShown(rule="", text={lang: answer.problem.text(lang) for lang in LANGUAGES})
    return Nak(m=m, seat=seat, id=act, code=answer.code or "BAD", why=told, v=answer.version)
