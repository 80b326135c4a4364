"""Turns, rounds and the score of CUBED for two and more."""

import pytest

from cubetable import CHANCE, Game, State
from cubetable.games.cubed.rules.layout import OPENER, ROUND, TOTALS
from cubetable.games.cubed.rules.pieces import NAMES
from tests.games.cubed.positions import (
    CLOSABLE,
    THREE,
    TWO,
    bag,
    cubed,
    dealt,
    hand,
    offered,
    others,
    phase,
    placements,
    played,
    position,
    refused,
    turn,
)

HAND_SIZES = {2: (25, 12), 3: (18, 8), 4: (13, 10), 5: (11, 7), 6: (9, 8)}
"""For each number of players the pieces of a hand, and what is left in the bag."""


@pytest.mark.parametrize("players", HAND_SIZES)
def test_CBD_02_hands_and_bag(players: int) -> None:
    state = dealt(cubed(players=players))
    held, left = HAND_SIZES[players]
    assert [len(hand(state, seat)) for seat in range(players)] == [held] * players
    assert bag(state) == left


def test_the_deal_fills_seat_0_first_for_any_opening_seat() -> None:
    game = cubed(players=3, first=2)
    state = game.start()
    for number in range(18 * 3):
        assert phase(state) == "deal"
        assert turn(state) == number // 18
        state = played(game, state, NAMES[-1 - number])
    assert hand(state, 0) == set(NAMES[-18:])
    assert game.actors(state) == (2,)


def test_CBD_03_seats_act_clockwise_from_the_one_that_opens() -> None:
    game = cubed(players=3, first=1)
    state = dealt(game)
    for seat in (1, 2, 0, 1):
        assert game.actors(state) == (seat,)
        state = played(game, state, "draw", drawn(game, state), "pass")


def drawn(game: Game, state: State) -> str:
    """Name some piece that is in the bag."""
    return game.move_text(state, CHANCE, game.moves(played(game, state, "draw"), CHANCE)[0])


def test_CBD_10_a_seat_that_does_not_play_must_draw() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL")
    assert others(game, state) == {"draw"}
    assert refused(game, state, "pass") == ("CBD-10", "draw_before_passing")
    assert refused(game, state, "0,-1:GGP") == ("CBD-10", "not_in_hand")


def test_a_draw_is_offered_also_before_the_first_piece() -> None:
    game = cubed()
    state = dealt(game)
    assert others(game, state) == {"draw"}
    assert placements(game, state)


def test_CBD_11_after_the_draw_play_or_pass() -> None:
    game = cubed()
    state = position(game, THREE, "BBB YYY", "LLL")
    state = played(game, state, "draw")
    assert game.actors(state) == (CHANCE,)
    state = played(game, state, "GKK")
    assert offered(game, state) == {"0,-1:KKG", "0,1:GKK", "pass"}
    assert turn(played(game, state, "pass")) == 1
    assert turn(played(game, state, "0,-1:KKG")) == 1


def test_A7_a_seat_may_draw_instead_of_playing() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL", turn="1:drawn")
    assert "pass" in offered(game, state)


def whole_bag(*named: str) -> str:
    """All pieces that are not on the table THREE and not named."""
    return " ".join(name for name in NAMES if name not in ("GPY", "GPP", "GGG", *named))


def test_CBD_12_with_an_empty_bag_the_turn_ends_without_a_draw() -> None:
    game = cubed()
    state = position(game, THREE, "BBB", whole_bag("BBB"))
    assert bag(state) == 0
    assert offered(game, state) == {"pass"}
    assert refused(game, state, "draw") == ("CBD-12", "bag_is_empty")


def test_CBD_13_one_draw_a_turn() -> None:
    game = cubed()
    state = played(game, position(game, THREE, "GKK BBB", "LLL"), "draw", "YYY")
    assert refused(game, state, "draw") == ("CBD-13", "one_draw_a_turn")


def test_CBD_14_a_round_ends_when_each_seat_has_drawn_and_none_can_play() -> None:
    game = cubed(players=3, rounds=1)
    state = position(game, TWO, "BBB", "LLL", "YYY")
    state = played(game, state, "draw", "BBY", "pass", "draw", "LLN", "pass", "draw", "NNN")
    assert phase(state) == "drawn"
    state = played(game, state, "pass")
    assert phase(state) == "over"
    assert "Nobody can lay" in game.tell(state)


def test_a_pass_of_all_does_not_end_the_round_while_a_seat_could_play() -> None:
    game = cubed(players=2, rounds=1)
    state = position(game, TWO, "BBB", "GPP")
    state = played(game, state, "draw", "BBY", "pass", "draw", "NNN", "pass")
    assert phase(state) == "turn"
    assert turn(state) == 0


def test_A6_two_passes_with_an_empty_bag_end_the_round_even_if_a_seat_could_play() -> None:
    game = cubed(players=2, rounds=1)
    state = position(game, THREE, "GKK BBB", whole_bag("GKK", "BBB"))
    assert placements(game, state)
    state = played(game, state, "pass", "pass")
    assert phase(state) == "over"
    assert "bag is empty" in game.tell(state)


def test_ruling_8_a_pass_after_drawing_the_last_piece_counts_as_one_with_an_empty_bag() -> None:
    game = cubed(players=2, rounds=1)
    state = position(game, THREE, "GKK BBB", whole_bag("GKK", "BBB", "YYY"))
    assert bag(state) == 1
    state = played(game, state, "draw", "YYY", "pass", "pass")
    assert phase(state) == "over"


def test_ruling_8_a_pass_with_a_piece_in_the_bag_does_not_count_as_one_with_an_empty_bag() -> None:
    game = cubed(players=2, rounds=1)
    state = position(game, THREE, "GKK BBB", whole_bag("GKK", "BBB", "YYY", "LLL"))
    state = played(game, state, "draw", "YYY", "pass", "draw", "LLL", "pass")
    assert (phase(state), turn(state)) == ("turn", 0)
    assert phase(played(game, state, "pass")) == "over"


def test_ruling_9_a_play_starts_the_count_of_passes_anew() -> None:
    game = cubed(players=2, rounds=1)
    state = position(game, THREE, "GKK BBB", whole_bag("GKK", "BBB"))
    state = played(game, state, "pass")
    assert game.view(state, 0)["passes"] == 1
    play = min(placements(game, state))
    state = played(game, state, play)
    assert game.view(state, 0)["passes"] == 0
    assert phase(played(game, state, "pass")) == "turn"


def test_ruling_5_blocking_pieces_do_not_open_the_table() -> None:
    game = cubed(players=6)
    blocking = "BKK GKK KKL KKN KKP KKY"
    spare = [name for name in NAMES if "K" not in name]
    hands = [f"{blocking} {' '.join(spare[:3])}", *(" ".join(spare[3 + 9 * k : 12 + 9 * k]) for k in range(5))]
    state = position(game, "-", *hands)
    assert len(placements(game, state)) == 3
    assert {text.split(":")[1] for text in placements(game, state)} == set(spare[:3])
    assert refused(game, state, "0,0:BKK") == ("CBD-04", "first_is_blocking")


def test_ruling_4_a_seat_that_cannot_play_is_not_skipped() -> None:
    game = cubed(players=2)
    state = position(game, TWO, "BBB", "GPP", turn="1:drawn")
    assert game.actors(state) == (0,)
    assert offered(game, state) == {"pass"}


def test_CBD_23_emptying_the_hand_ends_the_round_with_0() -> None:
    game = cubed(players=3, rounds=1)
    state = position(game, TWO, "GPP", "BBB", "GKK LNP")
    state = played(game, state, "-1,1:PGP")
    end = game.outcome(state)
    assert end is not None
    assert end.scores == (0, 3, 6)
    assert end.winners == (0,)
    assert "is out of pieces" in game.tell(state)
    assert all(line[0].isupper() for line in game.tell(state, "ru").splitlines())


def test_CBD_24_points_add_up_over_the_rounds() -> None:
    game = cubed(players=2)
    state = position(game, TWO, "GPP", "BBB", rounds="2,2", totals="30,7")
    state = played(game, state, "-1,1:PGP")
    assert state[TOTALS : TOTALS + 2].tolist() == [30, 10]
    assert state[ROUND] == 3
    assert phase(state) == "deal"
    assert bag(state) == 62  # A10


def test_CBD_25_the_winner_of_a_round_opens_the_next() -> None:
    game = cubed(players=3)
    state = position(game, TWO, "BBB", "GPP", "LLL", turn="2:turn")
    state = played(game, state, "-1,1:PGP")
    assert state[OPENER] == 1
    assert turn(state) == 0  # dealt to first
    assert turn(dealt(game, state)) == 1


def test_A8_of_equals_in_a_closed_round_the_first_in_that_rounds_order_opens_the_next() -> None:
    game = cubed(players=3)
    state = position(game, CLOSABLE, "BKK BBG", "LLN", "GGY", rounds="2,3", totals="0,0,9")
    state = played(game, state, "0,-1:KKB")
    assert state[TOTALS : TOTALS + 3].tolist() == [2, 2, 11]
    assert state[OPENER] == 2


def test_CBD_26_the_lowest_total_after_three_rounds_wins() -> None:
    game = cubed(players=2)
    state = position(game, TWO, "GPP", "BBB", rounds="3,1", totals="30,7")
    state = played(game, state, "-1,1:PGP")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((30, 10), (1,), "cubed.decided.fewest")
    assert game.returns(state) == (0.0, 1.0)


def test_A9_equal_totals_share_the_win() -> None:
    game = cubed(players=3)
    state = position(game, TWO, "GPP", "BBB", "LLL", rounds="3,1", totals="10,7,20")
    state = played(game, state, "-1,1:PGP")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((10, 10, 23), (0, 1), "cubed.decided.shared")
    assert game.returns(state) == (0.5, 0.5, 0.0)


def test_CBD_27_quick_play_is_one_round() -> None:
    game = cubed(rounds=1)
    assert phase(played(game, position(game, TWO, "GPP", "BBB"), "-1,1:PGP")) == "over"
    assert phase(played(cubed(), position(cubed(), TWO, "GPP", "BBB"), "-1,1:PGP")) == "deal"
