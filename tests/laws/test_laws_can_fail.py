"""For each law, a toy that keeps all laws and a toy that was broken on purpose."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from cubetable.core import registry
from cubetable.core.coder import Symmetry
from cubetable.core.errors import Reason
from cubetable.core.game import Game
from cubetable.core.kernel import Kernels
from cubetable.core.laws import laws
from cubetable.core.laws.laws import LAWS, OF_SHEETS
from cubetable.core.laws.suite import broken, cases
from cubetable.core.parts import Parts, View
from cubetable.core.scene import Scene
from cubetable.core.state import CHANCE, State
from tests.laws.toy.game import Toy
from tests.laws.toy.kernels import COIN, NONE

GAMES = 30
GENERAL = [law for law in LAWS if law not in OF_SHEETS]
"""The others have tests beside those of games in one file."""


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry.OWN_PACKAGES, "toy", "tests.laws.toy")
    registry.packages.cache_clear()
    yield
    registry.packages.cache_clear()


def with_kernels(**changed: Callable[[Kernels], Callable[..., Any]]) -> type[Toy]:
    """Make a toy some of whose kernels are replaced by what is made from the sound ones."""

    class Changed(Toy):
        @cached_property
        def kernels(self) -> Kernels:
            sound = super().kernels
            return replace(sound, **{name: make(sound) for name, make in changed.items()})

    return Changed


class StartsDifferently(Toy):
    starts = count()

    def start(self) -> State:
        state = super().start()
        state[COIN] = NONE - next(self.starts)
        return state


class SplitState(Toy):
    def start(self) -> State:
        return super().start().astype(np.int32)


class ActorsOutOfOrder(Toy):
    def actors(self, state: State) -> tuple[int, ...]:
        return super().actors(state)[::-1]


class UnsortedMoves(Toy):
    def moves(self, state: State, seat: int) -> Sequence[int]:
        return list(super().moves(state, seat))[::-1]


class RefusesWithTraces(Toy):
    def why(self, state: State, seat: int, move: int) -> Reason | None:
        reason = super().why(state, seat, move)
        if reason is not None and state[0] == NONE:
            state[0] = 0
        return reason


class LoadedCoin(Toy):
    def chances(self, state: State) -> list[tuple[int, float]]:
        return [(move, 0.4) for move, _ in super().chances(state)]


def never_ends(sound: Kernels) -> Callable[[State, int, int], None]:
    def play(state: State, seat: int, move: int) -> None:
        sound.play(state, seat, move)
        state[:] = NONE

    return play


class OneTextForTwo(Toy):
    def move_text(self, state: State, seat: int, move: int) -> str:
        return super().move_text(state, seat, min(move, 2))


class ForgetfulText(Toy):
    def state_text(self, state: State) -> str:
        return super().state_text(state)[:-1] + "-"


class SpacedOptions(Toy):
    def __str__(self) -> str:
        return "toy (players=2)"


class PlaysTwice(Toy):
    """A toy whose replay depends on how often the game was played."""

    turns = count()

    def play(self, state: State, seat: int, move: int) -> State:
        after = super().play(state, seat, move)
        if seat == CHANCE:
            after[COIN] = next(self.turns)
        return after


def off_by_one(sound: Kernels) -> Callable[[State, State], None]:
    def scores(state: State, out: State) -> None:
        sound.scores(state, out)
        out += 1

    return scores


def stops_early(sound: Kernels) -> Callable[[State, Any, Any], None]:
    def playout(state: State, rng: Any, out: Any) -> None:
        sound.playout(state, rng, out)
        state[COIN] = NONE

    return playout


class EverybodyWins(Toy):
    def winners(self, state: State) -> tuple[int, ...]:
        return (0, 1)


def remembers_who_was_first(sound: Kernels) -> Callable[[State, int, int], None]:
    def play(state: State, seat: int, move: int) -> None:
        first = state[0] == NONE and state[1] == NONE
        sound.play(state, seat, move)
        if first and seat == 1:
            state[1] = 0

    return play


class BlindGuess(Toy):
    def resample(self, seen: State, seat: int | None, rng: np.random.Generator) -> State:
        guess = super().resample(seen, seat, rng)
        if seat is not None and guess[seat] >= 0:
            guess[seat] = (guess[seat] + 1) % 4
        return guess


class Telltale(Toy):
    """Its pictures are drawn from what the game remembers and not from what the seat sees."""

    last: State | None = None

    def redact(self, state: State, seat: int | None) -> State:
        self.last = state
        return super().redact(state, seat)

    def draw(self, seen: State, seat: int | None, lang: str = "en") -> str:
        return self.state_text(seen if self.last is None else self.last)


class NumpyView(Toy):
    def view(self, seen: State, seat: int | None) -> View:
        return {"words": seen}


class LeakingScene(Toy):
    """Its board is drawn from what the game remembers and not from what the seat sees."""

    last: State | None = None

    def redact(self, state: State, seat: int | None) -> State:
        self.last = state
        return super().redact(state, seat)

    def scene(self, seen: State, seat: int | None) -> Scene | None:
        return super().scene(seen if self.last is None else self.last, seat)


class TwoPlacesOfOneName(Toy):
    def scene(self, seen: State, seat: int | None) -> Scene | None:
        shown = super().scene(seen, seat)
        assert shown is not None
        return {**shown, "places": [*shown["places"], shown["places"][0]]}


class ForgetfulEditor(Toy):
    MANIFEST = replace(Toy.MANIFEST, editor="editor")

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.parts = Parts(self.MANIFEST.package, self.MANIFEST.part)
        vars(self.parts)["editor"] = SimpleNamespace(
            fields=lambda *_: [], build=lambda game, _: game.start(), scene=None
        )


class CrookedMirror(Toy):
    @property
    def symmetries(self) -> Sequence[Symmetry]:
        (sound,) = super().symmetries
        return (Symmetry("crooked", sound.state, lambda _state, _seat, move: move),)


BROKEN: dict[str, type[Game]] = {
    "start": StartsDifferently,
    "state": SplitState,
    "actors": ActorsOutOfOrder,
    "legal": UnsortedMoves,
    "illegal": RefusesWithTraces,
    "chances": LoadedCoin,
    "ends": with_kernels(play=never_ends),
    "moves_text": OneTextForTwo,
    "states_text": ForgetfulText,
    "edited": ForgetfulEditor,
    "options_text": SpacedOptions,
    "record": PlaysTwice,
    "jit": with_kernels(scores=off_by_one),
    "playout": with_kernels(playout=stops_early),
    "scores": EverybodyWins,
    "commute": with_kernels(play=remembers_who_was_first),
    "resample": BlindGuess,
    "worlds": with_kernels(playout=stops_early),
    "secrets": Telltale,
    "view": NumpyView,
    "scene": TwoPlacesOfOneName,
    "symmetries": CrookedMirror,
}


def test_each_law_has_a_game_that_breaks_it() -> None:
    assert set(BROKEN) == {law.__name__ for law in GENERAL}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_sound_toy_keeps_the_law(law: Callable[[Any], None]) -> None:
    (toy,) = cases("toy")
    assert broken(toy, law, GAMES) is None


@pytest.mark.parametrize("law", GENERAL, ids=lambda law: law.__name__)
def test_the_broken_toy_breaks_the_law(law: Callable[[Any], None]) -> None:
    games = 1 if law.__name__ == "ends" else GAMES  # one endless game is enough, and long
    why = broken(BROKEN[law.__name__](), law, games)
    assert why is not None
    assert "Error" not in why, why


def test_a_scene_that_tells_a_secret_breaks_the_law() -> None:
    why = broken(LeakingScene(), laws.secrets, GAMES)
    assert why is not None
    assert "is shown a secret" in why or "is drawn a secret" in why
