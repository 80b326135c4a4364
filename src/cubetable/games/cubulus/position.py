"""How positions of Cubulus are written.

A position is one line of four fields, `.../.N./.../.../A../.../.../.../... B - 0`.

* The cube: nine groups of three cells, first those of z=1 (y=1, y=2, y=3), then z=2, then z=3; in a group x=1,
  x=2, x=3. A, B and C are the seats' balls, N is neutral, `.` is empty.
* Who acts: a seat's letter, `?` while chance puts the neutral balls in. Of a finished game, who moved last and
  who won: `A=A`, `A=BC`, or `A=-` for a draw.
* What may not be played now because it would undo a turn (`F5*`), or `-`. Where `ban=own` reaches further than
  the last turn, two of them: that of the last turn and that of the one before, as in `F5*,-`.
* How many reorderings there were in a row; `-` where there is no limit.
"""

import re
from collections.abc import Sequence
from typing import Final

from cubetable.core.bits import popcount
from cubetable.core.errors import BadNotation
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus import layout as at
from cubetable.games.cubulus.notation import TURN_OF, holder, line_of, move_text

SEATS: Final = "ABC"
NEUTRAL: Final = "N"
NATURE: Final = "?"
CORNERS: Final = 4
POSITION: Final = re.compile(r"([ABCN./]{35}) ([ABC?])(?:=(-|[ABC]{1,2}))? (\S{1,7}) (-|[0-9]{1,3})")


def letters(players: int) -> str:
    """Name the colours: with two seats the third one is neutral."""
    return SEATS if players > at.NEUTRAL_COLOUR else SEATS[: at.NEUTRAL_COLOUR] + NEUTRAL


def winners(state: State) -> list[int]:
    """List who won; nobody while the game runs or when it is drawn."""
    return [seat for seat in range(at.COLOURS) if state[at.RESULT] & ~at.DRAWN & 1 << seat]


def bans(state: State) -> list[int]:
    """List the bans that the options know: one, or two where `ban=own` reaches further; `NONE` if nothing is banned."""
    both = state[at.BAN_OWN] and state[at.PLAYERS] > 2
    return [int(state[at.BANNED]), int(state[at.BANNED_TOO])] if both else [int(state[at.BANNED])]


def having(state: State, colour: int, balls: int) -> list[int]:
    """CLS-16: list the squares on the sides that count of which a colour has so many balls, each as a board."""
    counting, board = (
        at.SQUARES if state[at.ALL_SIDES] else at.SQUARES[: at.UPRIGHT_SQUARES],
        int(state[at.BALLS + colour]),
    )
    return [square for square in counting.tolist() if (square & board).bit_count() == balls]


def standing(state: State, colour: int) -> list[int]:
    """CLS-16: list a colour's squares."""
    return having(state, colour, CORNERS)


def nearly(state: State, colour: int) -> list[int]:
    """List the squares that a colour lacks one ball of."""
    return having(state, colour, CORNERS - 1)


def state_text(state: State) -> str:
    """Write a position on one line."""
    marks = letters(int(state[at.PLAYERS]))
    balls = [holder(state, cell) for cell in range(at.CELLS)]
    cube = "".join("." if ball is None else marks[ball] for ball in balls)
    groups = "/".join(cube[where : where + at.EDGE] for where in range(0, at.CELLS, at.EDGE))
    actor = NATURE if state[at.TURN] == CHANCE else marks[state[at.TURN]]
    won = "".join(marks[seat] for seat in winners(state)) or "-"
    end = f"={won}" if state[at.RESULT] else ""
    banned = ",".join("-" if move == at.NONE else move_text(move) for move in bans(state))
    return f"{groups} {actor}{end} {banned} {state[at.QUIET] if state[at.QUIET_LIMIT] else '-'}"


def parse_state(text: str, start: State) -> State:
    """Read a position of the game that begins with `start`, and refuse what that game cannot come to."""
    match = POSITION.fullmatch(text)
    if not match:
        raise BadNotation(text, "cubulus.notation.position")
    cube, actor, end, banned, quiet = match.groups()
    state = start.copy()
    _read_cube(cube, state, text)
    _read_actor(actor, end, state, text)
    _read_bans(banned, state, text)
    _read_quiet(quiet, state, text)
    for check in (_check_neutrals, _check_counts, _check_bans, _check_end):
        check(state, text)
    return state


def _read_cube(cube: str, state: State, text: str) -> None:
    marks = letters(int(state[at.PLAYERS]))
    groups = cube.split("/")
    if len(groups) != at.EDGE**2 or any(len(group) != at.EDGE for group in groups):
        raise BadNotation(text, "cubulus.notation.cube")
    for cell, mark in enumerate("".join(groups)):
        if mark not in marks + ".":
            raise BadNotation(text, "cubulus.notation.letter", letter=mark)
        if mark != ".":
            state[at.BALLS + marks.index(mark)] |= 1 << cell
    for colour, mark in enumerate(marks):
        if popcount(state[at.BALLS + colour]) > at.EACH:
            raise BadNotation(text, "cubulus.notation.too_many", letter=mark)


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
    if len(parts) != len(bans(state)) or any(part not in TURN_OF and part != "-" for part in parts):
        raise BadNotation(text, "cubulus.notation.bans", bans=field)
    moves = [TURN_OF.get(part, at.NONE) for part in parts]
    state[at.BANNED], state[at.BANNED_TOO] = moves[0], moves[-1] if len(moves) > 1 else at.NONE


def _read_quiet(field: str, state: State, text: str) -> None:
    limit = int(state[at.QUIET_LIMIT])
    if (field == "-") == bool(limit) or (limit and (int(field) > limit or field != str(int(field)))):
        raise BadNotation(text, "cubulus.notation.quiet", quiet=field)
    state[at.QUIET] = 0 if field == "-" else int(field)


def _placing(state: State) -> bool:
    return bool(state[at.PLAYERS] == 2 and popcount(state[at.BALLS + at.NEUTRAL_COLOUR]) < at.EACH)


def _check_neutrals(state: State, text: str) -> None:
    """CLS-07: while neutral balls are missing, they are all there is, and somebody puts them in."""
    if not _placing(state):
        if state[at.TURN] == CHANCE:
            raise BadNotation(text, "cubulus.notation.neutrals_are_in")
        return
    placing = CHANCE if state[at.RANDOM_NEUTRALS] else 1
    if (
        state[at.BALLS]
        or state[at.BALLS + 1]
        or state[at.TURN] != placing
        or state[at.RESULT]
        or state[at.BANNED] != at.NONE
    ):
        raise BadNotation(text, "cubulus.notation.neutrals_first")


def _check_counts(state: State, text: str) -> None:
    """CLS-08, CLS-14: until a line is full nobody can have reordered, and the balls went in by turns.

    This also makes sure that whoever is to move can.
    """
    players, mover = int(state[at.PLAYERS]), _last_mover(state)
    counts = [popcount(state[at.BALLS + seat]) for seat in range(players)]
    if mover is None:
        in_turn = _placing(state) or state[at.TURN] == 0
    elif _full_lines(state):
        in_turn = state[at.BANNED] != at.NONE or counts[mover] > 0
    else:
        in_turn = all(counts[seat] == counts[0] - (seat > mover) for seat in range(players))
    if not in_turn:
        raise BadNotation(text, "cubulus.notation.counts")


def _check_bans(state: State, text: str) -> None:
    """CLS-13, A8: bans are for full lines and go with the count of reorderings."""
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


def _check_end(state: State, text: str) -> None:
    """CLS-15, CLS-17, A6, A8: the game is over exactly if the last turn has ended it."""
    mover = _last_mover(state)
    if mover is None:
        return
    seats = [seat for seat in range(int(state[at.PLAYERS])) if standing(state, seat)]
    allowed = _possible_ends(seats, mover, ignored=bool(state[at.FOREIGN_IGNORED]))
    if not allowed and state[at.QUIET_LIMIT] and state[at.QUIET] == state[at.QUIET_LIMIT]:
        allowed = [[]]
    if bool(state[at.RESULT]) != bool(allowed):
        raise BadNotation(text, f"cubulus.notation.{'not_over' if state[at.RESULT] else 'over'}")
    if state[at.RESULT] and winners(state) not in allowed:
        raise BadNotation(text, "cubulus.notation.other_winners")


def _possible_ends(seats: Sequence[int], mover: int, *, ignored: bool) -> list[list[int]]:
    """List who may have won when these seats have squares: which of them are new cannot be seen."""
    others = [seat for seat in seats if seat != mover]
    if ignored:
        if mover not in seats:
            return []
        return [[mover], *([seat] for seat in others), *([others] if len(others) > 1 else [])]
    return [others] if others else [[mover]] if seats else []


def _last_mover(state: State) -> int | None:
    """Say who took the last turn; nobody if no ball has gone in and no line was reordered."""
    if state[at.RESULT]:
        return int(state[at.TURN])
    players = int(state[at.PLAYERS])
    if state[at.BANNED] == at.NONE and not any(state[at.BALLS + seat] for seat in range(players)):
        return None
    return (int(state[at.TURN]) - 1) % players


def _full_lines(state: State) -> list[set[int]]:
    """CLS-12: list the full lines, each as its cells."""
    lines = [set(line_of(move)) for move in TURN_OF.values()]
    return [line for line in lines if all(holder(state, cell) is not None for cell in line)]
