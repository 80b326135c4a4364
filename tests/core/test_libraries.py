"""Libraries are found, checked and waited for; where there is none, a sentence says why, and rules are interpreted."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from cubetable.core import kernel
from cubetable.core.compiled import libraries, library, opening
from cubetable.core.compiled.library import BuildError, LibraryError, plain
from cubetable.core.messages import DEFAULT_LANGUAGE, say
from tests.command import environment, python
from tests.core.small import MORE, NAME, TARGET, Small
from tests.core.stand_in import StandIn

pytestmark = pytest.mark.skipif(not TARGET, reason="no library is for this machine")

STATE = np.array([1, 2, 3])


def answer(small: Small) -> int:
    """Ask for one function, by a table."""
    return small.table().doubled(4)


PLAIN, FAST = 8, 8 + MORE


@pytest.fixture
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "has_compiler", lambda: False)


# --- Where libraries lie ----------------------------------------------------------------------------------


def test_a_library_of_the_cache_is_called(small: Small, code: Path) -> None:
    small.write(small.kept, code)
    assert answer(small) == FAST
    assert plain(small.table().doubled) is small.doubled


def test_a_library_of_the_package_is_found_before_that_of_the_cache(
    small: Small, code: Path, packaged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small.kept.parent.mkdir(parents=True)
    small.kept.write_text("{}")
    small.write(packaged / TARGET / f"{NAME}.json", code)
    assert libraries.kept_file(small.home) == packaged / TARGET / f"{NAME}.json"
    assert answer(small) == FAST
    assert capsys.readouterr().err == ""


def test_the_quickest_library_that_the_machine_can_run_is_found_first(
    small: Small, packaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "names_of_targets", lambda: ("quick", "slow"))
    files = [packaged / target / f"{NAME}.json" for target in ("quick", "slow")]
    files += [libraries.file_in_cache(small.home, target) for target in ("quick", "slow")]
    for file in reversed(files):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
        assert libraries.kept_file(small.home) == file


def test_a_library_is_looked_for_once(small: Small, code: Path, no_compiler: None) -> None:
    assert answer(small) == PLAIN
    small.write(small.kept, code)
    assert answer(small) == PLAIN
    libraries.look_again()
    assert answer(small) == PLAIN


def test_the_libraries_in_use_are_named_by_their_target(
    packaged: Path, fresh: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(libraries, "names_of_targets", lambda: ("quick", "slow"))
    monkeypatch.setattr(libraries, "has_compiler", lambda: False)
    assert libraries.in_use() is None
    (packaged / "slow").mkdir(parents=True)
    assert libraries.in_use() == "slow"
    monkeypatch.setattr(libraries, "has_compiler", lambda: True)
    assert libraries.in_use() == "slow"
    monkeypatch.setattr(libraries._state, "interpreting", True)
    assert libraries.in_use() is None


# --- What cannot be used ----------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], key: str, **values: object) -> None:
    """Check that one sentence was said, and this one."""
    assert capsys.readouterr().err == say(f"shell.library.{key}", DEFAULT_LANGUAGE, **values) + "\n"


WRONG: list[tuple[str, dict[str, object], str, dict[str, object]]] = [
    ("other digest", {"digest": "f" * 16}, "other_rules", {}),
    ("another abi", {"abi": 2, "size": None}, "abi", {"name": NAME, "found": 2, "known": 1}),
    ("another hash", {"sha256": "0" * 64}, "broken", {}),
    ("another size", {"size": 7}, "broken", {}),
]


@pytest.mark.parametrize(("changed", "key", "values"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_a_library_whose_list_does_not_fit_is_not_used(
    small: Small,
    code: Path,
    changed: dict[str, object],
    key: str,
    values: dict[str, object],
    capsys: pytest.CaptureFixture[str],
) -> None:
    small.write(small.kept, code, **changed)
    assert answer(small) == PLAIN
    refused(capsys, key, **({} if key == "abi" else {"file": small.kept.with_suffix(".so")}), **values)
    assert answer(small) == PLAIN
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "harm", [lambda code: code[:-1], lambda code: code[:0], lambda code: code[:99] + b"?" + code[100:]]
)
def test_code_that_was_cut_off_or_changed_is_not_used(
    small: Small, code: Path, harm: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    small.write(small.kept, code)
    file = small.kept.with_suffix(".so")
    file.write_bytes(harm(file.read_bytes()))
    assert answer(small) == PLAIN
    refused(capsys, "broken", file=file)


@pytest.mark.parametrize(
    "text", [b"", b"{", b"[]", b"null", b"{}", b'{"abi": 1}', b"\xff\xfe", b'{"abi": 1, "target": 3}']
)
def test_a_list_that_cannot_be_read_is_damaged(small: Small, text: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    small.kept.parent.mkdir(parents=True)
    small.kept.write_bytes(text)
    assert answer(small) == PLAIN
    refused(capsys, "broken", file=small.kept)


def test_a_list_whose_exports_are_not_listed_right_is_damaged(
    small: Small, code: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small.write(small.kept, code, exports=[{"module": "some"}])
    assert answer(small) == PLAIN
    refused(capsys, "broken", file=small.kept)


def test_a_list_without_its_code_says_what_is_missing(
    small: Small, code: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small.write(small.kept, code)
    file = small.kept.with_suffix(".so")
    file.unlink()
    assert answer(small) == PLAIN
    refused(capsys, "unreadable", file=small.kept, why=f"[Errno 2] No such file or directory: '{file}'")


@pytest.mark.parametrize("extension", [True, False])
def test_code_that_the_system_does_not_load_is_told_in_its_words(
    small: Small, tmp_path: Path, extension: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not extension:
        monkeypatch.setitem(sys.modules, "cubetable.core.compiled._call", None)
    (tmp_path / "no library").write_bytes(b"no code at all")
    small.write(small.kept, tmp_path / "no library")
    assert answer(small) == PLAIN
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{small.kept} cannot be used: ")
    assert line.endswith(". The rules run slowly.")


def test_without_the_extension_libraries_are_called_all_the_same(
    small: Small, code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cubetable.core.compiled._call", None)
    small.write(small.kept, code)
    table = small.table()
    assert table.doubled(4) == FAST
    assert plain(table.doubled) is small.doubled


def test_a_numpy_that_the_extension_cannot_read_is_no_obstacle(
    small: Small, code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    extension = pytest.importorskip("cubetable.core.compiled._call")

    def entry(*_: object) -> None:
        raise ImportError("this NumPy keeps its arrays in another way")

    monkeypatch.setattr(extension, "entry", entry)
    small.write(small.kept, code)
    assert answer(small) == FAST


# --- Where there is none -----------------------------------------------------------------------------------


def test_without_libraries_and_compiler_one_line_says_it_for_all_games(
    small: Small, no_compiler: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer(small) == PLAIN
    assert answer(Small("other")) == PLAIN
    refused(capsys, "none")


def test_where_building_is_left_to_somebody_else_none_is_built_and_nothing_is_said(
    small: Small,
    code: Path,
    stand_in: StandIn,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("CUBETABLE_COMPILE", "never")
    table = small.table()
    assert table.doubled(4) == PLAIN
    assert libraries.waits(NAME)
    assert stand_in.orders == []
    assert capsys.readouterr().err == ""
    small.write(small.kept, code)
    libraries.look_again()
    assert table.doubled(4) == FAST
    assert not libraries.waits(NAME)


def test_a_library_that_is_missing_is_built_by_another_process(small: Small, code: Path, stand_in: StandIn) -> None:
    stand_in.prepare(small, code)
    assert answer(small) == FAST
    assert stand_in.orders == [f"{NAME} ()"]


def test_a_game_that_this_program_was_lent_is_found_by_the_other_process(
    fresh: None, code: Path, stand_in: StandIn
) -> None:
    small = Small(lent="/some/where.py")
    stand_in.prepare(small, code)
    assert answer(small) == FAST
    assert stand_in.orders == [f"{NAME} (/some/where.py)"]


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (
            {"error": "OSError: [Errno 28] No space left on device", "file": "shutil.py", "line": 5},
            "OSError: [Errno 28] No space left on device",
        ),
        (
            {"error": "ModuleNotFoundError: install\na C compiler.", "file": None, "line": None},
            "ModuleNotFoundError: install a C compiler",
        ),
        ("a crash", "a crash"),
    ],
)
def test_what_cannot_be_built_on_this_machine_is_interpreted(
    small: Small, stand_in: StandIn, told: object, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in.fail(told)
    assert answer(small) == PLAIN
    refused(capsys, "not_built", name=NAME, why=why)
    assert answer(small) == PLAIN
    assert len(stand_in.orders) == 1


@pytest.mark.parametrize(
    ("lent", "file"),
    [
        ("package=tests.toys.blink", "tests/toys/blink/kernels.py"),
        ("package=tests.toys.blink", "tests/more.py"),
        ("module=small=deep.rules", "deep/rules.py"),
        ("/some/where.py", "where.py"),
        ("/some/package/where.py", "package/where.py"),
        ("", "cubetable/bots/search/tree.py"),
    ],
)
def test_rules_that_cannot_be_compiled_are_an_error_that_says_where(
    fresh: None, stand_in: StandIn, lent: str, file: str
) -> None:
    stand_in.fail({"error": "Cannot unify", "file": file, "line": 7})
    with pytest.raises(BuildError, match="Cannot unify") as caught:
        answer(Small(lent=lent))
    assert (caught.value.file, caught.value.line) == (file, 7)
    assert caught.value.__notes__ == [f"{file}:7"]


def test_a_folder_that_cannot_be_written_is_told_in_the_words_of_the_system(
    small: Small, stand_in: StandIn, cache_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cache_folder.mkdir()
    (cache_folder / "libraries").write_text("a file where a folder should be")
    assert answer(small) == PLAIN
    assert stand_in.orders == []
    why = f"[Errno 17] File exists: '{cache_folder / 'libraries'}'"
    refused(capsys, "not_built", name=NAME, why=why)


def test_a_folder_that_knows_no_locks_is_built_into_without(
    small: Small, code: Path, stand_in: StandIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def flock(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", flock)
    stand_in.prepare(small, code)
    assert answer(small) == FAST


def test_rules_that_were_changed_after_the_start_are_not_mixed_with_a_new_library(
    small: Small, code: Path, stand_in: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    stand_in.prepare(Small(digest="f" * 16), code)
    assert answer(small) == PLAIN
    refused(capsys, "changed", name=NAME)


# --- Several processes -------------------------------------------------------------------------------------

ASK = """
import sys
from pathlib import Path
from cubetable.core.compiled import builder, libraries
from tests.core.small import Small
builder.BUILD = "tests.core.stand_in"
libraries.PACKAGED = Path("nowhere")
libraries.has_compiler = lambda: True
print(Small().table().doubled(4))
"""


def test_several_processes_that_want_one_library_build_it_once(
    small: Small, code: Path, cache_folder: Path, stand_in: StandIn
) -> None:
    pytest.importorskip("fcntl")
    stand_in.prepare(small, code)
    surroundings = environment(PYTHONPATH=os.pathsep.join(filter(None, sys.path)), CUBETABLE_RULES="")
    processes = [
        subprocess.Popen([sys.executable, "-c", ASK], env=surroundings, stdout=subprocess.PIPE, text=True)  # noqa: S603  # our own program
        for _ in range(2)
    ]
    assert [process.communicate()[0].strip() for process in processes] == [str(FAST)] * 2
    assert len(stand_in.orders) == 1


# --- Interpreted rules --------------------------------------------------------------------------------------


def test_a_program_that_is_told_to_interprets_all_rules(small: Small, code: Path, interpreted: None) -> None:
    small.write(small.kept, code)
    assert answer(small) == PLAIN
    assert kernel.fast(small.doubled) is small.doubled


@pytest.mark.parametrize(
    ("name", "value", "interprets"),
    [
        ("CUBETABLE_RULES", "python", True),
        ("CUBETABLE_RULES", "", False),
        ("NUMBA_DISABLE_JIT", "1", True),
        ("NUMBA_DISABLE_JIT", "0", False),
        ("NUMBA_DISABLE_JIT", "", False),
    ],
)
def test_the_surroundings_ask_for_interpreted_rules_by_the_new_name_and_the_old_one(
    name: str, value: str, interprets: bool
) -> None:
    others = {"CUBETABLE_RULES": "", "NUMBA_DISABLE_JIT": "", name: value}
    done = python("-c", "from cubetable.core.compiled import libraries; print(libraries.interprets())", others=others)
    assert done.stderr == ""
    assert done.stdout.split() == [str(interprets)]


# --- Later ---------------------------------------------------------------------------------------------------


def test_a_program_that_answers_at_once_changes_over_when_the_library_is_there(
    small: Small, code: Path, stand_in: StandIn
) -> None:
    libraries.answer_at_once()
    assert libraries.answers_at_once()
    table, other = small.table(), Small("other").table()
    assert (table.doubled(4), other.doubled(4)) == (PLAIN, PLAIN)
    assert kernel.fast(small.halved) is small.halved
    libraries.look_again()
    assert table.doubled(4) == PLAIN
    small.write(small.kept, code)
    assert table.doubled(4) == PLAIN
    libraries.look_again()
    assert (table.doubled(4), table.total(STATE, 2)) == (FAST, 3 + MORE)
    assert plain(kernel.fast(small.halved)) is small.halved is not kernel.fast(small.halved)
    assert other.doubled(4) == PLAIN
    assert libraries.waits("other")
    assert stand_in.orders == []


def test_only_the_libraries_that_are_wanted_are_looked_for_again(small: Small, code: Path, stand_in: StandIn) -> None:
    libraries.answer_at_once()
    table = small.table()
    small.write(small.kept, code)
    libraries.look_again(lambda name: name != NAME)
    assert table.doubled(4) == PLAIN
    libraries.look_again(lambda name: name == NAME)
    assert table.doubled(4) == FAST


def test_a_library_that_will_never_be_there_is_told_and_waited_for_no_longer(
    small: Small, code: Path, stand_in: StandIn, capsys: pytest.CaptureFixture[str]
) -> None:
    libraries.answer_at_once()
    table = small.table()
    libraries.refuse("other", LibraryError("library.none"))
    libraries.refuse(NAME, LibraryError("library.not_built", name=NAME, why="no room"))
    refused(capsys, "not_built", name=NAME, why="no room")
    assert not libraries.waits(NAME)
    small.write(small.kept, code)
    libraries.look_again()
    assert table.doubled(4) == PLAIN


def test_a_table_that_nobody_holds_is_forgotten(small: Small, no_compiler: None) -> None:
    tables = kernel._tables
    before = len(tables)
    table = small.table()
    assert len(tables) == before + 1
    del table
    assert len(tables) == before


# --- Given libraries, as in a page -----------------------------------------------------------------------


def test_given_libraries_are_asked_for_once_by_their_names(small: Small, code: Path, tmp_path: Path) -> None:
    asked: list[str] = []

    def give(name: str) -> library.Library:
        asked.append(name)
        return opening.open_library(tmp_path / "given.json", small.home.digest)

    small.write(tmp_path / "given.json", code)
    libraries.use_libraries(give)
    assert (answer(small), answer(small)) == (FAST, FAST)
    assert asked == [NAME]
    assert libraries.in_use() == "wasm32"
    assert libraries.gives_bound_copies()
    libraries.load_library("more")
    assert asked == [NAME, "more"]


def test_a_library_that_is_given_and_broken_is_told(fresh: None, capsys: pytest.CaptureFixture[str]) -> None:
    def give(name: str) -> library.Library:
        raise LibraryError("library.abi", name=name, found=0, known=1)

    libraries.use_libraries(give)
    assert answer(Small()) == PLAIN
    refused(capsys, "abi", name=NAME, found=0, known=1)
