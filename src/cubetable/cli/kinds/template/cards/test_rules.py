DEAL = ("r1", "r2", "r3", "b4", "b1", "b2", "b3", "r6")
"""The first player gets r1, r3, b1 and b3, the second r2, b4, b2 and r6."""


def test_TTT_01_each_player_is_dealt_four_cards():
    assert GAME.actors(after()) == (CHANCE,)
    assert GAME.state_text(after(*DEAL)).startswith("deck=121pp2121")
    assert GAME.actors(after(*DEAL)) == (0,)


def test_TTT_02_one_leads_and_the_other_answers():
    assert GAME.actors(after(*DEAL, "r3")) == (1,)


def test_TTT_03_a_card_of_another_hand_is_refused():
    with pytest.raises(IllegalMove, match=r"own hand \(TTT-03\)"):
        after(*DEAL, "r2")


def test_TTT_04_the_suit_must_be_followed():
    with pytest.raises(IllegalMove, match=r"\(TTT-04\)"):
        after(*DEAL, "r3", "b4")


def test_TTT_05_the_higher_card_of_the_suit_takes_the_trick():
    assert GAME.scores(after(*DEAL, "r3", "r2")) == (1, 0)
    assert GAME.scores(after(*DEAL, "r3", "r6")) == (0, 1)
    assert GAME.actors(after(*DEAL, "r3", "r6")) == (1,)


def test_TTT_06_more_tricks_win():
    outcome = GAME.outcome(after(*DEAL, "r3", "r6", "b4", "b3", "b2", "b1", "r2", "r1"))
    assert (outcome.scores, outcome.winners) == ((0, 4), (1,))


def test_what_no_game_leads_to_is_no_position():
    for cards, turn in (("tppppppppppp:0,0,11", "chance"), ("111ppppppppp:3,0,9", "1"), ("xx1ppppppppp:1,0,9", "over")):
        with pytest.raises(ValueError, match="is not a legal position"):
            GAME.parse_state(f"deck={cards} turn={turn} tricks=0,0 _led=-1")
