"""The digest of a library follows every source that its functions can come from, and nothing else."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cubetable
from cubetable.core.compiled import sources
from cubetable.core.compiled.home import SHARED_HOME, home_of, home_of_game
from cubetable.core.compiled.sources import declares, digest_of, sources_of
from cubetable.core.manifest import Manifest
from cubetable.core.registry import manifest, manifests

OURS = Path(cubetable.__file__).parent
SMALL = """
from cubetable.core import kernel

@kernel.actors
def actors(s, out):
    return 0
"""


def forget() -> None:
    """Read files again."""
    for known in (sources._read, sources._imported, sources._files_at, sources._top):
        known.cache_clear()


def digest(*files: Path, text: str = "") -> str:
    forget()
    return digest_of(map(str, files), text)


def sources_beside(*files: Path) -> set[Path]:
    forget()
    return set(map(Path, sources_of(map(str, files))))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Lay out a game of another package, with bots that use a library of that package."""
    package = tmp_path / "other"
    for folder in ("", "game", "game/bots", "library", "library/deep"):
        (package / folder).mkdir()
        (package / folder / "__init__.py").touch()
    for name in ("manifest", "layout", "view"):
        (package / "game" / f"{name}.py").touch()
    (package / "game" / "kernels.py").write_text(SMALL)
    (package / "library" / "tricks.py").write_text("from . import more  # one part\n")
    (package / "library" / "more.py").write_text(
        "if True:\n    from .deep.one import (\n  first,  # a, b\n  one as it)\n"
    )
    (package / "library" / "unused.py").touch()
    for name in ("one", "two"):
        (package / "library" / "deep" / f"{name}.py").touch()
    (package / "game" / "bots" / "heuristics.py").write_text(
        SMALL + "from ..kernels import actors\nimport numpy, other.library.deep.two as two\n"
        "from other.library import tricks as clever\n"
    )
    return package / "game"


def change(file: Path) -> None:
    file.write_text(file.read_text() + "# changed\n")


@pytest.fixture
def library(game: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], str]]:
    """Give what finds the digest of the game's library anew."""
    monkeypatch.syspath_prepend(str(game.parent.parent))

    def found() -> str:
        forget()
        return home_of_game.__wrapped__("game", "other.game").digest

    yield found
    sys.modules.pop("other", None)


# --- A library ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "game/kernels.py",
        "game/bots/heuristics.py",
        "library/__init__.py",
        "library/tricks.py",
        "library/more.py",
        "library/deep/one.py",
        "library/deep/two.py",
    ],
)
def test_all_that_rules_and_bots_can_be_made_of_is_part_of_the_digest(
    game: Path, library: Callable[[], str], name: str
) -> None:
    before = library()
    assert library() == before
    change(game.parent / name)
    assert library() != before


@pytest.mark.parametrize("name", ["game/view.py", "game/manifest.py", "game/bots/__init__.py", "library/unused.py"])
def test_what_rules_and_bots_cannot_be_made_of_changes_no_digest(
    game: Path, library: Callable[[], str], name: str
) -> None:
    before = library()
    change(game.parent / name)
    assert library() == before


def test_a_new_file_is_part_of_the_digest_if_it_declares_something(game: Path, library: Callable[[], str]) -> None:
    before = library()
    (game / "messages.en.json").write_text("{}")
    (game / "rules.en.md").write_text("# Rules")
    (game / "drawing.py").write_text("from .layout import nothing\n")
    assert library() == before
    (game / "pieces.py").write_text(SMALL)
    assert library() != before


def test_the_place_of_the_files_is_no_part_of_the_digest(game: Path, tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere" / "deep" / "other"
    shutil.copytree(game.parent, copy, ignore=shutil.ignore_patterns("__pycache__"))
    names = "game/kernels.py", "game/bots/heuristics.py"
    assert digest(*(game.parent / name for name in names)) == digest(*(copy / name for name in names))


def test_the_names_of_the_files_are_a_part_of_the_digest(game: Path) -> None:
    (game / "rules.py").write_bytes((game / "kernels.py").read_bytes())
    assert digest(game / "kernels.py") != digest(game / "rules.py")


def test_a_text_is_part_of_the_digest(game: Path) -> None:
    kernels = game / "kernels.py"
    assert len({digest(kernels), digest(kernels, text="one"), digest(kernels, text="two")}) == 3


def test_how_everything_is_compiled_is_part_of_each_digest(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "BUILDER", str(tmp_path / "build"))
    before = digest(game / "kernels.py")
    (tmp_path / "build").mkdir()
    for name in ("codegen.py", "runtime.c"):
        (tmp_path / "build" / name).touch()
        after = digest(game / "kernels.py")
        assert after != before
        before = after


# --- Our own ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", manifests(), ids=lambda own: own.name)
def test_random_numbers_are_part_of_all_rules_and_what_only_calls_them_is_not(own: Manifest) -> None:
    core, found = OURS / "core", sources_beside(OURS / "games" / own.name / "rules" / "kernels.py")
    assert {core / "rng.py", core / "state.py"} <= found
    only_call = "kernel.py", "game.py", "compiled/library.py", "compiled/libraries.py"
    assert not {core / name for name in only_call} & found


@pytest.mark.parametrize(("source", "part"), [("envs/batch.py", "envs/payoff.py"), ("lab/walk.py", "core/rng.py")])
def test_what_all_games_share_is_made_of_all_that_it_imports(source: str, part: str) -> None:
    assert OURS / part in sources_beside(OURS / source)


@pytest.mark.parametrize(
    ("text", "declaring"),
    [
        ("@kernel.play\ndef play(): ...\n", True),
        ("import x\n\n@coder.observe\ndef observe(): ...\n", True),
        ("@features.know\ndef know(): ...\n", True),
        ("look = kernel.compiled(SIGNATURES['look'])\n", True),
        ("    kernel.inline(one)\n", True),
        ("from cubetable.core.kernel import moves\n\n\n@moves\ndef moves_of(): ...\n", True),
        ("from cubetable.core import kernel\n\n\ndef look(): kernel.fast(play)()\n", False),
    ],
)
def test_a_file_declares_something_if_it_says_so(tmp_path: Path, text: str, declaring: bool) -> None:
    file = tmp_path / "file.py"
    file.write_text(text)
    forget()
    assert declares(str(file)) is declaring


# --- The library of a function ---------------------------------------------------------------------------------


@pytest.mark.parametrize("own", manifests(), ids=lambda own: own.name)
def test_what_a_game_declares_is_in_the_games_library(own: Manifest) -> None:
    for module in ("kernels", "bots.levels", "no.such.module"):
        found = home_of(f"{own.package}.{module}")
        assert found is own.home
        assert found is not None
        assert found.name == own.name


def test_what_all_games_share_is_in_one_library() -> None:
    for module in (
        "cubetable.bots.search.tree",
        "cubetable.envs.batch",
        "cubetable.core.plain_coder",
        "cubetable.lab.walk",
    ):
        assert home_of(module) is SHARED_HOME
    for module in ("cubetable.searching", "cubetable.bots.random", "numpy", "__main__"):
        assert home_of(module) is None


@pytest.mark.usefixtures("blink")
def test_a_game_of_another_package_has_a_library_of_its_own() -> None:
    blink = manifest("blink")
    assert home_of("tests.toys.blink.kernels") is blink.home is manifest("blink").home
    assert blink.home.lent == "package=tests.toys.blink"
    assert home_of("tests.toys.other") is None
