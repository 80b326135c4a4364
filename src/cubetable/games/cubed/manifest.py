"""The parts of CUBED."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cubed.rules.options import CubedOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubedOptions,
    rules="rules.game",
    kernels="rules.kernels",
    reasons="rules.reasons",
    notation="rules.notation",
    secrecy="rules.secrecy",
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
    symmetric=True,
    points=True,
)
