"""Play a few random games in the checked form of a sheet, so that most mistakes are found in plain Python."""

import ast
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from math import inf
from typing import Any, Final

import numpy as np

from cubetable.core.errors import Refusal
from cubetable.core.game import MOST_PLIES
from cubetable.core.sheet import proxy
from cubetable.core.sheet.contents import PLAYERS, Sheet
from cubetable.core.sheet.fields import NATURE, NOBODY, OVER, TOGETHER
from cubetable.core.sheet.guards import MOST_STEPS, make_fault
from cubetable.core.sheet.problems import SheetError
from cubetable.core.sheet.proxy import CheckedState
from cubetable.core.sheet.reading import fault_at
from cubetable.core.sheet.rewriting import Rewritten
from cubetable.core.state import State

MOST_QUESTIONS: Final = 4_000
"""Once the rules were asked so often whether a move is legal, no further random game begins."""
MOST_GAME_QUESTIONS: Final = 1_000_000
"""A random game that asks for more is left as it stands: whether it ends, the laws tell."""
THOROUGH_PLIES: Final = 300
"""So many plies of a random game all legal moves are listed; then moves are drawn until one is legal."""
DRAWN: Final = 40
"""So many moves are drawn before all legal ones are listed after all."""
GAMES: Final = 20
SECONDS: Final = 20.0
"""So long the processor may work for random games: slow rules are tried in fewer of them."""
MOST_LISTED: Final = 12
MOST_SEARCH_QUESTIONS: Final = 8_000
"""How often the rules are asked for a shorter game that shows the same mistake."""
ENDLESS: Final = "sheet.error.endless"
STUCK: Final = "sheet.error.stuck"
MOST_POSITION_MOVES: Final = 8
"""How many moves of seats are played from a position that was read."""
MOST_POSITION_QUESTIONS: Final = 1_000
"""Once the rules were asked so often from such a position, no further move is played; one is always."""
LONGEST_DEAL: Final = 200
"""Chance does not act more often before a seat does."""


class OutOfTimeError(Exception):
    """The rules have been tried for as long as they may."""


class CheckedRules:
    """The rules of a sheet in their checked form."""

    def __init__(self, sheet: Sheet, rewritten: Rewritten) -> None:
        self.sheet = sheet
        self.questions = 0
        self.names: dict[str, Any] = dict(rewritten.rewriting.constants)  # functions and constants
        ready_made = ("row", "count", "connects", "show", "hide", "knows")
        self.names |= {name: getattr(proxy, name) for name in ready_made}
        self.names["count_step"] = self._count_step
        self._steps, self._until, self._earliest = 0, inf, inf
        module = ast.fix_missing_locations(rewritten.module())
        exec(compile(module, str(sheet.path), "exec"), self.names)  # noqa: S102  # the designer's own rules

    def start(self, state: State) -> None:
        """Fill a state, in place, with the position at the start."""
        if "start" in self.sheet.functions:
            self._call("start", CheckedState(self.sheet, state))

    def legal(self, state: State) -> list[int]:
        """List the legal moves of the one who acts."""
        seat = self.first_actor(state)
        segments = self.sheet.book.of(by_chance=seat == NATURE)
        moves = [move for one in segments for move in range(one.start, one.end)]
        self.questions += len(moves)
        if seat == NATURE:
            return [move for move in moves if self.weight(state, move) > 0]
        allowed = [move for move in moves if self.why(state, seat, move) == 0]
        if "moves" in self.sheet.functions:
            self._compare(state, seat, allowed)
        return allowed

    def _compare(self, state: State, seat: int, allowed: list[int]) -> None:
        """Hold the moves that the sheet lists itself against those that `why` allows."""
        out = [0] * len(self.sheet.book.texts)
        count = self._whole("moves", CheckedState(self.sheet, state, fixed=True), seat, out, low=0, high=len(out))
        if sorted(out[:count]) != allowed:
            texts = {"listed": self._joined(out[:count]), "allowed": self._joined(allowed)}
            raise self._error("moves", Refusal("sheet.error.moves_differ", **texts))

    def _joined(self, moves: list[int]) -> str:
        known = [move for move in moves if 0 <= move < len(self.sheet.book.texts)]
        return ", ".join(self.texts(known)[:MOST_LISTED]) or "—"

    def why(self, state: State, seat: int, move: int) -> int:
        """Ask why a move is not legal, and look at the answer."""
        code = self._answer("why", state, seat, move)
        if code or "undo" not in self.sheet.functions:
            return code
        after = state.copy()
        self._call("play", CheckedState(self.sheet, after), seat, move)
        return self._answer("undo", after, seat, move)

    def broken(self, state: State) -> str:
        """Name the statement by which the sheet refuses a position, or nothing."""
        code = self._answer("legal", state) if "legal" in self.sheet.functions else 0
        return self.sheet.statement(code) if code else ""

    def _answer(self, name: str, state: State, *values: int) -> int:
        """Call a function that must refuse something or return nothing."""
        code = self._call(name, CheckedState(self.sheet, state, fixed=True), *values)
        if type(code) is not int or not 0 <= code <= len(self.sheet.codes):
            raise self._error(name, Refusal("sheet.error.why_answers", name=name, answer=repr(code)))
        return code

    def weight(self, state: State, move: int) -> int:
        """Ask how likely a move of chance is."""
        if "weight" not in self.sheet.functions:
            return 1
        return self._whole("weight", CheckedState(self.sheet, state, fixed=True), move, low=0)

    def play(self, state: State, seat: int, move: int) -> State:
        """Return the position after a move."""
        after = state.copy()
        self._make(after, seat, move)
        text = self.sheet.book.texts[move]
        if np.array_equal(after, state):
            raise self._error("play", Refusal("sheet.error.play_changes_nothing", move=text))
        if after[self.sheet.turn.at] == NATURE and not self.sheet.book.of(by_chance=True):
            raise self._error("play", Refusal("sheet.error.no_chances", move=text))
        return after

    def _make(self, state: State, seat: int, move: int) -> None:
        """Make a move in place; while all choose at once, moves are made when the last seat has chosen."""
        for one, its_move in self._moves_to_make(state, seat, move):
            self._call("play", CheckedState(self.sheet, state), one, its_move)

    def _moves_to_make(self, state: State, seat: int, move: int) -> list[tuple[int, int]]:
        """Note a choice, and list the moves that it has made, which are none while others still choose."""
        picks, players = self.sheet.picks, int(state[PLAYERS])
        if picks is None or state[self.sheet.turn.at] != TOGETHER:
            return [(seat, move)]
        chosen = state[picks.at : picks.at + players]
        chosen[seat] = move
        if NOBODY in chosen:
            return []
        moves = list(enumerate(chosen.tolist()))
        chosen[:] = NOBODY
        return moves

    def decided_early(self, state: State, seat: int, move: int) -> int | None:
        """Name the seat by whose move `s.turn` changes before the moves of others who chose at once are made."""
        after = state.copy()
        if after[self.sheet.turn.at] != TOGETHER:
            return None
        for one, its_move in self._moves_to_make(after, seat, move)[:-1]:
            self._call("play", CheckedState(self.sheet, after), one, its_move)
            if after[self.sheet.turn.at] != TOGETHER:
                return one
        return None

    def first_actor(self, state: State) -> int:
        """Return who acts; while all choose at once, the first seat that has not chosen."""
        turn, picks = int(state[self.sheet.turn.at]), self.sheet.picks
        if picks is None or turn != TOGETHER:
            return turn
        chosen: list[int] = state[picks.at : picks.at + int(state[PLAYERS])].tolist()
        return chosen.index(NOBODY)

    def choices(self, state: State) -> list[int]:
        """List the legal moves of a position, which must be legal, and have some unless the game is over."""
        self.check_result(state)
        if statement := self.broken(state):
            raise self._error("legal", Refusal("sheet.error.not_legal", number=statement))
        seat = self.first_actor(state)
        if seat == OVER:
            return []
        if seat >= int(state[0]):
            raise self._error("play", Refusal("sheet.error.no_seat", seat=seat))
        moves = self.legal(state)
        if not moves:
            raise self._error("why", Refusal(STUCK))
        return moves

    def choice(self, state: State, choose: Callable[[list[int]], int]) -> list[int]:
        """List one legal move of a seat, or all moves where that is not found at once."""
        seat = self.first_actor(state)
        tried = [move for one in self.sheet.book.of(by_chance=False) for move in range(one.start, one.end)]
        for move in (choose(tried) for _ in range(DRAWN if 0 <= seat < int(state[0]) else 0)):
            self.questions += 1
            if self.why(state, seat, move) == 0:
                return [move]
        return self.choices(state)

    def texts(self, moves: list[int]) -> tuple[str, ...]:
        """Write the texts of some moves, one after the other."""
        return tuple(self.sheet.book.texts[move] for move in moves)

    def check_result(self, state: State) -> None:
        """Check that the sheet can say the points and the winner of a position."""
        position = CheckedState(self.sheet, state, fixed=True)
        if "winner" in self.sheet.functions and state[self.sheet.turn.at] == OVER:
            self._whole("winner", position, low=-1, high=int(state[0]) - 1)
        if "all_won" in self.sheet.functions and state[self.sheet.turn.at] == OVER:
            self._whole("all_won", position, low=0, high=1)
        if "score" in self.sheet.functions:
            for seat in range(int(state[0])):
                self._whole("score", position, seat)

    def _whole(self, name: str, *values: object, low: int | None = None, high: int | None = None) -> int:
        """Call a function that must give a whole number."""
        answer = self._call(name, *values)
        fits = (
            isinstance(answer, int | np.integer) and (low is None or low <= answer) and (high is None or answer <= high)
        )
        if not fits:
            key = f"{name}_answers" if name in ("winner", "all_won", "weight") else "answers"
            raise self._error(name, Refusal(f"sheet.error.{key}", name=name, answer=repr(answer)))
        return int(answer)

    def _error(self, name: str, fault: Refusal) -> Refusal:
        return self.sheet.error(self.sheet.line_of(name), fault)

    @contextmanager
    def no_longer_than(self, seconds: float) -> Iterator[None]:
        """Give up with `OutOfTimeError` once the processor has worked for so long: to ask its clock is slow."""
        self._until, self._earliest = time.process_time() + seconds, time.monotonic() + seconds
        try:
            yield
        finally:
            self._until = self._earliest = inf

    def _count_step(self, _steps: int) -> int:
        """Count one more step of all loops of a call, which has to end."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise make_fault("loop")
        return self._steps

    def _call(self, name: str, *values: object) -> Any:  # whatever the designer's function gives
        if time.monotonic() > self._earliest and time.process_time() > self._until:
            raise OutOfTimeError
        self._steps = 0
        try:
            return self.names[name](*values)
        except Exception as error:
            raise fault_at(self.sheet, self.sheet.names, error) from error


def try_games(rules: CheckedRules, states: list[State]) -> None:
    """Play random games from each of some starts; raise `SheetError` where something is wrong, with a short game."""
    with suppress(OutOfTimeError), rules.no_longer_than(SECONDS):
        _try_games(rules, states)


def _try_games(rules: CheckedRules, states: list[State]) -> None:
    chooser = random.Random(0)  # noqa: S311  # no secrets
    for number in range(GAMES):
        state = states[number % len(states)]
        if number >= len(states) and rules.questions > MOST_QUESTIONS:
            return
        moves: list[int] = []
        try:
            _play_out(rules, state, chooser.choice, moves)
        except SheetError as error:
            if error.fault.key == ENDLESS:
                raise
            error.moves = rules.texts(moves)
            raise (_shorter(rules, state, error) if moves else error) from error.__cause__


def _play_out(rules: CheckedRules, state: State, choose: Callable[[list[int]], int], history: list[int]) -> None:
    """Play a random game, and write down the moves that it made."""
    until = rules.questions + MOST_GAME_QUESTIONS
    for ply in range(MOST_PLIES):
        moves = rules.choices(state) if ply < THOROUGH_PLIES else rules.choice(state, choose)
        if not moves or rules.questions > until:
            return
        history.append(choose(moves))
        state = rules.play(state, rules.first_actor(state), history[-1])
    raise rules.sheet.error(rules.sheet.line_of("play"), Refusal(ENDLESS, plies=MOST_PLIES))


def try_position(rules: CheckedRules, state: State) -> None:
    """Play on from a position for a few moves; raise `SheetError` with these moves where something is wrong.

    Compiled rules trust a position, so that one from outside is tried in the checked form first.
    """
    chooser = random.Random(0)  # noqa: S311  # no secrets
    history: list[int] = []
    by_seats, by_chance, until = 0, 0, rules.questions + MOST_POSITION_QUESTIONS
    try:
        while moves := rules.choices(state):
            seat = rules.first_actor(state)
            by_seats, by_chance = (by_seats, by_chance + 1) if seat == NATURE else (by_seats + 1, 0)
            if by_seats > MOST_POSITION_MOVES or (by_seats > 1 and rules.questions > until):
                return
            if by_chance > LONGEST_DEAL:
                raise rules.sheet.error(rules.sheet.line_of("play"), Refusal("sheet.error.only_chance"))
            history.append(chooser.choice(moves))
            state = rules.play(state, seat, history[-1])
    except SheetError as error:
        error.moves = rules.texts(history)
        raise


def _shorter(rules: CheckedRules, start: State, error: SheetError) -> SheetError:
    """Look through the positions after few moves for the same mistake."""
    layer, until = [(list[int](), start)], rules.questions + MOST_SEARCH_QUESTIONS
    while layer and rules.questions < until:
        following: list[tuple[list[int], State]] = []
        for moves, state in layer:
            tried = list(moves)
            try:
                for move in rules.choices(state):
                    tried = [*moves, move]
                    following.append((tried, rules.play(state, rules.first_actor(state), move)))
            except SheetError as other:
                if (other.line, other.fault.key) == (error.line, error.fault.key):
                    other.moves = rules.texts(tried)
                    return other
            if rules.questions > until:
                return error
        layer = following
    return error
