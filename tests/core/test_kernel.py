"""Where compiled rules are kept, and that they are the rules."""

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

import numba
import numpy as np
import pytest

import cubetable
from cubetable.core import kernel
from cubetable.core.kernel import SIGNATURES
from cubetable.core.rng import seeded
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
    kernel._cache_root.cache_clear()
    yield
    kernel._cache_root.cache_clear()


def fingerprint(folder: Path) -> str:
    kernel._fingerprint.cache_clear()
    return kernel._fingerprint(folder)


@pytest.mark.parametrize("name", kernel.GAME_SOURCES)
def test_another_kernel_source_is_another_cache_folder(tmp_path: Path, name: str) -> None:
    (tmp_path / "kernels.py").write_text(SMALL)
    (tmp_path / name).write_text(SMALL)
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    (tmp_path / name).write_text(SMALL + "# changed\n")
    assert fingerprint(tmp_path) != before


def test_the_shells_sources_are_part_of_every_fingerprint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = fingerprint(tmp_path)
    monkeypatch.setattr(kernel, "OWN_SOURCES", kernel.OWN_SOURCES[1:])
    assert fingerprint(tmp_path) != before
    kernel._fingerprint.cache_clear()


@pytest.mark.parametrize("name", ["core/kernel.py", "core/bits.py", "core/coder.py", "core/rng.py", "core/state.py"])
def test_whatever_a_kernel_may_import_is_in_the_fingerprint(name: str) -> None:
    assert name in kernel.OWN_SOURCES
    assert (Path(cubetable.__file__).parent / name).is_file()


@pytest.mark.parametrize(("layer", "source"), [("envs", "envs/payoff.py"), ("lab", "search/playouts.py")])
def test_a_layer_is_compiled_anew_with_all_of_it_and_all_searches(layer: str, source: str) -> None:
    package = Path(cubetable.__file__).parent
    assert package / source in kernel._sources(package / layer)


def test_words_and_pictures_do_not_change_the_cache_folder(tmp_path: Path) -> None:
    (tmp_path / "kernels.py").write_text(SMALL)
    before = fingerprint(tmp_path)
    (tmp_path / "view.py").write_text("# how it looks\n")
    (tmp_path / "messages.en.json").write_text("{}")
    assert fingerprint(tmp_path) == before


@pytest.mark.usefixtures("fresh_root")
def test_the_cache_is_where_the_environment_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "not" / "yet"))
    assert kernel._cache_root() == tmp_path / "not" / "yet"
    assert (tmp_path / "not" / "yet").is_dir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_made_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path / "file" / "cache"))
    root = kernel._cache_root()
    assert root.is_dir()
    assert not root.is_relative_to(tmp_path / "file")
    root.rmdir()


@pytest.mark.usefixtures("fresh_root")
def test_a_cache_that_cannot_be_written_falls_back_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CUBETABLE_CACHE", str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    root = kernel._cache_root()
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
    with kernel._cache_folder(Path(__file__)):
        assert before != numba.config.CACHE_DIR
    assert before == numba.config.CACHE_DIR


def test_two_games_opened_at_once_are_each_kept_in_a_folder_of_its_own(tmp_path: Path) -> None:
    here, there = tmp_path / "here" / "kernels.py", tmp_path / "there" / "kernels.py"
    before = numba.config.CACHE_DIR

    def declare_there() -> str:
        with kernel._cache_folder(there):
            return str(numba.config.CACHE_DIR)

    with ThreadPoolExecutor(1) as other:
        with kernel._cache_folder(here):
            declared = other.submit(declare_there)
            assert not wait([declared], timeout=0.2).done
            assert str(kernel.kept_in(here.parent)) == numba.config.CACHE_DIR
        assert declared.result() == str(kernel.kept_in(there.parent))
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


def test_uncompiled_modules_are_left_nowhere_that_an_import_could_find_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
