"""A file of rules in the place of our own games: its numbers are settled, and what cannot be shared is refused."""

import subprocess
from pathlib import Path
from typing import Final

import pytest
from tests.sheet.conftest import compiles_nothing, lending
from tests.sheet.sheets import THREE, written

from cubetable.cli import main
from cubetable.core.errors import OptionError, Refusal
from cubetable.core.sheet.loading import HANDED_ON, load_module
from cubetable.core.sheet.problems import SheetError
from cubetable.site import bytecode
from cubetable.site.shared import lent_alone, settle

__all__ = ["compiles_nothing", "lending"]

pytestmark = pytest.mark.usefixtures("lending")

SIZED = THREE.replace("BOARD = grid(3, 3)", "SIZE = tunable(3, 3, 5)\nBOARD = grid(SIZE, SIZE)")


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x0c", "\x1c", ""])
def test_a_number_is_settled_in_its_own_line_whatever_signs_the_text_has(sign: str) -> None:
    source = f'"""Rules{sign} of a game."""\r\nSIZE = tunable(\n    9, 3, 13)  # wide\nKOMI = tunable(1, 0, 9)\n'
    settled = source.replace("tunable(\n    9, 3, 13)", "7").replace("# wide\n", "# wide\n\n")
    assert settle(source, {"SIZE": 7}) == settled


def test_a_shared_game_has_the_size_that_was_chosen(tmp_path: Path) -> None:
    path = written(tmp_path, SIZED, "sized")
    for options, line in (({"size": "5"}, b"SIZE = 5"), ({}, b"SIZE = 3")):
        with lent_alone(path, options) as games:
            assert games.names == ("sized",)
            assert line in games.files["game_of_sized.py"].splitlines()


@pytest.mark.parametrize("options", [{"size": "9"}, {"size": "x"}, {"height": "4"}])
def test_a_number_out_of_its_bounds_is_refused(tmp_path: Path, options: dict[str, str]) -> None:
    with pytest.raises(OptionError), lent_alone(written(tmp_path, SIZED, "sized"), options):
        pass


FAILING: Final = THREE.replace("    s.board[move.to] = seat\n", "    s.board[move.to - 9] = seat\n")


def test_a_player_reads_the_title_of_a_game_whose_rules_fail_and_not_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game_of_failing.py").write_text(f'{FAILING}\nRU = """Три в ряд\n\nTTT-04  Три в ряд.\n"""\n')
    monkeypatch.syspath_prepend(tmp_path)
    game = load_module("failing", HANDED_ON.format("failing"))()
    with pytest.raises(SheetError) as failed:
        game.play(game.start(), 0, 0)
    assert failed.value.text().startswith("Three in a row, line 25 (s.board[move.to - 9] = seat): ")
    assert failed.value.text("ru").startswith("Три в ряд, ")


def test_only_a_file_of_rules_can_be_shared(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["share", "cubulus"]) == 2
    assert "name a file of rules" in capsys.readouterr().err


def test_a_node_that_is_too_old_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "file:///compile.mjs:8\n  await import()\n  ^^^^^\nSyntaxError: Unexpected reserved word\n    at Loader\n"
    monkeypatch.setattr(bytecode, "find_node", lambda: "node")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 1, "", said))
    with pytest.raises(Refusal, match=r"for browsers: SyntaxError: Unexpected reserved word\. It needs Node 20"):
        bytecode.run_compiler(b"", tmp_path, "/place")
