"""Carry a position over to new rules."""

from pathlib import Path

import pytest

from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State
from cubetable.lab.studio.board_child import refusals
from tests.sheet.sheets import SHEETS, THREE, nine_holes
from tests.sheet.test_together import BIDS
from tests.studio.boards import on_board, texts

pytestmark = pytest.mark.usefixtures("interpreted")


def test_the_position_stays_if_the_fields_are_the_same(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    assert first.play("b2") is None
    refused = first.play("b2")
    assert refused is not None
    assert (refused["rule"], refused["at"]) == ("TTT-03", ["b2"])
    later = on_board(tmp_path, THREE.replace("s.board[move.to] != EMPTY", "s.board[move.to] == seat"), first.save())
    assert (texts(later), later.note) == (["b2"], {"kind": "kept"})
    assert later.play("b2") is None
    later.undo()
    later.undo()
    assert texts(later) == []
    later.redo()
    assert texts(later) == ["b2"]


def test_moves_are_made_again_where_the_fields_have_changed(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.play("b2")
    first.play("a1")
    wider = THREE.replace("    turn = turn()", "    more = number(0, 3)\n    turn = turn()")
    later = on_board(tmp_path, wider, first.save())
    assert (texts(later), later.note) == (["b2", "a1"], {"kind": "replayed", "number": 2})


def test_it_is_told_where_the_new_rules_refuse_a_move(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    for move in ("b2", "a1", "c3"):
        first.play(move)
    narrow = THREE.replace("grid(3, 3)", "grid(3, 2)").replace("cells(BOARD)", "cells(BOARD)\n    more = number(0, 3)")
    later = on_board(tmp_path, narrow, first.save())
    assert texts(later) == ["b2", "a1"]
    assert later.note is not None
    assert (later.note["kind"], later.note["number"], later.note["move"]) == ("stopped", 3, "c3")
    assert later.note["why"]["text"]["ru"]


def test_it_is_told_where_the_new_rules_begin_with_a_roll(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.play("b2")
    later = on_board(tmp_path, nine_holes(), first.save())
    assert later.note is not None
    assert (later.note["kind"], later.note["number"]) == ("stopped", 1)
    assert later.note["why"]["text"]["en"] == "Under the new rules the dice, or other chance, come first."


def test_a_value_that_the_new_fields_do_not_allow_is_not_kept(tmp_path: Path) -> None:
    rules = nine_holes()
    first = on_board(tmp_path, rules)
    first.play(str(first.for_page()["view"]["moves"][0]))
    later = on_board(tmp_path, rules.replace("number(0, 40)", "number(5, 40)"), first.save())
    assert later.note is not None
    assert later.note["kind"] != "kept"


def test_before_the_first_decision_new_rules_begin_anew(tmp_path: Path) -> None:
    first = on_board(tmp_path, nine_holes())
    assert [ply["seat"] for ply in first.for_page()["moves"]] == [-1]
    later = on_board(tmp_path, nine_holes().replace("start=3", "start=2"), first.save())
    assert later.note is None
    assert later.for_page()["view"]["fields"]["hand"] == [2, 2]


def test_options_stay_as_far_as_the_rules_still_have_them(tmp_path: Path) -> None:
    rules = THREE.replace("BOARD = grid", "GOAL = tunable(3, 2, 5)\nBOARD = grid")
    first = on_board(tmp_path, rules)
    first.begin_anew({"goal": "4"})
    first.play("b2")
    assert on_board(tmp_path, rules.replace("TTT-04", "TTT-04 "), first.save()).about()["chosen"]["goal"] == "4"
    assert on_board(tmp_path, rules.replace("(3, 2, 5)", "(3, 2, 3)"), first.save()).about()["chosen"]["goal"] == "3"


def test_undo_goes_to_the_decision_before_and_chance_is_not_asked_again(tmp_path: Path) -> None:
    one = on_board(tmp_path, nine_holes())
    rolled = texts(one)
    one.play(str(one.for_page()["view"]["moves"][0]))
    assert len(texts(one)) == 3
    one.undo()
    assert texts(one) == rolled
    one.undo()
    assert texts(one) == rolled
    one.redo()
    assert len(texts(one)) == 3


def test_a_game_of_the_laws_is_put_on_the_board(tmp_path: Path) -> None:
    one = on_board(tmp_path, nine_holes())
    assert one.put(["3", "a2", "1"]) is None
    assert texts(one) == ["3", "a2", "1"]
    refused = one.put(["3", "a1"])
    assert refused is not None
    assert refused["rule"] == "NH-03"


def test_refused_moves_are_grouped_by_rule(tmp_path: Path) -> None:
    one = on_board(tmp_path, nine_holes())
    one.put(["3"])
    groups = {group["rule"]: group for group in refusals(one.game, one.state) or []}
    assert set(groups) == {"NH-03", "NH-04", "NH-05"}
    assert groups["NH-05"]["moves"][0]["text"] == "pass"
    assert {"a1", "c3"} <= set(groups["NH-03"]["at"])
    assert groups["NH-03"]["text"]["en"].startswith("A piece goes into")


def test_a_move_stands_in_the_list_as_the_seat_may_read_it_that_acts(tmp_path: Path) -> None:
    one = on_board(tmp_path, (SHEETS / "phantom_ttt.py").read_text(encoding="utf-8"))
    one.play("b2")
    assert (texts(one), one.for_page()["last"]) == (["*"], {"seat": 0, "text": "*"})
    one.play("b2")  # blue tries a cell that is taken, and goes elsewhere
    one.play("a1")
    assert texts(one) == ["b2", "*", "*"]
    one.undo()
    assert [ply["text"] for ply in one.for_page()["moves"]] == ["*", "b2", "a1"]
    one.redo()
    for move in ("c3", "a2", "a3", "c2"):
        one.play(move)
    assert texts(one) == ["b2", "*", "*", "c3", "*", "a3", "*"]
    one.play("c1")
    assert texts(one) == ["b2", "b2", "a1", "c3", "a2", "a3", "c2", "c1"]
    assert one.texts()["line"] == texts(one)


def test_what_was_chosen_at_once_stands_in_the_list_when_all_have_chosen(tmp_path: Path) -> None:
    one = on_board(tmp_path, BIDS)
    one.play("3")
    assert texts(one) == ["*"]
    one.play("2")
    assert texts(one) == ["3", "2"]
    one.play("1")
    assert texts(one) == ["3", "2", "*"]


def test_moves_that_were_read_are_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = on_board(tmp_path, BIDS.replace("0, 3)", "0, 90)").replace("s.rounds == 3", "s.rounds == 90"))
    for _ in range(30):
        moves = one.for_page()["view"]["moves"]
        one.play(moves[0])
    read: list[int] = []
    sees = type(one.game).sees

    def counted(game: SheetGame, state: State, mover: int, move: int, seat: int | None) -> str | None:
        read.append(move)
        return sees(game, state, mover, move, seat)

    monkeypatch.setattr(type(one.game), "sees", counted)
    one.for_page()
    assert len(read) < 10
