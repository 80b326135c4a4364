"""A game without an end ends each command with the line of the rules, or with a sentence."""

from pathlib import Path

import pytest

from cubetable.bots.measure import arena
from cubetable.cli import main
from cubetable.cli.terminal import session
from cubetable.core import registry
from cubetable.match import in_play
from tests.sheet.sheets import new, written

Capture = pytest.CaptureFixture[str]
TWO_BOTS = ("--plain", "--seat", "random", "--seat", "random")


@pytest.mark.usefixtures("lending")
def test_bots_play_no_game_for_ever(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_PLIES", 3)
    file = written(tmp_path)
    assert main(["arena", str(file), "--seats", "random,random", "--into", str(tmp_path / "games")]) == 2
    assert "three.py, line 24 (def play(s, seat, move):): A game had not ended" in capsys.readouterr().err


@pytest.mark.usefixtures("lending")
def test_bots_alone_in_a_terminal_play_no_game_for_ever(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "MOST_PLIES", 3)
    assert main(["play", str(written(tmp_path)), *TWO_BOTS, "--record", str(tmp_path / "game.txt")]) == 2
    assert "three.py, line 24 (def play(s, seat, move):): A game had not ended" in capsys.readouterr().err


@pytest.mark.usefixtures("lending")
def test_chance_does_not_act_for_ever(tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_play, "MOST_PLIES", 3)
    file = new(tmp_path, "cards") / "src" / "new_cards.py"
    capsys.readouterr()
    assert main(["play", str(file), *TWO_BOTS, "--record", str(tmp_path / "game.txt")]) == 2
    assert "A game had not ended" in capsys.readouterr().err


def test_the_game_of_a_package_is_named() -> None:
    game = registry.game("eight_by_eight(line=4)")
    assert str(game.endless()) == "A game of eight_by_eight(line=4) had not ended after 20000 moves."
