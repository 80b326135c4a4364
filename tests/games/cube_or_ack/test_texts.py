"""The notation, messages, views and pictures of Cube-Or-ACK!."""

import json
import random

import pytest

from cubetable.core.errors import BadNotation
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from cubetable.games.cube_or_ack.look.picture import CLOSED, picture
from cubetable.games.cube_or_ack.rules.game import CubeOrAck

SPECS: list[dict[str, object]] = [
    {"pieces": 5},
    {"players": 2, "pieces": 4, "extra_colour": True, "may_pass": True},
    {"players": 4, "pieces": 6, "reach": "straight", "score_interior": True},
    {"pieces": 10, "mode": "coop", "shape": "pyramid", "interior_first": True},
    {"pieces": 12, "shape": "prism", "hollow": True, "reach": "any"},
]


def positions(game: CubeOrAck, seed: int) -> list[State]:
    """Play a random game and give every position of it."""
    rng = random.Random(seed)
    states = [game.start()]
    while game.actors(states[-1]):
        (seat,) = game.actors(states[-1])
        states.append(game.play(states[-1], seat, rng.choice(game.moves(states[-1], seat))))
    return states


def test_a_position_is_written_from_its_lowest_corner() -> None:
    game = CubeOrAck()
    state = game.parse_state("-1,0,0 br1/1g1|3/1br g -")
    assert game.view(state, None)["span"] == {"low": [-1, 0, 0], "high": [1, 1, 1], "lengths": [3, 2, 2]}
    assert game.view(state, None)["colours"][0]["cells"] == [[0, 0, 0], [1, 1, 1]]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "position"),
        ("0,0,0 r r", "position"),
        ("- - b -", "position"),
        ("- - - -", "position"),
        ("0,0,0 r1 b -", "position"),
        ("0,0,0 r0b g -", "position"),
        ("0,0,0 1r b -", "origin"),
        ("00,0,0 r b -", "position"),
        ("0,0,0 rb/1g r b", "passed"),
        ("0,0,0 rbgrb g -", "too_long"),
        ("0,0,0 r91b g -", "too_long"),
        ("0,0,0 rr g -", "same_colour"),
        ("0,0,0 r1b g -", "apart"),
        ("0,0,0 rby g -", "colour"),
        ("0,0,0 rb/1g - -", "not_over"),
        ("1,0,0 rb g -", "origin"),
        ("0,0,0 rb y -", "over"),
        ("0,0,0 " + "rb/" * 1000 + "r b -", "position"),
    ],
)
def test_nonsense_is_no_position(text: str, key: str) -> None:
    with pytest.raises(BadNotation) as error:
        CubeOrAck().parse_state(text)
    assert error.value.key == f"cube_or_ack.notation.{key}"
    assert all("{" not in error.value.text(lang) for lang in LANGUAGES)


def test_more_pieces_than_there_are_is_no_position() -> None:
    with pytest.raises(BadNotation, match="more than 2 pieces of r"):
        CubeOrAck(players=4, pieces=2).parse_state("0,0,0 rb/br|br/1b y -")


def test_a_piece_outside_the_shape_is_no_position() -> None:
    with pytest.raises(BadNotation, match="on 0,0,1"):
        CubeOrAck(shape="pyramid", size=5).parse_state("0,0,0 r|b g -")


@pytest.mark.parametrize("options", SPECS)
def test_every_position_is_shown_and_drawn(options: dict[str, object]) -> None:
    game = CubeOrAck(**options)
    states = positions(game, 5)
    for state in states[:: max(1, len(states) // 6)] + states[-1:]:
        for seat in (*range(game.players), None):
            view = game.view(state, seat)
            assert json.loads(json.dumps(view)) == view
            deciding = seat is not None and seat in game.actors(state)
            assert bool(view["moves"]) == deciding
        for lang in LANGUAGES:
            assert "{" not in game.draw(state, None, lang)
    for lang in LANGUAGES:
        assert "{" not in game.tell(states[-1], lang)


@pytest.mark.parametrize("options", SPECS)
def test_the_view_names_the_cells_that_only_their_colour_bars(options: dict[str, object]) -> None:
    game = CubeOrAck(**options)
    for state in positions(game, 11)[:-1:2]:
        (seat,) = game.actors(state)
        view = game.view(state, seat)
        for one in view["barred"]:
            reason = game.explain(state, seat, one["move"])
            assert reason is not None
            assert reason.rule == "COA-20"
            assert reason.at[1] == ",".join(map(str, one["beside"][0]))
        assert game.view(state, None)["barred"] == []


def test_the_view_shows_legal_and_barred_cells_within_its_window() -> None:
    game = CubeOrAck()
    state = game.parse_state("0,0,0 rb r -")
    view = game.view(state, 0)
    (_, (x, y, z)) = view["window"]
    assert view["window"][0] == [-1, -1, -1]
    assert (x, y, z) == (2, 1, 1)
    red_beside = {"r:-1,0,0", "r:0,-1,0", "r:0,1,0", "r:0,0,-1", "r:0,0,1"}
    assert {one["move"] for one in view["barred"]} == red_beside
    assert all(one["beside"] == [[0, 0, 0]] for one in view["barred"])
    assert len(view["moves"]) == 5


def test_the_view_shows_in_the_end_why_no_set_can_add() -> None:
    game = CubeOrAck(players=2, pieces=2, mode="coop")
    assert game.view(game.parse_state("0,0,0 rb r -"), None)["barred"] == []
    ended = [states[-1] for states in (positions(game, seed) for seed in range(40))]
    left = [game.view(end, None) for end in ended if game.view(end, None)["placed"] < 8]
    assert left
    for view in left:
        hands = {colour["letter"] for colour in view["colours"] if colour["hand"]}
        assert {one["move"][0] for one in view["barred"]} == hands
        assert all(one["beside"] for one in view["barred"])
    full = [game.view(end, None) for end in ended if game.view(end, None)["placed"] == 8]
    assert all(view["barred"] == [] for view in full)


ENDS: list[tuple[dict[str, object], str]] = [
    ({"pieces": 3}, "pieces"),
    ({"players": 2, "pieces": 3}, "set"),
    ({"players": 2, "pieces": 2, "run_out": "person"}, "pieces"),
    ({"players": 2, "pieces": 4, "mode": "coop"}, "nobody"),
    ({"players": 2, "pieces": 3, "may_pass": True}, "passed"),
]


@pytest.mark.parametrize(("options", "why"), ENDS)
def test_the_view_says_why_the_game_ended(options: dict[str, object], why: str) -> None:
    game = CubeOrAck(**options)
    played = [positions(game, seed) for seed in range(30)]
    assert all(game.view(state, None)["ended"] is None for state in played[0][:-1])
    views = [game.view(states[-1], None) for states in played]
    assert why in {view["ended"]["why"] for view in views if view["ended"]}
    for view in views:
        assert view["ended"] is not None
        seat, barred = view["ended"]["seat"], view["barred"]
        if view["ended"]["why"] in ("pieces", "set"):
            own = [colour["hand"] for colour in view["colours"] if colour["seat"] == seat]
            assert (0 in own, any(own)) == (True, view["ended"]["why"] == "set")
            assert not barred  # others may have had places: nothing barred them
        else:
            assert seat is None
            assert {one["move"][0] for one in barred} <= {c["letter"] for c in view["colours"] if c["hand"]}


def test_the_view_lists_the_colours_that_each_piece_touches() -> None:
    game = CubeOrAck()
    red, blue, green = game.view(game.parse_state("0,0,0 rb/1r|1g/2 r -"), None)["colours"]
    assert (red["cells"], red["touches"]) == ([[0, 0, 0], [1, 1, 0]], ["b", "b"])
    assert (blue["touches"], green["touches"]) == (["rg"], ["b"])


def test_the_view_says_how_it_is_played_and_what_the_fullest_structure_has() -> None:
    assert CubeOrAck(mode="coop").view(CubeOrAck(mode="coop").start(), None)["possible"] == 60
    hollow = CubeOrAck(mode="coop", hollow=True, pieces=30)
    view = hollow.view(hollow.start(), None)
    assert (view["coop"], view["possible"], view["inside_scores"]) == (True, 56, False)
    assert view["room"]["usable"] == 56
    assert not view["room"]["interior_first"]
    inner = CubeOrAck(interior_first=True)
    assert inner.view(inner.start(), None)["room"]["interior_first"]


def test_the_picture_shows_layers_pieces_and_places() -> None:
    game = CubeOrAck()
    drawn = game.draw(game.parse_state("0,0,0 rb/1g r -"), 0).splitlines()
    assert drawn[0].split() == ["z=-1", "z=0", "z=1"]
    assert drawn[3].split() == ["0", "·", "·", "+", "·", "0", "·", "r", "b", "+", "0", "·", "·", "+", "·"]
    assert drawn[-1] == "Red to place a red piece on a cell marked +."


def test_COA_35_the_picture_of_a_pyramid_has_a_smaller_square_in_each_layer() -> None:
    game = CubeOrAck(shape="pyramid")
    side = game.frame.width
    cells = picture(game, game.start(), None).shapes.count("<rect")
    assert cells == sum(width**2 for width in range(side, 0, -2)) < side**2 * game.frame.height


def test_COA_36_the_picture_of_a_hollow_shape_crosses_out_the_cells_that_stay_empty() -> None:
    hollow, solid = CubeOrAck(hollow=True), CubeOrAck(frame="fixed")
    assert picture(hollow, hollow.start(), None).shapes.count(CLOSED) == 8
    assert CLOSED not in picture(solid, solid.start(), None).shapes


def test_two_people_are_named_by_their_colours() -> None:
    game = CubeOrAck(players=2)
    assert [game.seat_name(seat) for seat in (0, 1)] == ["Red-green", "Blue-yellow"]
    assert game.seat_name(0, "ru") == "красно-зелёные"


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 47),
        ({"frame": "fixed"}, 47),
        ({"shape": "prism", "size": "5x4x3"}, 7),
        ({"shape": "prism", "size": "4x4x3"}, 15),
        ({"shape": "pyramid", "size": 5}, 7),
    ],
)
def test_a_frame_has_the_symmetries_of_its_shape(options: dict[str, object], count: int) -> None:
    game = CubeOrAck(**options)
    assert len({turn.name for turn in game.symmetries}) == len(game.symmetries) == count


def test_the_coder_draws_what_a_seat_sees() -> None:
    game = CubeOrAck(players=2, pieces=4)
    state = game.parse_state("0,0,0 rb g -")
    planes = game.coder.observe(state, 0)
    assert planes.shape == game.coder.shape == (2 * 4 + 2 * 4 + 4, 5, 5, 5)
    assert planes[0, 2, 2, 2] == planes[1, 2, 2, 3] == 1
    assert planes[:4].sum() == 2
    assert planes[4].max() == pytest.approx(0.75)
    assert [planes[8 + k].min() for k in range(4)] == [0, 0, 1, 0]
    assert planes[-1].min() == 1
    assert game.coder.observe(state, 1)[-1].max() == 0
    mask = game.coder.mask(game.moves(state, 0))
    assert mask.sum() == len(game.moves(state, 0))
