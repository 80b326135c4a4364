"""The options of CUBED: what they allow, and that every value can be played."""

import numpy as np
import pytest

import cubetable
from cubetable import BadNotation, OptionError, State
from cubetable.core.laws.walk import walk
from cubetable.games.cubed.rules.layout import ROUND, TOTALS
from cubetable.games.cubed.rules.options import CubedOptions
from tests.games.cubed.positions import cubed, dealt, hand, phase, turn

VALUES = [
    (name, value)
    for name, kind in CubedOptions.kinds().items()
    for value in kind.samples
    if name not in ("players", "first")
]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_option_players(players: int) -> None:
    game = cubed(players=players)
    end = game.outcome(walk(game, np.random.default_rng(players)).final)
    assert end is not None
    assert len(end.scores) == players


def test_option_players_1_is_solo_2_the_default_and_6_the_most() -> None:
    assert phase(dealt(cubed(players=1))) == "turn"
    assert cubed(players=2) == cubed()
    with pytest.raises(OptionError):
        cubed(players=7)


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_a_game_of_every_value_is_played_to_its_end(name: str, value: object) -> None:
    game = cubed(players=3, **{name: value})
    assert walk(game, np.random.default_rng(1)).ended


def rounds_played(rounds: int) -> set[int]:
    """Collect the numbers of the rounds of a random game."""
    return {int(state[ROUND]) for state in walk(cubed(rounds=rounds), np.random.default_rng(5)).states()}


def test_option_rounds_3_is_the_default() -> None:
    assert cubed(rounds=3) == cubed()
    assert rounds_played(3) == {1, 2, 3}


def test_option_rounds_1_is_quick_play() -> None:
    assert str(cubed(rounds=1)) == "cubed(rounds=1)"
    assert rounds_played(1) == {1}


@pytest.mark.parametrize("first", [0, 1, 2, 3, 4, 5])
def test_option_first(first: int) -> None:
    assert turn(dealt(cubed(players=6, first=first))) == first


def test_option_first_0_is_the_default() -> None:
    assert cubed(first=0) == cubed()


def test_ruling_20_first_must_be_at_the_table() -> None:
    with pytest.raises(OptionError) as refusal:
        cubed(players=3, first=3)
    assert (refusal.value.option, refusal.value.value, refusal.value.allowed) == ("first", 3, "0–2")
    assert "0–2" in refusal.value.text("ru")
    with pytest.raises(OptionError):
        cubed(players=1, first=1)


@pytest.mark.parametrize("switch", ["white_by_blocker", "bridging", "fill_the_void", "draw_three", "open_hands"])
def test_ruling_20_switches_are_booleans(switch: str) -> None:
    for value in (1, 0, "on", None):
        with pytest.raises(OptionError):
            cubed(**{switch: value})


def test_option_open_hands_on_shows_all_hands() -> None:
    game = cubed(open_hands=True)
    state = dealt(game)
    assert np.array_equal(game.redact(state, 1), state)
    assert np.array_equal(game.redact(state, None), state)
    assert game.view(game.redact(state, 1), 1)["hands"][0] is not None


def test_option_open_hands_off_hides_the_others() -> None:
    game = cubed(open_hands=False)
    assert game == cubed()
    state = dealt(game)
    view = game.view(game.redact(state, 1), 1)
    assert view["hands"][0] is None
    assert set(view["hands"][1]) == hand(state, 1)


def test_the_order_of_the_options_is_that_of_the_rules() -> None:
    assert list(CubedOptions.kinds()) == [
        "players",
        "rounds",
        "match",
        "white_by_blocker",
        "bridging",
        "fill_the_void",
        "draw_three",
        "open_hands",
        "first",
        "handicap",
    ]
    assert str(cubed(first=1, match="lenient", draw_three=True)) == "cubed(match=lenient,draw_three=on,first=1)"


def test_option_handicap_0() -> None:
    assert cubetable.game("cubed(handicap=0-0)") == cubed(handicap=())
    assert scores(cubed().start()) == [0, 0]


def scores(state: State) -> list[int]:
    """The points before the first round."""
    points: list[int] = state[TOTALS : TOTALS + 2].tolist()
    return points


def test_option_handicap_is_points_before_the_first_round() -> None:
    game = cubetable.game("cubed(rounds=1,handicap=12-0)")
    state = game.start()
    assert scores(state) == [12, 0]
    assert game.parse_state(game.state_text(state)).tolist() == state.tolist()
    fewer = game.state_text(state).replace("12,0", "11,0")
    with pytest.raises(BadNotation):
        game.parse_state(fewer)


def test_there_is_no_handicap_in_solo() -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game("cubed(players=1,handicap=5)")
    assert str(refused.value).startswith("A solo player has no opponent to give a handicap to")
