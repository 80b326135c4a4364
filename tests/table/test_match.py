"""The referee: the acts that a seat may make, their results, and the events for each reader."""

import numpy as np
import pytest

import cubetable
from cubetable.core.record import read, write
from cubetable.core.record.dice import SeededDice
from cubetable.core.state import CHANCE, CLOCK
from cubetable.match import Match, Past, Seat
from cubetable.record import Record
from tests.playing import match, seed
from tests.table.tables import Throws, act, blink, eight, heard, played

# --- Nature ------------------------------------------------------------------------------------------


def test_chance_moves_by_itself_until_a_seat_has_to_decide() -> None:
    table = eight(5, 3)
    assert table.game.actors(table.state) == (0,)
    assert heard(table) == [("move", CHANCE, "5")]
    act(table, 0, "5,5")
    assert heard(table, since=1) == [("move", 0, "5,5"), ("move", CHANCE, "3")]
    assert table.game.actors(table.state) == (1,)


def test_chance_goes_on_through_turns_that_its_rolls_end() -> None:
    table = eight(5, 3, 1, 5, 3, 2)
    for seat, text in ((0, "x"), (0, "3,3"), (1, "1,1")):
        assert act(table, seat, text) is None
    # Red rolls its blacked-out 5, so that yellow's 3 follows at once.
    assert heard(table)[-2:] == [("move", CHANCE, "5"), ("move", CHANCE, "3")]
    assert table.game.actors(table.state) == (1,)


def test_the_dice_are_asked_once_for_every_roll() -> None:
    table = match("eight_by_eight", dice=4)
    assert isinstance(table.dice, SeededDice)
    for number in range(9):
        seat = table.game.actors(table.state)[0]
        act(table, seat, table.game.move_text(table.state, seat, table.game.moves(table.state, seat)[0]), f"{number}")
    rolls = [ply for ply in table.record().plies() if ply.actor == CHANCE]
    assert table.dice.counter == len(rolls)


def test_a_match_needs_a_player_at_every_seat() -> None:
    with pytest.raises(ValueError, match="has 3 seats, not 2"):
        Match(cubetable.game("eight_by_eight(players=3)"), [Seat("a"), Seat("b")], None, Throws())


# --- Submitting --------------------------------------------------------------------------------------


def test_a_legal_move_is_played_and_answered_with_the_new_version() -> None:
    table = eight(5)
    answer = table.submit(0, "4,5", "a", table.version, 0)
    assert (answer.code, answer.reason, answer.problem) == (None, None, None)
    assert answer.version == table.version == 3
    assert played(table)[:2] == ["5", "4,5"]


def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing() -> None:
    table = eight(5)
    before, state = table.version, table.state.copy()
    answer = table.submit(0, "4,6", "a", before, 0)
    assert answer.code == "ILLEGAL"
    assert answer.reason is not None
    assert (answer.reason.rule, answer.reason.at) == ("EBE-09", ("4,6",))
    assert (answer.version, table.version) == (before, before)
    assert np.array_equal(table.state, state)


def test_bad_notation_is_refused_with_the_problem() -> None:
    table = eight(5)
    answer = table.submit(0, "nonsense", "a", table.version, 0)
    assert answer.code == "BAD"
    assert answer.problem is not None
    assert "“nonsense” is not a move" in answer.problem.text()


def test_a_seat_whose_turn_it_is_not_is_told_so() -> None:
    table = eight(5)
    answer = table.submit(1, "4,5", "a", table.version, 0)
    assert answer.code == "NOT_NOW"
    assert answer.reason is not None
    assert answer.reason.rule == "EBE-05"
    assert len(table.moves) == 1


def test_a_move_on_an_old_version_is_stale() -> None:
    table = eight(5, 5)
    known = table.version
    act(table, 0, "5,5")
    answer = table.submit(1, "5,4", "b", known, 0)
    assert (answer.code, answer.version) == ("STALE", table.version)
    assert table.submit(1, "5,4", "c", answer.version, 0).code is None


def test_an_act_that_comes_twice_is_played_once_and_answered_alike() -> None:
    table = eight(5, 5)
    version = table.version
    first = table.submit(0, "5,5", "act", version, 0)
    after = table.version
    assert table.submit(0, "5,5", "act", version, 5) is first
    assert table.submit(0, "5,1", "act", after, 5) is first
    assert table.version == after


def test_a_refusal_too_is_answered_alike_the_second_time() -> None:
    table = eight(5)
    first = table.submit(0, "4,6", "act", table.version, 0)
    assert table.submit(0, "4,5", "act", table.version, 0) is first
    assert len(table.moves) == 1


def test_the_acts_of_two_seats_are_told_apart_even_by_the_same_name() -> None:
    table = eight(5, 5)
    act(table, 0, "5,5", "same")
    assert act(table, 1, "5,4", "same") is None
    assert len(table.moves) == 5


@pytest.mark.parametrize("seat", [-1, -2, -3, 2, 99])
def test_acts_for_chance_the_clock_or_a_missing_seat_are_refused(seat: int) -> None:
    table = eight(5)
    assert act(table, seat, "5") == "NOT_NOW"
    assert act(table, seat, "4,5") == "NOT_NOW"
    assert len(table.moves) == 1


@pytest.mark.usefixtures("blink")
def test_acts_for_a_running_clock_are_refused() -> None:
    table = blink(1)
    assert CLOCK in table.game.actors(table.state)
    assert act(table, CLOCK, "time") == "NOT_NOW"


def test_a_finished_match_takes_no_more_acts() -> None:
    table = eight(5)
    table.resign(0, 0)
    answer = table.submit(1, "4,5", "a", table.version, 0)
    assert (answer.code, answer.version) == ("OVER", table.version)


@pytest.mark.usefixtures("blink")
def test_a_simultaneous_seat_needs_only_its_own_latest_version() -> None:
    table = blink(1, 1, seats=3)
    known = table.version
    assert table.submit(1, "yes", "a", known, 0).code is None
    assert table.submit(0, "no", "b", known, 0).code is None
    assert table.submit(0, "no", "c", known, 0).code == "STALE"
    assert table.submit(2, "yes", "d", known, 0).code is None
    assert table.submit(2, "yes", "e", known, 0).code == "STALE"  # another round has begun


# --- Events ------------------------------------------------------------------------------------------


def test_versions_are_dense_and_events_can_be_read_from_any_version() -> None:
    table = match("eight_by_eight(players=3)", dice=8)
    for number in range(30):
        seat = table.game.actors(table.state)[0]
        moves = table.game.moves(table.state, seat)
        act(table, seat, table.game.move_text(table.state, seat, moves[number % len(moves)]), f"{number}", number)
    events = table.events_since(None, 0)
    assert [event.version for event in events] == list(range(1, table.version + 1))
    for since in range(table.version + 1):
        assert table.events_since(1, since) == events[since:]
    assert table.events_since(0, table.version) == table.events_since(0, 10**6) == []
    assert table.events_since(0, -5) == events
    assert [event.at for event in events] == sorted(event.at for event in events)


def test_every_reader_gets_the_remarks_at_the_table() -> None:
    table = eight(5, names="hhh")
    table.offer(0, "draw", 1)
    table.accept(1, "draw", 2)
    table.resign(2, 3)
    for seat in (0, 1, 2, None):
        assert heard(table, seat, 1) == [("offer", 0, "draw"), ("accept", 1, "draw"), ("resign", 2, "")]


def test_a_seat_reads_only_what_it_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    table = eight(5, 5)
    hidden = {0: "4,5", 1: "*"}
    monkeypatch.setattr(type(table.game), "sees", lambda _self, _state, _mover, _move, seat: hidden.get(seat))
    act(table, 0, "4,5")
    assert heard(table, 0, 1) == [("move", 0, "4,5"), ("move", CHANCE, "4,5")]
    assert heard(table, 1, 1) == [("move", 0, "*"), ("move", CHANCE, "*")]
    assert heard(table, None, 1) == []
    assert table.version == 3


# --- Going on ----------------------------------------------------------------------------------------


def test_a_match_goes_on_where_a_record_stops() -> None:
    moves = read('[Game "eight_by_eight"] 5:4,5 8x 1x 6:5,6').moves
    table = Match(cubetable.game("eight_by_eight"), [Seat("a"), Seat("b")], None, Throws(2), past=Past(played=moves))
    assert played(table) == ["5", "4,5", "8", "x", "1", "x", "6", "5,6", "3"]
    assert table.version == len(table.moves) == 9
    assert table.game.actors(table.state) == (0,)
    assert act(table, 0, "3,3") is None


def test_a_match_that_is_over_stays_over() -> None:
    game = cubetable.game("eight_by_eight(sudden_death=on,line=4)")
    text = "1:1,1 1:8,1 1:1,2 2:8,2 1:1,3 3:8,3 1:1,4"
    moves = read(f'[Game "{game}"] {text}').moves
    table = Match(game, [Seat("a"), Seat("b")], None, Throws(), past=Past(played=moves))
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("normal", (0,))
    assert heard(table)[-1] == ("end", None, "normal")


def test_a_match_cannot_go_on_from_moves_that_are_not_legal() -> None:
    with pytest.raises(cubetable.IllegalMove):
        Match(cubetable.game("eight_by_eight"), [Seat("a"), Seat("b")], None, Throws(), past=Past(played=[(0, 0)]))


def test_the_record_of_a_match_replays_to_its_position() -> None:
    table = match("eight_by_eight(players=4)", dice=1)
    for number in range(25):
        seat = table.game.actors(table.state)[0]
        moves = table.game.moves(table.state, seat)
        act(table, seat, table.game.move_text(table.state, seat, moves[-number % len(moves)]), f"{number}")
    record = table.record(Players="a,b,c,d")
    assert isinstance(record, Record)
    assert np.array_equal(read(write(record)).state(), table.state)
    assert record.tags == {"Players": "a,b,c,d"}


def test_equal_seeds_give_equal_dice_and_other_seeds_others() -> None:
    rolls = []
    for number in (1, 1, 2):
        throws = SeededDice(seed(number))
        rolls.append([throws.pick([1] * 8) for _ in range(20)])
    assert rolls[0] == rolls[1] != rolls[2]


def test_a_match_that_begins_in_a_position_of_its_own_goes_back_to_it_and_writes_it_down() -> None:
    game = cubetable.game("cubulus")
    start = "N.N/.N./N../.../N../..N/.N./N../..N A - 0"
    match = Match(game, [Seat("Vera"), Seat("bot:1", is_bot=True)], None, SeededDice(bytes(32)), past=Past(start))
    assert match.submit(0, "F5", "one", match.version, 0.0).code is None
    match.offer(0, "undo", 0.0)
    assert game.state_text(match.state) == start
    assert match.record().tags["Start"] == start
    assert game.state_text(match.record().state()) == start


@pytest.mark.parametrize("begun_by_others", [False, True])
def test_a_match_from_another_persons_position_is_no_best(begun_by_others: bool) -> None:
    game = cubetable.game("cube_or_ack(players=2,mode=coop,pieces=2)")
    state = game.start()
    state = game.play(state, 0, game.moves(state, 0)[0])
    start = game.state_text(state) if begun_by_others else ""
    match = Match(game, [Seat("Vera"), Seat("Boris")], None, SeededDice(bytes(32)), past=Past(start))
    while match.ending is None:
        seat = game.actors(match.state)[0]
        move = game.move_text(match.state, seat, game.moves(match.state, seat)[0])
        match.submit(seat, move, f"{match.version}", match.version, 0.0)
    assert (match.ending.feat is None) == begun_by_others
    assert (
        Match(game, match.seats, None, SeededDice(bytes(32)), past=Past(start, log=match.take_news())).ending
        == match.ending
    )
