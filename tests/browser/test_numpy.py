"""The stand-in for NumPy gives what NumPy gives, on the calls that this program makes."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cubetable.site.browser.standins import numpy as standin
from tests.browser.pyodide import ROOT

SEEDS = (0, 5, 2**40, 2**130, [1, 2, 3], [7, 8, 9, 10, 11, 2**33])
SIZES = (3, 9, 100, 130, 1000, 5000)


def both(ask: Callable[[Any], Any]) -> None:
    """Ask the same of both."""
    true, found = ask(np), ask(standin)
    assert (found.tolist() if hasattr(found, "tolist") else found) == (
        true.tolist() if hasattr(true, "tolist") else true
    )
    if getattr(true, "ndim", 0):
        assert found.shape == true.shape
        assert found.dtype.name.rstrip("_") == str(true.dtype)


@pytest.mark.parametrize("seed", SEEDS, ids=str)
def test_a_seed_gives_the_same_numbers(seed: Any) -> None:
    def drawn(np: Any) -> list[Any]:
        rng, found = np.random.default_rng(seed), []
        for k in range(60):
            chances = np.array([0.1, 0.2, 0.3, 0.4])
            found += [
                float(rng.random()),
                int(rng.integers(k + 1)),
                int(rng.integers(1 << 32)),
                int(rng.integers(3, 9)),
            ]
            found += [rng.permutation(k % 20).tolist(), int(rng.choice(4, p=chances / chances.sum()))]
            found += [
                rng.choice(np.arange(100, 105 + k), k % 5 + 1, replace=False).tolist(),
                rng.choice(np.arange(100, 105 + k), k % 5 + 1).tolist(),
                rng.random((2, 3)).tolist(),
            ]
        return [*found, *(rng.choice(np.arange(20_000), count, replace=False).tolist() for count in (30, 700))]

    both(drawn)
    both(lambda np: np.random.SeedSequence(seed).generate_state(4, np.uint64))
    both(lambda np: [child.generate_state(3).tolist() for child in np.random.SeedSequence(seed).spawn(2)])


def test_the_form_of_an_array_is_told() -> None:
    both(lambda np: list(np.arange(6).strides))
    both(lambda np: list(np.arange(6).reshape((2, 3)).strides))
    both(lambda np: list(np.arange(6)[::2].strides))


@pytest.mark.parametrize("size", SIZES)
def test_sums_of_fractions_are_the_same_to_the_last_bit(size: int) -> None:
    both(lambda np: np.random.default_rng(size).random(size).sum())
    both(lambda np: np.random.default_rng(size).random((size, 3)).mean(axis=1))
    both(lambda np: np.random.default_rng(size).random((3, size)).sum(axis=0))
    both(lambda np: np.random.default_rng(size).random((size, 3)).std())
    both(lambda np: np.cumsum(np.random.default_rng(size).random(size)))
    both(lambda np: np.add.reduceat(np.random.default_rng(size).random((2, size)), [0, 2, size // 2], axis=-1))


CHOICES: dict[str, Callable[[Any], Any]] = {
    "a number, all, every second": lambda np: np.arange(24).reshape(2, 3, 4)[1, :, ::2],
    "a new axis": lambda np: np.arange(24).reshape(2, 3, 4)[..., None],
    "a list": lambda np: np.arange(24).reshape(2, 3, 4)[:, [0, 2]],
    "an array and a number": lambda np: np.arange(24).reshape(2, 3, 4)[:, np.array([0, 2]), 1],
    "two arrays": lambda np: np.arange(24).reshape(2, 3, 4)[np.array([0, 1]), np.array([2, 1])],
    "a mask": lambda np: np.arange(6)[np.arange(6) > 2],
    "the other way round": lambda np: np.arange(12).reshape(3, 4).T.copy().reshape(2, 6),
    "a flip": lambda np: np.flip(np.arange(12).reshape(3, 4), axis=1),
    "a column times a row": lambda np: np.arange(6)[:, None] * np.arange(3),
    "a sum that keeps its axis": lambda np: np.arange(24).reshape(2, 3, 4).sum(axis=1, keepdims=True),
    "what is there once": lambda np: np.unique(np.array([3, 1, 2, 3, 1]), return_inverse=True)[1],
    "the order by two keys": lambda np: np.lexsort((np.array([3, 1, 2, 0]), np.array([1, 0, 1, 0]))),
    "what is left out": lambda np: np.delete(np.arange(5), 2),
    "one or the other": lambda np: np.where(np.arange(4) > 1, np.arange(4), -1),
    "bits": lambda np: np.bitwise_count(np.arange(9)).astype(np.int64),
    "the places of what is there": lambda np: np.argwhere(np.arange(6).reshape(2, 3) % 2),
    "steps": lambda np: np.diff(np.array([1.0, 4.0, 9.0]), prepend=0.0),
    "counts": lambda np: np.bincount(np.array([0, 2, 2]), weights=np.array([0.5, 1.0, 2.0]), minlength=4),
    "what another worker gets": lambda np: pickle.loads(  # noqa: S301  # our own
        pickle.dumps(np.arange(6).reshape(2, 3)[:, 1:])
    ),
    "words cut off": lambda np: np.array([1 << 62, 5]).astype(np.int32),
}


@pytest.mark.parametrize("ask", CHOICES.values(), ids=CHOICES)
def test_an_array_answers_as_numpys_does(ask: Callable[[Any], Any]) -> None:
    both(ask)


def test_slices_are_views_of_one_memory() -> None:
    def changed(np: Any) -> Any:
        table = np.zeros((3, 4), dtype=np.int32)
        table[1] = 5
        table[:, 2] = [1, 2, 3]
        table[table == 5] = 9
        table[[0, 1], [0, 1]] = 7
        table[2, 1:3] += 4
        table.view(np.float32)[0, 0] = 1.5
        return table

    both(changed)


def test_an_array_knows_where_it_lies() -> None:
    def apart(np: Any) -> int:
        words = np.zeros(8, np.int64)
        return int(words[3:].ctypes.data - words.ctypes.data)

    both(apart)


@pytest.mark.parametrize("program", ["features_alone", "sheets_alone"])
def test_tables_of_features_and_games_in_one_file_are_the_same(program: str) -> None:
    true, found = (
        subprocess.run(  # noqa: S603  # our own program
            [sys.executable, "-m", f"tests.browser.{program}", *more], capture_output=True, check=True, cwd=ROOT
        ).stdout
        for more in ([], ["--standins"])
    )
    assert found == true
