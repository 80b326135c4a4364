"""Positions that are set up: every field can be set, no draft breaks a rule unnoticed, and none breaks the program."""

from dataclasses import replace

import pytest

import cubetable
from cubetable.core.editor import BadValue
from cubetable.core.errors import BadNotation, RecordError, Refusal
from cubetable.study.positions import draft_of, has_editor, judged, read_position
from tests.budget import games
from tests.games.samples import samples
from tests.positions.drafting import build_again, change_at_random

CHANGES = games(30, 2000)
POSITIONS = games(2, 40)

each = pytest.mark.parametrize("spec", samples("EDITED"))


@each
def test_each_position_of_a_game_is_built_again_out_of_its_values(spec: str) -> None:
    build_again(cubetable.game(spec), POSITIONS)


@each
def test_a_draft_lacks_nothing_exactly_if_its_text_is_a_position_and_each_can_be_drawn(spec: str) -> None:
    assert False in change_at_random(cubetable.game(spec), CHANGES)


@each
def test_a_field_that_a_game_does_not_have_or_a_value_that_it_cannot_have_is_refused(spec: str) -> None:
    game = cubetable.game(spec)
    fields = game.parts.editor.fields(game, game.start())
    wrong = {one.name: str(one.most + 1) if one.kind == "number" else "?!" for one in fields if one.kind != "text"}
    for name, value in {**wrong, "no such field": "-"}.items():
        with pytest.raises(BadValue, match=r"cannot be"):
            draft_of(game, {name: value})


@each
def test_a_rule_is_named_for_each_refusal_that_a_position_can_meet(spec: str) -> None:
    game = cubetable.game(spec)
    rules = (game.MANIFEST.file("rules.en.md")).read_text(encoding="utf-8")
    for problem in game.parts.editor.PROBLEMS.values():
        assert f"**{problem.rule}**" in rules


def test_what_is_missing_is_said_with_the_rule() -> None:
    game = cubetable.game("eight_by_eight")
    line = {f"1,{column}": "r" for column in range(1, 6)}
    said = [
        draft_of(game, values).missing for values in ({**line, "turn": "r"}, {"turn": "-"}, {"turn": "-", "roll": "3"})
    ]
    assert [reason and reason.rule for reason in said] == ["EBE-16", "EBE-17", "EBE-13"]
    full = {f"{row},{column}": "r" for row in range(1, 9) for column in range(1, 9)}
    missing = draft_of(game, full).missing
    assert missing is not None
    assert missing.text("en") == "Red has more than 25 pieces and blackouts together (EBE-03)."
    cube = draft_of(cubetable.game("cubulus"), {"111": "A"})
    assert cube.missing is not None
    assert cube.missing.rule == "CLS-07"


def test_whether_the_round_is_the_last_follows_from_the_board() -> None:
    game = cubetable.game("eight_by_eight")
    line = {f"1,{column}": "r" for column in range(1, 6)}
    draft = draft_of(game, {**line, "turn": "y"})
    assert draft.missing is None
    assert game.view(draft.state, None)["last_round"] == 0


def test_the_text_of_a_position_is_refused_with_its_place() -> None:
    game = cubetable.game("eight_by_eight")
    with pytest.raises(RecordError, match=r"Line 1, column 19:"):
        read_position(game, "8/8/8/8/8/8/8/8 r 3 3,-")
    with pytest.raises(BadNotation, match=r"is not a position"):
        read_position(game, "8/8/8")
    assert judged(game, read_position(game, "8/8/8/8/8/8/8/8 r 3 -,-")).missing is None


def test_a_game_without_an_editor_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = cubetable.game("cubulus")
    monkeypatch.setattr(game, "MANIFEST", replace(game.MANIFEST, editor=None), raising=False)
    assert not has_editor(game)
    with pytest.raises(Refusal, match="Positions of cubulus can't be set up here"):
        draft_of(game, {})
