"""The wheel of this machine, in an empty folder: it needs no compiler and no Numba, and is as quick without them."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from cubetable.build.targets import host
from cubetable.core.compiled.cache import names_of_targets

ROOT = Path(__file__).parents[1]
PROGRAM = Path(__file__).with_name("installed.py")
PAGE = ROOT / "src" / "cubetable" / "server" / "static" / "index.html"
HIDDEN = """
import sys

sys.modules |= dict.fromkeys(("numba", "llvmlite", "ziglang"))
sys.path[:] = [place for place in sys.path if place != SOURCES]
"""
"""What a Python does first that sees what the program needs, but neither a compiler nor this checkout."""

pytestmark = pytest.mark.skipif(not names_of_targets(), reason="this machine has no libraries")


class Installed:
    """A wheel that was unpacked into a folder, and the Python that runs it from elsewhere."""

    def __init__(self, package: Path, place: Path) -> None:
        self.package, self.place = package, place
        place.joinpath("no programs").mkdir(parents=True)
        hidden = HIDDEN.replace("SOURCES", repr(str(ROOT / "src")))
        place.joinpath("sitecustomize.py").write_text(hidden, encoding="utf-8")
        self.environment = {
            "PATH": str(place / "no programs"),
            "PYTHONPATH": os.pathsep.join(map(str, (place, package))),
            "HOME": str(place),
            "CUBETABLE_CACHE": str(place / "cache"),
            "CUBETABLE_LANG": "en",
            "PYTHONUTF8": "1",
        }

    def run(self, *words: object, typed: str = "", **others: str) -> subprocess.CompletedProcess[str]:
        """Run Python to its end, in a folder that is not the checkout."""
        return subprocess.run(  # noqa: S603  # our own program
            [sys.executable, *map(str, words)],
            cwd=self.place,
            env={**self.environment, **others},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of this machine, with the page if there is one, and install it into an empty folder."""
    place = tmp_path_factory.mktemp("wheel")
    build = {**os.environ, "CUBETABLE_PAGE": "built"}
    build.pop("CUBETABLE_LIBRARIES", None)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    done = subprocess.run(command, cwd=ROOT, env=build, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
    (wheel,) = place.glob("*.whl")
    assert "-cp311-abi3-" in wheel.name, done.stderr
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target"]
    subprocess.run([sys.executable, *install, place / "package", wheel], check=True)  # noqa: S603
    return place / "package"


@pytest.fixture(scope="module")
def installed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(folder, tmp_path_factory.mktemp("elsewhere"))


def test_everything_works_without_a_compiler(installed: Installed) -> None:
    done = installed.run("-W", "error", PROGRAM, "everything", installed.place)
    assert done.returncode == 0, done.stderr
    assert "interpreted" not in done.stderr
    assert not installed.place.joinpath("cache", "libraries").exists()


def test_the_command_says_which_libraries_are_in_use(installed: Installed) -> None:
    done = installed.run(installed.package / "bin" / "cubetable", "version")
    assert (done.returncode, done.stderr) == (0, "")
    assert host().name in done.stdout


def test_a_page_of_the_documentation_is_printed(installed: Installed) -> None:
    done = installed.run("-m", "cubetable", "help", "lab")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("# The lab")


def test_the_board_for_a_chat_comes_with_the_page(folder: Path) -> None:
    built, packed = (place / "cubetable" / "cli" / "mcp" / "board.html" for place in (ROOT / "src", folder))
    assert packed.is_file() == PAGE.is_file()
    assert not packed.is_file() or packed.read_bytes() == built.read_bytes()


def test_a_terminal_shows_a_game_of_bots(installed: Installed) -> None:
    command = ("-m", "cubetable", "play", "cubulus", "--plain", "--seat", "bot:4", "--seat", "bot:1")
    done = installed.run(*command, typed="\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_what_cannot_be_used_is_said_in_a_sentence_and_the_program_goes_on(folder: Path, tmp_path: Path) -> None:
    package = copytree(folder, tmp_path / "package", copy_function=os.link)
    libraries = package / "cubetable" / "libraries" / host().name
    cut_off, of_other_rules = libraries / f"cubulus{host().suffix}", libraries / "eight_by_eight.json"
    content, listed = cut_off.read_bytes(), json.loads(of_other_rules.read_text(encoding="utf-8"))
    for file in (cut_off, of_other_rules):
        file.unlink()  # it is linked to the one in the other folder
    cut_off.write_bytes(content[:-1000])
    of_other_rules.write_text(json.dumps({**listed, "digest": "0" * 16}), encoding="utf-8")
    installed = Installed(package, tmp_path / "elsewhere")
    installed.place.joinpath("file").touch()
    done = installed.run(PROGRAM, "damaged", installed.place, CUBETABLE_CACHE=str(installed.place / "file" / "cache"))
    assert done.returncode == 0, done.stderr
    damaged, other, closed, none, *progress = done.stderr.splitlines()
    assert all(line.endswith(" left") for line in progress)
    assert f"{cut_off} is damaged" in damaged
    assert f"{of_other_rules.with_suffix(host().suffix)} was built from different rules" in other
    assert f"cannot write to the folder {installed.place / 'file' / 'cache'}" in closed
    assert "pip install 'cubetable[studio]'" in none
