"""Standings and tie-breaks, held to published tables, and the forms in which events are kept."""

from fractions import Fraction

import pytest

from cubetable.match.tournaments.events import (
    Closed,
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
from cubetable.match.tournaments.settings import Kind, TournamentSettings
from cubetable.match.tournaments.standings import berger, buchholz, direct, standings
from cubetable.match.tournaments.tournament import Tournament
from tests.tournaments.playing import at_random, entered, play

HAMILTON = """\
1 +10 +17 +12 =2 +4 +3
2 +27 +16 +9 =1 +8 +10
3 =B +11 +6 =4 +5 -1
4 +22 +15 =8 =3 -1 +13
5 -16 +14 +22 +15 -3 +8
6 -21 +27 -3 +23 +16 +14
7 -9 -23 +27 +19 +15 +12
8 +25 +21 =4 +13 -2 -5
9 +7 +13 -2 =B +18 -
10 -1 +25 +26 =12 +17 -2
11 =B -3 -14 +25 +20 +17
12 +20 +18 -1 =10 =14 -7
13 +23 -9 +19 -8 +21 -4
14 =B -5 +11 +22 =12 -6
15 +26 -4 +21 -5 -7 +24
16 +5 -2 -17 +24 -6 +22
17 +24 -1 +16 =B -10 -11
18 +19 -12 +23 =B -9 -
19 -18 +20 -13 -7 =25 +21
20 -12 -19 =25 +27 -11 +26
21 +6 -8 -15 +26 -13 -19
22 -4 +24 -5 -14 +26 -16
23 -13 +7 -18 -6 -24 +27
24 -17 -22 +B -16 +23 -15
25 -8 -10 =20 -11 =19 +B
26 -15 +B -10 -21 -22 -20
27 -2 -6 -7 -20 +B -23"""
"""The club championship of Hamilton, New Zealand, in 2018, as hamiltonchess.net published it; B is a bye.

The first two had 5½ points each, and 22½ and 20 by Buchholz, 19¾ and 17¼ by Sonneborn and Berger.
"""
WORTH = {"+": Fraction(1), "=": Fraction(1, 2), "-": Fraction(0)}


def games_of(text: str) -> list[Event]:
    """Return the games of a crosstable, each pairing once."""
    events: list[Event] = []
    for line in text.splitlines():
        one, *results = line.split()
        for number, result in enumerate(results, 1):
            if result[1:].isdigit() and int(one) < int(result[1:]):
                match = f"{number}-{one}"
                places = {"+": (1, 2), "=": (1, 1), "-": (2, 1)}[result[0]]
                events += [Paired(number, (Pairing(0, match, (int(one), int(result[1:]))),)), Finished(match, places)]
    return events


def test_buchholz_and_berger_agree_with_a_published_swiss_tournament() -> None:
    tournament = entered(TournamentSettings("swiss"), 27).follow((event, 1.0) for event in games_of(HAMILTON))
    points = {}
    for line in HAMILTON.splitlines():
        who, *results = line.split()
        points[int(who)] = sum((WORTH[result[0]] for result in results if result != "-"), Fraction(0))
    assert (points[1], points[2]) == (Fraction(11, 2), Fraction(11, 2))
    assert [buchholz(tournament, who, points) for who in (1, 2)] == [Fraction(45, 2), 20]
    assert [berger(tournament, who, points) for who in (1, 2)] == [Fraction(79, 4), Fraction(69, 4)]
    assert [tournament.points(who) for who in (1, 2)] == [Fraction(11, 2), Fraction(11, 2)]
    assert [one.who for one in standings(tournament)[:2]] == [1, 2]


def test_berger_agrees_with_the_example_of_senseis_library() -> None:
    tables = ["A +B +C +D -B +C -D", "B -A +C +D +A -C +D", "C -A -B +D -A +B +D", "D -A -B -C +A -B -C"]
    said = "\n".join(tables).translate(str.maketrans("ABCD", "1234"))
    tournament = entered(TournamentSettings("round_robin", rounds=2), 4).follow(
        (event, 1.0) for event in games_of(said)
    )
    points = {who: tournament.points(who) for who in range(1, 5)}
    assert list(points.values()) == [4, 4, 3, 1]
    assert [berger(tournament, who, points) for who in range(1, 5)] == [11, 9, 6, 4]
    order = standings(tournament)
    assert [(one.who, one.place) for one in order] == [(1, 1), (2, 2), (3, 3), (4, 4)]
    assert [direct(tournament, who, (1, 2)) for who in (1, 2)] == [1, 1]


def played(kind: Kind, sizes: tuple[int, ...], *games: tuple[tuple[int, ...], tuple[int, ...]]) -> Tournament:
    """Return a tournament of six after some games: the participants by their seats, and their places."""
    tournament = entered(TournamentSettings(kind, sizes, minutes=5), 6)
    for number, (seats, places) in enumerate(games, 1):
        match = f"m{number}"
        tournament.follow([(Paired(number, (Pairing(0, match, seats),)), 1.0), (Finished(match, places), 2.0)])
    return tournament


def test_at_a_larger_table_each_beaten_opponent_counts() -> None:
    tournament = played("swiss", (2, 3, 4, 5), ((1, 2, 3, 4, 5), (1, 2, 2, 4, 5)), ((6, 1), (1, 2)))
    assert [tournament.points(who) for who in (1, 2, 3, 4, 5, 6)] == [1, 5 / 8, 5 / 8, 1 / 4, 0, 1]
    points = {who: tournament.points(who) for who in tournament.participants}
    assert buchholz(tournament, 1, points) == Fraction(12, 32) + 1
    assert berger(tournament, 6, points) == 1
    assert berger(tournament, 4, points) == 0


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    tournament = played("arena", (2,), ((1, 2), (1, 1)), ((3, 4), (1, 2)))
    assert {one.who: one.place for one in standings(tournament)} == {3: 1, 1: 2, 2: 2, 5: 4, 6: 4, 4: 6}


def test_direct_games_decide_a_round_robin_before_anything_else() -> None:
    tournament = played("round_robin", (2,), ((1, 2), (2, 1)), ((1, 3), (1, 2)), ((2, 4), (2, 1)), ((1, 5), (2, 1)))
    order = [one.who for one in standings(tournament)]
    assert tournament.points(1) == tournament.points(2) == 1
    assert order.index(2) < order.index(1)


def test_a_game_that_nobody_came_to_is_worth_nothing() -> None:
    tournament = entered(TournamentSettings("swiss"), 4)
    pairing = Paired(1, (Pairing(0, "m", (1, 2)), Pairing(1, "n", (3, 4))))
    tournament.follow([(pairing, 1.0), (Finished("m", (1, 1), (0, 1)), 2.0), (Finished("n", (1, 2), (1,)), 2.0)])
    assert [tournament.points(who) for who in (1, 2, 3, 4)] == [0, 0, 1, 0]
    points = {who: tournament.points(who) for who in tournament.participants}
    assert [buchholz(tournament, who, points) for who in (1, 3)] == [0, 1]
    assert all(one.wins == 0 for one in standings(tournament))


@pytest.mark.parametrize(
    "event",
    [
        Joined(3, "Vera", "a1"),
        Joined(4, "bot:3"),
        Joined(5, "", "nobody"),
        Withdrew(3),
        Returned(3),
        Started("5eed"),
        Paired(2, (Pairing(0, "m", (1, 2)), Pairing(1, "n", (4, 3))), (5,), (6,)),
        Paired(2, ()),
        Finished("m", (1, 2)),
        Finished("m", (1, 1), (0, 1)),
        Closed("over"),
    ],
)
def test_events_are_read_back_as_they_were_written(event: Event) -> None:
    assert event_of(kind_of(event), body_of(event)) == event


def test_each_round_gives_out_a_point_for_each_table_and_bye() -> None:
    tournament = entered(TournamentSettings("swiss", rounds=3), 9)
    play(tournament, at_random(5))
    assert tournament.closed == "over"
    assert sum(one.points for one in standings(tournament)) == 3 * 4 + 3
