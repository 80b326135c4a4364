def test_TTT_01_toads_and_frogs_sit_at_the_ends():
    assert GAME.state_text(after()) == "board=111..222 turn=1 won=-"


def test_TTT_02_each_moves_a_piece_of_its_own():
    with pytest.raises(IllegalMove, match=r"\(TTT-02\)"):
        after("6-5")


def test_TTT_03_a_taken_hole_is_refused():
    with pytest.raises(IllegalMove, match=r"empty hole only \(TTT-03\)"):
        after("2-3")


def test_TTT_04_a_piece_goes_one_hole_or_jumps_over_one_other():
    assert GAME.state_text(after("3-4", "6-5", "4-6")) == "board=11..2122 turn=2 won=-"
    with pytest.raises(IllegalMove, match=r"\(TTT-04\)"):
        after("2-4")


def test_TTT_05_a_player_who_is_stuck_has_lost():
    before = ("3-4", "6-5", "2-3", "7-6", "1-2")
    assert GAME.outcome(after(*before)) is None
    assert GAME.outcome(after(*before, "8-7")).winners == (1,)


def test_what_no_game_leads_to_is_no_position():
    for position in ("111..22. turn=1 won=-", "111..222 turn=1 won=1", "111..222 turn=over won=1"):
        with pytest.raises(ValueError, match="is not a legal position"):
            GAME.parse_state(f"board={position}")
