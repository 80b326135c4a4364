"""Write down what the native functions do, as cases for `replay.mjs`: games, random games, and single calls."""

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import zlib
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
import pytest

from cubetable.core.game import Game
from cubetable.core.kernel import SIGNATURES
from cubetable.core.library import Export, number_of
from cubetable.core.rng import seeded
from cubetable.laws.walk import walk
from cubetable.search.pointers import PointerGroup

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
        self._symbols = {(one["module"], one["name"], number_of_all(one["bound"])): one["symbol"] for one in exports}
        self._groups: dict[bytes, list[str]] = {}
        words = PointerGroup.words

        def words_with_names(group: PointerGroup, *functions: Any) -> Any:  # as `PointerGroup.words`
            made = words(group, *functions)
            self._groups[made.tobytes()] = [f"{one.__module__}:{one.__name__}" for one in functions]
            return made

        monkeypatch.setattr(PointerGroup, "words", words_with_names)
        bound = {name for one in exports for group in one["bound"] for name in group}
        names = dict.fromkeys((one["module"], one["name"]) for one in exports if one["name"] not in SIGNATURES)
        called = [(module, name) for module, name in names if f"{module}:{name}" not in bound]
        functions = [getattr(import_module(module), name) for module, name in called]  # all are compiled by now
        for function in functions:
            self._replace(function, monkeypatch)

    def _replace(self, function: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        """Put what records in the place of a function, wherever a module names it."""

        def recorded(*arguments: Any) -> Any:  # as the function has them
            return self.record(function, arguments)

        for module in list(sys.modules.values()):
            for name, value in list(vars(module).items()):
                if value is function:
                    monkeypatch.setattr(module, name, recorded)

    def record(self, function: Any, arguments: tuple[Any, ...]) -> Any:
        groups, flat = list[list[str]](), list[Any]()
        self.flatten(arguments, groups, flat)
        symbol = self._symbols[function.__module__, function.__name__, number_of_all(groups)]
        case = {"way": "recall", "symbol": symbol, "given": [_pack(one) for one in flat]}
        answer = function(*arguments)
        self.calls.append((case, [answer, *(_digest(one) for one in flat if isinstance(one, np.ndarray))]))
        return answer

    def flatten(self, arguments: Sequence[Any], groups: list[list[str]], flat: list[Any]) -> None:
        """List the fields of named tuples one after another, and vectors of addresses apart."""
        for one in arguments:
            if isinstance(one, tuple):
                self.flatten(one, groups, flat)
            elif isinstance(one, np.ndarray) and one.tobytes() in self._groups:
                groups.append(self._groups[one.tobytes()])
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
        return {"value": value}
    return {"value": int(value)} if isinstance(value, bool) else {"value": str(value), "whole": True}


# --- Node --------------------------------------------------------------------------------------------------


def replay(wasm: Path, exports: Sequence[Export], cases: Sequence[Case], folder: Path) -> list[Any]:
    """Do the same in Node."""
    kernels = {one["name"]: one["symbol"] for one in exports if one["module"].endswith(".kernels")}
    file = folder / "cases.json"
    file.write_text(json.dumps({"wasm": str(wasm), "symbols": kernels, "cases": cases}))
    done = subprocess.run(  # noqa: S603  # our own script
        [NODE, str(REPLAY), str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return [json.loads(line) for line in done.stdout.splitlines()]
