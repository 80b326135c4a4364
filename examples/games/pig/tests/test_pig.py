"""One test for each numbered rule of Pig, and for its board."""

import pytest

import cubetable
from cubetable import CHANCE, BadNotation, Game, IllegalMove, State

GAME: Game = cubetable.game("pig(target=20)")


def after(*texts: str, game: Game = GAME) -> State:
    """Play moves one by one; a number is what the die shows."""
    state = game.start()
    for text in texts:
        (actor,) = game.actors(state)
        state = game.play(state, actor, game.parse_move(state, actor, text))
    return state


def test_PIG_01_nobody_has_points_at_the_start() -> None:
    assert GAME.state_text(GAME.start()) == "0,0 1 0 0"


def test_PIG_02_the_players_move_in_turn_and_roll_as_often_as_they_like() -> None:
    assert GAME.actors(after("roll")) == (CHANCE,)
    assert GAME.actors(after("roll", "5", "roll", "3")) == (0,)
    with pytest.raises(IllegalMove, match="another player's turn"):
        GAME.play(GAME.start(), 1, 0)


def test_PIG_03_a_roll_is_added_to_the_points_of_the_turn() -> None:
    assert GAME.state_text(after("roll", "5", "roll", "3")) == "0,0 1 8 3"
    assert [weight for _, weight in GAME.weights(after("roll"))] == [1] * 6


def test_PIG_04_a_one_loses_the_points_of_the_turn() -> None:
    assert GAME.state_text(after("roll", "5", "roll", "1")) == "0,0 2 0 1"


def test_PIG_05_points_that_are_held_are_safe() -> None:
    assert GAME.state_text(after("roll", "5", "hold")) == "5,0 2 0 5"
    with pytest.raises(IllegalMove, match=r"roll first \(PIG-05\)"):
        after("hold")


def test_PIG_06_a_player_who_holds_the_target_wins() -> None:
    rolls = ["roll", "6"] * 3 + ["roll", "2"]
    assert GAME.outcome(after(*rolls)) is None
    outcome = GAME.outcome(after(*rolls, "hold"))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((20, 0), (0,))


@pytest.mark.parametrize(
    "text",
    [
        "0,0 1 1 2",
        "1,0 1 0 3",
        "20,0 1 0 3",
        "0,0 3 0 0",
        "0,0 2 0 0",
        "0,0 1 3 5",
        "20,0 - 2 3",
        "0,0 - 0 0",
        "0 1 0 0",
    ],
)
def test_a_position_that_cannot_come_up_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.parse_state(text)


def test_the_board_is_drawn_in_plain_text_in_both_languages() -> None:
    drawn = GAME.draw(after("roll", "5"), 0)
    assert "[5]" in drawn
    assert "This turn has 5 points so far: hold them, or roll again." in drawn
    assert "Бросить" in GAME.draw(after("roll"), 0, "ru")
    assert "[?]" in GAME.draw(after("roll"), 0, "ru")


def test_a_runner_keeps_its_name_and_moves_with_the_score() -> None:
    before, held = (GAME.scene(after(*texts), 0) for texts in (("roll", "5"), ("roll", "5", "hold")))
    assert before is not None
    assert held is not None
    assert before["pieces"][0]["name"] == held["pieces"][0]["name"]
    assert before["pieces"][0]["x"] < held["pieces"][0]["x"]
    assert held["scores"] == [5, 0]


@pytest.mark.parametrize("players", range(2, 7))
def test_any_number_of_seats_has_a_lane_of_its_own(players: int) -> None:
    scene = cubetable.game("pig", players=players).scene(after(game=cubetable.game("pig", players=players)), None)
    assert scene is not None
    assert len({piece["y"] for piece in scene["pieces"]}) == players


def test_option_empty_hold() -> None:
    game = cubetable.game("pig(empty_hold=on)")
    assert game.state_text(after("hold", game=game)) == "0,0 2 0 0"
    assert game.state_text(after("hold", "hold", "roll", "1", game=game)) == "0,0 2 0 1"


def test_option_must_hold() -> None:
    game = cubetable.game("pig(target=10,must_hold=on)")
    enough = after("roll", "6", "roll", "4", game=game)
    assert [game.move_text(enough, 0, move) for move in game.moves(enough, 0)] == ["hold"]
    with pytest.raises(IllegalMove, match=r"enough points to win, so hold \(PIG-06\)"):
        after("roll", "6", "roll", "4", "roll", game=game)
    with pytest.raises(BadNotation):
        game.parse_state("0,0 1 14 4")
