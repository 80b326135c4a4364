"""The manifest of a game: the parts that it is made of.

The package of a game holds `manifest.py`, and that holds `MANIFEST`. The rest of the program finds a game by its
name and asks its manifest; it knows no game by name. A manifest names the parts of the game, which are modules and
files of the package, and loads none of them, so that it needs no compiler.

Each part is a module with the functions that `core/parts.py` lists. A small game may name one module for several parts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from cubetable.core import messages
from cubetable.core.compiled.home import Home, home_of_game
from cubetable.core.options import Options

if TYPE_CHECKING:
    from cubetable.core.parts import Parts

HIGHEST_LEVEL: Final = 6
"""The level of the strongest bot."""
NO_OPTIONS: Final[Mapping[str, object]] = {}


@dataclass(frozen=True, kw_only=True, eq=False)
class Manifest:
    """Names the parts of one game and says what kind of game it is."""

    package: str
    """The package that holds the parts."""
    options: type[Options]

    # The parts: modules of the package. None: the game does without.
    rules: str = "game"
    kernels: str = "kernels"
    reasons: str = "reasons"
    notation: str = "notation"
    view: str = "view"
    draw: str = "draw"
    turns: str | None = None
    secrecy: str | None = None
    scene: str | None = None
    picture: str | None = None
    remarks: str | None = None
    guide: str | None = None
    clues: str | None = None
    editor: str | None = None
    coder: str | None = None
    features: str | None = None
    bots: str | None = None
    exact: str | None = None
    puzzles: str | None = None
    solver: str | None = None

    # The parts: files of the package. The words are `messages.LANG.json`, the rulebook is `rules.LANG.md`.
    lessons: str | None = None
    minute: str | None = None
    """The rules in a minute: a few steps, each with positions to draw; the words are the messages `minute.NAME`."""
    board: str | None = None
    """The board for the page, as an ES module; a game without one uses a board of the page's own, or its scene."""

    # The traits.
    colours: tuple[str, ...] = ()
    """The colours of the seats, by the names of the hues in `core/drawing.py`; seats of other games share one set."""
    simultaneous: bool = False
    """Seats act at the same moment."""
    cooperative: bool = False
    """Some options let all seats play together."""
    symmetric: bool = False
    """The board can be turned without a change of the rules; `coder` says how."""
    levels: int = HIGHEST_LEVEL
    """The highest level of bots that is offered: where luck decides, stronger ones play no better."""
    points: bool = False
    """The scores are points that people count: a result says by how many."""

    # Options for special uses.
    daily: frozenset[str] | None = None
    """For a game that has a board of the day: the options that do not change the board."""
    learning: Mapping[str, object] = field(default_factory=lambda: NO_OPTIONS)
    """The options without which learning programs cannot play."""
    small: Mapping[str, object] = field(default_factory=lambda: NO_OPTIONS)
    """The options under which uncompiled rules are quick, for a game in which they are not always."""

    library: Home | None = None
    """The library of a game that is no package."""

    def __post_init__(self) -> None:
        """Register the files with the words of the game."""
        messages.add_source(self.name, self.package)

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.options.GAME

    @property
    def home(self) -> Home:
        """The library that has the game's functions."""
        return self.library or home_of_game(self.name, self.package)

    @property
    def secret(self) -> bool:
        """Seats do not all see the same."""
        return self.secrecy is not None

    @property
    def solo(self) -> bool:
        """One seat can play alone."""
        return 1 in self.options.seats()

    def module(self, name: str) -> str:
        """Give the full name of a module of the package."""
        return f"{self.package}.{name}"

    @cached_property
    def parts(self) -> "Parts":
        """The functions of the parts; a game without a part has what all such games do instead."""
        from cubetable.core.parts import Parts  # what shows and explains is not loaded for `--help`

        return Parts(self.package, self.part)

    def part(self, name: str) -> object | None:
        """Load the module of a part; None if the game does without."""
        module = getattr(self, name)
        return None if module is None else import_module(self.module(module))

    def file(self, name: str) -> Traversable:
        """Find a file of the package."""
        return files(self.package).joinpath(name)


in_rooms: Final = partial(
    Manifest,
    rules="rules.game",
    kernels="rules.kernels",
    reasons="rules.reasons",
    notation="rules.notation",
    view="look.view",
    draw="look.draw",
    picture="look.picture",
    remarks="look.remarks",
    guide="look.remarks",
    clues="look.remarks",
    coder="players.coder",
    bots="players.levels",
    editor="study.editor",
    puzzles="study.puzzle_finder",
    lessons="lessons.json",
    minute="minute.json",
)
"""Makes the manifest of a game whose parts lie in four rooms: `rules`, `look`, `players`, `study`."""
