"""CUBED for one player."""

import pytest

from cubetable import CHANCE
from cubetable.games.cubed.rules.layout import BAG, LEFT
from cubetable.games.cubed.rules.pieces import KINDS, NAMES, NUMBER
from tests.games.cubed.positions import (
    CLOSABLE,
    THREE,
    TRIPLE_FIRST,
    TWO,
    bag,
    cubed,
    hand,
    offered,
    phase,
    played,
    position,
    refused,
)

BLOCKING = KINDS["blocking"].split()
ORDINARY = [name for name in NAMES if name not in BLOCKING]


def test_CBD_02_solo_has_25_pieces_and_37_in_the_bag() -> None:
    game = cubed(players=1)
    state = played(game, game.start(), *ORDINARY[:25])
    assert hand(state, 0) == set(ORDINARY[:25])
    assert bag(state) == 37
    assert phase(state) == "start"


def test_CBD_35_the_fourth_and_later_blocking_pieces_go_out_and_others_are_drawn() -> None:
    game = cubed(players=1)
    state = played(game, game.start(), *BLOCKING[:3])
    assert hand(state, 0) == set(BLOCKING[:3])
    state = played(game, state, BLOCKING[3], ORDINARY[0], BLOCKING[4])
    assert hand(state, 0) == {*BLOCKING[:3], ORDINARY[0]}
    assert game.view(state, 0)["out"] == BLOCKING[3:5]
    state = played(game, state, *ORDINARY[1:22])
    assert len(hand(state, 0)) == 25
    assert phase(state) == "start"
    assert bag(state) == 62 - 25 - 2


def test_CBD_36_a_blocking_piece_does_not_start_the_table() -> None:
    game = cubed(players=1)
    state = played(game, game.start(), *ORDINARY[:25])
    state = played(game, state, "KKY", "BKK")
    assert game.actors(state) == (CHANCE,)
    assert game.view(state, 0)["out"] == ["BKK", "KKY"]
    state = played(game, state, "LNP")
    assert game.view(state, 0)["table"] == [{"q": 0, "r": 0, "piece": "LNP", "colours": "LNP"}]
    assert game.actors(state) == (0,)


def test_CBD_37_the_starting_piece_counts_for_the_first_three() -> None:
    game = cubed(players=1)
    assert refused(game, position(game, TWO, "GKK GPP"), "0,-1:KKG") == ("CBD-08", "blocking_too_early")
    assert "0,-1:KKG" in offered(game, position(game, THREE, "GKK BBB"))


def test_CBD_38_the_second_piece_matches_a_colour() -> None:
    game = cubed(players=1)
    state = position(game, TRIPLE_FIRST, "GPY BBB")
    assert offered(game, state) == {"-1,0:YGP", "-1,1:YGP", "0,-1:PYG", "1,-1:PYG", "0,1:GPY", "1,0:GPY"}


def test_CBD_39_then_every_piece_touches_two() -> None:
    game = cubed(players=1)
    state = position(game, TWO, "GPP GGL")
    assert refused(game, state, "1,0:GGL") == ("CBD-07", "touches_too_few")


def test_CBD_40_black_touches_nothing() -> None:
    game = cubed(players=1)
    state = position(game, THREE, "GKK BBB")
    assert refused(game, state, "-2,1:GKK") == ("CBD-19", "black_touches")
    assert offered(game, state) == {"0,-1:KKG", "0,1:GKK"}


def test_CBD_41_one_draws_only_when_unable_and_at_most_twice() -> None:
    game = cubed(players=1)
    able = position(game, THREE, "GKK BBB")
    assert refused(game, able, "draw") == ("CBD-41", "solo_can_play")
    assert refused(game, able, "pass") == ("CBD-41", "solo_no_pass")
    state = position(game, TWO, "BBB LLL")
    assert offered(game, state) == {"draw"}
    assert refused(game, state, "pass") == ("CBD-41", "solo_no_pass")
    state = played(game, state, "draw", "BBY")
    assert offered(game, state) == {"draw"}
    lost = played(game, state, "draw", "NNN")
    end = game.outcome(lost)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((11,), (), "cubed.decided.solo_lost")


def test_A17_a_second_draw_only_when_still_unable() -> None:
    game = cubed(players=1)
    state = played(game, position(game, TWO, "BBB LLL"), "draw", "GPP")
    assert offered(game, state) == {"-1,1:PGP", "0,-1:PPG"}
    state = played(game, state, "-1,1:PGP")
    # The count of draws began anew.
    assert game.view(state, 0)["draws"] == 0


def test_CBD_41_nothing_left_to_draw_is_lost() -> None:
    game = cubed(players=1)
    state = position(game, TWO, "BBB LLL")
    # A bag that has but one piece left; where the others are does not matter here.
    state[BAG], state[LEFT] = 1 << NUMBER["BBY"], 1
    lost = played(game, state, "draw", "BBY")
    end = game.outcome(lost)
    assert end is not None
    assert (end.scores, end.winners) == ((8,), ())
    assert "you can't draw" in game.tell(lost)


def test_CBD_42_playing_every_piece_wins() -> None:
    game = cubed(players=1)
    state = played(game, position(game, TWO, "GPP"), "-1,1:PGP")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((0,), (0,), "cubed.decided.solo_won")
    assert game.returns(state) == (1.0,)
    assert "you win" in game.tell(state)


def test_ruling_18_a_closed_table_with_pieces_in_hand_is_lost_at_once() -> None:
    game = cubed(players=1)
    state = played(game, position(game, CLOSABLE, "BKK BBG"), "0,-1:KKB")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == ((2,), ())
    assert game.returns(state) == (0.0,)
    assert "closed" in game.tell(state)


@pytest.mark.parametrize("option", ["bridging", "fill_the_void", "draw_three"])
def test_ruling_19_the_variant_plays_have_no_effect_in_solo(option: str) -> None:
    game = cubed(players=1, **{option: True})
    state = position(game, TWO, "BBB LLL")
    assert offered(game, state) == {"draw"}
    assert refused(game, state, "draw3:1") == ("CBD-31", "draw_three_is_off")


def test_option_rounds_has_no_effect_in_solo() -> None:
    assert cubed(players=1, rounds=3) == cubed(players=1, rounds=1)
    assert str(cubed(players=1, rounds=1)) == "cubed(players=1)"
