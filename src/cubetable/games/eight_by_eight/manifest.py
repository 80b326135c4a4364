"""The parts of Eight-by-Eight."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.eight_by_eight.rules.options import EightByEightOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=EightByEightOptions,
    rules="rules.game",
    kernels="rules.kernels",
    reasons="rules.reasons",
    notation="rules.notation",
    turns="rules.notation",
    view="look.view",
    draw="look.draw",
    picture="look.picture",
    remarks="look.remarks",
    guide="look.remarks",
    clues="look.remarks",
    coder="players.coder",
    features="players.features",
    bots="players.levels",
    exact="players.exact",
    editor="study.editor",
    puzzles="study.puzzle_finder",
    lessons="lessons.json",
    minute="minute.json",
    colours=("red", "yellow", "green", "blue"),
    symmetric=True,
)
