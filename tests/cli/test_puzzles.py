"""Puzzles and the day in plain lines."""

import datetime as dt
import io
import re
import sys
from pathlib import Path
from typing import Protocol

import pytest

from cubetable.cli import main
from cubetable.cli.terminal.diary import SHOWN, SOLVED, Diary
from cubetable.study.puzzles import of_day, puzzle, puzzles
from cubetable.study.puzzles.daily import today

CHOICE = puzzles("eight_by_eight")[30]
WIN = next(one for one in puzzles("cubulus") if one.own_moves == 2)

Capture = pytest.CaptureFixture[str]


class Run(Protocol):
    """A command, with something typed into it."""

    def __call__(self, typed: str, *words: str, status: int = 0) -> str: ...


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Use a diary for this test alone."""
    monkeypatch.setenv("CUBETABLE_GAMES", str(tmp_path))
    monkeypatch.delenv("CUBETABLE_LANG", raising=False)
    return tmp_path / "puzzles.json"


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> Run:
    """Run a command with something typed into it."""

    def run(typed: str, *words: str, status: int = 0) -> str:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        assert main(words) == status
        out, err = capsys.readouterr()
        return out + err

    return run


def test_a_choice_is_answered_and_solved_and_the_next_puzzle_comes(say: Run) -> None:
    number = str(CHOICE.number)
    best, second, *_ = CHOICE.chances
    told = say(f"{second}\n{best}\n", "puzzle", "eight_by_eight", number)
    assert f"gives you a {CHOICE.chances[second]}% chance to win" in told
    assert "Solved." in told
    assert all(move in told for move in CHOICE.chances)
    assert Diary.open().puzzles == {CHOICE.key: "solved"}
    first = puzzle("eight_by_eight", 1)
    say(f"{first.line[0]}\n", "puzzle", "eight_by_eight")
    assert "Puzzle 2 " in say("", "puzzle", "eight_by_eight")


def test_a_forced_win_is_found_against_its_defence(say: Run) -> None:
    told = say("\n".join(WIN.line[::2]) + "\n", "puzzle", "cubulus", str(WIN.number))
    assert f"Right. The reply: {WIN.line[1]}." in told
    *_, first, answer, last = told.rstrip().splitlines()
    assert [first.split()[0], answer.split()[1], last.split()[0]] == list(WIN.line)
    assert last.endswith("(CLS-15).")


def test_a_shown_solution_is_remembered_as_shown_also_in_russian(say: Run) -> None:
    told = say("?\nпокажи\nпокажи\n", "puzzle", "cubulus", str(WIN.number), "--lang", "ru")
    assert "Вот решение." in told
    assert Diary.open().puzzles == {WIN.key: "shown"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("puzzle", "chess"), "There are no puzzles for chess"),
        (("puzzle", "cubulus", "9999"), "There is no puzzle 9999"),
        (("puzzle", "cubulus", "x"), "NUMBER"),
        (("daily", "bread"), "no daily bread"),
    ],
)
def test_a_missing_thing_is_reported_in_a_sentence(say: Run, words: tuple[str, ...], sentence: str) -> None:
    assert sentence in say("", *words, status=2)


def test_a_script_stops_at_an_invalid_move(say: Run) -> None:
    assert "is not a move" in say("what\n", "puzzle", "cubulus", "1", status=2)


def test_the_day_is_hunted_solved_counted_once_and_told(say: Run) -> None:
    assert "Streak: 0 days" in say("", "daily")
    say("done\n", "daily", "board", "--plain")
    board = Diary.open().days[today()]["board"]
    assert board["points"] == 0 < board["best"]
    day = of_day(today())
    say("show\n" * day.own_moves, "daily", "puzzle")
    told = say("", "daily")
    assert "Streak: 0 days" in told  # a puzzle that was shown is not solved
    assert "0 points on today's board" in told
    assert f"Cubetable, {today()}\nMonkey Puzzle: 0 points\nPuzzle" in told
    diary = Diary.open()
    diary.remember(today(), "board", {"points": 5, "best": 5})
    assert Diary.open().days[today()]["board"] == board


def test_a_solo_best_is_saved_and_shown_to_be_beaten(say: Run) -> None:
    words = ("play", "monkey_puzzle", "--players", "1", "--seconds", "off", "--limit", "5", "--seed", "7", "--plain")
    assert "First result with these rules: 0 of" in say("done\n", *words)
    assert "Your result: 0 of" in say("done\n", *words)
    equation = re.findall(r"take:\S+", say("?\n", *words).partition("Legal moves:")[2])[0]
    assert "New best" in say(f"{equation}\ndone\n", *words)


def test_days_in_a_row_are_counted_until_yesterday_too(kept: Path) -> None:
    diary, day = Diary(kept), dt.date(2026, 3, 2)
    for back in (1, 2, 3, 5):
        diary.remember((day - dt.timedelta(days=back)).isoformat(), "puzzle", {"became": SOLVED})
    assert diary.streak(day.isoformat()) == 3
    assert diary.streak((day + dt.timedelta(days=1)).isoformat()) == 0
    diary.remember(day.isoformat(), "puzzle", {"became": SOLVED})
    assert diary.streak(day.isoformat()) == 4


def test_a_puzzle_that_was_only_shown_is_no_day_in_a_row(kept: Path) -> None:
    diary = Diary(kept)
    diary.remember("2026-03-02", "puzzle", {"became": SHOWN})
    assert diary.streak("2026-03-02") == 0


def test_a_board_without_a_point_is_no_day_in_a_row(kept: Path) -> None:
    diary = Diary(kept)
    diary.remember("2026-03-01", "board", {"points": 4})
    diary.remember("2026-03-02", "board", {"points": 0})
    assert diary.streak("2026-03-02") == 1
    assert diary.streak("2026-03-03") == 0


def test_a_diary_that_cannot_be_read_begins_anew(kept: Path) -> None:
    kept.write_text('{"puzzles": 5}', encoding="utf-8")
    assert Diary.open().days == {}


def test_a_wrong_move_is_explained_and_two_answers_are_told(say: Run) -> None:
    """Against two each of them answers; in the end the terminal says what the wrong move would have brought."""
    one = next(one for one in puzzles("cube_or_ack") if one.theme == "three" and one.own_moves > 1)
    told = say(f"{one.values['tempting']}\n" + "show\n" * one.own_moves, "puzzle", "cube_or_ack", str(one.number))
    assert "Not quite." in told
    assert "After this the others can stop you from winning (COA-29)." in told
    assert f"Right. The reply: {one.line[1]}, {one.line[2]}." in told
    assert f"The game can now end {one.values['ends']} (your points first)." in told
