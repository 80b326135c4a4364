"""Monkey Puzzle as a game: options, texts, reasons and views around the kernels."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import ClassVar

import numpy as np

from cubetable.core.drawing import Drawing
from cubetable.core.errors import IllegalMove, Reason
from cubetable.core.game import Feat, Game
from cubetable.core.manifest import Manifest
from cubetable.core.messages import DEFAULT_LANGUAGE
from cubetable.core.state import CHANCE, State
from cubetable.games.monkey_puzzle import layout as at
from cubetable.games.monkey_puzzle import notation, verdict
from cubetable.games.monkey_puzzle.answers import Answers, all_of
from cubetable.games.monkey_puzzle.coder import Coder
from cubetable.games.monkey_puzzle.equation import Refused
from cubetable.games.monkey_puzzle.kernels import FAULTS
from cubetable.games.monkey_puzzle.manifest import MANIFEST
from cubetable.games.monkey_puzzle.options import FACES, MonkeyPuzzleOptions, read_table
from cubetable.games.monkey_puzzle.picture import drawn
from cubetable.games.monkey_puzzle.pieces import NO_CODE, TRUE, judge
from cubetable.games.monkey_puzzle.position import check
from cubetable.games.monkey_puzzle.remarks import remark
from cubetable.games.monkey_puzzle.solutions import Offers, codes
from cubetable.games.monkey_puzzle.view import MonkeyPuzzleView, describe, picture, story

MOST_IMAGINED = 40
"""A seat whose sheet is hidden is imagined to have written at most so many equations."""


class MonkeyPuzzle(Game):
    """Monkey Puzzle for one to twelve seats.

    >>> game = MonkeyPuzzle(players=3)
    >>> game.actors(game.start())
    (-1,)
    """

    MANIFEST: ClassVar[Manifest] = MANIFEST
    # In the order of the codes in kernels.py, then of the faults in pieces.py.
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (
        ("MPZ-24", "game_is_over"),
        ("MPZ-02", "deal_first"),
        ("MPZ-03", "all_dealt"),
        ("MPZ-03", "no_such_face"),
        ("MPZ-04", "not_in_the_bag"),
        ("MPZ-08", "no_clock"),
        ("MPZ-08", "only_time"),
        ("MPZ-01", "no_such_seat"),
        ("MPZ-08", "pen_is_down"),
        ("MPZ-07", "already_written"),
        ("MPZ-05", "not_written"),
        ("MPZ-05", "sheet_is_full"),
        ("MPZ-16", "times_one"),
        ("MPZ-15", "minus"),
        ("MPZ-14", "by_nothing"),
        ("MPZ-14", "fraction"),
        ("MPZ-14", "negative"),
        ("MPZ-14", "sides_differ"),
        ("MPZ-09", "no_such_move"),
    )

    options: MonkeyPuzzleOptions
    most_moves = at.MOST_EQUATIONS + 1
    move_bound = (1 << at.CODE_BITS) * 2

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.size = at.SHEETS + self.players * self._capacity

    @property
    def _capacity(self) -> int:
        return self.options.limit if self.options.seconds is None else at.CLOCKED_CAPACITY

    @property
    def clock_seconds(self) -> float | None:
        """MPZ-08: the clock runs from the deal."""
        return self.options.seconds

    def start(self) -> State:
        """MPZ-02, MPZ-05: an empty grid and empty sheets."""
        state = np.zeros(self.size, dtype=np.int64)
        options = self.options
        state[at.BOARD : at.BOARD + at.CELLS] = at.NOT_DEALT
        state[at.USED_ELSEWHERE] = {"token": at.TOKEN, "value": at.VALUE, "strict": at.STRICT}[options.used_elsewhere]
        state[at.BY_ONE] = at.VALUE if options.by_one == "value" else at.TOKEN
        state[at.FRACTIONS], state[at.NEGATIVES] = options.fractions, options.negatives
        state[at.SAME_COLOUR] = options.same_colour
        state[at.PLAYERS] = self.players
        state[at.CLOCKED], state[at.CAPACITY] = options.seconds is not None, self._capacity
        state[at.ROUNDS], state[at.TARGET] = options.rounds, options.target or 0
        state[at.REPEAT_EACH] = options.repeat_set == "each"
        table = read_table(options.faces) or dict.fromkeys(FACES, 1)
        state[at.WEIGHTS : at.WEIGHTS + len(FACES)] = [table.get(face, 0) for face in FACES]
        return state

    def moves(self, state: State, seat: int) -> Sequence[int]:
        """List the legal moves; a hunting seat's are found when they are looked at."""
        if seat >= 0 and seat in self.actors(state):
            return Offers(state, notation.sheet_of(state, seat), full=state[at.FOUND + seat] == state[at.CAPACITY])
        return super().moves(state, seat)

    # --- Texts ---

    def move_text(self, state: State, seat: int, move: int) -> str:
        return notation.move_text(state, seat, move)

    def read_move(self, state: State, seat: int, text: str) -> int:
        return notation.read_move(state, seat, text)

    def parse_move(self, state: State, seat: int, text: str) -> int:
        reason = self.explain(state, seat, text)
        if reason is not None:
            raise IllegalMove(reason)
        return self.read_move(state, seat, text)

    def state_text(self, state: State) -> str:
        return notation.state_text(state, self.players)

    def parse_state(self, text: str) -> State:
        state = notation.parse_state(text, self.start(), self.players)
        check(state, self.kernels, text)
        return state

    # --- Rounds ---

    def rounds_over(self, state: State) -> int:
        return int(state[at.ROUND])

    def answers(self, state: State) -> Answers | None:
        """MPZ-21..23: what the board held, once the sheets are read out and until the next cube falls."""
        laid_open = state[at.PHASE] != at.HUNTING and at.NOT_DEALT not in state[at.BOARD : at.BOARD + at.CELLS]
        return all_of(state) if laid_open else None

    # --- Secrets ---

    def redact(self, state: State, seat: int | None) -> State:
        """MPZ-05: while the hunt is on, the others' sheets, and how much stands on them."""
        seen = state.copy()
        if state[at.PHASE] == at.HUNTING:
            for other in self._hidden(seat):
                start = at.SHEETS + self._capacity * other
                seen[start : start + self._capacity] = 0
                seen[at.FOUND + other] = 0
        return seen

    def resample(self, seen: State, seat: int | None, rng: np.random.Generator) -> State:
        """Imagine for every hidden sheet some equations of the board."""
        world = seen.copy()
        if seen[at.PHASE] == at.HUNTING:
            known = codes(seen)
            for other in self._hidden(seat):
                count = int(rng.integers(min(self._capacity, MOST_IMAGINED, len(known)) + 1))
                start = at.SHEETS + self._capacity * other
                world[start : start + count] = np.sort(rng.choice(known, count, replace=False))
                world[at.FOUND + other] = count
        return world

    def sees(self, state: State, mover: int, move: int, seat: int | None) -> str | None:
        """MPZ-05: nobody notices what another writes or strikes out; that a pen is laid down is public."""
        if mover >= 0 and mover != seat and move != at.DONE_MOVE:
            return None
        return self.move_text(state, mover, move)

    def _hidden(self, seat: int | None) -> list[int]:
        return [other for other in range(self.players) if other != seat]

    # --- Words and pictures ---

    def explain(self, state: State, seat: int, text: str) -> Reason | None:
        """Say why a written move may not be made; for an equation, exactly what is wrong with it."""
        move = self.read_move(state, seat, text)
        code = self.kernels.why(state, seat, move)
        if code == FAULTS + NO_CODE and move >> 1 == notation.NO_EQUATION:
            try:
                notation.code_of_text(state, text[len(notation.TAKE) :])
            except Refused as refused:
                return self._refusal(refused)
        return self.reason(state, seat, move, code) if code else None

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        values = {"limit": str(state[at.CAPACITY])}
        if code > FAULTS + TRUE and code != FAULTS + NO_CODE:
            equation = notation.equation_of(state, move >> 1)
            tree = move >> 1 & (1 << at.TREE_BITS) - 1
            fault = judge(state, equation.worths, len(equation.numbers), tree)
            return self._refusal(verdict.refusal(state, equation, fault))
        if key in ("already_written", "not_written"):
            values["equation"] = str(notation.equation_of(state, move >> 1))
        if seat == CHANCE and 0 <= move < len(FACES):
            values["face"] = FACES[move]
        return Reason(rule, f"monkey_puzzle.reason.{key}", (), values)

    def remark(self, seen: State, seat: int, move: int) -> Reason | None:
        return remark(seen, seat, move, self.kernels)

    def _refusal(self, refused: Refused) -> Reason:
        return Reason(refused.rule, f"monkey_puzzle.reason.{refused.key}", (), refused.values)

    def feat(self, state: State) -> Feat | None:
        """MPZ-24; alone at the table, out of what the boards held (ruling 15)."""
        made = super().feat(state)
        return made and made._replace(possible=int(state[at.POSSIBLE]))

    def decided_by(self, state: State) -> str:
        if self.players == 1:
            return "monkey_puzzle.decided.practice"
        shared = len(self.winners(state)) > 1
        return f"monkey_puzzle.decided.{'shared' if shared else 'points'}"

    def winners(self, state: State) -> tuple[int, ...]:
        """MPZ-24; alone at the table one always wins (ruling 15)."""
        return (0,) if self.players == 1 else super().winners(state)

    def view(self, seen: State, seat: int | None) -> MonkeyPuzzleView:
        return describe(seen, seat, self.options, list(self.actors(seen)), self.outcome(seen))

    def picture(self, seen: State, seat: int | None) -> Drawing:
        return drawn(self.view(seen, seat))

    def draw(self, seen: State, seat: int | None, lang: str = DEFAULT_LANGUAGE) -> str:
        return picture(self.view(seen, seat), partial(self.say, lang=lang))

    def tell(self, state: State, lang: str = DEFAULT_LANGUAGE) -> str:
        end = self.outcome(state)
        if end is None:
            raise ValueError("the game is not over")
        return story(self.view(state, None), end, partial(self.say, lang=lang))

    # --- For learning programs ---

    @cached_property
    def coder(self) -> Coder:
        return Coder(self.players)


GAME = MonkeyPuzzle
