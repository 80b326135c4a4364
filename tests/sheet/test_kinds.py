"""`cubetable new --kind` writes games of one file that keep the laws and pass their own tests."""

import os
import re
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import cubetable
from cubetable.cli import main
from cubetable.core import registry
from tests.budget import cases
from tests.sheet.sheets import KINDS, broken_laws, new, of_kind

MOST_LINES = 120


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_is_one_file_and_names_no_other_game(tmp_path: Path, kind: str) -> None:
    folder = new(tmp_path, kind)
    files = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    assert files == ["README.md", "pyproject.toml", f"src/new_{kind}.py", "tests/test_rules.py"]
    for file in files:
        text = (folder / file).read_text(encoding="utf-8")
        assert not re.search(r"tic.?tac.?toe|TTT|Крестики", text, re.IGNORECASE), file
    assert len((folder / "src" / f"new_{kind}.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.usefixtures("lending")
def test_a_new_game_keeps_the_laws_and_passes_its_own_tests(tmp_path: Path, kind: str) -> None:
    folder = new(tmp_path, kind)
    name = registry.lend(folder / "src" / f"new_{kind}.py")
    game = cubetable.game(name)
    assert broken_laws(game) == []
    spec = spec_from_file_location(f"tests_of_{name}", folder / "tests" / "test_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    tests = [value for key, value in vars(module).items() if key.startswith("test_") and "_keeps_" not in key]
    assert len(tests) > len(game.sheet.codes)  # type: ignore[attr-defined]  # a game of one file
    for test in tests:
        test()


@pytest.mark.parametrize("kind", KINDS)
def test_each_numbered_rule_of_a_new_game_has_a_test(tmp_path: Path, kind: str) -> None:
    made = of_kind(tmp_path, kind)
    tests = (tmp_path / f"new_{kind}" / "tests" / "test_rules.py").read_text(encoding="utf-8")
    for number in made.FORMS.sheet.codes:
        assert f"def test_{number.replace('-', '_')}_" in tests


def test_a_kind_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "corners", "--kind", "ball", "--folder", str(tmp_path / "corners")]) == 2
    assert "No such board kind: “ball”. Choose from: grid, hex, line, cards, dice" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", cases(["line"], KINDS))
def test_an_installed_game_of_one_file_is_found_and_has_its_rulebook(tmp_path: Path, kind: str) -> None:
    folder = new(tmp_path, kind)
    about = tmp_path / f"new_{kind}-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: new_{kind}\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text(f"[cubetable.games]\nnew_{kind} = new_{kind}\n")
    path = os.pathsep.join(map(str, (Path(cubetable.__file__).parents[1], tmp_path, folder / "src")))
    env = {**os.environ, "PYTHONPATH": path, "CUBETABLE_LANG": "en", "CUBETABLE_RULES": "python"}
    program = f"from cubetable.cli import main; main(['games']); main(['rules', 'new_{kind}'])"
    told = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", program], env=env, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert f"New {kind}" in told.stdout
    assert "- **" in told.stdout
