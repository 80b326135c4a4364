def test_TTT_01_the_board_has_25_cells_and_is_empty():
    assert GAME.state_text(after()) == "board=...../...../...../...../..... turn=1"


def test_TTT_02_the_players_move_in_turn():
    assert GAME.actors(after()) == (0,)
    assert GAME.actors(after("c3")) == (1,)


def test_TTT_03_a_taken_cell_is_refused():
    with pytest.raises(IllegalMove, match=r"must be free \(TTT-03\)"):
        after("c3", "c3")


def test_TTT_04_four_in_a_row_win():
    assert GAME.outcome(after("a1", "a2", "b1", "b2", "c1", "c2", "d1")).winners == (0,)


def test_TTT_05_a_full_board_without_a_row_is_a_draw():
    state = GAME.parse_state("board=.1122/21221/12212/11221/22111 turn=1")
    outcome = GAME.outcome(GAME.play(state, 0, GAME.parse_move(state, 0, "a1")))
    assert outcome.winners == ()


def test_what_no_game_leads_to_is_no_position():
    for row, turn in (("11...", "1"), ("1....", "1"), ("1122.", "over"), ("1111.", "2")):
        with pytest.raises(ValueError, match="is not a legal position"):
            GAME.parse_state(f"board={row}/...../...../...../..... turn={turn}")
