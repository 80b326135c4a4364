"""How Cubulus is played by ear."""

import random
from dataclasses import dataclass
from typing import Any, Final

from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import Ears

WHOLE: Final = "cubulus(players=2)"
"""A whole game."""
CELLS: Final = tuple(f"cubulus.web.cell{kind}" for kind in (".push", ".turn", ".neutral", ""))
BALLS: Final = ("cubulus.web.cell.empty", "cubulus.web.neutral", *(f"cubulus.seat.{seat}" for seat in range(3)))
SIDES: Final = "UDFBLR"
CENTRE: Final = "222"


@dataclass(frozen=True)
class Seen:
    """What a player knows of the cube, hole by hole."""

    balls: dict[str, str]
    may: dict[str, str]
    """What pressing a hole does."""


def hear(root: Node, ears: Ears) -> Seen | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    balls, may = {}, {}
    for hole, cell in cells_of(root, ears).items():
        kind, values = ears.hear(cell.name, *CELLS)
        balls[hole] = ears.word(values["ball"], *BALLS)
        if cell.may:
            may[hole] = kind.rpartition(".")[2]
    return Seen(balls, may) if may else None


def see(view: dict[str, Any], _: object) -> Seen | None:
    """Learn the same from the API."""
    if not view["moves"]:
        return None
    holes = {f"{side}{place}": cell for side, cells in view["faces"].items() for place, cell in enumerate(cells, 1)}
    holes[CENTRE] = CENTRE
    names = {None: "empty", view["neutral"]: "neutral", **{seat: str(seat) for seat in range(view["players"])}}
    balls = {hole: names[view["cells"][cell]] for hole, cell in holes.items()}
    moves = {hole: move_of(view, hole) for hole in holes}
    return Seen(balls, {hole: kind_of(move) for hole, move in moves.items() if move in view["moves"]})


def kind_of(move: str) -> str:
    """Say what a move does."""
    return "neutral" if move.startswith("@") else "turn" if move.endswith("*") else "push"


def move_of(view: dict[str, Any], hole: str) -> str:
    """Find the move that a hole stands for."""
    cells = {f"{side}{place}": cell for side, cells in view["faces"].items() for place, cell in enumerate(cells, 1)}
    move: str = view["holes"].get(hole, f"@{cells.get(hole, CENTRE)}")
    return move


def choose(seen: Seen, dice: random.Random) -> str:
    """Choose any hole."""
    return dice.choice(sorted(seen.may))


def act(reader: ScreenReader, root: Node, choice: str, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    return reader.press(cells_of(root, ears)[choice])


def text_of(view: dict[str, Any], _: Seen, choice: str) -> str:
    """Write what was chosen as the API reads it."""
    return move_of(view, choice)


def cells_of(root: Node, ears: Ears) -> dict[str, Node]:
    """Find the holes by their sides and places, and the cell in the middle, which no side shows."""
    return {hole_in(cell.name, ears): cell for grid in root.all("grid") for cell in grid.all("button")}


def hole_in(name: str, ears: Ears) -> str:
    """Take the name of a hole apart."""
    where = ears.hear(name, *CELLS)[1]["where"]
    if ears.take("cubulus.web.centre", where) is not None:
        return CENTRE
    _, values = ears.hear(where, "cubulus.web.hole")
    side = ears.word(values["side"], *(f"cubulus.web.side.{side}" for side in SIDES))
    return side + ears.word(values["place"], *(f"cubulus.web.place.{place}" for place in range(1, 10)))
