"""Seats change places before a match begins: by entries of its log, so that it holds after a restart."""

import cubetable
from cubetable.core.record.dice import SeededDice
from cubetable.match import Match, Past, Seat, swap_seats

SEED = bytes(32)
SEATS = [Seat("Vera", person="v", key="host"), Seat("", key="link"), Seat("bot:2", is_bot=True)]


def waiting() -> Match:
    return Match(cubetable.game("eight_by_eight(players=3)"), SEATS, None, SeededDice(SEED), hold=True)


def test_players_and_keys_go_together() -> None:
    match = waiting()
    assert swap_seats(match, 0, 1, 5.0)
    assert [(seat.name, seat.person, seat.key) for seat in match.seats[:2]] == [
        ("", None, "link"),
        ("Vera", "v", "host"),
    ]


def test_a_swap_is_read_back_from_the_log() -> None:
    match = waiting()
    match.sit(1, "Otto", "o", 4.0)
    assert swap_seats(match, 1, 0, 5.0)
    read = Match(match.game, SEATS, None, SeededDice(SEED), past=Past(log=match.take_news()), hold=True)
    assert read.seats == match.seats
    assert [seat.name for seat in read.seats] == ["Otto", "Vera", "bot:2"]


def test_neither_bots_nor_players_of_a_match_that_runs_are_moved() -> None:
    match = waiting()
    before = match.seats
    assert not swap_seats(match, 0, 2, 5.0)
    assert not swap_seats(match, 0, 0, 5.0)
    match.sit(1, "Otto", "o", 6.0)
    match.begin(7.0)
    assert not swap_seats(match, 0, 1, 8.0)
    assert [seat.name for seat in match.seats] == ["Vera", "Otto", "bot:2"]
    assert before[2] == match.seats[2]
