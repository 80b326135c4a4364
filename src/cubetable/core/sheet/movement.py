"""The moves of a sheet: which there can be, their numbers and their texts."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable.core.sheet.boards import OFF, BoardOfPlaces
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.problems import SheetFault

WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,19}")
ORDER: Final = ("word", "place", "step", "card", "number")
"""The kinds of moves, in the order of their numbers."""
MOST_SIDES: Final = 100


class MoveKind(NamedTuple):
    """Moves of one kind: words, places, steps from place to place, cards, or the numbers of a die."""

    kind: str
    texts: tuple[str, ...]
    of: "BoardOfPlaces | Deck | None" = None
    is_open: bool = False
    """Whether all read which card a seat chose, also where it goes back into a hand or the pile at once."""
    pairs: tuple[tuple[int, int], ...] = ()
    """The places from which and to which the steps go, where these are not all."""


class MoveKinds:
    """Several kinds of moves; they are added up with `+`."""

    def __init__(self, kinds: tuple[MoveKind, ...]) -> None:
        self.kinds = kinds

    def __add__(self, other: object) -> "MoveKinds":
        """Put moves together."""
        if not isinstance(other, MoveKinds):
            raise SheetFault("not_moves", value=repr(other))
        return MoveKinds((*self.kinds, *other.kinds))


def place(on: BoardOfPlaces) -> MoveKinds:
    """Move by choosing one place: `a1`."""
    return MoveKinds((MoveKind("place", _of(on, BoardOfPlaces, "place").names, on),))


def step(on: BoardOfPlaces, *, ways: int | None = None) -> MoveKinds:
    """Move from one place to another: `a1-b2`; with `ways`, only to the next place in one of so many directions."""
    names, places = _of(on, BoardOfPlaces, "step").names, range(on.size)
    if ways is None:
        return MoveKinds((MoveKind("step", tuple(f"{start}-{end}" for start in names for end in names), on),))
    if type(ways) is not int or not 1 <= ways <= on.ways:
        raise SheetFault("step_ways", ways=ways, most=on.ways)
    near = [sorted({on.next(start, way) for way in range(ways)} - {OFF}) for start in places]
    pairs = tuple((start, end) for start in places for end in near[start])
    texts = tuple(f"{names[start]}-{names[end]}" for start, end in pairs)
    return MoveKinds((MoveKind("step", texts, on, pairs=pairs),))


def card(of: Deck, *, open: bool = False) -> MoveKinds:  # noqa: A002  # a designer's word
    """Move by choosing a card: `r5`; all read an open choice, wherever the card goes."""
    return MoveKinds((MoveKind("card", _of(of, Deck, "card").names, of, open),))


def words(*texts: str) -> MoveKinds:
    """Move by saying a word: `roll`."""
    for text in texts:
        if not isinstance(text, str) or not WORD.fullmatch(text):
            raise SheetFault("bad_word", text=text)
    return MoveKinds((MoveKind("word", texts),))


def die(sides: int) -> MoveKinds:
    """Let chance roll a die: `1` to its number of sides."""
    if type(sides) is not int or not 2 <= sides <= MOST_SIDES:
        raise SheetFault("sides", sides=sides, most=MOST_SIDES)
    return MoveKinds((MoveKind("number", tuple(map(str, range(1, sides + 1)))),))


def _of(value: "BoardOfPlaces | Deck", kind: "type[BoardOfPlaces | Deck]", name: str) -> "BoardOfPlaces | Deck":
    if not isinstance(value, kind):
        raise SheetFault("moves_of", name=name, value=repr(value))
    return value


class Segment(NamedTuple):
    """The place of the moves of a kind among the numbers of all moves."""

    kind: MoveKind
    start: int
    by_seats: bool
    by_chance: bool

    @property
    def end(self) -> int:
        """The number that follows the moves of this kind."""
        return self.start + len(self.kind.texts)


class MoveBook:
    """All moves of a sheet, by the seats and by chance, in one row of numbers: words come first."""

    def __init__(self, by_seats: MoveKinds, by_chance: MoveKinds | None) -> None:
        seats, chance = list(by_seats.kinds), list(by_chance.kinds if by_chance else ())
        alike = [kind for kind in chance if kind not in seats and kind._replace(is_open=True) not in seats]
        every = sorted(dict.fromkeys([*seats, *alike]), key=lambda kind: ORDER.index(kind.kind))
        for name in ORDER[1:]:
            if sum(one.kind == name for one in every) > 1:
                raise SheetFault("kind_twice", kind=name)
        if len({id(one.of) for one in every if isinstance(one.of, BoardOfPlaces)}) > 1:
            raise SheetFault("two_boards")
        self.segments: list[Segment] = []
        for kind in every:
            start = self.segments[-1].end if self.segments else 0
            by_chance_too = kind in chance or kind._replace(is_open=False) in chance
            self.segments.append(Segment(kind, start, kind in seats, by_chance_too))
        self.texts = tuple(text for one in self.segments for text in one.kind.texts)
        self._numbers = [self._numbered(by_chance=False), self._numbered(by_chance=True)]

    def _numbered(self, *, by_chance: bool) -> dict[str, int]:
        """Number the texts of the seats' or of chance's moves."""
        numbers: dict[str, int] = {}
        for one in self.of(by_chance=by_chance):
            for at, text in enumerate(one.kind.texts):
                if text in numbers:
                    raise SheetFault("text_twice", text=text)
                numbers[text] = one.start + at
        return numbers

    def of(self, *, by_chance: bool) -> list[Segment]:
        """List the segments of the seats or of chance."""
        return [one for one in self.segments if (one.by_chance if by_chance else one.by_seats)]

    def numbers(self, *, by_chance: bool) -> dict[str, int]:
        """Map the texts of the seats' or of chance's moves to their numbers."""
        return self._numbers[by_chance]

    def segment(self, kind: str) -> Segment | None:
        """Find the segment of a kind; the words of several segments lie side by side."""
        return next((one for one in self.segments if one.kind.kind == kind), None)

    @property
    def words(self) -> tuple[str, ...]:
        """The words, by their numbers."""
        return tuple(text for one in self.segments if one.kind.kind == "word" for text in one.kind.texts)

    def names_in(self, move: int) -> Iterator[str]:
        """List the places or cards that a move names."""
        for one in self.segments:
            if one.start <= move < one.end and one.kind.kind in ("place", "step", "card"):
                yield from self.texts[move].split("-")
