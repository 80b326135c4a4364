"""Games in which pieces step over a board: how they stand at first, how they go and capture, and what wins."""

from typing import Final, NamedTuple

from cubetable.lab.exam.draft import LINE, PASSING, SheetDraft
from cubetable.lab.exam.lot import Lot

LIMIT: Final = 80
"""A game in which pieces may go back ends after so many turns."""


class Gait(NamedTuple):
    """How a piece goes: a statement, and the test that refuses all else; pieces that only go on need no limit."""

    text: str
    test: str
    ways: int
    only_on: bool = False


class SteppingPlan(NamedTuple):
    """A kind of game: how it is set up, its gaits, its captures and its goals; none gives Breakthrough or Clobber."""

    setups: tuple[str, ...]
    gaits: tuple[str, ...]
    captures: tuple[str, ...]
    goals: tuple[str, ...]


AHEAD: Final = "BOARD.row(move.to) - BOARD.row(move.start) != AHEAD[seat]"
GAITS: Final = {
    "on": Gait("It goes one cell forward, straight on or diagonally: red up, blue down.", AHEAD, 8, only_on=True),
    "straight": Gait("It goes one cell up, down, left or right.", "", 4),
    "around": Gait("It goes one cell in any direction, also diagonally.", "", 8),
    "not_back": Gait(
        "It goes one cell forward or sideways, or diagonally forward: forward is up for red, and down for blue.",
        "BOARD.row(move.to) - BOARD.row(move.start) == -AHEAD[seat]",
        8,
    ),
}
CAPTURES: Final = {
    "none": ("It must go to an empty cell.", "s.board[move.to] != EMPTY"),
    "any": (
        "It goes to an empty cell, or captures a piece of the other player by going there.",
        "s.board[move.to] == seat",
    ),
    "slant": (
        "Diagonally it may capture a piece of the other player by going there; otherwise the cell must be empty.",
        "s.board[move.to] != EMPTY and (s.board[move.to] == seat or is_straight(s, move.start, move.to))",
    ),
    "front": (
        "Straight on it may capture a piece of the other player by going there; otherwise the cell must be empty.",
        "s.board[move.to] != EMPTY and (s.board[move.to] == seat or not is_in_column(s, move.start, move.to))",
    ),
    "must": (
        "Each move captures: it goes to a cell where the other player has a piece.",
        "s.board[move.to] != 1 - seat",
    ),
    "between": (
        (
            "It goes to an empty cell. A piece of the other player that is then between it and another of your own, "
            "in a row or a column, is captured."
        ),
        "s.board[move.to] != EMPTY",
    ),
    "hole": (
        "It must go to an empty cell. The cell that it leaves becomes a hole, to which nobody can go any more.",
        "s.board[move.to] != EMPTY",
    ),
}
PLANS: Final = (
    SteppingPlan(("one_row", "two_rows"), ("on",), ("none", "any", "front"), ("reach",)),
    SteppingPlan(("two_rows",), ("not_back",), ("any", "slant"), ("reach",)),
    SteppingPlan(("two_rows", "one_row"), ("on",), ("any", "slant"), ("stuck",)),
    SteppingPlan(("chequers",), ("around",), ("must",), ("stuck", "stuck_wins")),
    SteppingPlan(("one_row", "two_rows"), ("straight",), ("between",), ("hunt",)),
    SteppingPlan(("one_row",), ("around", "straight"), ("any",), ("hunt", "reach")),
    SteppingPlan(("two_each",), ("around", "straight"), ("hole",), ("stuck",)),
    SteppingPlan(("one_row",), ("around",), ("none",), ("row",)),
)
SETUPS: Final = {
    "one_row": (
        "Red's pieces fill the lowest row, blue's the highest.",
        "place < WIDTH",
        "place >= BOARD.size - WIDTH",
    ),
    "two_rows": (
        "Red's pieces fill the two lowest rows, blue's the two highest.",
        "place < 2 * WIDTH",
        "place >= BOARD.size - 2 * WIDTH",
    ),
    "chequers": (
        "Pieces fill it like the colours of a chessboard; a1 is red's.",
        "(BOARD.row(place) + BOARD.column(place)) % 2 == 0",
        "",
    ),
    "two_each": (
        "Red has a piece in each corner of the lowest row, blue in each corner of the highest.",
        "place == 0 or place == WIDTH - 1",
        "place == BOARD.size - 1 or place == BOARD.size - WIDTH",
    ),
}
DICE: Final = (
    (
        "A die with three sides is rolled on your turn: 1 allows only straight moves, 2 only diagonal ones, 3 both. "
        "Without such a move you pass."
    ),
    "s.die < 3 and (is_straight(s, move.start, move.to) != (s.die == 1))",
)


def draw_stepping(lot: Lot, title: str) -> SheetDraft:
    """Draw a game of stepping."""
    plan = lot.one_of(PLANS)
    width, height = lot.one_of((5, 5, 6)), lot.one_of((5, 6))
    setup, gait_name = lot.one_of(plan.setups), lot.one_of(plan.gaits)
    capture, goal = lot.one_of(plan.captures), lot.one_of(plan.goals)
    gait = GAITS[gait_name]
    dice = goal == "reach" and gait_name in ("on", "not_back", "around") and lot.one_of((True, False, False))
    limited = dice or (not gait.only_on and capture not in ("must", "hole"))
    hunted = {"one_row": 3, "two_rows": 4}.get(setup, 0)
    draft = SheetDraft(title, goal, f"{setup}, {gait_name}, {capture}, {goal}{', dice' if dice else ''}")
    draft.about = "Move pieces over the board."
    draft.statements["board"] = f"The board has {height} rows of {width} cells. {SETUPS[setup][0]}"
    draft.statements["own"] = "Two players take turns, red first. A move takes one piece of your own."
    draft.statements["gait"] = gait.text
    draft.statements["capture"] = CAPTURES[capture][0]
    if dice:
        draft.statements["dice"] = DICE[0]
    draft.statements["goal"] = _goal_text(goal, capture, hunted)
    if goal in ("reach", "hunt", "row"):
        draft.statements["stuck"] = "You pass only if you cannot move." if dice else "A player who cannot move loses."
    second = lot.one_of((True, False))
    if limited:
        tie = "blue wins" if second else "it is a draw"
        better = f"more pieces win, and with equally many {tie}" if capture != "none" else tie
        draft.statements["end"] = f"After {LIMIT} turns the game is over: {better}."
    draft.head = [
        f"WIDTH = {width}",
        f"BOARD = grid(WIDTH, {height})",
        f"MOVES = {PASSING if dice else ''}step(BOARD, ways={gait.ways})",
        *(["CHANCES = die(3)"] if dice else []),
        *(["AHEAD = (1, -1)"] if "AHEAD" in gait.test else []),
    ]
    draft.fields = [
        f"board = cells(BOARD{', holds=3' if capture == 'hole' else ''})",
        *([f"captured = numbers(SEATS, 0, {2 * width})"] if goal == "hunt" else []),
        *(["die = number(0, 3)", "_mover = seat()"] if dice else []),
        *([f"turns = number(0, {LIMIT})"] if limited else []),
        "_won = seat()",
        "turn = turn()",
    ]
    draft.add(
        """
        def start(s):
            for place in range(BOARD.size):
                if $red:
                    s.board[place] = 0
                $blue
                    s.board[place] = 1
            $dice
        """,
        red=SETUPS[setup][1],
        blue=f"elif {SETUPS[setup][2]}:" if SETUPS[setup][2] else "else:",
        dice="s._mover = 0\ns.turn = NATURE" if dice else "",
    )
    _add_rules(draft, gait, capture, dice=dice)
    _add_play(draft, capture, goal, dice=dice, limited=limited, second=second, hunted=hunted, height=height)
    draft.add("def winner(s):\n    return s._won")
    return draft


def _goal_text(goal: str, capture: str, hunted: int) -> str:
    return {
        "reach": "The first player to bring a piece to the row at the other end of the board"
        + (", or to capture the last piece of the other player, wins." if capture != "none" else " wins."),
        "stuck": "A player who cannot move loses.",
        "stuck_wins": "A player who cannot move wins.",
        "hunt": f"The first player to capture {hunted} pieces wins.",
        "row": "The first player with four pieces side by side in a straight line wins. A line that is wholly in the "
        f"player's own first row does not count. {LINE}",
    }[goal]


HELPERS: Final = {
    "is_straight": """
        def is_straight(s, start, to):
            return BOARD.row(start) == BOARD.row(to) or BOARD.column(start) == BOARD.column(to)
    """,
    "is_in_column": """
        def is_in_column(s, start, to):
            return BOARD.column(start) == BOARD.column(to)
    """,
}


def _add_rules(draft: SheetDraft, gait: Gait, capture: str, *, dice: bool) -> None:
    tests = {"own": "s.board[move.start] != seat", "gait": gait.test, "capture": CAPTURES[capture][1]}
    if dice:
        tests["dice"] = DICE[1]
    for name, code in HELPERS.items():
        if any(f"{name}(" in test for test in tests.values()):
            draft.add(code)
    calls = {name: test for name, test in tests.items() if test}
    free = [
        test.replace("move.start", "start").replace("move.to", "to") for name, test in calls.items() if name != "own"
    ]
    draft.add(
        """
        def fits(s, seat, start, to):
            return not ($tests)


        def can_move(s, seat):
            for start in range(BOARD.size):
                if s.board[start] == seat:
                    for way in range($ways):
                        to = BOARD.next(start, way)
                        if to != OFF and fits(s, seat, start, to):
                            return True
            return False
        """,
        tests=" or ".join(f"({test})" for test in free),
        ways=gait.ways,
    )
    lines = []
    if dice:
        lines = ['if move == "pass":', "    if can_move(s, seat):", '        return refuse("@stuck")', "    return"]
    for name, test in calls.items():
        lines += [f"if {test}:", f'    return refuse("@{name}")']
    draft.add("def why(s, seat, move):\n    $lines", lines="\n".join(lines))


def _add_play(
    draft: SheetDraft, capture: str, goal: str, *, dice: bool, limited: bool, second: bool, hunted: int, height: int
) -> None:
    lines = ["other = 1 - seat"]
    if dice:
        lines = ["if seat == NATURE:", "    s.die = move.number", "    s.turn = s._mover", "    return", *lines]
    step = [
        f"s.board[move.start] = {'2' if capture == 'hole' else 'EMPTY'}",
        *(["s.captured[seat] += s.board[move.to] == other"] if goal == "hunt" and capture == "any" else []),
        "s.board[move.to] = seat",
    ]
    if capture == "between":
        step += [
            "for way in range(4):",
            "    at = BOARD.next(move.to, way)",
            "    if at != OFF and s.board[at] == other:",
            "        behind = BOARD.next(at, way)",
            "        if behind != OFF and s.board[behind] == seat:",
            "            s.board[at] = EMPTY",
            "            s.captured[seat] += 1",
        ]
    if dice:
        step = ['if move != "pass":', *(f"    {line}" for line in step)]
    lines += [*step, *(["s.turns += 1"] if limited else [])]
    lines += ["s._mover = other", "s.turn = NATURE"] if dice else ["s.turn = other"]
    ahead = f"(BOARD.row(move.to) == {height - 1} if seat == 0 else BOARD.row(move.to) == 0)"
    moved = 'move != "pass" and ' if dice else ""
    wins = {
        "reach": f"{moved}{ahead}" + (" or count(s.board, other) == 0" if capture != "none" else ""),
        "hunt": f"s.captured[seat] >= {hunted}",
        "row": "four(s, seat)",
    }.get(goal)
    if goal == "row":
        draft.add(
            """
            def four(s, seat):
                first = 0 if seat == 0 else $last
                for place in range(BOARD.size):
                    if s.board[place] == seat and BOARD.row(place) != first and row(s.board, seat, 4, place):
                        return True
                return False
            """,
            last=height - 1,
        )
    if wins:
        lines += [f"if {wins}:  # rare", "    s._won = seat", "    s.turn = OVER"]
    stuck = "other" if goal == "stuck_wins" else "seat"
    if not dice:
        lines += [f"{'el' if wins else ''}if not can_move(s, other):", f"    s._won = {stuck}", "    s.turn = OVER"]
    if limited:
        lines += [f"{'if s.turn != OVER and' if dice else 'elif'} s.turns == {LIMIT}:", "    s.turn = OVER"]
        if capture != "none":
            lines += [
                "    ahead = count(s.board, 0) - count(s.board, 1)",
                f"    s._won = 0 if ahead > 0 else 1 if ahead < 0 else {'1' if second else 'NOBODY'}",
            ]
        elif second:
            lines += ["    s._won = 1"]
    draft.add("def play(s, seat, move):\n    $lines", lines="\n".join(lines))
