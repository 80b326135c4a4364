"""The parts of a game, one protocol each: the functions that the module of the part holds.

Every function takes the game first. An abstract function belongs to its part. Any other may be left out: its body is
what a game does that has no such function, or no such part. An attribute that is None stands for what such a game
cannot do. One module may hold several parts.

Parts that stand on searches have their protocols there: `bots` (`bots/part.py`), `exact` (`bots/exact.py`), `features`
(`bots/network/features.py`) and `puzzles` (`study/puzzles/part.py`).
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from cubetable.core.clue import Clue, Tip
from cubetable.core.coder import Coder, Symmetry
from cubetable.core.drawing import Drawing
from cubetable.core.editor import EditField, RuleBehind, Values
from cubetable.core.errors import BadNotation, Reason, Refusal
from cubetable.core.messages import say, sentence
from cubetable.core.reasons import ReasonCode
from cubetable.core.scene import Scene
from cubetable.core.scene.picture import scene_picture
from cubetable.core.scene.plain import board_lines
from cubetable.core.state import CLOCK, State

if TYPE_CHECKING:
    import numpy as np

View = Mapping[str, Any]
"""The view of a seat, as JSON; each game's `view.py` declares its own TypedDict."""

NOTHING_DECIDED: Final[Mapping[str, str]] = {}
LONGEST_SEAT: Final = 2
"""So many digits a seat's number has at the most."""


class AnyGame(Protocol):
    """A game, as its parts are given it; `Game` stands above them (`core/game.py`)."""

    def name(self) -> str:
        """Give the name of the game."""

    def seat_name(self, seat: int, lang: str) -> str:
        """Name a seat."""

    def actors(self, state: State) -> tuple[int, ...]:
        """Say who may act."""

    def move_text(self, state: State, seat: int, move: int) -> str:
        """Write a move."""

    def read_move(self, state: State, seat: int, text: str) -> int:
        """Read a move."""

    def scene(self, seen: State, seat: int | None) -> Scene | None:
        """Describe what a seat sees."""

    def picture(self, seen: State, seat: int | None) -> Drawing | None:
        """Draw what a seat sees."""


class ReasonsPart(Protocol):
    """The table of reasons, and the rule behind each key of `decided_by`."""

    Why: type[ReasonCode]
    DECIDED: Mapping[str, str] = NOTHING_DECIDED

    def reason(self, game: AnyGame, state: State, seat: int, move: int, why: ReasonCode) -> Reason:
        """Say why a move is illegal, given a row of the table."""
        return why.reason(game.name())


class NotationPart(Protocol):
    """The texts of moves and positions."""

    @abstractmethod
    def move_text(self, game: AnyGame, state: State, seat: int, move: int) -> str:
        """Write a move; every move has exactly one text."""

    @abstractmethod
    def read_move(self, game: AnyGame, state: State, seat: int, text: str) -> int:
        """Read a move's text, legal or not; raise `BadNotation` if it is not notation."""

    @abstractmethod
    def state_text(self, game: AnyGame, state: State) -> str:
        """Write a whole position on one line."""

    @abstractmethod
    def parse_state(self, game: AnyGame, text: str) -> State:
        """Read a position back; raise `BadNotation` if it is none that this game could have."""


class TurnsPart(Protocol):
    """The tokens of a record, for a game that writes several moves as one."""

    def write_turns(
        self, game: AnyGame, plies: Sequence[tuple[State, int, int]], final: State
    ) -> Iterator[tuple[str, int]]:
        """Write moves as tokens, each with the number of moves it holds.

        Nature's moves have no prefix, nor has a seat's where no other seat may act.
        """
        for state, actor, move in plies:
            text = game.move_text(state, actor, move)
            yield (f"{actor + 1}:{text}" if actor >= 0 and _several_act(game, state) else text), 1

    def read_turn(self, game: AnyGame, state: State, token: str) -> Sequence[tuple[int, str]]:
        """Take a token apart into who moves and the text of the move, in order."""
        actors = game.actors(state)
        if len(actors) == 1:
            return [(actors[0], token)]
        if _several_act(game, state):
            number, colon, text = token.partition(":")
            if colon and number.isascii() and number.isdigit() and len(number) <= LONGEST_SEAT:
                return [(int(number) - 1, text)]
            return [(CLOCK, token)]
        return [(actors[0] if _is_a_move_of(game, state, actors[0], token) else CLOCK, token)]


def _several_act(game: AnyGame, state: State) -> bool:
    return sum(actor >= 0 for actor in game.actors(state)) > 1


def _is_a_move_of(game: AnyGame, state: State, seat: int, text: str) -> bool:
    try:
        game.read_move(state, seat, text)
    except BadNotation:
        return False
    return True


class ViewPart(Protocol):
    """The data that a seat is shown."""

    @abstractmethod
    def view(self, game: AnyGame, seen: State, seat: int | None) -> View:
        """Gather what a seat (or a spectator) is shown, as JSON."""


class ScenePart(Protocol):
    """A picture with named places: the board of the page, the picture and the plain text, if there are no others."""

    steps: Callable[[AnyGame, State, int | None, str], Sequence[str]] | None = None
    """Names the places of a move in order, where its text does not: given what is seen, the seat and the text."""

    def scene(self, game: AnyGame, seen: State, seat: int | None) -> Scene | None:
        """Describe what a seat (or a spectator) sees."""
        return None


class DrawPart(Protocol):
    """A position and an end in plain text."""

    def draw(self, game: AnyGame, seen: State, seat: int | None, lang: str) -> str:
        """Draw what a seat (or a spectator) sees: its scene, and who is to move."""
        scene = game.scene(seen, seat)
        if scene is None:
            raise NotImplementedError(f"{game.name()} has no scene and no drawing")
        seats = [game.seat_name(actor, lang) for actor in game.actors(seen) if actor >= 0]
        turn = sentence(say("shell.turn", lang, seat=", ".join(seats))) if seats else ""
        says = " ".join(filter(None, (turn, scene["says"][lang])))
        return "\n".join([*board_lines(scene, lang), "", says]).rstrip()

    @abstractmethod
    def tell(self, game: AnyGame, state: State, lang: str, names: Sequence[str]) -> str:
        """Tell how a finished game ended, with what decided it.

        After an empty line may stand what a board shows by itself.
        """


class PicturePart(Protocol):
    """A position as SVG."""

    def picture(self, game: AnyGame, seen: State, seat: int | None) -> Drawing | None:
        """Draw what a seat (or a spectator) sees: its scene, if there is one."""
        scene = game.scene(seen, seat)
        return None if scene is None else scene_picture(scene)

    def sketch(self, game: AnyGame, seen: State, seat: int | None, marks: Sequence[str]) -> Drawing | None:
        """Draw only what a reader of the rules needs, with some cells marked."""
        return game.picture(seen, seat)


class SecrecyPart(Protocol):
    """The secrets of seats."""

    def redact(self, game: AnyGame, state: State, seat: int | None) -> State:
        """Strike out all that a seat (or a spectator) may not know."""
        return state.copy()

    def resample(self, game: AnyGame, seen: State, seat: int | None, rng: "np.random.Generator") -> State:
        """Fill in what a seat does not know, at random, so that it would see the same."""
        return seen.copy()

    def sees(self, game: AnyGame, state: State, mover: int, move: int, seat: int | None) -> str | None:
        """Write a move as that seat may read it, with * for what is hidden; None if it notices nothing."""
        return game.move_text(state, mover, move)


class RemarksPart(Protocol):
    """Remarks on moves."""

    def remark(self, game: AnyGame, seen: State, seat: int, move: int) -> Reason | None:
        """Say the most important thing that a legal move does, by which rule and where to look, if there is any."""
        return None

    def of_chance(self, game: AnyGame, seen: State, move: int) -> Reason | None:
        """Say what a chance event does that a player would not expect, by which rule, if it does."""
        return None


class GuidePart(Protocol):
    """Tips for a first game."""

    def guide(self, game: AnyGame, seen: State, seat: int) -> Iterator[Tip]:
        """Give the tips that are true of a position, the first thing first."""
        return iter(())


class CluesPart(Protocol):
    """The first step of a hint."""

    def clue(self, game: AnyGame, seen: State, seat: int, move: int) -> Clue | None:
        """Say in which part of the board a legal move lies, or of which kind it is."""
        return None


class EditorPart(Protocol):
    """The fields of a position that can be set (`core/editor.py`)."""

    PROBLEMS: Mapping[str, RuleBehind]
    """The rule and the field behind each refusal of `parse_state`."""
    scene: Callable[[AnyGame, State], Scene] | None = None
    """Draws a position with the places to be set, where they are not those of the moves."""

    @abstractmethod
    def fields(self, game: AnyGame, state: State) -> Sequence[EditField]:
        """List all that can be set."""

    @abstractmethod
    def build(self, game: AnyGame, values: Values) -> State:
        """Build the position that has these values, legal or not."""


class CoderPart(Protocol):
    """Numbers for learning programs."""

    def coder(self, game: AnyGame) -> Coder:
        """Make what numbers moves and positions, or raise `Refusal`."""
        raise Refusal("shell.envs.no_coder", game=str(game))

    def symmetries(self, game: AnyGame) -> Sequence[Symmetry]:
        """List the ways to turn the board that the rules do not notice, beside leaving it alone."""
        return ()


class SolverPart(Protocol):
    """A solver of boards."""

    @abstractmethod
    def solve(self, game: AnyGame, board: str) -> Mapping[str, Any]:  # JSON, of each game's own kind
        """List all that a board holds."""


class Parts:
    """The parts of one game, each under the name that the manifest has for it, loaded when it is first used."""

    reasons: ReasonsPart
    notation: NotationPart
    turns: TurnsPart
    view: ViewPart
    scene: ScenePart
    draw: DrawPart
    picture: PicturePart
    secrecy: SecrecyPart
    remarks: RemarksPart
    guide: GuidePart
    clues: CluesPart
    editor: EditorPart
    coder: CoderPart
    solver: SolverPart

    def __init__(self, package: str, find: Callable[[str], object | None]) -> None:
        self._package = package
        self._find = find

    def __reduce__(self) -> "tuple[Callable[[str], Parts], tuple[str]]":
        """Copy and pickle the name of the package instead: modules cannot be pickled."""
        return _parts_in, (self._package,)

    def __getattr__(self, name: str) -> object:
        """Load a part, and keep it, so that this method is called once for each."""
        if name not in Parts.__annotations__:
            raise AttributeError(name)
        return self.load(name, Parts.__annotations__[name])

    def load(self, name: str, protocol: type) -> Any:  # of that protocol, which mypy does not take for a `type[T]`
        """Give a part: what the game's module holds, and for all else what the protocol says."""
        if name not in vars(self):
            module, names = self._find(name), {*vars(protocol), *protocol.__annotations__}
            own = {} if module is None else {one: vars(module)[one] for one in names & vars(module).keys()}
            functions = {one: staticmethod(function) for one, function in own.items() if not one.startswith("_")}
            kind = ABCMeta(protocol.__name__, (protocol,), functions)
            missing = {*kind.__abstractmethods__, *_needed(protocol, own)} - own.keys()
            if missing:
                raise TypeError(f"{self._package}: the part `{name}` lacks {', '.join(sorted(missing))}")
            vars(self)[name] = kind()
        return vars(self)[name]


def _needed(protocol: type, own: Iterable[str]) -> Iterator[str]:
    """List the functions without which some of a game's own cannot do."""
    for name, others in getattr(protocol, "_needed_by", {}).items():
        if name in own:
            yield from others


def _parts_in(package: str) -> Parts:
    """Find the parts of the game that a package holds."""
    parts: Parts = import_module(f"{package}.manifest").MANIFEST.parts
    return parts
