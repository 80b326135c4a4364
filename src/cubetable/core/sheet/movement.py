"""The moves of a sheet: which there can be, their numbers and their texts."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from cubetable.core.sheet.boards import OFF, BoardOfPlaces
from cubetable.core.sheet.decks import Deck
from cubetable.core.sheet.problems import SheetFault

LONGEST_WORD: Final = 20
WORD: Final = re.compile(r"(?=.*[a-z])[a-z0-9][a-z0-9_]*")
ORDER: Final = ("word", "place", "step", "card", "number")
"""The kinds of moves, in the order of their numbers."""
MOST_SIDES: Final = 100
MOST_AMOUNT: Final = 999


class MoveKind(NamedTuple):
    """Moves of one kind: words, places, steps from place to place, cards, or the numbers of a die."""

    kind: str
    texts: tuple[str, ...]
    of: "BoardOfPlaces | Deck | None" = None
    is_open: bool = False
    """Whether all read which card a seat chose, also where it goes back into a hand or the pile at once."""
    pairs: tuple[tuple[int, int], ...] = ()
    """The places from which and to which the steps go, where these are not all."""
    secret: bool = False
    """Whether others read such a move only if they see what it does."""
    low: int = 0
    """The first of the numbers."""

    @property
    def plain(self) -> "MoveKind":
        """The same moves, without what others may read of them."""
        return self._replace(is_open=False, secret=False)

    def covers(self, other: "MoveKind") -> bool:
        """Tell whether these are numbers, and all those of another kind are among them."""
        return self.kind == other.kind == "number" and set(other.texts) <= set(self.texts)


class MoveKinds:
    """Several kinds of moves; they are added up with `+`."""

    def __init__(self, kinds: tuple[MoveKind, ...]) -> None:
        self.kinds = kinds

    def __add__(self, other: object) -> "MoveKinds":
        """Put moves together."""
        if not isinstance(other, MoveKinds):
            raise SheetFault("not_moves", value=repr(other))
        return MoveKinds((*self.kinds, *other.kinds))


def place(on: BoardOfPlaces, *, secret: bool = False) -> MoveKinds:
    """Move by choosing one place: `a1`; others read a secret choice only if they see what it does."""
    return MoveKinds((MoveKind("place", _of(on, BoardOfPlaces, "place").names, on, secret=secret),))


def step(on: BoardOfPlaces, *, ways: int | None = None, secret: bool = False) -> MoveKinds:
    """Move from one place to another: `a1-b2`; with `ways`, only to the next place in one of so many directions."""
    names, places = _of(on, BoardOfPlaces, "step").names, range(on.size)
    if ways is None:
        texts = tuple(f"{start}-{end}" for start in names for end in names)
        return MoveKinds((MoveKind("step", texts, on, secret=secret),))
    if type(ways) is not int or not 1 <= ways <= on.ways:
        raise SheetFault("step_ways", ways=ways, most=on.ways)
    near = [sorted({on.next(start, way) for way in range(ways)} - {OFF}) for start in places]
    pairs = tuple((start, end) for start in places for end in near[start])
    texts = tuple(f"{names[start]}-{names[end]}" for start, end in pairs)
    return MoveKinds((MoveKind("step", texts, on, pairs=pairs, secret=secret),))


def card(of: Deck, *, open: bool = False) -> MoveKinds:  # noqa: A002  # a designer's word
    """Move by choosing a card: `r5`; all read an open choice, wherever the card goes."""
    return MoveKinds((MoveKind("card", _of(of, Deck, "card").names, of, open),))


def words(*texts: str, secret: bool = False) -> MoveKinds:
    """Move by saying a word: `roll`; others read a secret word only if they see what it does."""
    for text in texts:
        if not isinstance(text, str) or len(text) > LONGEST_WORD or not WORD.fullmatch(text):
            raise SheetFault("bad_word", text=text, most=LONGEST_WORD)
    return MoveKinds((MoveKind("word", texts, secret=secret),))


def die(sides: int, *, secret: bool = False) -> MoveKinds:
    """Let chance roll a die: `1` to its number of sides; a secret roll is read by those who see what it does."""
    if not isinstance(sides, int) or not 2 <= sides <= MOST_SIDES:
        raise SheetFault("sides", sides=sides, most=MOST_SIDES)
    return amount(1, sides, secret=secret)


def amount(low: int, high: int, *, secret: bool = False) -> MoveKinds:
    """Move by naming a number: `17`."""
    if not (isinstance(low, int) and isinstance(high, int) and 0 <= low < high <= MOST_AMOUNT):
        raise SheetFault("amount", low=low, high=high, most=MOST_AMOUNT)
    return MoveKinds((MoveKind("number", tuple(map(str, range(low, high + 1))), secret=secret, low=int(low)),))


def _of(value: "BoardOfPlaces | Deck", kind: "type[BoardOfPlaces | Deck]", name: str) -> "BoardOfPlaces | Deck":
    if not isinstance(value, kind):
        raise SheetFault("moves_of", name=name, value=repr(value))
    return value


class Segment(NamedTuple):
    """The place of the moves of a kind among the numbers of all moves."""

    kind: MoveKind
    start: int
    of_seats: MoveKind | None
    """The kind as the seats have it, if they do."""
    of_chance: MoveKind | None

    @property
    def end(self) -> int:
        """The number that follows the moves of this kind."""
        return self.start + len(self.kind.texts)

    def has(self, move: int) -> bool:
        """Tell whether a move is one of these."""
        return self.start <= move < self.end


class MoveBook:
    """All moves of a sheet, by the seats and by chance, in one row of numbers: words come first."""

    def __init__(self, by_seats: MoveKinds, by_chance: MoveKinds | None) -> None:
        seats, chance = ({kind.plain: kind for kind in kinds} for kinds in (_joined(by_seats), _joined(by_chance)))
        self.dice = {int(kind.texts[-1]) for kind in (by_chance.kinds if by_chance else ()) if kind.kind == "number"}
        """The numbers of sides of the dice."""
        self.segments: list[Segment] = []
        for kind in sorted(dict.fromkeys([*seats, *chance]), key=lambda kind: ORDER.index(kind.kind)):
            start = self.segments[-1].end if self.segments else 0
            self.segments.append(Segment(kind, start, seats.get(kind), chance.get(kind)))
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
        return [one for one in self.segments if (one.of_chance if by_chance else one.of_seats)]

    def numbers(self, *, by_chance: bool) -> dict[str, int]:
        """Map the texts of the seats' or of chance's moves to their numbers."""
        return self._numbers[by_chance]

    def segment_of(self, move: int) -> Segment:
        """Find the segment of a move."""
        return next(one for one in self.segments if one.has(move))

    def within(self, moves: "MoveKinds | BoardOfPlaces | Deck") -> list[Segment]:
        """List the segments of some moves, or of all moves on a board or with a deck."""
        if not isinstance(moves, MoveKinds):
            return [one for one in self.segments if one.kind.of is moves]
        kinds = [kind.plain for kind in moves.kinds]
        return [one for one in self.segments if one.kind in kinds]

    @property
    def words(self) -> tuple[str, ...]:
        """The words, by their numbers."""
        return tuple(text for one in self.segments if one.kind.kind == "word" for text in one.kind.texts)

    def names_in(self, move: int) -> Iterator[str]:
        """List the places or cards that a move names."""
        for one in self.segments:
            if one.has(move) and one.kind.kind in ("place", "step", "card"):
                yield from self.texts[move].split("-")


def _joined(moves: MoveKinds | None) -> list[MoveKind]:
    """List kinds of moves; of several dice the largest has the numbers of all."""
    kinds = list(moves.kinds) if moves else []
    return [one for one in kinds if not any(other.covers(one) and not one.covers(other) for other in kinds)]
