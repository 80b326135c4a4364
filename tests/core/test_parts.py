"""Parts of games: each function takes what its protocol says, and what a game lacks is what the protocol does."""

from collections.abc import Mapping
from inspect import isfunction, signature
from types import SimpleNamespace
from typing import Final

import numpy as np
import pytest

import cubetable
from cubetable.bots.exact import ExactPart
from cubetable.bots.network.features import FeaturesPart
from cubetable.bots.part import BotsPart
from cubetable.core import registry
from cubetable.core.errors import Refusal
from cubetable.core.parts import Parts
from cubetable.study.puzzles.part import PuzzlesPart

ABOVE_CORE: Final[Mapping[str, type]] = {
    "bots": BotsPart,
    "exact": ExactPart,
    "features": FeaturesPart,
    "puzzles": PuzzlesPart,
}


def functions(protocol: type) -> Mapping[str, int]:
    """Give the functions of a protocol, each with the number of arguments that it takes."""
    return {
        name: len(signature(function).parameters) - 1
        for name, function in vars(protocol).items()
        if isfunction(function) and not name.startswith("_")
    }


@pytest.mark.parametrize("name", registry.games())
def test_each_function_of_a_part_takes_what_its_protocol_says(name: str) -> None:
    manifest = registry.manifest(name)
    for part, protocol in {**Parts.__annotations__, **ABOVE_CORE}.items():
        module = vars(manifest.part(part) or SimpleNamespace())
        for function, count in functions(protocol).items():
            if function in module:
                signature(module[function]).bind(*range(count))


def test_what_a_game_lacks_is_what_the_protocol_does() -> None:
    game, parts = cubetable.game("cubulus"), Parts("nowhere", lambda _: None)
    state, rng = game.start(), np.random.default_rng(1)
    assert parts.secrecy.redact(game, state, 0) is not state
    assert np.array_equal(parts.secrecy.resample(game, state, 0, rng), state)
    assert (list(parts.guide.guide(game, state, 0)), parts.clues.clue(game, state, 0, 1)) == ([], None)
    assert (parts.scene.scene(game, state, 0), parts.scene.steps, parts.coder.symmetries(game)) == (None, None, ())
    with pytest.raises(Refusal, match="not number its moves"):
        parts.coder.coder(game)


def test_a_part_without_a_function_that_belongs_to_it_says_which() -> None:
    parts = Parts("nowhere", lambda _: SimpleNamespace(move_text=str, state_text=str, parse_state=str))
    with pytest.raises(TypeError, match=r"^nowhere: the part `notation` lacks read_move$"):
        _ = parts.notation


@pytest.mark.parametrize(("own", "lacks"), [({"attack"}, "defence"), ({"fault", "best"}, "answer"), ({"best"}, "")])
def test_a_judge_of_puzzles_that_lacks_half_of_its_functions_says_which(own: set[str], lacks: str) -> None:
    parts = Parts("nowhere", lambda _: SimpleNamespace(find=list, **dict.fromkeys(own, str)))
    if not lacks:
        parts.load("puzzles", PuzzlesPart)
        return
    with pytest.raises(TypeError, match=rf"^nowhere: the part `puzzles` lacks {lacks}$"):
        parts.load("puzzles", PuzzlesPart)
