"""Eight-by-Eight as a game: options, texts, reasons and views around the kernels."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import ClassVar

import numpy as np

from cubetable.core.drawing import Drawing
from cubetable.core.errors import BadNotation, Reason
from cubetable.core.game import Game, Ply, Symmetry
from cubetable.core.messages import DEFAULT_LANGUAGE, Key
from cubetable.core.options import Options
from cubetable.core.state import State
from cubetable.games.eight_by_eight import layout as at
from cubetable.games.eight_by_eight import notation, remarks
from cubetable.games.eight_by_eight.coder import SYMMETRIES, Coder
from cubetable.games.eight_by_eight.options import EightByEightOptions
from cubetable.games.eight_by_eight.picture import drawn
from cubetable.games.eight_by_eight.view import (
    EightByEightView,
    Standing,
    describe,
    picture,
    ranking,
    standings,
    story,
)


class EightByEight(Game):
    """Eight-by-Eight for two to four seats.

    >>> game = EightByEight(players=3)
    >>> game.actors(game.start())
    (-1,)
    """

    OPTIONS: ClassVar[type[Options]] = EightByEightOptions
    KERNELS: ClassVar[str] = "cubetable.games.eight_by_eight.kernels"
    DECIDED: ClassVar[Mapping[str, str]] = {
        "line": "EBE-18",
        "blackouts": "EBE-19",
        "pieces": "EBE-20",
        "shared": "EBE-21",
        "draw": "A8",
    }
    # In the order of the codes in kernels.py.
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (
        ("EBE-17", "game_is_over"),
        ("EBE-05", "not_your_turn"),
        ("EBE-08", "roll_first"),
        ("EBE-08", "already_rolled"),
        ("EBE-02", "no_such_number"),
        ("EBE-10", "no_such_move"),
        ("EBE-03", "no_token_to_place"),
        ("EBE-09", "outside_the_cross"),
        ("EBE-10", "occupied"),
        ("EBE-12", "no_token_to_black_out"),
        ("EBE-11", "blackouts_are_off"),
        ("EBE-11", "stuck_must_end"),
        ("EBE-10", "must_play"),
    )

    options: EightByEightOptions
    size = at.SIZE
    most_moves = at.CELLS
    move_bound = at.NOTHING + 1

    def start(self) -> State:
        """EBE-02, EBE-03: an empty board, 25 tokens each, red to roll."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        state[at.TOKENS : at.TOKENS + self.players] = at.TOKENS_EACH
        state[at.LAST] = at.NOBODY
        state[at.PLAYERS] = self.players
        state[at.LINE] = self.options.line
        state[at.STUCK_ENDS] = self.options.stuck == "end"
        state[at.NO_LINE_DRAWS] = self.options.no_line == "draw"
        state[at.SUDDEN_DEATH] = self.options.sudden_death
        state[at.BLACKOUTS] = self.options.blackouts
        return state

    # --- Texts ---

    def move_text(self, state: State, seat: int, move: int) -> str:
        return notation.move_text(seat, move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        return notation.read_move(seat, text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state, self.players)

    def parse_state(self, text: str) -> State:
        state = notation.parse_state(text, self.start(), self.players)
        turn, roll = int(state[at.TURN]), int(state[at.ROLL])
        if turn == at.OVER:
            state = self._after_turns(state, self.players)
            if state[at.TURN] != at.OVER:
                raise BadNotation(text, "eight_by_eight.notation.not_over")
            return state
        state = self._after_turns(state, turn)
        # Whoever has not moved in this round made its line in an earlier one, which was then the last.
        if state[at.TURN] != turn or max(self._lines(state)[turn:]) >= self.options.line:
            raise BadNotation(text, "eight_by_eight.notation.over")
        state[at.ROLL] = roll
        return state

    def _after_turns(self, state: State, moved: int) -> State:
        """Let the first seats end their turns once more: that judges their lines, and the round's end."""
        after = state.copy()
        after[at.TURN], after[at.LAST] = 0, at.NOBODY
        for seat in range(moved):
            if after[at.TURN] != at.OVER:
                self.kernels.play(after, seat, at.NOTHING)
        return after

    def write_turns(self, plies: Sequence[Ply], final: State) -> Iterator[tuple[str, int]]:
        return notation.write_turns(plies, final)

    def read_turn(self, state: State, token: str) -> list[tuple[int, str]]:
        return notation.read_turn(state, token)

    # --- Words and pictures ---

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        is_cell = 0 <= move < at.CELLS and seat >= 0
        on = notation.holder(state, move) if is_cell else None
        values = {
            "turn": self._seat_key(int(state[at.TURN])),
            "roll": str(state[at.ROLL]),
            "holder": self._seat_key(on),
        }
        where = (notation.cell_text(move),) if is_cell else ()
        return Reason(rule, f"eight_by_eight.reason.{key}", where, values)

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        return remarks.remark(self.kernels, seen, seat, move)

    def _seat_key(self, seat: int | None) -> str:
        return Key(f"eight_by_eight.seat.{seat}") if seat is not None and seat >= 0 else ""

    def decided_by(self, state: State) -> str:
        winners = self.winners(state)
        if not winners:
            return "eight_by_eight.decided.draw"
        if len(winners) > 1:
            return "eight_by_eight.decided.shared"
        step, _ = ranking(self._standings(state), winners)[-1]
        return f"eight_by_eight.decided.{step}"

    def view(self, seen: State, seat: int | None) -> EightByEightView:
        actors = list(self.actors(seen))
        moves = self._texts_shown(seen, seat, actors)
        end = None if actors else self.outcome(seen)
        return describe(seen, seat, str(self), actors, moves, self._lines(seen), end)

    def picture(self, seen: State, seat: int | None) -> Drawing:
        return drawn(self.view(seen, seat))

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        return picture(seen, self._texts_shown(seen, seat, self.actors(seen)), partial(self.say, lang=lang))

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE) -> str:
        end = self.outcome(state)
        if end is None:
            raise ValueError("the game is not over")
        return story(state, self._standings(state), end, partial(self.say, lang=lang))

    def _texts_shown(self, seen: State, seat: int | None, actors: Sequence[int]) -> list[str]:
        """The moves of the seat that asks, if it is to decide, as they are written."""
        return [notation.TEXTS[move] for move in self.moves_shown(seen, seat, actors)]

    def _lines(self, state: State) -> list[int]:
        lines = np.zeros(self.players, dtype=np.int64)
        self.kernels.scores(state, lines)
        counts: list[int] = lines.tolist()
        return counts

    def _standings(self, state: State) -> list[Standing]:
        return standings(state, self._lines(state))

    # --- For learning programs ---

    @cached_property
    def coder(self) -> Coder:
        return Coder(self.players)

    @property
    def symmetries(self) -> Sequence[Symmetry]:
        return SYMMETRIES


GAME = EightByEight
