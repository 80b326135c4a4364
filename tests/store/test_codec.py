"""Entries are written as the rows that every version writes, and read back as they were."""

import sqlite3
from contextlib import closing
from typing import get_args

import pytest
from tests.store.old import OldDatabase, old_databases

from cubetable.core.game import Feat
from cubetable.match import Ending, Entry
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
    AwaySeatClaimed,
    FlagFell,
    KeyChanged,
    PlayerLeft,
    PlayerResigned,
    SeatFreed,
    SeatTaken,
    StandInSet,
)
from cubetable.store.codec import entry_of, row_of

SELECT = "SELECT match, stream, n, place, seat, act_id, kind, body, at_ms FROM event ORDER BY match, place"

BODIES: list[tuple[MatchEvent, str, str]] = [
    (SeatTaken(1, "Vera «V»", "p"), "sit", '{"text":"Vera \\u00abV\\u00bb","person":"p"}'),
    (SeatTaken(0, "R", "p", program=True), "sit", '{"text":"R","program":true,"person":"p"}'),
    (SeatTaken(0, "", "p", "ab12"), "sit", '{"text":"","person":"p","promise":"ab12"}'),
    (DicePromised("ab", ("cd", None)), "promise", '{"text":"ab,cd,-"}'),
    (DicePromised("ab", (None,), shuffle=True), "promise", '{"text":"ab,-","shuffle":true}'),
    (NumberShown(1, "ef"), "number", '{"text":"","number":"ef"}'),
    (SeatFreed(1), "rise", '{"text":""}'),
    (KeyChanged(0, "k"), "key", '{"text":"","person":"k"}'),
    (KeyChanged(0, "k", takes_over=True), "key", '{"text":"","person":"k","takes_over":true}'),
    (
        DicePromised("ab", ("cd", None), rated={"bot:3": (1500.0, 40.5)}),
        "promise",
        '{"text":"ab,cd,-","rated":{"bot:3":[1500.0,40.5]}}',
    ),
    (MatchBegun((1, 0)), "begin", '{"text":"1,0"}'),
    (MatchBegun((0, 1), rated={}), "begin", '{"text":"0,1","rated":{}}'),
    (MatchBegun((1, 0), 0), "begin", '{"text":"1,0","draw":0}'),
    (MatchBegun((0, 1), first_move_free=True), "begin", '{"text":"0,1","free":true}'),
    (MoveMade(0, "4,5"), "move", '{"text":"4,5"}'),
    (MoveMade(-1, "7", draw=0), "move", '{"text":"7","draw":0}'),
    (
        MoveMade(0, "r", 0.25, 7, {"1": "*", "watch": None}),
        "move",
        '{"text":"r","credit":0.25,"draw":7,"seen":{"1":"*","watch":null}}',
    ),
    (OfferMade(0, "undo"), "offer", '{"text":"undo"}'),
    (OfferMade(0, "rematch", "ab12"), "offer", '{"text":"rematch","promise":"ab12"}'),
    (OfferAccepted(1, "rematch", "cd34"), "accept", '{"text":"rematch","promise":"cd34"}'),
    (OfferAccepted(1, "draw"), "accept", '{"text":"draw"}'),
    (OfferDeclined(1, "pause"), "decline", '{"text":"pause"}'),
    (MoveUndone(0), "undo", '{"text":""}'),
    (ClocksPaused(0), "pause", '{"text":""}'),
    (ClocksResumed(0), "resume", '{"text":""}'),
    (PlayerResigned(1), "resign", '{"text":""}'),
    (FlagFell(1), "flag", '{"text":""}'),
    (PlayerLeft(1), "leave", '{"text":""}'),
    (AwaySeatClaimed(0, 1), "claim", '{"text":"1"}'),
    (StandInSet(0, back=False), "stand_in", '{"text":""}'),
    (StandInSet(0, back=True), "stand_in", '{"text":"back"}'),
    (MatchReopened(12.5), "wake", '{"text":"12.5"}'),
    (MatchEnded(Ending("agreed", ())), "end", '{"text":"agreed"}'),
    (
        MatchEnded(Ending("normal", (0, 1), Feat(5, 9, won=False))),
        "end",
        '{"text":"normal","winners":[0,1],"feat":[5,9,false,false]}',
    ),
    (MoveMade(1, "F4", planned=True), "move", '{"text":"F4","planned":true}'),
    (PlanSet(1, '[[[["D2"],"F4"]]]'), "plan", '{"text":"[[[[\\"D2\\"],\\"F4\\"]]]"}'),
    (RematchSetUp("k3v9q0w2x7ab"), "rematch", '{"text":"k3v9q0w2x7ab"}'),
]


@pytest.mark.parametrize(("event", "kind", "body"), BODIES)
def test_an_event_is_written_in_one_way_and_read_back(event: MatchEvent, kind: str, body: str) -> None:
    entry = Entry(3, -1, 2, event, 1.5, "act")
    row = row_of("match", entry)
    assert row == ("match", -1, 2, 3, event.seat, "act", kind, body, 1500)
    assert entry_of(row) == entry


def test_every_kind_of_event_is_written_here() -> None:
    assert {type(event) for event, _, _ in BODIES} == set(get_args(MatchEvent))


@pytest.mark.parametrize("old", old_databases(), ids=lambda old: f"schema-{old.schema}")
def test_rows_of_older_versions_would_be_written_as_they_are(old: OldDatabase) -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(old.sql)
        rows = database.execute(SELECT).fetchall()
    assert len(rows) > 100
    for row in rows:
        assert row_of(row[0], entry_of(row)) == row


@pytest.mark.parametrize(
    ("kind", "seat", "body"),
    [
        ("sit", None, '{"text":"Vera"}'),
        ("move", None, '{"text":"4,5"}'),
        ("dance", 0, '{"text":""}'),
        ("move", 0, "{}"),
        ("begin", None, '{"text":"a,b"}'),
        ("move", 0, "{"),
    ],
)
def test_a_row_that_is_no_entry_is_refused(kind: str, seat: int | None, body: str) -> None:
    row = ("match", -1, 1, 1, seat, None, kind, body, 0)
    with pytest.raises((ValueError, KeyError)):
        entry_of(row)
