"""Taking back: who has to be asked, and what stands then."""

import pytest

import cubetable
from cubetable.core.record import write
from cubetable.core.record.dice import SeededDice
from cubetable.core.state import CLOCK
from cubetable.match import Answer, Clock, Match, Seat
from tests.playing import match, seed
from tests.table.tables import Throws, act, blink, eight, heard, played


def test_undo_needs_the_others_when_a_roll_lies_between() -> None:
    table = eight(5, 5)
    act(table, 0, "5,5")
    table.offer(0, "undo", 0)
    assert len(table.moves) == 3
    table.accept(1, "undo", 0)
    assert played(table) == ["5"]
    assert table.game.actors(table.state) == (0,)


def test_undo_goes_back_to_the_seats_last_decision_past_those_of_others() -> None:
    table = eight(5, 5, 1)
    act(table, 0, "5,5")
    act(table, 1, "5,4")
    table.offer(0, "undo", 0)
    table.accept(1, "undo", 0)
    assert played(table) == ["5"]


def test_bots_agree_to_an_undo_where_no_time_is_taken() -> None:
    table = eight(5, 5, names="hbb")
    act(table, 0, "5,5")
    table.offer(0, "undo", 0)
    assert played(table) == ["5"]


def test_one_person_more_must_be_asked_even_if_the_bots_agree() -> None:
    table = eight(5, 5, names="hbh")
    act(table, 0, "5,5")
    table.offer(0, "undo", 0)
    assert len(table.moves) == 3
    table.accept(2, "undo", 0)
    assert len(table.moves) == 1


def test_a_seat_without_a_decision_or_a_finished_match_has_no_undo() -> None:
    table = eight(5, 5)
    table.offer(0, "undo", 0)
    act(table, 0, "5,5")
    table.offer(1, "undo", 0)
    table.resign(1, 0)
    table.offer(0, "undo", 0)
    assert "offer" not in [kind for kind, _, _ in heard(table)]


def test_an_undo_is_an_event_more_and_deletes_none() -> None:
    table = eight(5, 6, 7)
    act(table, 0, "5,5")
    before = heard(table)
    table.offer(0, "undo", 0)
    table.accept(1, "undo", 0)
    assert heard(table)[: len(before)] == before
    assert heard(table, since=len(before)) == [("offer", 0, "undo"), ("accept", 1, "undo"), ("undo", 0, "")]
    version = table.version
    assert act(table, 0, "5,1") is None
    assert table.version == version + 2


def test_a_version_from_before_an_undo_is_stale_after_it() -> None:
    table = eight(5, 6, 7, names="hb")
    known = table.version
    act(table, 0, "5,5")
    table.offer(0, "undo", 0)
    assert table.submit(0, "5,1", "x", known, 0).code == "STALE"


def test_after_an_undo_the_dice_are_thrown_anew_and_the_record_says_so() -> None:
    table = eight(5, 6, 7, 8, names="hb")
    act(table, 0, "5,5")
    assert played(table) == ["5", "5,5", "6"]
    table.offer(0, "undo", 0)
    act(table, 0, "5,5")
    assert played(table) == ["5", "5,5", "7"]
    assert table.record().notes == {2: ["@dice 2"]}
    table.offer(0, "undo", 0)
    act(table, 0, "5,1")
    assert table.record().notes == {2: ["@dice 3"]}
    assert "{@dice 3} 8" in write(table.record())


def test_a_record_without_undo_has_no_notes() -> None:
    table = match("eight_by_eight", dice=2)
    act(table, 0, table.game.move_text(table.state, 0, table.game.moves(table.state, 0)[0]))
    assert table.record().notes == {}


@pytest.mark.usefixtures("blink")
def test_a_last_move_too_is_taken_back_only_by_consent() -> None:
    table = blink(2, 1, seconds=10)
    act(table, 0, "yes")
    assert table.undo_refusals == [None, "nothing"]
    assert table.offer(0, "undo", 0) is None
    assert played(table) == ["2", "yes"]
    table.accept(1, "undo", 0)
    assert played(table) == ["2"]
    assert table.game.actors(table.state) == (0, 1, CLOCK)
    assert act(table, 0, "no", "again") is None


@pytest.mark.usefixtures("blink")
def test_with_a_clock_no_older_move_is_taken_back_even_by_consent() -> None:
    table = blink(2, 1, 1, seconds=10)
    act(table, 0, "yes")
    act(table, 1, "yes")
    before = played(table)
    assert table.undo_refusals == ["late", "late"]
    assert table.offer(0, "undo", 0) == Answer(table.version, "NOT_NOW")
    table.accept(1, "undo", 0)
    assert played(table) == before


@pytest.mark.usefixtures("blink")
def test_without_a_clock_any_move_is_taken_back_by_consent() -> None:
    table = blink(2, 1, 2, seconds=None)
    act(table, 0, "yes")
    act(table, 1, "yes")
    table.offer(0, "undo", 0)
    table.accept(1, "undo", 0)
    assert played(table) == ["2"]


@pytest.mark.parametrize("timed", [False, True])
def test_a_player_asks_neither_bots_nor_the_own_other_seat(timed: bool) -> None:
    game = cubetable.game("cubulus(players=3)")
    seats = [Seat("Vera", person="v"), Seat("b", is_bot=True), Seat("Vera", person="v")]
    table = Match(game, seats, Clock(100) if timed else None, Throws())
    act(table, 0, game.move_text(table.state, 0, game.moves(table.state, 0)[0]))
    assert table.undo_refusals == [None, "nothing", "nothing"]
    table.offer(0, "undo", 0)
    assert played(table) == []


def test_where_moves_may_be_private_the_refusal_does_not_tell_whether_there_were_any() -> None:
    game = cubetable.game("monkey_puzzle(players=2,seconds=off)")
    table = Match(game, [Seat("h")] * 2, None, SeededDice(seed(3)))
    before = table.undo_refusals
    act(table, 0, game.move_text(table.state, 0, int(game.moves(table.state, 0)[1])))
    assert table.undo_refusals == before == ["nothing", "nothing"]
    assert act(table, 0, "done", "end") is None
    assert table.undo_refusals == ["secret", "nothing"]
