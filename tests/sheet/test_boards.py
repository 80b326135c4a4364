"""The boards: their places, neighbours, lines and sides."""

from pathlib import Path

import pytest

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.problems import SheetFault
from cubetable.sheet import OFF, corners, deck, edges, grid, hexes, line, load_file, places
from tests.sheet.sheets import THREE, written


def test_a_grid_is_named_from_the_bottom_left() -> None:
    board = grid(3, 2)
    assert board.names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert (board.column(4), board.row(4), board.size, board.ways) == (1, 1, 6, 8)
    assert board.next(0, 0) == 1
    assert board.next(2, 0) == OFF
    assert board.near(0, 4)
    assert not board.near(0, 2)


@pytest.mark.parametrize(("board", "length", "lines"), [
    (grid(3, 3), 3, 8), (grid(7, 6), 4, 69), (hexes(3), 3, 7), (line(5), 2, 4), (grid(2, 2), 3, 0),
])  # fmt: skip
def test_lines_are_counted_once(board: BoardOfPlaces, length: int, lines: int) -> None:
    assert board.lines(length).shape == (lines, length)


@pytest.mark.parametrize(("place", "lines"), [(0, 3), (1, 2), (4, 4)])
def test_the_rays_of_a_place_lead_through_its_lines(place: int, lines: int) -> None:
    rays = [[one for one in line.ravel().tolist() if one != OFF] for line in grid(3, 3).rays(3)[place]]
    through = [{place, *line} for line in rays if len(line) == 2]
    assert len(through) == lines
    assert all(sorted(line) in grid(3, 3).lines(3).tolist() for line in through)


def test_a_way_leads_straight_to_another_place(tmp_path: Path) -> None:
    board = grid(4, 3)
    assert [board.way(0, place) for place in (3, 8, 10, 6, 0)] == [0, 1, 4, OFF, OFF]
    with pytest.raises(SheetFault, match="no way"):
        line(5, ring=True).way(0, 1)
    text = THREE.replace("!= EMPTY:", "!= EMPTY or BOARD.way(0, move.to) == OFF:")
    game = load_file(written(tmp_path, text))()
    assert [game.move_text(game.start(), 0, move) for move in game.moves(game.start(), 0)] == [
        "b1",
        "c1",
        "a2",
        "b2",
        "a3",
        "c3",
    ]


def test_a_hexagon_has_six_neighbours() -> None:
    board = hexes(3)
    assert sum(board.near(4, other) for other in range(9)) == 6
    assert sum(board.near(0, other) for other in range(9)) == 2
    assert [int(place) for place in board.side_table("top").nonzero()[0]] == [0, 1, 2]


def test_a_wide_rhombus_stands_on_a_corner() -> None:
    level, upright = hexes(9).outlines, hexes(11).outlines
    assert level[0].y == level[8].y
    assert upright[0].x == upright[120].x
    assert upright[1].x - upright[0].x == pytest.approx(upright[0].x - upright[11].x)


def test_a_line_is_numbered() -> None:
    board = line(12)
    assert board.names[-1] == "12"
    assert sum(board.near(5, other) for other in range(12)) == 2


def test_after_the_last_place_of_a_ring_comes_the_first() -> None:
    board = line(6, ring=True)
    assert (board.next(5, 0), board.next(0, 1), board.near(0, 5)) == (0, 5, True)


@pytest.mark.parametrize(("board", "size", "sides"), [
    (hexes(3, shape="triangle"), 6, {"left", "right", "top"}),
    (hexes(3, shape="hexagon"), 19, {"top", "bottom", "top left", "top right", "bottom left", "bottom right"}),
    (grid(2, 2), 4, {"left", "right", "top", "bottom"}),
])  # fmt: skip
def test_a_board_of_a_shape_has_its_sides(board: BoardOfPlaces, size: int, sides: set[str]) -> None:
    assert (board.size, set(board.plan.sides)) == (size, sides)
    assert all(any(side in lists for lists in board.plan.sides.values()) for side in [0, size - 1])


def test_places_of_a_list_are_side_by_side_on_its_lines() -> None:
    board = places({"a1": (0, 0), "a2": (0, 1), "b2": (1, 1), "a3": (0, 2)}, "a1-a2-a3", "a2-b2")
    assert [board.names[place] for place in board.next_table[1] if place != OFF] == ["a1", "a3", "b2"]
    assert (board.near(0, 3), board.column(2), board.row(3)) == (False, 1, 2)
    assert board.lines(3).tolist() == [[0, 1, 3]]
    assert board.outlines[3].y < board.outlines[0].y


def test_edges_know_the_cells_beside_them_and_the_corners_at_their_ends() -> None:
    sides = edges(grid(2, 1))
    assert sides.size == 7
    middle = sides.names.index("b1b2")
    asked = sides.tables
    assert sorted(asked["cell"][middle]) == [0, 1]
    assert sorted(sides.names[edge] for edge in asked["around"][0]) == ["a1a2", "a1b1", "a2b2", "b1b2"]
    assert [corners(grid(2, 1)).names[end] for end in asked["corner"][middle]] == ["b1", "b2"]
    assert sides.near(middle, sides.names.index("b2c2"))


def test_three_hexagons_meet_at_a_corner() -> None:
    board = corners(hexes(2))
    touched = [[cell for cell in cells if cell != OFF] for cells in board.tables["cell"].tolist()]
    assert (board.size, max(map(len, touched))) == (16, 3)
    assert board.tables["around"].shape == (4, 6)


def test_crossings_of_a_grid_have_its_directions() -> None:
    board = corners(grid(3, 3))
    assert (board.size, board.ways, board.next(0, 1), len(board.lines(4))) == (16, 8, 4, 10)


def test_a_deck_has_suits_and_ranks() -> None:
    cards = deck("rb", 6)
    assert (cards.names[0], cards.names[-1], cards.size) == ("r1", "b6", 12)
    assert (cards.suit(7), cards.rank(7)) == (1, 2)


@pytest.mark.parametrize("make", [
    lambda: grid(0, 3), lambda: hexes(12), lambda: line(41), lambda: deck("rr", 3), lambda: hexes(3, shape="star"),
    lambda: places({"a1": (0, 0)}, "a1-a2"), lambda: places({"a1": (0, 0), "a2": (0, 0)}),
    lambda: places({"A": (0, 0)}), lambda: edges(line(3)), lambda: edges(places({"a1": (0, 0)})),
])  # fmt: skip
def test_a_board_that_cannot_be_drawn_is_refused(make: object) -> None:
    with pytest.raises(SheetFault):
        make()  # type: ignore[operator]  # one of the functions above
