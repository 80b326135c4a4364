"""A mistake in a sheet is told with the file, the line, the line itself and a sentence in both languages."""

from pathlib import Path
from string import Formatter

import pytest

from cubetable.core.errors import Refusal
from cubetable.core.game import MOST_PLIES
from cubetable.core.messages import LANGUAGES, catalogue
from cubetable.core.sheet import trial
from cubetable.sheet import SheetError, load_sheet
from tests.budget import games
from tests.sheet.sheets import PAGE, THREE, loaded, nine_holes

PUT = "    s.board[move.to] = seat\n"
ON = "    s.turn = next_seat(s, seat)\n"
END = "s.turn = OVER"
BAD = [
    # what is replaced, by what, the line, a part of the sentence
    ('return refuse("TTT-03")', 'refuse("TTT-03")', 21, "This refuses nothing"),
    ("grid(3, 3)", "grid(tunable(3, 3, 9), 3)", 10, "a name of its own"),
    ("s.board[move.to] = seat", "s.board[move.to = seat", 25, "This is not valid Python: '[' was never closed"),
    ('"""Three in a row', '"""\nThree in a row', 0, ""),
    ("TTT-04  Three", "TTT-03  Three", 1, "has TTT-03 twice"),
    ("import *", "import cells, gird", 8, "cubetable.sheet has no gird. Did you mean grid?"),
    ("import *", "import cells, grid, place, turn", 20, "EMPTY is not imported"),
    ("from cubetable.sheet import *", "from numpyy import *", 8, "This import fails: No module named 'numpyy'"),
    ("grid(3, 3)", "grid(3, 30)", 10, "grid takes sizes from 1 to 14, not 30"),
    ("place(BOARD)", "place(BORD)", 11, "The name BORD is unknown. Did you mean BOARD?"),
    ("place(BOARD)", "place(3)", 11, "place needs a board or a deck, not 3"),
    ("place(BOARD)", "3", 11, "MOVES must be made of place(BOARD)"),
    ("place(BOARD)", 'words("go", "go")', 11, "Two moves are both written “go”"),
    ("place(BOARD)", 'place(BOARD) + words("Go!")', 11, "“Go!” cannot be a move"),
    ("place(BOARD)", 'words("carry_on_with_the_chain")', 11, "cannot be a move: use at most 20 signs"),
    ("place(BOARD)", "place(BOARD) + step(BOARD, ways=9)", 11, "can go in 1 to 8 directions on this board, not 9"),
    ("place(BOARD)", "place(BOARD) + place(grid(2, 2))", 11, "Two moves are both written"),
    ("    turn = turn()\n", "", 14, "exactly one field that says whose turn it is"),
    ("    turn = turn()\n", "    turn = turn()\n    n = 3\n", 17, "n is not a field"),
    ("    turn = turn()\n", "    turn = turn()\n    n = number(5, 1)\n", 17, "These bounds do not fit"),
    ("class State:", "class Stat:", 1, "The state is missing"),
    ("MOVES =", "PLAYERS = 20\nMOVES =", 11, "PLAYERS must be a number from 1 to 8"),
    ("MOVES =", "limit = tunable(3, 1, 9)\nMOVES =", 11, "in capitals"),
    ("def winner(s)", "def winer(s)", 31, "The function winner(s) is missing. Did you call it winer?"),
    ("def why(s, seat, move)", "def why(s, move, seat)", 19, "must take exactly these parameters: why(s, seat, move)"),
    ("def winner(s):", "def all_won(s):\n    return True\n\n\ndef winner(s):", 35, "leave out winner(s)"),
    ('refuse("TTT-03")', 'refuse("TTT-3")', 21, "no statement TTT-3. Did you mean TTT-03?"),
    ('refuse("TTT-03")', "refuse(3)", 21, "needs the number of a statement"),
    ("s.board[move.to] = seat", "s.bord[move.to] = seat", 25, "no field bord. Did you mean board?"),
    ("s.board[move.to] = seat", "s.board = seat", 25, "has several values: choose one"),
    ("s.board[move.to] = seat", "s.turn[0] = seat", 25, "is one value: leave out the [ ]"),
    ("s.board[move.to] = seat", "s.board[move.at] = seat", 25, "A move has no at"),
    ("s.board[move.to] = seat", "s.board[move.start] = seat", 25, "No move of this game starts at a place"),
    ("s.board[move.to] = seat", "s.board[move.to] = moov", 25, "The name moov is unknown. Did you mean move?"),
    ("s.board[move.to] = seat", 's.board["d9"] = seat', 25, "“d9” is not a place"),
    ("s.board[move.to] = seat", "squares = [x for x in range(3)]", 25, "Rules cannot make lists here"),
    ("s.board[move.to] = seat", 'text = f"{seat}"', 25, "Rules work with numbers, not text"),
    ("s.board[move.to] = seat", "board = s.board[0:2]", 25, "Take one value at a time"),
    ("s.board[move.to] = seat", "import random", 25, "Import at the top of the file"),
    ("s.board[move.to] = seat", "randint(1, 6)", 25, "Rules cannot call randint. List the outcomes of chance"),
    (
        "    turn = turn()\n",
        "    turn = turn()\n    next = turn()\n",
        17,
        "A field above has the same name as the function called here",
    ),
    (
        "move.to] != EMPTY",
        "move.word] != EMPTY",
        20,
        "No move of this game is a word",
    ),
    ("s.board[move.to] = seat", "s.board[move.to] == seat", 25, "This does nothing"),
    ("return 0 if", "0 if", 32, "This does nothing"),
    ("s.board[move.to] = seat", "row(s.board, seat, 3)", 25, "This does nothing"),
    ("s.board[move.to] = seat", "winner(s)", 25, "This does nothing"),
    (
        "def winner(s):",
        "def won(s):\n    if s.turn == OVER:\n        return 1\n\n\ndef winner(s):\n    won(s)",
        31,
        "on some path",
    ),
    (
        "def winner(s):",
        "def wieght(s, move):\n    return 1\n\n\ndef winner(s):",
        31,
        "Nothing calls wieght. Did you mean weight?",
    ),
    ("s.board[move.to] = seat", "with s: pass", 25, "Rules cannot use this part of Python"),
    ("s.board[move.to] = seat", "play(s, seat, move)", 25, "cannot call itself"),
    ("s.board[move.to] = seat", "winner(s, 1)", 25, "winner takes (s), but got 2"),
    ("s.board[move.to] = seat", "s.players = 3", 25, "s.players cannot be changed"),
    ("s.board[move.to] = seat", "BOARD.nxt(1, 2)", 25, "BOARD has no nxt. Did you mean next?"),
    ("s.board[move.to] = seat", "x = State", 25, "You cannot use State like this"),
    ("row(s.board, seat, 3)", "row(s.turn, seat, 3)", 27, "must be a board field"),
    ("row(s.board, seat, 3)", "row(s.board, seat, seat)", 27, "must be a plain number"),
    (
        "row(s.board, seat, 3)",
        'connects(s.board, seat, "top", "botom")',
        27,
        "botom is not a side of a board. Did you mean",
    ),
    ("MOVES = place(BOARD)", "MOVES = place(BOARD)\nraise SystemExit(3)", 12, "Python reports SystemExit: 3"),
    # found by random games
    ("s.board[move.to] = seat", "s.board[move.to] = 2", 25, "s.board must be from -1 to 1, but this is 2"),
    ("s.board[move.to] = seat", "s.board[move.to + 1] = seat", 25, "s.board has no value 9"),
    ("s.board[move.to] = seat", "s.board[move.to] = seat / 1", 25, "holds whole numbers, but this is 0.0"),
    ("s.board[move.to] = seat", "s.board[move.to] = 1 // (seat - seat)", 25, "This divides by zero"),
    ("s.board[move.to] = seat", "BOARD.row(seat + 9)", 25, "There is no place 9"),
    ("s.board[move.to] = seat", "BOARD.next(0, 8)", 25, "There is no direction 8"),
    (
        "if s.board[move.to] != EMPTY",
        "s.board[move.to] = 0\n    if False",
        20,
        "Only start() and play() may change the state",
    ),
    ('return refuse("TTT-03")', "return 9", 19, "why must return refuse(…) or nothing, but it returned 9"),
    (PUT + ON, "    pass\n", 24, "changes nothing, so the game would never end"),
    ("next_seat(s, seat)", "NATURE", 24, "it is NATURE's turn, but the file does not list the outcomes of chance"),
    (" or count(s.board, EMPTY) == 0", "", 19, "with no legal move, but the game is not over"),
    ("else NOBODY", "else None", 31, "winner must return a player (a seat) or NOBODY, but it returned None"),
    ("s.board[move.to] = seat", "s.board[move.to] = n\n    n = seat", 25, "n is read before it has a value"),
]


@pytest.fixture(autouse=True)
def few_trials() -> None:
    """Find mistakes in as many random games as a designer's are found in."""


@pytest.mark.parametrize(("old", "wrong", "line", "sentence"), BAD, ids=[case[1].strip()[:30] for case in BAD])
def test_a_mistake_is_named_with_its_line(tmp_path: Path, old: str, wrong: str, line: int, sentence: str) -> None:
    assert old in THREE
    text = THREE.replace(old, wrong, 1)
    if not line:
        loaded(tmp_path, text)
        return
    with pytest.raises(SheetError) as caught:
        loaded(tmp_path, text)
    error = caught.value
    assert (error.line, error.path.name) == (line, "three.py")
    assert error.text().startswith(f"three.py, line {line}")
    assert sentence in error.text()
    assert error.source == text.splitlines()[line - 1].strip()
    assert error.text("ru").startswith(f"three.py, строка {line}")
    assert error.text("ru") != error.text()


def test_a_mistake_that_shows_late_comes_with_a_short_game(tmp_path: Path) -> None:
    late = THREE.replace(PUT, "    s.board[move.to] = seat + (move == 'b2' and s.board[0] == 1)\n")
    with pytest.raises(SheetError) as caught:
        loaded(tmp_path, late)
    assert len(caught.value.moves) == 4
    assert caught.value.text().endswith(f"It happens after {' '.join(caught.value.moves)}")


def test_own_moves_are_held_against_why(tmp_path: Path) -> None:
    own = "\ndef moves(s, seat, out):\n    out[0] = 3\n    return 1\n"
    with pytest.raises(SheetError, match=r"line 34 .*moves\(\) lists a2, but why\(\) allows a1, b1, c1"):
        loaded(tmp_path, THREE + own)


def test_a_game_without_end_is_noticed_also_where_a_turn_has_a_thousand_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = games(100, MOST_PLIES)
    monkeypatch.setattr(trial, "MOST_PLIES", most)
    monkeypatch.setattr(trial, "THOROUGH_PLIES", games(50, trial.THOROUGH_PLIES))
    steps = (("grid(3, 3)", "grid(6, 6)"), ("place(BOARD)", "step(BOARD)"), (PUT, ""))
    text = THREE
    for old, new in steps:
        text = text.replace(old, new)
    with pytest.raises(SheetError, match=f"A game had not ended after {most} moves"):
        loaded(tmp_path, text)


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("three.txt", b"", "cannot be a game"),
        ("3.py", b"", "cannot be a game"),
        ("three.py", b"", "The rulebook is missing"),
        ("three.py", b'"""Three"""', "no numbered statements"),
        ("three.py", "'\u0434'".encode("cp1251"), "not UTF-8"),
        ("three.py", b"'\0'", "This is not valid Python"),
        ("three.py", b"#" * 200_001, "too large"),
    ],
)
def test_a_file_that_is_no_sheet_is_refused(tmp_path: Path, name: str, content: bytes, sentence: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(Refusal, match=sentence):
        load_sheet(tmp_path / name)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"gone\.py"):
        load_sheet(tmp_path / "gone.py")


def test_every_sentence_is_there_in_both_languages() -> None:
    english, russian = (catalogue("sheet", lang) for lang in LANGUAGES)
    assert english.keys() == russian.keys()
    assert all(russian[key] != text for key, text in english.items() if "{" not in text)
    assert all(_holes(russian[key]) <= _holes(text) for key, text in english.items())


def _holes(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_mistake_on_the_page_is_told_as_the_page_says(tmp_path: Path) -> None:
    with pytest.raises(SheetError) as caught:
        loaded(tmp_path, nine_holes().replace("s.board[move.to] = seat", "s.board[move.too] = seat"), "nine_holes")
    assert f"```text\n{caught.value.text()}\n```" in PAGE.read_text(encoding="utf-8")
