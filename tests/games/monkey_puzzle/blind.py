"""How Monkey Puzzle is played by ear."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cubetable import game
from cubetable.core.messages import say
from cubetable.games.monkey_puzzle.rules.solutions import solve
from tests.budget import games
from tests.web.blind.play import WAIT
from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import LAZY, Ears

WHOLE: Final = "monkey_puzzle(rounds=1,seconds=30)"
"""A whole game."""
BOT: Final = "bot:2"
"""An opponent against whom this player neither always wins nor always loses."""
BOARD: Final = "monkey_puzzle.web.board"
CUBE: Final = "monkey_puzzle.web.cube"
LINE: Final = "monkey_puzzle.web.line"
STRIKE: Final = "monkey_puzzle.web.strike"
DONE: Final = "monkey_puzzle.web.done"
COLOURS: Final = tuple(f"monkey_puzzle.web.colour.{number}" for number in range(6))
EDGE: Final = 4
ENOUGH: Final = games(2, 4)
"""So many equations the player writes in a round."""
SHORT: Final = 60
"""With no more seconds the player lets the time run out; else who plays slowly would meet more equations of others."""
TIME: Final = "monkey_puzzle.web.time"
SIGNS: Final = str.maketrans({"×": "*", "÷": "/", "−": "-"})


@dataclass(frozen=True)
class Knowledge:
    """The board as a player has heard it: the cubes, and the equations on their own sheet."""

    cubes: tuple[tuple[int, int], ...]
    """Digit and colour, row by row."""
    sheet: frozenset[str]
    is_short: bool
    """Whether the time is soon over."""


def hear(root: Node, ears: Ears) -> Knowledge | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    grid = root.named("grid", say(BOARD, ears.lang))
    field = root.named("textbox", say(LINE, ears.lang))
    if grid is None or field is None:
        return None
    cubes = dict[tuple[int, int], tuple[int, int]]()
    for cube in grid.all("button"):
        if (values := ears.take(CUBE, cube.name, LAZY)) is None:
            return None  # covered
        _, at = ears.hear(values["at"], "monkey_puzzle.web.place")
        cubes[int(at["row"]), int(at["column"])] = int(values["digit"]), int(ears.word(values["colour"], *COLOURS))
    struck = (ears.take(STRIKE, button.name) for button in root.all("button"))
    sheet = frozenset(values["equation"].translate(SIGNS) for values in struck if values)
    clock = root.named("timer", say(TIME, ears.lang))
    return Knowledge(
        tuple(cubes[at] for at in sorted(cubes)), sheet, clock is not None and seconds_in(clock.text) <= SHORT
    )


def see(view: dict[str, Any], _: object) -> Knowledge | None:
    """Learn the same from the API."""
    if view["phase"] != "hunt" or view["seat"] not in view["actors"]:
        return None
    cubes = tuple((cube["digit"], colour_of(cube)) for row in view["cells"] for cube in row)
    sheet = frozenset(one["equation"] for one in view["sheets"][view["seat"]])
    return Knowledge(cubes, sheet, view["seconds"] is not None and view["seconds"] <= SHORT)


def seconds_in(clock: str) -> float:
    """Read a clock: minutes and seconds."""
    minutes, _, seconds = clock.rpartition(":")
    return 60 * int(minutes or 0) + float(seconds)


def colour_of(cube: dict[str, Any]) -> int:
    """Number a colour as the page's words do."""
    return "rbgyov".index(cube["colour"])


def choose(seen: Knowledge, dice: random.Random) -> str:
    """Write some of the equations that are there, and then stop, or let the time run out."""
    left = sorted(set(equations("".join(str(digit) for digit, _ in seen.cubes))) - seen.sheet)
    return dice.choice(left) if left and len(seen.sheet) < ENOUGH else WAIT if seen.is_short else "done"


@cache
def equations(digits: str) -> tuple[str, ...]:
    """Find equations on a board."""
    board = "/".join(digits[row : row + EDGE] for row in range(0, len(digits), EDGE))
    found = solve(game("monkey_puzzle"), board)["found"]
    return tuple(str(size["equations"][0]) for size in found)


def act(reader: ScreenReader, root: Node, choice: str, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    if choice == WAIT:
        return True
    if choice != "done":
        field = root.named("textbox", say(LINE, ears.lang))
        assert field
        return reader.write(field, choice)
    button = root.named("button", say(DONE, ears.lang))
    assert button
    if not reader.press(button):
        return False
    sure = reader.wait(lambda root: is_asked(root, ears)).focused  # it is asked once more, and the focus is there
    assert sure
    return reader.press(sure)


def text_of(_view: dict[str, Any], _seen: Knowledge, choice: str) -> str:
    """Write what was chosen as the API reads it."""
    return choice if choice in (WAIT, "done") else f"take:{choice}"


def is_asked(root: Node, ears: Ears) -> bool:
    """Hear that stopping has to be meant: the focus is on the button that stops, beside one that does not."""
    other = root.named("button", say("shell.web.cancel", ears.lang))
    return root.focused is not None and root.focused.name == say(DONE, ears.lang) and other is not None
