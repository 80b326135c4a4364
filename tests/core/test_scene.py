"""A scene is drawn in plain text and as SVG, and what is wrong with one is said in a sentence."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cubetable.bots.position_text import view_to_read
from cubetable.core.drawing import HUES, SHADES, picture
from cubetable.core.laws.scenes import faults_of_scene
from cubetable.core.scene import (
    Place,
    Scene,
    bag,
    box,
    caption,
    die,
    disc,
    figure,
    hexagon,
    line,
    make_piece,
    make_place,
    make_scene,
    names_in,
    polygon,
    rectangle,
    token,
)
from cubetable.core.scene.picture import scene_picture
from cubetable.core.scene.plain import board_lines
from cubetable.core.scene.scene import with_steps

LABEL = {"en": "Board", "ru": "Доска"}


def place(name: str, x: float = 50, y: float = 50, side: float = 40, **more: Any) -> Place:
    title = {"en": f"cell {name}", "ru": f"клетка {name}"}
    return make_place(name, rectangle(x, y, side, side), **{"title": title, **more})


def scene(*places: Place, **more: Any) -> Scene:
    return make_scene((100, 100), LABEL, places, **more)


EVERY_SHAPE = [
    box(10, 10, 8, 8, fill="red", rim=None),
    disc(30, 10, 5, fill=None, rim="blue"),
    polygon(hexagon(50, 10, 8)),
    line([(0, 20), (90, 20)], "accent"),
    figure(10, 40, 12),
    figure(30, 40, 7, colour="green"),
    caption(50, 40, {"en": "Draw", "ru": "Взять"}),
    token(10, 60, "yellow", 3),
    die(30, 60, 5),
    die(50, 60, None),
    die(70, 60, 12),
    bag(90, 60, 9),
]


def test_every_shape_is_drawn_as_svg_in_the_colours_of_either_scheme() -> None:
    drawn = picture(scene_picture(scene(shapes=EVERY_SHAPE)), "Board")
    assert ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314  # our own picture
    assert "Draw" not in drawn, "a picture has no font"
    assert f'fill="{HUES["red"].face}"' in drawn
    assert 'class="panel by-line-strong"' in drawn
    assert SHADES["panel"][1] in drawn


def test_plain_text_has_what_has_a_meaning_where_it_stands() -> None:
    assert board_lines(scene(place("a", y=90), shapes=EVERY_SHAPE), "ru") == [
        "        ·",
        "    12 7 Взять",
        "■ [5] [?] [12] (9)",
        "       ·",
    ]


def test_words_below_a_board_do_not_make_its_columns_wider() -> None:
    row = [place(name, x=20 + 40 * n, side=30) for n, name in enumerate("ab")]
    words = caption(20, 90, {"en": "passed by", "ru": "пройдено"})
    assert board_lines(scene(*row, shapes=[words]), "en") == ["   · ·", "passed by"]


def test_rows_that_are_shifted_stay_shifted_in_plain_text() -> None:
    hexes = [
        make_place(f"{row}{column}", hexagon(20 * column + 10 * row + 10, 17 * row + 12, 11), LABEL)
        for row in range(3)
        for column in range(3)
    ]
    assert board_lines(scene(*hexes), "en") == ["·   ·   ·", "  ·   ·   ·", "    ·   ·   ·"]


def test_a_piece_stands_in_its_place() -> None:
    pieces = [make_piece("p", 50, 50, [token(0, 0, "red", 0)])]
    assert board_lines(scene(place("a"), pieces=pieces), "en") == ["●"]


def test_what_stands_on_a_piece_is_written_behind_it() -> None:
    kings = [
        make_piece(hue, x, 50, [disc(0, 0, 9, "ink"), token(0, 0, hue, mark), figure(0, 2, "♛")])
        for hue, x, mark in (("red", 25, 0), ("blue", 75, 1))
    ]
    assert board_lines(scene(place("a", 25), place("b", 75), pieces=kings), "en") == ["●♛ ◆♛"]


def test_a_stack_is_one_text_from_the_lowest_piece_to_the_highest() -> None:
    stack = [make_piece(f"p{n}", 25, 50 - 8 * n, [token(0, 0, "red", mark)]) for n, mark in enumerate((0, 1, 0))]
    one = make_piece("q", 75, 50, [token(0, 0, "blue", 1)])
    assert board_lines(scene(place("a", 25), place("b", 75), pieces=[*stack, one]), "en") == ["●◆● ◆"]


def test_what_lies_above_is_written_behind_what_it_covers() -> None:
    pieces = [make_piece("p", 25, 50, [token(0, 0, "red", 0)])]
    places = [place("a", 25), place("b", 75)]
    words = caption(50, 95, {"en": "Twice", "ru": "Вдвойне"})
    above = [figure(25, 45, 2), figure(75, 50, "x"), disc(25, 50, 18), line([(0, 0), (9, 9)], "ink"), words]
    assert board_lines(scene(*places, pieces=pieces, above=above), "en") == ["●2 x", "Twice"]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: token(0, 0, "mauve", 0), "'mauve' is no hue"),
        (lambda: box(0, 0, 1, 1, fill="mauve"), "'mauve' is no colour"),
        (lambda: line([], "mauve"), "'mauve' is no colour"),
    ],
)
def test_a_colour_that_is_none_is_named(make: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (scene(place("")), "a place has no name"),
        (scene(place("a"), place("a")), "two places are called a"),
        (scene(pieces=[make_piece("p", 0, 0, [])] * 2), "two pieces are called p"),
        ({**scene(), "label": {"en": "Board"}}, "the scene has no label in some language"),
        (scene(place("a", title={"en": "a", "ru": ""})), "the place a has no title in some language"),
        (scene(place("a", holds={"en": "{n}", "ru": ""})), "the words of the place a have a hole"),
        (scene(place("a", side=5)), "the place a is 18 pixels wide or high on a phone, and a finger needs 24"),
        (scene(place("a", x=90)), "the place a reaches beyond the scene"),
        (with_steps(scene(place("a")), {"a-b": ["a", "b"]}), "a-b names b, which is no place"),
        (scene(place("a"), last=["b"]), "b of the last move is no place"),
        (scene(place("a"), scores=[1]), "the scene does not have one score a seat"),
        (scene(place("a"), scores=[1, 2], last=["a"]), ""),
    ],
)
def test_what_is_wrong_with_a_scene_is_said(wrong: Scene, said: str) -> None:
    assert faults_of_scene(wrong, 2) == said


@pytest.mark.parametrize(
    ("text", "names", "found"),
    [
        ("3,4-5,6", ["3,4", "5,6"], ["3,4", "5,6"]),
        ("3,3", ["3"], ["3", "3"]),
        ("10", ["1", "10"], ["10"]),
        ("12", ["1", "2"], []),
        ("ход", ["х"], []),
        ("*", ["1", ""], []),
        ("b11", ["11", "1"], []),
        ("b11", ["b", "11"], ["b", "11"]),
    ],
)
def test_the_text_of_a_move_names_its_places(text: str, names: list[str], found: list[str]) -> None:
    assert names_in(text, names) == found


def test_who_reads_a_view_as_text_is_spared_the_scene() -> None:
    assert view_to_read({"game": "toy", "moves": [], "scene": {}}) == {"game": "toy"}
