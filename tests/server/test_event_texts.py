"""The texts about a change: the parts that several readers get are written once."""

from typing import Any

import pytest

from cubetable.match import ReaderEvent
from cubetable.server.live.reader import EventTexts, PositionTexts, write_position
from cubetable.server.wire.messages import ClockState, EventMessage, Mine, PlanStep, TableState, Told, to_json

CLOCK = ClockState(left=[1.5, 2.0], running=0, waits=None, starts=None, paused=False)
TABLE = TableState(
    begun=True,
    offers={"draw": [0]},
    undo=[None, "nothing"],
    resigned=[],
    stood_in=[],
    ending=None,
    winners=[],
    rematch=None,
    dice=None,
)
VIEW: dict[str, Any] = {"cells": [[None, 1], (2, 'я"\\\n')], "open": {"a": True, "b": 0.5}}
PLAN = [[PlanStep(after=["2,2", "*"], play="3,3"), PlanStep(after=[], play='"')], [PlanStep(after=[], play="x")]]


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("by", [None, "act-1"])
@pytest.mark.parametrize("view", [None, VIEW])
@pytest.mark.parametrize("plan", [None, PLAN, []])
def test_events_are_written_as_their_models_are(
    seat: int | None, by: str | None, view: dict[str, Any] | None, plan: list[list[PlanStep]] | None
) -> None:
    event = ReaderEvent(7, "move", 1, 'Ж"2', 1234.25)
    told = Told(kind="move", seat=1, text='Ж"2', at=1234.25)
    if view is None:
        plan = None
    position = PositionTexts() if view is None else write_position(view, plan)
    texts = EventTexts("abcdefghij12", CLOCK, TABLE)
    public = EventMessage(
        m="abcdefghij12", seat=seat, v=7, event=told, view=view, clock=CLOCK, table=TABLE, plan=plan, by=by
    )
    assert texts.public(seat, event, position, by) == to_json(public)
    own = Mine(m="abcdefghij12", seat=1, pv=7, event=told, view=view, plan=plan)
    assert texts.own(1, event._replace(own=True), position) == to_json(own)
