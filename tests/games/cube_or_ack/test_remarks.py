"""The remarks of Cube-Or-ACK!: a position for each."""

import pytest

import cubetable
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import State
from tests.games.playing import after


def game(**options: object) -> Game:
    return cubetable.game("cube_or_ack", **options)


def remark(game: Game, state: State, text: str) -> Reason:
    (seat,) = game.actors(state)
    before = state.copy()
    said = game.remark(game.redact(state, seat), seat, game.parse_move(state, seat, text))
    assert said is not None
    assert (state == before).all()
    assert all("{" not in said.text(lang) for lang in LANGUAGES)
    return said


def key(reason: Reason) -> str:
    return reason.key.removeprefix("cube_or_ack.remark.")


def test_the_first_piece_begins_the_Cube() -> None:
    one = game()
    said = remark(one, one.start(), "r:0,0,0")
    assert (key(said), said.rule, said.at) == ("begins", "COA-14", ("0,0,0",))


# --- Against each other ---


def test_a_corner_shows_three_outer_faces_an_edge_two_a_side_one() -> None:
    one = game(frame="fixed", pieces=6)
    state = after(one, "r:1,1,0", "b:1,0,0")
    assert remark(one, state, "g:0,0,0").text() == "Takes a corner: three more outer faces (COA-30)."
    assert key(remark(one, state, "g:0,1,0")) == "edge"
    state = after(one, "r:0,0,2", "b:0,1,2", "g:0,0,1")
    assert key(remark(one, state, "r:0,1,1")) == "side"


def test_in_a_flat_frame_three_faces_make_no_corner() -> None:
    one = game(shape="prism", size="3x2x1", pieces=3)
    said = remark(one, after(one, "r:0,0,0"), "b:1,0,0")
    assert (key(said), said.rule, said.values["count"]) == ("faces", "COA-25", "3")


def test_while_the_structure_grows_faces_are_counted_as_they_are() -> None:
    one = game()
    said = remark(one, after(one, "r:0,0,0"), "b:1,0,0")
    assert (key(said), said.values["count"]) == ("faces", "5")


def test_exposed_faces_inside_are_counted_where_they_score() -> None:
    one = game(score_interior=True)
    said = remark(one, after(one, "r:0,0,0"), "b:1,0,0")
    assert (said.rule, said.values["count"]) == ("COA-34", "5")


def test_growth_covers_the_faces_of_others() -> None:
    """Green goes on top: two red pieces and two blue ones were top pieces before."""
    one = game()
    state = after(one, "r:0,0,0", "b:1,0,0", "g:1,1,0", "r:2,0,0", "b:2,1,0")
    said = remark(one, state, "g:1,0,1")
    assert said.text() == "Covers 2 red faces, which no longer count (COA-25)."


def test_a_set_may_be_left_without_a_place() -> None:
    one = game(shape="prism", size="3x2x1", pieces=3)
    said = remark(one, after(one, "r:2,1,0", "b:1,1,0"), "g:2,0,0")
    assert said.text() == "Leaves blue with no move (COA-15)."
    said = remark(one, after(one, "r:2,0,0", "b:2,1,0"), "g:1,0,0")
    assert said.text() == "Leaves your own green pieces with no move (COA-15)."


def test_a_cell_may_be_one_that_others_could_have_used_or_could_not() -> None:
    one = game(frame="fixed", pieces=6)
    assert key(remark(one, after(one, "r:1,1,2"), "b:1,1,1")) == "contested"
    assert key(remark(one, after(one, "r:1,2,2", "b:1,2,1", "g:1,1,2"), "r:1,1,1")) == "alone"


def test_a_hand_runs_out() -> None:
    one = game(shape="prism", size="9x1x1", pieces=2)
    said = remark(one, after(one, "r:4,0,0", "b:5,0,0", "g:6,0,0"), "r:7,0,0")
    assert said.text() == "Places the last red piece: the game ends, with the bonus for an empty hand (COA-28)."


def test_the_last_place_ends_the_game() -> None:
    one = game(shape="prism", size="3x2x1", pieces=3)
    said = remark(one, after(one, "r:2,0,0", "b:2,1,0", "g:1,1,0", "r:0,1,0"), "b:0,0,0")
    assert (key(said), said.rule) == ("last", "COA-24")


def test_a_pass_keeps_a_piece_and_the_last_one_ends_the_game() -> None:
    one = game(may_pass=True)
    state = after(one, "r:0,0,0", "b:1,0,0")
    assert key(remark(one, state, "pass")) == "pass"
    said = remark(one, after(one, "pass", "pass", at=state), "pass")
    assert (key(said), said.at) == ("pass_ends", ())


# --- Together ---


def test_builders_complete_the_Cube_or_end_without() -> None:
    one = game(mode="coop", shape="prism", size="3x2x1", pieces=3)
    said = remark(one, after(one, "r:2,1,0", "b:1,1,0", "g:2,0,0", "r:1,0,0", "b:0,0,0"), "g:0,1,0")
    assert (key(said), said.rule) == ("complete", "COA-23")
    said = remark(one, after(one, "r:2,0,0", "b:2,1,0", "g:1,1,0", "r:0,1,0"), "b:0,0,0")
    assert (key(said), said.rule) == ("last", "COA-22")


def test_a_builder_fills_what_no_other_colour_can() -> None:
    one = game(mode="coop", shape="prism", size="3x2x1", pieces=3)
    state = after(one, "r:2,1,0", "b:1,1,0", "g:2,0,0")
    assert remark(one, state, "r:1,0,0").text() == "Fills a cell where only a red piece fits (COA-20)."
    assert key(remark(one, state, "r:0,1,0")) == "leaves_room"


def test_a_builder_spoils_a_cell() -> None:
    """The middle lies beside red, green and blue; with yellow on its last side nothing fits there."""
    one = game(mode="coop", players=4, shape="prism", size="4x3x1", pieces=4)
    state = after(one, "r:1,0,0", "b:0,0,0", "g:0,1,0", "y:2,0,0", "r:0,2,0", "b:2,1,0", "g:2,2,0")
    said = remark(one, state, "y:1,2,0")
    assert (key(said), said.at) == ("spoils", ("1,2,0", "1,1,0"))
    assert key(remark(one, state, "y:1,1,0")) == "fills"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_every_move_of_a_game_has_a_remark_in_both_languages(players: int, mode: str) -> None:
    one = game(players=players, mode=mode, pieces=6)
    state = one.start()
    while one.actors(state):
        (seat,) = one.actors(state)
        moves = one.moves(state, seat)
        said = remark(one, state, one.move_text(state, seat, moves[len(moves) // 2]))
        assert said.text("en") != said.text("ru")
        state = one.play(state, seat, moves[len(moves) // 2])
