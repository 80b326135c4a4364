"""CUBED as a game: options, texts, secrets, reasons and views around the kernels."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import ClassVar

import numpy as np

from cubetable.core.drawing import Drawing
from cubetable.core.errors import Reason
from cubetable.core.game import Feat, Game, Symmetry
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE, Key
from cubetable.core.state import CHANCE, State
from cubetable.games.cubed import layout as at
from cubetable.games.cubed import notation, remarks, secrecy
from cubetable.games.cubed.coder import SYMMETRIES, Coder
from cubetable.games.cubed.draw import picture
from cubetable.games.cubed.manifest import MANIFEST
from cubetable.games.cubed.options import CubedOptions
from cubetable.games.cubed.picture import drawn
from cubetable.games.cubed.pieces import ALL, COUNT, NAMES
from cubetable.games.cubed.position import parse
from cubetable.games.cubed.table import neighbours
from cubetable.games.cubed.view import CubedView, describe, story


class Cubed(Game):
    """CUBED for one to six seats; one seat plays solo.

    >>> game = Cubed(players=4)
    >>> game.actors(game.start())
    (-1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    # In the order of the codes in layout.py.
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (
        ("CBD-26", "game_is_over"),
        ("CBD-03", "not_your_turn"),
        ("CBD-01", "draw_first"),
        ("CBD-10", "seat_must_decide"),
        ("CBD-01", "not_in_bag"),
        ("CBD-10", "no_such_move"),
        ("CBD-33", "must_keep"),
        ("CBD-33", "not_drawn"),
        ("CBD-33", "nothing_to_keep"),
        ("CBD-30", "no_gift_now"),
        ("CBD-30", "not_yours_to_give"),
        ("CBD-30", "no_such_receiver"),
        ("CBD-30", "gift_or_pass"),
        ("CBD-12", "bag_is_empty"),
        ("CBD-13", "one_draw_a_turn"),
        ("CBD-29", "no_draw_for_second"),
        ("CBD-41", "solo_can_play"),
        ("CBD-31", "draw_three_is_off"),
        ("CBD-31", "draw_three_too_late"),
        ("CBD-32", "too_many_at_once"),
        ("CBD-41", "solo_no_pass"),
        ("CBD-10", "draw_before_passing"),
        ("CBD-10", "not_in_hand"),
        ("CBD-04", "first_is_blocking"),
        ("CBD-04", "first_at_origin"),
        ("CBD-08", "blocking_too_early"),
        ("CBD-16", "occupied"),
        ("CBD-20", "beside_black"),
        ("CBD-06", "touches_none"),
        ("CBD-07", "touches_too_few"),
        ("CBD-19", "black_touches"),
        ("CBD-21", "white_by_blocking"),
        ("CBD-16", "colours_differ"),
        ("CBD-18", "blocking_differs"),
        ("CBD-16", "too_few_match"),
    )

    options: CubedOptions
    size = at.SIZE
    most_moves = at.MOST_MOVES
    move_bound = at.MOVE_BOUND

    def start(self) -> State:
        """CBD-01: all pieces in the bag, the first hand to be dealt."""
        state = np.zeros(at.SIZE, dtype=np.int64)
        state[at.BAG], state[at.LEFT] = ALL, COUNT
        state[at.PHASE], state[at.ROUND], state[at.OPENER] = at.DEALING, 1, self.options.first
        state[at.PLAYERS], state[at.ROUNDS] = self.players, self.options.rounds
        state[at.RULE] = 2 * (self.options.match == "lenient") + self.options.white_by_blocker
        state[at.BRIDGING] = self.options.bridging
        state[at.FILL_THE_VOID] = self.options.fill_the_void
        state[at.DRAW_THREE] = self.options.draw_three
        state[at.OPEN_HANDS] = self.options.open_hands
        return state

    # --- Texts ---

    def move_text(self, state: State, seat: int, move: int) -> str:
        return notation.move_text(seat, move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        return notation.read_move(seat, text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state)

    def parse_state(self, text: str) -> State:
        return parse(text, self.start(), self.kernels)

    def rounds_over(self, state: State) -> int:
        return int(state[at.ROUND]) - int(state[at.PHASE] != at.OVER)

    # --- Secrets ---

    def redact(self, state: State, seat: int | None) -> State:
        return secrecy.redact(state, seat)

    def resample(self, seen: State, seat: int | None, rng: np.random.Generator) -> State:
        return secrecy.resample(seen, seat, rng, self.kernels)

    def sees(self, state: State, mover: int, move: int, seat: int | None) -> str | None:
        return secrecy.sees(state, mover, self.move_text(state, mover, move), seat)

    # --- Words and pictures ---

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        turn = int(state[at.TURN])
        faults = self._cells_at_fault(state, move, code)
        values = {
            "turn": Key(f"cubed.seat.{turn}"),
            "piece": self._piece_in(seat, move),
            "cell": faults[0] if faults else "",
            "beside": ", ".join(faults[1:]),
            "left": str(state[at.LEFT]),
            "number": str(move - at.PASS),
            "receiver": str((move - at.GIVE) // at.RECEIVER + 1),
        }
        return Reason(rule, f"cubed.reason.{key}", faults, values)

    def _piece_in(self, seat: int, move: int) -> str:
        """Name the piece that a move speaks of, as far as it does."""
        number = move if seat == CHANCE else move % at.TURNS
        named = seat == CHANCE or move >= at.KEEP
        return NAMES[number] if named and 0 <= number < COUNT else ""

    def _cells_at_fault(self, state: State, move: int, code: int) -> tuple[str, ...]:
        """Name the cell of a placement, and for colours and black sides the pieces beside it that are in the way."""
        if not (at.FIRST_IS_BLOCKING <= code <= at.TOO_FEW_MATCH):
            return ()
        cell = move // at.CELL
        at_fault = [cell]
        if code in (at.BESIDE_BLACK, at.BLACK_TOUCHES, at.WHITE_BY_BLOCKING, at.COLOURS_DIFFER, at.BLOCKING_DIFFERS):
            taken = {int(laid) // at.CELL: int(laid) for laid in state[at.LAID : at.LAID + COUNT] if laid}
            beside = [taken[near] for near in sorted(neighbours(cell)) if near in taken]
            at_fault += [laid // at.CELL for laid in beside if notation.clash(move, laid, code)]
        return tuple(notation.cell_text(fault) for fault in at_fault)

    def feat(self, state: State) -> Feat | None:
        """CBD-42: alone at the table, whether it was won, and else how few points were left in hand."""
        made = super().feat(state)
        return made and made._replace(fewest=True)

    def decided_by(self, state: State) -> str:
        winners = self.winners(state)
        if self.players == at.SOLO:
            return "cubed.decided.solo_won" if winners else "cubed.decided.solo_lost"
        return "cubed.decided.shared" if len(winners) > 1 else "cubed.decided.fewest"

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        return remarks.remark(seen, seat, move, self.kernels)

    def view(self, seen: State, seat: int | None) -> CubedView:
        actors = list(self.actors(seen))
        end = None if actors else self.outcome(seen)
        return describe(seen, seat, str(self), actors, self.moves_shown(seen, seat, actors), self.kernels, end)

    def picture(self, seen: State, seat: int | None) -> Drawing:
        return drawn(self.view(seen, seat))

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        return picture(self.view(seen, seat), partial(self.say, lang=lang))

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE) -> str:
        end = self.outcome(state)
        if end is None:
            raise ValueError("the game is not over")
        return story(state, end, self.kernels, partial(self.say, lang=lang))

    # --- For learning programs ---

    @cached_property
    def coder(self) -> Coder:
        return Coder()

    @cached_property
    def symmetries(self) -> Sequence[Symmetry]:
        return SYMMETRIES


GAME = Cubed
