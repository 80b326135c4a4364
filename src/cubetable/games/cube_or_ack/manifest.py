"""The parts of Cube-Or-ACK!."""

from typing import Final

from cubetable.core.manifest import Manifest
from cubetable.games.cube_or_ack.rules.options import CubeOrAckOptions

MANIFEST: Final = Manifest(
    package=__package__,
    options=CubeOrAckOptions,
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
    exact="players.exact",
    editor="study.editor",
    puzzles="study.puzzle_finder",
    lessons="lessons.json",
    minute="minute.json",
    colours=("red", "blue", "green", "yellow"),
    cooperative=True,
    symmetric=True,
    points=True,
)
