"""Write what one reader gets of a match: the whole position, the events that it missed, and those that are new."""

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import convert, json

from cubetable.core import system
from cubetable.core.record import write
from cubetable.core.record.numbers import hashes_tag
from cubetable.core.record.write import write_as_seen
from cubetable.match import PUBLIC, DiceAgreement, Entry, Match, ReaderEvent
from cubetable.server.wire.messages import ClockState, DiceState, PlanStep, Snap, TableState, Told, to_json
from cubetable.store import MatchRow
from cubetable.store.archive import export_record
from cubetable.store.rows import CLASSROOM

NOTHING: Final = "null"


class PositionTexts(NamedTuple):
    """The position and the plan that the last of a reader's events brings, as JSON."""

    view: str = NOTHING
    plan: str = NOTHING


def write_position(view: Mapping[str, Any], plan: list[list[PlanStep]] | None) -> PositionTexts:
    """Write the position that a reader is shown, and what its seat has planned."""
    return PositionTexts(json.encode(dict(view)).decode(), NOTHING if plan is None else _write_plan(plan))


def _write_plan(plan: list[list[PlanStep]]) -> str:
    lines = (f"[{','.join(map(to_json, line))}]" for line in plan)
    return f"[{','.join(lines)}]"


class EventTexts:
    """The events of one match, with its clock and its table as they stand."""

    def __init__(self, match: str, clock: ClockState, table: TableState) -> None:
        self._match = json.encode(match).decode()
        self._clock, self._table = to_json(clock), to_json(table)
        self._texts: dict[ReaderEvent, str] = {}

    def public(self, seat: int | None, event: ReaderEvent, position: PositionTexts, by: str | None) -> str:
        """Write a public event for one reader; `by` is the id of the reader's own act that caused it."""
        reader = NOTHING if seat is None else seat
        return (
            f'{{"t":"event","m":{self._match},"seat":{reader},"v":{event.version},"event":{self._tell(event)},'
            f'"view":{position.view},"clock":{self._clock},"table":{self._table},"plan":{position.plan},'
            f'"by":{NOTHING if by is None else json.encode(by).decode()}}}'
        )

    def own(self, seat: int, event: ReaderEvent, position: PositionTexts) -> str:
        """Write an event that only this seat notices."""
        return (
            f'{{"t":"mine","m":{self._match},"seat":{seat},"pv":{event.version},"event":{self._tell(event)},'
            f'"view":{position.view},"plan":{position.plan}}}'
        )

    def _tell(self, event: ReaderEvent) -> str:
        """Write an event without the numbers that its reader counts by."""
        text = self._texts.get(event)
        if text is None:
            text = to_json(Told(kind=event.kind, seat=event.seat, text=event.text, at=event.at))
            self._texts[event] = text
        return text


class MatchReader:
    """A seat of a match as its reader, or a spectator: `seat` is then None."""

    __slots__ = ("_match", "_row", "_seat")

    def __init__(self, row: MatchRow, match: Match, seat: int | None) -> None:
        self._row, self._match, self._seat = row, match, seat

    def snapshot(self) -> str:
        """Write the whole position."""
        clock, table = clock_and_table(self._row, self._match)
        return to_json(
            Snap(
                m=self._row.id,
                seat=self._seat,
                v=self._match.version,
                pv=self._own_version(),
                view=self._view(),
                last=self._latest_move(),
                clock=clock,
                table=table,
                plan=self._plan(),
            )
        )

    def since(self, v: int, pv: int) -> list[str] | None:
        """Write the messages that the reader missed; None if they are no longer in memory."""
        missed = self._match.events_since(self._seat, v, None if self._seat is None else pv)
        public = [event.version for event in missed if not event.own]
        private = [event.version for event in missed if event.own]
        if public != [*range(v + 1, self._match.version + 1)] or private != [*range(pv + 1, self._own_version() + 1)]:
            return None
        return self._messages(missed, event_texts(self._row, self._match))

    def news(self, entries: Iterable[Entry], by: str | None, texts: EventTexts) -> list[str]:
        """Write the new entries that the reader may get; `by` is the id of the act that caused them."""
        events = [
            ReaderEvent(entry.n, entry.kind, entry.seat, text, entry.at, own=entry.stream != PUBLIC)
            for entry in entries
            if (text := entry.text_for(self._seat)) is not None
        ]
        acts = {entry.n for entry in entries if entry.act is not None and entry.seat == self._seat}
        return self._messages(events, texts, by, acts)

    def _messages(
        self, events: Sequence[ReaderEvent], texts: EventTexts, by: str | None = None, acts: Container[int] = ()
    ) -> list[str]:
        """Write the messages; the last one has the position."""
        messages = []
        for n, event in enumerate(events, 1):
            position = write_position(self._view(), self._plan()) if n == len(events) else PositionTexts()
            if event.own and self._seat is not None:
                messages.append(texts.own(self._seat, event, position))
            else:
                messages.append(texts.public(self._seat, event, position, by if event.version in acts else None))
        return messages

    def _own_version(self) -> int:
        return -1 if self._seat is None else self._match.own_version(self._seat)

    def _latest_move(self) -> Told | None:
        """Find the latest move of a seat as the reader may read it; None if there is none, or one was undone since."""
        for event in reversed(self._match.events_since(self._seat, 0)):
            if event.kind == "undo":
                return None
            if event.kind == "move" and event.seat is not None and event.seat >= 0:
                return Told(kind=event.kind, seat=event.seat, text=event.text, at=event.at)
        return None

    def _view(self) -> dict[str, object]:
        game = self._match.game
        return dict(game.view(game.redact(self._match.state, self._seat), self._seat))

    def _plan(self) -> list[list[PlanStep]] | None:
        """Return what the seat has planned; None if it has no plan."""
        plan = () if self._seat is None else self._match.plan_of(self._seat)
        return [[PlanStep(after=list(after), play=play) for after, play in line] for line in plan] or None


def event_texts(row: MatchRow, match: Match) -> EventTexts:
    """Return what writes events of a match as it stands, for all its readers."""
    return EventTexts(row.id, *clock_and_table(row, match))


def clock_and_table(row: MatchRow, match: Match) -> tuple[ClockState, TableState]:
    """Return the clock and the table, which all readers see alike."""
    end = match.ending
    offers: dict[str, list[int]] = {what: sorted(seats) for what, seats in match.offers.items()}
    kind, winners = (None, ()) if end is None else (end.kind, end.winners)
    table = TableState(
        begun=match.begun,
        offers=offers,
        undo=["tournament"] * len(match.seats) if row.tournament and row.host != CLASSROOM else match.undo_refusals,
        resigned=sorted(match.resigned),
        stood_in=sorted(match.seating.stood_in),
        ending=kind,
        winners=list(winners),
        rematch=match.rematch,
        dice=_dice_shown(match.agreement),
    )
    return convert(match.clocks.as_json(system.now()), ClockState), table


def write_record(row: MatchRow, match: Match, person: str | None) -> str:
    """Write the record: whole with the seed after the end; before, as a client may read it."""
    if match.ending is not None:
        return write(export_record(row, match))
    tags = {"Players": ",".join(seat.name or "?" for seat in match.seats)}
    if match.begun or match.agreement.is_open:
        tags |= {"SeedHash": row.seed_hash, **hashes_tag(match.agreement.promises)}
    mine = [number for number, seat in enumerate(match.seats) if person is not None and seat.person == person]
    return write_as_seen(match.record(**tags), mine[0] if mine else None)


def _dice_shown(agreement: DiceAgreement) -> DiceState | None:
    if not agreement.is_open:
        return None
    promises = [promise and promise.hash for promise in agreement.promises]
    return DiceState(house=agreement.seed_hash, promises=promises, shown=agreement.seats_with_numbers)
