"""The command: what it prints, its exit status, and one clear sentence for everything that is wrong."""

import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import cubetable
from cubetable.cli import main, reading
from cubetable.core.errors import Refusal
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.state import State
from cubetable.games.eight_by_eight.game import EightByEight
from cubetable.record import Record, read
from cubetable.record.write import save
from tests.command import environment, python, run
from tests.playing import finished_record

COMMANDS = (
    "games",
    "rules",
    "play",
    "puzzle",
    "daily",
    "replay",
    "hint",
    "analyse",
    "arena",
    "lab",
    "perft",
    "laws",
    "solve",
    "version",
)

Capture = pytest.CaptureFixture[str]


def sentence(capsys: Capture, *words: str) -> str:
    """Run a command that is refused: nothing is printed but one sentence, and the status is 2."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith(".\n")
    assert err.count("\n") == 1
    return err.strip()


def printed(capsys: Capture, *words: str) -> str:
    """Run a command that does what it was asked."""
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put something into the standard input."""

    def put(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))

    put("")
    return put


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    path = tmp_path / "finished.txt"
    path.write_bytes(finished_record("eight_by_eight(line=4)", tmp_path, 3))
    return path


# --- Help --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("--lang", "en", "-h"), ("-h", "play")])
def test_help_tells_what_there_is(capsys: Capture, words: tuple[str, ...]) -> None:
    out = printed(capsys, *words)
    for command in COMMANDS:
        assert f"  {command:10}{say(f'shell.cli.{command}')}\n" in out
    assert "usage: cubetable COMMAND" in out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_command_has_help_in_every_language(capsys: Capture, command: str, lang: str, flag: str) -> None:
    out = printed(capsys, command, flag, "--lang", lang)
    assert out.startswith(say("shell.cli.usage", lang).strip())
    assert say(f"shell.cli.{command}.more", lang)[:30] in out
    assert "{" not in out
    assert f"cubetable {command}" in out


@pytest.mark.parametrize("command", ["play", "perft", "laws"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_options_of_a_game_are_flags_with_allowed_values(capsys: Capture, command: str, lang: str) -> None:
    out = re.sub(r"\s+", " ", printed(capsys, command, "eight_by_eight", "--help", "--lang", lang))
    options = EightByEight.OPTIONS
    for name, kind in options.kinds().items():
        assert f"--{name.replace('_', '-')}" in out
        assert kind.allowed in out
        assert options.help(name, lang) in out
    assert "--line" not in printed(capsys, command, "--help", "--lang", lang)


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(line=4)"])
def test_help_comes_before_all_that_is_missing_or_wrong(capsys: Capture, spec: str) -> None:
    assert "--line" in printed(capsys, "play", spec, "--seed", "x", "--nonsense", "--help")
    assert "DEPTH" in printed(capsys, "perft", "--help")


# --- Language ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [("--lang", "ru", "games"), ("games", "--lang=ru"), ("games", "--lang", "ru")])
def test_the_language_may_be_asked_for_anywhere(capsys: Capture, words: tuple[str, ...]) -> None:
    assert "мест 2–4" in printed(capsys, *words)


def test_the_environment_chooses_the_language(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_LANG", "ru")
    assert "мест 2–4" in printed(capsys, "games")
    assert "2–4 seats" in printed(capsys, "games", "--lang", "en")
    monkeypatch.setenv("CUBETABLE_LANG", "fr")
    assert "2–4 seats" in printed(capsys, "games")
    monkeypatch.delenv("CUBETABLE_LANG")
    monkeypatch.setattr("locale.getlocale", lambda _: ("ru_RU", "UTF-8"))
    assert "мест 2–4" in printed(capsys, "games")
    monkeypatch.setattr("locale.getlocale", lambda _: (None, None))
    assert "2–4 seats" in printed(capsys, "games")


def test_a_locale_that_python_does_not_know_is_english(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: int) -> tuple[str, str]:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.delenv("CUBETABLE_LANG")
    monkeypatch.setattr("locale.getlocale", unknown)
    assert "2–4 seats" in printed(capsys, "games")


# --- The commands ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_seats_and_what_it_is_about(capsys: Capture, lang: str) -> None:
    out = printed(capsys, "games", "--lang", lang)
    for name in cubetable.games():
        assert re.search(rf"^{name} ", out, re.MULTILINE)
        assert say(f"{name}.title", lang) in out
        assert say(f"{name}.about", lang) in out


def test_version_names_this_program_python_and_the_compiler(capsys: Capture) -> None:
    out = printed(capsys, "version")
    assert out.startswith(f"cubetable {cubetable.__version__} (Python {sys.version.split()[0]}, Numba ")
    assert out.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_prints_the_rulebook_or_one_rule(capsys: Capture, lang: str) -> None:
    whole = printed(capsys, "rules", "eight_by_eight", "--lang", lang)
    one = printed(capsys, "rules", "eight_by_eight", "ebe-13", "--lang", lang)
    assert one.startswith("EBE-13: ")
    assert one.removeprefix("EBE-13: ").strip() in whole
    assert all(f"EBE-{number:02}" in whole for number in range(1, 23))


def test_perft_prints_the_count_of_every_depth(capsys: Capture) -> None:
    assert printed(capsys, "perft", "eight_by_eight", "3").split() == ["0", "1", "1", "8", "2", "128", "3", "1024"]
    assert printed(capsys, "perft", "eight_by_eight", "0").split() == ["0", "1"]


def test_perft_counts_from_a_position_and_with_options(capsys: Capture) -> None:
    position = "8/8/8/3r4/8/8/8/8 y 5 -,27"
    from_there = printed(capsys, "perft", "eight_by_eight", "1", "--position", position)
    assert from_there.split() == ["0", "1", "1", "16"]
    without = printed(capsys, "perft", "eight_by_eight", "2", "--blackouts", "off")
    assert without.split()[-1] == str(8 * 15)
    assert printed(capsys, "perft", "eight_by_eight(blackouts=off)", "2") == without


def test_replay_prints_the_record_its_last_position_and_its_end(capsys: Capture, game_file: Path) -> None:
    out = printed(capsys, "replay", str(game_file))
    record = read(game_file.read_bytes())
    assert out.startswith(game_file.read_text(encoding="utf-8"))
    assert record.game.state_text(record.state()) in out
    assert record.game.tell(record.state()) in out


def test_replay_shows_the_position_after_any_number_of_moves(capsys: Capture, game_file: Path) -> None:
    record = read(game_file.read_bytes())
    for at in (0, 1, 5, len(record.moves)):
        out = printed(capsys, "replay", str(game_file), "--at", str(at))
        assert out.startswith(f"After {at} of {len(record.moves)} moves:\n{record.game.state_text(record.state(at))}\n")
        assert (record.game.tell(record.state()) in out) == (at == len(record.moves))


def test_replay_checks_the_dice(capsys: Capture, game_file: Path) -> None:
    out = printed(capsys, "replay", "--verify", str(game_file))
    assert "moves are legal." in out
    assert say("shell.replay.dice.checked") in out
    text = game_file.read_text(encoding="utf-8")
    game_file.write_text(re.sub(r'\[Seed "[^\n]*\n', "", text), encoding="utf-8")
    assert say("shell.replay.dice.no_seed") in printed(capsys, "replay", "--verify", str(game_file))
    game_file.write_text(re.sub(r'\[Seed(Hash)? "[^\n]*\n', "", text), encoding="utf-8")
    assert say("shell.replay.dice.no_promise") in printed(capsys, "replay", "--verify", str(game_file))


def test_replay_says_that_a_game_is_not_finished(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    path.write_text('[Game "eight_by_eight"]\n5:4,5 8x', encoding="utf-8")
    assert printed(capsys, "replay", str(path)).endswith("The game is not finished.\n")


def test_replay_reads_the_standard_input(capsys: Capture, typed: Callable[[str], None], game_file: Path) -> None:
    typed(game_file.read_text(encoding="utf-8"))
    assert printed(capsys, "replay", "-") == printed(capsys, "replay", str(game_file))


def test_laws_prints_a_line_a_law_and_says_0_where_all_are_kept(capsys: Capture) -> None:
    out = printed(capsys, "laws", "eight_by_eight(line=4)", "--games", "1")
    assert out.splitlines()[0] == "eight_by_eight(line=4)"
    assert len(out.splitlines()) > 15
    assert "✗" not in out
    assert printed(capsys, "laws", "eight_by_eight", "--line", "4", "--games", "1") == out


@pytest.mark.usefixtures("blink")
def test_laws_checks_every_variant_and_number_of_seats_of_a_game_of_another_package(capsys: Capture) -> None:
    out = printed(capsys, "laws", "blink", "--games", "1", "--lang", "ru")
    assert len(re.findall(r"^blink", out, re.MULTILINE)) == 8
    assert "✗" not in out


def test_laws_says_1_and_what_is_broken(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    starts = iter(range(1_000_000))

    def start(_: EightByEight) -> State:
        state = fair_start(game)
        state[-1] = next(starts)
        return state

    game = EightByEight()
    fair_start = EightByEight.start
    monkeypatch.setattr(EightByEight, "start", start)
    assert main(["laws", "eight_by_eight(line=4)", "--games", "1"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert f"✗ {say('shell.law.start')}\n    two starts differ" in out


def test_a_law_that_a_strangers_game_breaks_by_failing_is_broken_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> str:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(EightByEight, "state_text", fails)
    assert main(["laws", "eight_by_eight(line=4)", "--games", "1"]) == 1
    assert "ZeroDivisionError: oh" in capsys.readouterr().out


# --- Playing -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("typed")
def test_play_takes_options_as_flags_and_in_the_string(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    words = ("play", "eight_by_eight(line=4)", "--players", "3", "--sudden-death", "--blackouts", "off")
    printed(capsys, *words, "--plain", "--record", str(path))
    assert str(read(path.read_bytes()).game) == "eight_by_eight(players=3,sudden_death=on,line=4,blackouts=off)"


@pytest.mark.usefixtures("typed")
def test_a_switch_may_stand_before_the_game(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.txt"
    printed(capsys, "play", "--sudden-death", "eight_by_eight", "--plain", "--record", str(path))
    assert str(read(path.read_bytes()).game) == "eight_by_eight(sudden_death=on)"


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize(
    ("seats", "players"),
    [
        ([], "human,bot:2,bot:2"),
        (["bot:1"], "bot:1,bot:2,bot:2"),
        (["human", "human"], "human,human,bot:2"),
        (["random", "human", "random"], "random,human,random"),
        (["human", "bot:5", "bot:4"], "human,bot:5,bot:4"),
    ],
)
def test_who_sits_where(capsys: Capture, tmp_path: Path, seats: list[str], players: str) -> None:
    path = tmp_path / "g.txt"
    given = [word for seat in seats for word in ("--seat", seat)]
    printed(capsys, "play", "eight_by_eight(players=3)", "--plain", *given, "--record", str(path))
    assert read(path.read_bytes()).tags["Players"] == players


def test_a_game_goes_on_with_the_same_people_and_the_same_moves(
    capsys: Capture, typed: Callable[[str], None], tmp_path: Path
) -> None:
    path = tmp_path / "g.txt"
    typed("3,3\n")
    printed(capsys, "play", "eight_by_eight", "--seed", "1", "--plain", "--record", str(path))
    before = read(path.read_bytes()).moves
    typed("")
    printed(capsys, "play", "--resume", str(path), "--record", str(path))
    assert read(path.read_bytes()).moves == before
    typed("quit\n")
    assert "Red" in printed(capsys, "play", "--resume", str(path), "--seat", "random", "--seat", "human")


def test_one_goes_on_from_any_position_of_a_game_and_from_one_that_began_in_its_own(
    capsys: Capture, typed: Callable[[str], None], game_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "on.txt"
    typed("quit\n")
    printed(capsys, "play", "--resume", str(game_file), "--at", "3", "--plain", "--record", str(path))
    assert read(path.read_bytes()).moves[:3] == read(game_file.read_bytes()).moves[:3]
    begun = tmp_path / "begun.txt"
    begun.write_text('[Game "eight_by_eight"]\n[Start "8/8/8/3r4/8/5y2/8/8 r - -,-"]\n\n5\n')
    typed("quit\n")
    printed(capsys, "play", "--resume", str(begun), "--plain", "--record", str(path))
    record = read(path.read_bytes())
    assert record.game.state_text(record.state()) == "8/8/8/3r4/8/5y2/8/8 r 5 -,-"


@pytest.mark.usefixtures("typed")
def test_a_finished_game_that_is_gone_on_with_is_finished(capsys: Capture, game_file: Path) -> None:
    out = printed(capsys, "play", "--resume", str(game_file))
    assert "The game is kept in" in out.splitlines()[-1]


# --- Hints, arenas, analyses --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hint_prints_the_position_and_a_legal_move(capsys: Capture, game_file: Path, lang: str) -> None:
    words = ("hint", str(game_file), "--at", "1", "--think", "0.05", "--lang", lang)
    position, *lines = printed(capsys, *words).splitlines()
    assert position.startswith(say("shell.replay.position", lang, at=1, moves="").partition(" 1 ")[0])
    record = read(game_file.read_bytes())
    state = record.state(1)
    texts = [record.game.move_text(state, 0, move) for move in record.game.moves(state, 0)]
    assert any(f" {text}." in line for text in texts for line in lines)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--at", "0"), "After 0 moves no seat has anything to decide."),
        ((), "no seat has anything to decide."),
        (("--at", "1", "--seat", "2"), "After 1 moves it is not for yellow to decide."),
        (("--at", "1", "--seat", "3"), "--seat must be a whole number from 1 to 2"),
        (("--at", "9999"), "there is no position after 9999"),
    ],
)
def test_hint_refuses_where_there_is_nothing_to_ask(
    capsys: Capture, game_file: Path, words: tuple[str, ...], said: str
) -> None:
    assert said.lower() in sentence(capsys, "hint", str(game_file), *words).lower()


def test_arena_prints_a_table_and_goes_on_where_it_stopped(capsys: Capture, tmp_path: Path) -> None:
    words = ("arena", "eight_by_eight(line=4)", "--seats", "bot:1,random", "--into", str(tmp_path / "new" / "folder"))
    first = printed(capsys, *words, "--games", "2")
    head, *rows, last = first.splitlines()
    assert head.split()[:3] == ["bot", "games", "wins"]
    assert sorted(row.split()[0] for row in rows) == ["bot:1", "random"]
    assert last == f"2 games are kept in {tmp_path / 'new' / 'folder'}."
    told = json.loads(printed(capsys, *words, "--games", "3", "--json"))
    assert {row["name"]: row["games"] for row in told["standings"]} == {"bot:1": 3, "random": 3}
    assert len([*(tmp_path / "new" / "folder").iterdir()]) == 3
    assert "another arena" in sentence(capsys, *words, "--seed", "1")


def test_arena_keeps_its_games_beside_ones_own(capsys: Capture, kept_games: Path) -> None:
    printed(capsys, "arena", "eight_by_eight", "--line", "4", "--seats", "random,random", "--games", "1")
    (folder,) = kept_games.iterdir()
    assert "eight_by_eight-arena" in folder.name
    (game,) = folder.iterdir()
    assert str(read(game.read_bytes()).game) == "eight_by_eight(line=4)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_analyse_prints_every_decision_and_says_the_same_in_json(capsys: Capture, game_file: Path, lang: str) -> None:
    record = read(game_file.read_bytes())
    decisions = [(at, actor + 1) for at, (actor, _) in enumerate(record.moves) if actor >= 0]
    words = ("analyse", str(game_file), "--nodes", "20", "--lang", lang)
    _, *lines = printed(capsys, *words).splitlines()
    told = json.loads(printed(capsys, *words, "--json"))
    assert [(move["at"], move["seat"]) for move in told["moves"]] == decisions
    starts = [line.split()[0] for line in lines if line[:4].strip().isdigit()]
    assert starts == [str(at) for at, _ in decisions]
    assert all(move["loss"] is None or 0 <= move["loss"] <= 1 for move in told["moves"])
    assert told["moves"][-1]["after"] == list(record.game.returns(record.state()))


# --- Bad input ---------------------------------------------------------------------------------------

BAD = {
    "no such command": (["ply"], "There is no command ply; there are: games, rules, play"),
    "no such flag": (["games", "--all"], "games does not understand --all"),
    "flag without a command": (["--plain"], "cubetable does not understand --plain"),
    "a word too many": (["games", "now"], "games does not understand now"),
    "abbreviated flag": (["play", "eight_by_eight", "--pla"], "does not understand --pla"),
    "no game": (["play"], "play needs GAME"),
    "no game for rules": (["rules"], "rules needs GAME"),
    "no game for laws": (["laws"], "laws needs GAME"),
    "no file": (["replay"], "replay needs FILE"),
    "no depth": (["perft", "eight_by_eight"], "perft needs DEPTH"),
    "unknown game": (["play", "chess"], "There is no game called “chess”; there are: "),
    "unknown game for rules": (["rules", "chess"], "There is no game called “chess”"),
    "unknown game for perft": (["perft", "chess", "3"], "There is no game called “chess”"),
    "unknown game for laws": (["laws", "chess"], "There is no game called “chess”"),
    "no game at all": (["play", "eight_by_eight(line=4"], "is not a game"),
    "empty game": (["play", ""], "is not a game"),
    "bad option": (["play", "eight_by_eight(line=9)"], "line cannot be 9; allowed: 4–6."),
    "bad flag value": (["play", "eight_by_eight", "--line", "9"], "line cannot be 9; allowed: 4–6."),
    "bad switch": (["play", "eight_by_eight", "--blackouts", "maybe"], "blackouts cannot be maybe; allowed: on | off."),
    "unknown option": (["play", "eight_by_eight(lines=4)"], "There is no option called lines"),
    "option twice": (["play", "eight_by_eight(line=4)", "--line", "4"], "The option line is given twice."),
    "option of an unknown game": (["play", "chess", "--line", "4"], "There is no game called “chess”"),
    "value missing": (["play", "eight_by_eight", "--line"], "--line needs a value."),
    "value for a switch": (["play", "eight_by_eight", "--plain=yes"], "--plain takes no value."),
    "bad seat": (
        ["play", "eight_by_eight", "--seat", "deep blue"],
        "A seat is human, random or bot:1 to bot:5, not “deep blue”.",
    ),
    "seats too many": (
        ["play", "eight_by_eight", *["--seat", "human"] * 3],
        "has 2 seats, but --seat is given 3 times",
    ),
    "bad seed": (["play", "eight_by_eight", "--seed", "x"], "--seed must be a whole number from 0 to"),
    "negative seed": (["play", "eight_by_eight", "--seed", "-1"], "--seed"),
    "seed too large": (["play", "eight_by_eight", "--seed", str(1 << 63)], "--seed must be a whole number"),
    "seed of other digits": (["play", "eight_by_eight", "--seed", "٥"], "--seed must be a whole number"),
    "no language": (["games", "--lang"], "--lang needs a value."),
    "unknown language": (["games", "--lang", "fr"], "The languages are en, ru, not “fr”."),
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
    "a folder to write": (["play", "eight_by_eight", "--record", "/tmp"], "/tmp cannot be written: Is a directory."),  # noqa: S108
    "a device": (["play", "eight_by_eight", "--record", "/dev/null"], "/dev/null cannot be written"),
    "no time to think": (["play", "eight_by_eight", "--think", "0"], "--think must be a number of seconds above 0"),
    "endless thought": (["play", "eight_by_eight", "--think", "1e9"], "up to 3600, not “1e9”"),
    "nobody to play": (["arena", "eight_by_eight"], "arena needs --seats"),
    "too few to play": (["arena", "eight_by_eight", "--seats", "bot:5"], "has 2 seats, but --seats names only 1."),
    "nobody of that name": (["arena", "eight_by_eight", "--seats", "bot:5,bot:0"], "There is no bot called “bot:0”"),
    "no number of workers": (["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--workers", "0"], "--workers must"),
    "two budgets": (
        ["arena", "eight_by_eight", "--seats", "bot:1,bot:1", "--nodes", "5", "--think", "5"],
        "--nodes and --think cannot be given together.",
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
        "illegal move": (b'[Game "eight_by_eight"]\n5:4,5 5:4,5', "line 2, column 7: 4,5 is taken by Red (EBE-10)."),
        "too long": (b" " * ((1 << 20) + 1), "longer than"),
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

    monkeypatch.setattr("cubetable.terminal.session.save", filling_up)
    typed("3,3\nx\nx\n")
    words = ("play", "eight_by_eight", "--seed", "1", "--record", str(path))
    assert "No space left" in sentence_after(capsys, *words)
    assert read(path.read_bytes()).moves[:2] == [(-1, 3), (0, 18)]


# --- The process -------------------------------------------------------------------------------------


def test_an_interrupt_is_130_and_silent(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(reading, "games", interrupted)
    assert main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_refusal_is_said_in_the_language_asked_for(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(*_: object) -> int:
        raise Refusal("shell.cli.too_far", have=1, at=2)

    monkeypatch.setattr(reading, "games", refuses)
    assert main(["games", "--lang", "ru"]) == 2
    assert capsys.readouterr().err == f"{say('shell.cli.too_far', 'ru', have=1, at=2)}\n"


@pytest.mark.parametrize("words", [["rules", "eight_by_eight"], ["games"]])
def test_a_closed_pipe_is_no_noise(words: list[str]) -> None:
    ours, theirs = os.pipe()
    os.close(ours)
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-m", "cubetable", *words],
        env=environment(),
        stdout=theirs,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(theirs)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(  # our own program
            [sys.executable, "-m", "cubetable", "games"],
            env=environment(),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.decode() == "The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize("words", [["replay", "-"], ["play", "eight_by_eight", "--plain"], ["games"]])
def test_closed_streams_are_empty_ones(words: list[str]) -> None:
    closing = (
        "import os, sys; os.close(0); os.close(1);"
        "os.execv(sys.executable, [sys.executable, '-m', 'cubetable', *sys.argv[1:]])"
    )
    done = python("-c", closing, *words)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
    assert done.returncode == (2 if words[0] == "replay" else 0)


def test_the_exit_status_reaches_the_shell() -> None:
    assert run("version").returncode == 0
    refused = run("play", "chess")
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr.count("\n") == 1


def test_the_positions_of_a_replay_are_those_of_the_record(capsys: Capture, game_file: Path) -> None:
    record = read(game_file.read_bytes())
    text = printed(capsys, "replay", str(game_file), "--at", "7").splitlines()[1]
    assert np.array_equal(record.game.parse_state(text), record.state(7))
