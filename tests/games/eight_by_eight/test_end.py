"""How a game of Eight-by-Eight ends and who wins it: EBE-16 to EBE-21."""

import pytest

from tests.games.eight_by_eight.positions import BLUE, GREEN, RED, YELLOW, eight, ended, last_round, over, turn
from tests.games.playing import after, turns


def test_EBE_16_a_line_at_the_end_of_ones_turn_triggers_the_last_round() -> None:
    game = eight()
    state = game.parse_state("rrrr4/8/8/8/8/8/8/8 r - -,-")
    made = turns(game, "1:1,5", at=state)
    assert last_round(made)
    assert not over(made)
    assert not last_round(turns(game, "1:1,6", at=state))
    assert not last_round(turns(game, "1x", at=state))


def test_EBE_16_a_gap_that_is_filled_makes_a_line() -> None:
    game = eight()
    state = game.parse_state("rr1rr3/8/8/8/8/8/8/8 r - -,-")
    assert last_round(turns(game, "3:1,3", at=state))


def test_EBE_17_those_after_in_the_round_still_have_their_turn() -> None:
    game = eight(players=4)
    state = turns(game, "1:1,5", at=game.parse_state("yyyy4/8/8/8/8/8/8/8 y - -,-,-,-"))
    assert turn(state) == GREEN
    state = turns(game, "2:2,2", at=state)
    assert turn(state) == BLUE
    assert game.outcome(state) is None
    assert over(turns(game, "2:2,3", at=state))


def test_EBE_17_a_line_by_the_last_of_the_round_ends_the_game_at_once() -> None:
    assert ended(eight(), "8/8/8/8/8/8/8/yyyy4 y - -,-", "8:8,5").scores == (0, 5)


def test_EBE_18_the_longest_line_beats_the_first_line() -> None:
    outcome = ended(eight(), "rrrr4/8/8/8/8/8/8/yyy1yy2 r - -,-", "1:1,5 8:8,4")
    assert (outcome.scores, outcome.winners) == ((5, 6), (YELLOW,))
    assert outcome.reason == "eight_by_eight.decided.line"


def test_EBE_18_six_beat_five_in_the_rulebooks_example() -> None:
    game = eight()
    state = game.parse_state("8/1r6/2r1yr2/3r4/4r3/5r2/ryyy1yy1/8 y 5 8,13")
    assert last_round(state)
    outcome = game.outcome(after(game, "7,5", at=state))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 6), (YELLOW,))


def test_EBE_18_a_sixth_piece_after_a_gap_does_not_count() -> None:
    outcome = ended(eight(), "rrrr2r1/8/8/8/8/8/8/8 r - -,-", "5:1,5 8:8,8")
    assert outcome.scores == (5, 1)


def test_EBE_19_equal_lines_go_to_the_most_blacked_out_numbers() -> None:
    outcome = ended(eight(), "rrrr4/8/5r2/8/8/8/8/yyyy4 r - 1,34", "5:1,5 8:8,5")
    assert (outcome.scores, outcome.winners) == ((5, 5), (YELLOW,))
    assert outcome.reason == "eight_by_eight.decided.blackouts"


def test_EBE_20_then_to_the_most_pieces_on_the_board() -> None:
    outcome = ended(eight(), "rrrr4/8/5r2/8/8/8/8/yyyy4 r - 7,4", "1:1,5 8:8,5")
    assert (outcome.scores, outcome.winners) == ((5, 5), (RED,))
    assert outcome.reason == "eight_by_eight.decided.pieces"


def test_EBE_21_then_all_who_are_level_win() -> None:
    game = eight()
    state = turns(game, "1:1,5 8:8,5", at=game.parse_state("rrrr4/8/8/8/8/8/8/yyyy4 r - 7,4"))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((5, 5), (RED, YELLOW))
    assert outcome.reason == "eight_by_eight.decided.shared"
    assert game.returns(state) == (0.5, 0.5)


def test_EBE_18_a_longer_line_beats_all_blackouts_and_many_pieces() -> None:
    board = "yyyy4/y1y1y1y1/8/bbbb4/8/b1b1b3/8/gggg4"
    outcome = ended(eight(players=4), f"{board} g - -,12345678,-,12345678", "8:8,5 1!")
    assert (outcome.scores, outcome.winners) == ((0, 4, 5, 4), (GREEN,))


@pytest.mark.parametrize(
    ("reds", "yellows", "winners"), [("1", "12", (YELLOW,)), ("12", "1", (RED,)), ("12", "34", (RED, YELLOW))]
)
def test_EBE_19_compares_only_those_with_the_longest_line(reds: str, yellows: str, winners: tuple[int, ...]) -> None:
    # Green has the most blackouts and blue the most pieces, but both have shorter lines.
    board = "rrrr4/8/yyyy4/8/g7/b1bb1bb1/8/b1bb1bb1"
    outcome = ended(eight(players=4), f"{board} r - {reds},{yellows},234567,8", "5:1,5 5:3,5 2! 8!")
    assert (outcome.scores, outcome.winners) == ((5, 5, 1, 2), winners)


def test_EBE_20_compares_only_those_who_are_level_so_far() -> None:
    # Yellow has the most pieces, but fewer blackouts than red and green.
    board = "rrrr4/r7/yyyy4/8/yy1yy3/8/8/gggg4"
    outcome = ended(eight(players=3), f"{board} r - 78,7,78", "5:1,5 3:3,5 5:8,5")
    assert (outcome.scores, outcome.winners) == ((5, 5, 5), (RED,))
