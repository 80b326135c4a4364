"""`cubetable new` writes a game that works at once, and the page on adding a game can be followed as it is written."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cubetable
from cubetable.cli import main
from cubetable.sheet import load_sheet
from tests.budget import LONG

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "add-a-game.md"
MOST_FILES = 15
STEPS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def written(folder: Path, name: str = "corners") -> Path:
    """Write a new game."""
    assert main(["new", name, "--folder", str(folder / name)]) == 0
    return folder / name


def test_a_name_with_py_writes_one_file_that_can_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "nine.py", "--kind", "cards", "--folder", str(tmp_path)]) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["nine.py"]
    assert f"cubetable laws {tmp_path / 'nine.py'} --quick" in capsys.readouterr().out
    assert load_sheet(tmp_path / "nine.py").name() == "nine"
    assert main(["new", "nine.py", "--folder", str(tmp_path)]) == 2
    assert "already exists" in capsys.readouterr().err


def surroundings(folder: Path, name: str = "corners") -> dict[str, str]:
    """Install a written game by hand: its folder on the path, and the entry point that pip would write."""
    about = folder / f"{name}-0.1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (about / "entry_points.txt").write_text(f"[cubetable.games]\n{name} = {name}\n")
    ours = Path(cubetable.__file__).parents[1]
    path = os.pathsep.join(map(str, (ours, folder, folder / name / "src")))
    return {**os.environ, "PYTHONPATH": path, "CUBETABLE_LANG": "en"}


def run(folder: Path, *words: str, env: dict[str, str]) -> str:
    """Run Python in a folder, and give what it printed."""
    done = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, *words], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_small_and_names_no_other_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) <= MOST_FILES
    for path in files:
        assert not re.search(r"tic.?tac.?toe|TTT", path.read_text(encoding="utf-8"), re.IGNORECASE), path
    assert "cubetable laws corners" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["Corners", "4corners", "class", "a", "corn ers", "x" * 41, "../up", "тест"])
def test_a_bad_name_is_refused_in_a_sentence(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", name]) == 2
    assert "cannot be the name of a game" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["cubulus", "json", "numpy"])
def test_a_name_that_is_taken_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", name, "--folder", str(tmp_path / name)]) == 2
    assert f"called {name} already" in capsys.readouterr().err


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "kept.txt").write_text("mine")
    assert main(["new", "corners", "--folder", str(tmp_path)]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["new", "corners", "--folder", str(tmp_path / "file" / "inside")]) == 2
    assert "cannot be written" in capsys.readouterr().err


if LONG:

    @pytest.mark.parametrize("how", ["by hand", "by pip"])
    def test_the_page_can_be_followed_step_by_step(tmp_path: Path, how: str) -> None:
        """A new game keeps the laws, passes its own tests and is played."""
        commands = [line for block in STEPS.findall(PAGE.read_text(encoding="utf-8")) for line in block.splitlines()]
        assert commands[:3] == ["cubetable new corners", "cd corners", "pip install -e ."]
        tools = {**os.environ, "PYTHONPATH": str(Path(cubetable.__file__).parents[1]), "CUBETABLE_LANG": "en"}
        folder = tmp_path
        for command in commands:
            program, *words = command.partition("#")[0].split()
            if program == "cd":
                folder /= words[0]
            elif program == "pip":
                tools = surroundings(tmp_path) if how == "by hand" else installed(folder, tmp_path)
            elif program == "python":
                run(folder, *words, env=tools)
            elif words[0] != "play":  # which waits for a person
                told = run(folder, "-m", "cubetable", *words, env=tools)
                assert "✗" not in told
                assert words[0] != "arena" or "bot:2" in told


def installed(folder: Path, place: Path) -> dict[str, str]:
    """Install a written game with pip, as the page says, without asking a registry for what is here already."""
    target = place / "site"
    words = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(target), "."]
    run(folder, *words, env=dict(os.environ))
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join((str(Path(cubetable.__file__).parents[1]), str(target))),
        "CUBETABLE_LANG": "en",
    }
