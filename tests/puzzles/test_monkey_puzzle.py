"""The puzzles of Monkey Puzzle: a slow search of its own finds one number set for each task."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest

from cubetable.study.puzzles import Puzzle, puzzles
from cubetable.study.puzzles.attempt import attempt, explained
from tests.budget import games
from tests.games.monkey_puzzle.oracle import Oracle

EVERY = puzzles("monkey_puzzle")
THEMES = ("short", "sign", "result", "highest", "last")
SIGNS = {"+": "+", "−": "-", "×": "*", "÷": "/"}
SMALL = 4


def some(theme: str) -> list[Puzzle]:
    """Take a few whose answer has few cubes, so that the slow search is done soon."""
    easy = [one for one in EVERY if one.theme == theme and sum(map(str.isdigit, one.line[0])) <= SMALL]
    return easy[:: -(-len(easy) // games(1, len(easy)))]


@pytest.mark.parametrize("one", [one for theme in THEMES for one in some(theme)], ids=str)
def test_one_number_set_solves_the_task_and_any_of_its_equations_is_right(one: Puzzle) -> None:
    board = one.position.split()[0]
    found = {text for text in small_equations(board) if Oracle(seconds=None).verdict(board, text) is None}
    right = {text for text in found if solves(one, text, found)}
    assert len({digits(text) for text in right}) == 1
    assert one.line[0].removeprefix("take:") in right
    for text in sorted(right)[:4]:
        assert attempt(one, [f"take:{text}"]).verdict == "solved"
    written = one.position.split()[-1].split(";")
    for text in sorted(found - right - set(written))[:4]:
        assert attempt(one, [f"take:{text}"]).verdict == "wrong"


def solves(one: Puzzle, text: str, every: set[str]) -> bool:
    """Read a task in its own words."""
    cubes, result = len(digits(text)), text.split("=")[1]
    if one.theme == "short":
        return cubes == 3
    if one.theme == "sign":
        return cubes == one.values["cubes"] and SIGNS[str(one.values["sign"])] in text
    if one.theme == "result":
        return cubes == one.values["cubes"] and result == one.values["result"]
    if one.theme == "highest":
        largest = max(int(other.split("=")[1]) for other in every if len(digits(other)) == one.values["cubes"])
        return cubes == one.values["cubes"] and int(result) == largest
    return digits(text) not in {digits(other) for other in one.position.split()[-1].split(";")}


def digits(text: str) -> str:
    """MPZ-20: write the numbers used in order."""
    return "".join(sorted(filter(str.isdigit, text)))


def small_equations(board: str) -> Iterator[str]:
    """List true equations along paths of three and four cubes; the rules of the signs are not looked at."""
    rows = [row[0::2] for row in board.split("/")]
    cells = {(r, c): rows[r][c] for r in range(4) for c in range(4)}
    for path in paths(set(cells), ()):
        for numbers in numbers_of([cells[cell] for cell in path]):
            for signs in permutations("+-*/", len(numbers) - 2):
                yield from true_ones(numbers[:-1], signs, numbers[-1])


def paths(cells: set[tuple[int, int]], path: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """MPZ-11: list the paths of three and four neighbours."""
    if len(path) >= 3:
        yield path
    if len(path) < SMALL:
        for cell in cells.difference(path):
            if not path or max(abs(cell[0] - path[-1][0]), abs(cell[1] - path[-1][1])) == 1:
                yield from paths(cells, (*path, cell))


def numbers_of(cubes: list[str]) -> list[list[str]]:
    """MPZ-17: let a 0 make the number before it ten times as large."""
    numbers: list[str] = []
    for cube in cubes:
        if cube == "0" and not numbers:
            return []
        if cube == "0":
            numbers[-1] += cube
        else:
            numbers.append(cube)
    return [numbers] if len(numbers) >= 3 else []


def true_ones(left: list[str], signs: tuple[str, ...], right: str) -> Iterator[str]:
    """MPZ-14, MPZ-19: try the brackets that two or three numbers may have."""
    values = [Fraction(number) for number in left]
    for text, value in sides(left, values, signs):
        if value == int(right):
            yield f"{text}={right}"


def sides(left: list[str], values: list[Fraction], signs: tuple[str, ...]) -> Iterator[tuple[str, Fraction | None]]:
    """Write a left side in each way, and work it out."""
    if len(left) == 2:
        yield f"{left[0]}{signs[0]}{left[1]}", work_out(values[0], signs[0], values[1])
        return
    (a, b, c), (x, y, z), (one, other) = left, values, signs
    plain = f"{a}{one}{b}{other}{c}"
    first = f"({a}{one}{b}){other}{c}" if one in "+-" and other in "*/" else plain
    second = plain if one in "+-" and other in "*/" else f"{a}{one}({b}{other}{c})"
    yield first, work_out(work_out(x, one, y), other, z)
    yield second, work_out(x, one, work_out(y, other, z))


def work_out(one: Fraction | None, sign: str, other: Fraction | None) -> Fraction | None:
    """Work out one step; None where something is divided by nothing."""
    if one is None or other is None or (sign == "/" and other == 0):
        return None
    return {"+": one.__add__, "-": one.__sub__, "*": one.__mul__, "/": one.__truediv__}[sign](other)


def test_an_equation_that_the_board_does_not_hold_is_refused_and_counts_as_no_try() -> None:
    made = attempt(EVERY[0], ["take:1+1=9"])
    assert (made.verdict, made.line) == ("refused", ())
    assert made.remark is not None
    assert made.remark.rule.startswith("MPZ-")


def test_to_stop_and_to_delete_do_not_solve_a_task() -> None:
    one = next(one for one in EVERY if one.theme == "last")
    written = one.position.split()[-1].split(";")[0]
    assert attempt(one, ["done"]).verdict == "wrong"
    assert attempt(one, [f"drop:{written}"]).verdict == "wrong"
    assert attempt(one, [f"take:{written}"]).verdict == "refused"


def test_every_solution_has_a_remark() -> None:
    for one in EVERY[::10]:
        (step,) = explained(attempt(one, one.line))
        assert step.is_own
        assert step.remark is not None
