"""The networks that come with the program: each fits its game, says how it was made, and is small."""

import json
import shlex
from pathlib import Path

import pytest

import cubetable
from cubetable.bots.network.stock import SUFFIX
from cubetable.bots.network.weights import file_name, read_weights
from cubetable.core.game import Game
from tests.network.making import OF_GAMES

GAMES = Path(cubetable.__file__).parent / "games"
SHIPPED = sorted(GAMES.glob(f"*/champion/*{SUFFIX}"))
MOST_OF_A_GAME = 1 << 20
MOST = 4 << 20


def games_of(path: Path) -> list[Game]:
    """List the games that a file is for."""
    games = [
        *(cubetable.game(spec) for specs in OF_GAMES for spec in specs),
        cubetable.game("cubulus(sides=6)"),
        cubetable.game("cubulus(players=3,sides=6)"),
    ]
    return [game for game in games if game.name() == path.parts[-3] and file_name(game) == path.name]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_network_fits_its_game_and_says_how_it_was_made(path: Path) -> None:
    data = path.read_bytes()
    (game,) = games_of(path)
    read_weights(game, data)
    made = json.loads(data.partition(b"\n")[0])["made"]
    assert shlex.split(made["command"])[:3] in (["cubetable", "train", spec] for spec in (game.name(), str(game)))
    assert made["commit"]
    assert isinstance(made["seed"], int)


def test_networks_are_small() -> None:
    sizes = {path: path.stat().st_size for path in SHIPPED}
    for folder in {path.parent for path in SHIPPED}:
        assert sum(size for path, size in sizes.items() if path.parent == folder) <= MOST_OF_A_GAME
    assert sum(sizes.values()) <= MOST
