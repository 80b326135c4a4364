"""How Cubulus is played by ear."""

import random
from dataclasses import dataclass
from typing import Any, Final

from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import Ears, own_words

WHOLE: Final = "cubulus(players=2)"
"""A whole game."""
BOT: Final = "bot:1"
"""An opponent against whom this player neither always wins nor always loses."""
CELLS: Final = tuple(f"cubulus.web.cell{kind}" for kind in (".push", ".turn", ".neutral", ".banned", ""))
BALLS: Final = ("cubulus.web.cell.empty", "cubulus.web.neutral", *(f"cubulus.seat.{seat}" for seat in range(3)))
SIDES: Final = "UDFBLR"
KINDS: Final = ("push", "turn", "neutral")
INWARDS: Final = {"F": (0, 1, 0), "B": (0, -1, 0), "L": (1, 0, 0), "R": (-1, 0, 0), "U": (0, 0, -1), "D": (0, 0, 1)}
LINE: Final = "cubulus.web.cell.line"
CENTRE: Final = "222"


@dataclass(frozen=True)
class Knowledge:
    """The cube as a player has heard it, hole by hole."""

    me: str
    balls: dict[str, str]
    may: dict[str, str]
    """The kind of move that is made by pressing a hole."""
    banned: frozenset[str]
    """The holes at which a shift would undo the last one."""
    nearly: dict[str, frozenset[str]]
    """The players whose square lacks only the ball of a hole."""
    lines: dict[str, tuple[str, str]]
    """The balls of a line before and after a ball has come in, from the hole inwards."""


def hear(root: Node, ears: Ears) -> Knowledge | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    balls, kinds, nearly, lines = dict[str, str](), dict[str, str](), dict[str, frozenset[str]](), {}
    for hole, cell in cells_of(root, ears).items():
        kind, values = ears.hear(cell.name, *CELLS)
        balls[hole] = ears.word(values["ball"], *BALLS)
        kinds[hole] = kind.rpartition(".")[2]
        assert cell.may == (kinds[hole] in KINDS), cell.name
        short, line = said_more(cell.description, ears)
        if short:
            nearly[hole] = frozenset(ears.word(one, *BALLS) for one in short.split(", "))
        if line:
            lines[hole] = balls_in(line["before"], ears), balls_in(line["after"], ears)
    may = {hole: kind for hole, kind in kinds.items() if kind in KINDS}
    if not may:
        return None
    banned = frozenset(hole for hole, kind in kinds.items() if kind == "banned")
    return Knowledge(ears.word(own_words(root, ears, BALLS), *BALLS), balls, may, banned, nearly, lines)


def said_more(text: str, ears: Ears) -> tuple[str, dict[str, str] | None]:
    """Take apart what is said of a hole beside its name: whose square lacks a ball, and what becomes of its line."""
    found = ears.split("cubulus.web.cell.nearly", text)
    return (found[0]["names"], ears.take(LINE, found[1])) if found else ("", ears.take(LINE, text))


def balls_in(text: str, ears: Ears) -> str:
    """Take apart what is said of the balls of a line."""
    return " ".join(ears.word(one, *BALLS) for one in text.split(", "))


def see(view: dict[str, Any], _: object) -> Knowledge | None:
    """Learn the same from the API."""
    if not view["moves"]:
        return None
    holes = {f"{side}{place}": cell for side, cells in view["faces"].items() for place, cell in enumerate(cells, 1)}
    holes[CENTRE] = CENTRE
    names = {None: "empty", view["neutral"]: "neutral", **{seat: str(seat) for seat in range(view["players"])}}
    balls = {hole: names[view["cells"][cell]] for hole, cell in holes.items()}
    moves = {hole: move_of(view, hole) for hole in holes}
    may = {hole: kind_of(move) for hole, move in moves.items() if move in view["moves"]}
    banned = frozenset(hole for hole, move in moves.items() if move in view["banned"])
    nearly = {hole: frozenset(short) for hole, cell in holes.items() if (short := short_of(view, cell))}
    lines = {}
    for hole in may:
        then = view["slides"].get(moves[hole], {})
        if len(then) > 1:
            line = line_behind(view, moves[hole].strip("*"))
            before, after = (" ".join(names[some[cell]] for cell in line) for some in (view["cells"], then))
            lines[hole] = before, after
    return Knowledge(str(view["seat"]), balls, may, banned, nearly, lines)


def short_of(view: dict[str, Any], cell: str) -> set[str]:
    """Find whose square lacks only a ball in a cell."""
    lacks = (one for one in view["nearly"] if cell in one["cells"] and view["cells"][cell] != one["seat"])
    return {str(one["seat"]) for one in lacks}


def line_behind(view: dict[str, Any], hole: str) -> list[str]:
    """Find the cells behind a hole, from outside inwards."""
    outer = view["faces"][hole[0]][int(hole[1]) - 1]
    step = INWARDS[hole[0]]
    return ["".join(str(int(digit) + n * by) for digit, by in zip(outer, step, strict=True)) for n in range(3)]


def kind_of(move: str) -> str:
    """Say what a move does."""
    return "neutral" if move.startswith("@") else "turn" if move.endswith("*") else "push"


def move_of(view: dict[str, Any], hole: str) -> str:
    """Find the move that a hole stands for."""
    cells = {f"{side}{place}": cell for side, cells in view["faces"].items() for place, cell in enumerate(cells, 1)}
    move: str = view["holes"].get(hole, f"@{cells.get(hole, CENTRE)}")
    return move


def choose(seen: Knowledge, dice: random.Random) -> str:
    """Choose a hole where a square of one's own lacks a ball, then one where another's does; else any."""
    own = [hole for hole in seen.may if seen.me in seen.nearly.get(hole, ())]
    others = [hole for hole in seen.may if hole in seen.nearly]
    return dice.choice(sorted(own or others or seen.may))


def act(reader: ScreenReader, root: Node, choice: str, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    return reader.press(cells_of(root, ears)[choice])


def text_of(view: dict[str, Any], _: Knowledge, choice: str) -> str:
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
