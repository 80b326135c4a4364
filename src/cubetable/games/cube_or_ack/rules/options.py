"""The options of Cube-Or-ACK!."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from cubetable.core.errors import OptionError
from cubetable.core.options import NO_NUMBERS, Options, choice, per_seat, switch, whole
from cubetable.games.cube_or_ack.rules import frame as frames
from cubetable.games.cube_or_ack.rules.frame import LONGEST, Frame

SETS_FOR_TWO: Final = 4  # COA-13
FEWEST_PIECES: Final = 4  # A10
AUTO: Final = "auto"
REACHES: Final = ("open", "straight", "any")
"""In the order of the numbers in `layout.py`."""
PRISM_SIZE: Final = re.compile(r"(?:[1-9]|10)x(?:[1-9]|10)x(?:[1-9]|10)")


@dataclass(frozen=True)
class Size:
    """Three extents, a base edge, or nothing (None), which takes the nearest by cell count."""

    def form(self) -> Mapping[str, object]:
        """Ask for it in writing, and show how."""
        return {"kind": "text", "like": self.allowed}

    def allows(self, value: object) -> bool:
        """Accept either form; `agree` says which of the two fits the shape."""
        if isinstance(value, str):
            return PRISM_SIZE.fullmatch(value) is not None
        return value is None or (type(value) is int and 1 <= value <= LONGEST)

    def read(self, text: str) -> object:
        """Read `5x4x3`, `5` or `auto`."""
        if text == AUTO:
            return None
        return int(text) if re.fullmatch(r"[1-9][0-9]?", text) else text

    def write(self, value: object) -> str:
        """Write `auto` for None."""
        return AUTO if value is None else str(value)

    @property
    def allowed(self) -> str:
        """Name the three forms."""
        return f"AxBxC | 1–{LONGEST} | {AUTO}"

    @property
    def metavar(self) -> str:
        """The two forms."""
        return "AxBxC|N"

    @property
    def samples(self) -> tuple[object, ...]:
        """One value of each form, and the longest."""
        return (None, "5x4x3", "10x10x10", 2, LONGEST)


def size() -> str | int | None:
    """Declare the option that gives a prism's extents or a pyramid's base."""
    return field(default=None, metadata={"kind": Size()})


@dataclass(frozen=True, kw_only=True)
class CubeOrAckOptions(Options):
    """The options in the order of the rules; the messages `option.*` say what each does."""

    GAME: ClassVar[str] = "cube_or_ack"
    VARIANTS: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "standard": {},
        "coop": {"mode": "coop"},
        "extra_colour": {"extra_colour": True, "pieces": 10},
        "interior_first": {"interior_first": True},
        "interior_faces": {"score_interior": True},
        "prism": {"shape": "prism"},
        "pyramid": {"shape": "pyramid"},
        "hollow": {"hollow": True},
        "fixed": {"frame": "fixed"},
        "small": {"pieces": 6},
        "passing": {"may_pass": True},
    }

    players: int = whole(2, 4, default=3)
    pieces: int = whole(1, 60, default=20)
    mode: str = choice("competitive", "coop")
    reach: str = choice(*REACHES)
    frame: str = choice("floating", "fixed")
    extra_colour: bool = switch(False)
    interior_first: bool = switch(False)
    score_interior: bool = switch(False)
    shape: str = choice("cube", "prism", "pyramid")
    size: str | int | None = size()
    hollow: bool = switch(False)
    run_out: str = choice("colour", "person")
    may_pass: bool = switch(False)
    handicap: tuple[int, ...] = per_seat(99)

    def __post_init__(self) -> None:
        """Refuse what cannot be played, then fix the frame where another option implies it."""
        super().__post_init__()
        if self.implied():
            object.__setattr__(self, "frame", "fixed")

    def implied(self) -> frozenset[str]:
        """A1: an interior, another shape or a hollow needs a frame that stands still."""
        if self.interior_first or self.hollow or self.shape != "cube":
            return frozenset({"frame"})
        return frozenset()

    def agree(self) -> None:
        """A10, ruling 8: refuse too few pieces or cells, a size that the shape has not, a handicap in co-op."""
        if self.total < FEWEST_PIECES:
            raise OptionError("pieces", self.pieces, f"{self.pieces + 1}–60", key="cube_or_ack.bad.pieces")
        if self.size is not None and self.shape == "cube":
            raise OptionError("size", self.size, AUTO, key="cube_or_ack.bad.cube_size")
        if self.shape == "prism" and type(self.size) is int:
            raise OptionError("size", self.size, f"AxBxC | {AUTO}", key="cube_or_ack.bad.prism_size")
        if self.shape == "pyramid" and type(self.size) is str:
            raise OptionError("size", self.size, f"1–{LONGEST} | {AUTO}", key="cube_or_ack.bad.pyramid_size")
        if self.handicap and self.mode == "coop":
            written = self.kinds()["handicap"].write(self.handicap)
            raise OptionError("handicap", written, NO_NUMBERS, key="cube_or_ack.bad.handicap")
        if self.size in ("1x1x1", 1):
            raise OptionError("size", self.size, f"AxBxC | 2–{LONGEST} | {AUTO}", key="cube_or_ack.bad.one_cell")

    @property
    def sets(self) -> int:
        """COA-13: the number of sets that take turns."""
        return SETS_FOR_TWO if self.players == 2 else self.players

    @property
    def colours(self) -> int:
        """COA-32: the number of colours in play."""
        return self.sets * (2 if self.extra_colour else 1)

    @property
    def total(self) -> int:
        """COA-17: all pieces of all sets."""
        return self.colours * self.pieces

    @property
    def edge(self) -> int:
        """COA-17: the edge of the Cube."""
        return frames.edge_for(self.total)

    def make_frame(self) -> Frame:
        """Rulings 6 to 10: make the frame that these options ask for."""
        if self.shape == "pyramid":
            base = self.size if isinstance(self.size, int) else frames.base_near(self.total)
            return frames.pyramid(base, hollow=self.hollow)
        if self.shape == "prism":
            return frames.prism(self._extents(), hollow=self.hollow)
        if self.frame == "floating" and not self.implied():
            return frames.floating(self.edge)
        return frames.prism((self.edge, self.edge, self.edge), hollow=self.hollow)

    def _extents(self) -> frames.Size:
        if not isinstance(self.size, str):
            return frames.prism_near(self.total)
        width, depth, height = map(int, self.size.split("x"))
        return width, depth, height
