"""A scene: the picture of a position with named places, for games that have no board of their own.

A place is something that a player can choose. A move is the names of the places that are chosen one after the other:
a piece, then a cell. The page offers only what the legal moves begin with, so that it needs no rule.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol, TypedDict, Unpack

from cubetable.core.messages import LANGUAGES
from cubetable.core.scene.shapes import Shape, Words, measure, measures

NO_WORDS: Final[Words] = dict.fromkeys(LANGUAGES, "")


class Place(TypedDict):
    """Something that can be chosen.

    `title` names it (“column 4”), `holds` says what is there (“2 red pieces”). The outline is what a finger touches.
    """

    name: str
    title: Words
    holds: Words
    outline: list[list[float]]
    shapes: list[Shape]


class Piece(TypedDict):
    """Something that moves: the name stays the same in each position, so that it slides from place to place.

    The shapes stand around 0,0. A new piece comes from `comes`, if that is said.
    """

    name: str
    x: float
    y: float
    shapes: list[Shape]
    comes: list[float] | None


class Scene(TypedDict):
    """The picture of a position, as one seat sees it.

    `shapes` are drawn below the pieces, and `above` on top of them. `says` is a sentence on the position. `scores` are
    shown beside the players. `last` are the places of the last move, where its text does not name them. `steps` has
    the places of each move that is listed. When `length` places were chosen that are no legal move, their names,
    joined by `join`, are tried as a move, so that the rules say what is wrong with it; 0: never.
    """

    width: float
    height: float
    label: Words
    shapes: list[Shape]
    places: list[Place]
    pieces: list[Piece]
    above: list[Shape]
    says: Words
    scores: list[int] | None
    last: list[str] | None
    steps: dict[str, list[str]]
    length: int
    join: str


class More(TypedDict, total=False):
    """Names what a scene may have beside its places; `Scene` says what each is."""

    shapes: Iterable[Shape]
    pieces: Iterable[Piece]
    above: Iterable[Shape]
    says: Words
    scores: Sequence[int] | None
    last: Sequence[str] | None
    length: int
    join: str


class Speaker(Protocol):
    """A game, as far as it says its own texts."""

    def say(self, key: str, lang: str, **values: object) -> str:
        """Find one of the game's own texts."""


def words(game: Speaker, key: str, **values: object) -> Words:
    """Say one of a game's texts in each language."""
    return {lang: game.say(key, lang, **values) for lang in LANGUAGES}


def make_place(
    name: str,
    outline: Iterable[Sequence[float]],
    title: Words,
    holds: Words = NO_WORDS,
    shapes: Iterable[Shape] = (),
) -> Place:
    """Make a place."""
    return {"name": name, "title": title, "holds": holds, "outline": measures(outline), "shapes": list(shapes)}


def make_piece(name: str, x: float, y: float, shapes: Iterable[Shape], comes: Sequence[float] | None = None) -> Piece:
    """Make a piece; its shapes stand around 0,0."""
    start = None if comes is None else [measure(part) for part in comes]
    return {"name": name, "x": measure(x), "y": measure(y), "shapes": list(shapes), "comes": start}


def make_scene(size: tuple[float, float], label: Words, places: Iterable[Place], **more: Unpack[More]) -> Scene:
    """Make a scene of a width and a height; the label names the board."""
    scores, last = more.get("scores"), more.get("last")
    return {
        "width": measure(size[0]),
        "height": measure(size[1]),
        "label": label,
        "shapes": list(more.get("shapes", ())),
        "places": list(places),
        "pieces": list(more.get("pieces", ())),
        "above": list(more.get("above", ())),
        "says": more.get("says", NO_WORDS),
        "scores": None if scores is None else [int(score) for score in scores],
        "last": None if last is None else list(last),
        "steps": {},
        "length": more.get("length", 1),
        "join": more.get("join", ""),
    }


def names_in(text: str, names: Iterable[str]) -> list[str]:
    """List the places that the text of a move names, in order.

    A longer name goes before a shorter one. A name never ends between two digits, or between two letters, and a number
    is no name behind a letter of something else: the card `b11` does not name the place 11.

    >>> names_in("d4e5", ["d4", "e5", "e"]), names_in("12", ["1", "2", "12"]), names_in("roll", ["r"])
    (['d4', 'e5'], ['12'], [])
    >>> names_in("b11", ["11"]), names_in("b11", ["b", "11"])
    ([], ['b', '11'])
    """
    longest_first = sorted(filter(None, names), key=len, reverse=True)
    parts: list[str] = []
    at = end = 0
    while at < len(text):
        name = next((one for one in longest_first if _stands_at(one, text, at, is_after_name=at == end)), "")
        at += len(name) or 1
        if name:
            parts.append(name)
            end = at
    return parts


def _stands_at(name: str, text: str, at: int, *, is_after_name: bool) -> bool:
    end = at + len(name)
    is_number_of_other = name[0].isdigit() and text[:at][-1:].isalpha() and not is_after_name
    return text.startswith(name, at) and not (_is_inside(text, at) or _is_inside(text, end) or is_number_of_other)


def _is_inside(text: str, at: int) -> bool:
    """Tell whether a cut would part two digits or two letters."""
    if not 0 < at < len(text):
        return False
    before, after = text[at - 1], text[at]
    return (before.isdigit() and after.isdigit()) or (before.isalpha() and after.isalpha())


def with_steps(scene: Scene, steps: Mapping[str, Sequence[str]]) -> Scene:
    """Return the scene with the places of each listed move."""
    return {**scene, "steps": {text: list(places) for text, places in steps.items()}}
