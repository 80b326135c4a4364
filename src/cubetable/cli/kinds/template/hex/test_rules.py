def test_TTT_01_the_board_has_25_hexagons_and_is_empty():
    assert GAME.state_text(after()) == "board=...../...../...../...../..... turn=1"


def test_TTT_02_the_players_move_in_turn():
    assert GAME.actors(after("c3")) == (1,)


def test_TTT_03_a_taken_hexagon_is_refused():
    with pytest.raises(IllegalMove, match=r"must be free \(TTT-03\)"):
        after("c3", "c3")


def test_TTT_04_a_chain_between_the_own_sides_wins():
    assert GAME.outcome(after("c1", "a1", "c2", "a2", "c3", "a3", "c4", "a4", "c5")).winners == (0,)
    assert GAME.outcome(after("a1", "a3", "b1", "b3", "c1", "c3", "d1", "d3", "e1", "e3")).winners == (1,)


def test_what_no_game_leads_to_is_no_position():
    for row, turn in (("11...", "1"), ("1....", "1"), ("12...", "over")):
        with pytest.raises(ValueError, match="is not a legal position"):
            GAME.parse_state(f"board={row}/...../...../...../..... turn={turn}")
