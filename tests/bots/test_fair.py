"""The handicaps that were measured can be played, and say what they rest on."""

import pytest

import cubetable
from cubetable.bots.fair import FairMatch, fair_matches
from cubetable.core.registry import OWN


@pytest.mark.parametrize("name", OWN)
def test_neighbouring_levels_are_measured_in_every_game(name: str) -> None:
    pairs = [(one.weaker, one.stronger) for one in fair_matches(name)]
    assert pairs == sorted(set(pairs))
    assert {(1, 2), (2, 3), (3, 4), (4, 5)} <= set(pairs)


@pytest.mark.parametrize("name", OWN)
def test_a_measured_handicap_can_be_played_from_either_seat(name: str) -> None:
    for one in fair_matches(name):
        for given in ((one.tried, 0), (0, one.tried)):
            game = cubetable.game(name, players=2, handicap=given)
            assert game.actors(game.start())


@pytest.mark.parametrize("name", OWN)
def test_a_match_is_called_fair_if_the_weaker_one_wins_about_half(name: str) -> None:
    for one in fair_matches(name):
        assert 0 <= one.low <= one.won <= one.high <= 1
        about_half = 0.4 <= one.won <= 0.6 or one.low <= 0.5 <= one.high
        assert one.handicap == (one.tried if about_half else None), one


def test_a_game_of_another_package_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.bots.fair.FILE", "nothing.json")
    fair_matches.cache_clear()
    try:
        assert fair_matches("cubulus") == ()
    finally:
        fair_matches.cache_clear()


def test_what_is_measured_is_read_as_it_is_written() -> None:
    first = fair_matches("eight_by_eight")[0]
    assert isinstance(first, FairMatch)
    assert first.games >= 100
