"""Positions that are set up: every field can be set, no draft breaks a rule unnoticed, and none breaks the program."""

import random

import pytest

import cubetable
from cubetable import Game, State
from cubetable.core.editor import BadValue, EditField, values_of
from cubetable.core.errors import BadNotation, IllegalMove, RecordError, Refusal
from cubetable.core.messages import LANGUAGES
from cubetable.core.state import CHANCE
from cubetable.positions.draft import draft_of, has_editor, judged, read_position, values_in
from tests.budget import games
from tests.games.samples import samples

CHANGES = games(40, 2000)
POSITIONS = games(4, 40)

each = pytest.mark.parametrize("spec", samples("EDITED"))


def random_position(game: Game, dice: random.Random) -> State:
    """Play a random part of a random game."""
    state = game.start()
    for _ in range(dice.randrange(40)):
        actors = game.actors(state)
        if not actors:
            break
        actor = dice.choice(actors)
        moves = [move for move, _ in game.weights(state)] if actor == CHANCE else list(game.moves(state, actor))
        state = game.play(state, actor, dice.choice(moves))
    return state


def another_value(field: EditField, dice: random.Random) -> str:
    if field.kind == "switch":
        return dice.choice("-x")
    if field.kind == "text":
        return field.value
    return str(dice.randint(field.least, field.most)) if field.kind == "number" else dice.choice(field.choices).value


def accepts(game: Game, text: str) -> bool:
    try:
        game.parse_state(text)
    except BadNotation:
        return False
    return True


def changed(game: Game, fields: list[EditField], dice: random.Random) -> dict[str, str]:
    """Change a random field of a random group; a change that the rules of a table do not allow changes nothing."""
    group = dice.choice(list(dict.fromkeys(str(field.group) for field in fields)))
    field = dice.choice([field for field in fields if str(field.group) == group])
    values = values_of(fields)
    others = {name: value for name, value in values.items() if name != field.name}
    wanted = {**others, field.name: another_value(field, dice)}
    try:
        draft_of(game, wanted)
    except BadValue:
        raise
    except (Refusal, IllegalMove):
        return values
    return wanted


@each
def test_each_position_of_a_game_is_built_again_out_of_its_values(spec: str) -> None:
    game, dice = cubetable.game(spec), random.Random(spec)
    for _ in range(POSITIONS):
        state = random_position(game, dice)
        again = draft_of(game, values_in(game, state))
        assert again.missing is None
        assert (again.state == state).all(), game.state_text(state)


@each
def test_a_draft_lacks_nothing_exactly_if_its_text_is_a_position_and_each_can_be_drawn(spec: str) -> None:
    game, dice = cubetable.game(spec), random.Random(spec)
    values, found = values_in(game, random_position(game, dice)), set()
    for _ in range(CHANGES):
        draft = draft_of(game, values)
        assert (draft.missing is None) == accepts(game, draft.text), draft.text
        found.add(draft.missing is None)
        assert game.view(draft.state, None)["seat"] is None
        for lang in LANGUAGES:
            assert draft.missing is None or "“" not in draft.missing.text(lang)
        fields = game.parts.editor.fields(game, draft.state)
        values = changed(game, fields, dice)
    assert False in found


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
    assert missing.text("en") == "Red: more than 25 pieces and blackouts together (EBE-03)."
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
    monkeypatch.setattr(game.parts, "editor", None)
    assert not has_editor(game)
    with pytest.raises(Refusal, match="cannot be set up"):
        draft_of(game, {})
