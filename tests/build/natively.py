"""Write down what the native functions do, as cases for `replay.mjs`: games, random games, and single calls."""

import base64
import hashlib
import json
import shutil
import subprocess
import zlib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from cubetable.bots.search.pointers import Words
from cubetable.core import kernel
from cubetable.core.compiled.library import Export, name_of, number_of, plain
from cubetable.core.game import Game
from cubetable.core.kernel import SIGNATURES
from cubetable.core.laws.walk import walk
from cubetable.core.rng import seeded

NODE: Final = shutil.which("node") or "node"
REPLAY: Final = Path(__file__).with_name("replay.mjs")
PROBES: Final = (*range(-2, 70), 1 << 40)
"""Moves that are asked about in every position, legal or not."""
MOST_PLIES: Final = 300
Case = dict[str, Any]  # what JSON can hold


def walk_case(game: Game, seed: int, most: int = MOST_PLIES) -> tuple[Case, str]:
    """Walk through a game at random; give the case and the digest of all that the kernels say on the way."""
    walked = walk(game, np.random.default_rng(seed), most)
    plies = [(ply.actor, ply.move) for ply in walked.plies]
    digest, k = hashlib.sha256(), game.kernels
    actors = np.zeros(game.players + 2, dtype=np.int64)
    moves, weights = np.zeros((2, game.most_moves), dtype=np.int64)
    scores, returns = np.zeros(game.players, dtype=np.int64), np.zeros(game.players)
    state = game.start()

    def look() -> None:
        digest.update(state.tobytes())
        digest.update(actors[: k.actors(state, actors)].tobytes())
        count = k.chances(state, moves, weights)
        digest.update(moves[:count].tobytes() + weights[:count].tobytes())
        k.scores(state, scores)
        k.returns(state, returns)
        digest.update(scores.tobytes() + returns.tobytes())

    for seat, move in plies:
        look()
        digest.update(moves[: k.moves(state, seat, moves)].tobytes())
        digest.update(np.array([k.why(state, seat, probe) for probe in (*PROBES, move)], dtype=np.int64).tobytes())
        k.play(state, seat, move)
    look()
    chosen = [[seat, str(move)] for seat, move in plies]
    case = {"way": "walk", "plies": chosen, "probes": list(map(str, PROBES)), "most": game.most_moves}
    return {**case, **_start(game)}, digest.hexdigest()


def playout_case(game: Game, games: int) -> tuple[Case, str]:
    """Play random games; give the case and the digest of all final states, generators and returns."""
    rng, returns, digest = seeded(game.players), np.zeros(game.players), hashlib.sha256()
    case = {"way": "playouts", "games": games, "rng": [str(word) for word in rng.tolist()], **_start(game)}
    for _ in range(games):
        state = game.start()
        game.kernels.playout(state, rng, returns)
        digest.update(state.tobytes() + rng.tobytes() + returns.tobytes())
    return case, digest.hexdigest()


def _start(game: Game) -> Case:
    return {"state": [str(word) for word in game.start().tolist()], "seats": game.players}


# --- Single calls ------------------------------------------------------------------------------------------


class CallRecorder:
    """Writes down the calls of a library's functions that bots make, each with the digests of what it has left."""

    def __init__(self, exports: Sequence[Export], monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[tuple[Case, list[Any]]] = []
        self._called = {(one["module"], one["name"], number_of_all(one["bound"])): called(one) for one in exports}
        bound = {name for one in exports for group in one["bound"] for name in group}
        names = dict.fromkeys((one["module"], one["name"]) for one in exports if one["name"] not in SIGNATURES)
        for module, name in names:
            if f"{module}:{name}" not in bound:
                function = getattr(import_module(module), name)
                monkeypatch.setitem(kernel._callers, (function, None), self._recorded(function))

    def _recorded(self, function: Any) -> Any:
        """Make what calls a function in the native library, and records that."""
        native = kernel.fast(function)

        def recorded(*arguments: Any) -> Any:  # as the function has them
            return self.record(function, native, arguments)

        return recorded

    def record(self, function: Any, native: Any, arguments: tuple[Any, ...]) -> Any:
        groups, flat = list[list[str]](), list[Any]()
        self.flatten(arguments, groups, flat)
        export = self._called[function.__module__, function.__name__, number_of_all(groups)]
        case = {"way": "recall", "called": export, "given": [_pack(one) for one in flat]}
        answer = native(*arguments)
        self.calls.append((case, [answer, *(_digest(one) for one in flat if isinstance(one, np.ndarray))]))
        return answer

    def flatten(self, arguments: Sequence[Any], groups: list[list[str]], flat: list[Any]) -> None:
        """List the fields of named tuples one after another, and vectors of addresses apart."""
        for one in arguments:
            if isinstance(one, tuple):
                self.flatten(one, groups, flat)
            elif isinstance(one, Words):
                groups.append([name_of(plain(function)) for function in one.functions])
            else:
                flat.append(one)


def number_of_all(groups: Sequence[Sequence[str]]) -> tuple[int, ...]:
    """Number each group of names."""
    return tuple(map(number_of, groups))


def _digest(array: Any) -> str:
    """Digest an array; the last bits of fractions may differ, since Node's `exp` rounds otherwise."""
    kept = array.astype(np.float32) if array.dtype == np.float64 else array
    return hashlib.sha256(kept.tobytes()).hexdigest()


def _pack(value: Any) -> Case:
    """Write an argument down; arrays at the same place in memory share it there, too."""
    if isinstance(value, np.ndarray):
        packed = base64.b64encode(zlib.compress(value.tobytes(), 1)).decode()
        return {"shape": value.shape, "at": value.ctypes.data, "type": str(value.dtype), "bytes": packed}
    if isinstance(value, float):
        return {"fraction": value}
    return {"value": str(int(value))}


def called(export: Export) -> dict[str, str]:
    """Say what Node must know of a function to call it."""
    return {"symbol": export["symbol"], "answer": export["answer"]}


# --- Node --------------------------------------------------------------------------------------------------


def replay(wasm: Path, exports: Sequence[Export], cases: Sequence[Case], folder: Path) -> list[Any]:
    """Do the same in Node."""
    kernels = {one["name"]: called(one) for one in exports if one["module"].endswith(".kernels")}
    file = folder / "cases.json"
    file.write_text(json.dumps({"wasm": str(wasm), "functions": kernels, "cases": cases}))
    done = subprocess.run(  # noqa: S603  # our own script
        [NODE, str(REPLAY), str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]
