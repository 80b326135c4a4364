"""How Cube-Or-ACK! is played by ear."""

import random
from dataclasses import dataclass
from typing import Any, Final

from cubetable.core.messages import say
from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import Ears

Place = tuple[int, int, int]
"""Layer from the bottom, row from the back, column from the left."""

WHOLE: Final = "cube_or_ack(players=2)"
"""A whole game."""
BOT: Final = "bot:1"
"""An opponent against whom this player neither always wins nor always loses."""
LATE: Final = 4
"""So many moves before the end of a random game a short one begins."""
PASSING: Final = "cube_or_ack.web.pass"
COLOURS: Final = "rbgyovwk"
FREE: Final = "cube_or_ack.web.cell.free"
TAKEN: Final = "cube_or_ack.web.cell.taken"
CELLS: Final = (FREE, *(f"cube_or_ack.web.cell.{kind}" for kind in ("barred", "hollow", "empty")), TAKEN)
NAMES: Final = tuple(f"cube_or_ack.colour.{letter}" for letter in COLOURS)
TOUCHES: Final = "cube_or_ack.web.cell.touches"
PLACES: Final = tuple(f"cube_or_ack.web.at.{layer}" for layer in ("bottom", "top", "below", "above", "nth"))
NEIGHBOURS: Final = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))


@dataclass(frozen=True)
class Knowledge:
    """The structure as a player has heard it, for the colour that is placed next."""

    colour: str
    pieces: dict[Place, str]
    touches: dict[Place, frozenset[str]]
    """The colours that each piece touches."""
    may: frozenset[Place]
    barred: frozenset[Place]
    """The cells on which the colour would touch itself."""
    passes: bool


def hear(root: Node, ears: Ears) -> Knowledge | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    touches = dict[Place, frozenset[str]]()
    pieces, heard = dict[Place, str](), {kind: set[Place]() for kind in CELLS}
    colour = ""
    for at, cell in cells_of(root, ears).items():
        kind, values = ears.hear(cell.name, *CELLS)
        heard[kind].add(at)
        if kind == TAKEN:
            pieces[at] = ears.word(values["colour"], *NAMES)
            beside = ears.take(TOUCHES, cell.description) or {"colours": ""}
            touches[at] = frozenset(ears.word(one, *NAMES) for one in beside["colours"].split(", ") if one)
        elif kind == FREE:
            colour = ears.word(values["piece"], *(f"cube_or_ack.piece.{letter}" for letter in COLOURS))
    passes = pass_button(root, ears) is not None
    if not colour and not passes:
        return None
    return Knowledge(
        colour, pieces, touches, frozenset(heard[FREE]), frozenset(heard["cube_or_ack.web.cell.barred"]), passes
    )


def see(view: dict[str, Any], _: object) -> Knowledge | None:
    """Learn the same from the API."""
    if not view["moves"]:
        return None
    pieces = {place_of(view, cell): one["letter"] for one in view["colours"] for cell in one["cells"]}
    touches = {
        place_of(view, cell): frozenset(beside)
        for one in view["colours"]
        for cell, beside in zip(one["cells"], one["touches"], strict=True)
    }
    placings = [move.partition(":") for move in view["moves"] if ":" in move]
    colour = min((letter for letter, _, _ in placings), key=COLOURS.index, default="")
    forbidden = [one["move"].partition(":") for one in view["barred"]]
    may, barred = (
        frozenset(
            place_of(view, [int(part) for part in cell.split(",")]) for letter, _, cell in some if letter == colour
        )
        for some in (placings, forbidden)
    )
    return Knowledge(colour, pieces, touches, may, barred, "pass" in view["moves"])


def choose(seen: Knowledge, dice: random.Random) -> Place | str:
    """Choose a place where the piece covers most faces of others."""
    if not seen.may:
        return "pass"
    most = max(touching(seen, at) for at in seen.may)
    return dice.choice(sorted(at for at in seen.may if touching(seen, at) == most))


def touching(seen: Knowledge, at: Place) -> int:
    """Count the pieces beside a place."""
    return sum((at[0] + up, at[1] + away, at[2] + right) in seen.pieces for up, away, right in NEIGHBOURS)


def act(reader: ScreenReader, root: Node, choice: Place | str, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    found = pass_button(root, ears) if isinstance(choice, str) else cells_of(root, ears)[choice]
    assert found
    return reader.press(found)


def text_of(view: dict[str, Any], seen: Knowledge, choice: Place | str) -> str:
    """Write what was chosen as the API reads it."""
    if isinstance(choice, str):
        return choice
    (left, _, bottom), (_, back, _) = view["window"]
    layer, row, column = choice
    return f"{seen.colour}:{left + column - 1},{back - row + 1},{bottom + layer}"


def place_of(view: dict[str, Any], cell: list[int]) -> Place:
    """Say where a cell lies for one who looks at it from above."""
    (left, _, bottom), (_, back, _) = view["window"]
    return cell[2] - bottom, back - cell[1] + 1, cell[0] - left + 1


def cells_of(root: Node, ears: Ears) -> dict[Place, Node]:
    """Find the cells: each layer is a grid, the lowest first."""
    found = {}
    for layer, grid in enumerate(root.all("grid")):
        for cell in grid.all("button"):
            _, values = ears.hear(ears.hear(cell.name, *CELLS)[1]["at"], *PLACES)
            found[layer, int(values["row"]), int(values["column"])] = cell
    return found


def pass_button(root: Node, ears: Ears) -> Node | None:
    """Find the button that passes."""
    return root.named("button", say(PASSING, ears.lang))
