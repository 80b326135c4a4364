"""The pages at the door: their links lead somewhere, and their commands work when they are pasted."""

import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.cli.command_line import command_line
from tests.command import environment
from tests.server.talking import free_port
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.ru.md")
PAGES = (*READMES, "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "NOTICES.md", "SECURITY.md")
MOST_LINES = 90
LINK = re.compile(r"\]\(([^)#\s]*)(#[^)\s]+)?\)")
ADDRESS = "example.invalid"
DOORS = 6


def commands(page: str) -> list[str]:
    """List the commands of a page, line by line and without what is said beside them."""
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    lines = [line.partition("  #")[0].strip() for block in blocks for line in block.splitlines()]
    return [part.strip() for line in lines for part in line.split("&&")]


def cubetable(page: str) -> list[list[str]]:
    """List the words of each call of our own command."""
    return [words[1:] for words in map(shlex.split, commands(page)) if words[0] == "cubetable"]


def headings(page: Path) -> Iterator[str]:
    """Name each heading of a page as a link to it does."""
    for heading in re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield "#" + re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_a_file_and_to_a_heading_of_it(page: str) -> None:
    for path, anchor in LINK.findall((ROOT / page).read_text(encoding="utf-8")):
        if "://" not in path:
            target = ROOT / (path or page)
            assert target.exists(), path
            assert not anchor or anchor in headings(target), path + anchor


@pytest.mark.parametrize("page", READMES)
def test_a_readme_is_short_and_has_one_picture_and_six_doors(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MOST_LINES
    assert text.count("![") == 1
    assert text.count("\n### ") == DOORS


def test_both_readmes_have_the_same_commands() -> None:
    assert commands("README.md") == commands("README.ru.md")


@pytest.mark.parametrize("page", [*READMES, "CONTRIBUTING.md"])
def test_every_command_of_a_page_is_there(page: str) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for words in map(shlex.split, commands(page)):
        if words[0] == "make":
            assert words[1] in targets
        elif words[0] == "cubetable":
            parser, chosen = command_line(words[1:], "en").parse(words[1:])
            assert parser.run or words == ["cubetable"]
            assert not chosen.help
        elif "pytest" in words:
            assert all((ROOT / path).exists() for path in words if path.startswith("tests/"))
        else:
            assert words[0] in {"python3", ".", "pip", "python", "git", "cd"}


def test_what_the_readme_installs_is_what_training_needs() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert {"pip install '.[studio]'", "pip install torch"} <= set(commands("README.md"))
    assert {re.split("[>=]", one)[0] for one in (*extras["studio"], "torch")} == {
        re.split("[>=]", one)[0] for one in extras["train"]
    }


def test_the_game_of_the_readme_is_played_to_a_first_question(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (words,) = [words for words in cubetable("README.md") if words[0:1] == ["play"]]
    monkeypatch.setattr(sys, "stdin", StringIO("quit\n"))
    assert main([*words, "--plain"]) == 0
    assert "Red rolled" in capsys.readouterr().out


def test_the_new_game_of_the_readme_is_written_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    new, studio = (words for words in cubetable("README.md") if words[0:1] in (["new"], ["studio"]))
    assert main(new) == 0
    assert first_line(*studio, "--port", str(free_port())).startswith("The studio is open at http://")


def test_the_server_of_the_readme_says_where_it_is(tmp_path: Path) -> None:
    (words,) = [words for words in cubetable("README.md") if words[0:1] == ["serve"]]
    told = first_line(*words, "--port", str(free_port()), "--db", str(tmp_path / "matches.db"))
    assert re.search(r"http://[\d.]+:\d+", told)


def first_line(*words: str) -> str:
    """Start a command that goes on until it is stopped, stop it, and return what it said first."""
    command = [sys.executable, "-m", "cubetable", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(DISPLAY="")) as process:  # noqa: S603
        assert process.stdout is not None
        try:
            told = process.stdout.readline()
            process.terminate()
            process.wait(PATIENCE)
        finally:
            process.kill()
    return told


def test_the_example_address_stands_in_one_file_only() -> None:
    command = ["git", "grep", "-l", ADDRESS]
    files = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603
    assert set(files.stdout.split()) <= {"pyproject.toml", "tools/release.py", "tests/test_readme.py"}
