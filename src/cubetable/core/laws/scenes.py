"""Find what is wrong with a scene."""

from collections.abc import Iterator, Sequence
from typing import Final

from cubetable.core.messages import LANGUAGES
from cubetable.core.scene import Place, Scene, Words

PHONE: Final = 360
"""The width in pixels that a scene has on a small phone."""
LEAST_SIDE: Final = 24
"""A finger needs so many pixels."""


def faults_of_scene(scene: Scene, players: int) -> str:
    """Say what is wrong with a scene first, or nothing."""
    return next(_faults(scene, players), "")


def _faults(scene: Scene, players: int) -> Iterator[str]:
    names = [place["name"] for place in scene["places"]]
    if "" in names:
        yield "a place has no name"
    yield from (f"two places are called {name}" for name in sorted(_twice(names)))
    yield from (f"two pieces are called {name}" for name in sorted(_twice([one["name"] for one in scene["pieces"]])))
    if not _is_said(scene["label"]):
        yield "the scene has no label in some language"
    for place in scene["places"]:
        yield from _faults_of_place(place, scene)
    for move, steps in scene["steps"].items():
        yield from (f"{move} names {name}, which is no place" for name in steps if name not in names)
    yield from (f"{name} of the last move is no place" for name in scene["last"] or () if name not in names)
    if scene["scores"] is not None and len(scene["scores"]) != players:
        yield "the scene does not have one score a seat"


def _faults_of_place(place: Place, scene: Scene) -> Iterator[str]:
    name = place["name"]
    if not _is_said(place["title"]):
        yield f"the place {name} has no title in some language"
    if any("{" in text for words in (place["title"], place["holds"]) for text in words.values()):
        yield f"the words of the place {name} have a hole"
    width, height = (max(part) - min(part) for part in zip(*place["outline"], strict=True))
    pixels = min(width, height) * PHONE / scene["width"]
    if pixels < LEAST_SIDE:
        yield f"the place {name} is {pixels:.0f} pixels wide or high on a phone, and a finger needs {LEAST_SIDE}"
    if not all(0 <= x <= scene["width"] and 0 <= y <= scene["height"] for x, y in place["outline"]):
        yield f"the place {name} reaches beyond the scene"


def _is_said(words: Words) -> bool:
    return all(words.get(lang) for lang in LANGUAGES)


def _twice(names: Sequence[str]) -> set[str]:
    return {name for name in names if names.count(name) > 1}
