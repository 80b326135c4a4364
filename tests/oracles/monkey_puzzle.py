"""Monkey Puzzle read slowly: one board, one equation, one sheet at a time, straight from the numbered rules."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple, Union

CHANCE = -1
CLOCK = -2

OPERATORS = "+-*/"
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2}
TYPED = {"×": "*", "÷": "/", "–": "-", "−": "-"}
DIGITS = "0123456789"
COLOURS = "rgbyov"
SIDE = 4
CUBES = SIDE * SIDE
# Four operators and "=", each at most once (MPZ-10), stand between at most six numbers.
MOST_NUMBERS = 6
FEWEST_NUMBERS = 3
FULL_SHEET = 512
LAST_ROUND = 20

Cell = tuple[int, int]
Board = dict[Cell, tuple[str, str]]
Tree = Union[str, "Operation"]

CELLS = [(row, column) for row in range(SIDE) for column in range(SIDE)]
# MPZ-11: the cells beside each in all eight directions.
BESIDE = {
    (row, column): [(r, c) for r, c in CELLS if (r, c) != (row, column) and abs(r - row) <= 1 and abs(c - column) <= 1]
    for row, column in CELLS
}


class Operation(NamedTuple):
    """MPZ-13: two numbers or brackets with one operator between them; a lone number is its own text."""

    left: Tree
    operator: str
    right: Tree


class Equation(NamedTuple):
    """MPZ-14: everything before the "=", and the one number after it."""

    left: Tree
    result: str


@dataclass(frozen=True)
class Reading:
    """MPZ-15, 16, 14, 27: the options that change which equations are legal."""

    used_elsewhere: str = "token"
    by_one: str = "literal"
    fractions: bool = True
    negatives: bool = True
    same_colour: bool = False


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


# Reading a text


def tokens(text: str) -> list[str]:
    """MPZ-09: numbers, operators, brackets and "=", once spaces are gone and typed signs are ASCII."""
    plain = "".join(TYPED.get(sign, sign) for sign in text if not sign.isspace())
    for sign in plain:
        if sign not in DIGITS + OPERATORS + "()=":
            raise ValueError(f"An equation has no such sign: {sign} (MPZ-09).")
    return re.findall("[0-9]+|.", plain)


def read_level(line: list[str], level: int) -> Tree:
    """MPZ-13, A8: operands of one precedence, gathered from left to right; eats what it reads from the line."""
    if level not in PRECEDENCE.values():
        return read_operand(line)
    tree = read_level(line, level + 1)
    while line and PRECEDENCE.get(line[0]) == level:
        operator = line.pop(0)
        tree = Operation(tree, operator, read_level(line, level + 1))
    return tree


def read_operand(line: list[str]) -> Tree:
    """MPZ-13, 19: a number, or anything in brackets."""
    token = line.pop(0) if line else "the end"
    if token[0] in DIGITS:
        return token
    if token != "(":
        raise ValueError(f"A number should stand here, not {token} (MPZ-13).")
    tree = read_level(line, 1)
    if not line or line.pop(0) != ")":
        raise ValueError("A bracket is not closed (MPZ-19).")
    return tree


def read(text: str) -> Equation:
    """MPZ-13, 14, A10: one "=" before a single number, and nothing left over on either side, as a 0 after a bracket."""
    line = tokens(text)
    if line.count("=") != 1:
        raise ValueError(f"An equation has one = and no more: {text} (MPZ-14).")
    sides = line[: line.index("=")], line[line.index("=") + 1 :]
    left, result = read_level(sides[0], 1), write(read_level(sides[1], 1))
    if any(sides):
        raise ValueError(f"A bracket too many, or no operator before a number: {text} (MPZ-13).")
    if not result.isdigit():
        raise ValueError(f"= stands before the last number: {text} (MPZ-14).")
    return Equation(left, result)


def write(tree: Tree) -> str:
    """MPZ-19, ruling 1: a left child is bracketed if it binds more loosely, a right child also if equally."""
    if isinstance(tree, str):
        return tree
    level = PRECEDENCE[tree.operator]
    left, right = write(tree.left), write(tree.right)
    if isinstance(tree.left, Operation) and PRECEDENCE[tree.left.operator] < level:
        left = f"({left})"
    if isinstance(tree.right, Operation) and PRECEDENCE[tree.right.operator] <= level:
        right = f"({right})"
    return left + tree.operator + right


def canonical(text: str) -> str:
    """Ruling 1: the same tree with the fewest brackets; ValueError if it is no equation."""
    equation = read(text)
    return f"{write(equation.left)}={equation.result}"


def number_set(text: str) -> str:
    """MPZ-20: the digits used, in numerical order."""
    return "".join(sorted(sign for sign in text if sign in DIGITS))


def stripped(text: str) -> str:
    """A16: the text of an equation without its brackets."""
    return text.replace("(", "").replace(")", "")


# Judging an equation, wherever it lies


def numbers(tree: Tree) -> list[str]:
    """MPZ-12: the numbers of a tree in order."""
    return [tree] if isinstance(tree, str) else numbers(tree.left) + numbers(tree.right)


def operations(tree: Tree) -> list[Operation]:
    """MPZ-10: every operation of a tree."""
    return [] if isinstance(tree, str) else [tree, *operations(tree.left), *operations(tree.right)]


def calculate(left: Fraction, operator: str, right: Fraction) -> Fraction | None:
    """A5, A7: exact; None for a division by 0."""
    if operator == "/":
        return left / right if right else None
    if operator == "*":
        return left * right
    return left + right if operator == "+" else left - right


def value(tree: Tree) -> Fraction | None:
    """MPZ-14: what a tree is worth; None if it divides by 0."""
    if isinstance(tree, str):
        return Fraction(int(tree))
    left, right = value(tree.left), value(tree.right)
    return None if left is None or right is None else calculate(left, tree.operator, right)


def against_tokens(equation: Equation, reading: Reading) -> str | None:
    """MPZ-10, 13, 17, 18, 23, 27, rulings 7 and 8: how a number looks, how many there are, each operator once."""
    used = [*numbers(equation.left), equation.result]
    for number in used:
        if number[0] == "0":
            return f"0 follows a number and never begins one: {number} (MPZ-17)."
        if not reading.same_colour and number[1:].strip("0"):
            return f"Two cubes need an operator between them: {number} (MPZ-13)."
    if sum(number.count("0") for number in used) > 1:
        return "Only one 0 may be used (MPZ-18)."
    if len(used) < FEWEST_NUMBERS:
        return "At least three numbers are needed (MPZ-23)."
    operators = [operation.operator for operation in operations(equation.left)]
    if len(operators) > len(set(operators)):
        return f"Each operator may be used once: {write(equation.left)} (MPZ-10)."
    return None


def against_ones(equation: Equation, reading: Reading) -> str | None:
    """MPZ-16, A4, ruling 5: no factor and no divisor is 1; under `value` none is worth 1 either."""
    for operation in operations(equation.left):
        factors = {"*": [operation.left, operation.right], "/": [operation.right]}.get(operation.operator, [])
        tested = [factor for factor in factors if isinstance(factor, str) or reading.by_one == "value"]
        if any(value(factor) == 1 for factor in tested):
            return f"No multiplying or dividing by 1: {write(operation)} (MPZ-16)."
    return None


def against_elsewhere(equation: Equation, reading: Reading) -> str | None:
    """MPZ-15, A1, A2, A3, rulings 3 and 4: nothing taken away or divided by is used elsewhere."""
    every = [*numbers(equation.left), equation.result]
    for operation in operations(equation.left):
        if operation.operator not in "-/":
            continue
        inside = numbers(operation.right)
        outside = Counter(every) - Counter(inside)
        tested = isinstance(operation.right, str) or reading.used_elsewhere in ("value", "strict")
        if tested and value(operation.right) in [int(number) for number in outside]:
            return f"What is taken away or divided by is used elsewhere: {write(operation.right)} (MPZ-15)."
        if reading.used_elsewhere == "strict" and any(every.count(number) > 1 for number in inside):
            return f"A number taken away or divided by is used elsewhere: {write(operation.right)} (MPZ-15)."
    return None


def against_sense(equation: Equation, reading: Reading) -> str | None:
    """MPZ-14, A5, A6, A7, ruling 6: it is true, and every step on the way is allowed."""
    for operation in operations(equation.left):
        step = value(operation)
        if step is None:
            return f"Division by nothing: {write(operation)} (MPZ-14)."
        if not reading.fractions and step.denominator != 1:
            return f"Not a whole number: {write(operation)} (MPZ-14)."
        if not reading.negatives and step < 0:
            return f"Below 0: {write(operation)} (MPZ-14)."
    if value(equation.left) != value(equation.result):
        return f"It is not true: {write(equation.left)} is {value(equation.left)} (MPZ-14)."
    return None


def against(equation: Equation, reading: Reading) -> str | None:
    """MPZ-10, 13..18: why an equation is wrong on any board, or None."""
    return (
        against_tokens(equation, reading)
        or against_ones(equation, reading)
        or against_elsewhere(equation, reading)
        or against_sense(equation, reading)
    )


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
    ) -> None:
        """Options: taken as they come."""
        self.players, self.seconds, self.rounds, self.target = players, seconds, rounds, target
        self.room = limit if seconds is None else FULL_SHEET
        self.repeat_set = repeat_set
        self.reading = Reading(used_elsewhere, by_one, fractions, negatives, same_colour)
        self.odds = odds(faces)

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
        return Position((), (frozenset(),) * self.players, frozenset(), (0,) * self.players)

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
