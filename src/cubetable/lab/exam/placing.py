"""Games in which pieces are placed on a board: a choice of the parts, and the sheet that is written of them."""

from typing import Final, NamedTuple

from cubetable.lab.exam.draft import LINE, PASSING, SheetDraft, filled
from cubetable.lab.exam.lot import Lot
from cubetable.lab.exam.placing_parts import (
    BOARDS,
    DECIDED,
    EFFECTS,
    GOALS,
    GROUPS,
    HELPERS,
    LIMIT,
    LINES,
    NEAR,
    POINTS,
    PUSHED,
    PUSHED_TEST,
    RUN,
    WHERE,
    PlacingBoard,
)

LINED: Final = ("row", "avoid", "lines")
"""Goals that speak of straight lines."""


class PlacingChoice(NamedTuple):
    """The parts of one game, as drawn; `second` says that blue wins where nobody else does."""

    board: PlacingBoard
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


def draw_placing(lot: Lot, title: str) -> SheetDraft:
    """Draw a game of placing."""
    one = _choice(lot)
    draft = SheetDraft(title, one.goal, f"{one.goal}, {one.effect}, {one.where}{', hidden' if one.hidden else ''}")
    _add_statements(draft, one)
    _add_fields(draft, one)
    _add_helpers(draft, one)
    _add_why(draft, one)
    _add_play(draft, one)
    _add_result(draft, one)
    return draft


def _choice(lot: Lot) -> PlacingChoice:
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
    return PlacingChoice(board, name, effect, where, hidden, misere, lot.one_of((True, True, False)))


def _add_statements(draft: SheetDraft, one: PlacingChoice) -> None:
    draft.about = "Place pieces one by one."
    say = draft.statements
    say["board"] = one.board.text
    say["place"] = "Two players take turns, red first. A move puts a piece of your own on a free cell."
    if one.hidden:
        say["place"] = "Two players take turns, red first. A move puts a piece of your own on a cell."
        say["known"] = "You see only your own pieces. You do not try a cell if you know what lies there."
        say["bump"] = (
            "If the other player's piece lies on the cell, you see it from then on, and try another cell, unnoticed."
        )
    if one.where != "any":
        say["where"] = WHERE[one.where][0]
    if one.effect != "none":
        say["effect"] = EFFECTS[one.effect][0]
    if one.effect in ("touch", "push"):
        say["touch"] = f"Pieces touch if their cells have a side{' or a corner' if one.board.width else ''} in common."
    if "apart" in one.where or one.where == "touching" or one.goal == "group":
        next_to = "are next to each other in a row or column" if one.board.width else "share a side"
        say["beside"] = f"Two cells are beside each other if they {next_to}."
    if one.board.width and (one.goal in LINED or one.effect == "turn"):
        say["line"] = LINE
    say["goal"] = _goal_text(one)
    if one.goal not in DECIDED:
        say["end"] = _end_text(one)


def _add_fields(draft: SheetDraft, one: PlacingChoice) -> None:
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


def _add_result(draft: SheetDraft, one: PlacingChoice) -> None:
    if one.goal not in POINTS:
        draft.add("def winner(s):\n    return s._won")
        if one.hidden:
            _add_legal(draft, one)
        return
    points = "count(s.board, {})" if one.goal == "most" else "s.points[{}]"
    draft.add(f"def score(s, seat):\n    return {points.format('seat')}")
    if one.second:
        draft.add(f"def winner(s):\n    return 0 if {points.format(0)} > {points.format(1)} else 1")


def _goal_text(one: PlacingChoice) -> str:
    if one.goal == "last":
        return f"A player who cannot move {'wins' if one.misere else 'loses'}."
    pushed = PUSHED if one.effect == "push" else ""
    return filled(GOALS[one.goal].text, {"k": "Three" if one.values["k"] == 3 else "Four"}) + pushed


def _end_text(one: PlacingChoice) -> str:
    name, second = one.goal, one.second
    when = (
        f"After {LIMIT} turns the game is over" if one.effect == "push" else "When the board is full the game is over"
    )
    if name in POINTS:
        tie = "With equal numbers blue wins." if second else "Equal numbers are a draw."
        return f"{when}. {'More points win. ' if name == 'lines' else ''}{tie}"
    return f"{when}: if nobody has won by then, {'blue wins' if second else 'it is a draw'}."


def _add_helpers(draft: SheetDraft, one: PlacingChoice) -> None:
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
    looks_on = where == "dice" or name == "last"  # at all cells, to see whether a move is left
    if where != "any":
        draft.add(
            """
            def fits(s, seat, place):
                $full
                $rule
                return True
            """,
            full="if s.board[place] != EMPTY:\n    return False" if looks_on else "",
            rule=WHERE[where][1],
        )
    if looks_on:
        draft.add(
            """
            def can_move(s, seat):
                for place in range(BOARD.size):
                    if fits(s, seat, place):
                        return True
                return False
            """
        )


def _add_why(draft: SheetDraft, one: PlacingChoice) -> None:
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


def _add_play(draft: SheetDraft, one: PlacingChoice) -> None:
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
            *filled(GOALS[name].test + (PUSHED_TEST if effect == "push" else ""), values).splitlines(),
            f"if s.turn != OVER and {full}:  # rare",
            *tie,
            "    s.turn = OVER",
        ]
    draft.add("def play(s, seat, move):\n    $lines", lines="\n".join(lines))


def _add_legal(draft: SheetDraft, one: PlacingChoice) -> None:
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
