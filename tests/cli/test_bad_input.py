"""One clear sentence for everything that is wrong, and nothing lost."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.messages import say
from cubetable.core.record import read
from cubetable.core.record.write import save
from cubetable.record import Record
from tests.cli.asking import Capture, sentence

BAD = {
    "no such command": (["ply"], "There is no command ply. Choose from: games, rules, play"),
    "no such flag": (["games", "--all"], "games has no option --all"),
    "flag without a command": (["--plain"], "cubetable has no option --plain"),
    "a word too many": (["games", "now"], "games has no option now"),
    "abbreviated flag": (["play", "eight_by_eight", "--pla"], "has no option --pla"),
    "no game": (["play"], "play needs GAME"),
    "no game for rules": (["rules"], "rules needs GAME"),
    "no game for laws": (["laws"], "laws needs GAME"),
    "no file": (["replay"], "replay needs FILE"),
    "no depth": (["perft", "eight_by_eight"], "perft needs DEPTH"),
    "unknown game": (["play", "chess"], "There is no game called “chess”. Choose from: "),
    "unknown game for rules": (["rules", "chess"], "There is no game called “chess”"),
    "unknown game for perft": (["perft", "chess", "3"], "There is no game called “chess”"),
    "unknown game for laws": (["laws", "chess"], "There is no game called “chess”"),
    "no game at all": (["play", "eight_by_eight(line=4"], "is not a game"),
    "empty game": (["play", ""], "is not a game"),
    "bad option": (["play", "eight_by_eight(line=9)"], "line cannot be 9; allowed: 4–6."),
    "bad flag value": (["play", "eight_by_eight", "--line", "9"], "line cannot be 9; allowed: 4–6."),
    "bad switch": (["play", "eight_by_eight", "--blackouts", "maybe"], "blackouts cannot be maybe; allowed: on | off."),
    "unknown option": (["play", "eight_by_eight(lines=4)"], "There is no option lines"),
    "option twice": (["play", "eight_by_eight(line=4)", "--line", "4"], "The option line is given twice."),
    "option of an unknown game": (["play", "chess", "--line", "4"], "There is no game called “chess”"),
    "value missing": (["play", "eight_by_eight", "--line"], "--line needs a value."),
    "value for a switch": (["play", "eight_by_eight", "--plain=yes"], "--plain takes no value."),
    "bad seat": (
        ["play", "eight_by_eight", "--seat", "deep blue"],
        "A player can be human, random or bot:1 to bot:6, not “deep blue”.",
    ),
    "seats too many": (
        ["play", "eight_by_eight", *["--seat", "human"] * 5],
        "takes 2 players, but --seat appears 5 times",
    ),
    "bad seed": (["play", "eight_by_eight", "--seed", "x"], "--seed must be a whole number from 0 to"),
    "negative seed": (["play", "eight_by_eight", "--seed", "-1"], "--seed"),
    "seed too large": (["play", "eight_by_eight", "--seed", str(1 << 63)], "--seed must be a whole number"),
    "seed of other digits": (["play", "eight_by_eight", "--seed", "٥"], "--seed must be a whole number"),
    "no language": (["games", "--lang"], "--lang needs a value."),
    "unknown language": (["games", "--lang", "fr"], "The language can be en, ru, not “fr”."),
    "bad depth": (["perft", "eight_by_eight", "three"], "DEPTH must be a whole number from 0 to 64, not “three”."),
    "depth too deep": (["perft", "eight_by_eight", "65"], "DEPTH must be a whole number"),
    "bad position": (["perft", "eight_by_eight", "1", "--position", "8/8 r - -,-"], "eight rows of eight"),
    "no position": (["perft", "eight_by_eight", "1", "--position", ""], "is not a position"),
    "no rule": (["rules", "eight_by_eight", "EBE-99"], "There is no rule EBE-99 in Eight-by-Eight."),
    "two lines": (["rules", "eight_by_eight", "EBE\n99"], "There is no rule EBE�99 in Eight-by-Eight."),
    "bad number of games": (["laws", "eight_by_eight", "--games", "0"], "--games must be a whole number from 1"),
    "no such file": (["replay", "/no/such/file"], "/no/such/file cannot be read: No such file or directory."),
    "a folder": (["replay", "/"], "/ cannot be read: Is a directory."),
    "a file with a strange name": (["replay", "\udcff\n\x1b"], "��� cannot be read"),
    "from where to go on, but not with what": (["play", "cubulus", "--at", "3"], "play --at needs --resume FILE"),
    "nothing to go on with": (["play", "--resume", "/no/such/file"], "/no/such/file cannot be read"),
    "no place": (["play", "eight_by_eight", "--record", "/no/such/g.txt"], "/no/such/g.txt cannot be written"),
    "a folder to write": (["play", "eight_by_eight", "--record", "/"], "/ cannot be written: Is a directory."),
    "a file of Python": (["play", "eight_by_eight", "--record", __file__], f"{__file__} is a Python file, maybe your"),
    "a device": (["play", "eight_by_eight", "--record", "/dev/null"], "/dev/null cannot be written"),
    "no time to think": (["play", "eight_by_eight", "--think", "0"], "--think must be a number of seconds above 0"),
    "endless thought": (["play", "eight_by_eight", "--think", "1e9"], "up to 3600, not “1e9”"),
    "nobody to play": (["arena", "eight_by_eight"], "arena needs --seats"),
    "too few to play": (["arena", "eight_by_eight", "--seats", "bot:5"], "needs 2 players, but --seats names only 1."),
    "nobody of that name": (["arena", "eight_by_eight", "--seats", "bot:5,bot:0"], "There is no bot called “bot:0”"),
    "no number of workers": (["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--workers", "0"], "--workers must"),
    "two budgets": (
        ["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--nodes", "5", "--think", "5"],
        "Use --nodes or --think, not both.",
    ),
    "a folder that is a file": (
        ["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--into", "/dev/null"],
        "/dev/null cannot be written",
    ),
    "a folder of no name": (
        ["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--into", "a\0b"],
        "cannot be written",
    ),
    "no arena for that game": (["arena", "chess", "--seats", "bot:1,bot:1"], "There is no game called “chess”"),
    "nothing to analyse": (["analyse", "/no/such/file"], "/no/such/file cannot be read"),
    "nothing to hint at": (["hint"], "hint needs FILE"),
    "nobody's home": (["play", "eight_by_eight", "--record", "~nobody-here/g"], "~nobody-here/g cannot be written"),
}


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize(("words", "said"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_one_sentence_and_status_2(capsys: Capture, words: list[str], said: str) -> None:
    assert said in sentence(capsys, *words)


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize(("words", "said"), BAD.values(), ids=BAD.keys())
def test_bad_input_is_told_in_russian_too(capsys: Capture, words: list[str], said: str) -> None:
    if "--lang" not in words:
        assert re.search("[а-я]{3}", sentence(capsys, "--lang", "ru", *words))


def records(game_file: Path) -> dict[str, tuple[bytes, str]]:
    data = game_file.read_bytes()
    return {
        "empty": (b"", "line 1, column 1"),
        "binary": (bytes(range(256)), "not UTF-8 text"),
        "cut off": (data[: len(data) - 20], "line"),
        "illegal move": (
            b'[Game "eight_by_eight"]\n5:4,5 5:4,5',
            "line 2, column 7: Row 4, column 5 is taken by Red (EBE-10).",
        ),
        "too long": (b" " * ((1 << 20) + 1), "the file is too large"),
    }


@pytest.mark.parametrize("kind", ["empty", "binary", "cut off", "illegal move", "too long"])
@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["play", "--resume"], ["hint"], ["analyse"]])
def test_an_unreadable_record_is_one_sentence_with_its_place(
    capsys: Capture, game_file: Path, kind: str, command: list[str]
) -> None:
    data, said = records(game_file)[kind]
    game_file.write_bytes(data)
    told = sentence(capsys, *command, str(game_file))
    assert said in told
    assert told.startswith(f"{game_file}, line ")
    assert game_file.read_bytes() == data


def test_a_record_with_tampered_dice_is_refused(capsys: Capture, game_file: Path) -> None:
    text = game_file.read_text(encoding="utf-8")
    game_file.write_text(re.sub(r'\[Seed "..', '[Seed "99', text), encoding="utf-8")
    assert sentence_after(capsys, "replay", "--verify", str(game_file)) == say("shell.dice.other_seed")


def sentence_after(capsys: Capture, *words: str) -> str:
    """Run a command that is refused after it has printed something."""
    assert main(words) == 2
    return capsys.readouterr().err.strip()


def test_a_position_past_the_end_is_refused(capsys: Capture, game_file: Path) -> None:
    have = len(read(game_file.read_bytes()).moves)
    assert f"has {have} moves" in sentence(capsys, "replay", str(game_file), "--at", str(have + 1))
    assert "--at" in sentence(capsys, "replay", str(game_file), "--at", "-1")
    assert "--at must be" in sentence(capsys, "replay", str(game_file), "--at=-1")


@pytest.mark.parametrize(("move", "said"), [("4,6", "(EBE-09)"), ("nonsense", "is not a move")])
def test_a_bad_move_loses_nothing_that_was_played(
    capsys: Capture, typed: Callable[[str], None], tmp_path: Path, move: str, said: str
) -> None:
    path = tmp_path / "g.txt"
    typed(f"x\nundo\n3,3\nundo\n{move}\n")
    words = ("play", "eight_by_eight", "--seed", "1", "--plain", "--record", str(path))
    told = sentence_after(capsys, *words)
    assert said in told
    assert "\n" not in told
    assert read(path.read_bytes()).moves == [(-1, 3)]
    typed("3,3\nnonsense\n")
    assert main(words) == 2
    assert read(path.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]


def test_a_game_that_can_no_longer_be_kept_ends_with_one_sentence(
    capsys: Capture, typed: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, saves = tmp_path / "g.txt", iter(range(100))

    def filling_up(record: Record, to: Path) -> None:
        if next(saves) > 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        save(record, to)

    monkeypatch.setattr("cubetable.cli.terminal.session.save", filling_up)
    typed("3,3\nx\nx\n")
    words = ("play", "eight_by_eight", "--seed", "1", "--record", str(path))
    assert "No space left" in sentence_after(capsys, *words)
    assert read(path.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]
