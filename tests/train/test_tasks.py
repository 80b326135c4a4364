"""The tasks that workers do for the trainer."""

from threading import Event

import pytest

import cubetable
from cubetable.bots.measure.crew import hire
from cubetable.bots.network.weights import WeightsError
from cubetable.bots.train.self_play import Effort, SelfPlayResult
from cubetable.bots.train.tasks import Duel, SelfPlay, Side, work
from tests.network.making import random_file

SPEC = "eight_by_eight(players=3)"
NETWORK = random_file(cubetable.game(SPEC))
LITTLE = Effort(4, 4)


def test_a_worker_plays_a_network_against_itself() -> None:
    played = work(SelfPlay(SPEC, NETWORK, 1, 1, LITTLE), Event())
    assert isinstance(played, SelfPlayResult)
    assert played.games > 0


def test_a_duel_gives_the_share_of_each_game() -> None:
    duel = Duel(SPEC, Side(NETWORK, 4), Side(bot="random"), range(6), 1)
    shares = duel.do(Event())
    assert shares is not None
    assert len(shares) == 6
    assert all(0 <= share <= 1 for share in shares)
    assert shares == duel.do(Event())


def test_a_strong_side_wins_a_match() -> None:
    shares = Duel("cubulus", Side(bot="bot:3"), Side(bot="random"), range(8), 1).do(Event())
    assert shares is not None
    assert sum(shares) >= 7


def test_games_of_a_match_begin_differently_though_there_is_no_luck() -> None:
    """Were all games alike, each two games that follow each other would bring the same."""
    side = Side(random_file(cubetable.game("cubulus")), 8)
    shares = Duel("cubulus", side, side, range(16), 1).do(Event())
    assert shares is not None
    assert len({(shares[n], shares[n + 1]) for n in range(0, 16, 2)}) > 1


def test_a_cancelled_task_gives_nothing() -> None:
    cancel = Event()
    cancel.set()
    assert work(SelfPlay(SPEC, NETWORK, 1, 1, LITTLE), cancel) is None
    assert work(Duel(SPEC, Side(NETWORK, 4), Side(bot="random"), range(2), 1), cancel) is None


def test_a_network_of_another_game_is_refused() -> None:
    with pytest.raises(WeightsError):
        work(SelfPlay("cubulus", NETWORK, 1, 1, LITTLE), Event())


def test_a_crew_goes_on_until_the_caller_has_enough() -> None:
    seeds = iter(range(100))
    with hire(work, 1) as hired:
        found = []
        for played in hired.stream(lambda: (SelfPlay(SPEC, NETWORK, 1, next(seeds), LITTLE),), 2):
            found.append(played)
            if len(found) == 3:
                break
    assert len(found) == 3
    assert next(seeds) <= 5
