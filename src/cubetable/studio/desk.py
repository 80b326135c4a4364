"""The position on the board: play, take back, and carry it over to new rules."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from cubetable.core.errors import BadNotation, IllegalMove, OptionError, Refusal
from cubetable.core.game import Game
from cubetable.core.messages import LANGUAGES, say
from cubetable.core.state import CHANCE, State
from cubetable.sheet.contents import PLAYERS
from cubetable.sheet.game import SheetGame
from cubetable.studio.showing import (
    Shown,
    actor_of,
    game_shown,
    is_chance,
    position_shown,
    reason_shown,
    seat_to_move,
)

MOST_CHANCES: Final = 1000
"""So many moves of chance may follow one another."""
MOST_PLIES: Final = 20_000


@dataclass
class Session:
    """A game so far: who moved what, the positions as numbers, how much of it is on the board; of which layout."""

    layout: str = ""
    options: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    states: list[list[int]] = field(default_factory=list)
    at: int = 0


class Desk:
    """One version of the rules, with a game on the board."""

    def __init__(self, kind: type[Game], before: Session | None, chooser: random.Random) -> None:
        self._kind = kind
        self._chooser = chooser
        self._moves: list[tuple[int, str]] = []
        self._states: list[State] = []
        self._at = 0
        self.game = kind(**_options(kind, before.options if before else {}))
        self.note: Shown | None = None
        if before is None:
            self._begin()
        else:
            self.take_over(before)

    @property
    def state(self) -> State:
        """The position on the board."""
        return self._states[self._at]

    def session(self) -> Session:
        """Give the game so far, for the next version of the rules."""
        states = [state.tolist() for state in self._states]
        return Session(layout_of(self.game), unusual_options(self.game), list(self._moves), states, self._at)

    def shown(self) -> Shown:
        """Show the position, with the moves that led there."""
        last = self._moves[self._at - 1] if self._at else None
        return {
            **position_shown(self.game, self.state),
            "last": None if last is None else {"seat": last[0], "text": last[1]},
            "moves": [{"seat": seat, "text": text} for seat, text in self._moves],
            "at": self._at,
            "note": self.note,
        }

    def about(self) -> Shown:
        """Describe the game."""
        return game_shown(self.game)

    # --- Acts of the person ------------------------------------------------------------------------

    def play(self, text: str) -> Shown | None:
        """Make a move of the seat that acts; say why if it is refused."""
        seat = seat_to_move(self.game, self.state)
        if seat is None:
            return plainly("over")
        refused = self._try(seat, text)
        if refused is None:
            self._let_chance_move()
        return refused

    def undo(self) -> None:
        """Go back to the position before the last decision of a seat."""
        self.note = None
        at = self._at - 1
        while at > 0 and is_chance(self.game, self._states[at]):
            at -= 1
        self._at = max(at, self._first())

    def redo(self) -> None:
        """Go on to the next position in which a seat decides."""
        self.note = None
        at = min(self._at + 1, len(self._moves))
        while at < len(self._moves) and is_chance(self.game, self._states[at]):
            at += 1
        self._at = at

    def begin_anew(self, options: dict[str, str]) -> None:
        """Start another game, with these options; raise `OptionError` if they do not fit."""
        self.game = self._kind(**self._kind.MANIFEST.options.read(options, {}))
        self._begin()

    def put(self, moves: Sequence[str]) -> Shown | None:
        """Put the position after these moves on the board, as far as they can be made; chance's are among them."""
        self._start_at(self.game.start())
        for text in moves:
            actor = actor_of(self.game, self.state)
            refused = plainly("over") if actor is None else self._try(actor, text)
            if refused is not None:
                return refused
        return None

    # --- Inside ------------------------------------------------------------------------------------

    def _first(self) -> int:
        """Find the first position in which chance has moved."""
        at = 0
        while at < self._at and is_chance(self.game, self._states[at]):
            at += 1
        return at

    def _begin(self) -> None:
        self._start_at(self.game.start())
        self._let_chance_move()

    def _start_at(self, state: State) -> None:
        self.note = None
        self._moves, self._states, self._at = [], [state], 0

    def _try(self, actor: int, text: str) -> Shown | None:
        """Make a move, and forget the moves that were taken back; say why if it is refused."""
        try:
            move = self.game.parse_move(self.state, actor, text)
        except IllegalMove as problem:
            return reason_shown(problem.reason)
        except (BadNotation, Refusal) as problem:
            return {"rule": "", "text": {lang: problem.text(lang) for lang in LANGUAGES}, "at": []}
        after = self.game.play(self.state, actor, move)
        self.note = None
        self._moves = [*self._moves[: self._at], (actor, text)]
        self._states = [*self._states[: self._at + 1], after]
        self._at += 1
        return None

    def _let_chance_move(self) -> None:
        """Roll and deal until a seat decides."""
        for _ in range(MOST_CHANCES):
            if not is_chance(self.game, self.state):
                return
            chances = self.game.chances(self.state)
            move = self._chooser.choices([one for one, _ in chances], [float(weight) for _, weight in chances])[0]
            self._try(CHANCE, self.game.move_text(self.state, CHANCE, move))

    def take_over(self, before: Session) -> None:
        """Keep the position if it fits the new layout; otherwise make the moves again, as far as the rules allow."""
        if not any(seat >= 0 for seat, _ in before.moves[: before.at]):
            self._begin()  # nobody has decided anything: the new start is what one wants to see
            return
        if before.layout == layout_of(self.game) and self._keep(before):
            self.note = {"kind": "kept"}
            return
        self._start_at(self.game.start())
        for number, (actor, text) in enumerate(before.moves[: before.at], 1):
            turn = actor in self.game.actors(self.state)
            refused = self._try(actor, text) if turn else plainly("turn" if self.game.actors(self.state) else "over")
            if refused is not None:
                self._let_chance_move()
                self.note = {"kind": "stopped", "number": number, "move": text, "why": refused}
                return
        self._let_chance_move()
        self.note = {"kind": "replayed", "number": before.at}

    def _keep(self, before: Session) -> bool:
        """Put the positions as they were on the board, if the new rules can show the last one."""
        states = [_with_options(self.game, np.array(state, dtype=np.int64)) for state in before.states]
        state = states[before.at]
        try:
            if not _fits(self.game, state):
                return False
            position_shown(self.game, state)
        except Exception:  # noqa: BLE001  # a stranger's rules may fail in any way on a position of other rules
            return False
        self._moves, self._states, self._at = list(before.moves), states, before.at
        return True


def unusual_options(game: Game) -> dict[str, str]:
    """Write the options that are not as usual."""
    usual = type(game.options)()
    return {
        key: values.write(getattr(game.options, key))
        for key, values in type(game.options).kinds().items()
        if getattr(game.options, key) != getattr(usual, key)
    }


def plainly(key: str) -> Shown:
    """Say a reason of the studio's own."""
    return {"rule": "", "text": {lang: say(f"studio.why.{key}", lang) for lang in LANGUAGES}, "at": []}


def layout_of(game: Game) -> str:
    """Describe how a state is laid out, so that two versions of the rules can be compared."""
    if isinstance(game, SheetGame):
        fields = [
            (one.name, one.kind, one.at, one.length(game.players), getattr(one.of, "size", 0))
            for one in game.sheet.fields.values()
        ]
        return repr((game.size, game.players, fields, sorted(game.sheet.tunables)))
    drawing = game.MANIFEST.file("layout.py")
    return repr((str(game), game.size, drawing.read_text(encoding="utf-8") if drawing.is_file() else None))


def _fits(game: Game, state: State) -> bool:
    """Tell whether a position can be one of this game."""
    if isinstance(game, SheetGame):
        return all(one.allows(int(value)) for one in game.sheet.fields.values() for value in game.values(state, one))
    return bool(np.array_equal(game.parse_state(game.state_text(state)), state))


def _with_options(game: Game, state: State) -> State:
    """Put the options of the game into a position; the numbers that can be tuned stand in it."""
    if isinstance(game, SheetGame):
        start = game.begin()
        for at in (PLAYERS, *(game.sheet.tunable_at(name) for name in game.sheet.tunables)):
            state[at] = start[at]
    return state


def _options(kind: type[Game], before: dict[str, str]) -> dict[str, object]:
    """Keep the options that the new rules still have and allow; where they do not go together, none."""
    known = kind.MANIFEST.options
    kept = known.read({name: text for name, text in before.items() if name in known.kinds()}, {})
    try:
        known(**kept)  # type: ignore[arg-type]  # refuses what does not fit
    except OptionError:
        return {}
    return kept
