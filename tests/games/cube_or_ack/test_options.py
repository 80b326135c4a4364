"""Cube-Or-ACK!, option by option and ruling by ruling."""

import numpy as np
import pytest

import cubetable
from cubetable.core.errors import OptionError
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules.frame import base_near, prism_near, pyramid
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.layout import BOARDS, OVER, TURN
from tests.games.cube_or_ack.test_rules import refused, scores
from tests.games.playing import after
from tests.games.playing import texts as legal

AROUND = "0,0,-1 1r1/1b1/3|rbg/g1r/bgb|1r1/1g1/3 y -"
"""Pieces on all six sides of 1,1,0, none of them yellow."""


def rule(game: CubeOrAck, state: State, text: str) -> str:
    return refused(game, state, text)[0]


# --- Options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "sets"), [(2, 4), (3, 3), (4, 4)])
def test_option_players(players: int, sets: int) -> None:
    assert CubeOrAck(players=players).options.sets == sets


def test_option_pieces_60_makes_a_cube_of_six() -> None:
    game = CubeOrAck(players=4, pieces=60)
    assert (game.total, game.options.edge) == (240, 6)


def test_option_pieces_1_is_refused_where_it_makes_three_in_all() -> None:
    with pytest.raises(OptionError, match="pieces=1 there would be only 3 pieces"):
        CubeOrAck(players=3, pieces=1)
    assert CubeOrAck(players=3, pieces=1, extra_colour=True).total == 6
    assert CubeOrAck(players=2, pieces=1).options.edge == 2


def test_option_mode_competitive_ends_when_one_set_is_empty() -> None:
    assert after(CubeOrAck(players=4, pieces=1, shape="prism", size="5x2x1"), "r:0,0,0")[TURN] == OVER


def test_option_mode_coop_goes_on_until_no_set_can_add() -> None:
    line = ("r:0,0,0", "b:1,0,0", "g:2,0,0", "y:3,0,0")
    together = CubeOrAck(players=4, pieces=1, shape="prism", size="5x2x1", mode="coop")
    assert after(together, "r:0,0,0")[TURN] == 1
    assert after(together, *line)[TURN] == OVER


def test_option_reach_open_needs_a_way_through_empty_cells() -> None:
    game = CubeOrAck(players=4)
    assert rule(game, game.parse_state(AROUND), "y:1,1,0") == "COA-21"


def test_option_reach_any_fills_a_sealed_cell() -> None:
    game = CubeOrAck(players=4, reach="any")
    assert "y:1,1,0" in legal(game, game.parse_state(AROUND))


ROUND_THE_CORNER = "0,0,-1 1r1/1b1/3|rbg/g1r/bgb|1r1/3/3|1b1/1g1/3 y -"
"""1,1,0 is open above, but two cells further up lies a piece."""


def test_option_reach_straight_needs_a_straight_line() -> None:
    around, straight = CubeOrAck(players=4), CubeOrAck(players=4, reach="straight")
    assert "y:1,1,0" in legal(around, around.parse_state(ROUND_THE_CORNER))
    assert rule(straight, straight.parse_state(ROUND_THE_CORNER), "y:1,1,0") == "COA-21"
    assert "y:1,1,0" in legal(straight, straight.parse_state(AROUND.replace("1r1/1g1/3 y", "1r1/3/3 y")))


def test_option_frame_floating_starts_at_the_origin_and_grows_either_way() -> None:
    game = CubeOrAck(frame="floating")
    assert legal(game, game.start()) == {"r:0,0,0"}
    assert {"b:-1,0,0", "b:1,0,0"} <= legal(game, after(game, "r:0,0,0"))


def test_option_frame_fixed_starts_anywhere_inside() -> None:
    fixed = CubeOrAck(frame="fixed")
    assert len(legal(fixed, fixed.start())) == 64
    assert "b:-1,0,0" not in legal(fixed, after(fixed, "r:0,0,0"))


@pytest.mark.parametrize("options", ["interior_first=on", "shape=prism", "shape=pyramid", "hollow=on"])
def test_option_frame_fixed_is_implied_and_not_printed(options: str) -> None:
    game = cubetable.game(f"cube_or_ack({options})")
    assert game == cubetable.game(f"cube_or_ack(frame=fixed,{options})")
    assert str(game) == f"cube_or_ack({options})"


def test_option_extra_colour_on_gives_each_set_two() -> None:
    game = CubeOrAck(players=2, extra_colour=True, pieces=5)
    held = [(c["letter"], c["seat"], c["set"]) for c in game.view(game.start(), None)["colours"]]
    assert held == [(letter, k % 2, k % 4) for k, letter in enumerate("rbgyovwk")]


def test_option_extra_colour_off_gives_each_set_one() -> None:
    game = CubeOrAck(players=2, extra_colour=False)
    assert [c["letter"] for c in game.view(game.start(), None)["colours"]] == ["r", "b", "g", "y"]


def test_option_extra_colour_on_a_set_runs_out_with_both() -> None:
    game = CubeOrAck(pieces=1, extra_colour=True, shape="prism", size="6x1x1")
    state = after(game, "r:0,0,0", "b:1,0,0", "g:2,0,0")
    assert state[TURN] == 0
    assert after(game, "r:0,0,0", "b:1,0,0", "g:2,0,0", "y:3,0,0")[TURN] == OVER


def test_option_interior_first_off_lets_pieces_go_anywhere() -> None:
    game = CubeOrAck(interior_first=False, frame="fixed")
    assert len(legal(game, game.start())) == 64


def test_option_interior_first_on_has_no_effect_without_interior_or_when_hollow() -> None:
    for options in ({"pieces": 5}, {"hollow": True}):
        strict, free = CubeOrAck(interior_first=True, **options), CubeOrAck(frame="fixed", **options)
        assert legal(strict, strict.start()) == legal(free, free.start())


def test_option_interior_first_on_asks_only_the_set_to_move() -> None:
    game = CubeOrAck(players=4, pieces=6, interior_first=True, shape="prism", size="3x3x4")
    state = after(game, "r:1,1,1")
    assert legal(game, state) == {"b:1,1,2"}
    # Green finds no interior cell left and is free.
    assert "g:0,1,1" in legal(game, after(game, "r:1,1,1", "b:1,1,2"))


def test_option_score_interior_off_leaves_them_out() -> None:
    game = CubeOrAck(score_interior=False)
    colours = game.view(after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0"), None)
    assert [p + 57 for p in colours["points"]] == [c["outer"] for c in colours["colours"]]


def test_option_score_interior_on_adds_open_faces() -> None:
    texts = ("r:0,0,0", "b:1,0,0", "g:1,1,0")
    plain, more = CubeOrAck(), CubeOrAck(score_interior=True)
    points = [game.view(after(game, *texts), None)["points"] for game in (plain, more)]
    assert [b - a for a, b in zip(*points, strict=True)] == [1, 0, 1]


@pytest.mark.parametrize(
    ("base", "cells", "interior"),
    [(2, 4, 0), (3, 10, 0), (4, 20, 0), (5, 35, 0), (6, 56, 0), (7, 84, 1)],
)
def test_option_shape_pyramid_has_steps(base: int, cells: int, interior: int) -> None:
    frame = pyramid(base, hollow=False)
    assert (frame.usable, len(frame.interior_cells())) == (cells, interior)


def test_option_shape_cube_has_the_edge_of_its_pieces() -> None:
    game = CubeOrAck(shape="cube", frame="fixed", pieces=10)
    assert game.frame.size == (3, 3, 3)


def test_option_shape_prism_has_the_extents_of_x_y_and_z() -> None:
    game = CubeOrAck(shape="prism", size="2x3x4")
    cells = {text.partition(":")[2] for text in legal(game, game.start())}
    assert len(cells) == 24
    assert "1,2,3" in cells


@pytest.mark.parametrize(("total", "size"), [(60, (5, 4, 3)), (4, (3, 2, 2)), (14, (3, 2, 2))])
def test_option_size_auto_takes_the_nearest_prism(total: int, size: tuple[int, int, int]) -> None:
    assert prism_near(total) == size


def test_option_size_auto_takes_the_nearest_pyramid() -> None:
    assert [base_near(total) for total in (4, 7, 10, 60, 480)] == [2, 2, 3, 6, 10]


def test_option_size_5x4x3_is_a_prism() -> None:
    game = CubeOrAck(shape="prism", size="5x4x3")
    assert (game.frame.size, game.frame.usable) == ((5, 4, 3), 60)


def test_option_size_10x10x10_is_the_longest() -> None:
    game = CubeOrAck(shape="prism", size="10x10x10", players=4, pieces=60)
    assert len(legal(game, game.start())) == 1000
    state = after(game, "r:9,9,9")
    assert legal(game, state) == {"b:8,9,9", "b:9,8,9", "b:9,9,8"}
    assert np.array_equal(game.parse_state(game.state_text(state)), state)


def test_option_size_2_is_a_pyramid_of_one_layer() -> None:
    assert CubeOrAck(shape="pyramid", size=2).frame.size == (2, 2, 1)


def test_option_size_10_is_a_pyramid_of_five_layers() -> None:
    game = CubeOrAck(shape="pyramid", size=10)
    assert (game.frame.size, game.frame.usable) == ((10, 10, 5), 220)


@pytest.mark.parametrize(
    ("shape", "size", "says"),
    [
        ("cube", "3x3x3", "Cube's edge follows"),
        ("cube", 4, "Cube's edge follows"),
        ("prism", 5, "three dimensions"),
        ("pyramid", "5x4x3", "edge of its base"),
        ("prism", "1x1x1", "one cell"),
        ("pyramid", 1, "one cell"),
        ("prism", "11x2x2", "size cannot be 11x2x2"),
        ("prism", "05x2x2", "size cannot be"),
        ("pyramid", 11, "size cannot be 11"),
        ("pyramid", True, "size cannot be True"),
    ],
)
def test_option_size_that_cannot_be_played_is_refused_with_a_reason(shape: str, size: object, says: str) -> None:
    with pytest.raises(OptionError, match=says) as error:
        CubeOrAck(shape=shape, size=size)
    assert all("{" not in error.value.text(lang) for lang in LANGUAGES)


def test_option_size_is_written_and_read() -> None:
    for spec in ("cube_or_ack(shape=prism,size=5x4x2)", "cube_or_ack(shape=pyramid,size=7)"):
        assert str(cubetable.game(spec)) == spec
    assert str(cubetable.game("cube_or_ack(shape=prism,size=auto)")) == "cube_or_ack(shape=prism)"
    kind = CubeOrAck.MANIFEST.options.kinds()["size"]
    for value in kind.samples:
        assert kind.read(kind.write(value)) == value
        assert kind.allows(value)


def test_option_hollow_on_keeps_the_edge_and_the_outer_faces() -> None:
    game = CubeOrAck(hollow=True)
    assert game.options.edge == 4
    state = after(game, "r:1,1,0")
    assert game.view(state, None)["colours"][0]["outer"] == 1
    assert "b:1,1,1" not in legal(game, state)


def test_option_hollow_off_lets_the_inside_be_filled() -> None:
    game = CubeOrAck(hollow=False, frame="fixed")
    assert "r:1,1,1" in legal(game, game.start())


def two_people(run_out: str) -> tuple[CubeOrAck, State]:
    game = CubeOrAck(players=2, pieces=1, shape="prism", size="2x2x1", run_out=run_out)
    return game, after(game, "r:0,0,0")


def test_option_run_out_colour_ends_with_the_first_empty_set() -> None:
    game, state = two_people("colour")
    assert game.actors(state) == ()
    assert scores(game, state) == (4 + 10 - 3, -6)


def test_option_run_out_person_ends_when_both_sets_are_empty() -> None:
    game, state = two_people("person")
    assert game.actors(state) == (1,)
    end = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0")
    assert game.actors(end) == ()
    assert scores(game, end) == (8 + 10, 4 - 3)


def test_option_run_out_colour_pays_for_each_empty_set() -> None:
    game = CubeOrAck(players=2, pieces=1, mode="competitive", shape="prism", size="2x2x1", run_out="colour")
    state = after(game, "r:0,0,0")
    assert game.rules.empty_sets(state, 0) == 1


def test_option_may_pass_off_offers_no_pass() -> None:
    game = CubeOrAck(may_pass=False)
    assert "pass" not in legal(game, after(game, "r:0,0,0"))


def test_option_may_pass_on_allows_a_pass_but_not_first() -> None:
    game = CubeOrAck(may_pass=True)
    assert rule(game, game.start(), "pass") == "COA-14"
    state = after(game, "r:0,0,0")
    assert "pass" in legal(game, state)
    assert after(game, "r:0,0,0", "pass")[TURN] == 2
    assert rule(CubeOrAck(), after(CubeOrAck(), "r:0,0,0"), "pass") == "COA-15"


def test_option_may_pass_on_ends_when_all_who_can_place_have_passed_since_the_last_piece() -> None:
    game = CubeOrAck(may_pass=True)
    state = after(game, "r:0,0,0", "pass", "g:1,0,0", "r:2,0,0", "pass", "pass")
    assert game.view(state, None)["passed"] == [1, 2]
    assert game.actors(state) == (0,)
    over = after(game, "r:0,0,0", "pass", "g:1,0,0", "r:2,0,0", "pass", "pass", "pass")
    assert game.actors(over) == ()
    assert "has passed" in game.tell(over)


# --- Rulings with no option --------------------------------------------------------------------------


def test_ruling_1_the_outer_faces_of_a_fixed_frame_are_those_of_the_shape() -> None:
    game = CubeOrAck(frame="fixed")
    assert game.view(after(game, "r:0,0,0"), None)["colours"][0]["outer"] == 3
    assert game.view(after(game, "r:1,1,1"), None)["colours"][0]["outer"] == 0


def test_ruling_1_the_steps_of_a_pyramid_are_outer() -> None:
    game = CubeOrAck(shape="pyramid", size=5)
    assert game.view(after(game, "r:0,2,0"), None)["colours"][0]["outer"] == 3
    assert game.view(after(game, "r:1,2,0"), None)["colours"][0]["outer"] == 1
    assert game.view(after(game, "r:2,2,2"), None)["colours"][0]["outer"] == 5


def test_ruling_2_a_way_in_may_lead_through_the_hollow() -> None:
    game = CubeOrAck(players=4, shape="prism", size="3x3x3", hollow=True)
    # The cell 1,1,0 is free below; the hollow joins it to whatever is open above.
    assert "b:1,1,0" in legal(game, after(game, "r:1,0,0"))


def test_ruling_13_together_a_set_that_runs_out_is_skipped() -> None:
    game = CubeOrAck(players=4, pieces=1, mode="coop", may_pass=True, shape="prism", size="6x1x1")
    assert after(game, "r:0,0,0", "pass", "g:1,0,0", "y:2,0,0")[TURN] == 1


def test_ruling_14_the_turn_may_come_back_to_the_same_set() -> None:
    game = CubeOrAck(mode="coop", pieces=2, extra_colour=True, may_pass=True, shape="prism", size="10x2x1")
    texts = ["r:0,0,0", "b:1,0,0", "g:2,0,0", "pass", "o:3,0,0", "v:4,0,0", "pass", "b:5,0,0", "g:6,0,0", "pass"]
    state = after(game, *texts, "o:7,0,0", "v:8,0,0")
    assert state[TURN] == 0
    assert after(game, *texts, "o:7,0,0", "v:8,0,0", "y:9,0,0")[TURN] == 0


def test_the_state_is_as_long_as_the_options_say() -> None:
    game = CubeOrAck(players=2, extra_colour=True, pieces=60)
    assert game.options.edge == 8
    assert len(game.start()) == game.size == BOARDS + (3 + 2 * 8) * 17**2
    assert game.state_text(game.start()) == "- - r -"


def test_option_handicap_0() -> None:
    game = cubetable.game("cube_or_ack(handicap=0-0-0)")
    assert game == CubeOrAck()
    assert len(game.start()) == game.size
    assert game.scores(game.start()) == (-60, -60, -60)


def test_option_handicap_starts_a_seat_behind() -> None:
    game = cubetable.game("cube_or_ack(players=2,pieces=2,handicap=0-7)")
    plain = cubetable.game("cube_or_ack(players=2,pieces=2)")
    state, other = game.start(), plain.start()
    assert game.scores(state) == (-12, -19)
    while game.actors(state):
        (seat,) = game.actors(state)
        text = game.move_text(state, seat, game.moves(state, seat)[0])
        state = game.play(state, seat, game.parse_move(state, seat, text))
        other = plain.play(other, seat, plain.parse_move(other, seat, text))
    (first, second), (own_first, own_second) = game.scores(state), plain.scores(other)
    assert (first, second) == (own_first, own_second - 7)
    assert "handicap −7" in game.tell(state)
    assert game.parse_state(game.state_text(state)).tolist() == state.tolist()


def test_the_board_can_be_turned_with_a_handicap() -> None:
    game = cubetable.game("cube_or_ack(players=2,pieces=2,handicap=0-7)")
    state = game.play(game.start(), 0, game.moves(game.start(), 0)[0])
    turned = [symmetry.state(state) for symmetry in game.symmetries]
    assert {game.scores(one) for one in turned} == {game.scores(state)}


def test_there_is_no_handicap_in_co_op() -> None:
    with pytest.raises(OptionError) as refused:
        cubetable.game("cube_or_ack(players=2,mode=coop,handicap=0-7)")
    assert str(refused.value) == "In a co-op game everyone plays together, so handicap cannot be 0-7. Allowed: 0."
    assert "0-7" in refused.value.text("ru")
