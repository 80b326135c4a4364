"""The boards: their places, neighbours, lines and sides."""

import pytest

from cubetable.core.sheet.boards import BoardOfPlaces
from cubetable.core.sheet.problems import SheetFault
from cubetable.sheet import OFF, deck, grid, hexes, line


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
def test_the_lines_through_a_place_hold_it(place: int, lines: int) -> None:
    through = [line.tolist() for line in grid(3, 3).lines_through(3)[place] if OFF not in line]
    assert len(through) == lines
    assert all(place in line for line in through)


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


def test_a_deck_has_suits_and_ranks() -> None:
    cards = deck("rb", 6)
    assert (cards.names[0], cards.names[-1], cards.size) == ("r1", "b6", 12)
    assert (cards.suit(7), cards.rank(7)) == (1, 2)


@pytest.mark.parametrize("make", [lambda: grid(0, 3), lambda: hexes(12), lambda: line(41), lambda: deck("rr", 3)])
def test_a_board_that_cannot_be_drawn_is_refused(make: object) -> None:
    with pytest.raises(SheetFault):
        make()  # type: ignore[operator]  # one of the functions above
