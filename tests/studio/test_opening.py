"""Open a record or a position in the studio, and keep it when the rules change."""

from pathlib import Path

import pytest

from cubetable.core.errors import Refusal
from cubetable.lab.studio.game_on_board import GameOnBoard
from cubetable.lab.studio.opening import name_in_text
from tests.sheet.sheets import THREE, nine_holes
from tests.studio.boards import on_board, texts

RECORD = '[Game "three"]\n\nb2 a1 c3 {a good one} c1\n'
POSITION = "board=.1./.2./... turn=2"
WIDER = THREE.replace("    turn = turn()", "    more = number(0, 3)\n    turn = turn()")
"""The same rules with another layout."""
NO_CORNER = THREE.replace(
    'return refuse("TTT-03")',
    'return refuse("TTT-03")\n    if move.to == BOARD.size - 1:\n        return refuse("TTT-01")',
).replace("EMPTY) == 0", "EMPTY) == 1")
"""The same layout with a rule that refuses c3."""
GOALS = THREE.replace("BOARD = grid", "GOAL = tunable(3, 2, 5)\nBOARD = grid")


pytestmark = pytest.mark.usefixtures("interpreted")


def kind_of_note(one: GameOnBoard) -> str | None:
    return None if one.note is None else str(one.note["kind"])


def why_refused(one: GameOnBoard, what: str, text: str) -> str:
    """Bring a text that is refused; the game on the board stays as it is."""
    before = one.for_page()
    with pytest.raises(Refusal) as refused:
        getattr(one, f"open_{what}")(text)
    assert one.for_page() == before
    assert refused.value.text("en") != refused.value.text("ru")
    return refused.value.text("en")


def test_the_moves_of_a_record_are_made_and_walked_through(tmp_path: Path) -> None:
    one = on_board(tmp_path, THREE)
    one.open_record(RECORD)
    assert texts(one) == ["b2", "a1", "c3", "c1"]
    assert one.note == {"kind": "opened", "number": 4, "why": None}
    one.undo()
    one.undo()
    assert (texts(one), kind_of_note(one)) == (["b2", "a1"], None)
    one.redo()
    assert texts(one) == ["b2", "a1", "c3"]


def test_a_record_brings_its_options(tmp_path: Path) -> None:
    one = on_board(tmp_path, GOALS)
    one.open_record(RECORD.replace("three", "three(goal=4)"))
    assert one.about()["chosen"]["goal"] == "4"
    one.open_record(RECORD)
    assert one.about()["chosen"]["goal"] == "3"
    assert "goal" in why_refused(one, "record", RECORD.replace("three", "three(goal=9)"))


def test_a_record_is_opened_up_to_the_move_that_the_rules_refuse(tmp_path: Path) -> None:
    one = on_board(tmp_path, NO_CORNER)
    one.open_record(RECORD)
    assert texts(one) == ["b2", "a1"]
    assert one.note is not None
    assert (one.note["kind"], one.note["number"], one.note["move"]) == ("cut", 3, "c3")
    assert one.note["why"]["rule"] == "TTT-01"


def test_what_is_no_move_and_what_comes_after_the_end_is_named(tmp_path: Path) -> None:
    one = on_board(tmp_path, THREE)
    one.open_record('[Game "three"]\n\na1 z9\n')
    assert one.note is not None
    assert (one.note["number"], one.note["move"]) == (2, "z9")
    assert "z9" in one.note["why"]["text"]["en"]
    one.open_record('[Game "three"]\n\na1 a2 b1 b2 c1 c2\n')
    assert one.note is not None
    assert (one.note["number"], len(texts(one))) == (6, 5)
    assert one.for_page()["over"]


def test_when_the_rules_allow_the_move_the_record_goes_on(tmp_path: Path) -> None:
    first = on_board(tmp_path, NO_CORNER)
    first.open_record(RECORD)
    later = on_board(tmp_path, THREE, first.save())
    assert (texts(later), kind_of_note(later)) == (["b2", "a1", "c3", "c1"], "opened")
    assert not later.save().record


def test_a_record_that_was_refused_at_its_first_move_goes_on_too(tmp_path: Path) -> None:
    first = on_board(tmp_path, NO_CORNER)
    first.open_record('[Game "three"]\n\nc3 a1\n')
    assert texts(first) == []
    assert texts(on_board(tmp_path, THREE, first.save())) == ["c3", "a1"]


def test_who_plays_on_in_a_part_of_a_record_keeps_that_game(tmp_path: Path) -> None:
    first = on_board(tmp_path, NO_CORNER)
    first.open_record(RECORD)
    first.play("b1")
    later = on_board(tmp_path, THREE, first.save())
    assert (texts(later), kind_of_note(later)) == (["b2", "a1", "b1"], "kept")


def test_an_opened_record_is_carried_over_to_new_rules(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.open_record(RECORD)
    first.undo()
    later = on_board(tmp_path, WIDER, first.save())
    assert (texts(later), kind_of_note(later)) == (["b2", "a1", "c3"], "replayed")
    later.redo()
    assert texts(later) == ["b2", "a1", "c3", "c1"]
    stricter = on_board(tmp_path, NO_CORNER.replace("    turn = turn()", "    more = number(0, 3)\n    turn = turn()"))
    stricter.take_over(first.save())
    assert stricter.note is not None
    assert (stricter.note["kind"], stricter.note["number"], stricter.note["why"]["rule"]) == ("stopped", 3, "TTT-01")


def test_a_record_that_ended_otherwise_is_opened_and_that_is_told(tmp_path: Path) -> None:
    one = on_board(tmp_path, THREE)
    one.open_record(f'[Game "three"]\n[Result "0,1 (2)"]\n[Plies "9"]\n{RECORD.partition("]")[2]}')
    assert len(texts(one)) == 4
    assert one.note is not None
    assert "9" in one.note["why"]["text"]["en"]


def test_a_record_with_a_position_of_its_own_begins_there(tmp_path: Path) -> None:
    one = on_board(tmp_path, THREE)
    one.open_record(f'[Game "three"]\n[Start "{POSITION}"]\n\nc3\n')
    one.undo()
    assert one.texts()["position"] == f"three {POSITION}"
    assert "line 2" in why_refused(one, "record", '[Game "three"]\n[Start "nothing"]\n\nc3\n').lower()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with"),
        ("b2 a1\nc3", "begins with"),
        ('[Game "eight_by_eight"]\n\n5:4,5\n', "eight_by_eight"),
        ('[Game "three"]\n\nb2 {a1\n', "column"),
        ('[Game "thr', "line 1"),
        ("\0\x89PNG\ud800", "line 1"),
        (f"{RECORD}{' ' * (1 << 20)}", "1048576"),
    ],
)
def test_what_is_no_record_of_this_game_is_refused(tmp_path: Path, text: str, said: str) -> None:
    one = on_board(tmp_path, THREE)
    one.play("b2")
    assert said in why_refused(one, "record", text).lower()


def test_a_record_with_too_many_moves_is_opened_in_part(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cubetable.lab.studio.opening.MOST_MOVES", 3)
    one = on_board(tmp_path, THREE)
    one.open_record(RECORD)
    assert len(texts(one)) == 3
    assert one.note is not None
    assert (one.note["move"], "3 moves" in one.note["why"]["text"]["en"]) == ("c1", True)


@pytest.mark.parametrize("text", [POSITION, f"three {POSITION}", f"  three(players=2)  {POSITION}\n"])
def test_a_game_begins_in_a_position(tmp_path: Path, text: str) -> None:
    one = on_board(tmp_path, THREE)
    one.open_position(text)
    assert (one.texts()["position"], one.note) == (f"three {POSITION}", {"kind": "position"})
    assert one.play("b2") is not None
    assert one.play("c3") is None
    one.undo()
    one.undo()
    assert one.texts()["position"] == f"three {POSITION}"
    one.begin_anew({})
    assert one.texts()["position"].startswith("three board=.../")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("b2 a1", "not a position"),
        ("", "not a position"),
        ("cubulus 12 34", "cubulus"),
        ("three(players=9) board", "players"),
        ("x" * 9000, "8192"),
        ("\0\ud800", "not a position"),
    ],
)
def test_what_is_no_position_of_this_game_is_refused(tmp_path: Path, text: str, said: str) -> None:
    assert said in why_refused(on_board(tmp_path, THREE), "position", text)


def test_a_position_stays_if_the_fields_are_the_same_even_before_a_move(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.open_position(POSITION)
    later = on_board(tmp_path, NO_CORNER, first.save())
    assert (later.texts()["position"], kind_of_note(later)) == (f"three {POSITION}", "kept")
    assert later.save().start


def test_moves_are_made_again_from_a_position_that_the_new_rules_can_read(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.open_position(POSITION)
    first.play("c3")
    saved = first.save()
    saved.layout = "another"
    later = on_board(tmp_path, THREE, saved)
    assert (texts(later), kind_of_note(later)) == (["c3"], "replayed")
    later.undo()
    assert later.texts()["position"] == f"three {POSITION}"


def test_a_position_that_the_new_rules_cannot_read_is_told_as_lost(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.open_position(POSITION)
    first.play("c3")
    later = on_board(tmp_path, WIDER, first.save())
    assert later.note is not None
    assert later.note["kind"] == "lost"
    assert "not a position" in later.note["why"]["text"]["en"]
    assert (texts(later), later.save().start) == ([], "")


def test_the_texts_open_again_as_what_is_on_the_board(tmp_path: Path) -> None:
    one = on_board(tmp_path, nine_holes())
    for _ in range(3):
        one.play(str(one.for_page()["view"]["moves"][0]))
    one.undo()
    said, again = one.texts(), on_board(tmp_path, nine_holes())
    again.open_record(said["record"])
    assert (texts(again), kind_of_note(again)) == (texts(one), "opened")
    assert again.texts() == said
    again.open_position(said["position"])
    assert again.texts()["position"] == said["position"]
    again.play(str(again.for_page()["view"]["moves"][0]))
    again.open_record(again.texts()["record"])
    assert again.texts()["record"].count("[Start ") == 1


def test_moves_that_the_rules_now_refuse_can_be_written(tmp_path: Path) -> None:
    first = on_board(tmp_path, THREE)
    first.open_record(RECORD)
    later = on_board(tmp_path, NO_CORNER, first.save())
    assert "b2 a1 c3 c1" in later.texts()["record"]


def test_the_game_of_a_text_is_found() -> None:
    assert name_in_text("record", RECORD) == "three"
    assert name_in_text("position", "three(players=2) board=") == "three"
    assert name_in_text("position", POSITION) is None
    assert name_in_text("record", "nothing") is None
