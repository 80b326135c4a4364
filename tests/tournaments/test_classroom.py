"""The log of a class: its events are read as they were written, and its teacher's tables are fair."""

import json

import pytest

from cubetable.core.record.dice import SeededDice
from cubetable.core.registry import game as make_game
from cubetable.match import Match, Seat, clock_for
from cubetable.match.acts import MoveAct
from cubetable.match.tournaments import class_pairing
from cubetable.match.tournaments.class_events import (
    DoorLock,
    Halt,
    NameChange,
    Removal,
    TaskResult,
    TaskSet,
    TeacherPhrase,
)
from cubetable.match.tournaments.classroom import PHRASE_LASTS, Classroom, new_state
from cubetable.match.tournaments.events import (
    Event,
    Finished,
    Joined,
    Paired,
    Pairing,
    Returned,
    Started,
    Withdrew,
    body_of,
    event_of,
    kind_of,
)
from cubetable.match.tournaments.settings import CLASS, TournamentSettings
from cubetable.match.tournaments.tournament import Tournament

GAME = "eight_by_eight(players=2)"
EVENTS: list[Event] = [
    NameChange(1, "Ann"),
    NameChange(1),
    Removal(2),
    DoorLock(True),
    DoorLock(False),
    TaskSet(1, "puzzle", "cubed/12", (1, 2)),
    TaskResult(1, 1, True, 3),
    TaskResult(1, 1, False, 0),
    Halt(True),
    Halt(False),
    TeacherPhrase("look"),
    TeacherPhrase(),
    Paired(1, (Pairing(0, "m", (1, -2)),), spec=GAME, clock="none", how="bot", together=False),
]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    assert event_of(kind_of(event), json.loads(json.dumps(body_of(event)))) == event


def a_class(*events: Event, members: int = 5) -> Classroom:
    log: list[Event] = [Started("seed"), Joined(0, "Ms Reed", "t")]
    log += [Joined(number, f"M{number}", f"p{number}") for number in range(1, members + 1)]
    state = new_state(TournamentSettings(CLASS, size=40)).follow((event, 0.0) for event in (*log, *events))
    assert isinstance(state, Classroom)
    return state


def paired(number: int, *tables: tuple[int, ...], together: bool = False) -> Paired:
    games = tuple(Pairing(at, f"m{number}{at}", seats) for at, seats in enumerate(tables))
    return Paired(number, games, spec=GAME, together=together)


def test_points_are_of_games_against_others_and_a_game_that_was_called_off_counts_for_nobody() -> None:
    state = a_class(
        paired(1, (1, 2), (3, -1)),
        Finished("m10", (1, 2)),
        Finished("m11", (1, 1), absent=(0, 1)),
        paired(2, (1, 2, 3), (4,), together=True),
        Finished("m20", (1, 1, 1)),
        Finished("m21", (1,)),
    )
    assert [float(state.points(who)) for who in (1, 2, 3, 4)] == [1.0, 0.0, 0.0, 0.0]
    assert [state.wins_of(who) for who in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert [one.number for one in state.free()] == [1, 2, 3, 4, 5]


def test_who_is_out_or_plays_is_not_free() -> None:
    state = a_class(paired(1, (1, 0)), Withdrew(2), Removal(3), Removal(4), Returned(4))
    assert [one.number for one in state.present()] == [1, 4, 5]
    assert [one.number for one in state.free()] == [4, 5]
    assert (state.removed, state.returns) == ({3}, {4: 1})


def test_a_tournament_has_no_events_of_a_class() -> None:
    with pytest.raises(ValueError, match="halt"):
        Tournament(TournamentSettings("swiss")).follow([(Halt(True), 0.0)])


def test_the_same_two_do_not_meet_twice_in_a_row_where_that_is_possible() -> None:
    state = a_class(paired(1, (1, 2), (3, 4)), Finished("m10", (1, 1)), Finished("m11", (1, 1)), members=4)
    tables = class_pairing.together(state, [1, 2, 3, 4], (2,), bot=-1)
    assert {frozenset(table) for table in tables}.isdisjoint({frozenset((1, 2)), frozenset((3, 4))})


@pytest.mark.parametrize(
    ("members", "sizes", "bot", "lengths"),
    [
        (5, (2,), -1, [2, 2, 2]),
        (1, (2,), -3, [2]),
        (7, (2, 3, 4), -1, [3, 4]),
        (1, (2, 3, 4), -1, [2]),
        (5, (2, 3), None, [2, 3]),
        (3, (1,), None, [1, 1, 1]),
        (1, (2, 3), None, []),
    ],
)
def test_tables_have_the_sizes_that_the_game_allows(
    members: int, sizes: tuple[int, ...], bot: int | None, lengths: list[int]
) -> None:
    state = a_class(members=members)
    tables = class_pairing.together(state, list(range(1, members + 1)), sizes, bot)
    assert sorted(map(len, tables)) == lengths
    assert sorted(who for table in tables for who in table if who > 0) == list(range(1, members + 1)) * bool(tables)


def test_a_phrase_ends_after_a_while_and_with_the_pause_that_it_was_about() -> None:
    state = a_class(members=2)
    state.follow([(TeacherPhrase("quiet"), 100.0)])
    assert [state.phrase_left(now) for now in (100.0, 130.0, 100.0 + PHRASE_LASTS)] == [PHRASE_LASTS, 30.0, 0.0]
    state.follow([(Halt(True), 110.0)])
    assert state.phrase_left(9_000.0) == PHRASE_LASTS
    state.follow([(Halt(False), 9_000.0)])
    assert state.phrase_left(9_000.0) == 0.0


def a_match(clock: str) -> Match:
    game = make_game(GAME)
    seats = [Seat("Ann", person="a"), Seat("Ben", person="b")]
    return Match(game, seats, clock_for(game.clock_seconds, clock), SeededDice(bytes(32)), hold=True)


@pytest.mark.parametrize("clock", ["none", "total:60+0"])
def test_nobody_moves_and_nobody_pays_while_the_house_has_halted_a_match(clock: str) -> None:
    match = a_match(clock)
    match.halt(10.0)
    match.halt(11.0)
    match.begin(100.0)
    move = match.game.move_text(match.state, match.actors[0], match.game.moves(match.state, match.actors[0])[0])
    refused = match.perform(MoveAct(match.actors[0], "x", move, match.version), 5000.0)
    assert (refused.code, str(refused.problem)) == ("NOT_NOW", "The teacher has paused all games.")
    assert match.ending is None
    match.end_halt(9000.0)
    assert not match.halted
    answer = match.perform(MoveAct(match.actors[0], "y", move, match.version), 9001.0)
    assert answer.code is None
    left = match.clocks.as_json(9001.0)["left"]
    assert left in (None, [60.0, 60.0])
    loaded = a_match(clock)
    loaded.follow(match.take_news())
    assert (loaded.clocks.as_json(9002.0), loaded.halted) == (match.clocks.as_json(9002.0), False)
