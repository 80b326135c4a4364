"""The exact worth of endings, by a slow solver of its own: fractions, and one system of equations a board."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

import numpy as np

from cubetable.core.game import Game
from cubetable.core.state import CHANCE, State
from cubetable.games.eight_by_eight.rules import layout as at

BOARD: Final = slice(at.PIECES, at.TOKENS)
"""The words for pieces and blackouts: they change only for good."""
DARKENS: Final = 0.25
"""How often a blackout is chosen where it is legal: so the same board often comes again."""

Shares = tuple[Fraction, ...]
Form = tuple[Shares, dict[bytes, Fraction]]
"""Some shares, plus so much of the shares of other positions with the same board."""


class SlowSolver:
    """Solves each board by itself: all positions with it are unknowns of one system of equations.

    Of equal moves the first is made. Where a seat may choose that the board stays, all policies are tried, those that
    change the board most often first.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: dict[bytes, Shares] = {}

    def shares(self, state: State) -> Shares:
        """Give what each seat may expect of a position."""
        word = state.tobytes()
        if word not in self._known:
            if not self.game.actors(state):
                self._known[word] = self._returns(state)
            else:
                self._solve_board(state)
        return self._known[word]

    def worth(self, state: State) -> dict[int, Shares]:
        """Give what each seat may expect after each move."""
        (seat,) = self.game.actors(state)
        return {move: self.shares(self.game.play(state, seat, move)) for move in self.game.moves(state, seat)}

    def _returns(self, state: State) -> Shares:
        return tuple(Fraction(share).limit_denominator(4) for share in self.game.returns(state))

    def _solve_board(self, state: State) -> None:
        unknown = self._with_this_board(state)
        free = [word for word, one in unknown.items() if self._may_choose(one)]
        for choice in product((False, True), repeat=len(free)):
            stays = dict(zip(free, choice, strict=True))
            values = solved({word: self._form(one, stays, unknown) for word, one in unknown.items()})
            if all(self._would(unknown[word], values) == stays[word] for word in free):
                self._known |= values
                return
        raise AssertionError("no policy is stable")

    def _with_this_board(self, state: State) -> dict[bytes, State]:
        """Find all positions with this board that may follow and in which somebody acts."""
        found, left = {state.tobytes(): state}, [state]
        while left:
            here = left.pop()
            (actor,) = self.game.actors(here)
            for move in self.game.moves(here, actor):
                after = self.game.play(here, actor, move)
                if same_board(after, state) and self.game.actors(after) and after.tobytes() not in found:
                    found[after.tobytes()] = after
                    left.append(after)
        return found

    def _may_choose(self, state: State) -> bool:
        (seat,) = self.game.actors(state)
        stay = [same_board(self.game.play(state, seat, move), state) for move in self.game.moves(state, seat)]
        return seat != CHANCE and any(stay) and not all(stay)

    def _form(self, state: State, stays: dict[bytes, bool], unknown: dict[bytes, State]) -> Form:
        (actor,) = self.game.actors(state)
        nothing: Shares = (Fraction(0),) * self.game.players
        if actor == CHANCE:
            sums, parts = nothing, dict[bytes, Fraction]()
            for move, _ in self.game.chances(state):
                after = self.game.play(state, CHANCE, move)
                chance = Fraction(1, at.EDGE)
                if after.tobytes() in unknown:
                    parts[after.tobytes()] = parts.get(after.tobytes(), Fraction(0)) + chance
                else:
                    sums = tuple(a + chance * b for a, b in zip(sums, self.shares(after), strict=True))
            return sums, parts
        stay = stays.get(state.tobytes())
        if stay is not None:
            followed = [self.game.play(state, actor, move) for move in self.game.moves(state, actor)]
            after = next(one for one in followed if same_board(one, state) == stay)
            known = after.tobytes() not in unknown
            return (self.shares(after), {}) if known else (nothing, {after.tobytes(): Fraction(1)})
        followed = [self.game.play(state, actor, move) for move in self.game.moves(state, actor)]
        if len(followed) == 1 and followed[0].tobytes() in unknown:
            return nothing, {followed[0].tobytes(): Fraction(1)}
        return max((self.shares(after) for after in followed), key=lambda shares: shares[actor]), {}

    def _would(self, state: State, values: dict[bytes, Shares]) -> bool:
        """Tell whether the seat would rather leave the board as it is."""
        (seat,) = self.game.actors(state)
        followed = [self.game.play(state, seat, move) for move in self.game.moves(state, seat)]
        worth = {
            same_board(after, state): (values.get(after.tobytes()) or self.shares(after))[seat] for after in followed
        }
        return worth[True] > worth[False]


def same_board(one: State, other: State) -> bool:
    """Tell whether the same lies on the cells and on the dots."""
    return bool((one[BOARD] == other[BOARD]).all())


def solved(forms: dict[bytes, Form]) -> dict[bytes, Shares]:
    """Solve a system of equations by putting one unknown after the other into the rest."""
    order = list(forms)
    for word in order:
        forms[word] = _alone(word, forms[word])
        for other in order:
            part = forms[other][1].pop(word, None) if other != word else None
            if part is not None:
                forms[other] = _alone(other, _plus(forms[other], forms[word], part))
    return {word: sums for word, (sums, _) in forms.items()}


def _alone(word: bytes, form: Form) -> Form:
    """Take an unknown out of its own equation."""
    sums, parts = form
    factor = 1 / (1 - parts.pop(word, Fraction(0)))
    return tuple(factor * one for one in sums), {one: factor * part for one, part in parts.items()}


def _plus(form: Form, other: Form, part: Fraction) -> Form:
    parts = dict(form[1])
    for one, share in other[1].items():
        parts[one] = parts.get(one, Fraction(0)) + part * share
    return tuple(a + part * b for a, b in zip(form[0], other[0], strict=True)), parts


def last_decisions(game: Game, seed: int) -> Iterator[State]:
    """Play a game at random, with many blackouts; give its decisions, the last one first."""
    rng, state, found = np.random.default_rng(seed), game.start(), []
    while game.actors(state):
        (actor,) = game.actors(state)
        moves = game.moves(state, actor)
        found += [state] if actor != CHANCE and len(moves) > 1 else []
        darkens = at.BLACKOUT in moves and actor != CHANCE and rng.random() < DARKENS
        state = game.play(state, actor, at.BLACKOUT if darkens else int(rng.choice(moves)))
    yield from reversed(found)
