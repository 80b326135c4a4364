"""Which games there are, and how others join."""

import shutil
from inspect import signature
from pathlib import Path

import pytest

import cubetable
from cubetable.core import registry
from cubetable.core.errors import UnknownGame
from tests.command import python

BLINK = Path(__file__).parents[1] / "toys" / "blink"


def test_the_games_are_named_in_alphabetical_order() -> None:
    assert list(cubetable.games()) == sorted(cubetable.games())
    assert set(registry.OWN) <= set(cubetable.games())


@pytest.mark.parametrize("name", sorted(registry.OWN))
def test_a_registered_name_is_the_name_of_its_game(name: str) -> None:
    assert name == registry.options_type(name).GAME
    assert registry.game_type(name).MANIFEST.options is registry.options_type(name)
    assert cubetable.game(name).name() == name


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGame) as refused:
        cubetable.game("nine_by_nine")
    assert refused.value.value == "nine_by_nine"
    assert "eight_by_eight" in refused.value.allowed
    assert str(refused.value) == f"There is no game called “nine_by_nine”. Choose from: {', '.join(cubetable.games())}."


@pytest.mark.usefixtures("blink")
def test_a_game_of_another_package_joins_by_its_entry_point() -> None:
    assert "blink" in cubetable.games()
    game = cubetable.game("blink(rounds=3)", players=4)
    assert str(game) == "blink(players=4,rounds=3)"
    assert game.title("ru") == "Миг"


def test_a_game_that_is_not_installed_is_not_there() -> None:
    assert "blink" not in cubetable.games()


def test_no_other_package_can_take_the_name_of_one_of_our_games(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import EntryPoint, EntryPoints

    points = EntryPoints([EntryPoint("eight_by_eight", "tests.toys.blink", "cubetable.games")])
    monkeypatch.setattr(registry, "entry_points", lambda *, group: points.select(group=group))
    registry.packages.cache_clear()
    assert registry.packages()["eight_by_eight"] == "cubetable.games.eight_by_eight"
    registry.packages.cache_clear()


def test_an_installed_package_is_found_by_the_command(tmp_path: Path) -> None:
    shutil.copytree(BLINK, tmp_path / "blinking", ignore=shutil.ignore_patterns("__pycache__"))
    about = tmp_path / "blinking-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: blinking\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[cubetable.games]\nblink = blinking\n")
    done = python(
        "-m", "cubetable", "games", others={"PYTHONPATH": f"{Path(cubetable.__file__).parents[1]}:{tmp_path}"}
    )
    assert done.returncode == 0
    assert "Say yes or no before time is up." in done.stdout


def test_signatures_call_a_position_by_its_name() -> None:
    assert str(signature(cubetable.game("cubed").play)) == "(state: State, seat: int, move: int) -> State"
