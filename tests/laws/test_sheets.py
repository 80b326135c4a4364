"""Laws for games in one file: what never comes into play is named by its line, and so is an example that fails."""

from pathlib import Path

import pytest

from cubetable.core.laws import sheets
from cubetable.core.laws.laws import OF_SHEETS, Law
from cubetable.core.laws.open_fields import open_fields
from cubetable.core.laws.sheets import examples, seats, together, used
from cubetable.core.laws.suite import broken
from cubetable.core.sheet.examples import write_examples
from cubetable.core.sheet.game import SheetGame
from cubetable.sheet import load_sheet
from tests.budget import games
from tests.sheet.sheets import SHEETS, THREE, loaded, nine_holes
from tests.sheet.test_secrets import PEEK
from tests.sheet.test_together import BIDS

OVER = "row(s.board, seat, 3) or count(s.board, EMPTY) == 0"
MOVES = "MOVES = place(BOARD)"
ASKED = "if s.board[move.to] != EMPTY"
EXAMPLES = '''
EXAMPLES = """
TTT-03  b2 !b2 moves=8
TTT-04  a1 a2 b1 b2 c1 board=111/22./... winner=1 turn=over
"""
'''


@pytest.fixture(autouse=True)
def _compiles_nothing(interpreted: None) -> None:
    """Compile nothing."""


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for what comes into play in as few games as show it of so small a game."""
    monkeypatch.setattr(sheets, "MOST_GAMES", games(3 * sheets.LEAST_GAMES, sheets.MOST_GAMES))


def made(folder: Path, *changes: tuple[str, str], more: str = "") -> SheetGame:
    """Load three in a row with something changed."""
    text = THREE + more
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return loaded(folder, text)()


@pytest.mark.parametrize("law", OF_SHEETS, ids=lambda law: law.__name__)
def test_sound_rules_keep_the_law(tmp_path: Path, law: Law) -> None:
    assert broken(made(tmp_path, more=EXAMPLES), law, 1) is None


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        (OVER, "row(s.board, seat, 4) or count(s.board, EMPTY) == 0", 27, "“row(s.board, seat, 4)” never holds"),
        (OVER, f"count(s.board, EMPTY) == -1 or {OVER}", 27, "“count(s.board, EMPTY) == -1” never holds"),
        ("s.board[move.to] != EMPTY:", "s.board[move.to] != EMPTY and seat != 2:", 20, "“seat != 2” always holds"),
        ('return refuse("TTT-03")', "pass", 20, "This condition decides nothing"),
        (MOVES, f'{MOVES} + words("pass")', 19, "the move pass is never legal"),
        ("    turn = turn()", "    turn = turn()\n    _led = number(0, 3)", 17, "s._led never changes"),
    ],
)
def test_what_never_comes_into_play_is_named(tmp_path: Path, old: str, new: str, line: int, sentence: str) -> None:
    guarded = (ASKED, ASKED.replace("if", 'if move == "pass" or')) if old == MOVES else ("", "")
    why = broken(made(tmp_path, (old, new), guarded), used, 1)
    assert why is not None
    assert why.startswith(f"three.py, line {line}: {sentence}"), why


def test_what_comes_into_play_with_another_number_of_players_is_not_named(tmp_path: Path) -> None:
    turn = "    s.turn = next_seat(s, seat)"
    third = (turn, f"    if seat == 2:\n        s.turn = 2\n{turn}")
    more = (MOVES, f"{MOVES}\nPLAYERS = (2, 3)")
    assert broken(made(tmp_path, third, more), used, 1) is None
    assert "never holds" in str(broken(made(tmp_path, third), used, 1))


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("else 1 if row(s.board, 1, 3)", "else 0 if row(s.board, 1, 3)", 31, "player 2 never wins"),
        ("s.turn = next_seat(s, seat)", "s.turn = 0 if s.board[move.to] == EMPTY else seat", 24, "player 2 never acts"),
        ("return 0 if row(s.board, 0, 3)", "return NOBODY if row(s.board, 0, 3)", 31, "player 1 never wins"),
    ],
)
def test_a_player_who_cannot_win_is_named(tmp_path: Path, old: str, new: str, line: int, sentence: str) -> None:
    why = broken(made(tmp_path, (old, new)), seats, 1)
    assert why is not None
    assert why.startswith(f"three.py, line {line}: {sentence}"), why


@pytest.mark.parametrize(
    ("example", "sentence"),
    [
        ("a1 a1", "In this example the move a1 is refused (TTT-03)"),
        ("a1 !a2", "In this example the move a2 is legal, but it should be refused"),
        ("TTT-02 a1 !a1", "In this example the move a1 is refused by TTT-03, not by TTT-02"),
        ("a1 moves=9", "In this example moves should be 9, but is 8"),
        ("a1 a2 b1 b2 c1 winner=2", "In this example winner should be 2, but is 1"),
        ("a1 a2 b1 b2 c1 c2", "In this example the game is over before c2"),
        ("a1 d9", "In this example “d9” is not a move for the player whose turn it is"),
        ("a1 bord=1", "An example can name fields, winner, points, moves and"),
        ("players=3 a1", "players"),
    ],
)
def test_an_example_that_is_not_kept_is_named_with_its_line(tmp_path: Path, example: str, sentence: str) -> None:
    game = made(tmp_path, more=f'\nEXAMPLES = """\nb2 !b2\n{example}\n"""\n')
    why = broken(game, examples, 1)
    assert why is not None
    assert why.startswith(f"three.py, line 36 ({example}): "), why
    assert sentence in why


def test_examples_that_are_written_are_kept_and_find_a_changed_rule(tmp_path: Path) -> None:
    game = loaded(tmp_path, nine_holes(), "nine")()
    lines = list(write_examples(game, 4, 1))
    assert {"NH-03", "NH-04", "NH-05"} <= {line.split()[0] for line in lines}
    text = "\n".join([nine_holes(), 'EXAMPLES = """', *lines, '"""'])
    assert broken(loaded(tmp_path, text, "nine")(), examples, 1) is None
    changed = text.replace("(s.hand[seat] > 0)", "(s.hand[seat] > 1)")
    assert broken(loaded(tmp_path, changed, "nine")(), examples, 1) is not None


COPY = "    turn = turn()\n    copy = number(0, 6)\n"


@pytest.mark.parametrize(
    ("old", "copied", "move"),
    [
        ("        s.rolled = move.number\n", "        s.copy = move.number\n", "the move * of chance"),
        ("        show(s.rolled, seat)\n", "        s.copy = s.rolled\n", "the move look of player"),
    ],
)
def test_an_open_field_that_tells_a_secret_is_named(tmp_path: Path, old: str, copied: str, move: str) -> None:
    rules = PEEK.replace("    turn = turn()\n", COPY).replace(old, old + copied)
    why = broken(loaded(tmp_path, rules, "peek")(), open_fields, 2)
    assert why is not None
    assert why.startswith("peek.py, line 16: s.copy tells player "), why
    assert move in why
    meant = rules.replace("copy = number(0, 6)", "copy = number(0, 6)  # open")
    assert broken(loaded(tmp_path, meant, "meant")(), open_fields, 2) is None


def test_a_field_may_say_what_is_shown_at_the_same_time(tmp_path: Path) -> None:
    old = "        show(s.rolled)\n"
    rules = PEEK.replace("    turn = turn()\n", COPY).replace(old, f"{old}        s.copy = s.rolled\n")
    assert broken(loaded(tmp_path, rules, "peek")(), open_fields, 2) is None


def test_who_decides_before_all_moves_are_made_is_named(tmp_path: Path) -> None:
    early = BIDS.replace("if seat == s.players - 1:", "if seat == 0:")
    why = broken(loaded(tmp_path, early, "early")(), together, 2)
    assert why == (
        "early.py, line 30: s.turn changes when the move of player 1 is made, before the moves of the others; "
        "work out the result, and set s.turn, when seat == s.players - 1"
    )
    assert broken(loaded(tmp_path, BIDS, "bids")(players=3), together, 2) is None


def test_a_field_that_only_holds_what_is_chosen_at_once_is_used(tmp_path: Path) -> None:
    emptied = "    for seat in range(s.players):\n        s.bid[seat] = 0\n    s.rounds += 1\n"
    reset = BIDS.replace("    s.rounds += 1\n", emptied).replace(
        "move.number == s.bid[seat]", "move.number == s.rounds"
    )
    assert broken(loaded(tmp_path, reset, "reset")(players=3), used, 2) is None


@pytest.mark.parametrize("name", ["goofspiel", "oshi_zumo", "kuhn_poker", "leduc_poker", "liars_dice", "phantom_ttt"])
def test_games_with_secrets_keep_the_laws(name: str) -> None:
    game = load_sheet(SHEETS / f"{name}.py")()
    assert [broken(game, law, 2) for law in (open_fields, together)] == [None, None]
