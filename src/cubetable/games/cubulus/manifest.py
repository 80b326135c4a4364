"""The parts of Cubulus."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cubulus.rules.options import CubulusOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubulusOptions,
    rules="rules.game",
    kernels="rules.kernels",
    reasons="rules.reasons",
    notation="rules.notation",
    view="look.view",
    draw="look.draw",
    picture="look.picture",
    remarks="look.remarks",
    guide="look.remarks",
    clues="look.remarks",
    coder="players.coder",
    features="players.features",
    bots="players.levels",
    exact="players.prover",
    editor="study.editor",
    puzzles="study.puzzle_finder",
    lessons="lessons.json",
    minute="minute.json",
    colours=("red", "black", "white", "neutral"),
    symmetric=True,
)
