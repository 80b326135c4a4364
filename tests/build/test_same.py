"""The functions of each game do the same as WebAssembly as they do natively, bit for bit."""

import json
import sys
from pathlib import Path
from typing import Final, NamedTuple

import numba
import numpy as np
import pytest

from cubetable import bots
from cubetable.bots import Budget
from cubetable.bots.champion import network_of
from cubetable.bots.network.stock import LIBRARY
from cubetable.bots.ready import variant_specs
from cubetable.bots.search import guided, tree
from cubetable.bots.search.guided import guided_tree
from cubetable.build import build
from cubetable.build.targets import WASM32
from cubetable.core.compiled.library import Export
from cubetable.core.game import Game
from cubetable.core.laws.walk import walk
from cubetable.core.registry import game as make_game
from cubetable.core.registry import games as names
from cubetable.core.state import CHANCE
from tests.browser.pyodide import QUICK, QUICK_WITH_CHAMPIONS, WITH_CHAMPIONS
from tests.budget import cases, games
from tests.build.natively import NODE, CallRecorder, playout_case, replay, walk_case

NODES: Final = Budget(nodes=40)
OPENING: Final = 10
"""So many plies at random come before a bot thinks further on in a game."""
SMALL: Final = 1 << 13
"""The rows of a tree that is written down whole."""

pytestmark = pytest.mark.skipif(not Path(NODE).exists(), reason="no Node on this machine")


class Built(NamedTuple):
    """A game's module."""

    name: str
    folder: Path
    wasm: Path
    exports: list[Export]


@pytest.fixture(scope="session", params=cases(QUICK, names()))
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build the module of a game, or take it from the cache."""
    folder = tmp_path_factory.mktemp("wasm")
    build(folder, [request.param], WASM32)
    return read_library(request.param, folder, request.param)


def read_library(game: str, folder: Path, library: str) -> Built:
    """Read the list of a library of a game."""
    exports = json.loads((folder / f"{library}.json").read_text())["exports"]
    return Built(game, folder, folder / f"{library}.wasm", exports)


def test_a_module_does_not_say_where_it_was_made(built: Built) -> None:
    content = built.wasm.read_bytes()
    assert [place for place in (sys.prefix, numba.__path__[0]) if place.encode() in content] == []


def test_games_go_the_same_way(built: Built, tmp_path: Path) -> None:
    found = [
        case
        for number, spec in enumerate(variant_specs(built.name))
        for case in [
            *(walk_case(make_game(spec), seed) for seed in range(number, number + games(1, 10))),
            playout_case(make_game(spec), games(5, 50)),
        ]
    ]
    assert replay(built.wasm, built.exports, [case for case, _ in found], tmp_path) == [digest for _, digest in found]


def test_bots_think_the_same(built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = variant_specs(built.name)
    for spec in cases(chosen[:1], chosen):
        for level in bots.NAMES:
            prepare(make_game(spec), level)  # everything is loaded before it is watched
    monkeypatch.setattr(tree.TreeSearch.tree, "__defaults__", (SMALL,))
    recorder = CallRecorder(built.exports, monkeypatch)
    for spec in cases(chosen[:1], chosen):
        for level in bots.NAMES:
            prepare(make_game(spec), level)
    assert recorder.calls or not any("bots" in one["module"] for one in built.exports)
    given, expected = zip(*recorder.calls, strict=True)
    assert replay(built.wasm, built.exports, given, tmp_path) == list(map(list, expected))


@pytest.mark.parametrize("built", cases(QUICK_WITH_CHAMPIONS, WITH_CHAMPIONS), indirect=True)
def test_champions_think_the_same(built: Built, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_network = [game for game in map(make_game, variant_specs(built.name)) if network_of(game)]
    champions = read_library(built.name, built.folder, built.name + LIBRARY)
    monkeypatch.setattr(guided, "guided_tree", lambda game, layers, _: guided_tree(game, layers, SMALL))
    for game in cases(with_network[:1], with_network):
        prepare(game, bots.STRONGEST)  # everything is loaded before it is watched
    recorder = CallRecorder(champions.exports, monkeypatch)
    for game in cases(with_network[:1], with_network):
        prepare(game, bots.STRONGEST)
    given, expected = zip(*recorder.calls, strict=True)
    assert replay(champions.wasm, champions.exports, given, tmp_path) == list(map(list, expected))


def prepare(game: Game, level: str) -> None:
    """Have a bot choose a few moves, at the beginning of a game and further on."""
    for opening in (0, OPENING):
        state = walk(game, np.random.default_rng(opening), opening).final
        bot = bots.make(level, game, seed=3, budget=NODES)
        for _ in range(games(1, 4)):
            while game.actors(state)[:1] == (CHANCE,):
                state = game.play(state, CHANCE, game.moves(state, CHANCE)[0])
            if not game.actors(state) or game.actors(state)[0] < 0:
                break
            seat = game.actors(state)[0]
            state = game.play(state, seat, bot.choose(game, game.redact(state, seat), seat))
