"""How Eight-by-Eight is played by ear."""

import random
from dataclasses import dataclass
from typing import Any, Final

from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import Ears, own_words

Place = tuple[int, int]
Choice = Place | str

WHOLE: Final = "eight_by_eight(players=2)"
"""A whole game."""
BOT: Final = "bot:3"
"""An opponent against whom this player neither always wins nor always loses."""
LATE: Final = 20
"""So many moves before the end of a random game a short one begins."""
FREE: Final = "eight_by_eight.web.cell.free"
CELLS: Final = (FREE, "eight_by_eight.web.cell.empty", "eight_by_eight.web.cell.taken")
DEEDS: Final = {"x": "eight_by_eight.web.black_out", "-": "eight_by_eight.web.nothing"}
ROLL: Final = "eight_by_eight.web.roll"
SEATS: Final = tuple(f"eight_by_eight.seat.{seat}" for seat in range(4))
WAYS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True)
class Knowledge:
    """The board as a player has heard it."""

    me: int
    pieces: dict[Place, int]
    may: frozenset[Place]
    deeds: frozenset[str]


def hear(root: Node, ears: Ears) -> Knowledge | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    pieces, may = dict[Place, int](), set[Place]()
    for cell in cells_of(root):
        kind, values = ears.hear(cell.name, *CELLS)
        at = place_in(values["at"], ears)
        if kind == FREE:
            may.add(at)
        elif "owner" in values:
            pieces[at] = int(ears.word(values["owner"], *SEATS))
    deeds = {deed for deed in DEEDS if button(root, deed, ears)}
    if not may and not deeds:
        return None
    return Knowledge(int(ears.word(own_words(root, ears, SEATS), *SEATS)), pieces, frozenset(may), frozenset(deeds))


def see(view: dict[str, Any], _: object) -> Knowledge | None:
    """Learn the same from the API."""
    if not view["moves"]:
        return None
    every = {(row, column): owner for row, line in enumerate(view["cells"], 1) for column, owner in enumerate(line, 1)}
    pieces = {at: owner for at, owner in every.items() if owner is not None}
    places = frozenset(at for at in every if f"{at[0]},{at[1]}" in view["moves"])
    return Knowledge(view["seat"], pieces, places, frozenset(DEEDS) & {*view["moves"]})


def choose(seen: Knowledge, dice: random.Random) -> Choice:
    """Choose a place that makes the longest line; without one, black out if that is possible."""
    if not seen.may:
        return max(seen.deeds)
    best = max(line_through(seen, at) for at in seen.may)
    return dice.choice(sorted(at for at in seen.may if line_through(seen, at) == best))


def line_through(seen: Knowledge, at: Place) -> int:
    """Count the pieces of the longest line of one's own that a piece there would be in."""
    lines = []
    for down, right in WAYS:
        length = 1
        for way in (1, -1):
            row, column = at[0] + way * down, at[1] + way * right
            while seen.pieces.get((row, column)) == seen.me:
                length, row, column = length + 1, row + way * down, column + way * right
        lines.append(length)
    return max(lines)


def act(reader: ScreenReader, root: Node, choice: Choice, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    if isinstance(choice, str):
        found = button(root, choice, ears)
    else:
        found = next(cell for cell in cells_of(root) if place_in(ears.hear(cell.name, *CELLS)[1]["at"], ears) == choice)
    assert found
    return reader.press(found)


def text_of(_view: dict[str, Any], _seen: Knowledge, choice: Choice) -> str:
    """Write what was chosen as the API reads it."""
    return choice if isinstance(choice, str) else f"{choice[0]},{choice[1]}"


def cells_of(root: Node) -> list[Node]:
    """Find the cells of the board."""
    return [cell for grid in root.all("grid") for cell in grid.all("button")]


def place_in(text: str, ears: Ears) -> Place:
    """Take the name of a place apart."""
    _, values = ears.hear(text, "eight_by_eight.web.at")
    return int(values["row"]), int(values["column"])


def button(root: Node, deed: str, ears: Ears) -> Node | None:
    """Find what is pressed for something that is no place."""
    return next((one for one in root.all("button") if ears.take(DEEDS[deed], one.name) is not None), None)
