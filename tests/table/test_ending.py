"""How a match ends at the table: by giving up, by agreement, and what is offered after it."""

import pytest

from cubetable.match.acts import MoveAct
from cubetable.match.ending import ABANDONED, AGREED, RESIGNED
from tests.table.tables import act, blink, eight, ended, heard


def test_with_two_seats_the_other_wins_when_one_resigns() -> None:
    table = eight(5)
    table.resign(0, 0)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == (RESIGNED, (1,))
    assert heard(table, since=1) == [("resign", 0, ""), ("end", None, RESIGNED)]


def test_a_seat_may_resign_when_it_is_not_its_turn() -> None:
    table = eight(5)
    table.resign(1, 0)
    assert table.ending is not None
    assert table.ending.winners == (0,)


def test_with_three_seats_the_others_play_on_until_one_is_left() -> None:
    table = eight(5, 5, names="hhh")
    table.resign(1, 0)
    assert not ended(table)
    assert act(table, 0, "5,5") is None
    assert act(table, 1, "5,4") is None  # a bot plays on at the seat
    table.resign(1, 0)  # twice is once
    table.resign(2, 0)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == (RESIGNED, (0,))
    assert [kind for kind, _, _ in heard(table)].count("resign") == 2


def test_a_seat_that_was_given_up_moves_by_its_bot_alone() -> None:
    table = eight(5, 5, names="hhh")
    move = MoveAct(0, "once", "5,5", table.version)
    first = table.perform(move, 0)
    table.leave(1, 0)
    answer = table.perform(MoveAct(1, "late", "5,4", table.version), 0)
    assert answer.code == "NOT_NOW"
    assert answer.problem is not None
    assert "You are out of this game" in answer.problem.text()
    assert table.submit(1, "5,4", "bot", table.version, 0).code is None
    table.leave(0, 0)
    assert table.perform(move, 0) == first  # what was asked before gets the answer that it had


@pytest.mark.usefixtures("blink")
def test_a_seat_that_resigned_cannot_win() -> None:
    table = blink(1, 1, seconds=None, spec="blink(rounds=1)", seats=3)
    table.resign(0, 0)
    for seat, text in ((0, "yes"), (1, "no"), (2, "yes")):
        assert act(table, seat, text) is None
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("normal", (2,))


@pytest.mark.usefixtures("blink")
def test_resigning_a_solo_or_cooperative_game_ends_it() -> None:
    table = blink(1, seats=1)
    table.resign(0, 0)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == (ABANDONED, ())


def test_a_second_or_late_resignation_is_refused() -> None:
    table = eight(5)
    table.resign(0, 0)
    version = table.version
    table.resign(1, 0)
    table.resign(0, 0)
    assert table.version == version


def test_a_draw_is_agreed_when_all_agree() -> None:
    table = eight(5, names="hhh")
    table.offer(1, "draw", 0)
    table.accept(0, "draw", 0)
    assert not ended(table)
    table.accept(2, "draw", 0)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == (AGREED, ())


def test_two_draw_offers_are_an_agreement() -> None:
    table = eight(5)
    table.offer(0, "draw", 0)
    table.offer(1, "draw", 0)
    assert table.ending is not None
    assert table.ending.kind == AGREED


def test_a_repeated_offer_is_no_agreement() -> None:
    table = eight(5)
    table.offer(0, "draw", 0)
    version = table.version
    table.offer(0, "draw", 0)
    table.accept(0, "draw", 0)
    assert not ended(table)
    assert table.version == version


def test_bots_do_not_agree_to_a_draw() -> None:
    table = eight(5, names="hb")
    table.offer(0, "draw", 0)
    assert not ended(table)


def test_a_draw_does_not_need_those_who_resigned() -> None:
    table = eight(5, names="hhh")
    table.resign(2, 0)
    table.offer(0, "draw", 0)
    table.accept(1, "draw", 0)
    assert table.ending is not None
    assert table.ending.kind == AGREED


def test_an_offer_ends_with_the_next_move() -> None:
    table = eight(5, 5)
    table.offer(1, "draw", 0)
    act(table, 0, "5,5")
    table.accept(0, "draw", 0)
    assert not ended(table)


def test_an_answer_without_an_offer_is_refused() -> None:
    table = eight(5)
    table.accept(1, "draw", 0)
    table.accept(1, "undo", 0)
    assert not ended(table)
    assert table.version == 1


def test_another_game_can_be_offered_only_after_the_end() -> None:
    table = eight(5)
    table.offer(0, "rematch", 0)
    assert table.version == 1
    table.resign(0, 0)
    table.offer(1, "draw", 0)
    table.offer(0, "rematch", 0)
    table.accept(1, "rematch", 0)
    assert table.offers["rematch"] == {0, 1}
    assert heard(table, since=3) == [("offer", 0, "rematch"), ("accept", 1, "rematch")]
