"""Time at the table: how long a seat may think, and what happens when it has thought too long."""

import pytest

import cubetable
from cubetable import CHANCE
from cubetable.core.errors import Refusal
from cubetable.match import Clock, Match, Seat, clock_for
from cubetable.store.codec import entry_of, row_of
from tests.table.tables import Throws, act, blink, ended, heard, played

BY_MOVE = Clock(per_move=30)
IN_ALL = Clock(total=60, increment=5)


def timed(clock: Clock, *numbers: int, seats: int = 2) -> Match:
    game = cubetable.game("eight_by_eight", players=seats)
    return Match(game, [Seat("h")] * seats, clock, Throws(*(number - 1 for number in numbers)))


@pytest.mark.parametrize("text", ["move:30", "total:300+5", "days:3", "total:60+0"])
def test_a_clock_reads_back_as_it_is_written(text: str) -> None:
    clock = clock_for(None, text)
    assert clock is not None
    assert str(clock) == text
    assert clock.limits_seats


def test_without_any_clock_time_is_not_taken() -> None:
    assert clock_for(None, "none") is None
    assert clock_for(180, "none") == Clock(180)
    assert clock_for(180, "move:10") == Clock(180, per_move=10)


@pytest.mark.parametrize(
    "text", ["", "move", "move:0", "move:-1", "total:0+0", "total:5", "days:0", "move:1e9", "week:1"]
)
def test_an_impossible_clock_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="no clock"):
        clock_for(None, text)


def test_a_seat_that_exceeds_the_time_for_a_move_loses() -> None:
    table = timed(BY_MOVE, 5, 5)
    table.tick(29.9)
    assert not ended(table)
    table.tick(30)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("flagged", (1,))
    assert heard(table)[-2:] == [("flag", 0, ""), ("end", None, "flagged")]


def test_every_move_has_its_own_time() -> None:
    table = timed(BY_MOVE, 5, 5, 5)
    assert act(table, 0, "5,5", now=29) is None
    assert act(table, 1, "5,4", now=58) is None
    table.tick(87)
    assert not ended(table)
    table.tick(88)
    assert heard(table)[-2] == ("flag", 0, "")


@pytest.mark.parametrize("clock", [IN_ALL, BY_MOVE])
def test_a_move_that_is_taken_back_adds_no_time(clock: Clock) -> None:
    game = cubetable.game("cubulus", players=2)  # a turn has several moves: the clock of the seat runs on
    table = Match(game, [Seat("h")] * 2, clock, Throws())
    seat = table.actors[0]
    first, other = (game.move_text(table.state, seat, move) for move in game.moves(table.state, seat)[:2])
    act(table, seat, first, now=20)
    table.offer(seat, "undo", 21)
    table.accept(1 - seat, "undo", 22)
    assert table.clocks.left is not None
    assert table.clocks.left[seat] == (40 if clock is IN_ALL else 30)
    act(table, seat, other, now=32)
    assert table.clocks.left[seat] == (33 if clock is IN_ALL else 30)


def test_time_in_all_runs_down_and_each_move_adds_to_it() -> None:
    table = timed(IN_ALL, *[5] * 9)
    act(table, 0, "5,1", now=40)
    assert table.clocks.left == [25, 60]
    act(table, 1, "5,2", now=41)
    assert table.clocks.left == [25, 64]
    assert table.clocks.due() == 66
    assert table.clocks.as_json(51) == {
        "left": [15, 64], "running": 0, "waits": None, "starts": None, "paused": False,
    }  # fmt: skip
    table.tick(66)
    assert ended(table)


def test_no_seat_pays_for_the_network() -> None:
    table = timed(IN_ALL, 5, 5)
    table.submit(0, "5,1", "a", table.version, 10, credit=0.5)
    assert table.clocks.left == [55.5, 60]


def test_a_move_that_comes_after_its_time_is_too_late() -> None:
    table = timed(BY_MOVE, 5)
    assert act(table, 0, "5,5", now=30.1) == "OVER"


def test_with_three_seats_the_others_play_on_after_a_flag() -> None:
    table = timed(BY_MOVE, *[5] * 9, seats=3)
    table.tick(30)
    assert not ended(table)
    assert table.resigned == {0}
    assert act(table, 0, "5,5", now=31) is None  # by a bot that stands in
    table.tick(61)
    assert table.ending is not None
    assert (table.ending.kind, table.ending.winners) == ("flagged", (2,))


def test_a_pause_needs_every_player_and_stops_time_for_all() -> None:
    table = timed(IN_ALL, 5, 5)
    table.offer(1, "pause", 10)
    assert heard(table)[-1] == ("offer", 1, "pause")
    table.accept(0, "pause", 11)
    assert table.clocks.paused
    assert table.clocks.due() is None
    table.tick(1000)
    assert act(table, 0, "5,5", now=1000) == "NOT_NOW"
    assert table.clocks.as_json(1000)["left"] == [49, 60]
    table.offer(0, "pause", 2000)
    assert heard(table)[-2:] == [("pause", 1, ""), ("resume", 0, "")]
    assert act(table, 0, "5,5", "again", now=2009) is None
    assert table.clocks.left == [60 - 11 - 9 + 5, 60]


def test_a_match_without_a_clock_cannot_be_paused() -> None:
    game = cubetable.game("eight_by_eight")
    table = Match(game, [Seat("h")] * 2, None, Throws(1))
    table.offer(0, "pause", 0)
    assert [kind for kind, _, _ in heard(table)] == ["move"]


def test_a_closed_server_charges_no_seat() -> None:
    table = timed(BY_MOVE, 5, 5)
    act(table, 0, "5,5", now=10)
    table.wake(1000)
    table.tick(1029)
    assert not ended(table)
    table.tick(1030)
    assert ended(table)


@pytest.mark.usefixtures("blink")
def test_the_clock_of_a_round_stands_still_while_the_server_is_closed() -> None:
    table = blink(2, 1, seconds=10)
    act(table, 0, "yes", now=4)
    table.wake(104)
    table.tick(109)
    assert played(table) == ["2", "yes"]
    table.tick(110)
    assert played(table) == ["2", "yes", "time", "1"]


@pytest.mark.usefixtures("blink")
def test_with_simultaneous_seats_no_seats_clock_runs() -> None:
    game = cubetable.game("blink", players=2)
    table = Match(game, [Seat("h")] * 2, Clock(100, per_move=1), Throws(0, 0))
    table.tick(50)
    assert table.resigned == set()
    assert table.clocks.as_json(50) == {"left": [1, 1], "running": None, "waits": 50, "starts": None, "paused": False}


def test_an_undo_gives_the_turn_back_with_its_clock() -> None:
    game = cubetable.game("cubulus(neutrals=random)")
    table = Match(game, [Seat("h")] * 2, BY_MOVE, Throws(*[0] * 9))
    assert table.game.actors(table.state) == (0,)
    text = game.move_text(table.state, 0, game.moves(table.state, 0)[0])
    act(table, 0, text, now=5)
    table.offer(0, "undo", 7)
    table.accept(1, "undo", 8)
    assert table.game.actors(table.state) == (0,)
    table.tick(37.9)
    assert not ended(table)
    table.tick(38)
    assert heard(table)[-2] == ("flag", 0, "")
    assert CHANCE in [seat for _, seat, _ in heard(table)]


def test_network_time_is_given_back_up_to_half_a_second_a_move() -> None:
    table = timed(IN_ALL, 5, 5, 5)
    assert table.submit(0, "5,1", "a", table.version, 10, credit=2.0).code is None
    assert table.clocks.as_json(10)["left"] == [60 - 9.5 + 5, 60]


def test_credit_that_a_quick_move_spares_is_saved_for_the_next() -> None:
    table = timed(IN_ALL, 5, 5, 5, 5)
    table.submit(0, "5,1", "a", table.version, 0.1, credit=0.4)  # 0.3 s are spared
    table.submit(1, "5,2", "b", table.version, 1.1)
    table.submit(0, "5,3", "c", table.version, 11.1, credit=0.1)
    assert table.clocks.left == pytest.approx([60 + 5 - 9.6 + 5, 60 - 1 + 5])


def test_a_move_that_the_network_held_up_is_in_time_and_a_later_one_is_not() -> None:
    for credit, code in ((0.4, None), (0.2, "OVER"), (9.0, "OVER")):
        table = timed(BY_MOVE, 5, 5)
        at = 30.3 if credit < 1 else 30.6
        assert table.submit(0, "5,1", "a", table.version, at, credit=credit).code == code


def test_another_seats_act_drops_no_flag_while_a_move_may_still_arrive() -> None:
    table = timed(BY_MOVE, 5, 5)
    table.tick(30.3, 0.5)
    assert not ended(table)
    table.tick(30.5, 0.5)
    assert heard(table)[-2] == ("flag", 0, "")


def together(clock: Clock) -> Match:
    """Seat two people who may not be looking yet."""
    game = cubetable.game("eight_by_eight", players=2)
    table = Match(game, [Seat("")] * 2, clock, Throws(*[4] * 5), hold=True)
    table.sit(0, "Vera", "v", 0)
    table.sit(1, "Otto", "o", 0)
    table.begin(100)
    return table


def test_between_people_time_runs_from_the_first_move() -> None:
    table = together(IN_ALL)
    assert table.clocks.as_json(130) == {
        "left": [60, 60], "running": 0, "waits": None, "starts": 270, "paused": False,
    }  # fmt: skip
    act(table, 0, "5,1", now=300)
    assert table.clocks.left == [65, 60]
    assert table.clocks.as_json(310)["starts"] is None
    act(table, 1, "5,2", now=320)
    assert table.clocks.left == [65, 45]


def test_a_player_who_never_makes_the_first_move_loses_in_the_end() -> None:
    table = together(BY_MOVE)
    table.tick(429)
    assert not ended(table)
    table.tick(430)
    assert heard(table)[-2:] == [("flag", 0, ""), ("end", None, "flagged")]


def test_against_a_bot_time_runs_at_once() -> None:
    game = cubetable.game("eight_by_eight", players=2)
    table = Match(game, [Seat(""), Seat("bot:1", is_bot=True)], BY_MOVE, Throws(4), hold=True)
    table.sit(0, "Vera", "v", 0)
    table.begin(100)
    assert table.clocks.due() == 130


def against_a_bot(clock: Clock) -> Match:
    """Vera has moved in a match against a bot that began at 0, and it is the bot's turn from 10 on."""
    game = cubetable.game("eight_by_eight", players=2)
    table = Match(game, [Seat(""), Seat("bot:6", is_bot=True)], clock, Throws(4, 4, 4), hold=True)
    table.sit(0, "Vera", "v", 0)
    table.begin(0)
    assert act(table, 0, "5,5", now=10) is None
    return table


def submit(table: Match, credit: float) -> str | None:
    """Make a move of the bot at 1000, in which so many seconds do not count."""
    text = table.game.move_text(table.state, 1, table.game.moves(table.state, 1)[0])
    return table.submit(1, text, "a", table.version, 1000, credit=credit).code


def test_a_bots_clock_stands_while_it_waits_for_a_worker() -> None:
    table = against_a_bot(IN_ALL)
    table.tick(1000)
    assert table.clocks.due() is None
    assert submit(table, credit=988) is None
    assert table.clocks.left == [55, 63]
    assert table.clocks.due() == 1055
    read = against_a_bot(IN_ALL)
    read.follow(entry_of(row_of("m", entry)) for entry in table.take_news()[-2:])
    assert (read.clocks.left, read.clocks.due()) == (table.clocks.left, table.clocks.due())


@pytest.mark.parametrize("clock", [BY_MOVE, IN_ALL], ids=str)
def test_a_bot_that_uses_up_its_own_time_loses(clock: Clock) -> None:
    table = against_a_bot(clock)
    assert submit(table, credit=920) == "OVER"
    assert heard(table)[-2:] == [("flag", 1, ""), ("end", None, "flagged")]


def test_the_share_of_a_move_lets_the_time_last() -> None:
    assert against_a_bot(BY_MOVE).clocks.share(1) == 7.5
    assert against_a_bot(IN_ALL).clocks.share(1) == 60 / 40 + 5 / 2
    assert timed(Clock(), 5).clocks.share(0) is None


@pytest.mark.usefixtures("blink")
def test_between_people_the_first_round_begins_ten_seconds_later() -> None:
    game = cubetable.game("blink", players=2)
    table = Match(game, [Seat("")] * 2, Clock(10), Throws(0, 0), hold=True)
    table.sit(0, "Vera", "v", 0)
    table.sit(1, "Otto", "o", 0)
    table.begin(100)
    assert table.clocks.as_json(103)["starts"] == 7
    assert table.clocks.nature_due() == 120


def test_a_match_that_waits_can_be_cancelled_and_then_nothing_begins() -> None:
    table = Match(cubetable.game("eight_by_eight", players=2), [Seat("")] * 2, None, Throws(), hold=True)
    assert table.cancel(5)
    assert table.cancel(6)
    assert heard(table) == [("end", None, "cancelled")]
    assert table.offer(0, "rematch", 7) is not None
    assert not together(BY_MOVE).cancel(7)
