"""Equations as people write them: read into numbers and a tree, written with the fewest brackets.

A text has at most 64 characters. `×`, `÷`, `·`, `:`, `–`, `−` and spaces are read too, and so are brackets that change
nothing. Reading uses stacks, no recursion: brackets may stand as deep as the text is long.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cubetable.core.errors import BadNotation, Reason, shortened
from cubetable.games.monkey_puzzle.rules import layout as at

LONGEST: Final = 64
SPELLINGS: Final = str.maketrans({"×": "*", "·": "*", "÷": "/", ":": "/", "–": "-", "−": "-", " ": ""})
ALPHABET: Final = frozenset("0123456789+-*/()=")

Step = tuple[int, int]


class EquationFault(Exception):
    """The rules forbid an equation: the number of the rule, the key of a sentence, and the values in it."""

    def __init__(self, rule: str, key: str, **values: object) -> None:
        self.rule = rule
        self.key = key
        self.values = {name: str(value) for name, value in values.items()}
        super().__init__(key)

    @property
    def reason(self) -> Reason:
        """The reason that a reader gets."""
        return Reason(self.rule, f"monkey_puzzle.reason.{self.key}", (), self.values)


@dataclass(frozen=True, slots=True)
class Equation:
    """Numbers as they are written, the last of them right of "=", and the tree over the others (see layout)."""

    numbers: tuple[str, ...]
    tree: tuple[Step, ...]

    def __str__(self) -> str:
        """Write it with the fewest brackets.

        >>> str(read("(5+5) – 4 = 6"))
        '5+5-4=6'
        """
        return f"{self.left()[-1].text}={self.numbers[-1]}"

    def left(self) -> list["EquationPart"]:
        """Write every part of the left side in the order in which it is worked out, the whole last."""
        return write_parts(self.numbers[:-1], self.tree)

    @property
    def digits(self) -> NDArray[np.int64]:
        """All digits, in order."""
        return np.array([int(digit) for digit in "".join(self.numbers)], dtype=np.int64)

    @property
    def cuts(self) -> int:
        """The cubes at which further numbers begin, as bits."""
        begins, cuts = 0, 0
        for number in self.numbers[:-1]:
            begins += len(number)
            cuts |= 1 << begins
        return cuts

    @property
    def worths(self) -> NDArray[np.int64]:
        """The numbers as numbers."""
        return np.array([int(number) for number in self.numbers], dtype=np.int64)


class EquationPart(NamedTuple):
    """A part of the left side: its text, how tightly its sign binds, its numbers from first to last, its right side."""

    text: str
    binds: int
    first: int
    last: int
    right: str


PLAIN: Final = 3


def write_parts(numbers: Sequence[str], tree: Sequence[Step]) -> list[EquationPart]:
    """Write each step of a tree; × and ÷ bind before + and −, equals from left to right (A8)."""
    parts = {i: EquationPart(number, PLAIN, i, i, "") for i, number in enumerate(numbers)}
    ends = {i: i for i in parts}
    wholes: list[EquationPart] = []
    for gap, sign in tree:
        left, right = parts[ends[gap]], parts[gap + 1]
        binds = 2 if sign >= at.TIMES else 1
        before = f"({left.text})" if left.binds < binds else left.text
        after = f"({right.text})" if right.binds <= binds else right.text
        whole = EquationPart(before + at.SIGNS[sign] + after, binds, left.first, right.last, after)
        parts[whole.first] = whole
        ends[whole.last] = whole.first
        wholes.append(whole)
    return wholes


@lru_cache  # who asks whether a move is allowed reads it again to play it
def read(text: str) -> Equation:
    """Read an equation; raise `BadNotation` if it is not written as one, `EquationFault` if a rule forbids its shape.

    >>> read("3+5=8")
    Equation(numbers=('3', '5', '8'), tree=((0, 0),))
    """
    if len(text) > LONGEST:
        raise BadNotation(text, "monkey_puzzle.notation.long", limit=LONGEST)
    plain = text.translate(SPELLINGS)
    if not plain:
        raise BadNotation(text, "monkey_puzzle.notation.empty")
    strange = "".join(c for c in plain if c not in ALPHABET)
    if strange:
        raise BadNotation(text, "monkey_puzzle.notation.equation", strange=shortened(strange))
    left, right = _sides(plain)
    numbers, tree = _Reader(left).read()
    whole = Equation((*numbers, right), tree)
    _check_signs(left)
    _check_numbers(whole)
    return whole


def _sides(text: str) -> tuple[str, str]:
    """MPZ-10, MPZ-14: one "=", and after it a plain number."""
    left, equals, right = text.partition("=")
    if not equals:
        raise EquationFault("MPZ-14", "no_equals")
    if "=" in right:
        raise EquationFault("MPZ-10", "sign_twice", sign="=")
    if not right.isdigit():
        raise EquationFault("MPZ-14", "right_side", right=right or "…")
    return left, right


def _check_signs(left: str) -> None:
    """MPZ-10, ruling 7: each sign at most once, and one at least."""
    for sign in at.SIGNS:
        if left.count(sign) > 1:
            raise EquationFault("MPZ-10", "sign_twice", sign=pretty(sign))
    if not any(sign in left for sign in at.SIGNS):
        raise EquationFault("MPZ-09", "no_sign")


def _check_numbers(equation: Equation) -> None:
    """MPZ-17, MPZ-18: no number begins with 0, and there is one 0 at most."""
    for number in equation.numbers:
        if number[0] == "0":
            raise EquationFault("MPZ-17", "zero_first", number=number)
    if "".join(equation.numbers).count("0") > 1:
        raise EquationFault("MPZ-18", "two_zeros")


def check_left_joins(equation: Equation) -> None:
    """MPZ-13: without joins by colour, digits side by side are a 0 after another, or lack a sign."""
    for number in equation.numbers[:-1]:
        for before, after in pairwise(number):
            if after != "0":
                raise EquationFault("MPZ-13", "no_sign_between", before=before, after=after)


def check_right_joins(equation: Equation) -> None:
    """A11: without joins by colour a result has two digits only if the second is 0."""
    number = equation.numbers[-1]
    if number[1:].strip("0"):
        raise EquationFault("MPZ-14", "right_digits", number=number)


def pretty(text: str) -> str:
    """Write signs as people do.

    >>> pretty("8-4*2/1")
    '8−4×2÷1'
    """
    return text.translate(str.maketrans("-*/", "−×÷"))


class _Reader:
    """Reads the left side: a stack holds the parts worked out so far, another the signs and brackets that wait."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.numbers: list[str] = []
        self.parts: list[tuple[Step, ...]] = []
        self.waiting: list[str] = []
        self.gaps: list[int] = []
        self.number_ended = False  # a number or a closed bracket stands just before

    def read(self) -> tuple[tuple[str, ...], tuple[Step, ...]]:
        where = 0
        while where < len(self.text):
            where = self._take(where)
        self._need_a_number(pretty(self.text[-1:]) or "=", "=")
        while self.waiting:
            if self.waiting[-1] == "(":
                raise EquationFault("MPZ-19", "bracket_open")
            self._work_out()
        return tuple(self.numbers), self.parts[-1]

    def _take(self, where: int) -> int:
        character = self.text[where]
        before = self.text[where - 1] if where else ""
        if character.isdigit():
            return self._number(where, before)
        if character == "(":
            if self.number_ended:
                raise EquationFault("MPZ-13", "no_sign_between", before=before, after="(")
            self.waiting.append(character)
        elif character == ")":
            self._close(before)
        else:
            self._need_a_number(before, character)
            self._sign(character)
        return where + 1

    def _number(self, where: int, before: str) -> int:
        if self.number_ended:
            if self.text[where] == "0":
                raise EquationFault("MPZ-17", "zero_after_bracket")
            raise EquationFault("MPZ-13", "no_sign_between", before=before, after=self.text[where])
        end = where
        while end < len(self.text) and self.text[end].isdigit():
            end += 1
        self.numbers.append(self.text[where:end])
        self.parts.append(())
        self.number_ended = True
        return end

    def _sign(self, sign: str) -> None:
        while self.waiting and self.waiting[-1] != "(" and _binds(self.waiting[-1]) >= _binds(sign):
            self._work_out()
        self.waiting.append(sign)
        self.gaps.append(len(self.numbers) - 1)
        self.number_ended = False

    def _close(self, before: str) -> None:
        self._need_a_number(before, ")")
        while self.waiting and self.waiting[-1] != "(":
            self._work_out()
        if not self.waiting:
            raise EquationFault("MPZ-19", "bracket_closed")
        self.waiting.pop()

    def _work_out(self) -> None:
        """Join the last two parts by the sign that waits between them."""
        sign, gap = at.SIGNS.index(self.waiting.pop()), self.gaps.pop()
        right, left = self.parts.pop(), self.parts.pop()
        self.parts.append((*left, *right, (gap, sign)))

    def _need_a_number(self, before: str, after: str) -> None:
        """MPZ-13: between two signs, before the first and after the last there must be a number."""
        if not self.number_ended:
            raise EquationFault("MPZ-13", "no_number", before=pretty(before) or "…", after=pretty(after))


def _binds(sign: str) -> int:
    return 2 if at.SIGNS.index(sign) >= at.TIMES else 1
