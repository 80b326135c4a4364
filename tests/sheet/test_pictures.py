"""Pictures that a sheet draws itself: a piece may know its place, and what is no picture is refused with its line."""

from pathlib import Path

import pytest

from cubetable.core.laws import broken
from cubetable.core.laws.laws import scene
from cubetable.core.laws.scenes import faults_of_scene
from cubetable.sheet import SheetError
from tests.sheet.sheets import PAGE, THREE, after, loaded

DISC = "\nfrom cubetable.core.scene import disc\n\n\ndef shows(value, place):\n    return disc(0, 0, 10 + place)\n"


@pytest.fixture(autouse=True)
def _compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


def test_a_piece_may_be_drawn_by_its_place(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE + DISC)()
    (piece,) = game.view(after(game, "b2"), None)["scene"]["pieces"]
    assert piece["shapes"][0]["r"] == 14


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ("def shows(value):\n    pass\n", "line 34 .*shows must return a shape"),
        ("def shows(value):\n    return 1 // 0\n", "line 35 .*divides by zero"),
        ("def says(s, seat):\n    return 5\n", "line 34 .*says must return text"),
        ('def says(s, seat):\n    return {"en": "Go"}\n', "line 34 .*says must return text"),
        ("def scene(s, seat):\n    pass\n", "line 34 .*scene must return what make_scene makes"),
    ],
)
def test_what_is_no_picture_is_told_by_its_line(tmp_path: Path, drawn: str, sentence: str) -> None:
    game = loaded(tmp_path, f"{THREE}\n{drawn}")()
    with pytest.raises(SheetError, match=sentence):
        game.view(after(game, "b2"), None)


COUNTED = """\"\"\"Counted

CO-01  A move puts a piece on a free cell, where seeds may lie.
\"\"\"
from cubetable.core.scene import disc
from cubetable.sheet import *

BOARD = grid(3, 1)
SIDES = edges(BOARD)
MOVES = place(BOARD)


class State:
    board = cells(BOARD)
    walls = cells(SIDES)
    seeds = numbers(BOARD, 0, 9)
    turn = turn()


def start(s):
    s.seeds[0] = 3
    s.seeds[1] = 2
    s.walls[0] = 1


def why(s, seat, move):
    if s.board[move.to] != EMPTY:
        return refuse("CO-01")


def play(s, seat, move):
    s.board[move.to] = seat
    s.turn = OVER


def winner(s):
    return NOBODY


def says(s, seat):
    if s.turn != OVER:
        return "Choose a cell."


def shows(value, place, field):
    return disc(0, 0, 20 if field == "board" else 5)
"""


def test_a_count_stands_beside_a_piece_and_a_nought_nowhere(tmp_path: Path) -> None:
    game = loaded(tmp_path, COUNTED, "counted")()
    scene = game.view(after(game, "a1"), None)["scene"]
    places = {place["name"]: place for place in scene["places"]}
    drawn = {name: [one["text"] for one in places[name]["shapes"] if "text" in one] for name in ("a1", "b1", "c1")}
    assert drawn == {"a1": ["3"], "b1": ["2"], "c1": []}
    assert [places[name]["holds"]["en"] for name in ("a1", "b1", "c1")] == ["red, 3", "2", "free"]


def test_a_piece_may_be_drawn_by_its_field_and_no_sentence_is_no_error(tmp_path: Path) -> None:
    game = loaded(tmp_path, COUNTED, "counted")()
    position = after(game, "a1")
    assert sorted(one["shapes"][0]["r"] for one in game.view(position, None)["scene"]["pieces"]) == [5, 20]
    assert game.view(game.start(), None)["scene"]["says"]["en"] == "Choose a cell."
    assert game.view(position, None)["scene"]["says"] == {"en": "", "ru": ""}


def test_a_terminal_writes_a_count_behind_its_piece_and_leaves_no_place_out(tmp_path: Path) -> None:
    game = loaded(tmp_path, COUNTED.partition("def shows")[0], "counted")()
    lines = [" ".join(line.split()) for line in game.draw(after(game, "a1"), None).splitlines()[:3]]
    assert lines == ["2 + · + · + · +", "· ●3 · 2 · · ·", "1 a ◆ b · c · d"]


def test_pieces_of_two_fields_on_one_place_are_both_drawn_and_said(tmp_path: Path) -> None:
    lamps = COUNTED.partition("def shows")[0].replace("numbers(BOARD, 0, 9)", "cells(BOARD)")
    scene = loaded(tmp_path, lamps.replace("= 3", "= 1").replace("= 2", "= 0"), "lamps")()
    seen = scene.view(after(scene, "a1"), None)["scene"]
    here = [(one["name"], one["x"]) for one in seen["pieces"] if one["name"].startswith("a1")]
    assert [name for name, _ in here] == ["a1", "a1.seeds"]
    assert here[0][1] < here[1][1]
    assert seen["places"][0]["holds"]["en"] == "red, blue"


def test_the_picture_of_the_page_has_a_place_for_each_move_and_says_what_lies_there(tmp_path: Path) -> None:
    section = PAGE.read_text(encoding="utf-8").partition("\n## A picture of your own\n")[2]
    game = loaded(tmp_path, THREE + section.partition("```python\n")[2].partition("```\n")[0])()
    view = game.view(after(game, "b2"), 1)
    places = {one["name"]: one["holds"]["en"] for one in view["scene"]["places"]}
    assert places == {**dict.fromkeys(view["moves"], ""), "b2": "red"}
    assert [(one["name"], one["x"], one["y"]) for one in view["scene"]["pieces"]] == [("b2", 170, 170)]
    assert broken(game, scene, 1) is None


WORDY = '''"""Long words

LW-01  One chooses a letter of one's word, and then what becomes of it. After six moves all is over.
"""
from cubetable.sheet import *

WORD = line(5)
MOVES = place(WORD) + words("borrow_from_the_left", "abandon_enterprise")


class State:
    letters_of_all_lexicographers = numbers(SEATS, 1, 8, each=5)
    the_letter_that_was_chosen_last = number(-1, 4, start=-1)
    moves = number(0, 6)
    turn = turn()


def why(s, seat, move):
    if (move in WORD) != (s.the_letter_that_was_chosen_last < 0):
        return refuse("LW-01")


def play(s, seat, move):
    s.the_letter_that_was_chosen_last = move.to
    s.moves += 1
    s.turn = OVER if s.moves == 6 else next_seat(s, seat)


def winner(s):
    return s.letters_of_all_lexicographers[0, 0] % 2
'''


def test_long_words_and_many_numbers_have_room_and_a_board_of_moves_alone_is_drawn(tmp_path: Path) -> None:
    game = loaded(tmp_path, WORDY, "wordy")()
    drawn = game.view(game.start(), 0)["scene"]
    assert faults_of_scene(drawn, 2) == ""
    assert [place["name"] for place in drawn["places"]] == [*"12345", "borrow_from_the_left", "abandon_enterprise"]
    names = [shape for shape in drawn["shapes"] if shape["form"] == "caption"]
    numbers = min(shape["x"] for shape in drawn["shapes"] if shape["form"] == "figure" and shape["text"] == "-1")
    for name in names:
        half = len(name["words"]["en"]) * name["size"] / 4  # a letter is about half as wide as high
        assert name["x"] - half > 0
        assert name["x"] + half < numbers
    for button in drawn["places"][5:]:
        box, said = button["shapes"]
        assert len(said["words"]["en"]) * said["size"] / 2 < box["width"]
