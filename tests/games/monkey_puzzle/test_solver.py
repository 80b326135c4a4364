"""The solver finds every equation of a board: the counts of the rules file, every reading, and all moves."""

import re

import numpy as np
import pytest

from cubetable import BadNotation
from cubetable.cli import main
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules import solutions
from cubetable.games.monkey_puzzle.rules.solutions import Offers, equations
from tests.budget import games
from tests.games.monkey_puzzle.positions import BOARD, after, dealt, made, rule_against, solution, texts

COUNTS = {
    "": (3611, 444, 430, {3: 4, 4: 23, 5: 77, 6: 193, 7: 133}, 1718),
    "by_one": (3203, 444, 415, {3: 4, 4: 19, 5: 72, 6: 188, 7: 132}, 1670),
    "fractions": (2802, 340, 404, {3: 4, 4: 22, 5: 74, 6: 174, 7: 130}, 1616),
}
OPTIONS: dict[str, dict[str, object]] = {"": {}, "by_one": {"by_one": "value"}, "fractions": {"fractions": False}}


@pytest.mark.parametrize("reading", COUNTS)
def test_the_counts_of_the_whole_board(reading: str) -> None:
    found = solution(BOARD, **OPTIONS[reading])
    equations = texts(found)
    without_brackets = {re.sub("[()]", "", text) for text in equations}
    bracket_free = {text for text in equations if "(" not in text}
    counts = (len(without_brackets), len(bracket_free), found["sets"], found["sets_by_size"], found["best"])
    assert counts == COUNTS[reading]


def test_ruling_2_the_documents_board_has_5192_texts() -> None:
    found = solution(BOARD)
    assert found["equations"] == len(texts(found)) == 5192


def test_all_equations_and_sets_of_three_and_four_cubes() -> None:
    found = solution(BOARD)
    three = {text for one in found["found"] if len(one["digits"]) == 3 for text in one["equations"]}
    assert three == {
        "1+4=5",
        "1+5=6",
        "3+5=8",
        "4+1=5",
        "5+1=6",
        "5+4=9",
        "5-1=4",
        "5-4=1",
        "6-1=5",
        "6-5=1",
        "8-5=3",
        "9-4=5",
    }
    sets = {size: [one["digits"] for one in found["found"] if len(one["digits"]) == size] for size in (3, 4)}
    assert sets[3] == ["145", "156", "358", "459"]
    four = "0356 1145 1146 1156 1358 1368 1449 1458 1459 1469 1559 3456 3468 3568 3569 4456 4556 4566 4588 4589 4688"
    assert sets[4] == [*four.split(), "5688", "5689"]


@pytest.mark.parametrize(
    ("text", "options", "legal"),
    [
        ("8*(5-4)=8", {}, True),
        ("8*(5-4)=8", {"by_one": "value"}, False),
        ("6/(1+5)=1", {}, True),
        ("6/(1+5)=1", {"used_elsewhere": "value"}, False),
        ("9-(4+1)=4", {}, True),
        ("9-(4+1)=4", {"used_elsewhere": "value"}, True),
        ("9-(4+1)=4", {"used_elsewhere": "strict"}, False),
    ],
)
def test_the_readings_of_the_documents_board(text: str, options: dict[str, object], legal: bool) -> None:
    assert (text in texts(solution(BOARD, **options))) == legal


@pytest.mark.parametrize(
    ("board", "text", "options"),
    [
        ("3684/2222/2222/2222", "3/6*8=4", {"fractions": False}),
        ("3685/2222/2222/2222", "3-6+8=5", {"negatives": False}),
    ],
)
def test_fractions_and_negatives_on_the_way(board: str, text: str, options: dict[str, object]) -> None:
    assert text in texts(solution(board))
    assert text not in texts(solution(board, **options))


def test_a_solution_is_plain_data_under_the_games_options() -> None:
    found = solution("8r8b0g3y/8o5v5r6b/4g6y5o8v/9r1b4g1y", used_elsewhere="strict")
    assert found["game"] == "monkey_puzzle(used_elsewhere=strict)"
    assert sum(len(one["equations"]) for one in found["found"]) == found["equations"]
    assert sum(one["points"] for one in found["found"]) == found["best"]
    with pytest.raises(BadNotation):
        solution("8803/8556/4658")
    with pytest.raises(BadNotation):
        solution("8r8b0g3y/8o5v5r6b/4g6y5o8v/9r1b4g--")


def test_with_each_the_best_counts_every_equation_without_its_brackets() -> None:
    found = solution(BOARD, repeat_set="each")
    stripped = {(re.sub("[()]", "", text), one["points"]) for one in found["found"] for text in one["equations"]}
    assert found["best"] == sum(points for _, points in stripped)


def test_the_moves_are_sorted_lazy_and_all_that_there_are() -> None:
    game = made()
    state = after(game, dealt(game), "1:take:3+5=8")
    moves = game.moves(state, 0)
    assert isinstance(moves, Offers)
    assert moves
    out = np.empty(game.most_moves, dtype=np.int64)
    listed = out[: game.kernels.moves(state, 0, out)].tolist()
    assert list(moves) == listed == sorted(set(listed))
    assert moves == listed
    assert moves[:3] == listed[:3]
    assert moves[-1] == listed[-1]
    assert len(moves) == 5193
    written = game.parse_move(state, 0, "drop:3+5=8")
    assert written in moves
    assert written - 1 not in moves
    assert 0 in moves
    assert 2 not in moves
    assert {game.move_text(state, 0, move).partition(":")[2] for move in listed[1:]} == texts(solution(BOARD))


def test_every_listed_equation_is_legal_and_has_one_code() -> None:
    game = made()
    state = dealt(game)
    for move in list(game.moves(state, 0))[::25]:
        assert game.why(state, 0, move) is None
        assert game.parse_move(state, 0, game.move_text(state, 0, move)) == move


def test_MPZ_27_joins_have_any_length_and_sets_go_on_scoring() -> None:
    game = made(same_colour=True)
    one_colour = "1r2r3r4r/1r2r3r4r/5r5r5r5r/8r8r8r8r"
    state = after(game, dealt(game, one_colour), "1:take:1234+4321=5555", "time")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.scores == (10, 0)
    long = game.explain(dealt(game, one_colour), 0, "take:12345678901234567+1=2")
    assert long is not None
    assert long.key.endswith("too_many_digits")


@pytest.mark.parametrize(("colour", "rule"), [("g", None), ("r", "MPZ-11")])
def test_ruling_9_a_0_hands_its_own_colour_on(colour: str, rule: str | None) -> None:
    board = f"5r0g3{colour}8b/9o1y1y5y/2v2o2v2o/2b2g2b2g"
    assert rule_against("503+8=511", board, same_colour=True) == rule


def test_ruling_7_two_equal_numbers_are_no_equation() -> None:
    assert rule_against("12=12", "1r2r1r2r/9o9b9y9v/2v2o2v2o/2b2g2b2g", same_colour=True) == "MPZ-09"


ONE_COLOUR = "1r2r3r4r/5r6r7r8r/9r1r2r3r/4r5r6r7r"


def test_a_board_too_large_to_list_is_listed_in_part_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    state = dealt(made(same_colour=True), ONE_COLOUR)
    some, complete = equations(state, 1 << 20)
    assert len(some) > 0
    assert not complete
    assert set(some.tolist()) <= set(equations(state, 1 << 21).codes.tolist())
    monkeypatch.setattr(solutions, "MOST_WALKED", 1 << 20)
    monkeypatch.setattr(solutions.equations, "__defaults__", (1 << 20, at.CELLS))
    assert main(["solve", ONE_COLOUR, "--same-colour"]) == 0
    assert "nearly all one colour" in capsys.readouterr().out


def test_without_joins_colours_do_not_matter() -> None:
    assert solution(ONE_COLOUR)["complete"]


def test_an_unlisted_equation_is_judged_correctly() -> None:
    assert rule_against("721+62=783", ONE_COLOUR, same_colour=True) is None
    assert rule_against("721+62=784", ONE_COLOUR, same_colour=True) == "MPZ-14"


@pytest.mark.parametrize("seed", range(games(1, 3)))
def test_a_dealt_board_is_listed_whole_also_with_joins(seed: int) -> None:
    rng = np.random.default_rng(seed)
    cells = [f"{rng.integers(10)}{rng.choice(list('rbgyov'))}" for _ in range(16)]
    board = "/".join("".join(cells[row : row + 4]) for row in range(0, 16, 4))
    assert solution(board, same_colour=True)["complete"]
