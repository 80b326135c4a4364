"""Games in which pieces are placed on a board: what a piece does there, where it may go, and what wins."""

from typing import Final, NamedTuple

from cubetable.lab.exam.draft import Draft, filled
from cubetable.lab.exam.lot import Lot

PASSING: Final = 'words("pass") + '
LIMIT: Final = 60
"""A game in which pieces leave the board ends after so many turns."""


class Board(NamedTuple):
    """A board: its code, its description, its directions, and the goals that suit it."""

    code: str
    text: str
    ways: int
    goals: tuple[str, ...]
    width: int = 0


class Goal(NamedTuple):
    """What ends a game and who wins: its statement, the test after a move, and the effects and places that suit it."""

    text: str
    test: str
    effects: tuple[str, ...]
    wheres: tuple[str, ...]


def grid_board(width: int, height: int) -> Board:
    """Describe a board of squares."""
    goals = ("row", "avoid", "lines", "group", "most", "last")
    text = f"The board has {height} rows of {width} cells. It is empty at first."
    return Board(f"grid({width}, {height})", text, 8, goals, width)


BOARDS: Final = (
    grid_board(5, 5),
    grid_board(6, 6),
    grid_board(6, 5),
    Board("hexes(6)", "The board is a rhombus of 6 rows of 6 hexagons. It is empty at first.", 6, ("connect",)),
    Board("hexes(7)", "The board is a rhombus of 7 rows of 7 hexagons. It is empty at first.", 6, ("connect",)),
    Board(
        'hexes(7, shape="triangle")',
        "The board is a triangle of hexagons with 7 on a side. It is empty at first.",
        6,
        ("three_sides", "group"),
    ),
    Board(
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
            "one's own become one's own, in each direction."
        ),
        """
        for way in range($ways):
            for _ in range(enclosed(s, seat, move.to, way)):
                turn_over(s, seat, move.to, way)
        """,
    ),
    "touch": (
        "A new piece turns a neighbour of the other player over if at least two pieces of its player already touch it.",
        """
        for way in range($ways):
            at = BOARD.next(move.to, way)
            if at != OFF and s.board[at] == other and friends(s, seat, at) > 2:
                s.board[at] = seat
        """,
    ),
    "push": (
        (
            "A new piece pushes each piece beside it, of both players, one cell away, if the cell behind is free. "
            "A piece that stood at the edge is pushed off the board."
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
            "A die is rolled at one's turn: it says into which column the piece goes, from the left. "
            "If that column is full, one passes."
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
SLIP: Final = ("none", "push")
FREE: Final = ("any", "falls", "touching", "follow", "dice")

GOALS: Final = {
    "row": Goal(
        "$k of one's own side by side in a straight line win.",
        "if row(s.board, seat, $k):\n    s._won = seat\n    s.turn = OVER",
        ("none", "none", "turn", "touch", "push"),
        FREE,
    ),
    "avoid": Goal(
        "Whoever gets three of one's own side by side in a straight line loses.",
        "if row(s.board, seat, 3):\n    s._won = other\n    s.turn = OVER",
        ("none",),
        FREE,
    ),
    "trap": Goal(
        "Four of one's own in a straight line win. Three in a straight line lose, unless there are four as well.",
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
        "Whoever joins all three sides with one group of pieces wins. A corner belongs to two sides.",
        'if connects(s.board, seat, "left", "right", "top"):\n    s._won = seat\n    s.turn = OVER',
        ("none", "turn", "touch"),
        ("any", "touching"),
    ),
    "lines": Goal(
        "A piece that makes a straight line of three or more of one's own scores as many points as the line is long, "
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


class Choice(NamedTuple):
    """What was drawn for a game; `second` says that blue wins where nobody else does."""

    board: Board
    goal: str
    effect: str
    where: str
    hidden: bool
    misere: bool
    second: bool

    @property
    def values(self) -> dict[str, object]:
        """The numbers that stand in the code: directions, those of neighbours, and how long a line wins."""
        row = 3 if self.effect == "push" or self.hidden else 4
        return {"ways": self.board.ways, "k": row, "near": 4 if self.board.width else 6}


def draw_placing(lot: Lot, title: str) -> Draft:
    """Draw a game of placing."""
    one = _choice(lot)
    draft = Draft(title, one.goal, f"{one.goal}, {one.effect}, {one.where}{', hidden' if one.hidden else ''}")
    _add_statements(draft, one)
    _add_fields(draft, one)
    _add_helpers(draft, one)
    _add_why(draft, one)
    _add_play(draft, one)
    _add_result(draft, one)
    return draft


def _choice(lot: Lot) -> Choice:
    board = lot.one_of(BOARDS)
    name = lot.one_of(board.goals)
    goal, effect = GOALS[name], lot.one_of(GOALS[name].effects)
    where = lot.one_of([one for one in goal.wheres if board.width or one not in ("falls", "follow", "dice")])
    if effect == "push":
        where = "any"
    hidden = name in ("row", "connect") and (effect, where) == ("none", "any") and lot.one_of((True, False))
    if (effect, where, hidden) == ("none", "any", False) or (name, where) == ("row", "falls"):
        where = "touching"  # else it would be Hex, Y, Yavalath or Connect Four, which everybody knows
    misere = name == "last" and lot.one_of((True, False))
    return Choice(board, name, effect, where, hidden, misere, lot.one_of((True, True, False)))


def _add_statements(draft: Draft, one: Choice) -> None:
    draft.about = "Place pieces one by one."
    say = draft.statements
    say["board"] = one.board.text
    say["place"] = "Two players take turns, red first. A move puts a piece of one's own on a free cell."
    if one.hidden:
        say["place"] = "Two players take turns, red first. A move puts a piece of one's own on a cell."
        say["known"] = "One sees only one's own pieces. A cell of which one knows what lies there is not tried."
        say["bump"] = (
            "If the other player's piece lies on the cell, one sees it from then on, and tries another cell, unnoticed."
        )
    if one.where != "any":
        say["where"] = WHERE[one.where][0]
    if one.effect != "none":
        say["effect"] = EFFECTS[one.effect][0]
    if "apart" in one.where or one.where == "touching" or one.goal == "group":
        next_to = "are next to each other in a row or column" if one.board.width else "share a side"
        say["beside"] = f"Two cells are beside each other if they {next_to}."
    say["goal"] = _goal_text(one)
    if one.goal not in DECIDED:
        say["end"] = _end_text(one)


def _add_fields(draft: Draft, one: Choice) -> None:
    secret, dice = ", secret=True" if one.hidden else "", one.where == "dice"
    draft.head = [
        f"BOARD = {one.board.code}",
        f"MOVES = {PASSING if dice else ''}place(BOARD{secret})",
        *([f"CHANCES = die({one.board.width})"] if dice else []),
    ]
    draft.fields = [
        f"board = cells(BOARD{secret})",
        *(["points = numbers(SEATS, 0, 300)"] if one.goal in ("lines", "group") else []),
        *([f"die = number(0, {one.board.width})", "_mover = seat()"] if dice else []),
        *([f"turns = number(0, {LIMIT})"] if one.effect == "push" else []),
        *(["_last = number(0, BOARD.size)"] if one.where == "follow" else []),
        *(["_mark = numbers(BOARD, 0, BOARD.size)"] if one.goal == "group" else []),
        *(["_won = seat()"] if one.goal not in POINTS else []),
        "turn = turn()",
    ]
    if dice:
        draft.add("def start(s):\n    s._mover = 0\n    s.turn = NATURE")


def _add_result(draft: Draft, one: Choice) -> None:
    if one.goal not in POINTS:
        draft.add("def winner(s):\n    return s._won")
        if one.hidden:
            _add_legal(draft, one)
        return
    points = "count(s.board, {})" if one.goal == "most" else "s.points[{}]"
    draft.add(f"def score(s, seat):\n    return {points.format('seat')}")
    if one.second:
        draft.add(f"def winner(s):\n    return 0 if {points.format(0)} > {points.format(1)} else 1")


def _goal_text(one: Choice) -> str:
    if one.goal == "last":
        return f"Who cannot move {'wins' if one.misere else 'loses'}."
    return filled(GOALS[one.goal].text, {"k": "Three" if one.values["k"] == 3 else "Four"})


def _end_text(one: Choice) -> str:
    name, second = one.goal, one.second
    when = (
        f"After {LIMIT} turns the game is over" if one.effect == "push" else "When the board is full the game is over"
    )
    if name in POINTS:
        tie = "With equal numbers blue wins." if second else "Equal numbers are a draw."
        return f"{when}. {'More points win. ' if name == 'lines' else ''}{tie}"
    return f"{when}: if nobody has won by then, {'blue wins' if second else 'it is a draw'}."


def _add_helpers(draft: Draft, one: Choice) -> None:
    board, name, effect, where = one[:4]
    values = one.values
    if effect in HELPERS:
        draft.add(HELPERS[effect], **values)
    if "apart" in where or where == "touching":
        draft.add(NEAR, **values)
    if where == "follow":
        draft.add(LINES)
    if name == "lines":
        draft.head += (
            ["WAYS = (0, 1, 4, 5)", "BACK = (2, 3, 6, 7)"] if board.width else ["WAYS = (0, 1, 2)", "BACK = (3, 4, 5)"]
        )
        draft.add(RUN)
    if name == "group":
        draft.add(GROUPS, **values)
    if where != "any":
        draft.add(
            """
            def fits(s, seat, place):
                if s.board[place] != EMPTY:
                    return False
                $rule
                return True
            """,
            rule=WHERE[where][1],
        )
    if where == "dice" or name == "last":
        draft.add(
            """
            def can_move(s, seat):
                for place in range(BOARD.size):
                    if fits(s, seat, place):
                        return True
                return False
            """
        )


def _add_why(draft: Draft, one: Choice) -> None:
    where = one.where
    if one.hidden:
        draft.add('def why(s, seat, move):\n    if knows(s.board, move.to, seat):\n        return refuse("@known")')
        return
    lines = ["if s.board[move.to] != EMPTY:", '    return refuse("@place")']
    if where == "dice":
        lines = [
            'if move == "pass":',
            "    if can_move(s, seat):",
            '        return refuse("@where")',
            f"el{lines[0]}",
            lines[1],
        ]
    if where != "any":
        lines += ["elif not fits(s, seat, move.to):", '    return refuse("@where")']
    draft.add("def why(s, seat, move):\n    $lines", lines="\n".join(lines))


def _add_play(draft: Draft, one: Choice) -> None:
    name, effect, where, hidden, misere, second = one[1:]
    values, dice = one.values, where == "dice"
    lines = []
    if dice:
        lines += ["if seat == NATURE:", "    s.die = move.number", "    s.turn = s._mover", "    return"]
    if hidden:
        lines += ["if s.board[move.to] != EMPTY:", "    show(s.board, move.to, seat)", "    return"]
    lines += ["other = next_seat(s, seat)"]
    put = [
        "s.board[move.to] = seat",
        *filled(EFFECTS[effect][1], values).replace("\n        ", "\n").strip().splitlines(),
    ]
    if where == "follow":
        put.append("s._last = move.to + 1")
    if name == "lines":
        put.append("s.points[seat] += line_points(s, seat, move.to)")
    if dice:
        put = ['if move != "pass":', *(f"    {line}" for line in put)]
    lines += put
    if effect == "push":
        lines.append("s.turns += 1")
    lines += ["s._mover = other", "s.turn = NATURE"] if dice else ["s.turn = other"]
    full = f"s.turns == {LIMIT}" if effect == "push" else "count(s.board, EMPTY) == 0"
    if name == "last":
        lines += ["if not can_move(s, other):", f"    s._won = {'other' if misere else 'seat'}", "    s.turn = OVER"]
    elif name in DECIDED:
        lines += filled(GOALS[name].test, values).splitlines()
    elif name in POINTS:
        measure = ["    measure(s)"] if name == "group" else []
        lines += [f"if {full}:", *measure, "    s.turn = OVER"]
    else:
        tie = ["    s._won = 1"] if second else []
        lines += [
            *filled(GOALS[name].test, values).splitlines(),
            f"if s.turn != OVER and {full}:  # rare",
            *tie,
            "    s.turn = OVER",
        ]
    draft.add("def play(s, seat, move):\n    $lines", lines="\n".join(lines))


def _add_legal(draft: Draft, one: Choice) -> None:
    won = 'connects(s.board, 0, "top", "bottom") or connects(s.board, 1, "left", "right")'
    if one.goal == "row":
        won = filled("row(s.board, 0, $k) or row(s.board, 1, $k)", one.values)
    draft.add(
        """
        def legal(s):
            ahead = count(s.board, 0) - count(s.board, 1)
            if s.turn != OVER and (ahead != s.turn or $won):
                return refuse("@place")
        """,
        won=won,
    )
