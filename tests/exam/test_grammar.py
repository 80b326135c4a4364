"""New games: their code does what their rulebook says."""

from pathlib import Path

import pytest

from cubetable.core.game import Game
from cubetable.core.sheet.loading import load_file
from cubetable.core.state import State
from cubetable.lab.exam import placing, stepping
from cubetable.lab.exam.draft import SheetDraft
from cubetable.lab.exam.lot import Lot
from cubetable.lab.exam.placing import PlacingChoice
from cubetable.lab.exam.placing_parts import BOARDS
from cubetable.lab.exam.stepping import SteppingPlan
from tests.sheet.conftest import compiles_nothing

SQUARE = BOARDS[0]
__all__ = ["compiles_nothing"]

pytestmark = pytest.mark.usefixtures("compiles_nothing")


def written(draft: SheetDraft, folder: Path, name: str) -> tuple[Game, str]:
    path = folder / f"{name}.py"
    path.write_text(draft.text(), "utf-8")
    return load_file(path)(), " ".join(draft.statements.values())


def placed(choice: PlacingChoice, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> tuple[Game, str]:
    monkeypatch.setattr(placing, "_choice", lambda _: choice)
    return written(placing.draw_placing(Lot(bytes(32), "any"), "Anygame"), folder, name)


def after(game: Game, moves: str) -> State:
    state = game.start()
    for move in moves.split():
        (seat,) = game.actors(state)
        state = game.apply(state, seat, game.parse_move(state, seat, move))
    return state


@pytest.mark.parametrize("moves", ["a2 b3 b2 b4 b5 e1 c3", "a4 b3 b4 b2 b1 e5 c3"])
def test_pieces_that_a_move_turns_over_do_not_help_to_turn_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: str
) -> None:
    choice = PlacingChoice(SQUARE, "most", "touch", "any", hidden=False, misere=False, second=False)
    game, rules = placed(choice, tmp_path, monkeypatch, "touching")
    assert "a side or a corner in common" in rules
    before, now = game.scores(after(game, moves.rpartition(" ")[0])), game.scores(after(game, moves))
    assert [now[seat] - before[seat] for seat in range(2)] == [2, -1]  # the new piece, and one that it turns


def test_a_line_into_which_a_player_is_pushed_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    choice = PlacingChoice(SQUARE, "row", "push", "any", hidden=False, misere=False, second=False)
    game, rules = placed(choice, tmp_path, monkeypatch, "pushing")
    assert "also for a line that the other player's move has made" in rules
    state = after(game, "b2 a5 d4 b5 d2 e1")  # blue pushes d2 between b2 and d4
    assert game.returns(state) == (1, 0)


def test_a_line_that_is_only_in_part_in_ones_own_first_row_wins_as_the_rulebook_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stepping, "PLANS", (SteppingPlan(("one_row",), ("around",), ("none",), ("row",)),))
    game, rules = written(stepping.draw_stepping(Lot(bytes(32), "any"), "Anygame"), tmp_path, "walking")
    assert "wholly in the player's own first row does not count" in rules
    state = after(game, "b1-a2 e6-e5 c1-b2 e5-e4 b2-a3 e4-e5 d1-c2 e5-e4 c2-b3 e4-e5 b3-a4")
    assert game.returns(state) == (1, 0)


def test_who_captures_diagonally_does_not_capture_sideways(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stepping, "PLANS", (SteppingPlan(("one_row",), ("not_back",), ("slant",), ("stuck",)),))
    game, rules = written(stepping.draw_stepping(Lot(bytes(32), "any"), "Anygame"), tmp_path, "slanting")
    assert "otherwise the cell must be empty" in rules
    state = after(game, "a1-a2 b6-b5 a2-a3 b5-b4 e1-e2 b4-b3")  # blue stands beside a3
    moves = {game.move_text(state, 0, move) for move in game.moves(state, 0)}
    assert {"a3-a4", "a3-b4"} <= moves
    assert "a3-b3" not in moves
