"""Pairings: for each kind and number of participants, what the rules promise."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise, permutations

import pytest

from cubetable.match.tournaments.events import Finished
from cubetable.match.tournaments.matching import pair_by_preference, perfect_matching
from cubetable.match.tournaments.seats import table_sizes
from cubetable.match.tournaments.settings import FEWEST, KINDS, MOST, Kind, TournamentSettings
from cubetable.match.tournaments.standings import standings
from cubetable.match.tournaments.tournament import Tournament, TournamentGame
from tests.budget import cases, games
from tests.tournaments.playing import at_random, by_number, entered, play, withdraw

SIZES = cases([*range(FEWEST, 9), 16, 17, 33], range(FEWEST, MOST + 1))
TABLES = [(2, 3), *cases([], [(2, 3, 4)]), (2, 3, 4, 5), tuple(range(2, 13))]
MINUTES = games(4, 10)


def leans(tournament: Tournament) -> list[int]:
    """Return how much more often each had the first of two seats than the second."""
    seats = {who: [game.seats.index(who) for game in tournament.games_of(who)] for who in tournament.participants}
    return [abs(had.count(0) - had.count(1)) for had in seats.values()]


@pytest.mark.parametrize("participants", SIZES)
@pytest.mark.parametrize("cycles", [1, 2])
def test_in_a_round_robin_each_pair_meets_just_as_often_as_agreed(participants: int, cycles: int) -> None:
    tournament = entered(TournamentSettings("round_robin", rounds=cycles), participants)
    play(tournament, at_random(participants))
    met = Counter(tuple(sorted(game.seats)) for game in tournament.games.values())
    assert met == dict.fromkeys(combinations(range(1, participants + 1), 2), cycles)
    assert max(leans(tournament)) <= 1
    if cycles == 2:
        assert len({game.seats for game in tournament.games.values()}) == len(tournament.games)
    rests = Counter(who for one in tournament.rounds for who in one.rests)
    assert all(rests[who] == cycles * (participants % 2) for who in tournament.participants)


@pytest.mark.parametrize("participants", SIZES)
def test_in_a_swiss_tournament_nobody_meets_twice_before_it_must_be(participants: int) -> None:
    tournament = entered(TournamentSettings("swiss", rounds=min(participants + 1, 14)), participants)

    def check() -> None:
        latest = tournament.of_round(tournament.round)
        before = Counter(
            tuple(sorted(game.seats)) for game in tournament.games.values() if game.round < tournament.round
        )
        again = [game for game in latest if tuple(sorted(game.seats)) in before]
        if again:
            away = [[who] for who in tournament.participants] if participants % 2 else [[]]
            byes = [bye for one in tournament.rounds for bye in one.byes]
            least = min(byes.count(who) for who in tournament.participants)
            free = [bye for bye in away if not bye or byes[:-1].count(bye[0]) <= least]
            for bye in free:
                left = [who for who in tournament.participants if who not in bye]
                assert perfect_matching(left, lambda a, b: tuple(sorted((a, b))) not in before) is None

    play(tournament, at_random(participants), after_round=check)
    assert tournament.round == min(participants + 1, 14)
    assert all(
        sorted(_playing(tournament, number)) == [*range(1, participants + 1)]
        for number in range(1, 10)
        if number <= tournament.round
    )


@pytest.mark.parametrize("participants", SIZES)
def test_in_a_swiss_tournament_seats_and_byes_are_even(participants: int) -> None:
    tournament = entered(TournamentSettings("swiss", rounds=9), participants)
    play(tournament, at_random(participants, absent=0.02))
    byes = [one.byes for one in tournament.participants.values() if not one.withdrawn]
    assert max(byes) - min(byes) <= 1
    if participants > 16:
        assert max(leans(tournament)) <= 2
        met = Counter(tuple(sorted(game.seats)) for game in tournament.games.values())
        assert max(met.values()) == 1


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    tournament = entered(TournamentSettings("swiss", rounds=3), 7)
    seen: list[int] = []

    def check() -> None:
        (bye,) = tournament.rounds[-1].byes
        others = [who for who in tournament.participants if who not in seen]
        seen.append(bye)
        assert tournament.points(bye) - 1 == min(tournament.points(who) - (who == bye) for who in others)

    play(tournament, by_number, after_round=check)
    assert len(set(seen)) == 3


def test_equals_meet_equals() -> None:
    tournament = entered(TournamentSettings("swiss", rounds=3), 8)
    gaps = []

    def check() -> None:
        for game in tournament.of_round(tournament.round):
            one, other = (tournament.points(who) for who in game.seats)
            gaps.append(abs(one - other))

    play(tournament, by_number, after_round=check)
    assert gaps == [0] * 12
    assert standings(tournament)[0].who == 1


@pytest.mark.parametrize("participants", SIZES)
def test_a_knockout_of_pairs_has_one_game_less_than_participants(participants: int) -> None:
    tournament = entered(TournamentSettings("knockout"), participants)
    play(tournament, by_number)
    order = standings(tournament)
    assert len(tournament.games) == participants - 1
    assert (order[0].who, order[0].place, order[1].place) == (1, 1, 2)
    byes = Counter(who for one in tournament.rounds for who in one.byes)
    assert all(one.round == 1 for one in tournament.rounds if one.byes)
    assert set(byes.values()) <= {1}
    lost = Counter(max(game.seats) for game in tournament.games.values())
    assert lost == dict.fromkeys(range(2, participants + 1), 1)


@pytest.mark.parametrize("participants", SIZES)
@pytest.mark.parametrize("absent", [0.0, 0.3])
def test_a_knockout_ends_whatever_happens(participants: int, absent: float) -> None:
    tournament = entered(TournamentSettings("knockout"), participants)
    play(tournament, at_random(participants, draws=0.5, absent=absent))
    assert all(len(set(game.seats)) == 2 for game in tournament.games.values())
    by_table = Counter((game.round, game.table) for game in tournament.games.values())
    assert max(by_table.values()) <= 3
    assert len([one for one in standings(tournament) if one.place == 1]) == 1 or absent


def test_a_drawn_game_of_a_knockout_is_played_again_with_the_seats_changed() -> None:
    tournament = entered(TournamentSettings("knockout"), 4)
    play(tournament, at_random(1, draws=1.0))
    first = [game for game in tournament.games.values() if (game.round, game.table) == (1, 0)]
    assert [game.seats for game in first] == [first[0].seats, first[0].seats[::-1], first[0].seats]
    lots = [tournament.participants[who].seed for game in tournament.of_round(2)[:1] for who in game.seats]
    assert sorted(lots) == [1, 2]


@pytest.mark.parametrize("sizes", TABLES)
@pytest.mark.parametrize("participants", SIZES)
def test_at_larger_tables_all_play_and_seats_are_even(participants: int, sizes: tuple[int, ...]) -> None:
    tournament = entered(TournamentSettings("swiss", sizes, rounds=5), participants)
    play(tournament, at_random(participants))
    for number in range(1, 6):
        assert sorted(_playing(tournament, number)) == [*range(1, participants + 1)]
        assert not tournament.byes_of(number)
        lengths = [len(game.seats) for game in tournament.of_round(number)]
        assert max(lengths) - min(lengths) <= 1
    had = [Counter(game.seats.index(who) for game in tournament.games_of(who)) for who in tournament.participants]
    assert max(max(seats.values()) for seats in had) <= 4


@pytest.mark.parametrize("sizes", TABLES)
@pytest.mark.parametrize("participants", SIZES)
@pytest.mark.parametrize("absent", [0.0, 0.2])
def test_a_knockout_of_larger_tables_ends_with_one_winner(
    participants: int, sizes: tuple[int, ...], absent: float
) -> None:
    tournament = entered(TournamentSettings("knockout", sizes), participants)
    play(tournament, at_random(participants, absent=absent))
    assert tournament.closed == "over"
    order = standings(tournament)
    assert order[0].place == 1
    assert absent or order[1].place == 2
    final = tournament.of_round(tournament.round)
    assert absent or len(final[0].seats) <= sizes[-1]


@pytest.mark.parametrize("sizes", [(2,), *TABLES])
@pytest.mark.parametrize("participants", cases([3, 7, MOST], [3, 4, 7, 13, MOST]))
def test_in_an_arena_nobody_sits_at_two_tables_and_nobody_is_left_out(
    participants: int, sizes: tuple[int, ...]
) -> None:
    tournament = entered(TournamentSettings("arena", sizes, minutes=MINUTES), participants)

    def check() -> None:
        busy = [who for game in tournament.going for who in game.seats]
        assert len(busy) == len(set(busy))

    play(tournament, at_random(participants), after_round=check)
    played = [len(tournament.games_of(who)) for who in tournament.participants]
    assert min(played) >= MINUTES
    assert max(leans(tournament)) <= 3 or len(sizes) > 1
    assert all(game.at < 60 * MINUTES for game in tournament.games.values())


def test_in_an_arena_one_does_not_meet_the_same_opponent_twice_running_if_there_is_another() -> None:
    tournament = entered(TournamentSettings("arena", minutes=10), 8)
    play(tournament, at_random(3))
    for who in tournament.participants:
        met = [set(game.seats) for game in tournament.games_of(who)]
        assert all(one != other for one, other in pairwise(met))


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_log_gives_the_same_tournament(kind: Kind) -> None:
    def games_of(seed: str) -> list[object]:
        tournament = entered(TournamentSettings(kind, minutes=3), 9, seed)
        play(tournament, by_number)
        return list(tournament.games.values())

    assert games_of("a") == games_of("a") != games_of("b")


@pytest.mark.parametrize("kind", KINDS)
def test_who_misses_games_is_withdrawn_and_the_tournament_ends(kind: Kind) -> None:
    tournament = entered(TournamentSettings(kind, minutes=5), 8)

    def result(game: TournamentGame) -> Finished:
        return replace(by_number(game), absent=tuple(seat for seat, who in enumerate(game.seats) if who == 1))

    play(tournament, result)
    missed = len(tournament.games_of(1))
    assert missed == (1 if kind in ("arena", "knockout") else 2)
    assert tournament.participants[1].withdrawn == (kind != "knockout")
    assert tournament.points(1) == 0
    assert standings(tournament)[0].who == 2


def test_in_a_round_robin_one_who_withdrew_gives_all_others_a_point() -> None:
    tournament = entered(TournamentSettings("round_robin"), 6)
    withdraw(tournament, 1)
    play(tournament, by_number)
    assert len(tournament.games) == 10
    assert [tournament.participants[who].byes for who in range(1, 7)] == [0, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_that_all_have_left_ends(kind: Kind) -> None:
    tournament = entered(TournamentSettings(kind, minutes=1), 5)
    for who in tournament.participants:
        withdraw(tournament, who)
    play(tournament, by_number)
    assert not tournament.games


def test_sizes_of_tables_are_even_and_leave_over_as_few_as_they_can() -> None:
    assert table_sizes(11, (2, 3, 4, 5)) == (4, 4, 3)
    assert table_sizes(5, (3, 4)) == (4,)
    assert table_sizes(10, (3, 5)) == (5, 5)
    assert table_sizes(8, (3, 5)) == (5, 3)
    assert table_sizes(1, (2,)) == ()
    assert table_sizes(12, tuple(range(2, 13))) == (12,)


def test_a_blossom_is_found() -> None:
    # The circle 1-2-3-4-5 hangs between 6 and 7: whoever starts, a pair inside the circle has to give way.
    edges = {(1, 2), (2, 3), (3, 4), (4, 5), (1, 5), (3, 6), (1, 7), (7, 8)}

    def may_meet(one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) in edges

    for players in permutations(range(1, 8)):
        mates = perfect_matching([*players, 8], may_meet)
        assert mates == {1: 2, 2: 1, 3: 6, 6: 3, 4: 5, 5: 4, 7: 8, 8: 7}
    pairs = pair_by_preference(range(1, 9), may_meet, lambda _first, left: left)
    assert pairs == [(1, 2), (3, 6), (4, 5), (7, 8)]
    edges.remove((4, 5))
    assert perfect_matching(range(1, 9), may_meet) is None


def _playing(tournament: Tournament, number: int) -> list[int]:
    seated = [who for game in tournament.of_round(number) for who in game.seats]
    return [*seated, *tournament.byes_of(number)]
