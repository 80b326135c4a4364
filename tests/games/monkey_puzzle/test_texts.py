"""How Monkey Puzzle is written and read: equations, moves, positions, and why something is refused."""

import pytest

from cubetable import CHANCE, CLOCK, BadNotation, IllegalMove
from cubetable.games.monkey_puzzle.rules import equation
from tests.games.monkey_puzzle.positions import COLOURED, after, dealt, made, sentence_against


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("5 × (4+8) ÷ 6 – 1 = 9", "5*(4+8)/6-1=9"),
        ("((5))+((5-4))=(6)", None),
        ("5+((5-4))=6", "5+(5-4)=6"),
        ("(5+5)-4=6", "5+5-4=6"),
        ("(5*4)+8=28", "5*4+8=28"),
        ("5+(4*8)=37", "5+4*8=37"),
        ("(8/4)*(2-1)=2", "8/4*(2-1)=2"),
        ("8-(4+2)=2", "8-(4+2)=2"),
        ("8-(4*2)=0", None),
        ("(8−4)·2=8", "(8-4)*2=8"),
    ],
)
def test_ruling_1_the_fewest_brackets(typed: str, text: str | None) -> None:
    if text is None:
        with pytest.raises(equation.EquationFault):
            equation.read(typed)
        return
    assert str(equation.read(typed)) == text
    assert str(equation.read(text)) == text


def test_ruling_2_other_trees_are_other_moves() -> None:
    game = made()
    state = dealt(game)
    assert game.parse_move(state, 0, "take:5+5-4=6") != game.parse_move(state, 0, "take:5+(5-4)=6")
    assert game.parse_move(state, 0, "take:(5+5)-4=6") == game.parse_move(state, 0, "take:5+5-4=6")


@pytest.mark.parametrize("text", ["", "take", "Done", "time", "take:", "take:3+5=8!", "take:3+٥=8", "drop:x", "3+5=8"])
def test_texts_that_are_no_moves(text: str) -> None:
    game = made()
    with pytest.raises(BadNotation):
        game.parse_move(dealt(game), 0, text)


def test_an_equation_has_at_most_64_characters_and_brackets_stand_as_deep_as_that() -> None:
    game = made()
    state = dealt(game)
    deep = "(" * 29 + "3+5" + ")" * 29 + "=8"
    assert game.move_text(state, 0, game.parse_move(state, 0, f"take:{deep}")) == "take:3+5=8"
    with pytest.raises(BadNotation):
        game.parse_move(state, 0, "take:" + "(" * 40 + "3+5" + ")" * 40 + "=8")


@pytest.mark.parametrize(("seat", "text"), [(CHANCE, "8x"), (CHANCE, "8"), (CLOCK, "Time"), (CLOCK, "done")])
def test_nature_and_the_clock_have_their_own_texts(seat: int, text: str) -> None:
    with pytest.raises(BadNotation):
        made().parse_move(made().start(), seat, text)


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        ("9+8=18", {}, "The sides differ: 9+8 is 17, and 17 ≠ 18 (MPZ-14)."),
        ("9+8=17", {}, "17 is not possible: after the = there can be only one cube, or one cube and a 0 (MPZ-14)."),
        ("8*(5/4)-1=8", {}, "The sides differ: 8×(5÷4)−1 is 9, and 9 ≠ 8 (MPZ-14)."),
        ("5/4=1", {}, "The sides differ: 5÷4 is 5/4, and 5/4 ≠ 1 (MPZ-14)."),
        ("5+4+1=10", {}, "The sign + is used twice (MPZ-10)."),
        ("6*(4-1)*1=18", {}, "The sign × is used twice (MPZ-10)."),
        ("5+8-8=5", {}, "5+8−8 may not subtract 8, which appears elsewhere too (MPZ-15)."),
        ("4*5/5=4", {}, "4×5÷5 may not divide by 5, which appears elsewhere too (MPZ-15)."),
        ("6/(1+5)=1", {"used_elsewhere": "value"}, "6÷(1+5) may not divide by 1+5: it equals 6"),
        ("9-(4+1)=4", {"used_elsewhere": "strict"}, "9−(4+1) may not subtract 4+1: its 4 appears elsewhere"),
        ("8*(5-4)=8", {"by_one": "value"}, "8×(5−4) may not multiply by 5−4, which equals 1 (MPZ-16)."),
        ("1*5=5", {}, "1×5 may not multiply by 1 (MPZ-16)."),
        ("8/(5-4)=8", {"by_one": "value"}, "8÷(5−4) may not divide by 5−4, which equals 1 (MPZ-16)."),
        ("9-8=1", {}, "No path of neighbouring cubes spells 9-8-1; the longest gets to 9 (MPZ-11)."),
        ("9-2=7", {}, "The equation needs 1 cube showing 2, but the board has only 0 (MPZ-10)."),
        ("3/6*8=4", {"fractions": False}, "3÷6 is 1/2, but this game does not allow fractions (MPZ-14)."),
        ("3-6+8=5", {"negatives": False}, "3−6 is −3, but this game does not allow values below 0 (MPZ-14)."),
        ("6/(4+1-5)=6", {}, "6÷(4+1−5) may not divide by 0 (MPZ-14)."),
        ("4+14=18", {}, "A sign is missing between 1 and 4 (MPZ-13)."),
        ("3+=8", {}, "A number is missing between + and = (MPZ-13)."),
    ],
)
def test_a_refused_equation_is_explained_exactly(text: str, options: dict[str, object], said: str) -> None:
    assert sentence_against(text, options).startswith(said)
    assert sentence_against(text, options, "ru").endswith(".")


def test_a_refusal_by_number_says_the_same_as_by_text() -> None:
    wide, strict = made(), made(by_one="value")
    move = wide.parse_move(dealt(wide), 0, "take:8*(5-4)=8")
    with pytest.raises(IllegalMove, match="may not multiply by 5−4, which equals 1"):
        strict.play(dealt(strict), 0, move)


def test_deleting_a_missing_equation_is_refused() -> None:
    game = made()
    reason = game.explain(dealt(game), 0, "drop:3+5=8")
    assert reason is not None
    assert reason.text() == "3+5=8 is not on your sheet (MPZ-05)."


POSITIONS = [
    f"{COLOURED} hunt 0 0,0 -,done - 3+5=8;4+1=5|-",
    f"{COLOURED} over 1 1,0 -,- - 3+5=8;4+1=5|5-1=4",
    "8r8b0g--/--------/--------/-------- deal 0 0,0 -,- - -|-",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_positions_read_back(text: str) -> None:
    assert made().state_text(made().parse_state(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8803/8556/4658/9141 hunt 0 0,0 -,- - -|-",
        f"{COLOURED} hunt 0 0,0 -,- - -",
        f"{COLOURED} hunt 0 0,0 done,done - -|-",
        f"{COLOURED} hunt 1 0,0 -,- - -|-",
        f"{COLOURED} hunt 0 1,0 -,- - -|-",
        f"{COLOURED} hunt 0 0,0 -,- 7 -|-",
        f"{COLOURED} hunt 0 0,0 -,- - 4+1=5;3+5=8|-",
        f"{COLOURED} hunt 0 0,0 -,- - 3+5=8;3+5=8|-",
        f"{COLOURED} hunt 0 0,0 -,- - (3+5)=8|-",
        f"{COLOURED} hunt 0 0,0 -,- - 3+5=9|-",
        f"{COLOURED} hunt 0 00,0 -,- - -|-",
        f"{COLOURED} over 1 2,0 -,- - 3+5=8|-",
        f"{COLOURED} over 2 1,0 -,- - 3+5=8|-",
        f"{COLOURED} over 0 0,0 -,- - -|-",
        f"{COLOURED} deal 1 0,0 -,- - -|-",
        f"{COLOURED} deal 0 0,0 -,- - -|-",
        "8r8b0g--/8o------/--------/-------- deal 0 0,0 -,- - -|-",
        "8r8b0g--/--------/--------/-------- deal 0 0,0 done,- - -|-",
        "8r8b0g--/--------/--------/-------- hunt 0 0,0 -,- - -|-",
    ],
)
def test_positions_that_cannot_be(text: str) -> None:
    with pytest.raises(BadNotation):
        made().parse_state(text)


def test_positions_of_one_player_and_of_several_rounds() -> None:
    game = made(players=1)
    text = f"{COLOURED} over 1 1 done 1718 3+5=8"
    assert game.state_text(game.parse_state(text)) == text
    with pytest.raises(BadNotation):
        game.parse_state(text.replace("1718", "1719"))
    race = made(target=9)
    with pytest.raises(BadNotation):
        race.parse_state(f"{COLOURED} over 3 9,9 -,- - -|-")
    assert race.parse_state(f"{COLOURED} over 3 9,8 -,- - 3+5=8|-") is not None


def test_why_a_game_is_over() -> None:
    game = made()
    state = after(game, dealt(game), "time")
    reason = game.explain(state, 0, "take:3+5=8")
    assert reason is not None
    assert reason.rule == "MPZ-24"
