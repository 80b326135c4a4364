"""Equations of Monkey Puzzle read slowly: what a text says, and what is wrong with it on any board."""

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Union

OPERATORS = "+-*/"
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2}
TYPED = {"×": "*", "÷": "/", "–": "-", "−": "-"}
DIGITS = "0123456789"
FEWEST_NUMBERS = 3

Tree = Union[str, "Operation"]


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
