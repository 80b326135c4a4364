"""The workshop, with a board's process whose answers the test gives."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, cast

from cubetable.lab.studio.game_on_board import SavedGame
from cubetable.lab.studio.workshop import Workshop

if TYPE_CHECKING:
    from cubetable.lab.studio.process import Child

GROUPS = [{"rule": "NH-03", "count": 2}]
REFUSED = {"rule": "NH-03"}


class Board:
    """A board's process that keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []

    def ask(self, number: int, what: str, _values: dict[str, object]) -> None:
        """Keep the question."""
        self.asked.append((number, what))


async def _answer_together(workshop: Workshop, board: Board) -> object:
    """Let a list of refused moves and a refused move be answered in one turn of the loop."""
    child = cast("Child", board)
    workshop._board, workshop.saved_game = child, SavedGame(at=2)
    listing = asyncio.create_task(workshop._tell_refusals())
    await asyncio.sleep(0)
    refusing = asyncio.create_task(workshop.do("play", move="b2"))
    await asyncio.sleep(0)
    (listed, _), (refused, _) = board.asked
    workshop._hear(child, ("done", listed, GROUPS, None))
    workshop._hear(child, ("done", refused, REFUSED, ({}, SavedGame(at=2), {})))
    await listing
    return await refusing


def test_a_refused_move_does_not_hide_the_list_of_refused_moves(tmp_path: Path) -> None:
    path = tmp_path / "nine_holes.py"
    path.write_text("from cubetable.sheet import Sheet\n", encoding="utf-8")
    workshop = Workshop(path)
    assert asyncio.run(_answer_together(workshop, Board())) == REFUSED
    assert workshop.topics["refusals"] == {"groups": GROUPS}
