"""A game on paper: how many pages, at which size, and that backs meet their fronts."""

from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image
from tests.sheet.conftest import compiles_nothing, few_trials, lending
from tests.sheet.sheets import THREE, loaded, written

from cubetable.cli import main
from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import figure, make_scene
from cubetable.core.scene.picture import scene_picture
from cubetable.core.sheet import trial
from cubetable.server.http.pages import STATIC
from cubetable.sheet import load_sheet
from cubetable.site.paper.parts import parts_of
from cubetable.site.paper.sheets import SIZES, paint

Capture = pytest.CaptureFixture[str]
__all__ = ["compiles_nothing", "few_trials", "lending"]
SHEETS = Path(__file__).parents[2] / "examples" / "sheets"
POINT = 25.4 / 72
LABEL = {"en": "Board", "ru": "Доска"}

pytestmark = [
    pytest.mark.usefixtures("lending"),
    pytest.mark.skipif(not list(STATIC.glob("assets/*.woff2")), reason="the page is not built: make web"),
]


def printed(file: Path, folder: Path, *more: str) -> Any:
    into = folder / "game.pdf"
    assert main(["print", str(file), "--into", str(into), *more]) == 0
    return pypdfium2.PdfDocument(into.read_bytes())


def words(page: Any) -> str:
    return " ".join(page.get_textpage().get_text_range().split())


@pytest.mark.parametrize("paper", SIZES)
def test_a_board_stands_on_one_page_with_its_pieces_and_an_aid_for_each_player(tmp_path: Path, paper: str) -> None:
    document = printed(written(tmp_path), tmp_path, "--paper", paper)
    size = [round(length * POINT, 1) for length in document[0].get_size()]
    assert size == [pytest.approx(length, abs=0.2) for length in SIZES[paper]]
    rules, board, pieces, aids = (words(page) for page in document)
    assert "Three in a row" in rules
    assert "TTT-04 Three in a row win." in rules
    assert "24 mm apart" in board
    assert "1 / " not in board
    assert "Pieces" in pieces
    assert aids.count("Rules in short") == 2


def test_a_name_on_a_board_is_written_once_and_there_are_parts_for_all_who_can_play(tmp_path: Path) -> None:
    hexes = THREE.replace("grid(3, 3)", "hexes(3)").replace("row(s.board, seat, 3)", "False")
    hexes = hexes.replace("BOARD =", "PLAYERS = (2, 4)\nBOARD =")
    board = parts_of(loaded(tmp_path, hexes, "combs")(), "en").boards[0].drawing.shapes
    assert [board.count(f">{name}</text>") for name in ("a1", "b2", "c3")] == [1, 1, 1]
    assert board.count("<text") == board.count("<path") == 9  # a name and an outline for each place
    *_, aids = map(words, printed(tmp_path / "combs.py", tmp_path))
    assert aids.count("Rules in short") == 4


def test_the_board_of_a_scene_is_printed_as_it_is_drawn(tmp_path: Path) -> None:
    own = """
from cubetable.core.scene import disc, make_piece, make_place, make_scene, rectangle

def scene(s, seat):
    dot = disc(0, 0, 7, "blue")
    here = [(name, rectangle(50 * n + 25, 25, 40, 40)) for n, name in enumerate(BOARD.names)]
    places = [make_place(name, outline, {"en": name, "ru": name}, shapes=[dot]) for name, outline in here]
    pieces = [make_piece("p", 25, 25, [disc(0, 0, 9, "red")])]
    return make_scene((450, 50), {"en": "Row", "ru": "Ряд"}, places, pieces=pieces)
"""
    board, *more = parts_of(loaded(tmp_path, THREE + own, "own")(), "en").boards
    assert (more, board.step, board.drawing.width) == ([], 50, 450)
    assert board.drawing.shapes.count('r="7"') == 9
    assert 'r="9"' not in board.drawing.shapes


def test_a_long_title_keeps_within_the_page_and_its_aid(tmp_path: Path) -> None:
    long = THREE.replace("Three in a row\n", f"{'Antidisestablishmentarian ladders ' * 4}\n", 1)
    _, board, _, aids = printed(written(tmp_path, long, "long"), tmp_path)
    for page, first, right in ((board, 0, board.get_width()), (aids, 1, aids.get_width() / 2)):  # 0 is a note
        text = page.get_textpage()
        rectangles = [text.get_rect(n) for n in range(first, text.count_rects())]
        assert max(end for left, _, end, _ in rectangles if left < right) < right


def test_a_large_board_is_glued_of_several_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST_GAME_QUESTIONS", 100)  # its rules are those of a small one
    large = THREE.replace("grid(3, 3)", "grid(12, 12)")
    document = printed(written(tmp_path, large, "large"), tmp_path, "--lang", "ru")
    boards = [text for text in map(words, document) if "24 мм" in text]
    assert [text.rpartition("·")[2].strip()[:5] for text in boards] == [f"{n} / 4" for n in range(1, 5)]


def test_backs_lie_behind_their_fronts(tmp_path: Path) -> None:
    document = printed(SHEETS / "leduc_poker.py", tmp_path)
    fronts, backs = document[1], document[2]
    assert words(fronts).count("j1") == 3
    width = fronts.get_width()
    boxes = []
    for page in (fronts, backs):
        rows = page.render(scale=1, grayscale=True).to_numpy()[60:200, :]
        inked = (rows < 245).any(axis=0).nonzero()[0]
        boxes.append((inked[0], width - inked[-1]))
    (left, _), (_, right) = boxes
    assert abs(left - right) <= 6  # the paper is turned over its long edge


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("more", [["cubulus"], ["{file}", "--paper", "A9"], ["{file}", "--into", "/no/such/a.pdf"]])
def test_what_cannot_be_printed_is_one_sentence(capsys: Capture, tmp_path: Path, more: list[str], lang: str) -> None:
    file = str(written(tmp_path))
    assert main(["print", *(word.format(file=file) for word in more), "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_a_board_that_fills_up_has_pieces_enough(tmp_path: Path) -> None:
    game = loaded(tmp_path, THREE.replace("grid(3, 3)", "grid(9, 9)"))()
    assert [piece.needed for piece in parts_of(game, "en").pieces] == [41, 41]  # a random game ends long before


def test_what_others_leave_of_a_board_is_shared(tmp_path: Path) -> None:
    rocks = "\n\ndef start(s):\n    s.board[1], s.board[9], s.board[40] = 2, 2, 2\n"
    rocky = THREE.replace("grid(3, 3)", "grid(9, 9)").replace("cells(BOARD)", "cells(BOARD, holds=3)") + rocks
    assert [piece.needed for piece in parts_of(loaded(tmp_path, rocky, "rocky")(), "en").pieces] == [39, 39, 3]


def test_a_board_that_does_not_fill_up_has_the_pieces_of_its_games() -> None:
    game = load_sheet(SHEETS / "nine_mens_morris.py")()
    assert [piece.needed for piece in parts_of(game, "en").pieces] == [9, 9]


def test_a_piece_on_an_edge_is_as_long_as_the_edge_on_the_board(tmp_path: Path) -> None:
    _, board, _, bars, _ = (page.render(scale=1).to_numpy() for page in printed(SHEETS / "dots_and_boxes.py", tmp_path))
    dots = (board.max(axis=2) < 60).any(axis=0).nonzero()[0]
    edge = (dots[-1] - dots[0]) / 2  # two boxes side by side
    row = (bars.max(axis=2) - bars.min(axis=2) > 80)[:120].sum(axis=0) > 0
    first = row.argmax()
    bar = row[first:].argmin()
    assert 0.8 * edge < bar < edge


def test_each_die_of_a_player_is_counted_and_nobody_needs_a_pencil_for_it(tmp_path: Path) -> None:
    rules = words(printed(SHEETS / "liars_dice.py", tmp_path)[0])
    assert "2 dice with 6 sides" in rules
    assert "pencil" not in rules


@pytest.mark.parametrize("letter", ["R", "Ж", "7"])
def test_words_in_a_picture_are_printed(letter: str) -> None:
    drawing = scene_picture(make_scene((40, 40), LABEL, [], shapes=[figure(20, 20, letter, 30)]), "ru")
    image = Image.open(paint(drawing, 20)).convert("L")
    assert min(image.tobytes()) < 80  # ink


def test_rules_that_are_too_long_for_an_aid_point_to_the_rulebook(tmp_path: Path) -> None:
    long = THREE.replace("TTT-04  Three in a row win.", f"TTT-04  Three in a row win. {'A very long rule. ' * 250}")
    document = printed(written(tmp_path, long, "long"), tmp_path)
    aids = words(document[len(document) - 1])
    assert aids.count("The rest is in the rulebook.") == 2
    assert "TTT-01" not in aids
    assert aids.count("01 ") == 2
