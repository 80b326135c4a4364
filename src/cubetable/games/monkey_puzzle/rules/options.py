"""The options of Monkey Puzzle."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import ClassVar, Final

from cubetable.core.options import Options, choice, per_seat, switch, whole

DIGITS: Final = "0123456789"
COLOURS: Final = "rbgyov"
FACES: Final = tuple(digit + colour for digit in DIGITS for colour in COLOURS)
UNIFORM: Final = "uniform"
MOST_WEIGHT: Final = 1_000_000
ENTRY: Final = re.compile(rf"([0-9][{COLOURS}]):([0-9]{{1,7}})")


def read_table(text: str) -> dict[str, int] | None:
    """Read a table of faces as `8r:3/1g:1`; None if it is none, or if it leaves the bag empty.

    >>> read_table("8r:3/1g:1")
    {'8r': 3, '1g': 1}
    """
    table: dict[str, int] = {}
    for part in text.split("/"):
        match = ENTRY.fullmatch(part)
        if not match or match[1] in table or int(match[2]) > MOST_WEIGHT:
            return None
        table[match[1]] = int(match[2])
    return table if any(table.values()) else None


def write_table(table: Mapping[str, int]) -> str:
    """Write a table of faces, in the order of the faces; faces that never come are left out.

    >>> write_table({"8r": 3, "1g": 1, "0y": 0})
    '1g:1/8r:3'
    """
    return "/".join(f"{face}:{table[face]}" for face in FACES if table.get(face))


def _is_table(table: Mapping[object, object]) -> bool:
    """Tell whether a table given as a mapping could be written."""
    weights = table.values()
    return (
        all(face in FACES for face in table)
        and all(type(weight) is int and 0 <= weight <= MOST_WEIGHT for weight in weights)
        and any(weights)
    )


@dataclass(frozen=True)
class FaceTable:
    """How often each face comes out of the bag: `uniform`, or faces with weights."""

    def form(self) -> Mapping[str, object]:
        """Ask for it in writing, and show how."""
        return {"kind": "text", "like": self.allowed}

    def allows(self, value: object) -> bool:
        """Accept a table as a text, or as a mapping that can be written."""
        if isinstance(value, Mapping):
            return _is_table(value)
        return value == UNIFORM or (isinstance(value, str) and read_table(value) is not None)

    def read(self, text: str) -> object:
        """Return the text itself: a table is kept as text."""
        return text

    def write(self, value: object) -> str:
        """Write a table in the order of the faces."""
        return write_table(value) if isinstance(value, Mapping) else str(value)

    @property
    def allowed(self) -> str:
        """The word, or the shape of a table."""
        return f"{UNIFORM} | 8r:3/1g:1/… (0–9, {COLOURS}, 1–{MOST_WEIGHT})"

    @property
    def metavar(self) -> str:
        """The word, or a table."""
        return f"{UNIFORM}|TABLE"

    @property
    def samples(self) -> tuple[object, ...]:
        """All faces alike; there is no table that shows all that tables can do."""
        return (UNIFORM,)


def faces() -> str:
    """Declare the option that says what is in the bag."""
    return field(default=UNIFORM, metadata={"kind": FaceTable()})


@dataclass(frozen=True, kw_only=True)
class MonkeyPuzzleOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "monkey_puzzle"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "four_rounds": {"rounds": 4},
        "race": {"target": 50},
        "same_colour": {"same_colour": True},
        "untimed": {"seconds": None},
        "whole_numbers": {"fractions": False, "negatives": False},
        "strict": {"used_elsewhere": "strict", "by_one": "value"},
        "every_equation": {"repeat_set": "each"},
    }

    players: int = whole(1, 12, default=2)
    seconds: int | None = whole(30, 900, default=180, off=True)
    limit: int = whole(1, 99, default=10)
    rounds: int = whole(1, 20, default=1)
    target: int | None = whole(1, 9999, default=None, off=True)
    used_elsewhere: str = choice("token", "value", "strict")
    by_one: str = choice("literal", "value")
    fractions: bool = switch(True)
    negatives: bool = switch(True)
    same_colour: bool = switch(False)
    repeat_set: str = choice("once", "each")
    faces: str = faces()
    handicap: tuple[int, ...] = per_seat(999)

    def __post_init__(self) -> None:
        """Write a table of faces as text, check, and bring what follows from other options to its default."""
        given: object = self.faces
        table = read_table(given) if isinstance(given, str) else given
        if isinstance(table, Mapping) and _is_table(table):
            object.__setattr__(self, "faces", write_table(table))
        super().__post_init__()
        for option in fields(self):
            if option.name in self.implied():
                object.__setattr__(self, option.name, option.default)

    def implied(self) -> frozenset[str]:
        """A clock leaves no use for `limit`, nor does a target for `rounds`."""
        unused = {"limit": self.seconds is not None, "rounds": self.target is not None}
        return frozenset(name for name, is_unused in unused.items() if is_unused)
