"""Whether an equation may be written, and if not, exactly why: which sign, number, part or cubes are at fault."""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from cubetable.core.kernel import fast
from cubetable.core.reasons import LEGAL
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.equation import (
    Equation,
    EquationFault,
    check_left_joins,
    check_right_joins,
    pretty,
)
from cubetable.games.monkey_puzzle.rules.pieces import GAP_BITS, code_of, first_path, judge_equation
from cubetable.games.monkey_puzzle.rules.reasons import Why


class Operand(NamedTuple):
    """One side of a sign: its text, its value, and where its numbers stand."""

    text: str
    worth: Fraction
    first: int
    last: int


class Operation(NamedTuple):
    """One sign of the left side with both of its sides."""

    text: str
    sign: int
    left: Operand
    right: Operand

    @property
    def worth(self) -> Fraction:
        """The value."""
        a, b = self.left.worth, self.right.worth
        if self.sign == at.DIVIDE:
            return a / b
        return {at.PLUS: a + b, at.MINUS: a - b, at.TIMES: a * b}[self.sign]


def code(state: State, equation: Equation) -> int:
    """Find the code of an equation on a board; raise `EquationFault` with the exact reason if it may not be written."""
    if not state[at.SAME_COLOUR]:
        check_left_joins(equation)
    if len(equation.digits) > at.CELLS:
        raise EquationFault("MPZ-10", "too_many_digits", count=len(equation.digits), cubes=at.CELLS)
    tree = at.TREE_NUMBER[equation.tree]
    fault = fast(judge_equation)(state, equation.worths, len(equation.numbers), tree)
    if fault != LEGAL:
        raise refusal(state, equation, fault)
    if not state[at.SAME_COLOUR]:
        check_right_joins(equation)
    check_path(state, equation)
    return fast(code_of)(state, equation.digits, len(equation.digits), equation.cuts, tree)


def check_path(state: State, equation: Equation) -> None:
    """MPZ-10..12: refuse an equation unless its cubes are there, each once, side by side and in its order."""
    digits = equation.digits
    there = Counter((state[at.BOARD : at.BOARD + at.CELLS] // at.COLOURS).tolist())
    for digit, count in Counter(digits.tolist()).items():
        if there[digit] < count:
            raise EquationFault("MPZ-10", "too_few_cubes", digit=digit, count=there[digit], wanted=count)
    reached = fast(first_path)(state, digits, len(digits), equation.cuts, np.empty(at.CELLS, dtype=np.int64))
    if reached < len(digits):
        spelled = "-".join(map(str, digits))
        key = "no_path_with_joins" if any(len(n.rstrip("0")) > 1 for n in equation.numbers) else "no_path"
        raise EquationFault("MPZ-11", key, spelled=spelled, reached="-".join(map(str, digits[:reached])))


def refusal(state: State, equation: Equation, fault: int) -> EquationFault:
    """Say in full what the rules found wrong with an equation; `fault` is the answer of `judge_equation`."""
    why, gap = Why.of(fault >> GAP_BITS), fault & (1 << GAP_BITS) - 1
    steps = operations(equation)
    if why == Why.SIDES_DIFFER:
        values = {"left": steps[-1].text, "worth": worth(equation), "right": equation.numbers[-1]}
        return EquationFault(why.rule, why.key, **values)
    step = next(step for step in steps if step.right.first == gap + 1)
    if why == Why.TIMES_ONE:
        return _one(state, step)
    if why == Why.MINUS:
        return _elsewhere(equation, step)
    value = step.worth if step.right.worth or step.sign != at.DIVIDE else Fraction()
    return EquationFault(why.rule, why.key, part=step.text, right=step.right.text, worth=value_text(value))


def _one(state: State, step: Operation) -> EquationFault:
    """MPZ-16: name the side that is 1."""
    valued = state[at.BY_ONE] == at.VALUE
    sides = (step.right, step.left) if step.sign == at.TIMES else (step.right,)
    side = next(s for s in sides if s.worth == 1 and (valued or s.first == s.last))
    key = "divided_by_one" if step.sign == at.DIVIDE else "times_one"
    return EquationFault("MPZ-16", key if side.text == "1" else f"{key}_in_worth", part=step.text, side=side.text)


def _elsewhere(equation: Equation, step: Operation) -> EquationFault:
    """MPZ-15: name the number that stands elsewhere."""
    worths, right = equation.worths.tolist(), step.right
    verb = "minus" if step.sign == at.MINUS else "divide"
    outside = [n for i, n in enumerate(worths) if not right.first <= i <= right.last]
    if right.first == right.last or right.worth in outside:
        key = verb if right.first == right.last else f"{verb}_worth"
        return EquationFault("MPZ-15", key, part=step.text, side=right.text, number=value_text(right.worth))
    inside = worths[right.first : right.last + 1]
    number = next(n for n in inside if worths.count(n) > 1)
    return EquationFault("MPZ-15", f"{verb}_inside", part=step.text, side=right.text, number=number)


def operations(equation: Equation) -> list[Operation]:
    """Work the left side out, sign by sign, as far as a division by 0."""
    texts = equation.left()
    sides = {i: Operand(number, Fraction(number), i, i) for i, number in enumerate(equation.numbers[:-1])}
    ends = {i: i for i in sides}
    steps: list[Operation] = []
    for (gap, sign), part in zip(equation.tree, texts, strict=True):
        left, right = sides[ends[gap]], sides[gap + 1]
        step = Operation(pretty(part.text), sign, left, right)
        steps.append(step)
        if sign == at.DIVIDE and not right.worth:
            break
        sides[left.first] = Operand(pretty(part.text), step.worth, left.first, right.last)
        ends[right.last] = left.first
    return steps


def worth(equation: Equation) -> str:
    """Give the value of the left side, as people write it."""
    return value_text(operations(equation)[-1].worth)


def value_text(value: Fraction) -> str:
    """Write a value: whole, or as a fraction."""
    return str(value).replace("-", "−")
