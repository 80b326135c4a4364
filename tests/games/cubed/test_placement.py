"""The places for a piece of CUBED."""

import numpy as np
import pytest

from cubetable import BadNotation
from cubetable.core.rng import seeded
from cubetable.games.cubed.rules.pieces import NAMES
from tests.games.cubed.positions import (
    CLOSABLE,
    THREE,
    TRIPLE_FIRST,
    TWO,
    allowed,
    cubed,
    hand,
    phase,
    placements,
    played,
    position,
    refused,
    turn,
)

ROUND_0_MINUS_1 = ("1,-1", "-1,-1", "0,-2", "1,-2")
"""The neighbours of 0,-1 that are empty in THREE."""


def dealt_two(*first: str) -> tuple[str, str]:
    """Two full hands, the first with some pieces of note."""
    rest = [name for name in NAMES if name not in first]
    return " ".join([*first, *rest[: 25 - len(first)]]), " ".join(rest[25 - len(first) :][:25])


def test_CBD_04_the_first_piece_is_anything_but_blocking() -> None:
    game = cubed()
    state = position(game, "-", *dealt_two("GPY", "BKK"))
    assert refused(game, state, "0,0:BKK") == ("CBD-04", "first_is_blocking")
    first = {text.split(":")[1] for text in placements(game, state)}
    assert first == {name for name in hand(state, 0) if "K" not in name}
    assert {"GPY", "BGW"} <= first


def test_the_first_piece_lies_at_0_0_as_it_is_named() -> None:
    game = cubed()
    state = position(game, "-", *dealt_two("GPY"))
    assert allowed(game, state, "0,0:GPY")
    assert refused(game, state, "0,0:YGP") == ("CBD-04", "first_at_origin")
    assert refused(game, state, "1,0:GPY") == ("CBD-04", "first_at_origin")


def test_CBD_06_the_second_piece_touches_the_first_with_its_colour() -> None:
    game = cubed()
    state = position(game, TRIPLE_FIRST, "GPY GKK", "BBB")
    assert allowed(game, state, "-1,0:YGP")
    assert allowed(game, state, "0,-1:PYG")
    assert refused(game, state, "-1,0:GPY") == ("CBD-16", "colours_differ")
    assert refused(game, state, "2,0:GPY") == ("CBD-06", "touches_none")
    assert len(placements(game, state)) == 6


def test_CBD_07_from_the_third_on_a_piece_touches_two() -> None:
    game = cubed()
    state = position(game, TWO, "GPP GGL", "BBB")
    assert refused(game, state, "1,0:GGL") == ("CBD-07", "touches_too_few")
    assert {text.split(":")[0] for text in placements(game, state)} == {"0,-1", "-1,1"}


@pytest.mark.parametrize(
    ("hand", "cell", "allowed_there"),
    [
        ("GGL LNP", "0,-1", {"GLG", "LGG"}),  # T2 is the tip that GGG and GPY share
        ("GPP GGL GPL", "-1,1", {"PGP"}),  # T0 meets purple, T1 meets green
    ],
    ids=["at the shared tip", "at the high end"],
)
def test_the_third_piece_meets_one_colour_at_the_shared_tip_and_two_at_the_high_end(
    hand: str, cell: str, allowed_there: set[str]
) -> None:
    game = cubed()
    fitting = {text for text in placements(game, position(game, TWO, hand, "BBB")) if text.startswith(f"{cell}:")}
    assert fitting == {f"{cell}:{letters}" for letters in allowed_there}


@pytest.mark.parametrize("table", [TRIPLE_FIRST, TWO])
def test_CBD_08_a_blocking_piece_is_at_the_earliest_the_fourth(table: str) -> None:
    game = cubed()
    state = position(game, table, "GKK GPN", "BBB")
    assert refused(game, state, "0,-1:KKG") == ("CBD-08", "blocking_too_early")
    assert allowed(game, position(game, THREE, "GKK GPN", "BBB"), "0,-1:KKG")


def test_CBD_09_the_coloured_diamond_of_a_blocking_piece_touches_two() -> None:
    game = cubed()
    state = position(game, "-1,0:YGP 0,-1:NBG 0,0:GGG", "GKK GPN", "BBB")
    # 1,-1 touches 0,-1 and 0,0, each with another diamond.
    assert refused(game, state, "1,-1:GKK") == ("CBD-19", "black_touches")
    assert placements(game, position(game, THREE, "GKK", "BBB")) == {"0,-1:KKG", "0,1:GKK"}


def test_a_blocking_piece_lies_where_two_pieces_share_a_tip_and_kills_the_other_four_cells() -> None:
    game = cubed()
    state = position(game, THREE, "GKK GGP", "LNW BBB")
    assert allowed(game, state, "0,-1:KKG")
    state = played(game, state, "0,-1:KKG")
    dead = {f"{q},{r}" for q, r in game.view(state, 1)["dead"]}
    assert dead == set(ROUND_0_MINUS_1)
    for cell in ROUND_0_MINUS_1:
        assert refused(game, state, f"{cell}:BBB") == ("CBD-20", "beside_black")


def test_CBD_16_every_touching_side_matches() -> None:
    game = cubed()
    state = position(game, TWO, "GPP GGL BGP", "BBB")
    assert allowed(game, state, "-1,1:PGP")
    assert refused(game, state, "-1,1:GPP") == ("CBD-16", "colours_differ")
    assert refused(game, state, "0,0:GPP") == ("CBD-16", "occupied")
    assert refused(game, state, "0,-1:GPP") == ("CBD-16", "colours_differ")


def test_CBD_18_a_blocking_piece_matches_with_its_colour() -> None:
    game = cubed()
    state = position(game, THREE, "KKY GKK", "BBB")
    assert refused(game, state, "0,-1:KKY") == ("CBD-18", "blocking_differs")
    assert allowed(game, state, "0,-1:KKG")


def test_CBD_19_no_black_side_touches_a_piece() -> None:
    game = cubed()
    state = position(game, THREE, "GKK", "BBB")
    for colours in ("GKK", "KKG"):
        assert refused(game, state, f"-2,1:{colours}") == ("CBD-19", "black_touches")
    # Nor does a position in which one does exist: 1,-1 lies at a black side of 0,-1.
    with pytest.raises(BadNotation, match="table"):
        position(game, f"{THREE} 0,-1:KKG 1,-1:BGG", "KKL", "BBB")


def test_CBD_20_cells_beside_black_are_dead_for_blocking_pieces_too() -> None:
    game = cubed()
    state = position(game, f"{THREE} 0,-1:KKG", "BKK KKP", "BBB")
    assert refused(game, state, "-1,-1:KKP") == ("CBD-20", "beside_black")


def test_CBD_21_white_matches_any_colour() -> None:
    game = cubed()
    state = position(game, TWO, "GPW BGW", "BBB")
    # At the tip where two greens meet, white lies as well as green.
    assert allowed(game, state, "0,-1:GPW")
    assert allowed(game, state, "0,-1:WBG")
    # A2: its coloured diamonds match where they touch: at -1,1 purple meets T0, green T1.
    assert allowed(game, state, "-1,1:PWG")
    assert allowed(game, state, "-1,1:WGP")
    assert refused(game, state, "-1,1:GPW") == ("CBD-16", "colours_differ")


WHITE_NOTCH = "0,0:BGW -1,1:NBG -1,0:YBN"
"""White and blue meet at the tip 0,1, which is T0 of the empty cell 0,1."""


def test_A3_white_touches_no_side_of_a_blocking_piece() -> None:
    game = cubed()
    state = position(game, WHITE_NOTCH, "BKK", "BBB")
    assert refused(game, state, "0,1:BKK") == ("CBD-21", "white_by_blocking")


def test_option_white_by_blocker_on_excludes_black_only() -> None:
    game = cubed(white_by_blocker=True)
    state = position(game, WHITE_NOTCH, "BKK GKK", "BBB")
    assert allowed(game, state, "0,1:BKK")
    assert refused(game, state, "0,1:GKK") == ("CBD-18", "blocking_differs")


def test_option_white_by_blocker_off_is_the_default() -> None:
    assert cubed(white_by_blocker=False) == cubed()
    assert not allowed(cubed(), position(cubed(), WHITE_NOTCH, "BKK", "BBB"), "0,1:BKK")


def test_A4_two_whites_may_touch() -> None:
    game = cubed()
    assert allowed(game, position(game, "0,0:BGW", "LWP", "BBB"), "0,1:WPL")


MANY = "-1,0:YGP -1,1:PGP 0,0:GGG -2,1:LPL 0,1:WPL -1,2:PLG"
"""A piece at -2,2 meets light pink with T0, and purple twice with T1."""


def test_option_match_strict_needs_every_side_to_match() -> None:
    game = cubed(match="strict")
    assert game == cubed()
    state = position(game, MANY, "BPP LPP", "BBB")
    assert allowed(game, state, "-2,2:LPP")
    assert refused(game, state, "-2,2:BPP") == ("CBD-16", "colours_differ")


def test_option_match_lenient_needs_two_sides_to_match() -> None:
    game = cubed(match="lenient")
    state = position(game, MANY, "BPP LPP GLL", "BBB")
    assert allowed(game, state, "-2,2:LPP")
    assert allowed(game, state, "-2,2:BPP")
    assert refused(game, state, "-2,2:LGL") == ("CBD-16", "too_few_match")


def test_option_match_lenient_still_asks_the_second_piece_for_one_match() -> None:
    game = cubed(match="lenient")
    state = position(game, TRIPLE_FIRST, "GPY", "BBB")
    assert refused(game, state, "-1,0:GPY") == ("CBD-16", "too_few_match")
    assert allowed(game, state, "-1,0:YGP")


def test_option_match_lenient_counts_a_white_contact_as_a_match() -> None:
    game = cubed(match="lenient")
    state = position(game, MANY, "BGW", "BBB")
    # White at T1 matches both purples.
    assert allowed(game, state, "-2,2:GWB")


def test_A5_a_cell_of_any_colours_is_open() -> None:
    game = cubed()
    state = position(game, TWO, "GPN", "BBB")
    assert {tuple(cell) for cell in game.view(state, 0)["open"]} == {(0, -1), (-1, 1)}
    state = position(game, TRIPLE_FIRST, "GPN", "BBB")
    assert len(game.view(state, 0)["open"]) == 6


def test_CBD_22_a_move_that_closes_the_table_is_announced() -> None:
    game = cubed(rounds=1)
    state = position(game, CLOSABLE, "BKK BBG", "LLL")
    assert game.view(state, 0)["closing"] == ["0,-1:KKB"]
    assert "0,-1:KKB" in game.draw(state, 0).splitlines()[-1]
    assert game.view(state, 1)["closing"] == []


def test_CBD_15_a_closed_table_ends_the_round_at_once() -> None:
    game = cubed(rounds=1, fill_the_void=True, bridging=True)
    state = position(game, CLOSABLE, "BKK BBG", "LLL GGL")
    state = played(game, state, "0,-1:KKB")
    assert phase(state) == "over"
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners) == ((2, 5), (0,))
    assert "closed" in game.tell(state)


def test_the_seat_after_a_placement_is_the_next() -> None:
    game = cubed()
    state = position(game, THREE, "GKK GGP", "LNW BBB")
    assert turn(played(game, state, "0,-1:KKG")) == 1


@pytest.mark.parametrize("match", ["strict", "lenient"])
@pytest.mark.parametrize("players", [1, 3])
def test_random_playouts_end_on_tables_that_can_be_laid(players: int, match: str) -> None:
    game = cubed(players=players, match=match, rounds=1, bridging=True, fill_the_void=True)
    for seed in range(10):
        state, returns = game.start(), np.zeros(players)
        game.kernels.playout(state, seeded(seed), returns)
        assert np.array_equal(game.parse_state(game.state_text(state)), state)
