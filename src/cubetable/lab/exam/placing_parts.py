"""Games in which pieces are placed on a board: what a piece does there, where it may go, and what wins."""

from typing import Final, NamedTuple

LIMIT: Final = 60
"""A game in which pieces leave the board ends after so many turns."""


class PlacingBoard(NamedTuple):
    """A board: its code, its description, its directions, and the goals that suit it."""

    code: str
    text: str
    ways: int
    goals: tuple[str, ...]
    width: int = 0


class Goal(NamedTuple):
    """The end of a game and its winner: a statement, the test after a move, and the effects and places that suit it."""

    text: str
    test: str
    effects: tuple[str, ...]
    wheres: tuple[str, ...]


def grid_board(width: int, height: int) -> PlacingBoard:
    """Describe a board of squares."""
    goals = ("row", "avoid", "lines", "group", "most", "last")
    text = f"The board has {height} rows of {width} cells. It is empty at first."
    return PlacingBoard(f"grid({width}, {height})", text, 8, goals, width)


BOARDS: Final = (
    grid_board(5, 5),
    grid_board(6, 6),
    grid_board(6, 5),
    PlacingBoard("hexes(6)", "The board is a rhombus of 6 rows of 6 hexagons. It is empty at first.", 6, ("connect",)),
    PlacingBoard("hexes(7)", "The board is a rhombus of 7 rows of 7 hexagons. It is empty at first.", 6, ("connect",)),
    PlacingBoard(
        'hexes(7, shape="triangle")',
        "The board is a triangle of hexagons with 7 on a side. It is empty at first.",
        6,
        ("three_sides", "group"),
    ),
    PlacingBoard(
        'hexes(4, shape="hexagon")',
        "The board is a large hexagon of hexagons with 4 on a side. It is empty at first.",
        6,
        ("trap", "row", "group", "lines", "most", "last"),
    ),
)

EFFECTS: Final = {
    "none": ("", ""),
    "turn": (
        (
            "All pieces of the other player that stand in one straight line between the new piece and another piece of "
            "your own become yours, in each direction."
        ),
        """
        for way in range($ways):
            for _ in range(enclosed(s, seat, move.to, way)):
                turn_over(s, seat, move.to, way)
        """,
    ),
    "touch": (
        (
            "A new piece turns over each piece of the other player that touches it, if at least two other pieces of "
            "your own touched that piece before the move."
        ),
        """
        surrounded = 0
        for way in range($ways):
            at = BOARD.next(move.to, way)
            if at != OFF and s.board[at] == other and friends(s, seat, at) > 2:
                surrounded += 2**way
        for way in range($ways):
            if surrounded // 2**way % 2 == 1:
                s.board[BOARD.next(move.to, way)] = seat
        """,
    ),
    "push": (
        (
            "A new piece pushes each piece that touches it, of both players, one cell away, if the cell behind is "
            "free. A piece that stood at the edge is pushed off the board."
        ),
        """
        for way in range($ways):
            at = BOARD.next(move.to, way)
            if at != OFF and s.board[at] != EMPTY:
                behind = BOARD.next(at, way)
                if behind == OFF:
                    s.board[at] = EMPTY
                elif s.board[behind] == EMPTY:
                    s.board[behind] = s.board[at]
                    s.board[at] = EMPTY
        """,
    ),
}

HELPERS: Final = {
    "turn": """
        def enclosed(s, seat, place, way):
            many = 0
            at = BOARD.next(place, way)
            while at != OFF and s.board[at] == 1 - seat:
                many += 1
                at = BOARD.next(at, way)
            return many if at != OFF and s.board[at] == seat else 0


        def turn_over(s, seat, place, way):
            at = BOARD.next(place, way)
            while s.board[at] == seat:
                at = BOARD.next(at, way)
            s.board[at] = seat
    """,
    "touch": """
        def friends(s, seat, place):
            many = 0
            for way in range($ways):
                at = BOARD.next(place, way)
                if at != OFF and s.board[at] == seat:
                    many += 1
            return many
    """,
}

WHERE: Final = {
    "any": ("", ""),
    "falls": (
        "A piece falls: the cell below it must not be empty.",
        """
        below = BOARD.next(place, 3)
        if below != OFF and s.board[below] == EMPTY:
            return False
        """,
    ),
    "touching": (
        "Each piece but the first must be beside another one, of either player.",
        """
        if count(s.board, EMPTY) < BOARD.size and beside(s, 0, place) + beside(s, 1, place) == 0:
            return False
        """,
    ),
    "follow": (
        "A piece goes into the row or the column of the piece that was placed last, if there is a free cell in them.",
        """
        if s._last > 0 and has_room(s) and not in_line(s, place):
            return False
        """,
    ),
    "dice": (
        (
            "A die is rolled on your turn: it says into which column the piece goes, from the left. "
            "If that column is full, you pass."
        ),
        """
        if BOARD.column(place) != s.die - 1:
            return False
        """,
    ),
    "own_apart": (
        "A piece must not be beside another piece of the same player.",
        """
        if beside(s, seat, place) > 0:
            return False
        """,
    ),
    "other_apart": (
        "A piece must not be beside a piece of the other player.",
        """
        if beside(s, 1 - seat, place) > 0:
            return False
        """,
    ),
}

NEAR: Final = """
def beside(s, seat, place):
    many = 0
    for way in range($near):
        at = BOARD.next(place, way)
        if at != OFF and s.board[at] == seat:
            many += 1
    return many
"""
LINES: Final = """
def in_line(s, place):
    return BOARD.row(place) == BOARD.row(s._last - 1) or BOARD.column(place) == BOARD.column(s._last - 1)


def has_room(s):
    for place in range(BOARD.size):
        if s.board[place] == EMPTY and in_line(s, place):
            return True
    return False
"""
RUN: Final = """
def run(s, seat, place, way):
    many = 0
    at = BOARD.next(place, way)
    while at != OFF and s.board[at] == seat:
        many += 1
        at = BOARD.next(at, way)
    return many


def line_points(s, seat, place):
    points = 0
    for at in range(len(WAYS)):
        length = run(s, seat, place, WAYS[at]) + run(s, seat, place, BACK[at]) + 1
        if length > 2:
            points += length
    return points
"""
GROUPS: Final = """
def measure(s):
    for place in range(BOARD.size):
        s._mark[place] = place
    spreads = True
    while spreads:
        spreads = False
        for place in range(BOARD.size):
            for way in range($near):
                at = BOARD.next(place, way)
                if at != OFF and s.board[at] == s.board[place] and s._mark[at] > s._mark[place]:
                    s._mark[place] = s._mark[at]
                    spreads = True
    for mark in range(BOARD.size):
        many = 0
        for place in range(BOARD.size):
            if s._mark[place] == mark:
                many += 1
        if s.board[mark] != EMPTY:
            s.points[s.board[mark]] = max(s.points[s.board[mark]], many)
"""
FREE: Final = ("any", "falls", "touching", "follow", "dice")

PUSHED: Final = (
    " This holds also for a line that the other player's move has made; if a move makes lines for both, "
    "the player who moved wins."
)
PUSHED_TEST: Final = "\nelif row(s.board, other, $k):\n    s._won = other\n    s.turn = OVER"
"""A player whose pieces are pushed into a line has won, too."""

GOALS: Final = {
    "row": Goal(
        "$k of your own side by side in a straight line win.",
        "if row(s.board, seat, $k):\n    s._won = seat\n    s.turn = OVER",
        ("none", "none", "turn", "touch", "push"),
        FREE,
    ),
    "avoid": Goal(
        "A player who gets three of their own side by side in a straight line loses.",
        "if row(s.board, seat, 3):\n    s._won = other\n    s.turn = OVER",
        ("none",),
        FREE,
    ),
    "trap": Goal(
        "Four of your own in a straight line win. Three in a straight line lose, unless there are four as well.",
        "if row(s.board, seat, 4):\n    s._won = seat\n    s.turn = OVER\n"
        "elif row(s.board, seat, 3):\n    s._won = other\n    s.turn = OVER",
        ("none",),
        ("any", "touching"),
    ),
    "connect": Goal(
        "Red wins with a chain of pieces from row 1 to the last row, blue with one from column a to the last column.",
        'if seat == 0:\n    joined = connects(s.board, 0, "top", "bottom")\nelse:\n'
        '    joined = connects(s.board, 1, "left", "right")\nif joined:\n    s._won = seat\n    s.turn = OVER',
        ("none", "turn", "touch"),
        ("any", "touching"),
    ),
    "three_sides": Goal(
        "The player who joins all three sides with one group of pieces wins. A corner belongs to two sides.",
        'if connects(s.board, seat, "left", "right", "top"):\n    s._won = seat\n    s.turn = OVER',
        ("none", "turn", "touch"),
        ("any", "touching"),
    ),
    "lines": Goal(
        "A piece that makes a straight line of three or more of your own scores as many points as the line is long, "
        "for each such line.",
        "",
        ("none", "turn", "touch"),
        FREE,
    ),
    "group": Goal(
        "The player with the largest group wins: pieces of one player that are beside each other are a group.",
        "",
        ("none", "turn"),
        FREE,
    ),
    "most": Goal("More pieces win.", "", ("turn", "touch"), FREE),
    "last": Goal("", "", ("none",), ("own_apart", "other_apart")),
}
DECIDED: Final = ("last", "connect", "three_sides")
"""Goals that somebody always reaches."""
POINTS: Final = ("lines", "group", "most")
