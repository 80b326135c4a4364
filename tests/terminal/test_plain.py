"""Plain lines through a pipe, and at a keyboard."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.cli.terminal import plain
from cubetable.cli.terminal.session import Session
from cubetable.core.record import read
from cubetable.core.record.dice import check
from tests.command import environment, run, run_here
from tests.terminal.keyboard import Keyboard
from tests.waiting import until

PLAY = ("play", "eight_by_eight", "--plain", "--seed", "1")  # red rolls a 3 first
ESCAPE = "\x1b"


def one_line(error: str) -> str:
    assert error.endswith("\n")
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error.strip()


def test_more_seats_mean_more_players_unless_the_option_says_how_many(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    assert main([*PLAY, *["--seat", "random"] * 3, "--record", str(kept)]) == 0
    assert read(kept.read_bytes()).game.players == 3
    assert main(["play", "eight_by_eight(players=2)", *["--seat", "random"] * 3]) == 2


def test_a_pipe_can_play_ask_and_leave(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    done = run_here(*PLAY, "--record", str(kept), typed="?\nwhy 4,6\n3,3\nquit\n4,4\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Legal moves: 1,3  2,3  3,1" in done.stdout
    assert "3 was rolled, but row 4, column 6 is neither in row 3 nor in column 3 (EBE-09)." in done.stdout
    assert "Red: 3,3" in done.stdout
    assert done.stdout.splitlines()[-1].endswith(f"cubetable play --resume {kept}")
    assert read(kept.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]


def test_the_end_of_the_input_leaves_with_the_game_kept(tmp_path: Path) -> None:
    done = run_here(*PLAY, "--record", str(tmp_path / "g.txt"), typed="3,3")
    assert (done.returncode, done.stderr) == (0, "")
    assert len(read((tmp_path / "g.txt").read_bytes()).moves) > 2


def test_russian_all_the_way(tmp_path: Path) -> None:
    typed = "помощь\nпочему 4,6\n3,3\nвыход\n"
    done = run_here(*PLAY, "--lang", "ru", "--record", str(tmp_path / "g.txt"), typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "допустимые ходы" in done.stdout
    assert "(EBE-09)" in done.stdout
    assert not re.search(r"[A-Za-z]{4,} [a-z]{3,} [a-z]{3,}", re.sub(r"cubetable .*|/\S+", "", done.stdout))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (b"4,6\n", "(EBE-09)"),
        (b"\xff\xfe\n", "is not a move"),
        (b"save a\x00b\n", "cannot be written"),
    ],
)
def test_a_fault_in_the_pipe_is_one_line_status_2_and_loses_nothing(tmp_path: Path, typed: bytes, said: str) -> None:
    kept = tmp_path / "g.txt"
    done = run_here(
        *PLAY, "--seat", "human", "--record", str(kept), typed=b"3,3\n" + b"undo\n" + b"3,1\n" + typed + b"8,8\n"
    )
    assert done.returncode == 2
    assert said in one_line(done.stderr)
    record = read(kept.read_bytes())
    assert record.moves[:2] == [(-1, 3), (0, 16)]
    assert str(kept) in done.stdout


def test_whole_games_without_people_end_and_check(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    done = run_here(
        "play", "eight_by_eight(players=3)", *["--seat", "random"] * 3, "--seed", "9", "--record", str(kept)
    )
    assert done.returncode == 0
    assert f"The game is saved in {kept}." in done.stdout
    assert check(read(kept.read_bytes())) == "checked"


def test_equal_seeds_play_equal_games(tmp_path: Path) -> None:
    games = []
    for number, seed in enumerate("556"):
        run_here(
            "play", "eight_by_eight", *["--seat", "bot:1"] * 2, "--seed", seed, "--record", str(tmp_path / f"{number}")
        )
        games.append(read((tmp_path / f"{number}").read_bytes()).moves)
    assert games[0] == games[1] != games[2]


def test_a_game_is_gone_on_with(tmp_path: Path) -> None:
    first, second = tmp_path / "1.txt", tmp_path / "2.txt"
    run_here(*PLAY, "--record", str(first), typed="3,3\n")
    before = list(read(first.read_bytes()).moves)
    done = run_here("play", "--resume", str(first), "--plain", "--record", str(second))
    assert (done.returncode, done.stderr) == (0, "")
    assert read(second.read_bytes()).moves == before
    assert read(second.read_bytes()).tags["Players"] == "human,bot:2"
    assert "SHA-256" not in done.stdout


def test_games_are_kept_where_the_environment_says(kept_games: Path) -> None:
    run_here(*PLAY)
    assert [path.name.rsplit("-", 1)[0].endswith("eight_by_eight") for path in kept_games.iterdir()] == [True]


@pytest.mark.parametrize("folder", ["file", "file/folder"])
def test_games_that_cannot_be_kept_are_not_begun(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").touch()
    done = run_here(*PLAY, others={"CUBETABLE_GAMES": str(tmp_path / folder)})
    assert done.returncode == 2
    assert "cannot be written" in one_line(done.stderr)
    assert done.stdout == ""


def test_plain_lines_carry_no_escapes_and_stand_without_colour() -> None:
    done = run_here("play", "eight_by_eight(players=4)", *["--seat", "random"] * 4, "--seed", "3")
    assert ESCAPE not in done.stdout
    assert all(glyph in done.stdout for glyph in "●◆▲■")


def test_an_old_terminal_shows_what_it_can() -> None:
    done = run(*PLAY, others={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "25 in hand" in done.stdout


def test_an_interrupted_game_is_kept_and_says_130(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    with subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "cubetable", *PLAY, "--record", str(kept)],
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        assert game.stderr is not None
        game.stdin.write(b"3,3\n")
        game.stdin.flush()
        for line in game.stdout:
            if line.startswith(b"Red: 3,3"):
                break
        for line in game.stdout:
            if line.startswith(b"Red rolled"):
                break
        game.send_signal(signal.SIGINT)
        assert game.wait() == 130
        assert game.stderr.read() == b""
    assert read(kept.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]


def test_at_a_keyboard_a_fault_is_told_and_play_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    with Keyboard(*PLAY, "--record", str(kept)) as keyboard:
        seen = 0
        for line, answer in (
            ("4,6", "(EBE-09)"),
            ("hello", "is not a move"),
            ("3,3", "Red: 3,3"),
            ("quit", "saved in"),
        ):
            seen = keyboard.wait_for("Red> ", seen)
            keyboard.type(f"{line}\n")
            keyboard.wait_for(answer, seen)
        assert keyboard.leave() == 0
    assert read(kept.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]


def test_a_dumb_terminal_gets_plain_lines_and_the_end_of_the_input_leaves(tmp_path: Path) -> None:
    words = ("play", "eight_by_eight", "--seed", "1", "--record", str(tmp_path / "g.txt"))
    with Keyboard(*words, TERM="dumb") as keyboard:
        keyboard.wait_for("Red> ")
        keyboard.type("\x04")
        assert keyboard.leave() == 0
        assert b"saved in" in keyboard.shown
        assert ESCAPE.encode() not in keyboard.shown


def test_ctrl_c_while_a_bot_thinks_leaves_at_once_with_the_game_kept(tmp_path: Path) -> None:
    kept = tmp_path / "g.txt"
    words = (*PLAY, "--seat", "human", "--seat", "bot:5", "--think", "3600", "--record", str(kept))
    with Keyboard(*words) as keyboard:
        keyboard.wait_for("Red> ")
        keyboard.type("3,3\n")
        until(lambda: len(read(kept.read_bytes()).moves) >= 2)
        before = keyboard.seconds_worked()
        until(lambda: keyboard.seconds_worked() > before)  # the bot thinks
        keyboard.press_ctrl_c()
        assert keyboard.leave() == 130  # or the test would take an hour
    assert read(kept.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]
    assert b"Traceback" not in keyboard.shown


def test_a_board_against_the_clock_stands_before_the_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def think(_session: Session, _now: float | None = None) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "let_bots_move", think)
    monkeypatch.setattr(plain, "_print", shown.extend)
    monkeypatch.setattr(sys, "argv", ["cubetable", "play", "monkey_puzzle", "--plain", "--seed", "1"])
    assert main() != 0
    assert "  5o 3y 3b 4r" in "\n".join(shown)
