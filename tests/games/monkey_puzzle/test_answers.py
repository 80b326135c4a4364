"""The answers of a board are shown when its round is over."""

import pytest

from tests.games.monkey_puzzle.positions import after, dealt, made, solution


def test_no_answer_is_shown_during_the_deal_and_the_hunt() -> None:
    game = made(rounds=2)
    assert game.answers(game.start()) is None
    hunt = dealt(game)
    assert game.answers(hunt) is None
    over = after(game, hunt, "time")
    assert game.answers(over) is not None
    falling = game.play(over, -1, game.moves(over, -1)[0])
    assert game.answers(falling) is None


def test_the_answers_are_the_solvers_with_who_found_what() -> None:
    game = made(players=2)
    state = after(game, dealt(game), "1:take:3+5=8", "1:take:8-5=3", "2:take:8-5=3", "2:take:5*6=30", "time")
    answers, known = game.answers(state), solution()
    assert answers is not None
    assert (answers["equations"], answers["best"]) == (known["equations"], known["best"])
    assert {one["digits"]: one["points"] for one in answers["sets"]} == {
        one["digits"]: one["points"] for one in known["found"]
    }
    texts = {one["digits"]: one["equations"] for one in known["found"]}
    assert all(one["equation"] in texts[one["digits"]] for one in answers["sets"])
    assert all(one["equations"] == len(texts[one["digits"]]) for one in answers["sets"])
    assert {one["digits"]: one["finders"] for one in answers["sets"] if one["finders"]} == {
        "358": [0, 1],
        "0356": [1],
    }


def test_answers_that_no_seat_found_come_first_and_rare_ones_before_others() -> None:
    game = made(players=1)
    answers = game.answers(after(game, dealt(game), "1:take:3+5=8", "time"))
    assert answers is not None
    order = [(bool(one["finders"]), one["equations"], -one["points"]) for one in answers["sets"]]
    assert order == sorted(order)
    assert answers["sets"][-1]["finders"] == [0]


@pytest.mark.parametrize("text", ["3+5=8", "5*(4+8)/6-1=9"])
def test_the_cells_of_an_answer_spell_it(text: str) -> None:
    game = made(players=1)
    answers = game.answers(after(game, dealt(game), f"1:take:{text}", "time"))
    assert answers is not None
    digits = [int(c) for row in ["8803", "8556", "4658", "9141"] for c in row]
    for one in answers["sets"]:
        assert [digits[cell] for cell in one["cells"]] == [int(c) for c in one["equation"] if c.isdigit()]


def test_rounds_are_counted_when_they_are_over() -> None:
    game = made(rounds=2)
    assert game.rounds_over(dealt(game)) == 0
    assert game.rounds_over(after(game, dealt(game), "time")) == 1
