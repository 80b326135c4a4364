"""Libraries for this machine: they do what the rules say, and say what went wrong."""

import ast
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cubetable.build import build
from cubetable.build.libraries import FIXED
from cubetable.core.compiled.home import SHARED_PACKAGES
from cubetable.core.compiled.sources import OURS, declares
from cubetable.core.kernel import SIGNATURES
from cubetable.core.laws.walk import walk
from cubetable.core.registry import game as make_game
from cubetable.core.rng import seeded
from tests.budget import games
from tests.build.called import CalledLibrary

TOY = "tests.build.toy_rules"
GAME = "eight_by_eight"
KERNELS = f"cubetable.games.{GAME}.rules.kernels"


def make_toy(folder: Path) -> None:
    """Build the library of the toy."""
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "tests.build.make_toy", str(folder)]
    done = subprocess.run(  # noqa: S603  # our own module
        command, env={**os.environ, **FIXED}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the toy once."""
    made = tmp_path_factory.mktemp("native") / "toy"
    make_toy(made)
    return made


@pytest.fixture(scope="module")
def toy(folder: Path) -> CalledLibrary:
    """Load the library of the toy."""
    return CalledLibrary(folder, "toy")


# --- What is passed ---------------------------------------------------------------------------------------


def test_a_function_is_called_through_its_address(toy: CalledLibrary) -> None:
    table, vector = np.array([[5, 0], [1, 2], [4, 0]]), np.array([toy.address(TOY, "step")])
    assert toy.call(TOY, "walk", (vector.ctypes.data, table, 0.5), False) == (6 + 8 + 12 + 12) // 2
    assert table[0, 0] == 12
    assert toy.call(TOY, "walk", (vector.ctypes.data, table, 1.0), True) == 11 + 9 + 5 + 5


def test_numbers_of_all_widths_are_passed(toy: CalledLibrary) -> None:
    floats, octets = np.array([0, 0.25], dtype=np.float32), np.array([0, 200], dtype=np.uint8)
    assert toy.call(TOY, "mixed", 0.5, -3, floats, octets) == 0.5 - 3 + 0.25 + 200


def test_a_function_of_two_signatures_is_exported_twice(toy: CalledLibrary) -> None:
    found = [one["parameters"] for one in toy.about["exports"] if one["name"] == "fill"]
    assert found == [["int64[::1]", kind, f"{kind}[::1]"] for kind in ("float64", "int64")]


# --- Errors -----------------------------------------------------------------------------------------------


def test_an_error_is_a_status_that_says_what_and_where(toy: CalledLibrary) -> None:
    with pytest.raises(RuntimeError) as caught:
        toy.call(TOY, "step", np.zeros(1, dtype=np.int64), 3)
    kind, message, file, line = caught.value.args
    assert (kind, message, file) == ("ValueError", "three steps at once", "tests/build/toy_rules.py")
    assert "raise ValueError" in Path(import_module(TOY).__file__ or "").read_text().splitlines()[line - 1]


def test_an_error_behind_an_address_is_the_same(toy: CalledLibrary) -> None:
    table, vector = np.array([[5], [3]]), np.array([toy.address(TOY, "step")])
    with pytest.raises(RuntimeError, match="three steps"):
        toy.call(TOY, "walk", (vector.ctypes.data, table, 1.0), False)


def test_where_there_is_no_memory_the_program_goes_on(toy: CalledLibrary) -> None:
    rng = seeded(1)
    with pytest.raises(RuntimeError, match="MemoryError"):
        toy.call(TOY, "room", import_module(TOY).HUGE >> 4, rng)
    assert toy.call(TOY, "room", 10, rng) >= 10


# --- The files --------------------------------------------------------------------------------------------


def test_the_same_sources_give_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    make_toy(tmp_path / "deeper" / "again")
    for file in folder.iterdir():
        assert file.read_bytes() == (tmp_path / "deeper" / "again" / file.name).read_bytes()


def test_a_library_shows_what_is_exported_and_nothing_else(toy: CalledLibrary) -> None:
    (code,) = [name for name in ("NRT_Free", "f0") if hasattr(toy.code, name)]
    assert code == "f0"


# --- A whole game -----------------------------------------------------------------------------------------


def test_a_game_is_played_as_its_rules_say(tmp_path: Path) -> None:
    build(tmp_path, [GAME])
    library, rules = CalledLibrary(tmp_path, GAME), vars(import_module(KERNELS))
    game = make_game(GAME)
    for seed in range(games(1, 10)):
        state = game.start()
        for ply in walk(game, np.random.default_rng(seed), 60).plies:
            mine, theirs = (
                answers(game, state, ply, rules.__getitem__),
                answers(game, state, ply, lambda name: library.caller(KERNELS, name)),
            )
            assert mine == theirs
            rules["play"](state, ply.actor, ply.move)


def answers(game: Any, state: Any, ply: Any, function: Any) -> list[Any]:
    """Ask all kernels about one position, and make the move in a copy."""
    found: list[Any] = []
    room = max(game.most_moves, game.players + 2)
    for name in SIGNATURES:
        out, weights, copy, rng = *np.zeros((2, room), dtype=np.int64), state.copy(), seeded(7)
        returns = np.zeros(game.players)
        given = {
            "actors": (copy, out),
            "moves": (copy, ply.actor, out),
            "why": (copy, ply.actor, ply.move),
            "chances": (copy, out, weights),
            "play": (copy, ply.actor, ply.move),
            "scores": (copy, out),
            "returns": (copy, returns),
            "playout": (copy, rng, returns),
        }[name]
        answer = function(name)(*given)
        found.append((name, answer, *(array.tolist() for array in (out, weights, copy, rng, returns))))
    return found


# --- The rooms --------------------------------------------------------------------------------------------


def test_the_compiler_is_used_in_one_room_only() -> None:
    ours = Path(OURS)
    others = [file for file in ours.rglob("*.py") if not file.is_relative_to(ours / "build")]
    assert [file for file in others if {"numba", "llvmlite"} & {*imported(file)}] == []


def imported(file: Path) -> list[str]:
    """List the packages that a file imports, if it names the compiler at all."""
    found, text = [], file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if "numba" in text or "llvmlite" in text else ():
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [name.name for name in node.names] if isinstance(node, ast.Import) else []
        found += [name.partition(".")[0] for name in names]
    return found


def test_every_shared_package_declares_something_or_helps_to() -> None:
    for package in SHARED_PACKAGES:
        folder = Path(OURS, *package.split(".")[1:])
        assert any(declares(str(file)) for file in folder.rglob("*.py")), package
