"""Cubulus, read slowly: an oracle written only from the sheet and its rulings (CLS-01..22, rulings 1..12, A1..A12).

A cell is (x, y, z), each 1..3: x left to right, y front to back, z bottom to top.
A ball is a letter: A, B, C for seats 0, 1, 2 and N for the neutral colour (ruling 12).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

CHANCE = -1
CLOCK = -2

Cell = tuple[int, int, int]
Square = frozenset[Cell]

SEAT_LETTERS = "ABC"
NEUTRAL = "N"
EMPTY = "."
BALLS_OF_A_COLOUR = 9
NEUTRAL_PLACER = 1
STARTER = 0

# The order in which the spelling of an insertion into an empty cell is looked for.
FACES = "UDFBLR"

# Each face seen from outside; the holes are numbered 1..9 in reading order.
PICTURES = {
    "F": ("113 213 313", "112 212 312", "111 211 311"),
    "R": ("313 323 333", "312 322 332", "311 321 331"),
    "B": ("333 233 133", "332 232 132", "331 231 131"),
    "L": ("133 123 113", "132 122 112", "131 121 111"),
    "U": ("133 233 333", "123 223 323", "113 213 313"),
    "D": ("111 211 311", "121 221 321", "131 231 331"),
}

# The way a ball goes that is pushed in at a face.
INWARD = {"F": (0, 1, 0), "B": (0, -1, 0), "L": (1, 0, 0), "R": (-1, 0, 0), "U": (0, 0, -1), "D": (0, 0, 1)}

# The four upright sides of the sheet, and the six of the other editions (A1).
SIDES = {4: "FBLR", 6: "FBLRUD"}

# The holes of a face whose balls form a square: small, the four corners, the diamond (A2, CLS-16).
SQUARES_OF_A_FACE = ((1, 2, 4, 5), (2, 3, 5, 6), (4, 5, 7, 8), (5, 6, 8, 9), (1, 3, 7, 9), (2, 4, 6, 8))

CELLS: tuple[Cell, ...] = tuple(product((1, 2, 3), (1, 2, 3), (1, 2, 3)))

# The middles of the upright edges and sides: where a handicap puts balls, in this order.
MIDDLES = "112 332 132 312 212 232 122 322"


class OptionError(ValueError):
    """An option that is unknown, or a value it does not take."""


def cell_of(digits: str) -> Cell:
    """Notation: `231` is x=2, y=3, z=1."""
    x, y, z = (int(digit) for digit in digits)
    return (x, y, z)


def digits_of(cell: Cell) -> str:
    """Notation: x=2, y=3, z=1 is `231`."""
    return "".join(str(coordinate) for coordinate in cell)


def holes_of(face: str) -> dict[int, Cell]:
    """Notation: the nine outer cells of a face by the number of their hole."""
    digits = " ".join(PICTURES[face]).split()
    return {number: cell_of(text) for number, text in enumerate(digits, start=1)}


def cells_behind(face: str, number: int) -> tuple[Cell, Cell, Cell]:
    """CLS-09: the three cells behind a hole, the outer one first."""
    x, y, z = holes_of(face)[number]
    dx, dy, dz = INWARD[face]
    return ((x, y, z), (x + dx, y + dy, z + dz), (x + 2 * dx, y + 2 * dy, z + 2 * dz))


# Mechanics: the 54 entries such as `F5`, in the order of FACES, each with its line.
LINES = {f"{face}{number}": cells_behind(face, number) for face in FACES for number in range(1, 10)}


def line_of(entry: str) -> tuple[Cell, Cell, Cell]:
    """CLS-09: the three cells behind a hole such as `F5`, the outer one first."""
    return LINES[entry]


def all_entries() -> list[str]:
    """Mechanics: the 54 holes of the cube."""
    return list(LINES)


def opposite_entry(entry: str) -> str:
    """CLS-13: the hole at the other end of the same line."""
    backwards = tuple(reversed(line_of(entry)))
    return next(other for other in all_entries() if line_of(other) == backwards)


def first_entry_of(cell: Cell) -> str:
    """Notation: the hole of an outer cell on the first of U D F B L R that shows it."""
    return next(entry for entry in all_entries() if line_of(entry)[0] == cell)


def squares_of_face(face: str) -> set[Square]:
    """CLS-16, A2: the six squares of one face."""
    holes = holes_of(face)
    return {frozenset(holes[number] for number in numbers) for numbers in SQUARES_OF_A_FACE}


def squares_of_sides(sides: int) -> set[Square]:
    """CLS-03, A1: the squares that count, 24 on four sides and 36 on six."""
    return {square for face in SIDES[sides] for square in squares_of_face(face)}


@dataclass(frozen=True)
class Position:
    """All that the rules ask about; `turned` has each seat's hole of its latest turn, if a shift."""

    balls: frozenset[tuple[Cell, str]]
    turn: int
    neutrals_left: int
    turned: tuple[str | None, ...]
    quiet: int = 0
    winners: tuple[int, ...] | None = None

    def cube(self) -> dict[Cell, str]:
        """The balls by the cell they lie in."""
        return dict(self.balls)

    def in_hand(self, seat: int) -> int:
        """CLS-02: what a seat has left of its nine balls."""
        return BALLS_OF_A_COLOUR - sum(colour == SEAT_LETTERS[seat] for _, colour in self.balls)


def look_along(cube: Mapping[Cell, str], entry: str) -> list[str]:
    """Mechanics: the line behind a hole as a list of three letters, `.` for a gap."""
    return [cube.get(cell, EMPTY) for cell in line_of(entry)]


def inserted(line: list[str], ball: str) -> list[str]:
    """CLS-09..11, A10, A11: the new ball takes place 1 and the others shift only up to the first gap."""
    gap = line.index(EMPTY)
    return [ball, *line[:gap], *line[gap + 1 :]]


def turned_line(line: list[str]) -> list[str]:
    """CLS-12: [A,B,C] shifted at A becomes [C,A,B]."""
    first, second, third = line
    return [third, first, second]


def with_line(cube: Mapping[Cell, str], entry: str, line: Iterable[str]) -> dict[Cell, str]:
    """The cube with the line behind a hole replaced."""
    changed = dict(cube)
    for cell, ball in zip(line_of(entry), line, strict=True):
        changed.pop(cell, None)
        if ball != EMPTY:
            changed[cell] = ball
    return changed


def is_full(cube: Mapping[Cell, str], entry: str) -> bool:
    """CLS-12: three balls in the line."""
    return EMPTY not in look_along(cube, entry)


def is_equal(cube: Mapping[Cell, str], entry: str) -> bool:
    """Ruling 4: three balls of one colour, the neutral one too."""
    return is_full(cube, entry) and len(set(look_along(cube, entry))) == 1


def insertion_texts(cube: Mapping[Cell, str]) -> set[str]:
    """CLS-09..11, ruling 11: one text for each empty outer cell, and one for each hole whose ball can be pushed in."""
    texts = set()
    for entry in all_entries():
        if is_full(cube, entry):
            continue
        outer = line_of(entry)[0]
        texts.add(entry if outer in cube else first_entry_of(outer))
    return texts


def squares_standing(cube: Mapping[Cell, str], seat: int, counting: set[Square]) -> set[Square]:
    """CLS-03, CLS-15: the counting squares that show four balls of this seat."""
    return {square for square in counting if all(cube.get(cell) == SEAT_LETTERS[seat] for cell in square)}


def read_options(options: Mapping[str, object]) -> dict[str, object]:
    """Options: defaults, the values each takes, and ruling 2 on random neutrals with three players."""
    chosen: dict[str, object] = {
        "players": 2,
        "sides": 4,
        "neutrals": "placed",
        "equal_turn": True,
        "ban": "next",
        "quiet_limit": 100,
        "foreign": "wins",
        "handicap": (),
    }
    values: dict[str, tuple[object, ...]] = {
        "players": (2, 3),
        "sides": (4, 6),
        "neutrals": ("placed", "random"),
        "equal_turn": (True, False),
        "ban": ("next", "own"),
        "quiet_limit": (*range(20, 401), None),
        "foreign": ("wins", "ignored"),
        "handicap": ((), (0, 0), (0, 0, 0), *((n, 0) for n in range(1, 9)), *((0, n) for n in range(1, 9))),
    }
    for key, value in options.items():
        if key not in chosen:
            raise OptionError(f"Cubulus has no option {key}.")
        if value not in values[key]:
            raise OptionError(f"{key} cannot be {value!r}.")
        chosen[key] = value
    if chosen["players"] == 3 and chosen["neutrals"] == "random":
        raise OptionError("There are no neutral balls to throw in with three players (CLS-18).")
    handicap = chosen["handicap"]
    assert isinstance(handicap, tuple)
    if handicap and (len(handicap) != chosen["players"] or (any(handicap) and chosen["players"] == 3)):
        raise OptionError(f"handicap cannot be {handicap!r}: two numbers for two players, and none for three.")
    return chosen


class Oracle:
    """One table's game of Cubulus."""

    def __init__(self, **options: object) -> None:
        chosen = read_options(options)
        self.players = 3 if chosen["players"] == 3 else 2
        self.sides = 6 if chosen["sides"] == 6 else 4
        self.random_neutrals = chosen["neutrals"] == "random"
        self.equal_turn = bool(chosen["equal_turn"])
        self.ban_own = chosen["ban"] == "own"
        limit = chosen["quiet_limit"]
        self.quiet_limit = limit if isinstance(limit, int) else None
        self.foreign_wins = chosen["foreign"] == "wins"
        self.counting = squares_of_sides(self.sides)
        self.handicap = chosen["handicap"]

    def start(self) -> Position:
        """CLS-04, CLS-18, ruling 1: an empty cube; with two players nine neutral balls are to be placed first.

        A handicap puts balls of the other seat into the middles of the upright edges and sides.
        """
        assert isinstance(self.handicap, tuple)
        ahead = {
            (cell, SEAT_LETTERS[1 - seat])
            for seat, balls in enumerate(self.handicap)
            for cell in map(cell_of, MIDDLES.split()[:balls])
        }
        return Position(
            balls=frozenset(ahead),
            turn=STARTER,
            neutrals_left=BALLS_OF_A_COLOUR if self.players == 2 else 0,
            turned=(None,) * self.players,
        )

    def actors(self, position: Position) -> tuple[int, ...]:
        """CLS-07, CLS-08, CLS-20, rulings 1 and 2: chance or the second seat while neutrals are left, then by turns."""
        if position.winners is not None:
            return ()
        if position.neutrals_left > 0:
            return (CHANCE,) if self.random_neutrals else (NEUTRAL_PLACER,)
        return (position.turn,)

    def moves(self, position: Position, seat: int) -> set[str]:
        """CLS-07..14, CLS-21: a neutral ball, an own ball put in, or a full line turned."""
        if seat not in self.actors(position):
            return set()
        cube = position.cube()
        if position.neutrals_left > 0:
            return {f"@{digits_of(cell)}" for cell in CELLS if cell not in cube}
        insertions = insertion_texts(cube) if position.in_hand(seat) > 0 else set()
        return insertions | self._reorderings(position, insertions)

    def _reorderings(self, position: Position, insertions: set[str]) -> set[str]:
        """CLS-12, CLS-13, A9, rulings 3 and 4: both ends of every full line, less the banned and the equal ones."""
        cube = position.cube()
        banned = self._banned(position)
        allowed = {entry for entry in all_entries() if is_full(cube, entry) and entry not in banned}
        unequal = {entry for entry in allowed if not is_equal(cube, entry)}
        if not self.equal_turn and (insertions or unequal):
            allowed = unequal
        return {f"{entry}*" for entry in allowed}

    def _banned(self, position: Position) -> set[str]:
        """CLS-13, rulings 5 and 6: the opposite entry of what the seat before, or each other seat, has just turned."""
        seat_before = (position.turn - 1) % self.players
        others = {seat for seat in range(self.players) if seat != position.turn}
        watched = others if self.ban_own else {seat_before}
        latest = (position.turned[seat] for seat in watched)
        return {opposite_entry(entry) for entry in latest if entry is not None}

    def chances(self, position: Position) -> dict[str, Fraction]:
        """Ruling 2: each neutral ball falls uniformly on the cells still empty."""
        outcomes = self.moves(position, CHANCE)
        return {text: Fraction(1, len(outcomes)) for text in outcomes}

    def play(self, position: Position, seat: int, text: str) -> Position:
        """CLS-07..17: the position after a move; any spelling of an insertion into an empty cell is read."""
        move = self._canonical(position, text)
        if move not in self.moves(position, seat):
            raise ValueError(f"{text} is not a move of seat {seat} here.")
        if move.startswith("@"):
            return self._place_neutral(position, cell_of(move[1:]))
        if move.endswith("*"):
            return self._turn_line(position, move[:2])
        return self._insert(position, move)

    def _canonical(self, position: Position, text: str) -> str:
        """Ruling 11: an insertion into an empty cell is written with the first face that shows it."""
        if re.fullmatch("[UDFBLR][1-9]", text) is None:
            return text
        outer = line_of(text)[0]
        return text if outer in position.cube() else first_entry_of(outer)

    def _place_neutral(self, position: Position, cell: Cell) -> Position:
        """CLS-07, A3, ruling 7: any empty cell, the centre too; no square is looked for."""
        return replace(
            position,
            balls=position.balls | {(cell, NEUTRAL)},
            neutrals_left=position.neutrals_left - 1,
        )

    def _insert(self, position: Position, entry: str) -> Position:
        """CLS-08..11, ruling 10: an own ball goes in and the count of shifts begins again."""
        cube = position.cube()
        line = inserted(look_along(cube, entry), SEAT_LETTERS[position.turn])
        return self._end_turn(position, with_line(cube, entry, line), turned=None, quiet=0)

    def _turn_line(self, position: Position, entry: str) -> Position:
        """CLS-12, rulings 3 and 10: the third ball comes to the front, and one more shift is counted."""
        cube = position.cube()
        line = turned_line(look_along(cube, entry))
        return self._end_turn(position, with_line(cube, entry, line), turned=entry, quiet=position.quiet + 1)

    def _end_turn(self, before: Position, cube: dict[Cell, str], turned: str | None, quiet: int) -> Position:
        """CLS-08, CLS-15, CLS-20, ruling 10: winners first, then the draw by `quiet_limit`, then the next seat."""
        mover = before.turn
        winners = self._winners(before.cube(), cube, mover)
        if winners is None and self.quiet_limit is not None and quiet >= self.quiet_limit:
            winners = ()
        return Position(
            balls=frozenset(cube.items()),
            turn=(mover + 1) % self.players,
            neutrals_left=0,
            turned=(*before.turned[:mover], turned, *before.turned[mover + 1 :]),
            quiet=quiet,
            winners=winners,
        )

    def _winners(self, before: Mapping[Cell, str], after: Mapping[Cell, str], mover: int) -> tuple[int, ...] | None:
        """CLS-15, CLS-17, CLS-22, A6, A7, rulings 8 and 9: the others whose square was made, else the mover."""
        own = squares_standing(after, mover, self.counting)
        if not own and not self.foreign_wins:
            return None
        others = tuple(
            seat
            for seat in range(self.players)
            if seat != mover
            and squares_standing(after, seat, self.counting) - squares_standing(before, seat, self.counting)
        )
        if others:
            return others
        return (mover,) if own else None

    def outcome(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """Outcome: 1 for each winner and 0 for the others; a draw has no winners."""
        if position.winners is None:
            return None
        scores = tuple(int(seat in position.winners) for seat in range(self.players))
        return (scores, position.winners)
