"""The interface of a game: its rules and options, never a position.

A game subclasses `Game`, names its manifest, and says how it starts and how it ends. The manifest names the parts
that write, show and explain; `core/parts.py` lists their functions. All else follows from the kernels.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from math import fsum
from operator import index
from typing import ClassVar, Final, NamedTuple, Protocol, Self

import numpy as np

from cubetable.core import kernel
from cubetable.core.clue import Clue, Tip
from cubetable.core.coder import Coder, Symmetry
from cubetable.core.compiled.home import Home
from cubetable.core.drawing import Drawing
from cubetable.core.errors import IllegalMove, Reason, Refusal
from cubetable.core.kernel import Kernels, Sizes
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE, knows, say
from cubetable.core.outcome import Outcome
from cubetable.core.parts import View
from cubetable.core.scene import Scene, names_in
from cubetable.core.scene.scene import with_steps
from cubetable.core.state import CHANCE, CLOCK, State

MOST_PLIES: Final = 20_000
"""A game that is longer counts as one that does not end."""
HIDDEN: Final = "*"
"""Stands in a move for what its reader may not read."""
LEAST: Final = int(np.iinfo(np.int64).min)
MOST: Final = int(np.iinfo(np.int64).max)


class Ply(NamedTuple):
    """One move in its place: the state before it, who made it, what it was."""

    state: State
    actor: int
    move: int


class Feat(NamedTuple):
    """The result of a finished co-op or solo game; `possible` is the best possible result.

    Where the fewest points are best, `fewest` says so.
    """

    points: int
    possible: int | None
    won: bool
    fewest: bool = False

    @property
    def worth(self) -> tuple[bool, float]:
        """Return what results are compared by: a win first, then the share of the possible, or how few points."""
        return self.won, -self.points if self.fewest else self.points / (self.possible or 1)


class RulesPart(Protocol):
    """The part `rules` of a game: its class."""

    GAME: "type[Game]"


def game_in(manifest: Manifest) -> "type[Game]":
    """Give the class of the game of a manifest."""
    part: RulesPart = manifest.parts.load("rules", RulesPart)
    return part.GAME


class Game(ABC):
    """Rules and options; equal if they are the same game with the same options."""

    MANIFEST: ClassVar[Manifest]
    """The parts of the game."""
    RULES_VERSION: ClassVar[int] = 1
    """Raised when a change of the rules would replay a record to another end."""

    size: int
    """How many words a state has."""
    most_moves: int
    """No position offers more moves than this."""
    move_bound: int
    """Every move is at least 0 and below this."""
    option_words: range = range(0)
    """The words of a state that hold the options; a state of another game is known by them."""

    def __init__(self, **options: object) -> None:
        self.options = self.MANIFEST.options(**options)  # type: ignore[arg-type]  # Options refuses what does not fit
        self.players = self.options.players
        self.parts = self.MANIFEST.parts
        self._spec = self.options.spec()

    @classmethod
    def name(cls) -> str:
        """Give the name of the game, as the registry has it."""
        return cls.MANIFEST.name

    def __str__(self) -> str:
        return self._spec

    __repr__ = __str__

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the class and the options; everything else follows from them."""
        return partial(type(self), **vars(self.options)), ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the game itself: it never changes."""
        return self

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.options == self.options

    def __hash__(self) -> int:
        return hash(self._spec)

    @property
    def cooperative(self) -> bool:
        """Whether all seats win or lose together; in a game for one seat they do."""
        return self.players == 1

    def stop_move(self, state: State, seat: int) -> int | None:
        """Return the move by which a seat stops for this round, if the game has such a move and it is legal now."""
        return None

    @property
    def clock_seconds(self) -> float | None:
        """How long nature's clock waits at the table before it acts, in games that have one."""
        return None

    @cached_property
    def kernels(self) -> Kernels:
        """The rules, as their library has them; in plain Python where, or while, there is none."""
        return kernel.load(self.MANIFEST.module(self.MANIFEST.kernels), self.sizes)

    @cached_property
    def interpreted(self) -> Kernels:
        """The same rules in plain Python, to compare."""
        return kernel.interpret(self.MANIFEST.module(self.MANIFEST.kernels))

    @property
    def home(self) -> Home:
        """The library that has the game's functions."""
        return self.MANIFEST.home

    @property
    def sizes(self) -> Sizes:
        """How long the arrays are that the rules are called with."""
        options = self.start()[self.option_words.start : self.option_words.stop].tobytes()
        return Sizes(
            self.size,
            self.players + 2,
            self.most_moves,
            self.players,
            (self.option_words.start, options) if options else None,
        )

    def _check_length(self, state: State) -> None:
        """Refuse a state of another length, which is one of another game; kernels notice more."""
        if len(state) != self.size:
            raise ValueError(f"a state of {self} has {self.size} words, not {len(state)}")

    @property
    def most_decisions(self) -> int:
        """How often seats decide in a game at the most; a game whose rules set no bound is given one by the laws."""
        return MOST_PLIES

    # --- What each game says ----------------------------------------------------------------------

    @abstractmethod
    def start(self) -> State:
        """Make the first position; always the same one."""

    @abstractmethod
    def decided_by(self, state: State) -> str:
        """Give the key of what decided a finished game."""

    def feat(self, state: State) -> Feat | None:
        """Say what was made of a finished game together or alone; nothing of one against each other."""
        if not self.cooperative or self.actors(state):
            return None
        return Feat(self.scores(state)[0], None, bool(self.winners(state)))

    # --- Texts and pictures, by the parts that the manifest names -------------------------------------

    def move_text(self, state: State, seat: int, move: int) -> str:
        """Write a move; every move has exactly one text."""
        return self.parts.notation.move_text(self, state, seat, move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        """Read a move's text, legal or not; raise `BadNotation` if it is not notation."""
        return self.parts.notation.read_move(self, state, seat, text)

    def state_text(self, state: State) -> str:
        """Write a whole position on one line."""
        self._check_length(state)
        return self.parts.notation.state_text(self, state)

    def parse_state(self, text: str) -> State:
        """Read a position back; raise `BadNotation` if it is none that this game could have."""
        return self.parts.notation.parse_state(self, text)

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        """Say why a move is illegal, given the code of the kernel `why`."""
        reasons = self.parts.reasons
        return reasons.reason(self, state, seat, move, reasons.Why.of(code))

    def view(self, seen: State, seat: int | None) -> View:
        """Say what a seat (or a spectator) is shown, legal moves and the scene included, as JSON."""
        view = self.parts.view.view(self, seen, seat)
        scene = self.scene(seen, seat)
        return view if scene is None else self.with_moves({**view, "scene": scene}, seen, seat, view.get("moves") or ())

    def scene(self, seen: State, seat: int | None) -> Scene | None:
        """Describe what a seat (or a spectator) sees as a picture with named places; None for a game without."""
        return self.parts.scene.scene(self, seen, seat)

    def with_moves(self, view: View, seen: State, seat: int | None, moves: Sequence[str]) -> View:
        """Return a view that lists these moves; its scene, if it has one, gets the places of each.

        The places are those that the text of a move names, unless the game says others.
        """
        listed = {**view, "moves": list(moves)}
        if "scene" in view:
            own = self.parts.scene.steps
            names = [place["name"] for place in view["scene"]["places"]]
            steps = {text: own(self, seen, seat, text) if own else names_in(text, names) for text in moves}
            listed["scene"] = with_steps(view["scene"], steps)
        return listed

    def view_to_edit(self, state: State) -> View:
        """Show a position; the editor of a game may draw it with other places than those of the moves."""
        view, draw = self.view(state, None), self.parts.editor.scene
        return {**view, "scene": draw(self, state)} if draw else view

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        """Draw what a seat (or a spectator) is shown, in plain text; a game may have just its scene."""
        return self.parts.draw.draw(self, seen, seat, lang)

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE, names: Sequence[str] | None = None) -> str:
        """Tell how a finished game ended, with what decided it; players without names are called by their seats.

        After an empty line may stand what a board shows by itself.
        """
        if self.actors(state):
            raise ValueError("the game is not over")
        return self.parts.draw.tell(
            self, state, lang, names or [self.seat_name(seat, lang) for seat in range(self.players)]
        )

    def picture(self, seen: State, seat: int | None) -> Drawing | None:
        """Draw what a seat (or a spectator) is shown, as SVG; None for a game without a picture and a scene."""
        return self.parts.picture.picture(self, seen, seat)

    def sketch(self, seen: State, seat: int | None, marks: Sequence[str] = ()) -> Drawing | None:
        """Draw only what a reader of the rules needs, with some cells marked; a game may have just its picture."""
        return self.parts.picture.sketch(self, seen, seat, marks)

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        """Say the most important thing that a legal move does, by which rule and where to look, if there is any."""
        if seat < 0:
            return self.parts.remarks.of_chance(self, seen, move)
        return self.parts.remarks.remark(self, seen, seat, move)

    def guide(self, seen: State, seat: int) -> list[Tip]:
        """Say what a beginner may do now and why, the first thing first; a game may have no tips."""
        return list(self.parts.guide.guide(self, seen, seat))

    def clue(self, seen: State, seat: int, move: int) -> Clue | None:
        """Say in which part of the board a legal move lies, or of which kind it is; None where a game has no clues."""
        return self.parts.clues.clue(self, seen, seat, move)

    @cached_property
    def coder(self) -> Coder:
        """How moves and positions are numbered for learning programs; `Refusal` for a game that cannot be learnt."""
        coder = self.parts.coder.coder(self)
        coder.sizes = self.sizes
        return coder

    @cached_property
    def symmetries(self) -> Sequence[Symmetry]:
        """The ways to turn the board that the rules do not notice, beside leaving it alone."""
        return self.parts.coder.symmetries(self) if self.MANIFEST.symmetric else ()

    def endless(self) -> Refusal:
        """Make the error of a game that does not end."""
        return Refusal("shell.cli.endless", game=self, plies=MOST_PLIES)

    def nature_moves_for(self, state: State) -> int | None:
        """Name the seat whose roll or draw is nature's next move; None where it is no seat's, as in a deal."""
        return None

    # --- Games of several rounds --------------------------------------------------------------------

    def rounds_over(self, state: State) -> int:
        """Say how many rounds are finished; games that have none count none."""
        return 0

    def answers(self, state: State) -> View | None:
        """Lay open what was to be found in the round that has just ended, in games in which one searches."""
        return None

    # --- Secrets: a game without the part has none ---------------------------------------------------

    def redact(self, state: State, seat: int | None) -> State:
        """Strike out all that a seat (or a spectator) may not know."""
        self._check_length(state)
        return self.parts.secrecy.redact(self, state, seat)

    def resample(self, seen: State, seat: int | None, rng: np.random.Generator) -> State:
        """Fill in what a seat does not know, at random, so that it would see the same."""
        self._check_length(seen)
        return self.parts.secrecy.resample(self, seen, seat, rng)

    def sees(self, state: State, mover: int, move: int, seat: int | None) -> str | None:
        """Write a move as that seat may read it, with * for what is hidden; None if it notices nothing."""
        return self.parts.secrecy.sees(self, state, mover, move, seat)

    # --- What follows from the kernels ------------------------------------------------------------

    def actors(self, state: State) -> tuple[int, ...]:
        """Say who may act: seats ascending, the clock last; nature alone; no one when it is over."""
        out = np.empty(self.players + 2, dtype=np.int64)
        return tuple(out[: self.kernels.actors(state, out)].tolist())

    def moves(self, state: State, seat: int) -> Sequence[int]:
        """List the legal moves of a seat, or of nature, in ascending order."""
        out = np.empty(self.most_moves, dtype=np.int64)
        moves: list[int] = out[: self.kernels.moves(state, seat, out)].tolist()
        return moves

    def moves_shown(self, seen: State, seat: int | None, actors: Sequence[int]) -> Sequence[int]:
        """List the moves that a reader is shown: those of its own seat, if that is to decide."""
        return [] if seat is None or seat not in actors else self.moves(seen, seat)

    def weights(self, state: State) -> list[tuple[int, int]]:
        """List nature's outcomes with their integer weights."""
        out, weights = np.empty((2, self.most_moves), dtype=np.int64)
        count = self.kernels.chances(state, out, weights)
        return list(zip(out[:count].tolist(), weights[:count].tolist(), strict=True))

    def chances(self, state: State) -> list[tuple[int, float]]:
        """List nature's outcomes with their probabilities; empty when it is not nature's move."""
        weighted = self.weights(state)
        total = fsum(weight for _, weight in weighted)
        return [(move, weight / total) for move, weight in weighted]

    def play(self, state: State, seat: int, move: int) -> State:
        """Make a move and return the new position, or raise `IllegalMove` and change nothing."""
        reason = self.why(state, seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        return self.apply(state, seat, move)

    def apply(self, state: State, seat: int, move: int) -> State:
        """Make a move that `why` has allowed and return the new position; this checks nothing."""
        after = state.copy()
        self.kernels.play(after, seat, move)
        return after

    def why(self, state: State, seat: int, move: int) -> Reason | None:
        """Say why a move may not be made now, or None."""
        number = index(move)
        known = number if LEAST <= number <= MOST else MOST
        code = self.kernels.why(state, seat, known)
        return self.reason(state, seat, known, code) if code else None

    def explain(self, state: State, seat: int, text: str) -> Reason | None:
        """Say why a written move may not be made now, or None; raise `BadNotation` if it is no move."""
        return self.why(state, seat, self.read_move(state, seat, text))

    def parse_move(self, state: State, seat: int, text: str) -> int:
        """Read a legal move; raise `BadNotation` or `IllegalMove`."""
        move = self.read_move(state, seat, text)
        reason = self.why(state, seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        return move

    def outcome(self, state: State) -> Outcome | None:
        """Return the result, or None while a seat may still act."""
        if self.actors(state):
            return None
        return Outcome(self.scores(state), self.winners(state), self.decided_by(state))

    def scores(self, state: State) -> tuple[int, ...]:
        """Say what each seat has, whether it is over or not."""
        scores = np.zeros(self.players, dtype=np.int64)
        self.kernels.scores(state, scores)
        return tuple(scores.tolist())

    def winners(self, state: State) -> tuple[int, ...]:
        """Say who won a finished game: the seats that share the win, unless a game says otherwise."""
        return tuple(seat for seat, share in enumerate(self.returns(state)) if share > 0)

    def returns(self, state: State) -> tuple[float, ...]:
        """Give each seat's share of the win, which is what search maximises."""
        shares = np.zeros(self.players, dtype=np.float64)
        self.kernels.returns(state, shares)
        return tuple(shares.tolist())

    # --- How it is written down -------------------------------------------------------------------

    def write_turns(self, plies: Sequence[Ply], final: State) -> Iterator[tuple[str, int]]:
        """Write moves as the tokens of a record, each with the number of moves it holds.

        Nature's moves have no prefix, nor has a seat's where no other seat may act.
        """
        return self.parts.turns.write_turns(self, plies, final)

    def read_turn(self, state: State, token: str) -> Sequence[tuple[int, str]]:
        """Take a record's token apart into who moves and the text of the move, in order."""
        return self.parts.turns.read_turn(self, state, token)

    # --- Words ------------------------------------------------------------------------------------

    def say(self, key: str, lang: str = DEFAULT_LANGUAGE, **values: object) -> str:
        """Find one of the game's own texts."""
        return say(f"{self.name()}.{key}", lang, **values)

    def title(self, lang: str = DEFAULT_LANGUAGE) -> str:
        """Give the game's name as people write it."""
        return self.say("title", lang)

    def seat_name(self, seat: int, lang: str = DEFAULT_LANGUAGE) -> str:
        """Name a seat, nature or the clock."""
        name = {CHANCE: "chance", CLOCK: "clock"}.get(seat, str(seat))
        own = f"{self.name()}.seat.{name}"
        return say(own if knows(own, lang) else f"shell.{name}", lang)
