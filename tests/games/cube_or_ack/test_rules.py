"""Cube-Or-ACK!, statement by statement."""

from itertools import product
from pathlib import Path

import numpy as np
import pytest

import cubetable
from cubetable.core.errors import IllegalMove, OptionError
from cubetable.core.rng import seeded
from cubetable.core.rulebook import statement
from cubetable.core.state import State
from cubetable.games.cube_or_ack.rules import cells, structure
from cubetable.games.cube_or_ack.rules.cells import LETTERS
from cubetable.games.cube_or_ack.rules.frame import Cell, edge_for
from cubetable.games.cube_or_ack.rules.game import CubeOrAck
from cubetable.games.cube_or_ack.rules.layout import HAND, OVER, PLACED, TURN
from tests.games.playing import after
from tests.games.playing import texts as legal


def refused(game: CubeOrAck, state: State, text: str) -> tuple[str, tuple[str, ...]]:
    """Give the rule and the cells at fault of a move that is refused."""
    (seat,) = game.actors(state)
    with pytest.raises(IllegalMove) as error:
        game.parse_move(state, seat, text)
    return error.value.reason.rule, error.value.reason.at


def cube(edge: int, colours: int = 2) -> dict[Cell, int]:
    """Colour a solid cube like a chessboard."""
    return {(x, y, z): (x + y + z) % colours for x, y, z in product(range(edge), repeat=3)}


def built(game: CubeOrAck, pieces: dict[Cell, int]) -> State:
    """Put pieces together by hand, whatever the turns; the game is then called over."""
    state = game.start()
    for cell, colour in pieces.items():
        state[TURN] = colour % game.options.sets
        game.kernels.play(state, int(state[TURN]) % game.players, cells.number(state, colour, cell))
    state[TURN] = OVER
    return state


def faces(game: CubeOrAck, state: State) -> list[int]:
    return [colour["outer"] for colour in game.view(state, None)["colours"]]


def scores(game: CubeOrAck, state: State) -> tuple[int, ...]:
    end = game.outcome(state)
    assert end is not None
    return end.scores


def random_end(game: CubeOrAck, seed: int) -> State:
    state = game.start()
    game.kernels.playout(state, seeded(seed), np.zeros(game.players))
    return state


# --- What it is about --------------------------------------------------------------------------------


def test_COA_01_two_to_four_people_play_in_turn() -> None:
    assert CubeOrAck.MANIFEST.options.seats() == (2, 3, 4)
    game = CubeOrAck()
    assert [game.actors(after(game, *texts)) for texts in ((), ("r:0,0,0",), ("r:0,0,0", "b:1,0,0"))] == [
        (0,),
        (1,),
        (2,),
    ]
    with pytest.raises(OptionError):
        CubeOrAck(players=5)


def test_COA_02_all_build_one_structure() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0")
    assert structure.pieces(state) == {(0, 0, 0): 0, (1, 0, 0): 1, (1, 1, 0): 2}


def test_COA_03_a_piece_is_attached_face_to_face() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0")
    assert refused(game, state, "b:1,1,0") == ("COA-03", ("1,1,0",))
    assert legal(game, state) == {"b:1,0,0", "b:-1,0,0", "b:0,1,0", "b:0,-1,0", "b:0,0,1", "b:0,0,-1"}


def test_COA_04_the_frame_and_ones_own_colour_limit_a_move() -> None:
    game = CubeOrAck(frame="fixed")
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0")
    assert refused(game, state, "r:-1,0,0")[0] == "COA-04"
    assert refused(game, state, "r:0,1,0")[0] == "COA-20"


def test_COA_05_more_pieces_make_a_bigger_cube() -> None:
    edges = [CubeOrAck(pieces=pieces).options.edge for pieces in range(2, 61)]
    assert edges == sorted(edges)
    assert edges[0] < edges[-1]


def test_COA_06_there_are_two_modes() -> None:
    assert not CubeOrAck(mode="competitive").cooperative
    assert CubeOrAck(mode="coop").cooperative


def test_COA_07_together_all_win_or_none() -> None:
    game = CubeOrAck(mode="coop", pieces=5)
    for seed in range(20):
        assert game.winners(random_end(game, seed)) in {(), (0, 1, 2)}


def test_COA_08_against_each_other_a_player_wins() -> None:
    game = CubeOrAck(pieces=5)
    for seed in range(20):
        end = game.outcome(random_end(game, seed))
        assert end is not None
        assert end.winners == tuple(s for s in range(3) if end.scores[s] == max(end.scores))


def test_COA_09_the_drawing_keeps_the_tally_and_tells_the_cube_root() -> None:
    game = CubeOrAck()
    drawn = game.draw(after(game, "r:0,0,0", "b:1,0,0"), 2)
    assert "2 of 60" in drawn
    assert "The structure measures 2 × 1 × 1." in drawn
    assert "4³ = 64; the cube root of 60 is about 3.9." in drawn


def test_COA_10_ages_and_minutes_are_said() -> None:
    assert CubeOrAck().say("facts") == "2–4 players, 10–20 minutes, ages 5+"


# --- Getting ready -----------------------------------------------------------------------------------


def test_COA_11_a_set_has_one_colour() -> None:
    game = CubeOrAck(pieces=7)
    state = game.start()
    assert state[HAND : HAND + 8].tolist() == [7, 7, 7, 0, 0, 0, 0, 0]
    assert refused(game, state, "y:0,0,0") == ("COA-11", ("0,0,0",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_COA_12_no_two_people_share_a_colour(players: int) -> None:
    game = CubeOrAck(players=players, extra_colour=True, pieces=5)
    owners = [colour["seat"] for colour in game.view(game.start(), None)["colours"]]
    assert len(owners) == game.options.colours
    assert set(owners) == set(range(players))


def test_COA_13_two_people_alternate_with_four_sets() -> None:
    game = CubeOrAck(players=2)
    texts = ["r:0,0,0", "b:1,0,0", "g:2,0,0", "y:3,0,0"]
    states = [after(game, *texts[:k]) for k in range(5)]
    assert [game.actors(state) for state in states] == [(0,), (1,), (0,), (1,), (0,)]
    assert [state[TURN] for state in states] == [0, 1, 2, 3, 0]
    assert refused(game, states[2], "r:0,1,0")[0] == "COA-15"


def test_COA_14_the_first_piece_is_a_turn_of_red() -> None:
    floating, fixed = CubeOrAck(), CubeOrAck(frame="fixed")
    assert legal(floating, floating.start()) == {"r:0,0,0"}
    assert refused(floating, floating.start(), "r:1,0,0") == ("COA-14", ("1,0,0",))
    assert legal(fixed, fixed.start()) == {f"r:{x},{y},{z}" for x, y, z in product(range(4), repeat=3)}
    assert after(fixed, "r:2,3,1")[TURN] == 1


# --- A turn ------------------------------------------------------------------------------------------


def test_COA_15_each_adds_one_piece_of_its_own() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0")
    assert refused(game, state, "r:1,0,0")[0] == "COA-15"
    after_blue = after(game, "r:0,0,0", "b:1,0,0")
    assert (after_blue[PLACED], after_blue[TURN]) == (2, 2)
    assert after_blue[HAND : HAND + 3].tolist() == [19, 19, 20]
    assert game.explain(after_blue, 0, "g:2,0,0") is not None
    assert refused(game, after_blue, "pass") == ("COA-15", ())


def test_COA_15_a_set_without_a_place_is_skipped_and_comes_round_again() -> None:
    game = CubeOrAck(mode="coop", pieces=3, shape="prism", size="6x1x1")
    line = ("r:2,0,0", "b:1,0,0", "g:0,0,0")
    # The only cell that touches the structure, 3,0,0, lies beside red, whose turn it would be.
    assert legal(game, after(game, *line)) == {"b:3,0,0"}
    assert legal(game, after(game, *line, "b:3,0,0", "g:4,0,0")) == {"r:5,0,0"}


def test_COA_16_every_place_within_the_limits_is_offered() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0", "b:1,0,0")
    ends = {"g:-1,0,0", "g:2,0,0"}
    sides = {f"g:{x},{y},{z}" for x in (0, 1) for y, z in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    assert legal(game, state) == ends | sides
    assert refused(game, state, "g:0,0,0") == ("COA-16", ("0,0,0",))


@pytest.mark.parametrize(
    ("edge", "least", "most"),
    [(2, 4, 15), (3, 16, 42), (4, 43, 91), (5, 92, 166), (6, 167, 274), (7, 275, 421), (8, 422, 614)],
)
def test_COA_17_the_edge_is_the_nearest_cube_root(edge: int, least: int, most: int) -> None:
    assert {edge_for(total) for total in range(least, most + 1)} == {edge}


@pytest.mark.parametrize(
    ("sets", "least", "most", "edge"),
    [
        *[(4, 1, 3, 2), (4, 4, 10, 3), (4, 11, 22, 4), (4, 23, 41, 5), (4, 42, 60, 6)],
        *[(3, 2, 5, 2), (3, 6, 14, 3), (3, 15, 30, 4), (3, 31, 55, 5)],
    ],
)
def test_COA_17_the_edge_by_the_size_of_a_set(sets: int, least: int, most: int, edge: int) -> None:
    for players in (3,) if sets == 3 else (2, 4):
        for pieces in (least, most):
            assert CubeOrAck(players=players, pieces=pieces).options.edge == edge


@pytest.mark.parametrize(("players", "pieces", "edge"), [(3, 20, 4), (4, 30, 5), (2, 40, 5)])
def test_COA_18_the_examples_of_the_document(players: int, pieces: int, edge: int) -> None:
    assert CubeOrAck(players=players, pieces=pieces).options.edge == edge


def test_COA_19_the_structure_is_never_longer_than_the_edge() -> None:
    game = CubeOrAck(pieces=5)
    assert game.options.edge == 2
    state = after(game, "r:0,0,0", "b:1,0,0")
    assert refused(game, state, "g:2,0,0") == ("COA-19", ("2,0,0",))
    assert refused(game, state, "g:-1,0,0") == ("COA-19", ("-1,0,0",))
    assert refused(game, state, "g:50,0,0") == ("COA-19", ("50,0,0",))
    assert "g:0,1,0" in legal(game, state)


def test_COA_19_the_cube_takes_its_place_only_when_it_is_as_long_as_its_edge() -> None:
    game = CubeOrAck(pieces=7)
    line = ("r:0,0,0", "b:-1,0,0", "g:-2,0,0")
    assert {"b:-3,0,0", "b:1,0,0"} & legal(game, after(game, "r:0,0,0")) == {"b:1,0,0"}
    assert all(text.split(",")[0] not in {"r:1", "r:-3"} for text in legal(game, after(game, *line)))


def test_COA_20_one_colour_shares_no_face_but_edges_and_corners() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0", "b:1,0,0", "g:2,0,0")
    assert "r:1,1,0" in legal(game, state)
    assert refused(game, state, "r:0,1,0") == ("COA-20", ("0,1,0", "0,0,0"))
    (seat,) = game.actors(state)
    reason = game.explain(state, seat, "r:0,1,0")
    assert reason is not None
    assert reason.text() == "Two red pieces may not touch, and there is one beside this cell (COA-20)."


AROUND = "0,0,-1 1r1/1b1/3|rbg/g1r/bgb|1r1/1g1/3 y -"
"""Pieces on all six sides of 1,1,0, none of them yellow."""


def test_COA_21_a_sealed_cell_stays_empty_and_one_with_a_way_in_does_not() -> None:
    game = CubeOrAck(players=4)
    assert refused(game, game.parse_state(AROUND), "y:1,1,0") == ("COA-21", ("1,1,0",))
    open_above = game.parse_state(AROUND.replace("1r1/1g1/3 y", "1r1/3/3 y"))
    assert "y:1,1,0" in legal(game, open_above)


# --- The end and the points --------------------------------------------------------------------------


def test_COA_22_together_it_ends_when_no_set_can_add() -> None:
    game = CubeOrAck(mode="coop", pieces=5)
    for seed in range(10):
        state = random_end(game, seed)
        assert not any(game.rules.can_place(state, set_) for set_ in range(3))
    assert refused_when_over(game, random_end(game, 0)) == "COA-22"


def refused_when_over(game: CubeOrAck, state: State) -> str:
    reason = game.explain(state, 0, "r:0,0,0")
    assert reason is not None
    return reason.rule


def test_COA_23_the_score_together_is_the_number_of_pieces() -> None:
    game = CubeOrAck(mode="coop", pieces=2)
    short = random_end(game, 1)
    assert set(scores(game, short)) == {int(short[PLACED])}
    solid = CubeOrAck(mode="coop", players=2, pieces=4, shape="prism", size="2x2x1")
    state = after(solid, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0")
    end = solid.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((4, 4), (0, 1), "cube_or_ack.decided.solid")


def test_COA_23_every_piece_placed_wins_too() -> None:
    game = CubeOrAck(mode="coop", pieces=2, shape="prism", size="3x3x1")
    state = after(game, "r:0,0,0", "b:1,0,0", "g:2,0,0", "r:1,1,0", "b:0,1,0", "g:0,2,0")
    end = game.outcome(state)
    assert end is not None
    assert (end.scores, end.winners, end.reason) == ((6, 6, 6), (0, 1, 2), "cube_or_ack.decided.all_placed")
    assert "Cube!" in game.tell(state)


def test_COA_24_the_game_ends_at_once_when_a_set_runs_out() -> None:
    game = CubeOrAck(players=4, pieces=2)
    line = ("r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0")
    state = after(game, *line, "r:1,0,1")
    assert game.actors(state) == ()
    assert refused_when_over(game, state) == "COA-24"
    assert [int(state[HAND + colour]) for colour in range(4)] == [0, 1, 1, 1]


def test_COA_25_faces_on_the_six_sides_count() -> None:
    game = CubeOrAck()
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0")
    assert faces(game, state) == [4, 4, 4]


@pytest.mark.parametrize(("edge", "split"), [(2, [12, 12]), (3, [30, 24]), (4, [48, 48]), (5, [78, 72])])
def test_COA_25_a_full_chessboard_cube(edge: int, split: list[int]) -> None:
    game = CubeOrAck(players=4, pieces={2: 3, 3: 10, 4: 22, 5: 41}[edge])
    shown = faces(game, built(game, cube(edge)))
    assert shown[:2] == split
    assert sum(shown) == 6 * edge**2


def test_COA_26_exposed_faces_inside_do_not_score() -> None:
    game = CubeOrAck()
    view = game.view(after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0"), None)
    assert [colour["inside"] for colour in view["colours"]] == [1, 0, 1]
    assert view["points"] == [4 - 57, 4 - 57, 4 - 57]


def test_COA_27_a_piece_in_hand_costs_three_points() -> None:
    game = CubeOrAck(players=4, pieces=2)
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0", "r:1,0,1")
    shown = faces(game, state)
    assert scores(game, state)[1:] == tuple(count - 3 for count in shown[1:])


def test_COA_28_running_out_earns_ten_points() -> None:
    game = CubeOrAck(players=4, pieces=2)
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0", "r:1,0,1")
    assert scores(game, state)[0] == faces(game, state)[0] + 10


def test_COA_29_the_most_points_win_and_level_points_share() -> None:
    game = CubeOrAck(players=4, pieces=2)
    state = after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0", "r:1,0,1")
    assert game.winners(state) == (0,)
    shared = CubeOrAck()
    state = after(shared, "r:0,0,0", "b:1,0,0", "g:1,1,0")
    state[TURN] = OVER
    end = shared.outcome(state)
    assert end is not None
    assert (end.winners, end.reason) == ((0, 1, 2), "cube_or_ack.decided.shared")
    assert shared.returns(state) == pytest.approx((1 / 3,) * 3)


def test_COA_30_a_corner_shows_three_faces_an_edge_two_a_side_one() -> None:
    game = CubeOrAck(players=4, pieces=10)
    all_but_one = {cell: colour for cell, colour in cube(3).items() if sum(cell) != 3 or len(set(cell)) == 1}
    for cell, count in (((0, 0, 0), 3), ((1, 0, 0), 2), ((1, 1, 0), 1), ((1, 1, 1), 0)):
        pieces = dict.fromkeys(all_but_one, 0) | dict(cube(3)) | {cell: 2}
        assert faces(game, built(game, pieces))[2] == count


def test_COA_31_the_winner_shouts_cube_and_the_others_ack() -> None:
    game = CubeOrAck(players=4, pieces=2)
    told = game.tell(after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0", "y:0,1,0", "r:1,0,1"))
    assert "Red: “Cube!”" in told
    assert "Blue, Green, Yellow: “ACK!”" in told
    assert "Left: " in told
    assert "Top: " in told


# --- Up the challenge --------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pieces", "edge"), [(2, 20, 5), (2, 25, 6), (3, 20, 5), (4, 10, 4)])
def test_COA_32_a_second_colour_in_every_set(players: int, pieces: int, edge: int) -> None:
    game = CubeOrAck(players=players, pieces=pieces, extra_colour=True)
    assert game.options.edge == edge
    sets = game.options.sets
    assert legal(game, game.start()) == {"r:0,0,0", f"{LETTERS[sets]}:0,0,0"}
    state = after(game, "r:0,0,0")
    assert f"{LETTERS[sets + 1]}:1,0,0" in legal(game, state)


def test_COA_32_two_colours_of_one_set_may_touch() -> None:
    game = CubeOrAck(extra_colour=True, pieces=10)
    state = after(game, "r:0,0,0", "b:1,0,0", "g:2,0,0")
    assert "y:0,1,0" in legal(game, state)
    assert "r:0,1,0" not in legal(game, state)


def test_COA_33_the_interior_comes_first() -> None:
    game = CubeOrAck(interior_first=True)
    inside = {f"r:{x},{y},{z}" for x, y, z in product((1, 2), repeat=3)}
    assert legal(game, game.start()) == inside
    assert refused(game, game.start(), "r:0,0,0") == ("COA-33", ("0,0,0",))
    state = after(game, "r:1,1,1")
    assert legal(game, state) == {"b:2,1,1", "b:1,2,1", "b:1,1,2"}
    assert refused(game, state, "b:0,1,1")[0] == "COA-33"


def test_COA_34_open_faces_inside_score() -> None:
    game = CubeOrAck(score_interior=True)
    view = game.view(after(game, "r:0,0,0", "b:1,0,0", "g:1,1,0"), None)
    assert view["points"] == [5 - 57, 4 - 57, 5 - 57]


def test_COA_34_a_sealed_cavity_does_not_score() -> None:
    game = CubeOrAck(players=4, pieces=20, shape="prism", size="3x3x3", score_interior=True)
    shell = {cell: colour for cell, colour in cube(3).items() if cell != (1, 1, 1)}
    assert [colour["inside"] for colour in game.view(built(game, shell), None)["colours"]] == [0, 0, 0, 0]
    dented = {cell: colour for cell, colour in shell.items() if cell != (1, 1, 2)}
    assert sum(colour["inside"] for colour in game.view(built(game, dented), None)["colours"]) == 4 + 5


def test_COA_35_another_shape() -> None:
    prism, pyramid = CubeOrAck(shape="prism"), CubeOrAck(shape="pyramid", size=5)
    assert prism.frame.size == (5, 4, 3)
    assert len(legal(prism, prism.start())) == 60
    assert len(legal(pyramid, pyramid.start())) == 35
    assert refused(pyramid, pyramid.start(), "r:0,0,1") == ("COA-35", ("0,0,1",))


@pytest.mark.parametrize(("size", "usable", "interior"), [("5x5x5", 98, 27), ("4x4x4", 56, 8), ("3x3x3", 26, 1)])
def test_COA_36_a_hollow_shape(size: str, usable: int, interior: int) -> None:
    game = CubeOrAck(shape="prism", size=size, hollow=True)
    assert len(legal(game, game.start())) == game.frame.usable == usable
    assert len(game.view(game.start(), None)["room"]["interior"]) == interior
    assert refused(game, game.start(), "r:1,1,1") == ("COA-36", ("1,1,1",))


# --- The whole ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_statement_has_its_place_in_the_rulebook_and_its_test(lang: str) -> None:
    tests = Path(__file__).read_text(encoding="utf-8")
    for number in range(1, 37):
        assert statement("cube_or_ack", f"COA-{number:02}", lang) is not None, number
        assert f"def test_COA_{number:02}_" in tests, number


def test_the_game_prints_as_its_option_string() -> None:
    assert str(cubetable.game("cube_or_ack")) == "cube_or_ack"
    assert str(cubetable.game("cube_or_ack(hollow=on,frame=fixed)")) == "cube_or_ack(hollow=on)"
