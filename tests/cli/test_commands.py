"""The output of the commands that play no game."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import cubetable
from cubetable.bots.fair import FairMatch, fair_matches
from cubetable.cli import main
from cubetable.core.compiled import libraries
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.record import read
from cubetable.core.state import State
from cubetable.games.eight_by_eight.rules.game import EightByEight
from tests.cli.asking import Capture, printed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_seats_and_what_it_is_about(capsys: Capture, lang: str) -> None:
    out = printed(capsys, "games", "--lang", lang)
    for name in cubetable.games():
        assert re.search(rf"^{name} ", out, re.MULTILINE)
        assert say(f"{name}.title", lang) in out
        assert say(f"{name}.about", lang) in out


def test_version_names_this_program_python_and_the_libraries(capsys: Capture) -> None:
    first, second = printed(capsys, "version").splitlines()
    assert first == f"cubetable {cubetable.__version__} (Python {sys.version.split()[0]})"
    assert second == f"libraries: {libraries.in_use()}"
    assert printed(capsys, "--version").splitlines() == [first, second]


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
    assert "Every move is legal" in out
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


def test_laws_prints_a_line_for_each_law_and_exits_with_0(capsys: Capture) -> None:
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


def test_laws_exits_with_1_and_names_the_broken_law(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fair_prints_a_line_for_each_pair_of_levels_and_a_command_that_plays(capsys: Capture, lang: str) -> None:
    assert main(["fair", "eight_by_eight", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + len(fair_matches("eight_by_eight"))
    assert lines[1].startswith("bot:2 ")
    assert 'cubetable play "eight_by_eight(players=2,handicap=0-16)" --seat human --seat bot:2' in lines[-1]


def test_fair_says_where_nothing_makes_a_match_fair(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    hopeless = FairMatch(1, 2, handicap=None, tried=8, won=0.1, low=0.05, high=0.2, games=60)
    level = FairMatch(2, 3, handicap=0, tried=0, won=0.5, low=0.4, high=0.6, games=60)
    monkeypatch.setattr("cubetable.bots.fair.fair_matches", lambda _: (hopeless, level))
    assert main(["fair", "cubulus", "--lang", "en"]) == 0
    _, first, second = capsys.readouterr().out.splitlines()
    assert first == (
        "bot:2 against bot:1: no handicap makes it fair. With the best one, 8, bot:1 wins 10% (5–20%, 60 games)."
    )
    assert second.startswith("bot:3 against bot:2: no handicap needed.")
    monkeypatch.setattr("cubetable.bots.fair.fair_matches", lambda _: ())
    assert main(["fair", "cubulus", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "No handicaps have been measured for Cubulus.\n"
