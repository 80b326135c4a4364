"""The tasks of puzzles: which equations of a board solve each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from cubetable.core.game import Game
from cubetable.core.kernel import fast
from cubetable.core.state import State
from cubetable.games.monkey_puzzle.rules import layout as at
from cubetable.games.monkey_puzzle.rules.notation import equation_of, sheet_of
from cubetable.games.monkey_puzzle.rules.pieces import number_set
from cubetable.study.puzzles.part import Values

SMALL: Final = 4
"""Of number sets of so many cubes, or fewer, the sheet of a puzzle has all but one."""
SHORTEST: Final = 3
LONGEST: Final = 5
"""The tasks ask for equations of so many cubes at most."""
SIGNS: Final = {"+": at.PLUS, "−": at.MINUS, "×": at.TIMES, "÷": at.DIVIDE}
SEAT: Final = 0


class Traits(NamedTuple):
    """The traits of an equation that a task may ask for."""

    numbers: int
    """The number set."""
    cubes: int
    signs: frozenset[int]
    result: str
    is_written: bool
    """An equation of the same number set is on the sheet."""


TASKS: Final[Mapping[str, Callable[[Traits, Values], bool]]] = {
    "short": lambda one, _: one.cubes == SHORTEST,
    "sign": lambda one, values: one.cubes == values["cubes"] and SIGNS[str(values["sign"])] in one.signs,
    "result": lambda one, values: one.cubes == values["cubes"] and one.result == values["result"],
    "highest": lambda one, values: one.cubes == values["cubes"] and one.result == values["highest"],
    "last": lambda one, _: one.cubes <= SMALL and not one.is_written,
}
"""For each theme, whether an equation solves the task."""


def traits_of(state: State, code: int, written: frozenset[int]) -> Traits:
    """Read off an equation of a board what a task may ask for; some number sets are on the sheet."""
    equation, numbers = equation_of(state, code), int(fast(number_set)(state, code))
    return Traits(
        numbers=numbers,
        cubes=sum(map(len, equation.numbers)),
        signs=frozenset(sign for _, sign in equation.tree),
        result=equation.numbers[-1],
        is_written=numbers in written,
    )


def written_sets(state: State) -> frozenset[int]:
    """Give the number sets that the solver's sheet has."""
    return frozenset(int(fast(number_set)(state, code)) for code in sheet_of(state, SEAT))


def fits(game: Game, state: State, move: int, theme: str, values: Values) -> bool:
    """Say whether a legal move solves a task."""
    if move == at.DONE_MOVE or move & 1:
        return False
    return TASKS[theme](traits_of(state, move >> 1, written_sets(state)), values)


def asked_of(every: list[Traits]) -> Iterator[tuple[str, Values]]:
    """List the tasks that may be set on a board with these equations, but for the one with a sheet."""
    yield "short", {}
    for cubes in sorted({one.cubes for one in every}):
        results = sorted({one.result for one in every if one.cubes == cubes}, key=int)
        yield from (("sign", {"cubes": cubes, "sign": sign}) for sign in SIGNS)
        yield from (("result", {"cubes": cubes, "result": result}) for result in results)
        yield "highest", {"cubes": cubes, "highest": results[-1]}
