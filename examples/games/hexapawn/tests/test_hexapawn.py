"""One test for each numbered rule of Hexapawn, and for its board."""

import pytest

import cubetable
from cubetable import BadNotation, Game, IllegalMove, State

GAME: Game = cubetable.game("hexapawn")


def after(*texts: str) -> State:
    """Play moves one by one."""
    state = GAME.start()
    for text in texts:
        (seat,) = GAME.actors(state)
        state = GAME.play(state, seat, GAME.parse_move(state, seat, text))
    return state


def test_HXP_01_each_side_has_three_pawns() -> None:
    assert GAME.state_text(GAME.start()) == "ooo/.../xxx x"
    with pytest.raises(BadNotation, match="“a4-a5” is not a move"):
        after("a4-a5")


def test_HXP_02_the_players_move_their_own_pawns_in_turn() -> None:
    assert GAME.actors(after("a1-a2")) == (1,)
    with pytest.raises(IllegalMove, match=r"None of your pawns is on a3 \(HXP-02\)"):
        after("a3-a2")


def test_HXP_03_a_pawn_moves_one_step_ahead_to_a_free_cell() -> None:
    assert GAME.state_text(after("b1-b2")) == "ooo/.x./x.x o"
    with pytest.raises(IllegalMove, match=r"cannot go to a3") as refused:
        after("a1-a3")
    assert refused.value.reason.at == ("a3",)
    with pytest.raises(IllegalMove):
        after("a1-a2", "a3-a2")


def test_HXP_04_a_pawn_takes_ahead_and_aside() -> None:
    assert GAME.state_text(after("b1-b2", "a3-b2")) == ".oo/.o./x.x x"
    with pytest.raises(IllegalMove):
        after("a1-c2")


@pytest.mark.parametrize(
    ("moves", "winner"), [(["a1-a2", "c3-c2", "a2-b3"], 0), (["a1-a2", "b3-a2", "b1-b2", "a2-a1"], 1)]
)
def test_HXP_05_a_pawn_that_reaches_the_far_row_wins(moves: list[str], winner: int) -> None:
    outcome = GAME.outcome(after(*moves))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((winner,), "hexapawn.decided.edge")


@pytest.mark.parametrize(
    ("moves", "winner"), [(["a1-a2", "b3-b2", "c1-c2"], 0), (["a1-a2", "b3-a2", "b1-a2", "c3-c2"], 1)]
)
def test_HXP_06_a_player_who_cannot_move_loses(moves: list[str], winner: int) -> None:
    outcome = GAME.outcome(after(*moves))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((winner,), "hexapawn.decided.stuck")


@pytest.mark.parametrize("text", ["ooo/.../xxx +x", "ox./.../x.. x", "oxo/.x./xx. +x", "o../x../... x"])
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_state(text)


def test_a_move_is_two_places_of_the_board() -> None:
    shown = GAME.view(GAME.start(), 0)["scene"]
    assert shown["steps"] == {"a1-a2": ["a1", "a2"], "b1-b2": ["b1", "b2"], "c1-c2": ["c1", "c2"]}
    assert (shown["length"], shown["join"]) == (2, "-")
    assert GAME.draw(GAME.start(), 0).splitlines()[0] == "3 ◆ ◆ ◆"
