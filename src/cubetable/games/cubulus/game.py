"""Cubulus as a game: options, texts, reasons and views around the kernels."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import ClassVar

import numpy as np

from cubetable.core.drawing import Drawing
from cubetable.core.errors import Reason
from cubetable.core.game import Game, Symmetry
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE, Key
from cubetable.core.state import CHANCE, State
from cubetable.games.cubulus import layout as at
from cubetable.games.cubulus import notation, position
from cubetable.games.cubulus.coder import ALL_SYMMETRIES, UPRIGHT_SYMMETRIES, Coder
from cubetable.games.cubulus.manifest import MANIFEST
from cubetable.games.cubulus.options import RANDOM, CubulusOptions
from cubetable.games.cubulus.picture import drawn
from cubetable.games.cubulus.remarks import remark
from cubetable.games.cubulus.view import CubulusView, Slide, decided, describe, picture, slide, story


class Cubulus(Game):
    """Cubulus for two or three seats.

    >>> game = Cubulus()
    >>> game.actors(game.start())
    (1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    # In the order of the codes in kernels.py.
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (
        ("CLS-15", "game_is_over"),
        ("CLS-07", "nature_first"),
        ("CLS-08", "not_your_turn"),
        ("CLS-09", "no_such_move"),
        ("CLS-07", "neutrals_first"),
        ("CLS-07", "neutrals_are_in"),
        ("CLS-18", "no_neutrals"),
        ("CLS-07", "occupied"),
        ("CLS-09", "not_an_outer_cell"),
        ("CLS-10", "nothing_to_push"),
        ("CLS-14", "no_ball_left"),
        ("CLS-11", "line_is_full"),
        ("CLS-12", "line_has_a_gap"),
        ("CLS-13", "undoes"),
        ("CLS-12", "equal_line"),
    )

    options: CubulusOptions
    size = at.SIZE
    most_moves = at.MOST_MOVES
    move_bound = at.MOVE_BOUND

    def start(self) -> State:
        """CLS-04, CLS-07, CLS-18: an empty cube; with two seats the neutral balls come first."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        chance_places = self.options.neutrals == RANDOM
        state[at.TURN] = 0 if self.players > 2 else CHANCE if chance_places else 1
        state[[at.BANNED, at.BANNED_TOO]] = at.NONE
        state[at.PLAYERS] = self.players
        state[at.ALL_SIDES] = self.options.sides == 6
        state[at.RANDOM_NEUTRALS] = chance_places
        state[at.EQUAL_TURN] = self.options.equal_turn
        state[at.BAN_OWN] = self.options.ban == "own"
        state[at.QUIET_LIMIT] = self.options.quiet_limit or 0
        state[at.FOREIGN_IGNORED] = self.options.foreign == "ignored"
        return state

    # --- Texts ---

    def move_text(self, state: State, seat: int, move: int) -> str:
        return notation.move_text(move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        return notation.read_move(state, text)

    def state_text(self, state: State) -> str:
        return position.state_text(state)

    def parse_state(self, text: str) -> State:
        return position.parse_state(text, self.start())

    # --- Words and pictures ---

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        values = {
            "turn": Key(f"cubulus.seat.{state[at.TURN]}") if state[at.TURN] >= 0 else Key("shell.chance"),
            "text": notation.TEXTS[move] if 0 <= move < at.MOVE_BOUND else "",
        }
        return Reason(rule, f"cubulus.reason.{key}", self._at_fault(state, move, key), values)

    def _at_fault(self, state: State, move: int, key: str) -> tuple[str, ...]:
        """The cells that a refusal speaks of: the gaps of a line, else the line or the one cell."""
        if not 0 <= move < at.MOVE_BOUND or move % at.KIND >= at.CELLS:
            return ()
        cells = notation.line_of(move) if move >= at.DROPS and key != "not_an_outer_cell" else [move % at.KIND]
        if key == "line_has_a_gap":
            cells = [cell for cell in cells if notation.holder(state, cell) is None]
        return tuple(notation.cell_text(cell) for cell in cells)

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        return remark(self, seen, seat, move)

    def decided_by(self, state: State) -> str:
        return f"cubulus.decided.{decided(state, self.winners(state))}"

    def view(self, seen: State, seat: int | None) -> CubulusView:
        actors = list(self.actors(seen))
        end = None if actors else self.outcome(seen)
        return describe(seen, seat, str(self), actors, self._slides(seen, seat, actors), end)

    def picture(self, seen: State, seat: int | None) -> Drawing:
        return drawn(self.view(seen, seat))

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        moves = [notation.move_text(move) for move in self.moves_shown(seen, seat, self.actors(seen))]
        return picture(seen, moves, partial(self.say, lang=lang))

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE) -> str:
        end = self.outcome(state)
        if end is None:
            raise ValueError("the game is not over")
        return story(state, end, partial(self.say, lang=lang))

    def _slides(self, seen: State, seat: int | None, actors: Sequence[int]) -> list[Slide]:
        """The moves of the seat that asks, if it is to decide, with what they make of their lines."""
        moves = self.moves_shown(seen, seat, actors)
        return [] if seat is None else [slide(move, self._after(seen, seat, move)) for move in moves]

    def _after(self, state: State, seat: int, move: int) -> State:
        """Make a move that is known to be legal."""
        after = state.copy()
        self.kernels.play(after, seat, move)
        return after

    # --- For learning programs ---

    @cached_property
    def coder(self) -> Coder:
        return Coder(self.players)

    @cached_property
    def symmetries(self) -> Sequence[Symmetry]:
        return ALL_SYMMETRIES if self.options.sides == 6 else UPRIGHT_SYMMETRIES


GAME = Cubulus
