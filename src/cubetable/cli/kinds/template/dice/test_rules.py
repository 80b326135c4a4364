def test_TTT_01_nobody_has_points_at_the_start():
    assert GAME.scores(after()) == (0, 0)


def test_TTT_02_a_player_rolls_as_often_as_it_likes():
    assert GAME.actors(after("roll")) == (CHANCE,)
    assert GAME.actors(after("roll", "5", "roll", "3")) == (0,)


def test_TTT_03_a_roll_goes_into_the_pot_and_a_one_empties_it():
    assert "pot=8 die=3" in GAME.state_text(after("roll", "5", "roll", "3"))
    assert GAME.actors(after("roll", "5", "roll", "1")) == (1,)
    assert "pot=0 die=1" in GAME.state_text(after("roll", "5", "roll", "1"))


def test_TTT_04_a_pot_that_is_held_is_safe():
    assert GAME.scores(after("roll", "5", "hold")) == (5, 0)
    with pytest.raises(IllegalMove, match=r"\(TTT-04\)"):
        after("hold")


def test_TTT_05_a_pot_that_wins_must_be_held():
    with pytest.raises(IllegalMove, match=r"\(TTT-05\)"):
        after(*["roll", "6"] * 5, "roll")


def test_TTT_06_a_player_with_the_target_wins():
    assert GAME.outcome(after(*["roll", "6"] * 5, "hold")).winners == (0,)


def test_what_no_game_leads_to_is_no_position():
    for points, turn in (("30,0 pot=0", "1"), ("20,0 pot=30", "1"), ("0,0 pot=0", "chance")):
        with pytest.raises(ValueError, match="is not a legal position"):
            GAME.parse_state(f"points={points} die=6 turn={turn} _roller=-")
