"""The position on the board: play, take back, and carry it over to new rules."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Final

import numpy as np

from cubetable import bots
from cubetable.core.errors import IllegalMove, OptionError, Refusal
from cubetable.core.game import HIDDEN, Game, Ply
from cubetable.core.record.readers import moves_for
from cubetable.core.record.record import START
from cubetable.core.record.write import write_played
from cubetable.core.state import CHANCE, State
from cubetable.lab.studio import showing
from cubetable.lab.studio.experiments.offers import experiments_shown
from cubetable.lab.studio.layouts import fits, layout_of, with_options
from cubetable.lab.studio.opening import OpenedGame, open_position, open_record

MOST_CHANCES: Final = 1000
"""So many moves of chance may follow one another."""


@dataclass
class SavedGame:
    """A game for the next version of the rules: who moved what, the positions as numbers, and how much is on the board.

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
    bots: tuple[str, ...] = bots.NAMES
    """The bots that the game offers."""


@dataclass(frozen=True)
class BoardState:
    """A game so far: its moves and positions, how much of it is on the board, and what the page says of it.

    `start` and `record` are those of a saved game. An act replaces the whole value, so that it can be undone.
    """

    game: Game
    states: tuple[State, ...]
    moves: tuple[tuple[int, str], ...] = ()
    at: int = 0
    start: str = ""
    record: str = ""
    note: showing.JsonObject | None = None

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[self.at]

    def plies(self, begin: int = 0, end: int | None = None) -> list[Ply]:
        """Read the moves again, or a part of them, each in its position."""
        steps = zip(self.states[begin:end], self.moves[begin:end], strict=False)
        return [Ply(state, actor, self.game.read_move(state, actor, text)) for state, (actor, text) in steps]

    def after(self, actor: int, text: str, state: State) -> "BoardState":
        """Add a move, and forget those that were taken back."""
        return replace(
            self,
            states=(*self.states[: self.at + 1], state),
            moves=(*self.moves[: self.at], (actor, text)),
            at=self.at + 1,
            record="",
            note=None,
        )


class GameOnBoard:
    """One version of the rules, with a game on the board."""

    def __init__(self, kind: type[Game], before: SavedGame | None, chooser: random.Random) -> None:
        self._kind = kind
        self._chooser = chooser
        self._read: dict[int | None, tuple[tuple[State, ...], list[str]]] = {}
        """For each reader the positions of a game, and its moves as they were last read."""
        game = kind(**_options(kind, before.options if before else {}))
        self.now = BoardState(game, ())
        """The position on the board; to undo an act, set this back."""
        if before is None:
            self._begin(game)
        else:
            self.take_over(before)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.now.game

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.now.state

    @property
    def note(self) -> showing.JsonObject | None:
        """Words of the page on what became of the game; None if there is nothing to say."""
        return self.now.note

    def save(self) -> SavedGame:
        """Return the game so far, for the next version of the rules."""
        now = self.now
        states = [state.tolist() for state in now.states]
        return SavedGame(
            layout=layout_of(now.game),
            options=unusual_options(now.game),
            moves=list(now.moves),
            states=states,
            at=now.at,
            start=now.start,
            record=now.record,
            bots=bots.offered(now.game.MANIFEST),
        )

    def for_page(self) -> showing.JsonObject:
        """Return the position for the page, with the moves that led there."""
        now = self.now
        texts = self._texts_for(showing.seat_to_move(now.game, now.state))
        moves = [{"seat": actor, "text": text} for (actor, _), text in zip(now.moves, texts, strict=True)]
        return {
            **showing.position_shown(now.game, now.state),
            "last": moves[now.at - 1] if now.at else None,
            "moves": moves,
            "at": now.at,
            "elsewhere": bool(now.start),
            "note": now.note,
        }

    def texts(self) -> showing.JsonObject:
        """Write the game as far as it is on the board as a record and as a list, and the position with its game."""
        now = self.now
        plies = now.plies(end=now.at)
        tags = {START: now.game.state_text(now.states[0])} if now.start else {}
        return {
            "record": write_played(now.game, plies, now.state, tags),
            "position": f"{now.game} {now.game.state_text(now.state)}",
            "line": [text for _, text in now.moves[: now.at]],
        }

    def about(self) -> showing.JsonObject:
        """Return the game's words, options and traits for the page, and what experiments with it need."""
        return {**showing.game_shown(self.game), **experiments_shown(self.game)}

    # --- Acts of the person ------------------------------------------------------------------------

    def play(self, text: str) -> showing.JsonObject | None:
        """Make a move of the seat that acts; say why if it is refused."""
        seat = showing.seat_to_move(self.game, self.state)
        if seat is None:
            return showing.plainly("over")
        refused = self._try(seat, text)
        if refused is None:
            self._let_chance_move()
        return refused

    def undo(self) -> None:
        """Go back to the position before the last decision of a seat."""
        now = self.now
        at = now.at - 1
        while at > 0 and showing.is_chance(now.game, now.states[at]):
            at -= 1
        self.now = replace(now, at=max(at, self._first()), note=None)

    def redo(self) -> None:
        """Go on to the next position in which a seat decides."""
        now = self.now
        at = min(now.at + 1, len(now.moves))
        while at < len(now.moves) and showing.is_chance(now.game, now.states[at]):
            at += 1
        self.now = replace(now, at=at, note=None)

    def begin_anew(self, options: dict[str, str]) -> None:
        """Start another game, with these options; raise `OptionError` if they do not fit."""
        self._begin(self._kind(**self._kind.MANIFEST.options.read(options, {})))

    def open_record(self, text: str) -> None:
        """Make the moves of a record, as far as the rules allow; raise `Refusal` for what is no record of this game."""
        opened = open_record(self._kind, text)
        self._put_on_board(opened)
        self.now = replace(self.now, record=text if opened.is_part else "")

    def open_position(self, text: str) -> None:
        """Begin in a position; raise `Refusal` for what is none of this game."""
        self._put_on_board(open_position(self.game, text))

    def put(self, moves: Sequence[str]) -> showing.JsonObject | None:
        """Put the position after these moves on the board, as far as they can be made; chance's are among them."""
        self.now = BoardState(self.game, (self.game.start(),))
        for text in moves:
            actor = showing.actor_of(self.game, self.state)
            refused = showing.plainly("over") if actor is None else self._try(actor, text)
            if refused is not None:
                return refused
        return None

    # --- Inside ------------------------------------------------------------------------------------

    def _texts_for(self, seat: int | None) -> list[str]:
        """Write the moves as the seat that acts may read them; all of them when the game is over."""
        now = self.now
        if not now.game.MANIFEST.secret or not now.game.actors(now.state):
            return [text for _, text in now.moves]
        states, texts = self._read.get(seat, ((), []))
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(states, now.states, strict=False)))
        known = max(0, same - now.game.players)  # a choice may be open as soon as the others have chosen, too
        self._read[seat] = now.states, [*texts[:known], *_read_from(now, known, seat)]
        return self._read[seat][1]

    def _first(self) -> int:
        """Return the number of the first position in which chance has moved."""
        at = 0
        while at < self.now.at and showing.is_chance(self.game, self.now.states[at]):
            at += 1
        return at

    def _begin(self, game: Game) -> None:
        self.now = BoardState(game, (game.start(),))
        self._let_chance_move()

    def _put_on_board(self, opened: OpenedGame) -> None:
        moves = tuple(opened.moves)
        self.now = BoardState(opened.game, tuple(opened.states), moves, len(moves), opened.start)
        self._let_chance_move()
        self.now = replace(self.now, note=opened.note)

    def _try(self, actor: int, text: str) -> showing.JsonObject | None:
        """Make a move, and forget the moves that were taken back; say why if it is refused."""
        try:
            move = self.game.parse_move(self.state, actor, text)
        except (IllegalMove, Refusal) as problem:
            return showing.reason_of(problem)
        self.now = self.now.after(actor, text, self.game.play(self.state, actor, move))
        return None

    def _let_chance_move(self) -> None:
        """Roll and deal until a seat decides."""
        for _ in range(MOST_CHANCES):
            if not showing.is_chance(self.game, self.state):
                return
            chances = self.game.chances(self.state)
            move = self._chooser.choices([one for one, _ in chances], [float(weight) for _, weight in chances])[0]
            self._try(CHANCE, self.game.move_text(self.state, CHANCE, move))

    def take_over(self, before: SavedGame) -> None:
        """Keep the position if it fits the new layout; otherwise make the moves again, as far as the rules allow."""
        if before.record and before.at == len(before.moves) and self._open_again(before.record):
            return
        if not before.start and not any(seat >= 0 for seat, _ in before.moves[: before.at]):
            self._begin(self.game)  # no seat has decided anything: the new start is what one wants to see
        elif before.layout != layout_of(self.game) or not self._keep(before):
            self._make_again(before)

    def _open_again(self, record: str) -> bool:
        """Open a record that the rules before refused in part; tell whether it still is one of this game."""
        try:
            self.open_record(record)
        except Refusal:
            return False
        return True

    def _make_again(self, before: SavedGame) -> None:
        """Make all moves again, also those that were taken back; say which one on the board is refused."""
        try:
            first = self.game.parse_state(before.start) if before.start else self.game.start()
        except Refusal as problem:
            self._begin(self.game)
            self.now = replace(self.now, note={"kind": "lost", "why": showing.reason_of(problem)})
            return
        self.now = BoardState(self.game, (first,), start=before.start)
        note: showing.JsonObject = {"kind": "replayed", "number": before.at}
        for number, (actor, text) in enumerate(before.moves, 1):
            refused = self._try_again(actor, text)
            if refused is None:
                continue
            if number <= before.at:
                note = {"kind": "stopped", "number": number, "move": text, "why": refused}
            break
        self.now = replace(self.now, at=min(self.now.at, before.at))
        self._let_chance_move()
        self.now = replace(self.now, note=note)

    def _try_again(self, actor: int, text: str) -> showing.JsonObject | None:
        actors = self.game.actors(self.state)
        if actor in actors:
            return self._try(actor, text)
        return showing.plainly("over" if not actors else "turn" if actors[0] >= 0 else "chance")

    def _keep(self, before: SavedGame) -> bool:
        """Put the positions as they were on the board, if the new rules can show the last one."""
        states = tuple(with_options(self.game, np.array(state, dtype=np.int64)) for state in before.states)
        state = states[before.at]
        try:
            if not fits(self.game, state):
                return False
            showing.position_shown(self.game, state)
        except Exception:  # noqa: BLE001  # a stranger's rules may fail in any way on a position of other rules
            return False
        moves = tuple(before.moves)
        self.now = BoardState(self.game, states, moves, before.at, before.start, before.record, {"kind": "kept"})
        return True


def _read_from(now: BoardState, begin: int, seat: int | None) -> list[str]:
    """Write the moves from one on as a seat may read them, also those of which it notices nothing."""
    try:
        return [text or HIDDEN for text in moves_for(now.game, now.plies(begin), seat)]
    except Exception:  # noqa: BLE001  # a stranger's rules may fail in any way on moves that were made by other rules
        return [text if actor == seat else HIDDEN for actor, text in now.moves[begin:]]


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
    options = known.read({name: text for name, text in before.items() if name in known.kinds()}, {})
    try:
        known(**options)  # type: ignore[arg-type]  # refuses what does not fit
    except OptionError:
        return {}
    return options
