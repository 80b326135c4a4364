"""How CUBED is played by ear."""

import random
from dataclasses import dataclass, field
from typing import Any, Final

from cubetable.core.messages import say
from tests.web.blind.reader import Node, ScreenReader
from tests.web.blind.words import Ears, MisheardError

Place = tuple[int, int]
"""Row of the table, and place in the row."""
Choice = tuple[str, Any]
"""A kind of choice, and the one that is chosen: a piece, a place for it, or another act."""

WHOLE: Final = "cubed(players=2,rounds=1)"
"""A whole game."""
BOT: Final = "bot:3"
"""An opponent against whom this player neither always wins nor always loses."""
LATE: Final = 12
"""So many moves before the end of a random game a short one begins."""
PIECE, PLACE, DEED = "piece", "place", "deed"
LETTERS: Final = "GPLNYBKW"
COLOURS: Final = tuple(f"cubed.web.colour.{letter}" for letter in LETTERS)
KINDS: Final = tuple(f"cubed.web.kind.{kind}" for kind in ("blocking", "wild", "triple", "double", "single"))
POINTS: Final = tuple(f"cubed.points.{form}" for form in ("one", "few", "many", "other"))
FITS: Final = "cubed.web.fits"
MATCHES: Final = "cubed.web.matches"
CELLS: Final = tuple(f"cubed.web.cell.{kind}" for kind in ("misfit", "open", "dead", "turned", "piece"))
DEEDS: Final = {"draw": "cubed.web.draw", "pass": "cubed.web.pass"}
TURNS: Final = 3
FITTING: Final = "cubed.web.cell.fits"
BESIDE: Final = "cubed.web.cell.beside"
SIDES: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the cells round a cell, clockwise from the right."""


@dataclass(frozen=True)
class Knowledge:
    """The table as a player has heard it: pieces in hand that fit, other acts, and places for the chosen piece."""

    hand: dict[str, int]
    """The points of each piece in hand."""
    fits: frozenset[str]
    deeds: frozenset[str]
    table: dict[Place, str]
    """The pieces on the table."""
    beside: dict[Place, dict[int, str]]
    """The pieces beside each place, by the side on which they lie."""
    held: Choice | None = None
    """The piece that was chosen."""
    places: dict[Place, tuple[int, int]] = field(default_factory=dict)
    """The places where the piece fits, each with the number of sides that match, and of sides that touch others."""


def hear(root: Node, ears: Ears) -> Knowledge | None:
    """Learn from the page how it stands, or that there is nothing to do."""
    hand = {piece_of(values["colours"], ears): (values, cell) for cell, values in tray(root, ears)}
    fits = {piece for piece, (values, _) in hand.items() if values["state"] == say(FITS, ears.lang)}
    deeds = {deed for deed, key in DEEDS.items() if root.named("button", say(key, ears.lang))}
    if not fits and not deeds:
        return None
    held = next(((PIECE, piece) for piece, (_, cell) in hand.items() if cell.states.get("pressed") == "true"), None)
    points = {piece: int(ears.hear(values["points"], *POINTS)[1]["n"]) for piece, (values, _) in hand.items()}
    table, places, beside = dict[Place, str](), dict[Place, tuple[int, int]](), dict[Place, dict[int, str]]()
    for at, (kind, values, cell) in cells_of(root, ears).items():
        if (pieces := ears.take(BESIDE, cell.description)) is not None:
            beside[at] = dict(neighbour(one, ears) for one in pieces["pieces"].split("; "))
        if kind == "cubed.web.cell.piece":
            table[at] = letters_of(values["colours"], ears)
        elif kind == FITTING:
            found = ears.take(MATCHES, values["matches"]) or {"n": "0", "of": "0"}
            places[at] = int(found["n"]), int(found["of"])
    return Knowledge(points, frozenset(fits), frozenset(deeds), table, beside, held, places)


def see(view: dict[str, Any], held: Choice | None) -> Knowledge | None:
    """Learn the same from the API, with a piece chosen or without."""
    if not view["moves"]:
        return None
    laid = [move.split(":") for move in view["moves"] if "," in move]
    points = {piece: kind["points"] for kind in view["kinds"] for piece in kind["pieces"]}
    at = places_of(view)
    laid_at = {f"{one['q']},{one['r']}": one["colours"] for one in view["table"]}
    spots = dict[Place, str]()
    for cell, letters in laid:
        if held and least(letters) == held[1]:
            spots.setdefault(at[cell], view["sides"][f"{cell}:{letters}"])
    return Knowledge(
        {piece: points[piece] for piece in view["hands"][view["seat"]]},
        frozenset(least(letters) for _, letters in laid),
        frozenset(DEEDS) & {*view["moves"]},
        {place: laid_at[cell] for cell, place in at.items() if cell in laid_at},
        {place: found for cell, place in at.items() if (found := neighbours(cell, laid_at))},
        held,
        {place: (sides.count("m"), len(sides) - sides.count("-")) for place, sides in spots.items()},
    )


def choose(seen: Knowledge, dice: random.Random) -> Choice:
    """Lay the piece that would cost most, where most of its sides match."""
    if seen.places:
        best = max(matching for matching, _ in seen.places.values())
        return PLACE, dice.choice(sorted(at for at, (matching, _) in seen.places.items() if matching == best))
    if seen.fits:
        most = max(seen.hand[piece] for piece in seen.fits)
        return PIECE, dice.choice(sorted(piece for piece in seen.fits if seen.hand[piece] == most))
    return DEED, max(seen.deeds)


def act(reader: ScreenReader, root: Node, choice: Choice, ears: Ears) -> bool:
    """Do with the keyboard what was chosen; return whether it was still there."""
    what, which = choice
    if what == DEED:
        found = root.named("button", say(DEEDS[which], ears.lang))
    elif what == PLACE:
        found = cells_of(root, ears)[which][2]
    else:
        found = next(cell for cell, values in tray(root, ears) if piece_of(values["colours"], ears) == which)
    assert found
    return reader.press(found)


def text_of(view: dict[str, Any], seen: Knowledge, choice: Choice) -> str | None:
    """Write what was chosen as the API reads it; a piece alone is no move yet."""
    what, which = choice
    if what == DEED:
        return str(which)
    if what == PIECE or seen.held is None:
        return None
    cells = {place: cell for cell, place in places_of(view).items()}
    laid = [move.split(":") for move in view["moves"] if "," in move]
    letters = next(letters for cell, letters in laid if cell == cells[which] and least(letters) == seen.held[1])
    return f"{cells[which]}:{letters}"


def cells_of(root: Node, ears: Ears) -> dict[Place, tuple[str, dict[str, str], Node]]:
    """Find the places of the table, with what is said of each."""
    grid = root.named("grid", say("cubed.web.table", ears.lang))
    found = {}
    for cell in grid.all("button") if grid else ():
        kind, values = heard_of(cell.name, ears)
        _, at = ears.hear(values["at"], "cubed.web.cell.at")
        found[int(at["row"]), int(at["n"])] = kind, values, cell
    return found


def heard_of(name: str, ears: Ears) -> tuple[str, dict[str, str]]:
    """Take apart what is said of a place. Where the chosen piece fits, it is said how well."""
    end = ears.split(FITTING, name)
    return (FITTING, {"at": end[0]["at"], "matches": end[1]}) if end else ears.hear(name, *CELLS)


def neighbour(text: str, ears: Ears) -> tuple[int, str]:
    """Take apart what is said of a piece beside a place: the side on which it lies, and its colours."""
    for side in range(len(SIDES)):
        start = say("cubed.web.beside", ears.lang, side=say(f"cubed.web.beside.{side}", ears.lang), colours="")
        if text.startswith(start):
            return side, letters_of(text.removeprefix(start), ears)
    raise MisheardError(text)


def neighbours(cell: str, laid_at: dict[str, str]) -> dict[int, str]:
    """Find the pieces beside a cell."""
    q, r = map(int, cell.split(","))
    around = {side: f"{q + right},{r + down}" for side, (right, down) in enumerate(SIDES)}
    return {side: laid_at[other] for side, other in around.items() if other in laid_at}


def tray(root: Node, ears: Ears) -> list[tuple[Node, dict[str, str]]]:
    """Find the pieces in hand, with what is said of each."""
    grid = root.named("grid", say("cubed.web.hand", ears.lang))
    found = []
    for cell in grid.all("button") if grid else ():
        values, state = ears.split("cubed.web.piece", cell.name) or ({}, "")
        found.append((cell, {**values, "state": state}))
    return found


def letters_of(colours: str, ears: Ears) -> str:
    """Write three colours as letters."""
    _, values = ears.hear(colours, "cubed.web.colours")
    return "".join(ears.word(values[part], *COLOURS) for part in ("first", "second", "third"))


def piece_of(colours: str, ears: Ears) -> str:
    """Name a piece by its colours."""
    return least(letters_of(colours, ears))


def least(letters: str) -> str:
    """Name the piece that shows three letters, turned in some way."""
    return min(letters[by:] + letters[:by] for by in range(TURNS))


def places_of(view: dict[str, Any]) -> dict[str, Place]:
    """Count the cells of the table by rows, and in each row from the left."""
    cells = [(one["r"], one["q"]) for one in view["table"]]
    cells += [(r, q) for q, r in (*view["open"], *view["dead"])]
    rows = sorted({r for r, _ in cells})
    across = {row: sorted(q for r, q in cells if r == row) for row in rows}
    return {f"{q},{r}": (rows.index(r) + 1, across[r].index(q) + 1) for r, q in cells}
