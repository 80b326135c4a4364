"""The workshop, with processes whose answers the test gives."""

import asyncio
from pathlib import Path

import pytest

from cubetable.lab.studio.game_on_board import SavedGame
from cubetable.lab.studio.workshop import Workshop
from tests.studio.processes import Process, begun

GROUPS = [{"rule": "NH-03", "count": 2}]
REFUSED = {"rule": "NH-03"}


async def _refuse_while_moves_are_listed(workshop: Workshop) -> object:
    """Let a list of refused moves and a refused move be answered in one turn of the loop."""
    begun.clear()
    workshop.open("nine_holes.py")
    board = begun[0]
    board.answer("loaded", {}, ({}, SavedGame(at=2), None))
    await asyncio.sleep(0)
    refused = asyncio.create_task(workshop.do("play", move="b2"))
    await asyncio.sleep(0)
    _, (first, *_), (second, *_) = board.asked
    board.answer("done", first, GROUPS, None)
    board.answer("done", second, REFUSED, ({}, SavedGame(at=2), {}))
    return await refused


def test_a_refused_move_does_not_hide_the_list_of_refused_moves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "nine_holes.py"
    path.write_text("from cubetable.sheet import Sheet\n", encoding="utf-8")
    monkeypatch.setattr("cubetable.lab.studio.workshop.Child", Process)
    workshop = Workshop(path)
    assert asyncio.run(_refuse_while_moves_are_listed(workshop)) == REFUSED
    assert workshop.topics["refusals"] == {"groups": GROUPS}
