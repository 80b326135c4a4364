"""How moves and positions of CUBED are written.

A colour is a letter (G P L N Y B, W white, K black), a piece its three letters clockwise, the first of its
rotations in the alphabet: `GPY`. A placement is `q,r:ABC`, the colours at the tips T0, T1, T2 of the cell.
Other moves are `draw`, `pass`, `draw3:n`, `keep:ABC` and `give:ABC>s`; nature's are the piece drawn.

A position is one line of eight fields, `0,0:GPY;-1,0:BGL BBB.GGL/KKN 1:turn - 1,1 0,0,0 0,0 -`:

| field | meaning |
|---|---|
| table | the placements, in ascending order of q and then r, with `;` between them, or `-` |
| hands | for each seat its pieces in the order of the list, with `.` between them, or `-`; `/` between seats |
| turn | the seat from 1, and what is waited for: deal, start, draw, draw3, turn, drawn, keep, second, gift, over |
| waiting | what `draw3` has drawn so far, and how many are still to come, as `BBB.GGL+1`, or `-` |
| round | its number and the seat that opened it, from 1 |
| counts | turns in a row that were passed; how many of the last of these met an empty bag; solo: draws since a play |
| totals | the points of each seat |
| out | the Blocking pieces that a solo game has lost, or `-` |

All other pieces are in the bag. What is hidden from a reader is written `*` and a number; such a line
cannot be read back.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from cubetable.core.bits import members, popcount
from cubetable.core.errors import BadNotation
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed import layout as at
from cubetable.games.cubed.pieces import BLACK, COUNT, NAMES, NUMBER, WHITE, turned

PHASES: Final = ("deal", "start", "draw", "draw3", "turn", "drawn", "keep", "second", "gift", "over")
INTEGER: Final = r"0|-?[1-9][0-9]?"
PLACEMENT: Final = re.compile(rf"({INTEGER}),({INTEGER}):([A-Z]{{3}})")
DRAW_THREE: Final = re.compile(rf"draw3:([1-{at.MOST_AT_ONCE}])")
KEPT: Final = re.compile(r"keep:([A-Z]{3})")
GIFT: Final = re.compile(rf"give:([A-Z]{{3}})>([1-{at.SEATS}])")

MOST_TEXTS: Final = 1 << 14
"""Moves whose text is kept in mind."""

PLACED: Final = {turned(name, turns): (NUMBER[name], turns) for name in reversed(NAMES) for turns in (2, 1, 0)}
"""For each three colours at T0, T1, T2: the piece and how often it is turned; of equal ways the least turned."""


def names(pieces: int) -> list[str]:
    """Name the pieces of a set, in the order of the list."""
    return [NAMES[piece] for piece in members(pieces)]


def coordinates(cell: int) -> tuple[int, int]:
    """Take a cell apart.

    >>> coordinates(64 * 128 + 63)
    (0, -1)
    """
    return cell // at.ROW - at.MIDDLE, cell % at.ROW - at.MIDDLE


def cell_text(cell: int) -> str:
    """Write a cell as `q,r`."""
    q, r = coordinates(cell)
    return f"{q},{r}"


def colours(placement: int) -> str:
    """Give the colours that a placement shows at T0, T1, T2."""
    return _colours(placement % at.CELL)


@cache
def _colours(piece: int) -> str:
    return turned(NAMES[piece % at.TURNS], piece // at.TURNS)


@lru_cache(MOST_TEXTS)
def move_text(seat: int, move: int) -> str:
    """Write a move of nature or of a seat."""
    if seat == CHANCE:
        return NAMES[move]
    if move >= at.FIRST_PLACEMENT:
        return f"{cell_text(move // at.CELL)}:{colours(move)}"
    if move >= at.GIVE:
        return f"give:{NAMES[move % at.RECEIVER]}>{(move - at.GIVE) // at.RECEIVER + 1}"
    if move >= at.KEEP:
        return f"keep:{NAMES[move - at.KEEP]}"
    if move > at.PASS:
        return f"draw3:{move - at.PASS}"
    return "pass" if move == at.PASS else "draw"


def read_move(seat: int, text: str) -> int:
    """Read a move of nature or of a seat."""
    if seat == CHANCE:
        return _piece(text, text)
    if text in ("draw", "pass"):
        return at.DRAW if text == "draw" else at.PASS
    if match := PLACEMENT.fullmatch(text):
        return _placement(match, text)
    if match := DRAW_THREE.fullmatch(text):
        return at.PASS + int(match[1])
    if match := KEPT.fullmatch(text):
        return at.KEEP + _piece(match[1], text)
    if match := GIFT.fullmatch(text):
        return at.GIVE + (int(match[2]) - 1) * at.RECEIVER + _piece(match[1], text)
    raise BadNotation(text, "cubed.notation.move")


def _piece(name: str, text: str) -> int:
    if name not in NUMBER:
        raise BadNotation(text, "cubed.notation.piece")
    return NUMBER[name]


def _placement(match: re.Match[str], text: str) -> int:
    q, r = int(match[1]), int(match[2])
    if max(abs(q), abs(r)) > at.FAR:
        raise BadNotation(text, "cubed.notation.far", far=at.FAR)
    if match[3] not in PLACED:
        raise BadNotation(text, "cubed.notation.colours", colours=match[3])
    piece, turns = PLACED[match[3]]
    return ((q + at.MIDDLE) * at.ROW + r + at.MIDDLE) * at.CELL + turns * at.TURNS + piece


def placements(state: State) -> list[int]:
    """List the pieces on the table as the moves that laid them, in ascending order of their cells."""
    return sorted(filter(None, state[at.LAID : at.LAID + COUNT].tolist()))


def state_text(state: State) -> str:
    """Write a whole position, or what somebody sees of it, on one line."""
    players = int(state[at.PLAYERS])
    table = ";".join(move_text(0, move) for move in placements(state))
    hands = [_set_text(int(state[at.HANDS + seat]), int(state[at.HELD + seat])) for seat in range(players)]
    turn = f"{state[at.TURN] + 1}:{PHASES[state[at.PHASE]]}"
    counts = f"{state[at.PASSES]},{state[at.EMPTY]},{state[at.DRAWS]}"
    totals = ",".join(str(total) for total in state[at.TOTALS : at.TOTALS + players])
    fields = [table or "-", "/".join(hands), turn, _waiting_text(state), f"{state[at.ROUND]},{state[at.OPENER] + 1}"]
    return " ".join([*fields, counts, totals, _set_text(int(state[at.OUT]))])


def waiting_count(state: State) -> int:
    """Say how many pieces are waiting for `keep`, known or not."""
    elsewhere = sum(state[at.HELD : at.HELD + at.SEATS].tolist()) + int(state[at.LEFT]) + popcount(state[at.OUT])
    return COUNT - elsewhere - len(placements(state))


def _set_text(pieces: int, count: int = 0) -> str:
    """Write a set; one that is hidden as `*` and how many."""
    return ".".join(names(pieces)) or (f"*{count}" if count else "-")


def _waiting_text(state: State) -> str:
    count, owed = waiting_count(state), int(state[at.OWED])
    return f"{_set_text(int(state[at.WAITING]), count)}+{owed}" if count + owed else "-"


def read_set(text: str, line: str) -> int:
    """Read pieces in the order of the list."""
    numbers = [] if text == "-" else [_piece(name, line) for name in text.split(".")]
    if numbers != sorted(set(numbers)):
        raise BadNotation(line, "cubed.notation.order")
    return sum(1 << number for number in numbers)


def read_table(text: str, line: str) -> list[int]:
    """Read the placements of a table, in ascending order of their cells."""
    matches = [] if text == "-" else [PLACEMENT.fullmatch(part) for part in text.split(";")]
    if not all(matches):
        raise BadNotation(line, "cubed.notation.table")
    moves = [_placement(match, line) for match in matches if match]
    cells, pieces = [move // at.CELL for move in moves], {move % at.TURNS for move in moves}
    if cells != sorted(set(cells)) or len(pieces) < len(moves):
        raise BadNotation(line, "cubed.notation.table")
    return moves


def numbers(text: str, count: int, line: str, limits: Sequence[int]) -> list[int]:
    """Read so many numbers, none above its limit."""
    found = text.split(",")
    if len(found) != count or not all(re.fullmatch(r"0|[1-9][0-9]{0,3}", number) for number in found):
        raise BadNotation(line, "cubed.notation.numbers")
    values = [int(number) for number in found]
    if any(value > limit for value, limit in zip(values, limits, strict=True)):
        raise BadNotation(line, "cubed.notation.numbers")
    return values


def clash(move: int, laid: int, code: int) -> bool:
    """Tell whether a placement and a piece beside it meet in the way that a reason's code speaks of."""
    mine, theirs = meeting(move, laid)
    if code in (at.BESIDE_BLACK, at.BLACK_TOUCHES):
        return BLACK in (mine, theirs)
    if code == at.WHITE_BY_BLOCKING:
        return WHITE in (mine, theirs) and BLACK in colours(move) + colours(laid)
    return mine != theirs and WHITE not in (mine, theirs)


def meeting(move: int, laid: int) -> tuple[str, str]:
    """Give the two colours that meet where two neighbouring pieces share a tip."""
    tips = [{cell: 0, cell + at.ROW: 1, cell + 1: 2} for cell in (move // at.CELL, laid // at.CELL)]
    shared = next(iter(tips[0].keys() & tips[1].keys()))
    return colours(move)[tips[0][shared]], colours(laid)[tips[1][shared]]
