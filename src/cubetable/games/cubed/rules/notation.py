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
from functools import lru_cache
from typing import Final

from cubetable.core.bits import members, popcount
from cubetable.core.errors import BadNotation
from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed.rules import layout as at
from cubetable.games.cubed.rules.cells import cell_text, colours
from cubetable.games.cubed.rules.pieces import ALL, COUNT, NAMES, NUMBER, turned
from cubetable.games.cubed.rules.position import MOST_POINTS, check

PHASES: Final = ("deal", "start", "draw", "draw3", "turn", "drawn", "keep", "second", "gift", "over")
INTEGER: Final = r"0|-?[1-9][0-9]?"
PLACEMENT: Final = re.compile(rf"({INTEGER}),({INTEGER}):([A-Z]{{3}})")
DRAW_THREE: Final = re.compile(rf"draw3:([1-{at.MOST_AT_ONCE}])")
KEPT: Final = re.compile(r"keep:([A-Z]{3})")
FIELDS: Final = re.compile(r"(\S+) (\S+) ([1-6]):([a-z0-9]+) (\S+) (\S+) (\S+) (\S+) (\S+)")
WAITING: Final = re.compile(r"([A-Z.]+|-)\+([0-3])")
LONGEST: Final = 2000
"""No position has a longer text."""
GIFT: Final = re.compile(rf"give:([A-Z]{{3}})>([1-{at.SEATS}])")

MOST_TEXTS: Final = 1 << 14
"""How many texts of moves are cached."""

PLACED: Final = {turned(name, turns): (NUMBER[name], turns) for name in reversed(NAMES) for turns in (2, 1, 0)}
"""For each three colours at T0, T1, T2: the piece and how often it is turned; of equal ways the least turned."""


def names(pieces: int) -> list[str]:
    """Name the pieces of a set, in the order of the list."""
    return [NAMES[piece] for piece in members(pieces)]


def move_text(game: Game, state: State, seat: int, move: int) -> str:
    """Write a move of nature or of a seat."""
    return text_of(seat, move)


@lru_cache(MOST_TEXTS)
def text_of(seat: int, move: int) -> str:
    """Write a move, which has the same text in every position."""
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


def read_move(game: Game, state: State, seat: int, text: str) -> int:
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


def state_text(game: Game, state: State) -> str:
    """Write a whole position, or what a seat sees of it, on one line."""
    players = int(state[at.PLAYERS])
    table = ";".join(text_of(0, move) for move in placements(state))
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


def parse_state(game: Game, text: str) -> State:
    """Read a position, and refuse one that no game leads to."""
    fields = FIELDS.fullmatch(text) if len(text) <= LONGEST else None
    if not fields or fields[4] not in PHASES:
        raise BadNotation(text, "cubed.notation.position")
    if "*" in text:
        raise BadNotation(text, "cubed.notation.hidden")
    state = game.start()
    state[at.PHASE], state[at.TURN] = PHASES.index(fields[4]), int(fields[3]) - 1
    _read_numbers(state, fields, text)
    laid = _read_table(fields[1], text)
    _read_sets(state, fields, laid, text)
    check(game, state, laid, text)
    return state


def _read_numbers(state: State, fields: re.Match[str], text: str) -> None:
    players, rounds = int(state[at.PLAYERS]), int(state[at.ROUNDS])
    state[at.ROUND], opener = _numbers(fields[6], 2, text, (rounds, players))
    state[at.PASSES : at.DRAWS + 1] = _numbers(fields[7], 3, text, (players, players, at.MOST_SOLO_DRAWS))
    most = MOST_POINTS * (state[at.ROUND] - (state[at.PHASE] != at.OVER))
    begun = state[at.TOTALS : at.TOTALS + players].tolist()
    totals = _numbers(fields[8], players, text, [most + points for points in begun])
    state[at.TOTALS : at.TOTALS + players] = totals
    if any(total < points for total, points in zip(totals, begun, strict=True)):
        raise BadNotation(text, "cubed.notation.numbers")
    if not state[at.ROUND] or not opener or state[at.TURN] >= players:
        raise BadNotation(text, "cubed.notation.numbers")
    if state[at.ROUND] == 1 and opener - 1 != state[at.OPENER]:
        raise BadNotation(text, "cubed.notation.numbers")
    state[at.OPENER] = opener - 1


def _read_sets(state: State, fields: re.Match[str], laid: list[int], text: str) -> None:
    """Read what each seat holds; each piece is in one place, and the rest is in the bag."""
    players = int(state[at.PLAYERS])
    hands = [_read_set(hand, text) for hand in fields[2].split("/")]
    waiting = WAITING.fullmatch(fields[5]) if fields[5] != "-" else None
    if len(hands) != players or (waiting is None and fields[5] != "-"):
        raise BadNotation(text, "cubed.notation.position")
    kept = _read_set(waiting[1], text) if waiting else 0
    out = _read_set(fields[9], text)
    on_table = sum(1 << move % at.TURNS for move in laid)
    places = [on_table, *hands, kept, out]
    if sum(popcount(pieces) for pieces in places) != popcount(sum(places) & ALL) or sum(places) > ALL:
        raise BadNotation(text, "cubed.notation.twice")
    state[at.HANDS : at.HANDS + players] = hands
    state[at.HELD : at.HELD + players] = [popcount(hand) for hand in hands]
    state[at.WAITING], state[at.OWED], state[at.OUT] = kept, int(waiting[2]) if waiting else 0, out
    state[at.BAG] = ALL - sum(places)
    state[at.LEFT] = popcount(state[at.BAG])


def _read_set(text: str, line: str) -> int:
    """Read pieces in the order of the list."""
    numbers = [] if text == "-" else [_piece(name, line) for name in text.split(".")]
    if numbers != sorted(set(numbers)):
        raise BadNotation(line, "cubed.notation.order")
    return sum(1 << number for number in numbers)


def _read_table(text: str, line: str) -> list[int]:
    """Read the placements of a table, in ascending order of their cells."""
    matches = [] if text == "-" else [PLACEMENT.fullmatch(part) for part in text.split(";")]
    if not all(matches):
        raise BadNotation(line, "cubed.notation.table")
    moves = [_placement(match, line) for match in matches if match]
    cells, pieces = [move // at.CELL for move in moves], {move % at.TURNS for move in moves}
    if cells != sorted(set(cells)) or len(pieces) < len(moves):
        raise BadNotation(line, "cubed.notation.table")
    return moves


def _numbers(text: str, count: int, line: str, limits: Sequence[int]) -> list[int]:
    """Read so many numbers, none above its limit."""
    numbers = text.split(",")
    if len(numbers) != count or not all(re.fullmatch(r"0|[1-9][0-9]{0,3}", number) for number in numbers):
        raise BadNotation(line, "cubed.notation.numbers")
    values = [int(number) for number in numbers]
    if any(value > limit for value, limit in zip(values, limits, strict=True)):
        raise BadNotation(line, "cubed.notation.numbers")
    return values
