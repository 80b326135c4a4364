"""Write the entries of a log as rows of the database, and read them back.

A row has the columns match, stream, n, place, seat, act_id, kind, body and at_ms. The body is JSON: always `text`,
and beside it what the kind of the event needs and is not usual.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from cubetable.core.game import Feat
from cubetable.core.record.numbers import NONE
from cubetable.match import Entry
from cubetable.match.clock import MILLI
from cubetable.match.ending import Ending
from cubetable.match.events import (
    ClocksPaused,
    ClocksResumed,
    DicePromised,
    MatchBegun,
    MatchEnded,
    MatchEvent,
    MatchReopened,
    MoveMade,
    MoveUndone,
    NumberShown,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    PlanSet,
    RematchSetUp,
)
from cubetable.match.seat_events import (
    BACK,
    AwaySeatClaimed,
    FlagFell,
    KeyChanged,
    PlayerLeft,
    PlayerResigned,
    SeatFreed,
    SeatTaken,
    StandInSet,
    Strength,
)

COLUMNS: Final = "match, stream, n, place, seat, act_id, kind, body, at_ms"

Row = tuple[Any, ...]  # the codec knows the type of each column
Body = Mapping[str, Any]  # JSON
compact = json.JSONEncoder(separators=(",", ":")).encode


def row_of(match: str, entry: Entry) -> Row:
    """Return the row in which an entry is kept."""
    body, at = compact(body_of(entry.event)), round(entry.at * MILLI)
    return match, entry.stream, entry.n, entry.place, entry.seat, entry.act, entry.kind, body, at


def entry_of(row: Row) -> Entry:
    """Read an entry; raise `ValueError` or `KeyError` for a row that is none."""
    _, stream, n, place, seat, act, kind, body, at = row
    read = json.loads(body)
    event = _table_event(kind, read) if seat is None else SEAT_EVENTS[kind](seat, read)
    return Entry(place, stream, n, event, at / MILLI, act)


def body_of(event: MatchEvent) -> dict[str, Any]:
    """Return the part of an event that no column holds, as JSON, without the values that are usual."""
    body = {**_beside(event), **_untold(event)}
    return {"text": event.text, **{key: value for key, value in body.items() if value is not None}}


def _beside(event: MatchEvent) -> dict[str, Any]:
    """Return what an event has beside its text, as JSON; what is usual is None."""
    match event:
        case MoveMade(credit=credit, draw=draw, seen=seen, planned=planned):
            return {"credit": credit or None, "draw": draw, "seen": dict(seen) or None, "planned": planned or None}
        case MatchBegun(draw=draw, first_move_free=free, rated=rated):
            return {"draw": draw, "free": free or None, "rated": rated}
        case MatchEnded(ending=ending):
            feat = None if ending.feat is None else list(ending.feat)
            return {"winners": list(ending.winners) or None, "feat": feat}
        case SeatTaken(program=program):
            return {"program": program or None}
        case DicePromised(shuffle=shuffle, rated=rated):
            return {"shuffle": shuffle or None, "rated": rated}
        case _:
            return {}  # the text says all of it


def _untold(event: MatchEvent) -> dict[str, Any]:
    """Return the part of an event that no reader is told: hashes of persons and keys, and what is for the dice."""
    match event:
        case SeatTaken(person=person, promise=promise, strength=strength):
            return {"person": person, "promise": promise, "strength": strength}
        case KeyChanged(key=key, takes_over=takes_over):
            return {"person": key, "takes_over": takes_over or None}  # `person`: as in the rows of all matches so far
        case NumberShown(number=number):
            return {"number": number}
        case OfferMade(promise=promise) | OfferAccepted(promise=promise):
            return {"promise": promise}
        case _:
            return {}


def _table_event(kind: str, body: Body) -> MatchEvent:
    """Read an event that has no seat."""
    text = body["text"]
    match kind:
        case "promise":
            seed_hash, *promises = text.split(",")
            hashes = tuple(None if promise == NONE else promise for promise in promises)
            return DicePromised(seed_hash, hashes, body.get("shuffle", False), _strengths(body))
        case "begin":
            order = tuple(int(old) for old in text.split(","))
            return MatchBegun(order, body.get("draw"), body.get("free", False), _strengths(body))
        case "end":
            feat = Feat(*body["feat"]) if "feat" in body else None
            return MatchEnded(Ending(text, tuple(body.get("winners", ())), feat))
        case "rematch":
            return RematchSetUp(text)
        case "wake":
            return MatchReopened(float(text))
        case _:
            raise ValueError(f"an entry of kind {kind} needs a seat")


def _strength(numbers: Sequence[float] | None) -> Strength | None:
    """Read the strength of a forgotten player, if there is one."""
    return None if numbers is None else (numbers[0], numbers[1])


def _strengths(body: Body) -> dict[str, Strength] | None:
    """Read the strengths of the bots of a rated match."""
    if "rated" not in body:
        return None
    return {bot: (rating, deviation) for bot, (rating, deviation) in body["rated"].items()}


def _move(seat: int, body: Body) -> MoveMade:
    readings, planned = body.get("seen", {}), body.get("planned", False)
    return MoveMade(seat, body["text"], body.get("credit", 0.0), body.get("draw"), readings, planned)


def _sit(seat: int, body: Body) -> SeatTaken:
    strength, program = _strength(body.get("strength")), body.get("program", False)
    return SeatTaken(seat, body["text"], body.get("person"), body.get("promise"), strength, program)


SEAT_EVENTS: Final[Mapping[str, Callable[[int, Body], MatchEvent]]] = {
    "move": _move,
    "sit": _sit,
    "number": lambda seat, body: NumberShown(seat, body["number"]),
    "rise": lambda seat, _: SeatFreed(seat),
    "key": lambda seat, body: KeyChanged(seat, body.get("person"), body.get("takes_over", False)),
    "offer": lambda seat, body: OfferMade(seat, body["text"], body.get("promise")),
    "accept": lambda seat, body: OfferAccepted(seat, body["text"], body.get("promise")),
    "decline": lambda seat, body: OfferDeclined(seat, body["text"]),
    "undo": lambda seat, _: MoveUndone(seat),
    "pause": lambda seat, _: ClocksPaused(seat),
    "resume": lambda seat, _: ClocksResumed(seat),
    "resign": lambda seat, _: PlayerResigned(seat),
    "flag": lambda seat, _: FlagFell(seat),
    "leave": lambda seat, _: PlayerLeft(seat),
    "claim": lambda seat, body: AwaySeatClaimed(seat, int(body["text"])),
    "plan": lambda seat, body: PlanSet(seat, body["text"]),
    "stand_in": lambda seat, body: StandInSet(seat, body["text"] == BACK),
}
"""How an event of one seat is read, by its kind."""
