"""A sheet may say up to which level its bots are worth playing; nobody is offered a stronger one."""

from pathlib import Path
from typing import Final

import pytest

from cubetable import bots
from cubetable.cli.inputs import seats_named
from cubetable.cli.mcp.place import seats_wanted
from cubetable.core.errors import Refusal
from cubetable.core.sheet.problems import SheetError
from cubetable.server.live.hosting import HostedMatch, SeatChoice, new_match
from cubetable.server.operations.plugs import traits
from cubetable.store.new_match import Sitter
from tests.cli.asking import Capture, sentence
from tests.sheet.conftest import lending
from tests.sheet.sheets import SHEETS, THREE, loaded, written

__all__ = ["lending"]

LOW: Final = THREE.replace("BOARD = grid", "LEVELS = {}\nBOARD = grid")


@pytest.mark.parametrize(("level", "names"), [(1, ("random", "bot:1")), (2, ("random", "bot:1", "bot:2"))])
def test_a_sheet_offers_bots_up_to_its_highest_level(tmp_path: Path, level: int, names: tuple[str, ...]) -> None:
    game = loaded(tmp_path, LOW.format(level), f"low{level}")()
    assert bots.offered(game.MANIFEST) == names
    assert traits(game.MANIFEST).levels == level
    assert seats_named([], None, game) == ["human", names[-1]]
    assert seats_wanted(game, [])[1] == names[-1]
    match = new_match(
        game, HostedMatch(spec="low", seats=[SeatChoice("here"), SeatChoice("bot", "bot:5")]), HOST, {}, rates=False
    )
    assert match.seats[1].name == names[-1]
    with pytest.raises(Refusal, match=f"offers bots up to {names[-1]}, so not bot:3: stronger ones play no better"):
        seats_named(["human", "bot:3"], None, game)


HOST: Final = Sitter("somebody", "Vera")


def test_a_sheet_that_says_nothing_offers_all_bots(tmp_path: Path) -> None:
    assert bots.offered(loaded(tmp_path, THREE).MANIFEST) == bots.NAMES


@pytest.mark.parametrize("level", ["0", "7", "True", '"2"', "(1, 2)", "tunable(2, 1, 3)"])
def test_what_is_no_level_is_refused_at_its_line(tmp_path: Path, level: str) -> None:
    with pytest.raises(
        SheetError, match=r"line 10 \(LEVELS = .*\): LEVELS is the highest level of bots .* from 1 to 6"
    ):
        loaded(tmp_path, LOW.format(level), "low")


@pytest.mark.usefixtures("lending")
@pytest.mark.parametrize("command", [["arena"], ["lab"]])
def test_an_arena_refuses_what_is_not_offered(tmp_path: Path, capsys: Capture, command: list[str]) -> None:
    file = str(written(tmp_path, LOW.format(2), "low"))
    said = sentence(capsys, *command, file, "--seats", "bot:3,bot:2", "--games", "2", "--workers", "1")
    assert "low offers bots up to bot:2, so not bot:3" in said


def test_sheets_in_which_luck_decides_say_so() -> None:
    said = {file.stem: file.read_text("utf-8").partition("\nLEVELS = ")[2][:1] for file in SHEETS.glob("*.py")}
    assert {name: level for name, level in said.items() if level} == LUCKY


LUCKY: Final = {"kuhn_poker": "1", "leduc_poker": "2", "liars_dice": "2"}
"""Of 400 to 1,200 games, the next level won no more than half: `cubetable arena … --seats bot:3,bot:2 --games 1200`."""
