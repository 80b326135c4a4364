"""The manifest of a game: the parts that it is made of.

The package of a game holds `manifest.py`, and that holds `MANIFEST`. The rest of the program finds a game by its
name and asks its manifest; it knows no game by name. A manifest names the parts of the game, which are modules and
files of the package, and loads none of them, so that it needs no compiler.

Each part is a module with the functions listed here; every function takes the game first. A small game may name one
module for several parts.

    rules       GAME, the subclass of `Game`
    kernels     the eight compiled functions (`core/kernel.py`)
    reasons     Why, the table of reasons; DECIDED; reason(game, state, seat, move, why), given a row of it
    notation    move_text(game, state, seat, move), read_move(game, state, seat, text),
                state_text(game, state), parse_state(game, text)
    turns       write_turns(game, plies, final), read_turn(game, state, token)
    view        view(game, seen, seat)
    draw        draw(game, seen, seat, lang) unless there is a scene, tell(game, state, lang, names)
    scene       scene(game, seen, seat), a picture with named places (`core/scene`): the board of the page, the picture
                and the plain text of a game that has none of its own; steps(game, seen, seat, text), the places of a
                move, in order, if its text does not name them
    picture     picture(game, seen, seat), and sketch(game, seen, seat, marks) if a rulebook needs a simpler one
    secrecy     redact(game, state, seat), resample(game, seen, seat, rng), sees(game, state, mover, move, seat)
    remarks     remark(game, seen, seat, move)
    guide       guide(game, seen, seat), the tips for a first game that are true of the position
    clues       clue(game, seen, seat, move)
    editor      fields(game, state), all that can be set in a position (`core/editor.py`); build(game, values), the
                position that has those values, legal or not; PROBLEMS, the rule and the field behind each refusal of
                `parse_state`; and scene(game, state) if the places to be set are not those of the moves
    coder       coder(game), symmetries(game)
    features    what the game's network goes by (`network/features.py`)
    bots        make(game, level, seed, budget); make_random(seed) if any legal move is too little;
                make_open(game, seed, budget) if something is hidden: it judges positions with all hands open
    exact       solve(game, seen, seat, budget), a proved opinion, or one that is exact up to the end of a round and not
                proved; None where the end is out of the budget's reach; SHARE, the share of a bot's seconds that it may
                take, if that is not `bots.exact.SHARE`; and for a game with forced wins
                force(game, state, seat, budget), a `ForcedWin` (`search/forced.py`) or None
    puzzles     find(); for forced wins attack(game, state, own_moves), defence(game, state, own_moves); for tasks with
                several right moves fits(game, state, move, theme, values); where a solver judges
                fault(game, state, move, theme), best(game, state, theme), answer(game, state, seat, theme, left) and
                perhaps explain(game, state, seat, move, theme); the puzzles are `puzzles.json`
    solver      solve(game, board), which lists all that a board holds
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from cubetable.core import messages
from cubetable.core.home import Home, home_of_game
from cubetable.core.options import Options

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
        """Let the program find the words of the game."""
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
        """The modules of the parts."""
        return Parts(self)

    def file(self, name: str) -> Traversable:
        """Find a file of the package."""
        return files(self.package).joinpath(name)


class Parts:
    """The modules of a game's parts, by the names that the manifest has for them.

    A part is loaded when it is first asked for. A part that the game does without is None.
    """

    def __init__(self, manifest: Manifest) -> None:
        self._manifest = manifest

    def __reduce__(self) -> "tuple[Callable[[str], Parts], tuple[str]]":
        """Copy and pickle the name of the package instead: modules cannot be pickled."""
        return _parts_in, (self._manifest.package,)

    def __getattr__(self, part: str) -> Any:  # a module
        """Load a part, and keep it, so that this method is called once for each."""
        name = getattr(self._manifest, part)
        module = None if name is None else import_module(self._manifest.module(name))
        setattr(self, part, module)
        return module


def _parts_in(package: str) -> Parts:
    """Find the parts of the game that a package holds."""
    manifest: Manifest = import_module(f"{package}.manifest").MANIFEST
    return manifest.parts
