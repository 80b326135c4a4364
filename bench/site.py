"""Measure compiled functions as WebAssembly, in Node, beside the native ones: `python -m bench.site [GAME ...]`.

Each row is one call with the same arguments on both sides, one core each: so many random games, or one search of the
strongest bot with a network, and without one. The best of a few times counts, in seconds of the processor: others may
use the machine meanwhile.
"""

import argparse
import copy
import gzip
import json
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest
from tests.build.natively import CallRecorder, replay

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots.ready import variant_specs
from cubetable.bots.search import guided, playouts, tree
from cubetable.bots.search.guided import guided_tree
from cubetable.build import build, champions_of
from cubetable.build.targets import WASM32
from cubetable.core import registry
from cubetable.core.compiled.library import Export
from cubetable.core.game import Game
from cubetable.core.rng import seeded
from cubetable.core.state import CHANCE

TIMES: Final = 5
SECONDS: Final = 0.4
"""About so long random games take natively."""
ROWS: Final = 1 << 18
NODES: Final = {
    "alphabeta._deepen": 600_000,
    "tree._simulate": 30_000,
    "heuristics.simulate": 3_000,
    "guided.simulate": 10_000,
}
"""The simulations or nodes that one search of each kind spends."""
WANTED: Final = {
    "playouts._play_out": 0.6,
    "tree._simulate": 0.8,
    "heuristics.simulate": 0.8,
    "alphabeta._deepen": 0.5,
    "guided.simulate": 0.8,
}
WORDS: Final = {
    "playouts._play_out": "random games",
    "tree._simulate": "tree search",
    "heuristics.simulate": "rounds played out",
    "alphabeta._deepen": "alpha-beta",
    "guided.simulate": "network's search",
}
WITHOUT_NETWORK: Final = bots.NAMES[-2]
SIZE: Final = 30_000
"""The most bytes that a module may have, compressed."""


class CallTimer(CallRecorder):
    """Writes down how long each call takes natively."""

    def __init__(self, exports: list[Export], monkeypatch: pytest.MonkeyPatch) -> None:
        self.rows: list[tuple[str, float]] = []
        super().__init__(exports, monkeypatch)

    def record(self, function: Any, native: Any, arguments: tuple[Any, ...]) -> Any:
        """Call it a few times with the same arguments."""
        name = f"{function.__module__.rpartition('.')[2]}.{function.__name__}"
        if name in WANTED:
            arrays: list[Any] = []
            self.flatten(arguments, [], arrays)
            before = [copy.copy(one) for one in arrays]
            times = []
            for _ in range(TIMES):
                began = time.thread_time()
                native(*arguments)
                times.append(time.thread_time() - began)
                for one, kept in zip(arrays, before, strict=True):
                    if isinstance(one, np.ndarray):
                        one[:] = kept
            self.rows.append((name, min(times)))
            return super().record(function, native, arguments)
        return native(*arguments)


def enough_games(game: Game) -> int:
    """Find how many random games take a moment natively."""
    count, seconds = 1, 0.0
    playouts.playouts(game, game.start(), count, seeded(1))  # reads what is compiled
    while seconds < SECONDS / 10:
        count *= 4
        began = time.thread_time()
        playouts.playouts(game, game.start(), count, seeded(1))
        seconds = time.thread_time() - began
    return max(int(count * SECONDS / seconds), 1)


def think(game: Game, level: str, nodes: int) -> None:
    """Have a bot choose the first move of a game."""
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
    seat = game.actors(state)[0]
    bots.make(level, game, seed=1, budget=Budget(nodes=nodes)).opinion(game, game.redact(state, seat), seat)


def searches(name: str, level: str, timer: CallTimer) -> None:
    """Have each kind of search of a game think once, at the first table that has it."""
    seen: set[str] = set()
    for spec in variant_specs(name):
        before = len(timer.rows)
        think(registry.game(spec), level, 1)
        used = {function for function, _ in timer.rows[before:]} - seen
        del timer.rows[before:], timer.calls[before:]
        for function in used:
            seen.add(function)
            think(registry.game(spec), level, NODES[function])


def measure(name: str, folder: Path) -> None:
    """Measure one game: its own library, and that of its champions."""
    build(folder, [name], WASM32)
    for library in (name, *champions_of(name)):
        size = len(gzip.compress((folder / f"{library}.wasm").read_bytes(), 9))
        print(f"{name:16}{library}.wasm: {size:,} bytes compressed, wanted <= {SIZE:,}", flush=True)
        measure_calls(name, folder, library)


def measure_calls(name: str, folder: Path, library: str) -> None:
    """Print a row for each kind of call to a library."""
    exports = json.loads((folder / f"{library}.json").read_text())["exports"]
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(tree.TreeSearch.tree, "__defaults__", (ROWS,))
        monkeypatch.setattr(guided, "guided_tree", lambda game, layers, _: guided_tree(game, layers, ROWS))
        if library == name:
            game, level = registry.game(name), WITHOUT_NETWORK
            count = enough_games(game)
            timer = CallTimer(exports, monkeypatch)
            playouts.playouts(game, game.start(), count, seeded(1))
        else:
            level = bots.STRONGEST
            compile_champions(name)
            timer = CallTimer(exports, monkeypatch)
        searches(name, level, timer)
    cases = [{**case, "times": TIMES} for case, _ in timer.calls]
    found = replay(folder / f"{library}.wasm", exports, cases, folder)
    for (function, natively), (_, expected), (*left, seconds) in zip(timer.rows, timer.calls, found, strict=True):
        same = "same" if left == expected else "NOT THE SAME"
        ratio = natively / seconds
        print(
            f"{name:16}{WORDS[function]:20}{natively * 1000:9.1f} ms natively{seconds * 1000:9.1f} ms as WebAssembly"
            f"{ratio:8.2f}, wanted >= {WANTED[function]}, {same}",
            flush=True,
        )


def compile_champions(name: str) -> None:
    """Have all of a game's champions think once: everything is loaded before it is watched."""
    for spec in variant_specs(name):
        think(registry.game(spec), bots.STRONGEST, 1)


def main() -> None:
    """Measure all games, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.games())
    for name in parser.parse_args().games:
        with tempfile.TemporaryDirectory() as folder:
            measure(name, Path(folder))


if __name__ == "__main__":
    main()
