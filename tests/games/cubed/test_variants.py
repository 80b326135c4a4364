"""The variant plays of CUBED: bridging the gap, filling the void, drawing three to keep one."""

from cubetable import CHANCE, Game, State
from tests.games.cubed.positions import (
    GAP,
    THREE,
    TWO,
    TWO_GAPS,
    VOID,
    bag,
    cubed,
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


def test_CBD_28_bridging_a_gap_earns_a_second_piece() -> None:
    game = cubed(bridging=True)
    state = position(game, GAP, "BLY BBB YYY BLN", "LLL")
    state = played(game, state, "0,3:YBL")
    assert (phase(state), turn(state)) == ("second", 0)
    assert others(game, state) == {"pass"}
    assert placements(game, state)
    state = played(game, state, min(placements(game, state)))
    assert (phase(state), turn(state)) == ("turn", 1)


def test_option_bridging_off_earns_nothing() -> None:
    game = cubed()
    assert game == cubed(bridging=False)
    state = played(game, position(game, GAP, "BLY BBB YYY BLN", "LLL"), "0,3:YBL")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_option_bridging_on_counts_after_a_draw_too() -> None:
    game = cubed(bridging=True)
    state = played(game, position(game, GAP, "BBB YYY BLN", "LLL"), "draw", "BLY", "0,3:YBL")
    assert phase(state) == "second"


def test_A11_a_piece_beside_one_run_of_pieces_bridges_nothing() -> None:
    game = cubed(bridging=True)
    state = played(game, position(game, THREE, "GKK GGP BGW", "LLL"), "0,-1:KKG")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_CBD_29_without_a_playable_second_piece_the_turn_ends_by_itself() -> None:
    game = cubed(bridging=True)
    state = played(game, position(game, GAP, "BLY LLP", "LLL GKK"), "0,3:YBL")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_CBD_29_there_is_no_draw_for_the_second_piece() -> None:
    game = cubed(bridging=True)
    state = played(game, position(game, GAP, "BLY BBB YYY BLN", "LLL"), "0,3:YBL")
    assert refused(game, state, "draw") == ("CBD-29", "no_draw_for_second")


def test_A12_the_second_piece_never_earns_a_third() -> None:
    game = cubed(bridging=True)
    hands = "LYP GLL PPP GGG NYY", "LLL"
    first, second = (position(game, TWO_GAPS, *hands, turn=turn) for turn in ("1:turn", "1:second"))
    assert phase(played(game, first, "2,-3:PLY")) == "second"
    after = played(game, second, "2,-3:PLY")
    assert (phase(after), turn(after)) == ("turn", 1)


def test_declining_the_second_piece_is_no_pass_that_counts() -> None:
    game = cubed(bridging=True)
    state = played(game, position(game, GAP, "BLY BBB YYY BLN", "LLL"), "0,3:YBL", "pass")
    assert turn(state) == 1
    assert game.view(state, None)["passes"] == 0


def filled(players: int = 3, mine: str = "LNW BBB GGG") -> tuple[Game, State]:
    """A void has just been filled."""
    game = cubed(players=players, rounds=1, fill_the_void=True)
    rest = ["LLL", "NNN", "YYY", "PPP", "LLP"][: players - 1]
    return game, played(game, position(game, VOID, mine, *rest), "0,-1:LNW")


def test_CBD_30_filling_a_void_lets_a_piece_be_given_to_any_player() -> None:
    game, state = filled()
    assert phase(state) == "gift"
    assert offered(game, state) == {"pass", "give:BBB>2", "give:BBB>3", "give:GGG>2", "give:GGG>3"}
    state = played(game, state, "give:BBB>3")
    assert hand(state, 0) == {"GGG"}
    assert hand(state, 2) == {"NNN", "BBB"}
    assert turn(state) == 1


def test_ruling_13_a_gift_may_be_declined() -> None:
    game, state = filled()
    state = played(game, state, "pass")
    assert hand(state, 0) == {"GGG", "BBB"}
    assert (phase(state), turn(state)) == ("turn", 1)
    assert game.view(state, None)["passes"] == 0


def test_a_gift_goes_to_another_player_at_the_table() -> None:
    game, state = filled()
    assert refused(game, state, "give:BBB>1") == ("CBD-30", "no_such_receiver")
    assert refused(game, state, "give:BBB>4") == ("CBD-30", "no_such_receiver")
    assert refused(game, state, "give:NNN>2") == ("CBD-30", "not_yours_to_give")
    assert refused(game, state, "draw") == ("CBD-30", "gift_or_pass")


def test_five_neighbours_surround_nothing() -> None:
    game = cubed(fill_the_void=True)
    table = VOID.replace("0,-2:NPL ", "")
    state = played(game, position(game, table, "LNW BBB GGG", "LLL"), "0,-1:LNW")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_A14_giving_the_last_piece_wins_the_round() -> None:
    game, state = filled(players=2, mine="LNW BBB")
    state = played(game, state, "give:BBB>2")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == ((0, 6), (0,))


def test_A13_a_void_is_a_cell_with_six_neighbours_and_one_run_so_it_bridges_nothing() -> None:
    game = cubed(rounds=1, bridging=True)
    state = played(game, position(game, VOID, "LNW BBB GGG", "LLL"), "0,-1:LNW")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_option_fill_the_void_off_gives_nothing() -> None:
    game = cubed(fill_the_void=False)
    state = played(game, position(game, VOID, "LNW BBB GGG", "LLL"), "0,-1:LNW")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_option_fill_the_void_on_counts_for_the_second_piece_too() -> None:
    game = cubed(fill_the_void=True, bridging=True)
    state = position(game, VOID, "LNW BBB GGG", "LLL", turn="1:second")
    assert phase(played(game, state, "0,-1:LNW")) == "gift"


def test_CBD_31_up_to_three_may_be_drawn_instead_of_a_play() -> None:
    game = cubed(draw_three=True)
    state = position(game, THREE, "GKK BBB", "LLL")
    assert others(game, state) == {"draw", "draw3:1", "draw3:2", "draw3:3"}
    assert placements(game, state)
    after = played(game, state, "draw", "YYY")
    assert refused(game, after, "draw3:2") == ("CBD-31", "draw_three_too_late")


def test_option_draw_three_off_has_no_such_draw() -> None:
    game = cubed()
    state = position(game, THREE, "GKK BBB", "LLL")
    assert refused(game, state, "draw3:1") == ("CBD-31", "draw_three_is_off")


def test_CBD_32_exactly_as_many_as_were_named_are_drawn() -> None:
    game = cubed(draw_three=True)
    for number in (1, 2, 3):
        state = played(game, position(game, THREE, "GKK BBB", "LLL"), f"draw3:{number}")
        for piece in ("BGW", "YYY", "PPP")[:number]:
            assert game.actors(state) == (CHANCE,)
            state = played(game, state, piece)
        assert phase(state) == "keep"
        assert offered(game, state) == {f"keep:{piece}" for piece in ("BGW", "YYY", "PPP")[:number]}


def test_CBD_33_one_is_kept_and_the_others_go_back() -> None:
    game = cubed(draw_three=True)
    before = position(game, THREE, "GKK BBB", "LLL")
    state = played(game, before, "draw3:3", "BGW", "YYY", "PPP")
    assert bag(state) == bag(before) - 3
    assert refused(game, state, "keep:NNN") == ("CBD-33", "not_drawn")
    assert refused(game, state, "pass") == ("CBD-33", "must_keep")
    state = played(game, state, "keep:YYY")
    assert hand(state, 0) == {"GKK", "BBB", "YYY"}
    assert bag(state) == bag(before) - 1


def test_CBD_34_the_turn_ends_without_a_play() -> None:
    game = cubed(draw_three=True)
    state = played(game, position(game, THREE, "GKK BBB", "LLL"), "draw3:1", "YYY", "keep:YYY")
    assert (phase(state), turn(state)) == ("turn", 1)


def test_option_draw_three_on_with_fewer_in_the_bag() -> None:
    game = cubed(draw_three=True)
    rest = position(game, THREE, "GKK BBB", "LLL")
    two = sorted(offered(game, played(game, rest, "draw")))[:2]
    everything = [name for name in offered(game, played(game, rest, "draw")) if name not in two]
    state = position(game, THREE, "GKK BBB", f"LLL {' '.join(everything)}")
    assert bag(state) == 2
    assert others(game, state) == {"draw", "draw3:1", "draw3:2"}
    assert refused(game, state, "draw3:3") == ("CBD-32", "too_many_at_once")


def test_A15_a_draw_of_three_starts_the_count_of_passes_anew() -> None:
    game = cubed(draw_three=True, players=2, rounds=1)
    state = position(game, TWO, "BBB", "LLL")
    state = played(game, state, "draw", "BBY", "pass")
    assert game.view(state, None)["passes"] == 1
    state = played(game, state, "draw3:1", "YYY", "keep:YYY")
    assert game.view(state, None)["passes"] == 0
    assert phase(played(game, state, "draw", "NNN", "pass")) == "turn"
