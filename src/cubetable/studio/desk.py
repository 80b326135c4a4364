"""The position on the board: play, take back, and carry it over to new rules."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from cubetable.core.errors import IllegalMove, OptionError, Refusal
from cubetable.core.game import Game, Ply
from cubetable.core.state import CHANCE, State
from cubetable.record.record import START
from cubetable.record.write import write_played
from cubetable.studio.layouts import fits, layout_of, with_options
from cubetable.studio.opening import Opened, open_position, open_record
from cubetable.studio.showing import (
    Shown,
    actor_of,
    game_shown,
    is_chance,
    plainly,
    position_shown,
    reason_of,
    seat_to_move,
)

MOST_CHANCES: Final = 1000
"""So many moves of chance may follow one another."""


@dataclass
class Session:
    """A game so far: who moved what, the positions as numbers, how much of it is on the board; of which layout.

    `start` is the text of the position in which it began, if that was not the usual one; `record` that of a record that
    could be opened only in part.
    """

    layout: str = ""
    options: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    states: list[list[int]] = field(default_factory=list)
    at: int = 0
    start: str = ""
    record: str = ""


class Desk:
    """One version of the rules, with a game on the board."""

    def __init__(self, kind: type[Game], before: Session | None, chooser: random.Random) -> None:
        self._kind = kind
        self._chooser = chooser
        self._moves: list[tuple[int, str]] = []
        self._states: list[State] = []
        self._at = 0
        self._start = ""
        self._record = ""
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

    def remember(self) -> dict[str, Any]:
        """Give what `go_back` takes; what is in it is replaced by each act, and never changed."""
        return dict(vars(self))

    def go_back(self, before: dict[str, Any]) -> None:
        """Undo an act in which the rules failed."""
        vars(self).update(before)

    def session(self) -> Session:
        """Give the game so far, for the next version of the rules."""
        states = [state.tolist() for state in self._states]
        return Session(
            layout_of(self.game),
            unusual_options(self.game),
            list(self._moves),
            states,
            self._at,
            self._start,
            self._record,
        )

    def shown(self) -> Shown:
        """Show the position, with the moves that led there."""
        last = self._moves[self._at - 1] if self._at else None
        return {
            **position_shown(self.game, self.state),
            "last": None if last is None else {"seat": last[0], "text": last[1]},
            "moves": [{"seat": seat, "text": text} for seat, text in self._moves],
            "at": self._at,
            "elsewhere": bool(self._start),
            "note": self.note,
        }

    def texts(self) -> Shown:
        """Write the game as far as it is on the board as a record, and the position with its game in front."""
        made = zip(self._states, self._moves[: self._at], strict=False)
        plies = [Ply(state, actor, self.game.read_move(state, actor, text)) for state, (actor, text) in made]
        tags = {START: self.game.state_text(self._states[0])} if self._start else {}
        return {
            "record": write_played(self.game, plies, self.state, tags),
            "position": f"{self.game} {self.game.state_text(self.state)}",
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

    def open_record(self, text: str) -> None:
        """Make the moves of a record, as far as the rules allow; raise `Refusal` for what is no record of this game."""
        opened = open_record(self._kind, text)
        self._show_opened(opened)
        self._record = text if opened.is_part else ""

    def open_position(self, text: str) -> None:
        """Begin in a position; raise `Refusal` for what is none of this game."""
        self._show_opened(open_position(self.game, text))

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

    def _show_opened(self, opened: Opened) -> None:
        self.game = opened.game
        self._start_at(opened.states[0], opened.start)
        self._moves, self._states, self._at = opened.moves, opened.states, len(opened.moves)
        self._let_chance_move()
        self.note = opened.note

    def _start_at(self, state: State, start: str = "") -> None:
        self.note = None
        self._start, self._record = start, ""
        self._moves, self._states, self._at = [], [state], 0

    def _try(self, actor: int, text: str) -> Shown | None:
        """Make a move, and forget the moves that were taken back; say why if it is refused."""
        try:
            move = self.game.parse_move(self.state, actor, text)
        except (IllegalMove, Refusal) as problem:
            return reason_of(problem)
        after = self.game.play(self.state, actor, move)
        self.note = None
        self._record = ""
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
        if before.record and before.at == len(before.moves) and self._open_again(before.record):
            return
        if not before.start and not any(seat >= 0 for seat, _ in before.moves[: before.at]):
            self._begin()  # nobody has decided anything: the new start is what one wants to see
        elif before.layout == layout_of(self.game) and self._keep(before):
            self.note = {"kind": "kept"}
        else:
            self._make_again(before)

    def _open_again(self, record: str) -> bool:
        """Open a record that the rules before refused in part; tell whether it still is one of this game."""
        try:
            self.open_record(record)
        except Refusal:
            return False
        return True

    def _make_again(self, before: Session) -> None:
        """Make all moves again, also those that were taken back; say which one on the board is refused."""
        try:
            first = self.game.parse_state(before.start) if before.start else self.game.start()
        except Refusal as problem:
            self._begin()
            self.note = {"kind": "lost", "why": reason_of(problem)}
            return
        self._start_at(first, before.start)
        note: Shown = {"kind": "replayed", "number": before.at}
        for number, (actor, text) in enumerate(before.moves, 1):
            refused = self._try_again(actor, text)
            if refused is None:
                continue
            if number <= before.at:
                note = {"kind": "stopped", "number": number, "move": text, "why": refused}
            break
        self._at = min(self._at, before.at)
        self._let_chance_move()
        self.note = note

    def _try_again(self, actor: int, text: str) -> Shown | None:
        actors = self.game.actors(self.state)
        return self._try(actor, text) if actor in actors else plainly("turn" if actors else "over")

    def _keep(self, before: Session) -> bool:
        """Put the positions as they were on the board, if the new rules can show the last one."""
        states = [with_options(self.game, np.array(state, dtype=np.int64)) for state in before.states]
        state = states[before.at]
        try:
            if not fits(self.game, state):
                return False
            position_shown(self.game, state)
        except Exception:  # noqa: BLE001  # a stranger's rules may fail in any way on a position of other rules
            return False
        self._moves, self._states, self._at = list(before.moves), states, before.at
        self._start, self._record = before.start, before.record
        return True


def unusual_options(game: Game) -> dict[str, str]:
    """Write the options that are not as usual."""
    usual = type(game.options)()
    return {
        key: values.write(getattr(game.options, key))
        for key, values in type(game.options).kinds().items()
        if getattr(game.options, key) != getattr(usual, key)
    }


def _options(kind: type[Game], before: dict[str, str]) -> dict[str, object]:
    """Keep the options that the new rules still have and allow; where they do not go together, none."""
    known = kind.MANIFEST.options
    kept = known.read({name: text for name, text in before.items() if name in known.kinds()}, {})
    try:
        known(**kept)  # type: ignore[arg-type]  # refuses what does not fit
    except OptionError:
        return {}
    return kept
