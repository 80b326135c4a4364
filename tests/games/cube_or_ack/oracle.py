"""Cube-Or-ACK!, read slowly and literally: an oracle to walk beside a fast implementation.

A *set* takes turns, a *seat* is a person, a *colour* is what a piece shows. Three or four seats have one set each;
two seats have two sets each. A set holds one colour, or two with the extra colour.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

CHANCE = -1
CLOCK = -2

LETTERS = "rbgyovwk"
PASS = "pass"
LONGEST = 10
RUN_OUT_BONUS = 10
LEFT_IN_HAND = -3

Cell = tuple[int, int, int]
Placement = tuple[int, Cell]

ORIGIN: Cell = (0, 0, 0)
DIRECTIONS: tuple[Cell, ...] = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
SURROUNDINGS: tuple[Cell, ...] = tuple((x, y, z) for x, y, z in product((-1, 0, 1), repeat=3) if (x, y, z) != ORIGIN)


@dataclass(frozen=True)
class Position:
    """The pieces in the order they were placed, every colour's pieces in hand, and the set to move (None: over)."""

    pieces: tuple[tuple[Cell, int], ...]
    hand: tuple[int, ...]
    turn: int | None
    passed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Options:
    """The options of the rules file, read and checked."""

    players: int
    pieces: int
    mode: str
    reach: str
    frame: str
    extra_colour: bool
    interior_first: bool
    score_interior: bool
    shape: str
    size: object
    hollow: bool
    run_out: str
    may_pass: bool
    handicap: tuple[int, ...]


# ---------------------------------------------------------------- options


def whole(given: dict[str, object], name: str, default: int, least: int, most: int) -> int:
    """Options: a whole number between two ends."""
    value = given.pop(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {value!r}.")
    return value


def choice(given: dict[str, object], name: str, *words: str) -> str:
    """Options: one of some words, the first being the default."""
    value = given.pop(name, words[0])
    if not isinstance(value, str) or value not in words:
        raise ValueError(f"{name} must be one of {', '.join(words)}, not {value!r}.")
    return value


def switch(given: dict[str, object], name: str) -> bool:
    """Options: a switch, off by default."""
    value = given.pop(name, False)
    if isinstance(value, bool):
        return value
    raise ValueError(f"{name} must be True or False, not {value!r}.")


def numbers(given: dict[str, object], name: str) -> tuple[int, ...]:
    """Options: a number for each player, or none at all."""
    value = given.pop(name, ())
    if isinstance(value, tuple):
        return value
    raise ValueError(f"{name} must be a tuple, not {value!r}.")


def read_options(options: dict[str, object]) -> Options:
    """Options: every key with its default; a key that is no option is refused."""
    given = dict(options)
    read = Options(
        players=whole(given, "players", 3, 2, 4),
        pieces=whole(given, "pieces", 20, 1, 60),
        mode=choice(given, "mode", "competitive", "coop"),
        reach=choice(given, "reach", "open", "straight", "any"),
        frame=choice(given, "frame", "floating", "fixed"),
        extra_colour=switch(given, "extra_colour"),
        interior_first=switch(given, "interior_first"),
        score_interior=switch(given, "score_interior"),
        shape=choice(given, "shape", "cube", "prism", "pyramid"),
        size=given.pop("size", None),
        hollow=switch(given, "hollow"),
        run_out=choice(given, "run_out", "colour", "person"),
        may_pass=switch(given, "may_pass"),
        handicap=numbers(given, "handicap"),
    )
    if len(read.handicap) not in (0, read.players) or (any(read.handicap) and read.mode == "coop"):
        raise ValueError(f"{read.handicap} is no handicap for {read.players} players in a {read.mode} game.")
    if given:
        raise ValueError(f"No such option: {', '.join(sorted(given))}.")
    return read


# ---------------------------------------------------------------- shapes


def edge_for(total: int) -> int:
    """COA-17, A3: the whole number nearest to the cube root of all pieces."""
    edge = 1
    while 8 * total > (2 * edge + 1) ** 3:
        edge += 1
    return edge


def box(width: int, depth: int, height: int) -> frozenset[Cell]:
    """COA-35, ruling 8: a prism of these x, y and z extents."""
    return frozenset(product(range(width), range(depth), range(height)))


def pyramid(base: int) -> frozenset[Cell]:
    """COA-35, A13, ruling 7: square layers n, n-2, and so on, centred."""
    return frozenset((x, y, z) for z in range((base + 1) // 2) for x in range(z, base - z) for y in range(z, base - z))


def interior_of(shape: frozenset[Cell]) -> frozenset[Cell]:
    """A14, ruling 4: the cells whose 26 neighbours are all in the shape."""
    return frozenset(cell for cell in shape if all(beside(cell, step) in shape for step in SURROUNDINGS))


def default_prism(total: int) -> tuple[int, int, int]:
    """Ruling 9: the nearest cell count; ties by fewer cells, smaller A-C, smaller A."""
    sides = range(2, LONGEST + 1)
    candidates = [(a, b, c) for a, b, c in product(sides, repeat=3) if a >= b >= c and a != c]

    def rank(size: tuple[int, int, int]) -> tuple[int, int, int, int]:
        a, b, c = size
        return abs(a * b * c - total), a * b * c, a - c, a

    return min(candidates, key=rank)


def default_base(total: int) -> int:
    """Ruling 10: the base with the nearest cell count, a tie to the smaller."""
    return min(range(2, LONGEST + 1), key=lambda base: (abs(len(pyramid(base)) - total), base))


def prism_size(size: object, total: int) -> tuple[int, int, int]:
    """Rulings 8 and 9: the three extents given as AxBxC, or the default ones."""
    if size is None:
        return default_prism(total)
    found = re.fullmatch(r"([1-9][0-9]*)x([1-9][0-9]*)x([1-9][0-9]*)", size) if isinstance(size, str) else None
    if found is None:
        raise ValueError(f"A prism's size is written like 5x4x3, not {size!r}.")
    a, b, c = (int(side) for side in found.groups())
    if max(a, b, c) > LONGEST:
        raise ValueError(f"A prism's sides are 1 to {LONGEST}, not {size!r}.")
    return a, b, c


def pyramid_base(size: object, total: int) -> int:
    """Rulings 8 and 10: the base edge given, or the default one."""
    if size is None:
        return default_base(total)
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= LONGEST:
        raise ValueError(f"A pyramid's base is a whole number from 1 to {LONGEST}, not {size!r}.")
    return size


def shape_of(options: Options, total: int) -> frozenset[Cell]:
    """COA-17, COA-35, rulings 6 to 10: the cells of the constraining shape."""
    if options.shape == "prism":
        return box(*prism_size(options.size, total))
    if options.shape == "pyramid":
        return pyramid(pyramid_base(options.size, total))
    if options.size is not None:
        raise ValueError(f"A cube's size follows from its pieces; size {options.size!r} is refused (COA-17).")
    edge = edge_for(total)
    return box(edge, edge, edge)


# ---------------------------------------------------------------- space


def beside(cell: Cell, step: Cell) -> Cell:
    """COA-20: the cell one step away."""
    return cell[0] + step[0], cell[1] + step[1], cell[2] + step[2]


def neighbours(cell: Cell) -> list[Cell]:
    """COA-20: the six cells that share a face with this one."""
    return [beside(cell, step) for step in DIRECTIONS]


def corners(cells: Iterable[Cell]) -> tuple[Cell, Cell]:
    """COA-19: the least and the greatest corner of the bounding box."""
    xs, ys, zs = zip(*cells, strict=True)
    return (min(xs), min(ys), min(zs)), (max(xs), max(ys), max(zs))


def outside(pieces: Mapping[Cell, int]) -> set[Cell]:
    """A2, ruling 2: the empty cells joined by faces to infinity, as far as one cell beyond the bounding box."""
    low, high = corners(pieces)
    start = (low[0] - 1, low[1] - 1, low[2] - 1)
    reached = {start}
    waiting = [start]
    while waiting:
        for cell in neighbours(waiting.pop()):
            near = all(low[axis] - 1 <= cell[axis] <= high[axis] + 1 for axis in range(3))
            if near and cell not in pieces and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached


def has_straight_way(cell: Cell, pieces: Mapping[Cell, int]) -> bool:
    """A2, ruling 3: in at least one axis direction there is no piece at any distance."""
    return any(not blocked(cell, step, pieces) for step in DIRECTIONS)


def blocked(cell: Cell, step: Cell, pieces: Mapping[Cell, int]) -> bool:
    """Ruling 3: a piece lies in this direction; the longest structure is ten cells long."""
    for _ in range(LONGEST):
        cell = beside(cell, step)
        if cell in pieces:
            return True
    return False


def write(colour: int, cell: Cell) -> str:
    """Notation: a placement is colour:x,y,z."""
    return f"{LETTERS[colour]}:{cell[0]},{cell[1]},{cell[2]}"


# ---------------------------------------------------------------- the game


class Oracle:
    """Cube-Or-ACK! under one choice of options."""

    def __init__(self, **options: object) -> None:
        """COA-11..13, COA-17, COA-32..36, A10, ruling 8: the sets, the shape and what is refused."""
        self.options = read_options(options)
        self.players = self.options.players
        self.sets = 4 if self.players == 2 else self.players
        self.colours = self.sets * (2 if self.options.extra_colour else 1)
        self.total = self.colours * self.options.pieces
        if self.total <= 3:
            raise ValueError(f"With {self.total} pieces in all a second could never be added (A10).")
        self.edge = edge_for(self.total)
        self.shape = shape_of(self.options, self.total)
        self.interior = interior_of(self.shape)
        self.usable = self.shape - self.interior if self.options.hollow else self.shape
        if len(self.usable) < 2:
            raise ValueError(f"A shape needs two usable cells, not {len(self.usable)} (ruling 8).")

    @property
    def fixed(self) -> bool:
        """A1: the frame is fixed where asked for, and implied by interior_first, another shape, or hollow."""
        asked = self.options
        return asked.frame == "fixed" or asked.interior_first or asked.shape != "cube" or asked.hollow

    # ------------------------------------------------------------ the interface

    def start(self) -> Position:
        """COA-14: nothing is placed and set 0 is to move."""
        return Position(pieces=(), hand=(self.options.pieces,) * self.colours, turn=0)

    def actors(self, position: Position) -> tuple[int, ...]:
        """COA-01: the seat whose set is to move, alone."""
        return () if position.turn is None else (self.owner(position.turn),)

    def moves(self, position: Position, seat: int) -> set[str]:
        """COA-15, COA-16, A4, ruling 15: every placement of the set to move, and a pass where it is allowed."""
        if seat not in self.actors(position) or position.turn is None:
            return set()
        texts = {write(colour, cell) for colour, cell in self.placements(position, position.turn)}
        if self.may_pass(position):
            texts.add(PASS)
        return texts

    def chances(self, position: Position) -> dict[str, Fraction]:
        """COA-01: nothing is left to chance."""
        return {}

    def play(self, position: Position, seat: int, text: str) -> Position:
        """COA-15, ruling 14: one piece or a pass, and the turn goes on."""
        if position.turn is not None and seat == self.owner(position.turn):
            if text == PASS and self.may_pass(position):
                return self.after_pass(position, position.turn)
            for colour, cell in self.placements(position, position.turn):
                if write(colour, cell) == text:
                    return self.after_placement(position, position.turn, colour, cell)
        raise ValueError(f"Seat {seat} may not play {text!r} here.")

    def outcome(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """COA-22..29: the scores and the winners, once the game is over."""
        if position.turn is not None:
            return None
        return self.together(position) if self.options.mode == "coop" else self.against(position)

    # ------------------------------------------------------------ who owns what

    def owner(self, set_: int) -> int:
        """COA-13, A5: two players' sets alternate A, B, A, B; otherwise set i is seat i's."""
        return set_ % self.players

    def colours_of(self, set_: int) -> list[int]:
        """COA-32, ruling 11: set i holds colour i, and colour i+S with the extra colour."""
        return [colour for colour in range(self.colours) if colour % self.sets == set_]

    def sets_of(self, seat: int) -> list[int]:
        """COA-13: the sets of one person."""
        return [set_ for set_ in range(self.sets) if self.owner(set_) == seat]

    # ------------------------------------------------------------ where a piece may go

    def fits(self, cell: Cell, low: Cell, high: Cell) -> bool:
        """COA-19, COA-35, COA-36, A1: inside the fixed shape, or no extent beyond N in a floating one."""
        if self.fixed:
            return cell in self.usable
        low, high = corners((low, high, cell))
        return all(high[axis] - low[axis] + 1 <= self.edge for axis in range(3))

    def reachable(self, cells: set[Cell], pieces: Mapping[Cell, int]) -> set[Cell]:
        """COA-21, A2, rulings 2 and 3: the cells that a piece can be brought to."""
        if self.options.reach == "any":
            return cells
        if self.options.reach == "straight":
            return {cell for cell in cells if has_straight_way(cell, pieces)}
        return cells & outside(pieces)

    def open_cells(self, position: Position) -> set[Cell]:
        """COA-03, COA-14, COA-16, ruling 6: where a piece of no colour at all could go."""
        pieces = dict(position.pieces)
        if not pieces:
            return set(self.usable) if self.fixed else {ORIGIN}
        touching = {cell for piece in pieces for cell in neighbours(piece) if cell not in pieces}
        low, high = corners(pieces)
        return self.reachable({cell for cell in touching if self.fits(cell, low, high)}, pieces)

    def placements_on(self, position: Position, cells: set[Cell], set_: int) -> set[Placement]:
        """COA-20, COA-32, rulings 5 and 12: a held colour that touches none of its own, interior cells first."""
        pieces = dict(position.pieces)
        legal = {
            (colour, cell)
            for colour in self.colours_of(set_)
            if position.hand[colour] > 0
            for cell in cells
            if all(pieces.get(other) != colour for other in neighbours(cell))
        }
        inner = {(colour, cell) for colour, cell in legal if cell in self.interior}
        return inner if self.options.interior_first and inner else legal

    def placements(self, position: Position, set_: int) -> set[Placement]:
        """COA-16: every placement that a set has here."""
        return self.placements_on(position, self.open_cells(position), set_)

    def able(self, position: Position) -> set[int]:
        """COA-22, COA-24: the sets that can place a piece here."""
        cells = self.open_cells(position)
        return {set_ for set_ in range(self.sets) if self.placements_on(position, cells, set_)}

    def may_pass(self, position: Position) -> bool:
        """A4, ruling 15: only with the option, and not before the first piece."""
        return self.options.may_pass and bool(position.pieces)

    # ------------------------------------------------------------ how the turn goes on

    def after_placement(self, position: Position, set_: int, colour: int, cell: Cell) -> Position:
        """COA-15, COA-22, COA-24, ruling 14: the piece is there; the game ends or the next set moves."""
        hand = list(position.hand)
        hand[colour] -= 1
        placed = Position((*position.pieces, (cell, colour)), tuple(hand), None)
        if self.options.mode == "competitive" and self.a_player_is_out(placed):
            return placed
        return Position(placed.pieces, placed.hand, self.next_set(set_, self.able(placed)))

    def after_pass(self, position: Position, set_: int) -> Position:
        """A4, ruling 15: over when every set that can place has passed since the last placement."""
        passed = position.passed | {set_}
        able = self.able(position)
        turn = None if able <= passed else self.next_set(set_, able)
        return Position(position.pieces, position.hand, turn, passed)

    def next_set(self, set_: int, able: set[int]) -> int | None:
        """Ruling 14: the next in cyclic order that can place, possibly the same one."""
        for further in range(1, self.sets + 1):
            if (set_ + further) % self.sets in able:
                return (set_ + further) % self.sets
        return None

    def is_empty(self, position: Position, set_: int) -> bool:
        """Ruling 13: a set has run out when all its colours are used up."""
        return all(position.hand[colour] == 0 for colour in self.colours_of(set_))

    def a_player_is_out(self, position: Position) -> bool:
        """COA-24, A5, ruling 13: a set is empty, or all sets of a person are."""
        return any(self.bonuses(position, seat) > 0 for seat in range(self.players))

    def bonuses(self, position: Position, seat: int) -> int:
        """COA-28, A5, ruling 13: how many times a person earns the bonus."""
        empty = [self.is_empty(position, set_) for set_ in self.sets_of(seat)]
        return int(all(empty)) if self.options.run_out == "person" else sum(empty)

    # ------------------------------------------------------------ scores

    def faces(self, position: Position) -> list[int]:
        """COA-25, COA-26, COA-34, ruling 16: the faces that count, for each colour."""
        pieces = dict(position.pieces)
        counted = [0] * self.colours
        free = outside(pieces) if self.options.score_interior else set()
        low, high = corners(pieces)
        for cell, colour in position.pieces:
            for other in neighbours(cell):
                if self.is_beyond(other, low, high) or other in free:
                    counted[colour] += 1
        return counted

    def is_beyond(self, cell: Cell, low: Cell, high: Cell) -> bool:
        """A6, A15, ruling 1: a face towards this cell is an outer one."""
        if self.fixed:
            return cell not in self.shape
        return any(not low[axis] <= cell[axis] <= high[axis] for axis in range(3))

    def against(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """COA-25..29, A8: points for each person, the most wins, a tie is shared."""
        faces = self.faces(position)
        scores = []
        for seat in range(self.players):
            own = [colour for set_ in self.sets_of(seat) for colour in self.colours_of(set_)]
            score = sum(faces[colour] + LEFT_IN_HAND * position.hand[colour] for colour in own)
            behind = self.options.handicap[seat] if self.options.handicap else 0
            scores.append(score + RUN_OUT_BONUS * self.bonuses(position, seat) - behind)
        winners = (seat for seat in range(self.players) if scores[seat] == max(scores))
        return tuple(scores), tuple(winners)

    def together(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """COA-23, ruling 17: all players score the pieces; all win if it is solid or all are placed."""
        count = len(position.pieces)
        won = count in (len(self.usable), self.total)
        return (count,) * self.players, tuple(range(self.players)) if won else ()
