"""The remarks of a hunt: for each a position in which it is the one to make."""

import pytest

from cubetable import CHANCE, CLOCK, Reason
from cubetable.core.messages import LANGUAGES, catalogue
from tests.games.monkey_puzzle.positions import after, dealt, made


def remark(text: str, *before: str, board: str | None = None, **options: object) -> Reason:
    game = made(**options)
    state = after(game, dealt(game) if board is None else dealt(game, board), *before)
    found = game.remark(game.redact(state, 0), 0, game.parse_move(state, 0, text))
    assert found is not None
    return found


def said(text: str, *before: str, board: str | None = None, **options: object) -> str:
    return remark(text, *before, board=board, **options).text()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5*(4+8)/6-1=9", "6 cubes, worth 4 points (MPZ-23)."),
        ("3+5=8", "3 cubes, worth 1 point; it is short, so others may have it too (MPZ-22)."),
        ("5*6=30", "4 cubes, worth 2 points; the 0 makes 30 (MPZ-17)."),
        ("(3-6)+8=5", "4 cubes, worth 2 points; 3−6 is −3 along the way, and few players go below 0 (MPZ-14)."),
        (
            "8*(5+5/(5-3))=60",
            "7 cubes, worth 5 points; 5÷(5−3) is 5/2 along the way, and few players think of fractions (MPZ-14).",
        ),
        (
            "(30-6)/((5+1)*4)=1",
            "7 cubes, worth 5 points; no other equation on the board has the numbers 0113456 (MPZ-22).",
        ),
        (
            "(50-(5*5+1))/4=6",
            "7 cubes, worth 5 points; only 4 equations on the board have the numbers 0145556 (MPZ-22).",
        ),
    ],
)
def test_a_remark_names_an_unusual_feature_of_an_equation(text: str, sentence: str) -> None:
    assert said(f"take:{text}") == sentence


def test_a_remark_points_at_the_path() -> None:
    assert remark("take:3+5=8").at == ("1,4", "2,3", "1,2")


def test_for_a_single_player_no_other_seat_matters() -> None:
    assert said("take:3+5=8", players=1) == "3 cubes, worth 1 point (MPZ-23)."
    assert "other" not in said("take:(30-6)/((5+1)*4)=1", players=1)


def test_MPZ_27_joined_cubes_are_named() -> None:
    board = "1r2r3g6b/5y5b4g8b/8b8b8b8g/8g8g8g8b"
    joined = said("take:12/3=4", board=board, same_colour=True)
    assert joined == "4 cubes, worth 2 points; cubes of one colour make 12 (MPZ-27)."


def test_MPZ_23_the_same_numbers_again_bring_nothing() -> None:
    again = "8−5=3 scores nothing: the numbers 358 score only once, and they are already on your sheet (MPZ-23)."
    assert said("take:8-5=3", "1:take:3+5=8") == again
    assert "scores nothing" not in said("take:8-5=3", "1:take:3+5=8", repeat_set="each")


def test_ruling_14_brackets_alone_bring_nothing() -> None:
    sentence = said("take:5+(5-4)=6", "1:take:5+5-4=6", repeat_set="each")
    assert sentence == "5+(5−4)=6 scores nothing: it is already on your sheet with other brackets (MPZ-23)."


def test_a_remark_on_a_deleted_equation() -> None:
    assert said("drop:3+5=8", "1:take:3+5=8") == "Deletes 3+5=8, worth 1 point, to make room (MPZ-23)."
    nothing = "Deletes 3+5=8, which scores nothing: its numbers are already on your sheet (MPZ-23)."
    assert said("drop:3+5=8", "1:take:3+5=8", "1:take:8-5=3") == nothing


def test_ruling_10_a_remark_on_a_stop() -> None:
    assert said("done") == "Is done for this round (MPZ-05)."
    assert said("done", "2:done") == "Ends the round: everyone else is done (MPZ-20)."
    full = said("done", "1:take:3+5=8", seconds=None, limit=1)
    assert full == "Finishes, as the sheet is full (MPZ-05)."


def test_nothing_is_said_about_nature() -> None:
    game = made()
    assert game.remark(game.start(), CHANCE, 0) is None
    assert game.remark(dealt(game), CLOCK, 0) is None


def test_a_remark_reads_no_other_sheet() -> None:
    game = made()
    state = dealt(game)
    other = after(game, state, "2:take:3+5=8")
    move = game.parse_move(state, 0, "take:3+5=8")
    assert game.remark(game.redact(other, 0), 0, move) == game.remark(game.redact(state, 0), 0, move)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_remark_can_be_said(lang: str) -> None:
    values = dict.fromkeys(("equation", "digits", "cubes", "points", "count", "part", "worth", "number"), "7")
    words = catalogue("monkey_puzzle", lang)
    for key in (key for key in words if key.startswith("remark.")):
        assert "{" not in Reason("MPZ-23", f"monkey_puzzle.{key}", (), values).text(lang)
