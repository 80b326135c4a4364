"""The scene has the places of the moves that the server lists, also when they are not those of the position."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.laws.toy.game import Toy

import cubetable
from cubetable.core import registry
from cubetable.core.game import Game
from cubetable.server.operations.foresight import AheadRequest, _show

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"


@pytest.fixture
def hexapawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Put an example game on the path."""
    monkeypatch.syspath_prepend(EXAMPLES / "hexapawn" / "src")
    monkeypatch.setitem(registry.OWN_PACKAGES, "hexapawn", "hexapawn")
    yield cubetable.game("hexapawn")
    registry.manifest.cache_clear()


def test_a_plan_after_an_open_move_is_made_on_the_scene(hexapawn: Game) -> None:
    start = hexapawn.start()
    known = _show(hexapawn, start, AheadRequest(seat=1, moves=["b1-b2"]))
    assert known.view["scene"]["steps"] == {text: text.split("-") for text in known.view["moves"]}
    left_open = _show(hexapawn, start, AheadRequest(seat=1, moves=["*"]))
    assert not left_open.known
    assert set(left_open.view["moves"]) > set(known.view["moves"])
    assert left_open.view["scene"]["steps"] == {text: text.split("-") for text in left_open.moves}


def test_a_game_may_say_which_places_a_move_has(monkeypatch: pytest.MonkeyPatch) -> None:
    toy = Toy()
    assert toy.view(toy.start(), 0)["scene"]["steps"]["p2"] == ["p2"]
    monkeypatch.setattr(toy.parts.scene, "steps", lambda _game, _seen, seat, text: [f"p{seat}", text])
    assert toy.view(toy.start(), 1)["scene"]["steps"]["p2"] == ["p1", "p2"]
