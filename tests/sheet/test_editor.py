"""Each game of one file has the editor of positions: it follows from the fields, and `legal` says what is missing."""

import re
from pathlib import Path

import pytest

from cubetable.cli import main
from cubetable.core.editor import BadValue
from cubetable.core.errors import BadNotation, Refusal
from cubetable.core.laws.laws import edited
from cubetable.core.laws.suite import broken
from cubetable.core.sheet.game import SheetGame
from cubetable.core.state import State
from cubetable.sheet import SheetError
from cubetable.study.positions import draft_of
from tests.budget import games
from tests.positions.drafting import build_again, change_at_random
from tests.sheet.sheets import KINDS, PAGE, THREE, loaded, nine_holes, of_kind, written

POSITIONS = games(3, 200)
CHANGES = games(30, 1000)
LEGAL = """

def legal(s):
    if count(s.board, 0) - count(s.board, 1) > 1:
        return refuse("TTT-02")
"""
RACE = '''"""A race

RACE-01  Two pieces race over ten places. A die is rolled.
RACE-02  Who gets beyond the last place has won.
"""
from cubetable.sheet import *

TRACK = line(10)
MOVES = words("roll")
CHANCES = die(6)


class State:
    height = numbers(TRACK, -20, 4, start=0)
    at = numbers(SEATS, 0, 9)
    die = number(0, 6)
    turn = turn()
    _roller = seat()


def why(s, seat, move):
    return 0


def play(s, seat, move):
    if seat != NATURE:
        s._roller = seat
        s.turn = NATURE
        return
    s.die = move.number
    s.turn = OVER if s.at[s._roller] + s.die > 9 else next_seat(s, s._roller)
    s.at[s._roller] = min(9, s.at[s._roller] + s.die)


def winner(s):
    return s._roller
'''


@pytest.fixture(params=[*KINDS, "three", "nine_holes", "race"])
def game(request: pytest.FixtureRequest, tmp_path: Path) -> SheetGame:
    """A game of each kind, and others."""
    texts = {"three": THREE, "nine_holes": nine_holes(), "race": RACE}
    name = request.param
    return loaded(tmp_path, texts[name], name)() if name in texts else of_kind(tmp_path, name)()


def test_each_position_is_built_again_and_every_other_is_drawn_or_refused(game: SheetGame) -> None:
    build_again(game, POSITIONS)
    found = change_at_random(game, CHANGES)
    assert False in found or "legal" not in game.sheet.functions
    assert broken(game, edited, games(1, 2)) is None


def test_a_value_that_a_field_cannot_have_is_refused(game: SheetGame) -> None:
    fields = game.parts.editor.fields(game, game.start())
    wrong = {one.name: str(one.most + 1) if one.kind == "number" else "?!" for one in fields}
    for name, value in {**wrong, "no such field": "-"}.items():
        with pytest.raises(BadValue, match=r"cannot be"):
            draft_of(game, {name: value})


def test_places_and_cards_that_the_board_shows_are_set_on_it(tmp_path: Path) -> None:
    grid = {one.name: one for one in of_kind(tmp_path, "grid")().parts.editor.fields(*_started(tmp_path, "grid"))}
    assert (grid["board:c3"].kind, grid["board:c3"].cells) == ("place", ("c3",))
    assert [one.label.said("en") for one in grid["board:c3"].choices] == ["Empty", "red", "blue"]
    game = of_kind(tmp_path / "cards", "cards")()
    cards = draft_of(game, {"deck:r2": "1", "deck:r3": "t", "turn": "over"}).state
    fields = {one.name: one for one in game.parts.editor.fields(game, cards)}
    assert [fields[f"deck:{card}"].cells for card in ("r2", "r6")] == [("r2",), ("r6",)]
    gone = {one.name: one for one in game.parts.editor.fields(game, draft_of(game, {"deck:r2": "x"}).state)}
    assert gone["deck:r2"].cells == ()
    assert [one.label.said("ru") for one in fields["deck:r2"].choices][:3] == ["колода", "стол", "вне игры"]
    race = loaded(tmp_path, RACE, "race")()
    heights = [one for one in race.parts.editor.fields(race, race.start()) if one.name.startswith("height:")]
    assert all((one.kind, one.least, one.most) == ("number", -20, 4) for one in heights)
    assert [one.cells for one in heights] == [(str(n),) for n in range(1, 11)]


def _started(folder: Path, kind: str) -> tuple[SheetGame, State]:
    game = of_kind(folder / "again", kind)()
    return game, game.start()


def test_what_is_missing_is_the_statement_by_which_legal_refuses(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE + LEGAL)()
    missing = draft_of(game, {"board:a1": "1", "board:b1": "1"}).missing
    assert missing is not None
    assert missing.text("en") == "The players move in turn (TTT-02)."
    with pytest.raises(BadNotation, match=r"“board=11\.\.\.\.\.\.\. turn=1|is not a legal position: The players move"):
        game.parse_state("board=11./.../... turn=1")


def test_a_position_without_a_move_and_one_from_which_the_rules_fail_are_refused(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE)()
    full = {f"board:{column}{row}": "1" for column in "abc" for row in "123"}
    missing = draft_of(game, full).missing
    assert missing is not None
    assert missing.plain("en") == "The player to move has no move, and the game is not over."
    assert draft_of(game, {**full, "turn": "over"}).missing is None
    race = loaded(tmp_path, RACE, "race")()
    missing = draft_of(race, {"turn": "chance"}).missing
    assert missing is not None
    assert missing.plain("en").startswith("The rules fail on this position (line 31: s.at has no value -1:")
    with pytest.raises(Refusal, match="winner must return"):
        draft_of(loaded(tmp_path, THREE.replace("else NOBODY", "else s.turn - 5"), "five")(), {"turn": "over"})


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (LEGAL.replace("> 1", "> 0"), r"line 35 \(def legal\(s\):\): .* that legal\(\) refuses under TTT-02"),
        (LEGAL.replace("s.board, 0", "s.bord, 0"), r"line 36 .*no field bord. Did you mean board\?"),
        (
            LEGAL.replace('refuse("TTT-02")', "7").replace("> 1", "> 0"),
            r"legal must return refuse\(…\) or nothing, but it returned 7",
        ),
        (LEGAL.replace("(s):", "(s, seat):"), r"legal must take exactly these parameters: legal\(s\)"),
        (LEGAL.replace("return", "s.turn = OVER\n        return").replace("> 1", "> 0"), "may change the state"),
    ],
)
def test_a_mistake_in_legal_is_named_with_its_line(tmp_path: Path, wrong: str, sentence: str) -> None:
    with pytest.raises(SheetError, match=sentence):
        loaded(tmp_path, THREE + wrong)


def test_chance_that_acts_for_ever_is_refused(tmp_path: Path) -> None:
    moved = "    s.at[s._roller] = min(9, s.at[s._roller] + s.die)\n"
    again = "    if s.height[0] < 0:\n        s.height[1] = (s.height[1] + 1) % 5\n        s.turn = NATURE\n"
    game = loaded(tmp_path, RACE.replace(moved, moved + again), "rolling")()
    missing = draft_of(game, {"height:1": "-1", "turn": "1"}).missing
    assert missing is not None
    assert "Chance acts again and again" in missing.plain("en")


@pytest.mark.usefixtures("lending")
def test_the_terminal_begins_with_a_position_and_refuses_an_illegal_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, THREE + LEGAL)
    play = ["play", str(file), "--seat", "random", "--seat", "random", "--plain", "--position"]
    assert main([*play, "board=12./12./... turn=1"]) == 0
    out = capsys.readouterr().out
    assert "won" in out or "drawn" in out
    assert main([*play, "board=11./.../... turn=1"]) == 2
    assert "is not a legal position: The players move in turn" in capsys.readouterr().err
    assert main([*play, "board=11"]) == 2
    assert "is not a position of this game" in capsys.readouterr().err


def test_the_example_of_the_page_says_which_positions_are_legal(tmp_path: Path) -> None:
    page = PAGE.read_text(encoding="utf-8")
    legal = re.search(r"^```python\n(def legal.*?)^```$", page, re.MULTILINE | re.DOTALL)
    position = re.search(r'nine_holes\.py --position "(.*)"', page)
    assert legal
    assert position
    game = loaded(tmp_path, f"{nine_holes()}\n\n{legal[1]}", "nine_holes")()
    assert game.state_text(game.parse_state(position[1])) == position[1]
    with pytest.raises(BadNotation, match="Three of your pieces in a row"):
        game.parse_state(position[1].replace("1.1/.2.", "111/.2."))
