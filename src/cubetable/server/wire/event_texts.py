"""Write the events of one change for all its readers: what several of them get alike becomes JSON once.

The texts are those of `EventMessage` and `Mine`. To make these models of parts that are models, and to write each
part again for each reader, takes several times as long.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec import json

from cubetable.match import ReaderEvent
from cubetable.server.wire.messages import ClockState, PlanStep, TableState, Told, to_json

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
