"""An outside package with a game that has all that a game can have, installed beside Cubetable.

`cubetable new` writes the game; the files of `extra/` are added to it.
"""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import cubetable
from cubetable.cli import main
from cubetable.core.messages import LANGUAGES

GAME = "noughts"
EXTRA = Path(__file__).parent / "extra"
EXAMPLES = {folder.name: folder for folder in sorted((Path(__file__).parents[2] / "examples" / "games").iterdir())}
OURS = Path(cubetable.__file__).parents[1]
SERVING = "http://"
RUN_ALL = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from cubetable.cli import main
printed = {}
for name, (words, typed) in json.load(sys.stdin).items():
    sys.stdin = io.StringIO(typed)
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(out):
        exec(words[1], {}) if words[0] == "-c" else main(words)
    printed[name] = out.getvalue()
print(json.dumps(printed))
"""


class Installed:
    """An environment in which the outside package is installed."""

    def __init__(self, folder: Path, python: str, path: str) -> None:
        self.folder = folder
        self._python = python
        self._env = {**os.environ, "PYTHONPATH": path, "CUBETABLE_LANG": "en", "PYTHONUTF8": "1"}
        self._env["CUBETABLE_GAMES"] = str(folder / "kept")

    def run(self, *words: str, typed: str = "", others: Mapping[str, str] | None = None) -> str:
        """Run Python to its end, and return what it printed."""
        done = subprocess.run(  # noqa: S603  # our own program
            [self._python, *words],
            input=typed,
            cwd=self.folder,
            env={**self._env, **(others or {})},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def cubetable(self, *words: str, typed: str = "", others: Mapping[str, str] | None = None) -> str:
        """Run `cubetable` to its end, and return what it printed."""
        return self.run("-m", "cubetable", *words, typed=typed, others=others)

    def run_all(
        self, commands: Mapping[str, tuple[Sequence[str], str]], others: Mapping[str, str] | None = None
    ) -> dict[str, str]:
        """Run commands and programs, each with what is typed, in one process; return what each printed."""
        printed: dict[str, str] = json.loads(self.run("-c", RUN_ALL, typed=json.dumps(commands), others=others))
        return printed

    @contextmanager
    def serve(self) -> Iterator[str]:
        """Run a server, and give its address."""
        command = [self._python, "-u", "-m", "cubetable", "serve", "--port", "0", "--db", str(self.folder / "m.db")]
        with subprocess.Popen(  # noqa: S603  # our own program
            command, cwd=self.folder, env=self._env, stdout=subprocess.PIPE, encoding="utf-8"
        ) as server:
            try:
                assert server.stdout is not None
                line = next(line for line in server.stdout if SERVING in line)
                yield SERVING + line.partition(SERVING)[2].split()[0].rstrip("/.,")
            finally:
                server.terminate()


def write(folder: Path) -> Path:
    """Write the package: a new game with the extra files."""
    project = folder / GAME
    assert main(["new", GAME, "--folder", str(project)]) == 0
    package = project / "src" / GAME
    for file in EXTRA.iterdir():
        if file.suffix in (".py", ".js") or file.name in ("lessons.json", "puzzles.json"):
            shutil.copy(file, package)
    for lang in LANGUAGES:
        words = package / f"messages.{lang}.json"
        texts = {**_read(words), **_read(EXTRA / f"words.{lang}.json")}
        words.write_text(json.dumps(texts, ensure_ascii=False), encoding="utf-8")
    return project


def _read(path: Path) -> dict[str, str]:
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def by_hand(folder: Path) -> Installed:
    """Put the package on the path, with the entry point that pip would write."""
    return on_the_path(folder, {GAME: write(folder)})


def on_the_path(folder: Path, projects: Mapping[str, Path]) -> Installed:
    """Put the packages of some games on the path, with the entry points that pip would write."""
    for game in projects:
        about = folder / f"{game}-0.1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}\nVersion: 0.1.0\n")
        (about / "entry_points.txt").write_text(f"[cubetable.games]\n{game} = {game}\n")
    sources = [project / "src" for project in projects.values()]
    return Installed(folder, sys.executable, os.pathsep.join(map(str, (OURS, folder, *sources))))


def by_pip(folder: Path) -> Installed:
    """Install the package with pip into a virtual environment of its own; Cubetable and its dependencies are lent."""
    project = write(folder)
    clean = folder / "clean"
    run = Installed(folder, sys.executable, str(OURS))
    run.run("-m", "venv", "--without-pip", str(clean))
    run.run(
        "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(project)
    )
    pip = ["-m", "pip", "--python", str(clean / "bin" / "python"), "install", "--quiet", "--no-deps"]
    run.run(*pip, *map(str, folder.glob("*.whl")))
    lent = sysconfig.get_path("purelib")
    return Installed(folder, str(clean / "bin" / "python"), os.pathsep.join((str(OURS), lent)))


INSTALL = {"by hand": by_hand, "by pip": by_pip}
