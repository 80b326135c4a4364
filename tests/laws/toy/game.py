"""Toy around its kernels."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

import numpy as np

from cubetable.core.coder import Symmetry
from cubetable.core.errors import BadNotation, Reason
from cubetable.core.game import Game
from cubetable.core.manifest import Manifest
from cubetable.core.parts import View
from cubetable.core.state import CHANCE, State
from tests.laws.toy.kernels import COIN, HIDDEN, NONE, NUMBERS
from tests.laws.toy.manifest import MANIFEST

MARKS = {NONE: "-", HIDDEN: "*"}


class Toy(Game):
    MANIFEST: ClassVar[Manifest] = MANIFEST
    REASONS: ClassVar[Sequence[tuple[str, str]]] = (("TOY-03", "over"), ("TOY-02", "not_now"), ("TOY-01", "number"))

    size = 3
    most_moves = NUMBERS
    move_bound = NUMBERS

    def start(self) -> State:
        return np.full(3, NONE, dtype=np.int64)

    def move_text(self, state: State, seat: int, move: int) -> str:
        return f"{'c' if seat == CHANCE else 'p'}{move}"

    def read_move(self, state: State, seat: int, text: str) -> int:
        letter = "c" if seat == CHANCE else "p"
        if len(text) == 2 and text[0] == letter and text[1] in "0123456789":
            return int(text[1])
        raise BadNotation(text, "toy.notation")

    def state_text(self, state: State) -> str:
        return " ".join(MARKS.get(int(word)) or str(word) for word in state)

    def parse_state(self, text: str) -> State:
        marks = {mark: word for word, mark in MARKS.items()}
        return np.array([marks[w] if w in marks else int(w) for w in text.split(" ")], dtype=np.int64)

    def reason(self, state: State, seat: int, move: int, code: int) -> Reason:
        rule, key = self.REASONS[code - 1]
        return Reason(rule, f"toy.{key}", (str(move),))

    def decided_by(self, state: State) -> str:
        return "toy.title"

    def redact(self, state: State, seat: int | None) -> State:
        seen = state.copy()
        for other in range(2):
            if other != seat and state[other] >= 0 and state[COIN] == NONE:
                seen[other] = HIDDEN
        return seen

    def resample(self, seen: State, seat: int | None, rng: np.random.Generator) -> State:
        guess = seen.copy()
        guess[guess == HIDDEN] = rng.integers(NUMBERS, size=int((guess == HIDDEN).sum()))
        return guess

    def sees(self, state: State, mover: int, move: int, seat: int | None) -> str | None:
        return "p*" if mover >= 0 and mover != seat else self.move_text(state, mover, move)

    def draw(self, seen: State, seat: int | None, lang: str = "en") -> str:
        return self.state_text(seen)

    def tell(self, state: State, lang: str = "en", names: Sequence[str] | None = None) -> str:
        return self.say("title", lang)

    @cached_property
    def symmetries(self) -> Sequence[Symmetry]:
        return (Symmetry("mirror", mirror, lambda _state, seat, move: 1 - move if seat == CHANCE else 3 - move),)


def view(game: Game, seen: State, seat: int | None) -> View:
    actors = game.actors(seen)
    texts = [game.move_text(seen, seat or 0, move) for move in game.moves_shown(seen, seat, actors)]
    return {"game": str(game), "actors": list(actors), "words": seen.tolist(), "moves": texts, "outcome": None}


def mirror(state: State) -> State:
    turned = state.copy()
    for word, top in enumerate((NUMBERS - 1, NUMBERS - 1, 1)):
        if state[word] >= 0:
            turned[word] = top - state[word]
    return turned


GAME = Toy
