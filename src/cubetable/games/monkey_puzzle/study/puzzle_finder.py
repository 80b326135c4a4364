"""Find boards on which a task has one answer: one number set, by any of its equations. The solver has seen them all."""

from collections import Counter
from collections.abc import Iterator
from math import exp
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.registry import game as make_game
from cubetable.core.state import CHANCE, State
from cubetable.games.monkey_puzzle.players.finds import board_of, rates_of
from cubetable.games.monkey_puzzle.players.hunt import PATIENCE
from cubetable.games.monkey_puzzle.players.skill import BOUNDED, Skill
from cubetable.games.monkey_puzzle.rules.notation import equation_of
from cubetable.games.monkey_puzzle.rules.solutions import equations
from cubetable.games.monkey_puzzle.study.puzzle_tasks import (
    LONGEST,
    SEAT,
    SMALL,
    TASKS,
    Traits,
    asked_of,
    fits,
    traits_of,
)
from cubetable.study.puzzles.part import PuzzleRow, Values

__all__ = ["find", "fits"]

OPTIONS: Final = "players=1,seconds=off,limit=99"
"""One player, no clock, and a sheet with room for all small number sets."""
WANTED: Final = {"short": 6, "sign": 22, "result": 32, "highest": 28, "last": 32}
"""How many puzzles of each theme."""
OF_EACH: Final = {1: 6, 2: 8, 3: 8, 4: 8, 5: 8}
"""So many puzzles of one theme are enough for each difficulty."""
MOST_BOARDS: Final = 3_000
MOST_SMALL: Final = 24
"""So many number sets may stand on a sheet."""
HALF: Final = 0.5


def find() -> Iterator[PuzzleRow]:
    """Find the puzzles, one on each board; each theme and each difficulty gets its share."""
    game = make_game(f"monkey_puzzle({OPTIONS})")
    by_theme, by_difficulty = Counter[str](), Counter[tuple[str, int]]()
    for seed in range(MOST_BOARDS):
        if all(by_theme[theme] >= wanted for theme, wanted in WANTED.items()):
            return
        for row in _on_board(game, seed):
            theme, difficulty = row["theme"], row["difficulty"]
            if by_theme[theme] < WANTED[theme] and by_difficulty[theme, difficulty] < OF_EACH[difficulty]:
                by_theme[theme] += 1
                by_difficulty[theme, difficulty] += 1
                yield row
                break


def _on_board(game: Game, seed: int) -> Iterator[PuzzleRow]:
    """List the tasks of one board that have one answer, in an order of its own."""
    rng = np.random.default_rng(seed)
    state = _dealt(game, rng)
    codes = equations(state, longest=LONGEST).codes.tolist()
    every = [traits_of(state, code, frozenset()) for code in codes]
    tasks = list(asked_of(every))
    for index in rng.permutation(len(tasks)).tolist():
        theme, values = tasks[index]
        right = [code for code, one in zip(codes, every, strict=True) if TASKS[theme](one, values)]
        if len({one.numbers for one in every if TASKS[theme](one, values)}) == 1:
            yield _row(game, state, theme, values, right)
    yield from _missing_from_a_sheet(game, state, codes, every, rng)


def _dealt(game: Game, rng: np.random.Generator) -> State:
    state = game.start()
    while game.actors(state) == (CHANCE,):
        state = game.play(state, CHANCE, int(rng.choice(game.moves(state, CHANCE))))
    return state


def _missing_from_a_sheet(
    game: Game, state: State, codes: list[int], every: list[Traits], rng: np.random.Generator
) -> Iterator[PuzzleRow]:
    """Write the easiest equation of each small number set on the sheet, but for one set: most often a hard one."""
    small: dict[int, list[int]] = {}
    for code, one in zip(codes, every, strict=True):
        if one.cubes <= SMALL:
            small.setdefault(one.numbers, []).append(code)
    if not 1 < len(small) <= MOST_SMALL:
        return
    sets = sorted(small.values(), key=lambda one: sum(_rates(state, one)))
    missing, written = int(len(sets) * rng.random() ** 2), state
    for group in sets[:missing] + sets[missing + 1 :]:
        written = game.play(written, SEAT, _easiest(state, group) << 1)
    yield _row(game, written, "last", {}, sets[missing])


def _row(game: Game, state: State, theme: str, values: Values, right: list[int]) -> PuzzleRow:
    row: PuzzleRow = {
        "position": game.state_text(state),
        "own_moves": 1,
        "difficulty": _difficulty(state, right),
        "theme": theme,
        "line": [f"take:{equation_of(state, _easiest(state, right))}"],
    }
    if values:
        row["values"] = dict(values)
    row["options"] = OPTIONS
    return row


def _rates(state: State, codes: list[int]) -> list[float]:
    """Say how often each equation catches the eye."""
    rates: list[float] = rates_of(board_of(state), np.array(codes, dtype=np.int64)).tolist()
    return rates


def _easiest(state: State, codes: list[int]) -> int:
    """Give the equation that catches the eye first; of equals the one with the lower code."""
    return max(zip(_rates(state, codes), (-code for code in codes), codes, strict=True))[2]


def _difficulty(state: State, right: list[int]) -> int:
    """Count the levels that mostly miss all equations that solve the task; one star is for none."""
    return 1 + sum(_chance_to_miss(state, right, skill) > HALF for skill in BOUNDED)


def _chance_to_miss(state: State, right: list[int], skill: Skill) -> float:
    """Say how likely a hunter does not come upon any of some equations in a round."""
    rates = [
        rate
        for code, rate in zip(right, _rates(state, right), strict=True)
        if traits_of(state, code, frozenset()).cubes <= skill.longest
    ]
    return exp(-skill.keenness * PATIENCE * sum(rates))
