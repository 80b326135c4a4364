"""Solve the Royal Game of Ur: `python -m royal_ur.solve --pieces 7` finds the worth of every position.

The values are written to a table in the cache folder, where the strongest bot, hints and analyses find them.
"""

import argparse
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .layout import DICE
from .numbering import Numbering, count_layer, count_positions, layers, make_numbering, place_of
from .options import MOST
from .sweeping import choose_all, follow_all
from .tables import write_table

TOLERANCE: Final = 1e-9
"""A layer is done when a sweep changes no chance by more."""
AHEAD: Final = 100
"""A choice is followed until a sweep changes so many times less than the choosing did."""

Values = NDArray[np.float64]
Tell = Callable[[str], None]


def solve(most: int, threads: int = 1, tolerance: float = TOLERANCE, tell: Tell = lambda _line: None) -> Values:
    """Find the worth of every position with at most so many pieces of a seat left."""
    numbering, values, offset = make_numbering(most), np.full(count_positions(most), 0.5), 0
    with ThreadPoolExecutor(threads) as pool:
        for both in _mirrored(most):
            began, count = time.perf_counter(), sum(count_layer(*layer) for layer in both)
            work = _Work(pool, threads, numbering, values, np.empty((count, DICE + 1), dtype=np.int32), offset)
            choosing, following = _settle(work, both, tolerance)
            seconds = time.perf_counter() - began
            left = " and ".join(map(str, both[0]))
            tell(f"{left} left: {count:,} positions, {choosing} + {following} sweeps, {seconds:.1f} s")
            offset += count
    return values


class _Work(NamedTuple):
    """A layer and its mirror image: the values of all positions, what is chosen in these, and where they begin."""

    pool: ThreadPoolExecutor
    threads: int
    numbering: Numbering
    values: Values
    choices: NDArray[np.int32]
    offset: int


def _settle(work: _Work, both: Sequence[tuple[int, int]], tolerance: float) -> tuple[int, int]:
    """Sweep until nothing changes; count the sweeps that chose moves and those that followed the choice."""
    choosing = following = 0
    change = 1.0
    while change > tolerance:
        change = max(_chosen(work, layer) for layer in both)
        choosing += 1
        goal = max(tolerance, change / AHEAD)
        while change > tolerance and _followed(work) > goal:
            following += 1
    return choosing, following


def _chosen(work: _Work, layer: tuple[int, int]) -> float:
    """Choose moves in all positions of a layer, in all threads; give the greatest change."""
    w = work
    shares = [
        w.pool.submit(choose_all, w.numbering, w.values, w.choices, w.offset, *layer, number, w.threads)
        for number in range(w.threads)
    ]
    return max(float(share.result()) for share in shares)


def _followed(work: _Work) -> float:
    """Follow the choice in all positions once, in all threads; give the greatest change."""
    w, ends = work, np.linspace(0, len(work.choices), work.threads + 1).astype(int).tolist()
    shares = [w.pool.submit(follow_all, w.values, w.choices, w.offset, *part) for part in pairwise(ends)]
    return max(float(share.result()) for share in shares)


def first_chance(values: Values, most: int) -> float:
    """Give the chance of the player who begins, with so many pieces each."""
    return float(values[place_of(make_numbering(most), most, most, 0, 0)])


def _mirrored(most: int) -> Iterator[list[tuple[int, int]]]:
    """List the layers, each together with its mirror image."""
    for layer in layers(most):
        if layer[0] <= layer[1]:
            yield sorted({layer, layer[::-1]})


def main(words: Sequence[str] | None = None) -> None:
    """Solve the game as the command line asks, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m royal_ur.solve", description="Solve the Royal Game of Ur.")
    parser.add_argument("--pieces", type=int, choices=range(1, MOST + 1), default=MOST, help="pieces of each player")
    parser.add_argument("--threads", type=int, choices=range(1, 65), default=2, metavar="N", help="threads that sweep")
    asked = parser.parse_args(words)
    began = time.perf_counter()
    print(f"{count_positions(asked.pieces):,} positions", flush=True)
    values = solve(asked.pieces, asked.threads, tell=partial(print, flush=True))
    chance = first_chance(values, asked.pieces)
    print(f"The player who begins wins with a chance of {chance:.8f}.")
    print(
        f"{time.perf_counter() - began:.0f} s, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MB of memory"
    )
    print(f"Written to {write_table(values, asked.pieces)}")


if __name__ == "__main__":
    main()
