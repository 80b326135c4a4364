"""How moves and positions of Cubulus are written.

`F5` puts a ball in at that hole, `F5*` shifts a full line there, `@222` is a neutral ball. A ball that goes
into an empty outer cell is the same move from each face that shows it: it is written with the first of
U D F B L R, and read with any. `cells.py` says how cells and holes are named.

A position is one line of four fields, `.../.N./.../.../A../.../.../.../... B - 0`.

* The cube: nine groups of three cells, first those of z=1 (y=1, y=2, y=3), then z=2, then z=3; in a group x=1,
  x=2, x=3. A, B and C are the seats' balls, N is neutral, `.` is empty.
* Who acts: a seat's letter, `?` while chance puts the neutral balls in. Of a finished game, who moved last and
  who won: `A=A`, `A=BC`, or `A=-` for a draw.
* What may not be played now because it would undo a turn (`F5*`), or `-`. Where `ban=own` reaches further than
  the last turn, two of them: that of the last turn and that of the one before, as in `F5*,-`.
* How many shifts there were in a row; `-` where there is no limit.
"""

import re
from collections.abc import Sequence
from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.messages import Key
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus.rules import layout as at
from cubetable.games.cubulus.rules.cells import HOLE, SHIFT_OF, TEXTS, line_of, number_of
from cubetable.games.cubulus.rules.cube import bans, holder, holders, squares_of, to_place, winners

SEATS: Final = "ABC"
NEUTRAL: Final = "N"
NATURE: Final = "?"
MOVE: Final = re.compile(r"@([1-3]{3})|([UDFBLR][1-9])(\*?)")
POSITION: Final = re.compile(r"([ABCN./]{35}) ([ABC?])(?:=(-|[ABC]{1,2}))? (\S{1,7}) (-|[0-9]{1,3})")


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move."""
    return TEXTS[move]


def read_move(game: Game, state: State, seat: int, text: str) -> int:
    """Read a move; a ball put into an empty outer cell is one move, whatever face it is written with."""
    match = MOVE.fullmatch(text)
    if not match:
        raise BadNotation(text, "cubulus.notation.move")
    cell, name, star = match.groups()
    if cell:
        return number_of((int(cell[0]) - 1, int(cell[1]) - 1, int(cell[2]) - 1))
    hole = HOLE[name]
    if star:
        return at.SHIFTS + at.KIND * hole.axis + hole.cell
    empty = holder(state, hole.cell) is None
    return at.DROPS + hole.cell if empty else at.PUSHES + at.KIND * hole.axis + hole.cell


def state_text(game: Game, state: State) -> str:
    """Write a position on one line."""
    marks = letters_of(int(state[at.PLAYERS]))
    cube = "".join("." if colour is None else marks[colour] for colour in holders(state))
    groups = "/".join(cube[where : where + at.EDGE] for where in range(0, at.CELLS, at.EDGE))
    actor = NATURE if state[at.TURN] == CHANCE else marks[state[at.TURN]]
    won = "".join(marks[seat] for seat in winners(state)) or "-"
    end = f"={won}" if state[at.RESULT] else ""
    banned = ",".join("-" if move == at.NONE else TEXTS[move] for move in bans(state))
    return f"{groups} {actor}{end} {banned} {state[at.QUIET] if state[at.QUIET_LIMIT] else '-'}"


def letters_of(players: int) -> str:
    """Name the colours: with two seats the third one is neutral."""
    return SEATS if players > at.NEUTRAL_COLOUR else SEATS[: at.NEUTRAL_COLOUR] + NEUTRAL


def parse_state(game: Game, text: str) -> State:
    """Read a position, and refuse one that the game cannot come to."""
    match = POSITION.fullmatch(text)
    if not match:
        raise BadNotation(text, "cubulus.notation.position")
    cube, actor, end, banned, quiet = match.groups()
    state = game.start()
    _read_cube(cube, state, text)
    _read_actor(actor, end, state, text)
    _read_bans(banned, state, text)
    _read_quiet(quiet, state, text)
    check(state, game.start(), text)
    return state


def _read_cube(cube: str, state: State, text: str) -> None:
    marks = letters_of(int(state[at.PLAYERS]))
    groups = cube.split("/")
    if len(groups) != at.EDGE**2 or any(len(group) != at.EDGE for group in groups):
        raise BadNotation(text, "cubulus.notation.cube")
    state[at.BALLS : at.BALLS + len(marks)] = 0
    for cell, mark in enumerate("".join(groups)):
        if mark not in marks + ".":
            raise BadNotation(text, "cubulus.notation.letter", letter=mark)
        if mark != ".":
            state[at.BALLS + marks.index(mark)] |= 1 << cell
    for colour, mark in enumerate(marks):
        if popcount(state[at.BALLS + colour]) > at.EACH:
            who = Key("cubulus.draw.neutral" if mark == NEUTRAL else f"cubulus.seat.{colour}")
            raise BadNotation(text, "cubulus.notation.too_many", letter=mark, who=who)


def _read_actor(actor: str, end: str | None, state: State, text: str) -> None:
    seats = SEATS[: state[at.PLAYERS]]
    if actor not in seats + NATURE or (end or "-").strip(seats) not in ("", "-"):
        raise BadNotation(text, "cubulus.notation.letter", letter=actor if end is None else end)
    state[at.TURN] = CHANCE if actor == NATURE else seats.index(actor)
    if end is not None:
        won = [seats.index(letter) for letter in end if letter != "-"]
        if won != sorted(set(won)):
            raise BadNotation(text, "cubulus.notation.winners", winners=end)
        state[at.RESULT] = sum(1 << seat for seat in won) or at.DRAWN


def _read_bans(field: str, state: State, text: str) -> None:
    parts = field.split(",")
    if len(parts) != len(bans(state)) or any(part not in SHIFT_OF and part != "-" for part in parts):
        raise BadNotation(text, "cubulus.notation.bans", bans=field)
    moves = [SHIFT_OF.get(part, at.NONE) for part in parts]
    state[at.BANNED], state[at.BANNED_TOO] = moves[0], moves[-1] if len(moves) > 1 else at.NONE


def _read_quiet(field: str, state: State, text: str) -> None:
    limit = int(state[at.QUIET_LIMIT])
    if (field == "-") == bool(limit) or (limit and (int(field) > limit or field != str(int(field)))):
        raise BadNotation(text, "cubulus.notation.quiet", quiet=field)
    state[at.QUIET] = 0 if field == "-" else int(field)


def check(state: State, begun: State, text: str) -> None:
    """Refuse a position that the game, which began with a certain one, cannot come to; the text is for the message."""
    _check_neutrals(state, begun, text)
    _check_counts(state, begun, text)
    _check_bans(state, text)
    _check_end(state, begun, text)


def _check_neutrals(state: State, begun: State, text: str) -> None:
    """CLS-07: while neutral balls are missing, no seat has moved, and the seat that places them, or nature, acts."""
    if not to_place(state):
        if state[at.TURN] == CHANCE:
            raise BadNotation(text, "cubulus.notation.neutrals_are_in")
        return
    actor = CHANCE if state[at.RANDOM_NEUTRALS] else 1
    moved = state[at.BALLS] != begun[at.BALLS] or state[at.BALLS + 1] != begun[at.BALLS + 1]
    if moved or state[at.TURN] != actor or state[at.RESULT] or state[at.BANNED] != at.NONE:
        raise BadNotation(text, "cubulus.notation.neutrals_first")


def _check_counts(state: State, begun: State, text: str) -> None:
    """CLS-08, CLS-14: until a line is full no seat can have shifted, and the balls went in by turns.

    This also makes sure that the seat to move has a move.
    """
    players, mover = int(state[at.PLAYERS]), _last_mover(state, begun)
    counts = [popcount(state[at.BALLS + seat]) - popcount(begun[at.BALLS + seat]) for seat in range(players)]
    if min(counts) < 0:
        in_turn = False
    elif mover is None:
        in_turn = bool(to_place(state)) or state[at.TURN] == 0
    elif _full_lines(state):
        in_turn = state[at.BANNED] != at.NONE or counts[mover] > 0
    else:
        in_turn = all(counts[seat] == counts[0] - (seat > mover) for seat in range(players))
    if not in_turn:
        raise BadNotation(text, "cubulus.notation.counts")


def _check_bans(state: State, text: str) -> None:
    """CLS-13, A8: bans are for full lines and go with the count of shifts."""
    full = _full_lines(state)
    known = [move for move in bans(state) if move != at.NONE]
    if any(set(line_of(move)) not in full for move in known):
        raise BadNotation(text, "cubulus.notation.ban_needs_line")
    if len(known) > 1 and line_of(known[0]) == line_of(known[1])[::-1]:
        raise BadNotation(text, "cubulus.notation.ban_twice")
    quiet = int(state[at.QUIET])
    if state[at.QUIET_LIMIT] and (quiet > 0) != (state[at.BANNED] != at.NONE):
        raise BadNotation(text, "cubulus.notation.ban_and_quiet")
    if len(bans(state)) > 1 and quiet > 0 and (quiet > 1) != (state[at.BANNED_TOO] != at.NONE):
        raise BadNotation(text, "cubulus.notation.ban_and_quiet")


def _check_end(state: State, begun: State, text: str) -> None:
    """CLS-15, CLS-17, A6, A8: the game is over exactly if the last turn has ended it."""
    mover = _last_mover(state, begun)
    if mover is None:
        return
    seats = [seat for seat in range(int(state[at.PLAYERS])) if squares_of(state, seat)]
    allowed = _possible_ends(seats, mover, ignored=bool(state[at.FOREIGN_IGNORED]))
    if not allowed and state[at.QUIET_LIMIT] and state[at.QUIET] == state[at.QUIET_LIMIT]:
        allowed = [[]]
    if bool(state[at.RESULT]) != bool(allowed):
        raise BadNotation(text, f"cubulus.notation.{'not_over' if state[at.RESULT] else 'over'}")
    if state[at.RESULT] and winners(state) not in allowed:
        raise BadNotation(text, "cubulus.notation.other_winners")


def _possible_ends(seats: Sequence[int], mover: int, *, ignored: bool) -> list[list[int]]:
    """List the sets of seats that may have won when these have squares; a position does not say which are new."""
    others = [seat for seat in seats if seat != mover]
    if ignored:
        if mover not in seats:
            return []
        return [[mover], *([seat] for seat in others), *([others] if len(others) > 1 else [])]
    return [others] if others else [[mover]] if seats else []


def _last_mover(state: State, begun: State) -> int | None:
    """Say which seat took the last turn; None if no ball has gone in and no line was shifted."""
    if state[at.RESULT]:
        return int(state[at.TURN])
    players = int(state[at.PLAYERS])
    still = all(state[at.BALLS + seat] == begun[at.BALLS + seat] for seat in range(players))
    if state[at.BANNED] == at.NONE and still:
        return None
    return (int(state[at.TURN]) - 1) % players


def _full_lines(state: State) -> list[set[int]]:
    """CLS-12: list the full lines, each as its cells."""
    lines = [set(line_of(move)) for move in SHIFT_OF.values()]
    return [line for line in lines if all(holder(state, cell) is not None for cell in line)]
