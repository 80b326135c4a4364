"""Monkey Puzzle read slowly: one board, one sheet at a time, straight from the numbered rules."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product

from tests.games.monkey_puzzle.equations import (
    DIGITS,
    FEWEST_NUMBERS,
    OPERATORS,
    Equation,
    Operation,
    Reading,
    Tree,
    against,
    calculate,
    canonical,
    number_set,
    numbers,
    read,
    stripped,
    write,
)

CHANCE = -1
CLOCK = -2

COLOURS = "rgbyov"
SIDE = 4
CUBES = SIDE * SIDE
# Four operators and "=", each at most once (MPZ-10), stand between at most six numbers.
MOST_NUMBERS = 6
FULL_SHEET = 512
LAST_ROUND = 20

Cell = tuple[int, int]
Board = dict[Cell, tuple[str, str]]

CELLS = [(row, column) for row in range(SIDE) for column in range(SIDE)]
# MPZ-11: the cells beside each in all eight directions.
BESIDE = {
    (row, column): [(r, c) for r, c in CELLS if (r, c) != (row, column) and abs(r - row) <= 1 and abs(c - column) <= 1]
    for row, column in CELLS
}


@dataclass(frozen=True)
class Position:
    """MPZ-02, 05, 25, 26: the cubes dealt so far, a sheet a seat, who has laid the pen down, and the totals."""

    faces: tuple[str, ...]
    sheets: tuple[frozenset[str], ...]
    done: frozenset[int]
    totals: tuple[int, ...]
    round: int = 1
    over: bool = False

    @property
    def board(self) -> str:
        """MPZ-03: the dealt cubes as four rows."""
        rows = [self.faces[start : start + SIDE] for start in range(0, CUBES, SIDE)]
        return "/".join("".join(row) for row in rows)


# The board


def read_board(text: str, reading: Reading) -> Board:
    """MPZ-03, 27: sixteen cells, each with its digit and its colour ("" on a board written without colours)."""
    size = 2 if any(colour in text for colour in COLOURS) else 1
    rows = [re.findall("." * size, row) for row in text.split("/")]
    if [len(row) for row in rows] != [SIDE] * SIDE:
        raise ValueError(f"A board has four rows of four cubes: {text} (MPZ-03).")
    if reading.same_colour and size == 1:
        raise ValueError(f"Cubes join by colour, and this board shows none: {text} (MPZ-27).")
    return {(row, column): (cube[0], cube[1:]) for row, line in enumerate(rows) for column, cube in enumerate(line)}


def cubes(equation: Equation) -> list[tuple[str, bool]]:
    """MPZ-12, 17, 27: the digits in order, each with whether it joins the cube before by colour (a 0 needs none)."""
    found: list[tuple[str, bool]] = []
    for number in [*numbers(equation.left), equation.result]:
        found.append((number[0], False))
        found.extend((digit, digit != "0") for digit in number[1:])
    return found


def paths(board: Board, wanted: list[tuple[str, bool]], path: tuple[Cell, ...] = ()) -> Iterator[tuple[Cell, ...]]:
    """MPZ-10, 11, 12, 27: every way through the cells that spells the digits, no cube twice."""
    if len(path) == len(wanted):
        yield path
        return
    digit, joins = wanted[len(path)]
    for cell in BESIDE[path[-1]] if path else CELLS:
        if cell in path or board[cell][0] != digit:
            continue
        if not joins or board[cell][1] == board[path[-1]][1]:
            yield from paths(board, wanted, (*path, cell))


# Every equation of a board


def chains(board: Board, reading: Reading, path: tuple[Cell, ...], found: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """MPZ-10..13, 17, 18, 27: every row of three to six numbers that begins with a path's."""
    if len(found) >= FEWEST_NUMBERS:
        yield found
    for cell in BESIDE[path[-1]]:
        if cell in path:
            continue
        digit = board[cell][0]
        longer = (*path, cell)
        joined = (*found[:-1], found[-1] + digit)
        if digit == "0":
            if not any("0" in number for number in found):
                yield from chains(board, reading, longer, joined)
            continue
        if len(found) < MOST_NUMBERS:
            yield from chains(board, reading, longer, (*found, digit))
        if reading.same_colour and board[cell][1] == board[path[-1]][1]:
            yield from chains(board, reading, longer, joined)


@lru_cache(maxsize=2000)
def trees(row: tuple[str, ...], operators: frozenset[str]) -> list[tuple[Tree, Fraction]]:
    """MPZ-10, 13, 19: every bracketing of a row with exactly these operators, and what it is worth."""
    if not operators:
        return [(row[0], Fraction(int(row[0])))]
    found: list[tuple[Tree, Fraction]] = []
    for operator in operators:
        others = operators - {operator}
        for cut in range(1, len(row)):
            for chosen in map(frozenset, combinations(others, cut - 1)):
                for left, right in product(trees(row[:cut], chosen), trees(row[cut:], others - chosen)):
                    worth_both = calculate(left[1], operator, right[1])
                    if worth_both is not None:
                        found.append((Operation(left[0], operator, right[0]), worth_both))
    return found


@lru_cache(maxsize=64)
def all_texts(board_text: str, reading: Reading) -> frozenset[str]:
    """MPZ-07: the canonical texts of every legal equation of a board."""
    board = read_board(board_text, reading)
    results: dict[tuple[str, ...], set[str]] = {}
    for cell, (digit, _) in board.items():
        if digit != "0":
            for chain in chains(board, reading, (cell,), (digit,)):
                results.setdefault(chain[:-1], set()).add(chain[-1])
    found: set[str] = set()
    for row in sorted(results):
        wanted = {Fraction(int(result)): result for result in results[row]}
        for operators in combinations(OPERATORS, len(row) - 1):
            for tree, total in trees(row, frozenset(operators)):
                if total in wanted and against(Equation(tree, wanted[total]), reading) is None:
                    found.add(f"{write(tree)}={wanted[total]}")
    return frozenset(found)


# The game


class Oracle:
    """MPZ-01..29: the game for one choice of options."""

    def __init__(
        self,
        *,
        players: int = 2,
        seconds: int | None = 180,
        limit: int = 10,
        rounds: int = 1,
        target: int | None = None,
        used_elsewhere: str = "token",
        by_one: str = "literal",
        fractions: bool = True,
        negatives: bool = True,
        same_colour: bool = False,
        repeat_set: str = "once",
        faces: str | Mapping[str, int] = "uniform",
        handicap: tuple[int, ...] = (),
    ) -> None:
        """Options: taken as they come."""
        self.players, self.seconds, self.rounds, self.target = players, seconds, rounds, target
        self.room = limit if seconds is None else FULL_SHEET
        self.repeat_set = repeat_set
        self.reading = Reading(used_elsewhere, by_one, fractions, negatives, same_colour)
        self.odds = odds(faces)
        self.behind = handicap or (0,) * players

    # One equation

    def verdict(self, board: str, text: str) -> str | None:
        """MPZ-07..19, A20: None if the equation is legal and some path spells it, else the reason with its rule."""
        try:
            equation = read(text)
        except ValueError as reason:
            return str(reason)
        reason_anywhere = against(equation, self.reading)
        if reason_anywhere is not None:
            return reason_anywhere
        if not any(paths(read_board(board, self.reading), cubes(equation))):
            return f"No path of adjacent cubes spells it: {text} (MPZ-11)."
        return None

    def solve(self, board: str) -> set[str]:
        """MPZ-07: the canonical texts of every legal equation of a board."""
        return set(all_texts(board, self.reading))

    # The turn structure

    def start(self) -> Position:
        """MPZ-02: nothing dealt, empty sheets."""
        totals = tuple(-points for points in self.behind)
        return Position((), (frozenset(),) * self.players, frozenset(), totals)

    def actors(self, position: Position) -> tuple[int, ...]:
        """MPZ-08: nature deals; then every seat whose pen is not down, and the clock if there is one."""
        if position.over:
            return ()
        if len(position.faces) < CUBES:
            return (CHANCE,)
        seats = tuple(seat for seat in range(self.players) if seat not in position.done)
        return seats if self.seconds is None else (*seats, CLOCK)

    def moves(self, position: Position, seat: int) -> set[str]:
        """MPZ-07, rulings 10..12: what an actor may do."""
        if seat not in self.actors(position):
            return set()
        if seat == CHANCE:
            return set(self.odds)
        if seat == CLOCK:
            return {"time"}
        sheet = position.sheets[seat]
        found = {"done"} | {f"drop:{text}" for text in sheet}
        if len(sheet) < self.room:
            found |= {f"take:{text}" for text in self.solve(position.board) - sheet}
        return found

    def chances(self, position: Position) -> dict[str, Fraction]:
        """MPZ-03, 04: how likely each face is."""
        return dict(self.odds) if self.actors(position) == (CHANCE,) else {}

    def refusal(self, position: Position, seat: int, text: str) -> str | None:
        """MPZ-07, rulings 10..12: why an actor may not do this, found without listing what it may."""
        if seat not in self.actors(position):
            return f"It is not for {seat} to act (MPZ-08)."
        act, _, equation = text.partition(":")
        if seat in (CHANCE, CLOCK) or text == "done":
            allowed = {CHANCE: set(self.odds), CLOCK: {"time"}}.get(seat, {"done"})
            return None if text in allowed else f"No such move: {text} (MPZ-02, 08)."
        if act not in ("take", "drop"):
            return f"No such move: {text} (MPZ-05)."
        try:
            written = canonical(equation) in position.sheets[seat]
        except ValueError as reason:
            return str(reason)
        if act == "drop":
            return None if written else f"It is not on the sheet: {equation} (MPZ-05)."
        if written:
            return f"It is on the sheet already: {equation} (MPZ-05)."
        if len(position.sheets[seat]) >= self.room:
            return f"The sheet is full: {self.room} equations (MPZ-05)."
        return self.verdict(position.board, equation)

    def play(self, position: Position, seat: int, text: str) -> Position:
        """MPZ-03, 05, 08, rulings 10 and 11: a cube is dealt, a sheet changes, a pen is laid down, or time is up."""
        reason = self.refusal(position, seat, text)
        if reason is not None:
            raise ValueError(reason)
        if seat == CHANCE:
            return replace(position, faces=(*position.faces, text))
        if seat == CLOCK:
            return self.close(position)
        if text == "done":
            laid_down = replace(position, done=position.done | {seat})
            return self.close(laid_down) if len(laid_down.done) == self.players else laid_down
        act, _, equation = text.partition(":")
        changed = {canonical(equation)}
        sheets = list(position.sheets)
        sheets[seat] = sheets[seat] | changed if act == "take" else sheets[seat] - changed
        return replace(position, sheets=tuple(sheets))

    def points(self, sheets: tuple[frozenset[str], ...]) -> list[int]:
        """MPZ-20..23, A13, A16: a set on another sheet scores nothing, others once or once an equation, cubes - 2."""
        found: list[int] = []
        for seat, sheet in enumerate(sheets):
            elsewhere = {number_set(text) for other in (*sheets[:seat], *sheets[seat + 1 :]) for text in other}
            sets = [number_set(text) for text in {stripped(text) for text in sheet}]
            if self.repeat_set == "once":
                sets = list(set(sets))
            found.append(sum(len(used) - 2 for used in sets if used not in elsewhere))
        return found

    def close(self, position: Position) -> Position:
        """MPZ-23..26, rulings 10 and 13: the round is scored; the game is over, or another begins with empty sheets."""
        earned = self.points(position.sheets)
        totals = tuple(total + more for total, more in zip(position.totals, earned, strict=True))
        if self.target is None:
            over = position.round >= self.rounds
        else:
            over = max(totals) >= self.target or position.round >= LAST_ROUND
        if over:
            return replace(position, totals=totals, over=True)
        return replace(self.start(), totals=totals, round=position.round + 1)

    def outcome(self, position: Position) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
        """MPZ-24, A18, A19: the totals, and everyone who has the highest."""
        if not position.over:
            return None
        highest = max(position.totals)
        return position.totals, tuple(seat for seat in range(self.players) if position.totals[seat] == highest)


def odds(faces: str | Mapping[str, int]) -> dict[str, Fraction]:
    """MPZ-03, 04, ruling 16: sixty faces alike, or a table of weights; a face without weight is never dealt."""
    table = {digit + colour: 1 for digit, colour in product(DIGITS, COLOURS)} if isinstance(faces, str) else faces
    total = sum(table.values())
    return {face: Fraction(weight, total) for face, weight in table.items() if weight}
