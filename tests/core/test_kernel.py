"""Compiled rules are cached in the right folder and are the same rules."""

import os
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from importlib.util import find_spec
from pathlib import Path

import numba
import numpy as np
import pytest

import cubetable
from cubetable.core import cache as kept
from cubetable.core import compiler, kernel, sources
from cubetable.core.kernel import SIGNATURES
from cubetable.core.manifest import Manifest
from cubetable.core.rng import seeded
from cubetable.core.sources import sources_of
from cubetable.registry import manifests
from tests.budget import LONG
from tests.command import python

EIGHT = "cubetable.games.eight_by_eight.kernels"

SMALL = """
from cubetable.core import kernel

@kernel.actors
def actors(s, out):
    return 0
"""


@pytest.fixture
def fresh_root() -> Iterator[None]:
    """Choose the cache's place again, and forget it afterwards."""
    kept.cache_root.cache_clear()
    yield
    kept.cache_root.cache_clear()


def fingerprint(source: Path) -> str:
    kept._fingerprint.cache_clear()
    sources._imported.cache_clear()
    sources._files_at.cache_clear()
    return kept._fingerprint(source)


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


@pytest.mark.parametrize("name", ["layout.py", "kernels.py", "view.py", "manifest.py", "__init__.py"])
def test_any_source_of_a_game_is_part_of_the_key_of_its_kernels(game: Path, name: str) -> None:
    kernels = game / "kernels.py"
    before = fingerprint(kernels)
    assert fingerprint(kernels) == before
    (game / name).write_text((game / name).read_text() + "# changed\n")
    assert fingerprint(kernels) != before


@pytest.mark.parametrize(
    "name",
    [
        "game/layout.py",
        "game/kernels.py",
        "game/bots/__init__.py",
        "library/__init__.py",
        "library/tricks.py",
        "library/more.py",
        "library/deep/one.py",
        "library/deep/two.py",
    ],
)
def test_all_that_a_source_imports_is_part_of_its_key(game: Path, name: str) -> None:
    bots, changed = game / "bots" / "heuristics.py", game.parent / name
    before = fingerprint(bots)
    changed.write_text(changed.read_text() + "# changed\n")
    assert fingerprint(bots) != before


def test_a_source_that_nothing_imports_is_part_of_no_key_but_its_own(game: Path) -> None:
    bots, unused = game / "bots" / "heuristics.py", game.parent / "library" / "unused.py"
    before = fingerprint(bots)
    unused.write_text("# changed\n")
    assert fingerprint(bots) == before


def test_a_file_that_is_new_in_a_games_folder_is_part_of_the_key(game: Path) -> None:
    before = fingerprint(game / "kernels.py")
    (game / "pieces.py").write_text(SMALL)
    assert fingerprint(game / "kernels.py") != before


@pytest.mark.parametrize("manifest", manifests(), ids=lambda manifest: manifest.name)
def test_the_compiler_and_the_random_numbers_are_part_of_the_key_of_all_rules(manifest: Manifest) -> None:
    spec = find_spec(manifest.module(manifest.kernels))
    assert spec is not None
    core = Path(kernel.__file__).parent
    assert {core / "kernel.py", core / "rng.py", core / "state.py"} <= set(sources_of(Path(str(spec.origin))))


@pytest.mark.parametrize(("source", "part"), [("envs/batch.py", "envs/payoff.py"), ("lab/walk.py", "core/rng.py")])
def test_a_layer_is_compiled_anew_with_what_it_imports_and_what_lies_beside_it(source: str, part: str) -> None:
    package = Path(cubetable.__file__).parent
    assert package / part in sources_of(package / source)


def test_words_and_pictures_do_not_change_the_cache_folder(game: Path) -> None:
    before = fingerprint(game / "kernels.py")
    (game / "messages.en.json").write_text("{}")
    (game / "rules.en.md").write_text("# Rules")
    assert fingerprint(game / "kernels.py") == before


if LONG:

    def test_a_changed_rule_in_any_file_of_a_game_is_compiled_anew(tmp_path: Path) -> None:
        blink = tmp_path / "blink"
        shutil.copytree(
            Path(__file__).parents[1] / "toys" / "blink", blink, ignore=shutil.ignore_patterns("__pycache__")
        )
        kernels = (blink / "kernels.py").read_text()
        rule = kernels[kernels.index("@kernel.inline\ndef share(") : kernels.index("@kernel.actors")]
        head = (
            "from cubetable.core import kernel\nfrom cubetable.core.state import State\n\nPLAYERS, SCORES = 3, 4\n\n\n"
        )
        (blink / "prizes.py").write_text(head + rule)
        (blink / "kernels.py").write_text("from blink.prizes import share\n" + kernels.replace(rule, ""))
        look = (
            "import numpy as np, blink.kernels as k;"
            "s = np.array([0, 1, 0, 2, 5, 5, 0, 0, 0]); out = np.zeros(2); k.returns(s, out);"
            "print(out[0], sum(k.returns.stats.cache_hits.values()))"
        )
        others = {
            "CUBETABLE_CACHE": str(tmp_path / "cache"),
            "PYTHONPATH": f"{Path(cubetable.__file__).parents[1]}:{tmp_path}",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        said = []
        for prize in ("1.0", "1.0", "2.0"):
            (blink / "prizes.py").write_text(head + rule.replace("1.0", prize))
            done = python("-c", look, others=others)
            assert done.stderr == ""
            said.append(done.stdout.split())
        assert said == [["0.5", "0"], ["0.5", "1"], ["1.0", "0"]]
        assert len(list((tmp_path / "cache").iterdir())) == 2


@pytest.mark.usefixtures("fresh_root")
def test_the_cache_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "not" / "yet"))
    assert kept.cache_root() == tmp_path / "not" / "yet"
    assert (tmp_path / "not" / "yet").is_dir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_made_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "file" / "cache"))
    root = kept.cache_root()
    assert root.is_dir()
    assert not root.is_relative_to(tmp_path / "file")
    root.rmdir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_written_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    root = kept.cache_root()
    assert root != tmp_path
    assert root.is_dir()
    root.rmdir()


def test_compiled_code_is_kept_and_a_changed_source_is_compiled_anew(tmp_path: Path) -> None:
    game = tmp_path / "tiny"
    game.mkdir()
    cache = tmp_path / "cache"
    look = (
        "import numpy as np, tiny.layout, tiny.kernels as k;"
        "s = np.zeros(4, dtype=np.int64); print(k.actors(s, s.copy()), sum(k.actors.stats.cache_hits.values()))"
    )
    kernels = (
        "from cubetable.core import kernel\nfrom tiny.layout import COUNT\n\n\n@kernel.actors\ndef actors(s, out):\n"
    )
    (game / "__init__.py").touch()
    (game / "kernels.py").write_text(kernels + "    return COUNT\n")
    path = f"{Path(cubetable.__file__).parents[1]}:{tmp_path}"
    others = {"CUBETABLE_CACHE": str(cache), "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    said = []
    for count in (0, 0, 5):
        (game / "layout.py").write_text(f"COUNT = {count}\n")
        done = python("-c", look, others=others)
        assert done.stderr == ""
        said.append(done.stdout.split())
    assert said == [["0", "0"], ["0", "1"], ["5", "0"]]
    assert len(list(cache.iterdir())) == 2


def test_declaring_a_kernel_leaves_numbas_own_cache_folder_alone() -> None:
    before = numba.config.CACHE_DIR
    with compiler._keep_in_cache_folder(Path(__file__)):
        assert before != numba.config.CACHE_DIR
    assert before == numba.config.CACHE_DIR


def test_two_games_opened_at_once_are_each_kept_in_a_folder_of_its_own(tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "kernels.py", tmp_path / "there" / "kernels.py"
    for source in (here, there):
        source.parent.mkdir()
        source.touch()
    before = numba.config.CACHE_DIR

    def declare_there() -> str:
        with compiler._keep_in_cache_folder(there):
            return str(numba.config.CACHE_DIR)

    with ThreadPoolExecutor(1) as other:
        with compiler._keep_in_cache_folder(here):
            declared = other.submit(declare_there)
            assert not wait([declared], timeout=0.2).done
            assert str(kept.cache_folder(here)) == numba.config.CACHE_DIR
        assert declared.result() == str(kept.cache_folder(there))
    assert before == numba.config.CACHE_DIR


def test_uncompiled_kernels_are_plain_python_and_numba_is_left_as_it_was() -> None:
    before = numba.config.DISABLE_JIT
    kernel.interpret.cache_clear()
    plain = kernel.interpret(EIGHT)
    assert before == numba.config.DISABLE_JIT
    assert all(type(getattr(plain, name)).__name__ == "function" for name in SIGNATURES)
    assert all(type(getattr(kernel.load(EIGHT), name)).__name__ != "function" for name in SIGNATURES)


def test_numba_is_left_as_it_was_when_a_kernel_module_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "failing"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "layout.py").touch()
    (folder / "kernels.py").write_text("from failing import layout\nraise RuntimeError('no')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    before = numba.config.DISABLE_JIT
    with pytest.raises(RuntimeError, match="no"):
        kernel.interpret("failing.kernels")
    assert before == numba.config.DISABLE_JIT
    assert "failing.layout" not in sys.modules
    with pytest.raises(ModuleNotFoundError):
        kernel.interpret("no_such_game.kernels")


def test_no_import_can_find_the_uncompiled_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "lazy_game"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "kernels.py").write_text("".join(f"def {name}():\n    return 0\n" for name in SIGNATURES))
    monkeypatch.syspath_prepend(str(tmp_path))
    plain = kernel.interpret("lazy_game.kernels")
    assert "lazy_game.kernels" not in sys.modules
    assert not hasattr(sys.modules["lazy_game"], "kernels")
    assert kernel.load("lazy_game.kernels").play is not plain.play


@pytest.mark.parametrize("spec", ["eight_by_eight", "eight_by_eight(players=4,sudden_death=on,line=4)"])
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_is_the_same_compiled_and_uncompiled(spec: str, seed: int) -> None:
    game = cubetable.game(spec)
    ends = []
    for kernels in (game.kernels, kernel.interpret(EIGHT)):
        state, returns = game.start(), np.zeros(game.players)
        kernels.playout(state, seeded(seed), returns)
        ends.append((state.tolist(), returns.tolist()))
    assert ends[0] == ends[1]


def test_all_of_it_runs_with_the_compiler_switched_off() -> None:
    done = python("-m", "cubetable", "perft", "eight_by_eight", "2", others={"NUMBA_DISABLE_JIT": "1"})
    assert done.stderr == ""
    assert done.stdout.split() == ["0", "1", "1", "8", "2", "128"]
