"""The 62 pieces of CUBED, and which of their sides may meet.

How the published game spreads its colours over the pieces is not known; this table is the project's own. To
correct it, correct the words below. A piece is named by its three colours read clockwise, beginning
so that the name is the first of its rotations in the alphabet.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cubetable.core.messages import Key, Phrase

KINDS: Final[Mapping[str, str]] = {
    "blocking": "BKK GKK KKL KKN KKP KKY",
    "wild": "BGW BWY GPW LNW LWP NYW",
    "triple": "BBB GGG LLL NNN PPP YYY",
    "double": "BBG BBN BBP BBY BGG BNN BPP BYY GGL GGP GGY GLL GPP GYY LLN LLP LLY LNN LPP LYY NNP NNY NPP NYY",
    "single": "BGL BGN BGP BGY BLN BLY BNY BPL BPN BPY GLN GLY GNY GPL GPN GPY LNP LNY LYP NYP",
}
POINTS: Final[Mapping[str, int]] = {"wild": 10, "blocking": 5, "triple": 3, "double": 2, "single": 1}  # CBD-24

COLOURS: Final = "GPLNYB"  # closed to a ring: after B comes G again
WHITE: Final = "W"
BLACK: Final = "K"

NAMES: Final = tuple(name for names in KINDS.values() for name in names.split())
NUMBER: Final[Mapping[str, int]] = {name: number for number, name in enumerate(NAMES)}
COUNT: Final = len(NAMES)
ALL: Final = (1 << COUNT) - 1


def in_words(number: int) -> Phrase:
    """Say which piece it is by its colours: "green-purple-yellow"."""
    first, second, third = (Key(f"cubed.web.colour.{letter}") for letter in NAMES[number])
    return Phrase("cubed.web.colours", {"first": first, "second": second, "third": third})


def as_set(names: str) -> int:
    """Write pieces as one word: bit n is the piece number n."""
    return sum(1 << NUMBER[name] for name in names.split())


BLOCKING: Final = as_set(KINDS["blocking"])
TRIPLE: Final = as_set(KINDS["triple"])
KIND_SETS: Final = np.array([as_set(names) for names in KINDS.values()], dtype=np.int64)
KIND_POINTS: Final = np.array([POINTS[kind] for kind in KINDS], dtype=np.int64)

# A piece of one colour has one placement a cell, not three.
TURNS_APART: Final = np.array([ALL, ALL & ~TRIPLE, ALL & ~TRIPLE], dtype=np.int64)


def turned(name: str, turns: int) -> str:
    """Turn a piece clockwise by thirds: the only turns that keep the heights aligned (CBD-17).

    >>> turned("GPY", 1)
    'YGP'
    """
    return name[-turns:] + name[:-turns] if turns else name


# The four bits that one diamond adds to a tip point: its colour, and whether its piece is a Blocking piece.
Diamond = tuple[str, bool]
DIAMONDS: Final[Mapping[int, Diamond]] = {
    **{1 + i: (colour, False) for i, colour in enumerate(COLOURS)},
    **{7 + i: (colour, True) for i, colour in enumerate(COLOURS)},
    13: (WHITE, False),
    14: (BLACK, True),
}
MARKS: Final[Mapping[Diamond, int]] = {diamond: mark for mark, diamond in DIAMONDS.items()}
WHITE_MARK: Final = MARKS[WHITE, False]
BLACK_MARK: Final = MARKS[BLACK, True]
TIP_STATES: Final = 256  # two marks; a third piece at a tip leaves no empty cell there to ask about

MARK: Final = np.array(
    [[[MARKS[letter, BLACK in name] for letter in turned(name, turns)] for turns in range(3)] for name in NAMES],
    dtype=np.int64,
)
"""The mark that a piece, turned so often, leaves at T0, T1 and T2."""

WITH_MARK: Final = [
    {mark: sum(1 << n for n in range(COUNT) if MARK[n, 0, i] == mark) for mark in DIAMONDS} for i in range(3)
]
"""[letter of the name][mark]: the pieces that have it there."""


def _at(tip: int) -> list[Diamond]:
    """List what lies at a tip; marks without a meaning count as nothing."""
    return [DIAMONDS[mark] for mark in (tip >> 4, tip & 15) if mark in DIAMONDS]


def _match(mine: str, theirs: str) -> bool:
    """CBD-16, CBD-21, A2, A4: equal colours, or a white one."""
    return mine == theirs or WHITE in (mine, theirs)


def _forbidden(mine: Diamond, theirs: Diamond, white_by_blocker: bool) -> bool:
    """CBD-19..21, A3: black touches nothing; white touches no side of a Blocking piece."""
    colours = (mine[0], theirs[0])
    if BLACK in colours:
        return True
    return WHITE in colours and (mine[1] or theirs[1]) and not white_by_blocker


def _fits(mine: Diamond, tip: int, lenient: bool, white_by_blocker: bool) -> bool:
    """CBD-09, CBD-16..21, ruling 14: whether a diamond may lie at a tip, as far as that tip alone decides."""
    there = _at(tip)
    if any(_forbidden(mine, theirs, white_by_blocker) for theirs in there):
        return False
    colour, blocking = mine
    if blocking and colour != BLACK:
        return len(there) == 2 and all(_match(colour, theirs) for theirs, _ in there)
    return lenient or all(_match(colour, theirs) for theirs, _ in there)


def _matches(mine: Diamond, tip: int) -> int:
    """Count the sides at a tip that a diamond matches."""
    return sum(_match(mine[0], theirs) for theirs, _ in _at(tip))


def _contacts(tip: int) -> int:
    """Count the pieces at a tip; far below zero where one of them is black (CBD-20)."""
    there = _at(tip)
    return -8 if any(colour == BLACK for colour, _ in there) else len(there)


Sets = NDArray[np.int64]


def _sets(holds: Callable[[Diamond, int], bool]) -> Sets:
    """For each letter of the name and each tip: the pieces whose diamond passes a test there."""
    passing = [[mark for mark, mine in DIAMONDS.items() if holds(mine, tip)] for tip in range(TIP_STATES)]
    return np.array([[sum(pieces[m] for m in marks) for marks in passing] for pieces in WITH_MARK], dtype=np.int64)


CONTACTS: Final = np.array([_contacts(tip) for tip in range(TIP_STATES)], dtype=np.int64)

FITS: Final[Sets] = np.array(
    [
        _sets(partial(_fits, lenient=lenient, white_by_blocker=white))
        for lenient in (False, True)
        for white in (False, True)
    ]
)
"""[2 * lenient + white_by_blocker, letter of the name, tip]: the pieces whose letter may lie there."""

MATCH_ONE: Final[Sets] = _sets(lambda mine, tip: _matches(mine, tip) >= 1)
MATCH_TWO: Final[Sets] = _sets(lambda mine, tip: _matches(mine, tip) == 2)
"""[letter of the name, tip]: the pieces whose letter matches at least one, and both, of what lies there."""
